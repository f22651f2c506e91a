import type { ChangePreview } from '@jgm/contract/api/reservation'
import type { TicketPlay } from '../../reservation/parts/Ticket.tsx'
import { changeText } from '../text.ts'

const text = changeText.time

/** Does a change leave day, starts and party as they are? */
export const changesPlanAlone = ({ changes }: Pick<ChangePreview, 'changes'>): boolean =>
  !changes.date && !changes.time && !changes.party

/** How far a start moves, in words: minutes on the same nine and day, else that it is another start. */
export function movedBy(before: TicketPlay, after: TicketPlay): string | undefined {
  if (before.play_date !== after.play_date) return text.otherDay
  const old = before.groups.find(({ group_no: no }) => after.groups.some((group) => group.group_no === no))
  const now = after.groups.find(({ group_no: no }) => no === old?.group_no)
  if (!old || !now) return undefined
  const by = now.start_minute - old.start_minute
  if (by === 0) return old.nine === now.nine ? undefined : text.otherNine
  const length = text.minutes(Math.abs(by))
  return by > 0 ? text.later(length) : text.earlier(length)
}
