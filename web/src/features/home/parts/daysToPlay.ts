import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { EntrySummary } from '@jgm/contract/api/competition-entry'

/** The days until the member plays next, be it a booking or a competition with a place; undefined where there is neither. */
export function daysToPlay(
  booked: number | undefined,
  entries: readonly Pick<EntrySummary, 'state' | 'is_out' | 'days_left'>[] = [],
): number | undefined {
  const days = entries.flatMap(({ state, is_out: isOut, days_left: left }) =>
    state === 'entered' && !isOut ? [left] : [],
  )
  const all = booked === undefined ? days : [booked, ...days]
  return all.length === 0 ? undefined : Math.min(...all)
}

/** The first of the reservations from today on that is still to be played: one of today may have ended. */
export const nextOf = (reservations: readonly ReservationSummary[] | undefined): ReservationSummary | undefined =>
  reservations?.find(({ status }) => status !== 'played' && status !== 'no_show')
