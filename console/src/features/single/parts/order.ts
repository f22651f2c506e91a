import type { DeskSingle, SingleOrder } from '@jgm/contract/api/staff-single'
import { addDays, instantAt, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'

export type Verb = SingleOrder['verb']
export type Group = 'late' | 'today' | 'tomorrow' | 'later' | 'done'

/** The heading of a single tee time in the list: tee times that must be decided come first, established ones last. */
export function groupOf({ state, decision_at }: DeskSingle, now: Date): Group {
  if (state === 'established' || state === 'not_held') return 'done'
  if (Date.parse(decision_at) <= now.getTime()) return 'late'
  const today = todayInTokyo(now)
  const day = todayInTokyo(decision_at)
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** What the desk has put together for an order. */
export type Draft = {
  readonly verb: Verb
  readonly outcome: 'established' | 'not_held'
  readonly decisionAt: string
  readonly into: number | null
  readonly seats: number
  readonly message: string
}

const dayMs = 24 * 60 * 60_000
/** Minutes before the start at which a moved decision is made at the latest. */
const latestBefore = 120

/** The decision that is proposed in place of the present one: a day later, in any case two hours before the start. */
export function proposedDecision({ decision_at, play_date, start_minute }: DeskSingle): string {
  const later = Date.parse(decision_at) + dayMs
  return isoInTokyo(new Date(Math.min(later, instantAt(play_date, start_minute - latestBefore).getTime())))
}

const mostSeats = 4

/** The numbers of seats that a tee time can have: enough for its minimum and for who is there. */
export const seatChoices = ({ minimum, taken, held }: DeskSingle): number[] =>
  [1, 2, 3, mostSeats].filter((seats) => seats >= Math.max(minimum, taken + held))

/** The order of a draft for a tee time; null while something is missing. */
export function orderOf(draft: Draft, { seats }: DeskSingle, teeTimes: readonly DeskSingle[]): SingleOrder | null {
  const { verb } = draft
  if (verb === 'decide') return { verb, outcome: draft.outcome }
  if (verb === 'move_decision') return { verb, decision_at: draft.decisionAt }
  if (verb === 'cancel') return isInvisible(draft.message) ? null : { verb, message: draft.message, offers: [] }
  if (verb === 'seats') return draft.seats === seats ? null : { verb, seats: draft.seats }
  const into = teeTimes.find(({ id }) => id === draft.into)
  return into ? { verb, into: into.id, into_version: into.version } : null
}
