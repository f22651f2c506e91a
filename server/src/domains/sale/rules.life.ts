import { mostChanged } from '@jgm/contract/api/reservation'
import type { ReservationStatus } from '@jgm/contract/model/choices'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { products } from './rules.product.ts'
import type { ReservationState, StoredReservation } from './types.ts'

/** 32 characters; 0, O, 1 and I are left out because they are misread and misheard. */
const numberAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A public reservation number: 8 characters from at least 8 random bytes, every number equally likely (40 bits). Only the
 * database can tell whether it is unique; the caller draws again when it is taken.
 */
export function newReservationNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < 8) throw new RangeError('a reservation number needs 8 random bytes')
  return Array.from(randomBytes.subarray(0, 8), (byte) => numberAlphabet.charAt(byte & 31)).join('')
}

/** The allowed changes of status, for every product, once the starts are sold; a status without an entry is final. */
const transitions: Readonly<Partial<Record<ReservationStatus, readonly ReservationStatus[]>>> = {
  confirmed: ['cancelled', 'checked_in', 'played', 'no_show'],
  tentative: ['cancelled', 'established', 'not_held'],
  established: ['cancelled', 'checked_in', 'played', 'no_show', 'tentative', 'not_held'],
  checked_in: ['played'],
}

/** May a reservation change from one status to the other? */
export function mayBecome(from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from]?.includes(to) ?? false
}

/** The part of a stored reservation that the rules use. */
export const stateOf = ({
  type,
  status,
  cancellation,
}: Pick<StoredReservation, 'type' | 'status' | 'cancellation'>): ReservationState => ({
  type,
  status,
  onlineUntil: new Date(cancellation.online_until),
})

/** Why a reservation can't be cancelled online at `now`, as an error of the API; `undefined` when it can. */
export function cancelProblem(
  reservation: ReservationState,
  now: Date,
): 'already_cancelled' | 'stale' | 'cancel_closed' | undefined {
  if (reservation.status === 'cancelled') return 'already_cancelled'
  if (!mayBecome(reservation.status, 'cancelled')) return 'stale'
  return now >= reservation.onlineUntil ? 'cancel_closed' : undefined
}

/**
 * Why a desk can't change a party's reservation, or end it, as an error of the API; `undefined` when it can. Closing times don't bind it. A party
 * that has been received is changed, and not cancelled.
 */
export function deskProblem(
  { status }: Pick<StoredReservation, 'status'>,
  doing: 'change' | 'cancel',
): 'already_cancelled' | 'stale' | undefined {
  if (status === 'cancelled') return 'already_cancelled'
  if (doing === 'cancel') return mayBecome(status, 'cancelled') ? undefined : 'stale'
  return status === 'confirmed' || status === 'checked_in' ? undefined : 'stale'
}

/**
 * The status that golfers see at `now`: `closed` where the course has closed the day, `day_over` where the day of play is over
 * (midnight, Asia/Tokyo) and nobody has said yet whether the party came.
 */
export function shownStatus(
  { status, closing, play_date: playDate }: Pick<StoredReservation, 'status' | 'closing' | 'play_date'>,
  now: Date,
): ReservationStatus {
  if (closing !== null) return 'closed'
  const isOpen = status === 'confirmed' || status === 'established'
  return isOpen && playDate < todayInTokyo(now) ? 'day_over' : status
}

export function canCancel(reservation: ReservationState, now: Date): boolean {
  return cancelProblem(reservation, now) === undefined
}

/**
 * Why a reservation can't be changed online at `now`, as an error of the API; `undefined` when it can. More groups than a change can
 * name are changed by telephone.
 */
export function changeProblem(
  reservation: Pick<StoredReservation, 'type' | 'status' | 'cancellation' | 'groups'>,
  now: Date,
): 'change_not_offered' | 'already_cancelled' | 'stale' | 'change_closed' | undefined {
  const product = products[reservation.type]
  if (!product.isChangeable || reservation.groups.length > mostChanged) return 'change_not_offered'
  const problem = cancelProblem(stateOf(reservation), now)
  return problem === 'cancel_closed' ? 'change_closed' : problem
}
