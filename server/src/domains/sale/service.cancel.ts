import type { Parsed } from '@jgm/contract/api/endpoint'
import { feeNotAgreed, type cancelReservation } from '@jgm/contract/api/reservation'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { cancelBooked } from './repo.verbs.ts'
import { cancelStepOf } from './rules.cancellation.ts'
import { cancelProblem, stateOf } from './rules.life.ts'
import { actorOf, readOwn, type Numbered } from './service.own.ts'
import { keyWithin, saleRefusal, settle, type Once } from './service.ts'
import type { Done, Refused, StoredReservation, CancelOrder } from './types.ts'

/**
 * Cancels a reservation at the fee that was shown: one effect and one answer per key. Returns the stored reservation. Throws
 * `not_found`, `stale`, `already_cancelled`, `cancel_closed`, `fee_changed`, `validation` at `agreed_fee`,
 * `idempotency_mismatch`.
 */
export async function cancelOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: Parsed<typeof cancelReservation>['body'],
  once: Once,
): Promise<StoredReservation> {
  const key = keyWithin(`reservation.cancel:${wanted.number}`, once)
  const { reservation: cancelled } = await settle(
    ground,
    () => readOwn(ground, caller, wanted, { once: key, sheet: null }),
    async ({ reservation }) => {
      const { id, cancellation } = reservation
      const now = ground.clock.now()
      const step = cancelStepOf(reservation, now)
      const about = {
        courseId: reservation.course_id,
        fee: () => cancelStepOf(reservation, ground.clock.now()).fee,
      }
      const problem = cancelProblem(stateOf(reservation), now)
      if (problem) throw await saleRefusal(ground, { result: problem }, about)
      if (body.version !== reservation.version) throw refuse('stale')
      // Less than was shown needs no new agreement where a closing has come between.
      if (body.expected_fee !== step.fee && !reservation.is_closing) throw refuse('fee_changed', { fee: step.fee })
      if (step.fee > 0 && !body.agreed_fee)
        throw refuse('validation', { problems: [{ path: 'agreed_fee', message: feeNotAgreed }] })
      return {
        about,
        sell: () =>
          cancelBooked(ground.db, {
            key: key.key,
            request_hash: key.requestHash,
            id,
            version: body.version,
            fee: step.fee,
            fee_until: new Date(step.until),
            online_until: new Date(cancellation.online_until),
            reason: body.reason,
            actor: actorOf(caller),
          }),
      }
    },
  )
  ground.nudgeWaitlist()
  return cancelled
}

/** Cancels inside the caller's transaction, such as leaving the service; the caller has judged the cancellation. */
export const cancelWithin = (tx: Transaction<DB>, order: CancelOrder): Promise<Done | Refused> =>
  cancelBooked(tx, order)
