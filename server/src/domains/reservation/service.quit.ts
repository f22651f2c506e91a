import type { OpenReservation } from '@jgm/contract/api/privacy'
import { feeNotAgreed } from '@jgm/contract/api/reservation'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { cancelStepOf } from '../sale/rules.cancellation.ts'
import { canCancel, stateOf } from '../sale/rules.life.ts'
import { cancelWithin } from '../sale/service.cancel.ts'
import { telOf, type Once } from '../sale/service.ts'
import { readOpen } from './repo.quit.ts'

/** The member's reservations that are still to be played, soonest first, with the fee of cancelling each now. */
export async function openReservationsOf(
  ground: Ground,
  db: Kysely<DB>,
  memberId: MemberId,
): Promise<OpenReservation[]> {
  const now = ground.clock.now()
  const open = await readOpen(db, memberId, todayInTokyo(now))
  return open
    .map((one): OpenReservation => ({
      number: one.number,
      type: one.type,
      course_id: one.course_id,
      play_date: one.play_date,
      holiday: one.holiday,
      nine: one.nine ?? '',
      start_minute: one.start_minute,
      groups: one.groups,
      players: one.players,
      version: one.version,
      fee: cancelStepOf(one, now).fee,
      can_cancel: canCancel(stateOf(one), now),
    }))
    .toSorted((a, b) => a.play_date.localeCompare(b.play_date) || a.start_minute - b.start_minute)
}

/** One reservation as the member saw it before agreeing. */
export type Shown = { readonly number: string; readonly version: number; readonly fee: number }

/**
 * Cancels every reservation of a member that is still to be played, in the transaction of leaving. The caller has locked the
 * member, so no new one can be booked; locks days as `sale_cancel` does, by course and date. Throws `cancel_closed` when only
 * the course can cancel one, `stale` when the shown ones are not the current ones, `fee_changed`, `validation` at `fee_agreed`.
 */
export async function cancelAllOf(
  ground: Ground,
  tx: Transaction<DB>,
  memberId: MemberId,
  shown: readonly Shown[],
  agreedFee: boolean,
  { idempotencyKey, requestHash }: Once,
): Promise<void> {
  const now = ground.clock.now()
  const open = await readOpen(tx, memberId, todayInTokyo(now))
  const closed = open.find((one) => !canCancel(stateOf(one), now))
  if (closed) throw refuse('cancel_closed', { tel: await telOf(ground, closed.course_id) })
  const known = new Map(shown.map((one) => [one.number, one]))
  if (known.size !== open.length || open.some(({ number, version }) => known.get(number)?.version !== version))
    throw refuse('stale')
  for (const one of open) {
    const { number } = one
    const { fee } = cancelStepOf(one, now)
    if (known.get(number)?.fee !== fee) throw refuse('fee_changed', { fee })
    if (fee > 0 && !agreedFee) throw refuse('validation', { problems: [{ path: 'fee_agreed', message: feeNotAgreed }] })
  }
  for (const one of open) {
    const { id, number, version, cancellation } = one
    const step = cancelStepOf(one, now)
    const answer = await cancelWithin(tx, {
      key: `${idempotencyKey}:${number}`,
      request_hash: requestHash,
      id,
      version,
      fee: step.fee,
      fee_until: new Date(step.until),
      online_until: new Date(cancellation.online_until),
      reason: null,
      actor: `m:${memberId}`,
    })
    if (answer.result === 'fee_changed') throw refuse('fee_changed', { fee: cancelStepOf(one, ground.clock.now()).fee })
    if (answer.result !== 'cancelled') throw refuse('stale')
  }
}
