import { courseIds } from '@jgm/contract/model/choices'
import { addDays, daysBetween, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { dayTypeOf, holidayName } from '../../domains/course/rules.ts'
import { sheetFor } from '../../domains/frame/rules.ts'
import { templateRows } from './courses.ts'

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

type ClosedDay = ReturnType<typeof closedDayRows>[number]

/** Rows of `course_day` for every course, without the sums. */
export function dayRows(from: PlayDate, to: PlayDate, closedDays: readonly ClosedDay[]) {
  const notes = new Map(closedDays.map((day) => [`${day.course_id} ${day.play_date}`, day.note]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => addDays(from, offset)).flatMap((date) => {
    const holiday = holidayName(date)
    return courseIds.map((id) => {
      const note = notes.get(`${id} ${date}`)
      return {
        course_id: id,
        play_date: date,
        day_type: dayTypeOf(date, holiday !== undefined),
        holiday: holiday ?? null,
        status: note === undefined ? 'open' : 'closed',
        closed_note: note ?? null,
        open_all: 0,
        open_member: 0,
        sold: 0,
      }
    })
  })
}

/** Rows of `frame` for the open days. */
export function frameRows(days: ReturnType<typeof dayRows>) {
  const templates = new Map(
    courseIds.map((id) => [
      id,
      templateRows()
        .filter((row) => row.course_id === id)
        .map((row) => ({
          seasonFrom: row.season_from,
          seasonTo: row.season_to,
          dayType: row.day_type,
          nines: row.nines,
          firstStart: row.first_start,
          lastStart: row.last_start,
          intervalMinutes: row.interval_minutes,
          singleEvery: row.single_every,
          memberOnlyFrom: row.member_only_from,
          memberOnlyTo: row.member_only_to,
        })),
    ]),
  )
  return days
    .filter((day) => day.status === 'open')
    .flatMap((day) =>
      sheetFor(templates.get(day.course_id) ?? [], day.play_date, day.day_type).map((start) => ({
        course_id: day.course_id,
        play_date: day.play_date,
        nine: start.nine,
        start_minute: start.startMinute,
        turn_minute: start.turnMinute,
        capacity: 4,
        kind: start.kind,
        audience: start.audience,
        status: start.status,
        taken: 0,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }))
}
