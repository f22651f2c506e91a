import type { EntrySummary } from '@jgm/contract/api/competition-entry'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { RequestSummary } from '@jgm/contract/api/request'
import type { listReservations, ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { PlayDate } from '@jgm/contract/model/dates'

/** What a member has coming: a reservation, a request without one, or an entry in a competition. */
export type Coming =
  | { readonly kind: 'reservation'; readonly of: ReservationSummary }
  | { readonly kind: 'request'; readonly of: RequestSummary }
  | { readonly kind: 'entry'; readonly of: EntrySummary }

type Asked = Exclude<Coming, { kind: 'reservation' }>

/** The offers of the course that the member has not answered. */
const isAsked = ({ of }: Asked): boolean => of.state === 'offered'

const untilOf = ({ of }: Asked): number => (of.offer_until === null ? Infinity : Date.parse(of.offer_until))

const whenOf = ({ of }: Coming): [PlayDate, number] => [of.play_date, of.start_minute ?? 1440]

function byPlay(a: Coming, b: Coming): number {
  const [[dateA, minuteA], [dateB, minuteB]] = [whenOf(a), whenOf(b)]
  return dateA.localeCompare(dateB) || minuteA - minuteB
}

/**
 * A page of what is coming: on the first what the member is to answer, the nearest end first; and all else by the date of play.
 * Requests and competition entries stand on the page of the reservations around their date.
 */
export function comingOf(
  { reservations, page, next_date: next }: Reply<typeof listReservations>,
  requests: readonly RequestSummary[],
  entries: readonly EntrySummary[],
): { readonly answers: readonly Asked[]; readonly plays: readonly Coming[] } {
  const others: Asked[] = [
    ...requests.map((of) => ({ kind: 'request', of }) as const),
    ...entries.map((of) => ({ kind: 'entry', of }) as const),
  ]
  const from = page === 1 ? '' : reservations[0]?.play_date
  const isHere = ({ of: { play_date: date } }: Asked): boolean =>
    from !== undefined && date >= from && (next === null || date < next)
  return {
    answers: page === 1 ? others.filter(isAsked).toSorted((a, b) => untilOf(a) - untilOf(b)) : [],
    plays: [
      ...reservations.map((of) => ({ kind: 'reservation', of }) as const),
      ...others.filter((one) => !isAsked(one) && isHere(one)),
    ].toSorted(byPlay),
  }
}
