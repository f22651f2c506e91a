import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import { availabilities } from '@jgm/contract/model/choices'
import {
  addDays,
  daysOfMonth,
  formatDateMedium,
  weekdayOf,
  type PlayDate,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import type { MonthCell } from '../../../ui/MonthGrid.tsx'
import { bookingText } from '../text.ts'

const text = bookingText.calendar

/** All marks, for the legend. */
export const marks = [...availabilities, text.telephone]

const tones = { some: 'good', few: 'few', none: 'off', not_yet: 'quiet', closed: 'off' } as const

/** Can a day be opened: there are starts, or there is something to know about it (when it opens, whom to call)? */
export const isTellable = (day: MonthDay): boolean =>
  day.reason === null || day.reason === 'not_yet' || day.reason === 'web_closed'

/** The mark of a day and its words; a past day has neither. */
export function markOf({ reason, mark }: MonthDay): { mark: string; label: string } {
  if (reason === 'past') return { mark: '', label: text.past }
  if (reason === 'web_closed') return { mark: text.telephone.mark, label: text.telOnly }
  return availabilities.find(({ value }) => value === mark) ?? { mark: '', label: '' }
}

function spokenOf(day: MonthDay): string {
  const date = formatDateMedium(day.date, day.holiday !== null)
  const { label } = markOf(day)
  if (!isTellable(day)) return text.spokenOff(date, label)
  return day.price_from === null || day.reason !== null
    ? text.spokenPlain(date, label)
    : text.spoken(date, label, day.price_from)
}

/**
 * The cells of a month from this week on; before its days are known, the bare dates, so that nothing jumps when they come.
 */
export function cellsOf(month: PlayMonth, today: PlayDate, days: readonly MonthDay[] | undefined): MonthCell[] {
  const sunday = addDays(today, -weekdayOf(today))
  if (!days) {
    return datesFrom(month, sunday).map((date) => ({
      date,
      mark: '',
      tone: 'quiet',
      spoken: text.spokenPlain(formatDateMedium(date), text.loading),
      selectable: false,
    }))
  }
  return days
    .filter((day) => day.date >= sunday)
    .map((day) => ({
      date: day.date,
      mark: markOf(day).mark,
      tone: day.reason === 'past' ? 'quiet' : tones[day.mark],
      ...(day.price_from !== null && day.reason === null ? { note: groupDigits(day.price_from) } : {}),
      ...(day.holiday === null ? {} : { holiday: day.holiday }),
      spoken: spokenOf(day),
      selectable: isTellable(day),
    }))
}

const datesFrom = (month: PlayMonth, sunday: PlayDate): PlayDate[] =>
  daysOfMonth(month).filter((date) => date >= sunday)

/** Weeks of a month that are still ahead or running; a short rest leaves room for the next month. */
export const weeksAhead = (month: PlayMonth, today: PlayDate): number => {
  const dates = datesFrom(month, addDays(today, -weekdayOf(today)))
  return Math.ceil((dates.length + weekdayOf(dates[0] ?? today)) / 7)
}
