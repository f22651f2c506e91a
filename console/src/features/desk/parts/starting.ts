import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { starterText } from '../text.starter.ts'
import { isHere, isPlayed, isUnsaid, leavesAt } from './arrivals.ts'
import { bookedOf, type BookedSeat } from './rows.ts'

/** A start that has not left for so many minutes is no longer waited for: somebody has forgotten to say so. */
const forgottenMinutes = 60

/** A group that waits at the first tee. */
export type Waiting = {
  readonly start: DayStart
  readonly seats: readonly BookedSeat[]
  readonly here: number
  readonly missing: number
  /** Minutes until it leaves; negative when it is past its time. */
  readonly left: number
}

/** Those of a start, as they stand a minute of the day. */
export function groupAt(start: DayStart, minute: number): Waiting {
  const seats = bookedOf(start)
  const coming = seats.filter(({ arrival }) => arrival?.state !== 'absent')
  return {
    start,
    seats,
    here: coming.filter(isHere).length,
    missing: coming.filter(isUnsaid).length,
    left: leavesAt(start) - minute,
  }
}

/** Those of a nine who have not left, the earliest first, and how many of them are no longer waited for. */
export function waitingOf(
  starts: readonly DayStart[],
  nine: string,
  minute: number,
): { readonly waiting: Waiting[]; readonly forgotten: number } {
  const all = starts
    .filter((start) => start.nine === nine && isPlayed(start) && start.started_at === null)
    .map((start) => groupAt(start, minute))
    // Nobody of them comes, or the desk has ended their day.
    .filter(({ here, missing }) => here + missing > 0)
    .toSorted((one, other) => one.left - other.left)
  const waiting = all.filter(({ left }) => left > -forgottenMinutes)
  return { waiting, forgotten: all.length - waiting.length }
}

/** Whether the next group goes first: of this one nobody is here at its time, and of the next one nobody is missing. */
export const goesFirst = (group: Waiting, next: Waiting | undefined): boolean =>
  group.left <= 0 && group.here === 0 && next !== undefined && next.missing === 0 && next.here > 0

/** By how many minutes the last group of a nine has left late; null before the first one. */
export function paceOf(starts: readonly DayStart[], nine: string): number | null {
  const [last] = starts
    .flatMap((start) =>
      start.nine === nine && start.started_at !== null ? [{ start, at: Date.parse(start.started_at) }] : [],
    )
    .toSorted((one, other) => other.at - one.at)
  return last ? minuteOfDayInTokyo(new Date(last.at)) - leavesAt(last.start) : null
}

const turnsAt = ({ turn_minute: turn, delay }: DayStart): number => (turn ?? 0) + delay

/** Those who are on their first half, by the time at which they turn. */
export const turningOf = (starts: readonly DayStart[], minute: number): DayStart[] =>
  starts
    .filter(
      (start) =>
        start.started_at !== null &&
        start.turned_at === null &&
        start.turn_minute !== null &&
        turnsAt(start) > minute - forgottenMinutes,
    )
    .toSorted((one, other) => turnsAt(one) - turnsAt(other))

export type Gone = { readonly start: DayStart; readonly half: 'first' | 'second'; readonly at: string }

/** Who has left last, for whichever half. */
export function lastGone(starts: readonly DayStart[]): Gone | undefined {
  const gone = starts.flatMap((start): Gone[] => [
    ...(start.started_at === null ? [] : [{ start, half: 'first' as const, at: start.started_at }]),
    ...(start.turned_at === null ? [] : [{ start, half: 'second' as const, at: start.turned_at }]),
  ])
  return gone.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
}

/** How far the front desk is with the starter's question about a group. */
export function askWord({ at, taken }: NonNullable<DayStart['ask']>): string {
  const timeOf = (moment: string): string => formatTime(minuteOfDayInTokyo(moment))
  return taken ? starterText.taken(timeOf(taken.at), taken.by) : starterText.asking(timeOf(at))
}
