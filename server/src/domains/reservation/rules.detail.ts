import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { cancelStepOf } from '../sale/rules.cancellation.ts'
import { canCancel, changeProblem, shownStatus, stateOf } from '../sale/rules.life.ts'
import { products } from '../sale/rules.product.ts'
import type { StoredReservation } from '../sale/types.ts'
import { daysLeft } from './rules.ts'

/** A reservation as its holder sees it at `now`. */
export function detailOf(reservation: StoredReservation, now: Date): ReservationDetail {
  return {
    number: reservation.number,
    type: reservation.type,
    status: shownStatus(reservation, now),
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
    closing: reservation.closing,
    closed_part: reservation.closed_part,
    delay: reservation.delay,
    has_contest: reservation.has_contest,
    version: reservation.version,
    history: reservation.events.map(({ at, event, detail }) => ({
      at: isoInTokyo(at),
      event,
      change: detail && 'before' in detail ? { before: detail.before, after: detail.after } : null,
      ...(detail && 'message' in detail ? { message: detail.message } : {}),
    })),
    days_left: daysLeft(reservation.play_date, now),
    can: {
      cancel: canCancel(stateOf(reservation), now),
      fee: cancelStepOf(reservation, now).fee,
      is_waived: reservation.is_closing,
      change: changeProblem(reservation, now) === undefined,
      change_until: reservation.cancellation.online_until,
      change_offered: products[reservation.type].isChangeable,
    },
  }
}
