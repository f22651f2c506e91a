import * as z from 'zod/mini'
import { addMonths, month as aMonth, type PlayMonth } from './dates.ts'

/** How somebody came to a start. A product that is sold in its own way counts as one; what is left goes by the source of the reservation. */
export const bookingWays = [
  'line',
  'mypage',
  'reserved',
  'assistant',
  'phone',
  'staff',
  'agent',
  'single',
  'request',
  'competition',
] as const
export type BookingWay = (typeof bookingWays)[number]

/** The first day of each bucket of days between booking and play. */
export const leadBuckets = [0, 1, 3, 7, 14, 28, 60] as const

/** The same of the days between a cancellation and play, the last bucket being the longest before. */
export const cancelBuckets = [0, 1, 2, 3, 4, 8] as const

/** Days in so many years of 52 weeks: days of a year are compared with the same weekdays of the years before. */
export const daysBack = (years: number): number => 364 * years

/** The figures of nothing, to which others are added. */
export const noFigures = {
  starts: 0,
  sold: 0,
  players: 0,
  payers: 0,
  revenue: 0,
  stood: 0,
  played: 0,
  open: 0,
  no_shows: 0,
  cancelled: 0,
  absent: 0,
  claims: 0,
}

type Sums = typeof noFigures

/** Figures added up, those that are missing left out. */
export function sumOf(all: readonly (Sums | null)[]): Sums {
  const keys = Object.keys(noFigures) as (keyof Sums)[]
  const sum = { ...noFigures }
  for (const one of all) if (one) for (const key of keys) sum[key] += one[key]
  return sum
}

type Compared = { readonly date: string; readonly now: Sums | null; readonly before: Sums | null }

/** Days that are compared: those that are over, and that both have. A day that is still being booked has nothing to be compared with. */
export const comparable = <Day extends Compared>(days: readonly Day[], today: string): Day[] =>
  days.filter(({ date, now, before }) => date < today && now !== null && before !== null)

/** A quarter of a calendar year, `2026-Q4`, or a calendar year, `2026`. */
export type FigurePeriod = string
const parts = /^(\d{4})(?:-Q([1-4]))?$/

/** The months of a period, in order; none of what is no period. */
export function monthsOfPeriod(period: FigurePeriod): PlayMonth[] {
  const [, year, quarter] = parts.exec(period) ?? []
  if (year === undefined) return []
  const first = addMonths(`${year}-01`, quarter === undefined ? 0 : (Number(quarter) - 1) * 3)
  return Array.from({ length: quarter === undefined ? 12 : 3 }, (_, at) => addMonths(first, at))
}

/** A quarter or a year of the years 1900 to 2199. */
export const figurePeriod = z
  .string()
  .check(z.refine((text) => parts.test(text) && aMonth.safeParse(`${text.slice(0, 4)}-01`).success))

/** The quarter of a month. */
export const quarterOf = (month: PlayMonth): FigurePeriod =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
/** The year of a month. */
export const yearOf = (month: PlayMonth): FigurePeriod => month.slice(0, 4)
