import { isAtLeast } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { actorOf } from '../staff/service.audit.ts'
import { correct, endPlays, readPlayed } from './repo.ts'

/** Reservations that a transaction ends. */
const endedAtOnce = 200

/**
 * Ends the reservations of past days that were not cancelled as played, where their course has it so; from 3:00 of the day after.
 * Goes on until none is left. Returns how many.
 */
export const endPlayed = (ground: Ground): Promise<number> => inBatches(ground.db, endedAtOnce, endPlays)

/** The correction of a manager to a reservation that counted as played. */
type Correction = {
  readonly number: string
  /** Of the reservation as it was seen. */
  readonly version: number
  /** The party did not come, or had cancelled before, for `fee` yen. */
  readonly becomes: { readonly status: 'no_show' } | { readonly status: 'cancelled'; readonly fee: number }
  readonly why: string
}

/**
 * Corrects a reservation that counted as played: its points and its round go, and it becomes what is said. Golfers are told nothing.
 * A repeat changes nothing. Throws `forbidden` below a course manager, `not_found`, and `stale` when it is not
 * played, has another version, or is a start of a competition.
 */
export async function correctPlayed(
  ground: Ground,
  staff: Staff,
  { number, version, becomes, why }: Correction,
): Promise<void> {
  if (!isAtLeast(staff.role, 'course_manager')) throw refuse('forbidden')
  await ground.db.transaction().execute(async (tx) => {
    const row = await readPlayed(tx, number)
    if (!row) throw refuse('not_found')
    refuseOtherCourse(staff, row.course_id)
    const fee = becomes.status === 'cancelled' ? becomes.fee : 0
    const answer = await correct(tx, { id: row.id, version, status: becomes.status, fee, actor: actorOf(staff) })
    if (answer === 'stale') throw refuse('stale')
    if (answer === 'unchanged') return
    await audit(tx, {
      actor: actorOf(staff),
      action: 'reservation.correct',
      subject: `reservation:${row.id}`,
      courseId: row.course_id,
      before: { status: 'played' },
      after: becomes,
      why,
    })
  })
}
