import { useQuery } from '@tanstack/react-query'
import { formatTime } from '@jgm/contract/model/dates'
import { leavesHomeAt } from '@jgm/contract/model/drive'
import { useMember } from '../../../lib/visitor.ts'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { roadsQuery } from '../api.ts'
import { roadText as text } from '../text.ts'

/** The minute at which the member leaves home to be at a course at `arrival`, and the length of the drive. Its place is kept while it is asked for; nothing where the drive is not known. */
export function LeaveBy({ course, arrival }: { course: number; arrival: number }) {
  const member = useMember()
  const { data, isLoading } = useQuery(roadsQuery(member?.id ?? null))
  const minutes = data?.get(course)
  if (minutes === undefined)
    return isLoading ? (
      <p className="leave-by" aria-hidden="true">
        <b>{'\u00a0'}</b>
        <small>{'\u00a0'}</small>
      </p>
    ) : null
  // A golfer who would have to leave on the day before is told the length of the drive only.
  const leaves = leavesHomeAt(arrival, minutes)
  return (
    <p className="leave-by tabular">
      {leaves === null ? null : (
        <>
          {text.leave} <b>{formatTime(leaves)}</b> {text.leaveBy}
        </>
      )}
      <small>{unbroken(text.estimate(minutes))}</small>
    </p>
  )
}
