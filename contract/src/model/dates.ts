import * as z from 'zod/mini'

/** A calendar date in Asia/Tokyo, `YYYY-MM-DD`. */
export type PlayDate = string
/** A calendar month in Asia/Tokyo, `YYYY-MM`. */
export type PlayMonth = string
/** Day of the week, 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Asia/Tokyo is UTC+9 and has had no summer time since 1951, so plain arithmetic is exact for every date we handle. */
const offsetMs = 9 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

const two = (n: number): string => String(n).padStart(2, '0')
const four = (n: number): string => String(n).padStart(4, '0')

type Parts = { year: number; month: number; day: number }

function partsOf(date: PlayDate): Parts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) throw new RangeError('not a calendar date')
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}

/**
 * Midnight UTC of the calendar date, in days since 1970-01-01; unlike `Date.UTC`, `setUTCFullYear` does not move the
 * years 0–99.
 */
function dayNumber({ year, month, day }: Parts): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
}

function dateOfDayNumber(days: number): PlayDate {
  const utc = new Date(days * dayMs)
  return `${four(utc.getUTCFullYear())}-${two(utc.getUTCMonth() + 1)}-${two(utc.getUTCDate())}`
}

/** True for a date that exists (2026-02-29 does not), written `YYYY-MM-DD`. */
export function isPlayDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parts = partsOf(text)
  return parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && dateOfDayNumber(dayNumber(parts)) === text
}

/**
 * The accepted years of a date or month from outside, which the database and the date arithmetic can both represent.
 */
const isKnownYear = (text: string): boolean => text >= '1900' && text < '2200'

/** A real calendar date of the years 1900 to 2199. */
export const playDate = z.string().check(z.refine((text) => isPlayDate(text) && isKnownYear(text)))
/** A calendar month `YYYY-MM` of the years 1900 to 2199. */
const monthSchema = z.string().check(z.refine((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isKnownYear(text)))
export { monthSchema as month }

/** The instant of a wall-clock minute of a calendar date; minutes below 0 or above 1439 fall on neighbouring days. */
export function instantAt(date: PlayDate, minutes: number): Date {
  return new Date(dayNumber(partsOf(date)) * dayMs + minutes * 60_000 - offsetMs)
}

/** An instant written with the offset of Asia/Tokyo, to the second: `2026-11-21T07:28:00+09:00`. */
export function isoInTokyo(at: Date | string): string {
  return `${new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, 19)}+09:00`
}

/** The calendar date in Asia/Tokyo at an instant. */
export function todayInTokyo(now: Date | string): PlayDate {
  return dateOfDayNumber(Math.floor((new Date(now).getTime() + offsetMs) / dayMs))
}

/** The wall-clock minute (0–1439) in Asia/Tokyo at an instant. */
export function minuteOfDayInTokyo(now: Date | string): number {
  const ms = new Date(now).getTime() + offsetMs
  return Math.floor((ms - Math.floor(ms / dayMs) * dayMs) / 60_000)
}

/** The date `days` later (earlier when negative). */
export function addDays(date: PlayDate, days: number): PlayDate {
  return dateOfDayNumber(dayNumber(partsOf(date)) + days)
}

/** The same day `months` later (earlier when negative); the last day of that month where it has no such day (応当日). */
export function addMonthsClamped(date: PlayDate, months: number): PlayDate {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  const last = lastDayOf(target.year, target.month)
  return `${four(target.year)}-${two(target.month)}-${two(Math.min(day, last))}`
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlayDate, to: PlayDate): number {
  return dayNumber(partsOf(to)) - dayNumber(partsOf(from))
}

export function weekdayOf(date: PlayDate): Weekday {
  return ((((dayNumber(partsOf(date)) + 4) % 7) + 7) % 7) as Weekday
}

export function monthOf(date: PlayDate): PlayMonth {
  return date.slice(0, 7)
}

/** Every date of a month, in order. */
export function daysOfMonth(month: PlayMonth): PlayDate[] {
  const { year, month: number } = partsOf(`${month}-01`)
  return Array.from({ length: lastDayOf(year, number) }, (_, i) => `${month}-${two(i + 1)}`)
}

/** True when the date's month and day lie in the range `MM-DD`–`MM-DD`, which may include New Year. */
export function inSeason(date: PlayDate, from: string, to: string): boolean {
  const day = date.slice(5)
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/** The month `months` later (earlier when negative). */
export function addMonths(month: PlayMonth, months: number): PlayMonth {
  return monthOf(addMonthsClamped(`${month}-01`, months))
}

/** Sunday first, as a Japanese calendar shows them. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const

/** `土`, or `月・祝` on a public holiday. */
function weekdayWording(date: PlayDate, isHoliday: boolean): string {
  const name = weekdayNames[weekdayOf(date)]
  return isHoliday ? `${name}・祝` : name
}

/** `2026年11月21日(土)`; with the holiday flag `(月・祝)`. */
export function formatDateLong(date: PlayDate, isHoliday = false): string {
  const { year, month, day } = partsOf(date)
  return `${year}年${month}月${day}日(${weekdayWording(date, isHoliday)})`
}

/** `1956年2月28日`: a birthday, whose weekday nobody asks for. */
export function formatBirthday(date: PlayDate): string {
  const { year, month, day } = partsOf(date)
  return `${year}年${month}月${day}日`
}

/** `11月21日(土)`; with the holiday flag `(月・祝)`. */
export function formatDateMedium(date: PlayDate, isHoliday = false): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日(${weekdayWording(date, isHoliday)})`
}

/** `12/5(土)`; with the holiday flag `(月・祝)`. For the dense lists of the staff console, and for a golfer where the whole date has no room. */
export function formatDateDense(date: PlayDate, isHoliday = false): string {
  const { month, day } = partsOf(date)
  return `${month}/${day}(${weekdayWording(date, isHoliday)})`
}

/** `11月21日`, beside a weekday in words or where the weekday is said already. */
export function formatMonthDay(date: PlayDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日`
}

/** `土曜日`; with the holiday flag `月曜日・祝`. */
export function formatWeekday(date: PlayDate, isHoliday = false): string {
  return `${weekdayNames[weekdayOf(date)]}曜日${isHoliday ? '・祝' : ''}`
}

/** `21日`, beside its weekday where the month is said. */
export const formatDay = (date: PlayDate): string => `${partsOf(date).day}日`

/** `21(土)`, in a narrow column where the month is said. */
export const formatDayShort = (date: PlayDate): string => `${partsOf(date).day}${formatWeekdayShort(date)}`

/** `(土)`; with the holiday flag `(月・祝)`. */
export const formatWeekdayShort = (date: PlayDate, isHoliday = false): string => `(${weekdayWording(date, isHoliday)})`

/** `2026年11月`. */
export function formatMonth(month: PlayMonth): string {
  const { year, month: number } = partsOf(`${month}-01`)
  return `${year}年${number}月`
}

/** `11月`, where the year is said already. */
export const formatMonthOfYear = (month: PlayMonth): string => `${partsOf(`${month}-01`).month}月`

/** Minutes since midnight as `7:28`, without a leading zero. */
export function formatTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}

