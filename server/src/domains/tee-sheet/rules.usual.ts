import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import { addDays, todayInTokyo, weekdayOf } from '@jgm/contract/model/dates'
import type { PlayDate, Weekday } from '@jgm/contract/model/dates'
import type { Round, Usual } from './types.ts'

/** The value that stands most often; of equally frequent ones the first. */
function mostFrequent<T>(values: readonly T[], keyOf: (value: T) => unknown): T | undefined {
  const groups = [...Map.groupBy(values, keyOf).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]
}

const wholeGroup: readonly number[] = [4]

/** The habit that these rounds, the newest first, have in common; undefined without any. Of equally frequent things the newest counts. */
export function usualOf(rounds: readonly Round[]): Usual | undefined {
  const courseId = mostFrequent(rounds, (round) => round.course_id)?.course_id
  const here = rounds.filter((round) => round.course_id === courseId)
  const newest = mostFrequent(here, (round) => weekdayOf(round.play_date))
  if (courseId === undefined || !newest) return undefined
  const weekday = weekdayOf(newest.play_date)
  const alike = here.filter((round) => weekdayOf(round.play_date) === weekday)
  const minutes = alike.map((round) => round.start_minute).toSorted((a, b) => a - b)
  const parties = alike.flatMap((round) => (round.party ? [round.party] : []))
  return {
    course_id: courseId,
    weekday,
    start_minute: minutes[Math.floor((minutes.length - 1) / 2)] ?? newest.start_minute,
    party: [...(mostFrequent(parties, (party) => party.join(',')) ?? wholeGroup)],
    rounds: alike.length,
  }
}

/** How many weeks ahead a usual day is looked for: as far as sheets are published. */
const weeksAhead = 17

/** The coming dates of a weekday, today included. */
export function comingDates(weekday: Weekday, now: Date): PlayDate[] {
  const today = todayInTokyo(now)
  const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  return Array.from({ length: weeksAhead }, (_, week) => addDays(first, 7 * week))
}

/** How far from the usual time a start may be, in minutes. */
const mostMinutesAway = 90

/** The start nearest to the usual time, of equally near ones the earlier; undefined where none is near enough. */
export const nearestTo = (startMinute: number, offered: readonly OfferedStart[]): OfferedStart | undefined =>
  offered
    .filter((start) => Math.abs(start.start_minute - startMinute) <= mostMinutesAway)
    .toSorted(
      (a, b) =>
        Math.abs(a.start_minute - startMinute) - Math.abs(b.start_minute - startMinute) ||
        a.start_minute - b.start_minute,
    )[0]
