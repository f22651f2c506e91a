import type { Offer, ReservationDetail } from '@jgm/contract/api/reservation'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { feeAt } from './rules.cancellation.ts'
import { canCancel, daysLeft } from './rules.ts'
import type { ReservationState, SaleAnswer, StoredReservation } from './types.ts'

/** What the rules need to know of it. */
export const stateOf = ({
  type,
  status,
  cancellation,
}: Pick<StoredReservation, 'type' | 'status' | 'cancellation'>): ReservationState => ({
  type,
  status,
  onlineUntil: new Date(cancellation.online_until),
})

/** A reservation as its holder sees it at `now`. */
export function detailOf(reservation: StoredReservation, now: Date): ReservationDetail {
  return {
    number: reservation.number,
    type: reservation.type,
    status: reservation.status,
    course_id: reservation.course_id,
    play_date: reservation.play_date,
    day_type: reservation.day_type,
    holiday: reservation.holiday,
    customer_class: reservation.customer_class,
    plan: reservation.plan,
    groups: [...reservation.groups],
    players: reservation.players,
    quote: reservation.quote,
    cancellation: reservation.cancellation,
    contact: reservation.contact,
    note: reservation.note,
    booked_at: isoInTokyo(reservation.booked_at),
    cancelled_at: reservation.cancelled_at && isoInTokyo(reservation.cancelled_at),
    cancel_fee: reservation.cancel_fee,
    version: reservation.version,
    history: reservation.events.map(({ at, event }) => ({ at: isoInTokyo(at), event })),
    days_left: daysLeft(reservation.play_date, now),
    can: { cancel: canCancel(stateOf(reservation), now), fee: feeAt(reservation.cancellation, now) },
  }
}

/** The name a representative's seat carries. */
export const representativeOf = (contact: { last_name: string; first_name: string }): string =>
  `${contact.last_name} ${contact.first_name}`

/** The reservation that a sale has just made, as it would be read back. */
export function madeFrom(
  answer: SaleAnswer,
  offer: Offer,
  who: { memberId: number | null; contact: ReservationDetail['contact']; note: string },
): StoredReservation {
  const bookedAt = new Date(answer.booked_at)
  return {
    id: answer.id,
    number: answer.number,
    type: 'regular',
    status: 'confirmed',
    course_id: offer.course_id,
    play_date: offer.play_date,
    day_type: offer.day_type,
    holiday: offer.holiday,
    member_id: who.memberId,
    manage_token_hash: null,
    customer_class: offer.customer_class,
    contact: who.contact,
    plan: offer.plan,
    quote: offer.quote,
    cancellation: offer.cancellation,
    players: offer.players,
    note: who.note,
    version: 1,
    booked_at: bookedAt,
    cancelled_at: null,
    cancel_fee: null,
    groups: offer.groups.map((group, index) => ({
      ...group,
      seats: Array.from({ length: group.players }, (_, place) =>
        index === 0 && place === 0
          ? { seat: 1, state: 'representative' as const, name: representativeOf(who.contact) }
          : { seat: place + 1, state: 'undecided' as const, name: null },
      ),
    })),
    events: [{ at: bookedAt, event: 'booked' }],
  }
}
