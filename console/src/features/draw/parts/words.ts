import type { DrawPreview, StaffDraw, StaffDrawDetail } from '@jgm/contract/api/staff-draws'
import { formatTime } from '@jgm/contract/model/dates'
import { drawText as text } from '../text.ts'

/** The state of a draw, in a list. */
export const stateOf = ({ state, closes_at: closes }: StaffDraw, at: Date): string =>
  state === 'open' && at.getTime() >= Date.parse(closes) ? text.states.closed : text.states[state]

/** An instant at which the day can't be drawn for any more. */
export const isTooLate = ({ last_draw: last }: DrawPreview, drawsAt: string | null): boolean =>
  last === null || (drawsAt !== null && Date.parse(drawsAt) > Date.parse(last))

/** `8:00〜8:59`. */
export const spanOf = ({
  from_minute: from,
  to_minute: to,
}: {
  readonly from_minute: number
  readonly to_minute: number
}): string => text.hours(formatTime(from), formatTime(to - 1))

type Member = StaffDrawDetail['members'][number]

/** The wishes of an entry in one line. */
export const wishesOf = ({ wishes }: Member): string =>
  text.wishes(wishes.map((wish) => `${spanOf(wish)}${wish.nine === null ? text.any : ` ${wish.nine}`}`))

/** The outcome of an entry; empty before it is drawn. */
export function resultOf({ outcome, why, wish, start }: Member): string {
  if (outcome === 'won' && start && wish !== null) return text.won(wish, formatTime(start.start_minute), start.nine)
  if (outcome === 'barred' && why !== null) return text.barred[why]
  return outcome === 'lost' ? text.lost : ''
}
