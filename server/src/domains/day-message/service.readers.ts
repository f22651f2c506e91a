import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { listUnreached, tellUntold, tickDayMessageCall, Unreached } from '@jgm/contract/api/staff-day-messages'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { actorOf, looked } from '../staff/service.audit.ts'
import { addReaders, lockMessage, noteCall, readMessage, readPlayers, readReaders } from './repo.ts'
import { audienceOf, changed, subjectOf } from './service.ts'
import type { StoredMessage } from './types.ts'

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>
const ok = { ok: true } as const

/** A message of the person's courses. Throws `not_found` for another one, and for one that was taken back. */
async function messageFor(db: Db, staff: Staff, id: number): Promise<StoredMessage> {
  const message = await readMessage(db, id)
  if (!message || !staff.courses.includes(message.course_id)) throw refuse('not_found')
  return message
}

/** Who plays and has not read a message: nobody but a call reaches them, what was sent was refused, or they have booked since. */
async function unreachedBy(db: Db, message: StoredMessage): Promise<Unreached[]> {
  const players = await readPlayers(db, audienceOf(message))
  const readers = new Map((await readReaders(db, message.id)).map((one) => [one.key, one]))
  return players.flatMap(({ key, number, start_minute, nine, name, players: count, phone }): Unreached[] => {
    const reader = readers.get(key)
    const state = reader ? reader.state : message.is_chosen ? 'sent' : 'untold'
    if (state === 'sent' || state === 'waiting') return []
    const called = {
      called_at: reader?.called_at ? isoInTokyo(reader.called_at) : null,
      called_by: reader?.called_by ?? null,
    }
    return [{ key, number, start_minute, nine, name, players: count, phone, state, ...called }]
  })
}

/** The golfers whom a message has not reached, each with the person who has called. Throws `not_found`. */
export async function unreachedOf(ground: Ground, staff: Staff, id: number): Promise<Reply<typeof listUnreached>> {
  const message = await messageFor(ground.db, staff, id)
  await looked(ground.db, staff, subjectOf(audienceOf(message)), message.course_id)
  return { people: await unreachedBy(ground.db, message) }
}

/** Tells those who have booked since, once per key; the job tells them at once. Throws `not_found`, `desk_stale`. */
export async function tellRest(
  ground: Ground,
  staff: Staff,
  id: number,
  { keys }: Parsed<typeof tellUntold>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof tellUntold>> {
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lockMessage(tx, id)
      const message = await messageFor(tx, staff, id)
      const untold = new Set(
        (await unreachedBy(tx, message)).flatMap((one) => (one.state === 'untold' ? [one.key] : [])),
      )
      if (!keys.every((key) => untold.has(key))) throw refuse('desk_stale')
      await addReaders(tx, id, keys)
      await audit(tx, {
        actor: actorOf(staff),
        action: 'day_message.tell_untold',
        subject: subjectOf(audienceOf(message)),
        courseId: message.course_id,
        after: { message: id, people: keys.length },
      })
      await changed(tx, audienceOf(message))
      return ok
    }),
  )
  ground.nudgeOrders()
  return reply
}

/** Ticks a call off or takes that back, once per key. Throws `not_found`, `desk_stale`. */
export async function tick(
  ground: Ground,
  staff: Staff,
  id: number,
  { key, is_called: isCalled }: Parsed<typeof tickDayMessageCall>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof tickDayMessageCall>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const message = await messageFor(tx, staff, id)
      const one = (await unreachedBy(tx, message)).find((person) => person.key === key)
      if (!one || one.state === 'untold') throw refuse('desk_stale')
      await noteCall(tx, { id, key, staffId: staff.id, isCalled })
      await audit(tx, {
        actor: actorOf(staff),
        action: isCalled ? 'day_message.called' : 'day_message.uncalled',
        subject: subjectOf(audienceOf(message)),
        courseId: message.course_id,
        after: { number: one.number },
      })
      await changed(tx, audienceOf(message))
      return ok
    }),
  )
}
