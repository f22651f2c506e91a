import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { listClosingCalls, tickClosingCall } from '@jgm/contract/api/staff-closing'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { actorOf, looked } from '../staff/service.audit.ts'
import { noteCall, readCalls, readClosing } from './repo.ts'
import { dayOf, subjectOf } from './service.ts'
import type { StoredClosing } from './types.ts'

/** Throws `not_found` for a closing that is reopened, and for one of another course. */
async function closingFor(db: Ground['db'], staff: Staff, id: number): Promise<StoredClosing> {
  const closing = await readClosing(db, id)
  if (!closing || !staff.courses.includes(closing.course_id)) throw refuse('not_found')
  return closing
}

/** The people to call about a closing, with the person of staff who has called them. Throws `not_found`. */
export async function callsOf(ground: Ground, staff: Staff, id: number): Promise<Reply<typeof listClosingCalls>> {
  const closing = await closingFor(ground.db, staff, id)
  await looked(ground.db, staff, subjectOf(dayOf(closing)), closing.course_id)
  const calls = await readCalls(ground.db, id)
  return {
    calls: calls.map(({ id: _id, called_at: at, ...call }) => ({ ...call, called_at: at && isoInTokyo(at) })),
  }
}

/** Ticks a call off or takes that back, once per key. Throws `not_found`, `desk_stale`. */
export async function tick(
  ground: Ground,
  staff: Staff,
  { id, number }: Parsed<typeof tickClosingCall>['params'],
  { is_called: isCalled }: Parsed<typeof tickClosingCall>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof tickClosingCall>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const closing = await closingFor(tx, staff, id)
      const call = (await readCalls(tx, id)).find((one) => one.number === number)
      if (!call) throw refuse('desk_stale')
      await noteCall(tx, { id, reservation: call.id, staffId: staff.id, isCalled })
      await audit(tx, {
        actor: actorOf(staff),
        action: isCalled ? 'closing.called' : 'closing.uncalled',
        subject: subjectOf(dayOf(closing)),
        courseId: closing.course_id,
        after: { number },
      })
      return { ok: true as const }
    }),
  )
}
