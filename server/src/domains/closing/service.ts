import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { closeDay, DeskClosing, listClosings, reopenDay } from '@jgm/contract/api/staff-closing'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { isWholeDay } from '@jgm/contract/model/day-part'
import { undoSeconds } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import { requestsOfDay } from '../request/service.closing.ts'
import { actorOf } from '../staff/service.audit.ts'
import { refuseNoPart } from '../tee-sheet/service.part.ts'
import { closeDayOf, readClosing, readClosings, readCourseOf, readFacts, readStanding, reopenDayOf } from './repo.ts'
import type { CourseDay, DayFacts, StoredClosing } from './types.ts'

/** The subject of audit entries about the closings of a day. */
export const subjectOf = ({ courseId, date }: Pick<CourseDay, 'courseId' | 'date'>): string =>
  `closing:${courseId}-${date}`

/** What a stored closing is about. */
export const dayOf = (closing: StoredClosing): CourseDay => ({
  courseId: closing.course_id,
  date: closing.play_date,
  part: { nine: closing.nine, from_minute: closing.from_minute, until_minute: closing.until_minute },
  closedAt: closing.closed_at,
})

/** The day of an order, as it is known before it is closed. Throws `not_found`, `day_is_off` and `validation` as the contract says. */
export async function factsOf(db: Db, day: CourseDay): Promise<DayFacts> {
  const course = await courseById(db, day.courseId)
  const facts = course && (await readFacts(db, day))
  if (!facts) throw refuse('not_found')
  if (facts.is_off) throw refuse('day_is_off', { note: facts.closed_note })
  refuseNoPart(day.part, course.nines, facts.starts)
  return facts
}

/** Everything that the closing ends. */
export async function standingOn(db: Db, day: CourseDay) {
  const [standing, { offered, wished }] = await Promise.all([
    readStanding(db, day),
    requestsOfDay(db, day.courseId, day.date, day.part),
  ])
  return { ...standing, offered, wished }
}

type Counted = { readonly id: number; readonly version: number }

/**
 * A hash of everything that a closing ends and a golfer has agreed to: reservations, single tee times and offered times with their
 * versions. People who wait are left out: they come and go, and nothing of theirs is cancelled.
 */
export const digestOf = ({ reservations, singles, offered }: Awaited<ReturnType<typeof standingOn>>): string =>
  hashOf(
    [reservations, singles, offered]
      .map((list: readonly Counted[]) => list.map(({ id, version }) => `${id}.${version}`).join(' '))
      .join('|'),
  ).toString('base64url')

async function shown(db: Db, closing: StoredClosing): Promise<DeskClosing> {
  const { id, settled_at: settledAt } = closing
  const day = dayOf(closing)
  const { courseId, date, part } = day
  const { reservations, singles, entries, offered } = await standingOn(db, day)
  return {
    id,
    course_id: courseId,
    play_date: date,
    part,
    day_type: closing.day_type,
    holiday: closing.holiday,
    message: closing.message,
    by: closing.by,
    closed_at: isoInTokyo(closing.closed_at),
    begins_at: isoInTokyo(closing.begins_at),
    settled_at: settledAt && isoInTokyo(settledAt),
    cancelled: closing.cancelled,
    left: reservations.length + singles.length + entries.length + offered.length,
    to_call: closing.to_call,
    called: closing.called,
  }
}

/** The closed days of the person's courses from today on. Throws `not_found` for another course. */
export async function closingsOf(
  ground: Ground,
  staff: Staff,
  { course_id: courseId }: Parsed<typeof listClosings>['query'],
): Promise<Reply<typeof listClosings>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const found = await readClosings(ground.db, courseId === undefined ? staff.courses : [courseId])
  return { closings: await Promise.all(found.map((closing) => shown(ground.db, closing))) }
}

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>

/**
 * Closes a day or a part of it, once per key: nothing of that is sold from the commit on, and ten seconds later the job ends what stands
 * there. Throws the refusals of the contract. Locks the day first, and of a part its tee times before it, so that what is compared with the
 * digest is all that will stand there.
 */
export async function close(
  ground: Ground,
  staff: Staff,
  { course_id: courseId, play_date: date, part, message, digest }: Parsed<typeof closeDay>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof closeDay>> {
  refuseOtherCourse(staff, courseId)
  const day = { courseId, date, part }
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await factsOf(tx, day)
      const begins = new Date(ground.clock.now().getTime() + undoSeconds * 1000)
      const id = await closeDayOf(tx, day, { message, staffId: staff.id, begins })
      if (id === null) throw refuse('desk_stale')
      // Read behind the locks: a competition may have been published since the preview.
      if ((await readFacts(tx, day))?.competition) throw refuse('closing_competition')
      const standing = await standingOn(tx, day)
      if (digestOf(standing) !== digest) throw refuse('desk_stale')
      await audit(tx, {
        actor: actorOf(staff),
        action: 'closing.close',
        subject: subjectOf(day),
        courseId,
        why: message,
        before: { status: 'open' },
        after: {
          status: 'closed',
          ...(isWholeDay(part) ? {} : { part }),
          reservations: standing.reservations.length,
          singles: standing.singles.length,
          requests: standing.offered.length,
          waiting: standing.entries.length,
        },
      })
      const closing = await readClosing(tx, id)
      if (!closing) throw refuse('desk_stale')
      return { closing: await shown(tx, closing) }
    }),
  )
  ground.nudgeOrders()
  return reply
}

/** Sells again what was closed, once per key. Throws `not_found`, `desk_stale`, `busy`. */
export async function reopen(
  ground: Ground,
  staff: Staff,
  id: number,
  { why }: Parsed<typeof reopenDay>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof reopenDay>> {
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const courseId = await readCourseOf(tx, id)
      if (courseId === undefined || !staff.courses.includes(courseId)) throw refuse('not_found')
      const closing = await readClosing(tx, id)
      if (!closing || !(await reopenDayOf(tx, id))) throw refuse('desk_stale')
      await audit(tx, {
        actor: actorOf(staff),
        action: 'closing.reopen',
        subject: subjectOf(dayOf(closing)),
        courseId,
        why,
        before: { status: 'closed', cancelled: closing.cancelled },
        after: { status: 'open' },
      })
      return { ok: true as const }
    }),
  )
  ground.nudgeWaitlist()
  return reply
}
