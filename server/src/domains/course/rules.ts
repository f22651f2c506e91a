import holidays from 'japanese-holidays'
import { customerClasses } from '@jgm/contract/model/choices'
import type { CustomerClass, DayType } from '@jgm/contract/model/choices'
import { ageOn } from '@jgm/contract/model/age'
import {
  addDays,
  addMonths,
  addMonthsClamped,
  daysOfMonth,
  instantAt,
  monthOf,
  weekdayOf,
} from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { BookingWindow, GolfTaxExemption, GolfUseTaxGrade, WindowProduct, WindowState } from './types.ts'

/** The public holiday's Japanese name, 振替休日 and 国民の休日 included; `undefined` on other days. */
export function holidayName(date: PlayDate): string | undefined {
  return holidays.isHolidayAt(instantAt(date, 12 * 60), true)
}

/** Whether a day is a public holiday: what the formatters of dates ask for. */
export const isPublicHoliday = (date: PlayDate): boolean => holidayName(date) !== undefined

/** `holiday` on Sundays and public holidays (also those on a Saturday), else `saturday` or `weekday`. */
export function dayTypeOf(date: PlayDate, isHoliday: boolean): DayType {
  const weekday = weekdayOf(date)
  if (isHoliday || weekday === 0) return 'holiday'
  return weekday === 6 ? 'saturday' : 'weekday'
}

type ClosedDays = (date: PlayDate) => boolean

/** The calendar date on which the window opens for a play date, before any shift for closed days. */
function anchorDate(window: BookingWindow, playDate: PlayDate): PlayDate {
  const month = addMonths(monthOf(playDate), -window.monthsAhead)
  if (window.anchor === 'first_of_month') return `${month}-01`
  if (window.anchor === 'same_date') return addMonthsClamped(playDate, -window.monthsAhead)
  const sameWeekdays = daysOfMonth(month).filter((date) => weekdayOf(date) === weekdayOf(playDate))
  const nth = Math.ceil(Number(playDate.slice(8)) / 7)
  const date = sameWeekdays[nth - 1] ?? sameWeekdays.at(-1)
  if (date === undefined) throw new RangeError('a month lacks a weekday')
  return date
}

/**
 * The instant from which the window may be used for a play date (domain rules 1.4). With `closedDayShift`, an opening day
 * for which `isClosedDay` is true moves to the next open day, never beyond the play date itself.
 */
export function opensAt(window: BookingWindow, playDate: PlayDate, isClosedDay: ClosedDays): Date {
  let date = anchorDate(window, playDate)
  while (window.closedDayShift && date < playDate && isClosedDay(date)) date = addDays(date, 1)
  return instantAt(date, window.opensAtMinute)
}

/** The instant at which web booking for a play date ends; the window is closed from then on. */
export function closesAt(window: BookingWindow, playDate: PlayDate): Date {
  return instantAt(addDays(playDate, -window.closesDaysBefore), window.closesAtMinute)
}

/** Whether a play date can be booked through the window at `now`: open from `opensAt` (inclusive) to `closesAt` (exclusive). */
export function windowState(
  window: BookingWindow,
  playDate: PlayDate,
  now: Date,
  isClosedDay: ClosedDays,
): WindowState {
  const opens = opensAt(window, playDate, isClosedDay)
  const closes = closesAt(window, playDate)
  const state = now >= closes ? 'closed' : now < opens ? 'not_yet' : 'open'
  return { state, opensAt: opens, closesAt: closes }
}

/**
 * Every class that a person has at a course, best terms first: a course member is also a member, and everybody is a
 * visitor.
 */
export function classesOf(person: { isMember: boolean; isCourseMember: boolean }): CustomerClass[] {
  if (person.isCourseMember) return ['course_member', 'member', 'visitor']
  return person.isMember ? ['member', 'visitor'] : ['visitor']
}

/** 0 for the best terms. */
function rank(window: BookingWindow): number {
  return customerClasses.findIndex((one) => one.value === window.customerClass)
}

/**
 * The window that opens earliest for a person with these classes; with equal openings the better class wins.
 * `undefined` when the course has no such product for them.
 */
export function bestWindow(
  windows: readonly BookingWindow[],
  product: WindowProduct,
  classes: readonly CustomerClass[],
  playDate: PlayDate,
  isClosedDay: ClosedDays,
): BookingWindow | undefined {
  return windows
    .filter((window) => window.product === product && classes.includes(window.customerClass))
    .map((window) => ({ window, opens: opensAt(window, playDate, isClosedDay).getTime() }))
    .toSorted((a, b) => a.opens - b.opens || rank(a.window) - rank(b.window))[0]?.window
}

/** Yen per person on a play date: the latest grade that is valid then, 0 before the first one. */
export function golfUseTaxOn(grades: readonly GolfUseTaxGrade[], playDate: PlayDate): number {
  let found: GolfUseTaxGrade | undefined
  for (const grade of grades) {
    if (grade.validFrom <= playDate && (found === undefined || grade.validFrom > found.validFrom)) found = grade
  }
  return found?.yen ?? 0
}

/** Why a player pays no golf-use tax on the play date; the front desk checks the proof. */
export function golfTaxExemption(
  player: { birthday: PlayDate | null; hasDisability: boolean },
  playDate: PlayDate,
): GolfTaxExemption | undefined {
  const age = player.birthday === null ? undefined : ageOn(player.birthday, playDate)
  if (age !== undefined && age < 18) return 'under_18'
  if (age !== undefined && age >= 70) return 'seventy_or_over'
  return player.hasDisability ? 'disability' : undefined
}
