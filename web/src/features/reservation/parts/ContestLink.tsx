import type { ReservationStatus } from '@jgm/contract/model/choices'
import { To, useHasPage } from '../../../routing/go.tsx'
import { FlagIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { contestLinkText as text } from '../text.booked.ts'

const standing: readonly ReservationStatus[] = ['confirmed', 'checked_in', 'day_over', 'played']

/** Days after play for which a contest is kept. */
const daysKept = 30

/** The way to the friends' competition of a party that stands, until a month after play, and before it also to open one. `isOpen`: there is one. */
export function ContestLink({
  number,
  status,
  daysLeft,
  isOpen,
}: {
  number: string
  status: ReservationStatus
  daysLeft: number
  isOpen: boolean
}) {
  const hasPage = useHasPage()
  const isShown = standing.includes(status) && (isOpen ? daysLeft >= -daysKept : daysLeft >= 0)
  if (!hasPage('contest') || !isShown) return null
  return (
    <LinkList>
      <To page="contest" params={{ id: number }} className={linkRow}>
        <RowWords icon={FlagIcon} note={isOpen ? text.open : text.none}>
          {text.title}
        </RowWords>
      </To>
    </LinkList>
  )
}
