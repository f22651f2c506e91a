import { courseIds } from '@jgm/contract/model/choices'
import { addDays, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'

/** The first Monday on or after a date. */
function mondayFrom(date: PlayDate): PlayDate {
  return addDays(date, (8 - weekdayOf(date)) % 7)
}

/** New Year's Day everywhere, and two Mondays of maintenance at each club. */
export const closedDayRows = (from: PlayDate, to: PlayDate) =>
  courseIds.flatMap((id) => {
    const middle = addDays(from, 30 + id * 4)
    const maintenance = [mondayFrom(middle), mondayFrom(addDays(middle, 56))]
    const newYear = [Number(from.slice(0, 4)), Number(to.slice(0, 4))].map((year) => `${year}-01-01`)
    const notes = new Map<PlayDate, string>([
      ...maintenance.map((date) => [date, 'コース整備のため'] as const),
      ...newYear.map((date) => [date, '元日のため'] as const),
    ])
    return [...notes]
      .filter(([date]) => from <= date && date <= to)
      .map(([date, note]) => ({ course_id: id, play_date: date, note }))
  })
