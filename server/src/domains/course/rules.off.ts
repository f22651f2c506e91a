import { inSeason, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import type { DayOffPattern, DaysOff } from '@jgm/contract/model/days-off'
import { isPublicHoliday } from './rules.ts'

const week = 7

function isOn(pattern: DayOffPattern, date: PlayDate): boolean {
  if (!pattern.weekdays.includes(weekdayOf(date)) || !inSeason(date, pattern.season_from, pattern.season_to))
    return false
  if (pattern.nths.length > 0 && !pattern.nths.includes(Math.ceil(Number(date.slice(8)) / week))) return false
  return !(pattern.opens_on_holidays && isPublicHoliday(date))
}

/** The reason of the first pattern that closes a date; undefined where none does. */
const byPattern = (patterns: readonly DayOffPattern[], date: PlayDate): string | undefined =>
  patterns.find((pattern) => isOn(pattern, date))?.note

/**
 * Why a course is off on a date, undefined where it is not: by what it has entered. A single day is stronger than a pattern, and a pattern than
 * those after it.
 */
export function dayOffOf(
  { patterns, dates }: DaysOff = { patterns: [], dates: [] },
): (date: PlayDate) => string | undefined {
  const single = new Map(dates.map((one) => [one.play_date, one.note]))
  return (date) => {
    const note = single.get(date)
    return note === undefined ? byPattern(patterns, date) : (note ?? undefined)
  }
}

/** The dates that are entered as open although no pattern closes them. */
export const idleOpenings = ({ patterns, dates }: DaysOff): PlayDate[] =>
  dates.flatMap(({ play_date: date, note }) => (note === null && byPattern(patterns, date) === undefined ? [date] : []))
