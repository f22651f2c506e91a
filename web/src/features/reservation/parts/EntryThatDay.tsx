import { useQuery } from '@tanstack/react-query'
import type { PlayDate } from '@jgm/contract/model/dates'
import { useMember } from '../../../lib/visitor.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { bookedText } from '../text.booked.ts'
import { entriesQuery } from './besides.ts'

/** Tells a member who is about to book that day's second start which competition of the day they have entered. */
export function EntryThatDay({ date }: { date: PlayDate }) {
  const member = useMember()
  const { data } = useQuery({ ...entriesQuery('upcoming'), enabled: member !== null })
  const entry = data?.entries.find((one) => one.play_date === date)
  if (!entry) return null
  return (
    <p className="text-sm font-bold text-warning" role="status">
      <Unbroken text={bookedText.entryThatDay(entry.title)} />
    </p>
  )
}
