import type { FigureDay, FigureMix, FigureMonth, Figures } from '@jgm/contract/api/staff-figures'
import { addDays, type PlayDate, type PlayMonth } from '@jgm/contract/model/dates'
import { bookingWays, cancelBuckets, comparable, leadBuckets, noFigures, sumOf } from '@jgm/contract/model/figures'
import { dayTypeOf, holidayName } from '../course/rules.ts'
import type { Count, Read, SheetDay } from './types.ts'

const keyOf = (course: number, date: PlayDate): string => `${course} ${date}`

/** Finds the figures of a day of a course; null without a sheet. */
function finderOf({ days, counts }: Read) {
  const sheets = new Map(days.map((day) => [keyOf(day.course_id, day.date), day]))
  const sums = new Map(
    counts.flatMap((one) => (one.by === 'day' ? [[keyOf(one.course_id, one.date), one] as const] : [])),
  )
  return (course: number, date: PlayDate): { readonly sheet: SheetDay; readonly figures: Figures } | null => {
    const sheet = sheets.get(keyOf(course, date))
    if (!sheet) return null
    const { players, payers, revenue, stood, played, open, no_shows, cancelled, absent, claims } =
      sums.get(keyOf(course, date)) ?? noFigures
    const { starts, sold } = sheet
    const counted = { players, payers, revenue, stood, played, open, no_shows, cancelled, absent, claims }
    return { sheet, figures: { starts, sold, ...counted } }
  }
}

/** Days of a course, each beside the one so many days before. */
export function daysOf(
  course: number,
  dates: readonly PlayDate[],
  { now, before, back }: { readonly now: Read; readonly before: Read; readonly back: number },
): FigureDay[] {
  const [findNow, findBefore] = [finderOf(now), finderOf(before)]
  return dates.map((date) => {
    const found = findNow(course, date)
    const holiday = holidayName(date)
    return {
      date,
      day_type: dayTypeOf(date, holiday !== undefined),
      holiday: holiday ?? null,
      is_off: found?.sheet.is_off ?? false,
      is_closed: found?.sheet.is_closed ?? false,
      closed_note: found?.sheet.closed_note ?? null,
      now: found?.figures ?? null,
      before: findBefore(course, addDays(date, -back))?.figures ?? null,
    }
  })
}

/** The sum of those that are there; null without any. */
const sumOrNull = (all: readonly (Figures | null)[]): Figures | null =>
  all.every((one) => one === null) ? null : sumOf(all)

/** The days of a month of a course, added up. */
export function monthOfDays(month: PlayMonth, days: readonly FigureDay[], today: PlayDate): FigureMonth {
  const both = comparable(days, today)
  return {
    month,
    off: days.filter(({ is_off: isOff }) => isOff).length,
    closed: days.filter(({ is_closed: isClosed }) => isClosed).length,
    now: sumOrNull(days.map(({ now }) => now)),
    before: sumOrNull(days.map(({ before }) => before)),
    compared:
      both.length === 0
        ? null
        : { now: sumOf(both.map(({ now }) => now)), before: sumOf(both.map(({ before }) => before)) },
  }
}

type Tally = { readonly days: number; readonly count: number }

/** So many of each bucket; a bucket reaches to the beginning of the next one. */
const bucketed = (buckets: readonly number[], tallies: readonly Tally[]): number[] =>
  buckets.map((first, at) => {
    const next = buckets[at + 1] ?? Number.POSITIVE_INFINITY
    return tallies.reduce((sum, { days, count }) => (days >= first && days < next ? sum + count : sum), 0)
  })

/** The days of the one in the middle, of two the earlier to play; null without any. */
function medianOf(tallies: readonly Tally[]): number | null {
  const total = tallies.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { days, count } of tallies.toSorted((one, other) => one.days - other.days)) {
    seen += count
    if (count > 0 && seen * 2 >= total) return days
  }
  return null
}

/** How people came and went, of any number of courses. */
export function mixOf(counts: readonly Count[]): FigureMix {
  const lead = counts.filter((one) => one.by === 'lead')
  const cancels = counts.filter((one) => one.by === 'cancel')
  return {
    ways: bookingWays.map((way) => ({
      way,
      players: counts.reduce((sum, one) => (one.by === 'way' && one.way === way ? sum + one.count : sum), 0),
    })),
    lead: bucketed(leadBuckets, lead),
    median: medianOf(lead),
    cancels: bucketed(cancelBuckets, cancels),
  }
}
