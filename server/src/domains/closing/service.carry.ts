import type { Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { sumOfEach } from '../../platform/each.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { withdrawForClosing } from '../request/service.closing.ts'
import { cancelWithin } from '../sale/service.cancel.ts'
import { sell } from '../sale/service.ts'
import { carryOut } from '../single/service.orders.ts'
import { endWait } from '../waitlist/service.ts'
import { holdClosing, noteSettled, passSingles, readBegun } from './repo.ts'
import { dayOf, standingOn, subjectOf } from './service.ts'
import type { StandingReservation, StandingSingle, StoredClosing } from './types.ts'

/** No fee falls due by a closing, whenever it is carried out. */
const never = new Date('9999-12-31T00:00:00Z')

const actorOf = ({ staff_id: staffId }: StoredClosing): string => `staff:${staffId}`

/** One step in a transaction of its own, behind the closing, so that a kill loses nothing and reopening waits for it. Returns 1 when it was done. */
async function step(
  ground: Ground,
  { id }: StoredClosing,
  run: (tx: Transaction<DB>) => Promise<boolean>,
): Promise<number> {
  const { result } = await sell(async () =>
    ground.db.transaction().execute(async (tx) => {
      if (!(await holdClosing(tx, id))) return { result: 'reopened' }
      return { result: (await run(tx)) ? 'done' : 'moved' }
    }),
  )
  return result === 'done' ? 1 : 0
}

const cancelOne = (ground: Ground, closing: StoredClosing, { id, version }: StandingReservation): Promise<number> =>
  step(ground, closing, async (tx) => {
    const answer = await cancelWithin(tx, {
      key: `closing:${closing.id}:${id}`,
      request_hash: Buffer.alloc(1),
      id,
      version,
      fee: 0,
      fee_until: never,
      online_until: never,
      reason: closing.message,
      actor: actorOf(closing),
      closing: closing.id,
    })
    return answer.result === 'cancelled'
  })

const callOff = (ground: Ground, closing: StoredClosing, { id, version }: StandingSingle): Promise<number> =>
  step(ground, closing, async (tx) => {
    const acting = { actor: actorOf(closing), reason: closing.message }
    const order = { verb: 'cancel' as const, message: closing.message, offers: [] }
    return (await carryOut(tx, acting, id, order, version)) === 'not_held'
  })

/** Ends what a closing is about. Returns how many things were ended. */
async function carryOne(ground: Ground, closing: StoredClosing): Promise<number> {
  const day = dayOf(closing)
  if (closing.settled_at === null) {
    await step(ground, closing, async (tx) => {
      await passSingles(tx, day)
      return true
    })
  }
  const standing = await standingOn(ground.db, day)
  const idOf = ({ id }: { readonly id: number }): number => id
  const counts = [
    await sumOfEach(ground, 'a closed day keeps a reservation', standing.reservations, idOf, (one) =>
      cancelOne(ground, closing, one),
    ),
    await sumOfEach(ground, 'a closed day keeps a single tee time', standing.singles, idOf, (one) =>
      callOff(ground, closing, one),
    ),
    await sumOfEach(ground, 'a closed day keeps an offered time', standing.offered, idOf, (one) =>
      step(ground, closing, (tx) =>
        withdrawForClosing(ground, tx, one, {
          key: `closing:${closing.id}:request:${one.id}:${one.version}`,
          staffId: closing.staff_id,
          words: closing.message,
        }),
      ),
    ),
    await sumOfEach(ground, 'a closed day keeps a wait', standing.entries, idOf, ({ id }) =>
      step(ground, closing, (tx) => endWait(tx, id, day.courseId, closing.id)),
    ),
  ]
  if (closing.settled_at === null) await settle(ground, closing)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Notes and audits, once, that nothing stands there any more. */
async function settle(ground: Ground, closing: StoredClosing): Promise<void> {
  const day = dayOf(closing)
  const { reservations, singles, entries, offered } = await standingOn(ground.db, day)
  if (reservations.length + singles.length + entries.length + offered.length > 0) return
  await ground.db.transaction().execute(async (tx) => {
    if (!(await noteSettled(tx, closing.id))) return
    await audit(tx, {
      actor: actorOf(closing),
      action: 'closing.settled',
      subject: subjectOf(day),
      courseId: day.courseId,
      why: closing.message,
    })
  })
}

/**
 * Ends what every closing is about that has begun, each thing in a transaction of its own, and what has come to stand there
 * since. Safe to run at any time and in several processes; what a killed process left, the next run finds. Returns how many things
 * were ended.
 */
export async function settleClosings(ground: Ground): Promise<number> {
  const begun = await readBegun(ground.db)
  const ended = await sumOfEach(
    ground,
    'a closing could not be carried out',
    begun,
    ({ id }) => id,
    (closing) => carryOne(ground, closing),
  )
  if (ended > 0) {
    ground.nudgeWaitlist()
  }
  return ended
}
