import type { FigureDay, Figures } from '@jgm/contract/api/staff-figures'
import { noFigures } from '@jgm/contract/model/figures'

/** Figures added up, those that are missing left out. */
export function sumOf(all: readonly (Figures | null)[]): Figures {
  const keys = Object.keys(noFigures) as (keyof Figures)[]
  const sum = { ...noFigures }
  for (const one of all) if (one) for (const key of keys) sum[key] += one[key]
  return sum
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const percent = (part: number, whole: number): number | null => {
  const share = ratio(part, whole)
  return share === null ? null : share * 100
}

/** Percentages and means of figures. Null where the divisor is 0. */
export const occupancyOf = ({ sold, starts }: Pick<Figures, 'sold' | 'starts'>): number | null => percent(sold, starts)
export const perStartOf = ({ revenue, starts }: Figures): number | null => ratio(revenue, starts)
export const eachOf = ({ revenue, payers }: Figures): number | null => ratio(revenue, payers)
export const cancelledOf = ({ cancelled, stood, no_shows: missed }: Figures): number | null =>
  percent(cancelled, cancelled + stood + missed)
export const missedOf = ({ no_shows: missed, played }: Figures): number | null => percent(missed, missed + played)

/** Two figures beside each other; `now` and `before` are null where there are none. */
export type Pair = { readonly now: number | null; readonly before: number | null }

/** By how much it is more than before: in points of a percentage, in percent of an amount. */
export const pointsOf = ({ now, before }: Pair): number | null =>
  now === null || before === null ? null : Math.round(now) - Math.round(before)
export const growthOf = ({ now, before }: Pair): number | null =>
  now === null || before === null || before === 0 ? null : (now / before - 1) * 100

/** Days that are compared: those that are over, and that both have. What is still being booked has nothing to be compared with. */
export const comparable = (days: readonly FigureDay[], today: string): FigureDay[] =>
  days.filter(({ date, now, before }) => date < today && now !== null && before !== null)

/** The days of all courses. */
export const daysIn = (courses: readonly { readonly days: readonly FigureDay[] }[]): FigureDay[] =>
  courses.flatMap(({ days }) => days)

/** One thing of the days that are compared, this time and before; null without such a day. */
export function pairOf(days: readonly FigureDay[], today: string, of: (figures: Figures) => number | null): Pair {
  const fit = comparable(days, today)
  if (fit.length === 0) return { now: null, before: null }
  return { now: of(sumOf(fit.map(({ now }) => now))), before: of(sumOf(fit.map(({ before }) => before))) }
}

/** The step of an occupancy's tint: below 40, 55, 70, 85, and from there. */
export const tintOf = (occupancy: number | null): number =>
  occupancy === null ? 0 : [40, 55, 70, 85].filter((from) => Math.round(occupancy) >= from).length

/** The same of a difference in points: ten and more below, below, none, above, ten and more above. */
export const tintOfPoints = (points: number): number =>
  points <= -10 ? 0 : points < 0 ? 1 : points === 0 ? 2 : points < 10 ? 3 : 4
