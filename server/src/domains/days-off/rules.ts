import type { CalendarDay } from '@jgm/contract/api/staff-days-off'
import { addDays, addMonthsClamped, type PlayDate } from '@jgm/contract/model/dates'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { holidayName } from '../course/rules.ts'
import { dayOffOf } from '../course/rules.off.ts'
import type { Change, DayOffOn, PublishedDay } from './types.ts'

const monthsShown = 13

/** The last day of the calendar. */
export const lastOf = (today: PlayDate): PlayDate => addMonthsClamped(today, monthsShown)

/** The dates from one to another, both included. */
export function datesOf(from: PlayDate, to: PlayDate): PlayDate[] {
  const dates: PlayDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

const shownDay = (date: PlayDate, note: string | null): CalendarDay => ({
  date,
  holiday: holidayName(date) ?? null,
  note,
})

/** The rules as they can still change something: single days from today on, in their order. */
export const aheadOf = ({ patterns, dates }: DaysOff, today: PlayDate): DaysOff => ({
  patterns,
  dates: dates.filter((one) => one.play_date >= today).toSorted((a, b) => (a.play_date < b.play_date ? -1 : 1)),
})

/** The days from today on that are off, and those that are open in spite of a pattern. */
export function calendarOf(rules: DaysOff, today: PlayDate): CalendarDay[] {
  const on = dayOffOf(rules)
  const opened = new Set(rules.dates.flatMap((one) => (one.note === null ? [one.play_date] : [])))
  return datesOf(today, lastOf(today)).flatMap((date) => {
    const note = on(date)
    return note !== undefined || opened.has(date) ? [shownDay(date, note ?? null)] : []
  })
}

/** Why a date is off now: a published day as it is, another by the rules of before. */
export function nowOf(before: DaysOff, published: readonly PublishedDay[]): DayOffOn {
  const known = new Map(published.map(({ date, note }) => [date, note]))
  const on = dayOffOf(before)
  return (date) => {
    const note = known.get(date)
    return note === undefined ? on(date) : (note ?? undefined)
  }
}

/** What changes when the rules hold. */
export function changeOf(now: DayOffOn, rules: DaysOff, today: PlayDate): Change {
  const after = dayOffOf(rules)
  const closes: CalendarDay[] = []
  const renamed: CalendarDay[] = []
  const opens: CalendarDay[] = []
  for (const date of datesOf(today, lastOf(today))) {
    const [was, will] = [now(date), after(date)]
    if (was === will) continue
    const list = will === undefined ? opens : was === undefined ? closes : renamed
    list.push(shownDay(date, will ?? null))
  }
  return { closes, renamed, opens }
}