/** An instant as `2026年11月21日(土) 7:28` in Asia/Tokyo. */
export function formatDateTime(at: Date | string): string {
  return `${formatDateLong(todayInTokyo(at))} ${formatTime(minuteOfDayInTokyo(at))}`
}

/** An instant as `11月21日(土) 7:28` in Asia/Tokyo. */
export function formatDateTimeMedium(at: Date | string): string {
  return `${formatDateMedium(todayInTokyo(at))} ${formatTime(minuteOfDayInTokyo(at))}`
}

/** The last day or moment before an instant: `11月15日(日)` for midnight of the 16th, else `11月15日(日) 17:00`. */
export function formatUntil(at: Date | string): string {
  return minuteOfDayInTokyo(at) === 0 ? formatDateMedium(addDays(todayInTokyo(at), -1)) : formatDateTimeMedium(at)
}

/** The first day or moment from an instant on: `11月16日(月)` for midnight, else `11月15日(日) 17:00`. */
export function formatFrom(at: Date | string): string {
  return minuteOfDayInTokyo(at) === 0 ? formatDateMedium(todayInTokyo(at)) : formatDateTimeMedium(at)
}

/** Two formatted ends joined by the wave dash U+301C: `7:00〜7:56`. */
export function formatRange(from: string, to: string): string {
  return `${from}〜${to}`
}

export const eras = [
  { name: '令和', from: 2019 },
  { name: '平成', from: 1989 },
  { name: '昭和', from: 1926 },
  { name: '大正', from: 1912 },
  { name: '明治', from: 1868 },
] as const

/** `1964年（昭和39年）`; a year in which the era changed has both, the older first: `1989年（昭和64年・平成元年）`. */
export function formatBirthYear(year: number): string {
  const wareki = eras
    .filter((era, i) => year >= era.from && year <= (eras[i - 1]?.from ?? Number.POSITIVE_INFINITY))
    .map((era) => (year === era.from ? `${era.name}元年` : `${era.name}${year - era.from + 1}年`))
    .toReversed()
  return wareki.length > 0 ? `${year}年（${wareki.join('・')}）` : `${year}年`
}
