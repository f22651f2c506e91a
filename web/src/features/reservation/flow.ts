import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { defineFlow } from '../../flow/flow.ts'

/** For the last screen of a cancellation. */
export type Cancelled = Pick<ReservationDetail, 'number' | 'type' | 'course_id' | 'play_date' | 'holiday'> & {
  readonly groups: readonly Pick<ReservationDetail['groups'][number], 'nine' | 'start_minute'>[]
  readonly fee: number
  /** Left out where the price had none. */
  readonly points?: number
  readonly email: string | null
}

/** The part of a cancelled reservation that the last screen shows. */
export const cancelledOf = (reservation: ReservationDetail): Cancelled => ({
  number: reservation.number,
  type: reservation.type,
  course_id: reservation.course_id,
  play_date: reservation.play_date,
  holiday: reservation.holiday,
  groups: reservation.groups.map(({ nine, start_minute }) => ({ nine, start_minute })),
  fee: reservation.cancel_fee ?? 0,
  ...(reservation.quote.points && { points: reservation.quote.points }),
  email: reservation.contact.email,
})

/** Cancelling: input, then complete (spec section 4). */
export const cancelFlow = defineFlow<Cancelled>('cancel', ['confirmed'])
