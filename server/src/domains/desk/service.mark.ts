import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/errors.ts'
import { mark, recount, type MarkOrder } from './repo.arrival.ts'
import type { StoredArrival } from './types.ts'

/**
 * Writes what the desk says of a seat, in the caller's transaction, with an entry in the log. Throws `day_ended`, `not_found`, `desk_stale`,
 * `written_first`. Locks as `mark_arrival`.
 */
export async function markSeat(
  db: Db,
  order: MarkOrder,
): Promise<{ readonly before: StoredArrival | null; readonly after: StoredArrival }> {
  const answer = await mark(db, order)
  if (answer.result === 'ended') throw refuse('day_ended')
  if (answer.result === 'not_found') throw refuse('not_found')
  if (answer.result === 'stale') throw refuse('desk_stale')
  if (answer.result === 'written') {
    const { by, field, value } = answer
    throw refuse('written_first', { by, field, value })
  }
  const { number, course_id: courseId, group_no, seat, staff_id: staffId } = order
  await recount(db, number)
  // The log says that an address was taken and a proof seen, not which.
  const { address, exemption, ...shown } = order.fields
  await audit(db, {
    actor: `staff:${staffId}`,
    action: 'desk.arrival',
    subject: `reservation:${number}`,
    courseId,
    before: { state: answer.before?.state ?? null },
    after: {
      group_no,
      seat,
      ...shown,
      ...(address !== undefined && { address: address !== null }),
      ...(exemption !== undefined && { exemption: exemption !== null }),
    },
  })
  return answer
}
