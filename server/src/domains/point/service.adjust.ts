import { isoInTokyo } from '@jgm/contract/model/dates'
import { problemsOfAdjusting } from '@jgm/contract/model/points'
import { undoSeconds } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once, type Key } from '../../platform/idempotency.ts'
import { adjust, readAdjustment, takeBack } from './repo.ts'
import { adjustingOf } from './service.ts'
import type { Adjustment } from './types.ts'

/**
 * Adjusts the points of a member, once a key, and writes it into the log. Throws `validation` and `desk_stale` as the
 * endpoint says. Locks the turn of the points, then the account.
 */
export async function adjustFor(
  { db, clock }: Ground,
  staff: Pick<Staff, 'id' | 'role'>,
  { memberId, courseId }: { readonly memberId: number; readonly courseId: number },
  given: Adjustment,
  { key, requestHash }: Key,
): Promise<{ id: number; balance: number; until: string }> {
  return db.transaction().execute((tx) =>
    once(tx, key, requestHash, async () => {
      // Another press of the same person is counted once it is over.
      await lock(tx, { turns: ['points'] })
      const problems = problemsOfAdjusting(given, await adjustingOf(tx, staff, memberId))
      if (problems.length > 0) throw refuse('validation', { problems })
      const answer = await adjust(tx, given, { memberId, courseId, staffId: staff.id })
      if (answer.result !== 'adjusted') throw refuse('desk_stale')
      const { id, balance } = answer
      await audit(tx, {
        actor: `staff:${staff.id}`,
        action: 'point.adjust',
        subject: `member:${memberId}`,
        courseId,
        before: { balance: given.seen },
        after: { balance, points: given.points, reason: given.reason },
      })
      return { id, balance, until: isoInTokyo(new Date(clock.now().getTime() + undoSeconds * 1000)) }
    }),
  )
}

/** Takes an own adjustment back. As the endpoint says. Locks as {@link adjustFor}. */
export async function takeBackFor(
  { db, clock }: Ground,
  staff: Staff,
  { id, courseId }: { readonly id: number; readonly courseId: number },
): Promise<{ balance: number }> {
  return db.transaction().execute(async (tx) => {
    const own = await readAdjustment(tx, { id, courseId, staffId: staff.id })
    const isLate = own && !own.is_taken_back && clock.now().getTime() > own.at.getTime() + undoSeconds * 1000
    if (!own || isLate) throw refuse('adjusting_over')
    const answer = await takeBack(tx, id)
    if (answer.result !== 'taken_back') throw refuse('adjusting_over')
    const { balance } = answer
    if (!own.is_taken_back)
      await audit(tx, {
        actor: `staff:${staff.id}`,
        action: 'point.undo',
        subject: `member:${own.member_id}`,
        courseId,
        after: { balance, points: -own.points },
      })
    return { balance }
  })
}
