import { randomBytes } from 'node:crypto'
import type { changeDraft, DeskCompetitionDetail, makeCompetition, setStarts } from '@jgm/contract/api/competition-desk'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Transaction } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.gen.ts'
import type { Ground } from '../../../platform/ground.ts'
import { constraintOf, raisedRefusal, refuse } from '../../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { once } from '../../../platform/idempotency.ts'
import { newToken } from '../../../platform/secrets.ts'
import { newReservationNumber } from '../../sale/rules.life.ts'
import { triedAgain, type Once } from '../../sale/service.ts'
import { actorOf } from '../../staff/service.audit.ts'
import { readPar, readPlans } from './repo.read.ts'
import { changed, insertDraft, lockForDesk, planStarts, updateDraft } from './repo.write.ts'
import { keepStarts } from '../pairing/repo.write.ts'
import { problemsOf } from './rules.ts'
import { draftFrom, draftLike } from './service.read.templates.ts'
import { deskText } from '../text.ts'
import type { DeskRow } from '../types.ts'
import { detailAtDesk, rowAtDesk } from './service.read.ts'

/** The state that an order is judged by, read behind the competition's lock. */
export type Locked = { readonly course_id: number; readonly state: CompetitionState; readonly version: number }

export type Writing = {
  readonly id: number
  /** The version that the desk has seen; undefined where it does not matter. */
  readonly version?: number
  /** The states in which this can be done. */
  readonly states: readonly CompetitionState[]
  readonly action: string
  readonly why?: string
}

/**
 * Locks a competition and judges the order: `not_found`, `desk_stale`, `competition_state`. Then does the work, counts the change, tells the
 * desks and writes the audit entry with what the work returns.
 */
export async function write(
  tx: Db,
  staff: Staff,
  { id, version, states, action, why }: Writing,
  work: (locked: Locked) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const locked = await lockForDesk(tx, id)
  if (!locked || !staff.courses.includes(locked.course_id)) throw refuse('not_found')
  if (version !== undefined && locked.version !== version) throw refuse('desk_stale')
  if (!states.includes(locked.state)) throw refuse('competition_state')
  const after = await work(locked)
  await changed(tx, id)
  await audit(tx, {
    actor: actorOf(staff),
    action,
    subject: `competition:${id}`,
    courseId: locked.course_id,
    before: { state: locked.state, version: locked.version },
    after,
    ...(why !== undefined && { why }),
  })
}

const raised = ['starts_gone', 'day_closed'] as const

/** A refusal that the sale has raised behind the locks, or the index that gives a start to one competition. */
export function orRefused(error: unknown): never {
  if (constraintOf(error) === 'one_competition_a_start') throw refuse('starts_gone')
  const code = raisedRefusal(error)
  const known = raised.find((one) => one === code)
  if (known) throw refuse(known)
  if (code === 'number_taken') throw refuse('busy')
  throw error
}

/** Runs a write of the desk once per key, and answers with the competition as it is then. */
export async function writeOnce(
  ground: Ground,
  staff: Staff,
  { idempotencyKey, requestHash }: Once,
  work: (tx: Transaction<DB>) => Promise<number>,
): Promise<DeskCompetitionDetail> {
  const { id } = await triedAgain(() =>
    ground.db
      .transaction()
      .execute((tx) => once(tx, idempotencyKey, requestHash, async () => ({ id: await work(tx) }))),
  ).catch(orRefused)
  return detailAtDesk(ground, staff, id)
}

/** Makes a draft from a template or like an earlier competition. Throws `not_found` for another course. */
export async function make(
  ground: Ground,
  staff: Staff,
  { course_id: courseId, play_date: date, source }: Parsed<typeof makeCompetition>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  refuseOtherCourse(staff, courseId)
  const [par, [planId = null]] = await Promise.all([readPar(ground.db, courseId), readPlans(ground.db, courseId, date)])
  if (planId === null) throw refuse('validation', { problems: [{ path: 'play_date', message: deskText.draft.plan }] })
  const given = { date, now: ground.clock.now(), par, planId }
  return writeOnce(ground, staff, key, async (tx) => {
    const earlier = source.kind === 'earlier' ? await rowAtDesk(tx, { courses: [courseId] }, source.id) : null
    const usual = draftFrom(source.kind === 'template' ? source.template : 'open', given)
    const draft = earlier ? draftLike(draftOf(earlier, usual), given) : usual
    const id = await insertDraft(tx, { courseId, seed: newToken(), draft })
    const groups = draft.capacity_of === 'groups' ? draft.capacity : Math.ceil(draft.capacity / 4)
    await planStarts(tx, id, { courseId, from: draft.start_from, to: draft.start_to, count: groups })
    await audit(tx, {
      actor: actorOf(staff),
      action: 'competition.make',
      subject: `competition:${id}`,
      courseId,
      after: { play_date: date, source: source.kind === 'template' ? source.template : source.id },
    })
    await changed(tx, id)
    return id
  })
}

/** A draft with the fields of an earlier competition; the usual value where it has none. */
function draftOf(row: DeskRow, usual: ReturnType<typeof draftFrom>): ReturnType<typeof draftFrom> {
  const fields = Object.keys(usual) as (keyof typeof usual)[]
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? usual[field]])) as typeof usual
}

/** Replaces what a draft says. Throws `validation` with every problem. */
export async function change(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, draft }: Parsed<typeof changeDraft>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  const { course_id: courseId } = await rowAtDesk(ground.db, staff, id)
  const plans = await readPlans(ground.db, courseId, draft.play_date)
  const problems = problemsOf(draft, { today: todayInTokyo(ground.clock.now()), plans })
  if (problems.length > 0) {
    throw refuse('validation', { problems: problems.map(({ path, why }) => ({ path, message: deskText.draft[why] })) })
  }
  return writeOnce(ground, staff, key, async (tx) => {
    await write(tx, staff, { id, version, states: ['draft'], action: 'competition.change' }, async () => {
      await updateDraft(tx, id, draft)
      return { title: draft.title, play_date: draft.play_date, capacity: draft.capacity, fee: draft.fee }
    })
    return id
  })
}

/** So many unused numbers for starts that are taken. */
export const newNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => newReservationNumber(randomBytes(8)))

/** Sets the starts of a competition. Throws the refusals of the contract. */
export function chooseStarts(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, tee_time_ids: given, why }: Parsed<typeof setStarts>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  const ids = [...new Set(given)]
  return writeOnce(ground, staff, key, async (tx) => {
    const states = ['draft', 'published', 'closed', 'drawn'] as const
    await write(tx, staff, { id, version, states, action: 'competition.starts', why }, async () => {
      await keepStarts(tx, id, ids, newNumbers(ids.length), actorOf(staff))
      return { starts: ids.length }
    })
    return id
  })
}
