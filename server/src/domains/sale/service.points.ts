import type { Parsed } from '@jgm/contract/api/endpoint'
import type { setReservationPoints } from '@jgm/contract/api/reservation-points'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { payableByPoints, problemOfUsing, withPoints } from '@jgm/contract/model/points'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { termsOf } from '../plan/service.ts'
import { changeBooked } from './repo.verbs.ts'
import { changeableFrom } from './rules.change.ts'
import { changeProblem } from './rules.life.ts'
import { pointsTaken } from './rules.product.ts'
import { repricedOrderOf } from './service.change.ts'
import { actorOf, readOwn, type Numbered } from './service.own.ts'
import { keyWithin, saleRefusal, settle, telOf, type Once } from './service.ts'
import type { StoredReservation } from './types.ts'

/** The most points that a reservation takes now: as the club says today, and never fewer than it has, as far as its price takes them. */
export async function mostPointsOf(
  ground: Ground,
  { type, course_id, member_id, quote }: StoredReservation,
): Promise<number> {
  if (member_id === null) return 0
  const plain = withPoints(quote, 0)
  const taken = pointsTaken(type, plain, await termsOf(ground, course_id))
  return Math.max(taken, Math.min(quote.points ?? 0, payableByPoints(plain)))
}

/**
 * Pays for a part of a member's reservation with so many points in place of any before, once a key. Throws the refusals of the contract. Locks as
 * `sale_change`, then the account of the points.
 */
export async function payWithPoints(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  { version, points }: Parsed<typeof setReservationPoints>['body'],
  once: Once,
): Promise<StoredReservation> {
  const key = keyWithin(`reservation.points:${wanted.number}`, once)
  const { reservation: paid } = await settle(
    ground,
    () => readOwn(ground, caller, wanted, { once: key, sheet: null }),
    async ({ reservation, changes }) => {
      const { course_id: courseId } = reservation
      const now = ground.clock.now()
      const until = new Date(reservation.cancellation.online_until)
      const closed = changeProblem(reservation, now)
      if (closed === 'change_not_offered') throw refuse(closed, { tel: await telOf(ground, courseId) })
      if (closed) throw await saleRefusal(ground, { result: closed }, { courseId, until })
      if (version !== reservation.version) throw refuse('stale')
      const problem = problemOfUsing(points, await mostPointsOf(ground, reservation))
      if (problem) throw refuse('validation', { problems: [problem] })
      if (points === (reservation.quote.points ?? 0)) return { result: 'changed' as const, reservation }
      const againAt = changeableFrom(reservation, changes, now)
      if (againAt) throw refuse('change_limit', { tel: await telOf(ground, courseId), again_at: isoInTokyo(againAt) })
      const order = repricedOrderOf(reservation, withPoints(reservation.quote, points), {
        actor: actorOf(caller),
        closesAt: until,
      })
      return {
        about: { courseId, until },
        sell: () => changeBooked(ground.db, { key: key.key, request_hash: key.requestHash, ...order }),
      }
    },
  )
  return paid
}
