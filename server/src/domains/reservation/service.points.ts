import type { Reply } from '@jgm/contract/api/endpoint'
import type { getReservationPoints } from '@jgm/contract/api/reservation-points'
import { inSteps } from '@jgm/contract/model/points'
import type { Ground } from '../../platform/ground.ts'
import type { Caller } from '../../platform/http/session.ts'
import { usableOf } from '../point/service.ts'
import { changeProblem } from '../sale/rules.life.ts'
import { ownReservation, type Numbered } from '../sale/service.own.ts'
import { mostPointsOf } from '../sale/service.points.ts'

/** The points that a reservation may take now; all 0 where it takes none any more. Throws `not_found`. */
export async function pointsFor(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
): Promise<Reply<typeof getReservationPoints>> {
  const reservation = await ownReservation(ground, caller, wanted)
  const { member_id: memberId, quote } = reservation
  if (memberId === null || changeProblem(reservation, ground.clock.now()))
    return { most: 0, used: 0, balance: 0, expiring: null }
  const [taken, usable] = await Promise.all([mostPointsOf(ground, reservation), usableOf(ground, memberId)])
  const used = quote.points ?? 0
  return { most: inSteps(Math.min(taken, used + usable.balance)), used, ...usable }
}
