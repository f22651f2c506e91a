import type { Within } from '../../../platform/ground.ts'
import { partyBefore, partyThen } from '../../sale/rules.change.ts'
import { cancelRuleOf, readAtDesk } from '../../sale/service.desk.ts'
import { judgeMoveAtDesk, moveAtDesk } from '../../single/service.moving.ts'
import { feeTaken, waivableOf } from './service.read.fee.ts'
import {
  agreeAtMost,
  nameOf,
  note,
  refuseHere,
  refuseStarted,
  startsOf,
  type Carried,
  type Carrying,
  type Of,
} from './service.write.order.ts'

/** Moves a single player to another single tee time of the course; the fee is that of leaving the old one. */
export async function moveSeat(ground: Within, order: Of<'move'>, carrying: Carrying): Promise<Carried> {
  const old = await readAtDesk(ground, carrying.courseId, order, 'move')
  await refuseStarted(ground, old)
  refuseHere(old, true)
  const judged = await judgeMoveAtDesk(ground, old, order.start)
  agreeAtMost(carrying, order.expected_total, judged.judged.offer.quote.total)
  const step = await cancelRuleOf(ground, old)
  const waivable = await waivableOf(ground.db, old.number)
  const fee = feeTaken(carrying, order.fee, { fee: step.fee, waivable })
  const { key, staffId, holdHash, number } = carrying
  const reservation = await moveAtDesk(ground, judged, { key, staffId, holdHash, number, fee })
  const [before, after] = [partyThen(partyBefore(old)), partyThen(partyBefore(reservation))]
  const why = order.fee?.reason ?? undefined
  await note(ground, carrying, 'move', old, { before, after, fee, rule: step.fee, ...(why && { why }) })
  return {
    effects: [
      {
        number: old.number,
        name: nameOf(old),
        customer_class: reservation.customer_class,
        before,
        after,
        rule: { fee: step.fee, unit: step.unit, per_unit: step.per_unit, from: step.from, waivable },
        losing: [],
      },
    ],
    plans: [],
    warnings: [],
    starts: [order.start, ...startsOf(old)],
  }
}
