import type { blockStarts, unblockStarts } from '@jgm/contract/api/desk-day'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { triedAgain, type Once } from '../sale/service.ts'
import { block, readOfDay, readOver, unblock } from './repo.block.ts'
import { text } from './text.ts'
import type { Place } from './types.ts'

/** The front desk changes today's starts; what lies ahead is the manager's, and what is past nobody's. Throws `not_found`, `forbidden`. */
export function judgeDay(ground: Ground, staff: Staff, { id, date }: Place): void {
  refuseOtherCourse(staff, id)
  const today = todayInTokyo(ground.clock.now())
  if (date < today || (date > today && !isAtLeast(staff.role, 'course_manager'))) throw refuse('forbidden')
}

/** The ids of the starts, which are all of the day. As {@link judgeDay}. */
export async function judge(ground: Ground, staff: Staff, place: Place, starts: readonly number[]): Promise<number[]> {
  judgeDay(ground, staff, place)
  const { id, date } = place
  const found = await readOfDay(ground.db, id, date, starts)
  if (found.length !== new Set(starts).size) throw refuse('not_found')
  return found.map((one) => one.id)
}

/**
 * Takes free starts off sale, once a key; others stay. Throws `not_found`, `forbidden`, `busy`, and `validation` at `until`. Locks the tee
 * times, ascending, then the day.
 */
export async function blockAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  body: Parsed<typeof blockStarts>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof blockStarts>> {
  const ids = await judge(ground, staff, place, body.starts)
  const until = body.until === null ? null : new Date(body.until)
  if (until && !(until > ground.clock.now()))
    throw refuse('validation', { problems: [{ path: 'until', message: text.past }] })
  return triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        const blocked = await block(tx, ids, { kind: body.kind, reason: body.reason, until, staffId: staff.id })
        await note(tx, staff, place, 'desk.block', {
          starts: blocked,
          kind: body.kind,
          reason: body.reason,
          until: body.until,
        })
        return { blocked, left: ids.filter((one) => !blocked.includes(one)) }
      }),
    ),
  )
}

/** Puts blocked starts on sale again, once a key. As {@link blockAtDesk}. */
export async function unblockAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { starts }: Parsed<typeof unblockStarts>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof unblockStarts>> {
  const ids = await judge(ground, staff, place, starts)
  const reply = await triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        const opened = await unblock(tx, ids)
        await note(tx, staff, place, 'desk.unblock', { starts: opened })
        return { opened }
      }),
    ),
  )
  ground.nudgeWaitlist()
  return reply
}

type Action = 'desk.block' | 'desk.unblock' | 'desk.squeeze' | 'desk.drop' | 'desk.audience'

/** Writes a change of a day's starts into the log. */
export const note = (
  tx: Ground['db'],
  staff: Staff,
  { id, date }: Place,
  action: Action,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(tx, { actor: `staff:${staff.id}`, action, subject: `sheet:${id}-${date}`, courseId: id, after })

const batch = 200

/** Opens the blocked starts whose time is over, in batches, until none is left. */
export async function openOver(ground: Ground): Promise<void> {
  for (;;) {
    const ids = await readOver(ground.db, batch)
    if (ids.length === 0) return
    await ground.db.transaction().execute((tx) => unblock(tx, ids))
    ground.nudgeWaitlist()
  }
}
