/** How somebody came to a start. A product that is sold in its own way counts as one; what is left goes by the source of the reservation. */
export const bookingWays = ['line', 'mypage', 'reserved', 'phone', 'staff', 'single', 'request', 'competition'] as const
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
