import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { DeskDelay, listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import { sumOfDue } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { delayWords } from '../course/service.delay.ts'
import { courseById } from '../course/service.ts'
import { actorOf, looked } from '../staff/service.audit.ts'
import {
  readConcerned,
  readDelays,
  readDue,
  readDueEntrants,
  readFacts,
  storeDelay,
  tell,
  tellEntrant,
} from './repo.ts'
import { text } from './text.ts'
import type { Concerned, DayFacts, LateDay, StoredDelay } from './types.ts'

type Wish = Parsed<typeof previewDelay>['body']

const dayOf = ({ course_id: courseId, play_date: date, from_minute: from, minutes }: Wish): LateDay => ({
  courseId,
  date,
  from,
  minutes,
})

/** Refuses what would make a day off or nothing late, or take back what is not late. */
function refuseNothing({ minutes }: LateDay, { version, has_starts: hasStarts, ...day }: DayFacts): void {
  if (day.is_off) throw refuse('day_is_off', { note: day.closed_note })
  if (minutes === 0 && version === 0)
    throw refuse('validation', { problems: [{ path: 'minutes', message: text.notLate }] })
  if (minutes > 0 && !hasStarts)
    throw refuse('validation', { problems: [{ path: 'from_minute', message: text.noStart }] })
}

const subjectOf = ({ courseId, date }: LateDay): string => `delay:${courseId}-${date}`

const shown = ({ ordered_at: ordered, begins_at: begins, ...delay }: StoredDelay): DeskDelay => ({
  ...delay,
  ordered_at: isoInTokyo(ordered),
  begins_at: isoInTokyo(begins),
})

/** The late days of the person's courses from today on. Throws `not_found` for another course. */
export async function delaysOf(
  ground: Ground,
  staff: Staff,
  { course_id: courseId }: Parsed<typeof listDelays>['query'],
): Promise<Reply<typeof listDelays>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  return { delays: (await readDelays(ground.db, courseId === undefined ? staff.courses : [courseId])).map(shown) }
}

const sum = (list: readonly Concerned[], of: (one: Concerned) => number): number =>
  list.reduce((total, one) => total + of(one), 0)

/** The people who would be told of a delay, in the words for the first of them. Changes nothing. Throws `not_found`, `validation`. */
export async function preview(ground: Ground, staff: Staff, wish: Wish): Promise<Reply<typeof previewDelay>> {
  const day = dayOf(wish)
  refuseOtherCourse(staff, day.courseId)
  const [course, facts, concerned] = await Promise.all([
    courseById(ground.db, day.courseId),
    readFacts(ground.db, day),
    readConcerned(ground.db, day),
  ])
  if (!course || !facts) throw refuse('not_found')
  refuseNothing(day, facts)
  await looked(ground.db, staff, subjectOf(day), day.courseId)
  const [first] = concerned
  const words =
    first &&
    delayWords(
      course,
      { date: day.date, isHoliday: facts.holiday !== null, start: first.start_minute },
      { minutes: first.minutes, message: wish.message },
    )
  return {
    version: facts.version,
    day_type: facts.day_type,
    holiday: facts.holiday,
    competition: facts.competition,
    reservations: concerned.length,
    players: sum(concerned, ({ players }) => players),
    companions: sum(concerned, ({ companions }) => companions),
    by_line: concerned.filter((one) => one.by_line).length,
    by_mail: concerned.filter((one) => one.by_mail).length,
    to_call: concerned
      .filter((one) => !one.by_line && !one.by_mail)
      .map(({ number, start_minute, nine, name, players, phone }) => ({
        number,
        start_minute,
        nine,
        name,
        players,
        phone,
      })),
    told: words ? { subject: words.subject, text: [words.lead, words.message, words.arrive].join('\n') } : null,
  }
}

/**
 * Makes the starts of a day late, changes that or takes it back, once per key; ten seconds later the job tells everybody for whom it is new. Throws
 * `not_found`, `validation`, `desk_stale`, `busy`.
 */
export async function order(
  ground: Ground,
  staff: Staff,
  { version, message, ...wish }: Parsed<typeof orderDelay>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof orderDelay>> {
  const day = dayOf({ ...wish, message })
  refuseOtherCourse(staff, day.courseId)
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const facts = await readFacts(tx, day)
      if (!facts) throw refuse('not_found')
      refuseNothing(day, facts)
      const before = (await readDelays(tx, [day.courseId])).find((one) => one.play_date === day.date)
      const begins = new Date(ground.clock.now().getTime() + undoSeconds * 1000)
      if (!(await storeDelay(tx, day, { message, staffId: staff.id, begins, version }))) throw refuse('desk_stale')
      await audit(tx, {
        actor: actorOf(staff),
        action: 'delay.order',
        subject: subjectOf(day),
        courseId: day.courseId,
        why: message,
        before: { from: before?.from_minute ?? null, minutes: before?.minutes ?? 0 },
        after: { from: day.from, minutes: day.minutes },
      })
      const stored = (await readDelays(tx, [day.courseId])).find((one) => one.play_date === day.date)
      if (!stored) throw refuse('desk_stale')
      return { delay: shown(stored) }
    }),
  )
  ground.nudgeOrders()
  return reply
}

/** Who is told one by one: those whom a late start concerns, and how one of them is told. */
const audiences = [
  { due: readDue, tell },
  { due: readDueEntrants, tell: tellEntrant },
] as const

/**
 * Tells everybody for whom a late start is new, each reservation and each entrant of a competition in a transaction of its own, in batches until
 * nobody is left. Safe to run at any time and in several processes. Returns how many were told.
 */
export async function tellDelays(ground: Ground): Promise<number> {
  let count = 0
  for (const { due, tell: tellOne } of audiences)
    count += await sumOfDue(
      ground,
      'a late start is not told',
      (most, passed) => due(ground.db, most, passed),
      async (id) => ((await ground.db.transaction().execute((tx) => tellOne(tx, id))) ? 1 : 0),
    )
  return count
}
