import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import { availabilities } from '@jgm/contract/model/choices'
import { closedReason } from '@jgm/contract/model/day-off-words'
import {
  addDays,
  daysOfMonth,
  formatDateMedium,
  weekdayOf,
  type PlayDate,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import type { MonthCell } from '../../../../ui/MonthGrid.tsx'
import { bookingText } from '../../text.ts'

const text = bookingText.calendar

export const tones = { some: 'good', few: 'few', none: 'off', not_yet: 'quiet', closed: 'off' } as const

/** Reasons of days that still have something to say: when they open, whom to call, how to wait or ask for a start. */
const tellable: readonly MonthDay['reason'][] = [null, 'not_yet', 'not_published', 'sold_out', 'web_closed', 'day_off']

/** Can a day be opened: has it starts, or something to say? */
export const isTellable = ({ reason, draw }: MonthDay): boolean => tellable.includes(reason) || draw !== undefined

/** The mark of a day with its words; a past day has none. */
export function markOf({ reason, mark }: MonthDay): { mark: string; label: string } {
  if (reason === 'past') return { mark: '', label: text.past }
  if (reason === 'web_closed') return { mark: text.telephone.mark, label: text.telOnly }
  if (reason === 'day_off') return text.dayOff
  return availabilities.find(({ value }) => value === mark) ?? { mark: '', label: '' }
}

/** The days of a month that can be booked, with their prices. */
const priced = (days: readonly MonthDay[]) =>
  days.flatMap(({ date, holiday, reason, price_from: price }) =>
    reason === null && price !== null ? [{ date, holiday, price }] : [],
  )

/** The cheapest days of a month and their price. `isRare`: they are few enough to be told one by one and marked. */
export function cheapestDays(days: readonly MonthDay[]) {
  const all = priced(days)
  const price = Math.min(...all.map((day) => day.price))
  const cheapest = all.filter((day) => day.price === price)
  return { cheapest, isRare: cheapest.length * 4 <= all.length }
}

/** The step of a price within the month: each step has a third of the different prices. */
export function tintsOf(days: readonly MonthDay[]): (price: number) => 1 | 2 | 3 {
  const prices = [...new Set(priced(days).map(({ price }) => price))].toSorted((a, b) => a - b)
  if (prices.length < 2) return () => 2
  return (price) => {
    const place = prices.indexOf(price) / (prices.length - 1)
    return place < 1 / 3 ? 1 : place < 2 / 3 ? 2 : 3
  }
}

const isWeekend = (day: MonthDay): boolean =>
  day.holiday !== null || weekdayOf(day.date) === 0 || weekdayOf(day.date) === 6

/** The first day that can be booked now, of weekends and holidays alone where only these are shown. */
export const firstBookable = (days: readonly MonthDay[] = [], onlyWeekends: boolean): MonthDay | undefined =>
  days.find((day) => day.reason === null && day.open_groups > 0 && (!onlyWeekends || isWeekend(day)))

function spokenOf(day: MonthDay): string {
  const words = spokenState(day)
  return day.draw === undefined ? words : text.spokenDraw(words)
}

function spokenState(day: MonthDay): string {
  const date = formatDateMedium(day.date, day.holiday !== null)
  const { label } = markOf(day)
  const why = day.reason === 'day_off' ? closedReason(day) : null
  if (why !== null) return text.spokenPlain(date, text.dayOffFor(why))
  if (!isTellable(day)) return text.spokenOff(date, label)
  return day.price_from === null || day.reason !== null
    ? text.spokenPlain(date, label)
    : text.spoken(date, label, day.price_from)
}

/**
 * The cells of a month from this week on; with the filter for weekends the weekdays have only their date. Before the answer is
 * there all cells are bare dates, so that nothing moves when it comes.
 */
export function cellsOf(
  month: PlayMonth,
  today: PlayDate,
  days: readonly MonthDay[] | undefined,
  onlyWeekends = false,
): MonthCell[] {
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
  const tintOf = tintsOf(days)
  const { cheapest: lowest, isRare } = cheapestDays(days)
  const cheapest = isRare ? lowest.map(({ date }) => date) : []
  return days
    .filter((day) => day.date >= sunday)
    .map((day) =>
      onlyWeekends && !isWeekend(day)
        ? {
            date: day.date,
            mark: '',
            tone: 'quiet',
            spoken: text.spokenOff(formatDateMedium(day.date), text.weekday),
            selectable: false,
          }
        : {
            date: day.date,
            mark: markOf(day).mark,
            tone: day.reason === 'past' ? 'quiet' : tones[day.mark],
            ...(day.price_from !== null && day.reason === null
              ? { note: groupDigits(day.price_from), tint: tintOf(day.price_from) }
              : {}),
            ...(day.reason === 'day_off' ? { note: text.dayOff.label } : {}),
            ...(day.draw !== undefined
              ? { badge: text.draw }
              : cheapest.includes(day.date) && day.mark === 'some'
                ? { badge: text.cheapest }
                : {}),
            ...(day.holiday === null ? {} : { holiday: day.holiday }),
            spoken: spokenOf(day),
            selectable: isTellable(day),
          },
    )
}

const datesFrom = (month: PlayMonth, sunday: PlayDate): PlayDate[] =>
  daysOfMonth(month).filter((date) => date >= sunday)

/** The number of a month's weeks that are not over; with few left, the next month is shown, too. */
export const weeksAhead = (month: PlayMonth, today: PlayDate): number => {
  const dates = datesFrom(month, addDays(today, -weekdayOf(today)))
  return Math.ceil((dates.length + weekdayOf(dates[0] ?? today)) / 7)
}
