import type { FigureDay, Figures } from '@jgm/contract/api/staff-figures'
import { sumOf } from '@jgm/contract/model/figures'

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const percent = (part: number, whole: number): number | null => {
  const share = ratio(part, whole)
  return share === null ? null : share * 100
}

/** Percentages and means of figures. Null where the divisor is 0. */
export const occupancyOf = ({ sold, starts }: Pick<Figures, 'sold' | 'starts'>): number | null => percent(sold, starts)
export const perStartOf = ({ revenue, starts }: Figures): number | null => ratio(revenue, starts)
export const eachOf = ({ revenue, payers }: Figures): number | null => ratio(revenue, payers)
/** The mean revenue of a reservation that stands or was played, over some days, in yen; 0 without any. */
export function revenueEach(days: readonly { readonly now: Figures | null }[]): number {
  const { revenue, stood } = sumOf(days.map(({ now }) => now))
  return ratio(revenue, stood) ?? 0
}
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

/** The days of all courses. */
export const daysIn = (courses: readonly { readonly days: readonly FigureDay[] }[]): FigureDay[] =>
  courses.flatMap(({ days }) => days)

/** Figures of days or months that are compared. */
export type Both = { readonly now: Figures | null; readonly before: Figures | null }

/** One thing of what is compared, this time and before; null where there is nothing of it. */
export function pairOf(compared: readonly Both[], of: (figures: Figures) => number | null): Pair {
  if (compared.length === 0) return { now: null, before: null }
  return { now: of(sumOf(compared.map(({ now }) => now))), before: of(sumOf(compared.map(({ before }) => before))) }
}

/** The step of an occupancy's tint: below 40, 55, 70, 85, and from there. */
export const tintOf = (occupancy: number | null): number =>
  occupancy === null ? 0 : [40, 55, 70, 85].filter((from) => Math.round(occupancy) >= from).length

/** The same of a difference in points: ten and more below, below, none, above, ten and more above. */
export const tintOfPoints = (points: number): number =>
  points <= -10 ? 0 : points < 0 ? 1 : points === 0 ? 2 : points < 10 ? 3 : 4
