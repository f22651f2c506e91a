import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getAllotments,
  setAllotment as declaredSet,
  setAllottedDay as declaredDay,
} from '@jgm/contract/api/staff-allotments'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import { sumOfEach } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { triedAgain } from '../sale/service.ts'
import type { Staff } from '../../platform/http/staff.ts'
import {
  allotDay,
  countLeft,
  ensureAllotment,
  layDay,
  putAllotment,
  readAllotments,
  readAllottedDays,
  readDueDays,
  readUnlaid,
  releaseDay,
} from './repo.allotment.ts'
import { agentFor, changedBy } from './service.staff.ts'
import type { AllottedDay, DayKey } from './types.ts'

/** Days of one answer. */
const week = 7

const dayOf = ({ course_id: _course, ...day }: AllottedDay) => ({ ...day, changed: changedBy(day.changed) })

/** The starts that are kept for an agent, of a week. Throws `not_found`. */
export async function allotmentsFor(
  { db }: Pick<Ground, 'db'>,
  staff: Staff,
  id: number,
  from: PlayDate,
): Promise<Reply<typeof getAllotments>> {
  await agentFor({ db }, staff, id)
  const rules = await readAllotments(db, id, staff.courses)
  const courses = rules.map(({ course_id: course }) => course)
  const days = await readAllottedDays(db, id, { courses, from, to: addDays(from, week - 1) })
  return {
    courses: rules.map((rule) => ({
      ...rule,
      changed: changedBy(rule.changed),
      days: days.flatMap((day) => (day.course_id === rule.course_id ? [dayOf(day)] : [])),
    })),
    left: await countLeft(db, courses, id),
  }
}

/** The allotment of an agent at a course of which it sells plans. Throws `not_found`. */
async function ruleOf({ db }: Pick<Ground, 'db'>, staff: Staff, id: number, courseId: number) {
  await agentFor({ db }, staff, id)
  const [rule] = staff.courses.includes(courseId) ? await readAllotments(db, id, [courseId]) : []
  if (!rule) throw refuse('not_found')
  return rule
}

/** Sets an allotment; its published days follow before the answer. Throws `not_found`, `desk_stale`. */
export async function changeAllotment(
  ground: Ground,
  staff: Staff,
  { id, ref: courseId }: Parsed<typeof declaredSet>['params'],
  body: Parsed<typeof declaredSet>['body'],
): Promise<{ ok: true }> {
  await ground.db.transaction().execute(async (db) => {
    const { course_id: _course, changed: _changed, ...before } = await ruleOf({ db }, staff, id, courseId)
    if (!(await putAllotment(db, id, { course_id: courseId, ...body }, staff.id))) throw refuse('desk_stale')
    const { version: _version, ...after } = body
    await audit(db, {
      actor: `staff:${staff.id}`,
      action: 'agent.allot',
      subject: `agent:${id}`,
      courseId,
      before,
      after,
    })
  })
  await layAllotments(ground, { agentId: id, courseId })
  ground.nudgeWaitlist()
  return { ok: true }
}

/** Sets the number of a day by hand, or lets it follow its allotment again. Throws `not_found`, `day_closed`, `allotment_released`, `desk_stale`. Locks as `allot_day`. */
export async function changeAllottedDay(
  ground: Ground,
  staff: Staff,
  { id, ref: courseId, date }: Parsed<typeof declaredDay>['params'],
  { by_hand: byHand, version }: Parsed<typeof declaredDay>['body'],
): Promise<Reply<typeof declaredDay>> {
  const day = await triedAgain(() =>
    ground.db.transaction().execute(async (db) => {
      await ruleOf({ db }, staff, id, courseId)
      await ensureAllotment(db, id, courseId)
      const result = await allotDay(db, { agentId: id, courseId, date }, { byHand, version, staffId: staff.id })
      if (result === 'stale') throw refuse('desk_stale')
      if (result === 'released') throw refuse('allotment_released')
      if (result !== 'allotted') throw refuse(result)
      const [stored] = await readAllottedDays(db, id, { courses: [courseId], from: date, to: date })
      if (!stored) throw refuse('not_found')
      await audit(db, {
        actor: `staff:${staff.id}`,
        action: 'agent.allot_day',
        subject: `agent:${id}`,
        courseId,
        after: { date, starts: byHand ? byHand.starts : stored.starts, is_by_hand: byHand !== null },
      })
      return dayOf(stored)
    }),
  )
  ground.nudgeWaitlist()
  return { day }
}

const nameOf = ({ agentId, courseId, date }: DayKey): string => `${agentId} ${courseId} ${date}`

/** Days of a reading. */
const atOnce = 200

/** Does something with each day that is due, a transaction each, until none is left; what fails is left to the next run. Returns how many. */
async function withEach(
  ground: Ground,
  what: string,
  due: (after: DayKey | undefined) => Promise<DayKey[]>,
  work: (day: DayKey) => Promise<unknown>,
): Promise<number> {
  let sum = 0
  for (let after: DayKey | undefined; ;) {
    const days = await due(after)
    after = days.at(-1)
    if (!after) return sum
    sum += await sumOfEach(ground, what, days, nameOf, async (day) => {
      await triedAgain(() => work(day))
      return 1
    })
  }
}

/** Lets published days have the starts of their allotments: of one agent at a course, or of all. Safe to run at any time and in several processes. */
export const layAllotments = (
  ground: Ground,
  only: { readonly agentId: number; readonly courseId: number } | null,
): Promise<number> =>
  withEach(
    ground,
    'the starts of an agent are not kept',
    (after) => readUnlaid(ground.db, atOnce, after, only),
    (day) => layDay(ground.db, day),
  )

/** Gives back what agents have not sold of the days whose hour has come. Safe to run at any time and in several processes. */
export async function releaseAllotments(ground: Ground): Promise<void> {
  const count = await withEach(
    ground,
    'the starts of an agent are not given back',
    (after) => readDueDays(ground.db, atOnce, after),
    (day) => releaseDay(ground.db, day),
  )
  if (count > 0) ground.nudgeWaitlist()
}
