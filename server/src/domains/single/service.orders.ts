import type { SingleOrder } from '@jgm/contract/api/staff-single'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { takenBack } from '../../platform/db/previewed.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { raisedRefusal } from '../../platform/http/errors.ts'
import { sell } from '../sale/service.ts'
import { cancelWhole, changeSeats, mergeInto, moveDecisionOf, readFacts } from './repo.desk.ts'
import { decideOne } from './repo.life.ts'
import { announceSingle, readDueOrders, takeOrder } from './repo.orders.ts'

/** The person who acts for the course (`staff:<id>`), and the reason; both are audited. */
export type Acting = { readonly actor: string; readonly reason: string }

/** What deciding needs of the ground. */
type Deciding = Pick<Ground, 'db'>

type Ordered = SingleOrder | { readonly verb: 'merge'; readonly into: number; readonly into_version: number }

function run(tx: Db, { actor }: Acting, id: number, order: Ordered, version: number | null): Promise<string> {
  switch (order.verb) {
    case 'decide': {
      const outcome = order.outcome === 'established' ? order.outcome : null
      return decideOne(tx, { id, early: true, outcome, actor, version })
    }
    case 'move_decision':
      return moveDecisionOf(tx, id, new Date(order.decision_at), version)
    case 'seats':
      return changeSeats(tx, id, order.seats, version ?? 0)
    case 'merge':
      return mergeInto(tx, {
        from: id,
        into: order.into,
        actor,
        version: version ?? 0,
        intoVersion: order.into_version,
      })
    case 'cancel':
      return cancelWhole(tx, { id, message: order.message, offers: order.offers, actor, version: version ?? 0 })
  }
}

/** The answers of an order that was carried out. */
const done: ReadonlySet<string> = new Set(['established', 'not_held', 'moved', 'merged', 'seats_set'])

/**
 * Carries out an order of the desk on a single tee time, in the caller's transaction; what was done is audited with its facts before and
 * after. `version`: what the desk has seen; null: whatever it is (`decide` and `move_decision` only). Returns the state or `moved`,
 * `merged`, `seats_set`; `stale`, `decided`, `merge_impossible`, `decision_range`, `decision_same`, `seats_range` or `seats_same` where
 * nothing was done.
 */
export async function carryOut(
  tx: Db,
  acting: Acting,
  id: number,
  order: SingleOrder,
  version: number | null,
): Promise<string> {
  const before = await readFacts(tx, id)
  const answer = await run(tx, acting, id, order, version)
  if (!done.has(answer) || !before) return answer
  const after = await readFacts(tx, id)
  const entry = { actor: acting.actor, why: acting.reason, courseId: before.course_id, action: `single.${order.verb}` }
  await audit(tx, { ...entry, subject: `single:${id}`, before, ...(after && { after }), detail: { order } })
  if (order.verb === 'merge') await audit(tx, { ...entry, subject: `single:${order.into}`, detail: { from: id } })
  return answer
}

/**
 * A member of the staff decides before the decision time: not held, or held with the players that are there. Its players are told.
 * Returns the state, or `decided` when it was decided already.
 */
export async function decideEarly(
  ground: Deciding,
  acting: Acting,
  teeTimeId: number,
  outcome: 'established' | 'not_held',
): Promise<string> {
  return ground.db.transaction().execute((tx) => carryOut(tx, acting, teeTimeId, { verb: 'decide', outcome }, null))
}

/**
 * Carries out the order that waits for a tee time when it can no longer be taken back, or that of `staffId` at once; players are told. Where
 * the tee time has changed meanwhile, or its author no longer works for the course, the order is dropped, which its history says.
 */
export async function settleOrder(
  ground: Ground,
  id: number,
  staffId: number | null,
): Promise<'done' | 'failed' | 'nothing'> {
  const settled = await ground.db.transaction().execute(async (tx) => {
    const order = await takeOrder(tx, id, staffId)
    if (!order) return 'nothing'
    const acting = { actor: `staff:${order.staff_id}`, reason: order.why }
    const carry = (): Promise<string> =>
      takenBack(tx, () => carryOut(tx, acting, id, order.contents, order.version), false).catch((error: unknown) => {
        const refusal = raisedRefusal(error)
        if (refusal === null) throw error
        return refusal
      })
    const answer = order.may_still ? await carry() : 'forbidden'
    if (done.has(answer)) return 'done'
    const facts = await readFacts(tx, id)
    const detail = { order: order.contents, answer }
    await audit(tx, {
      actor: acting.actor,
      action: 'single.failed',
      subject: `single:${id}`,
      courseId: facts?.course_id ?? null,
      detail,
    })
    await announceSingle(tx, id)
    return 'failed'
  })
  if (settled === 'done') {
    ground.nudgeWaitlist()
  }
  return settled
}

/** Carries out what the desk can no longer take back, each order in a transaction of its own and once, however many processes run it. */
export async function settleOrders(ground: Ground): Promise<void> {
  for (const id of await readDueOrders(ground.db)) {
    try {
      await sell(async () => ({ result: await settleOrder(ground, id, null) }))
    } catch (error) {
      // One that fails does not delay the others; the next run tries it again.
      ground.warn('an order on a single tee time could not be carried out', { id, fault: faultOf(error) })
    }
  }
}
