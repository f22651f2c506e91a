import { randomBytes } from 'node:crypto'
import type {
  changeDraft,
  DeskCompetition,
  DeskCompetitionDetail,
  DeskEntrant,
  getStarts,
  listDeskCompetitions,
  makeCompetition,
  setStarts,
} from '@jgm/contract/api/competition-desk'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { ageOn } from '@jgm/contract/model/age'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { constraintOf, raisedRefusal, refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { newToken } from '../../platform/secrets.ts'
import { dayTypeOf, holidayName } from '../course/rules.ts'
import { newReservationNumber } from '../sale/rules.life.ts'
import { triedAgain, type Once } from '../sale/service.ts'
import { actorOf, historyOf, looked } from '../staff/service.audit.ts'
import {
  changed,
  insertDraft,
  lockForDesk,
  planStarts,
  readDesk,
  readPar,
  readPeople,
  readPlans,
  readSheet,
  readStarts,
  updateDraft,
} from './repo.desk.ts'
import { keepStarts, readElsewhere, readEnteredTwice, readFormerPartners } from './repo.pairing.ts'
import { readAwards } from './repo.publish.ts'
import { cardCode, checksOf, missingOf, problemsOf } from './rules.desk.ts'
import { classOf } from './rules.ranking.ts'
import { draftFrom, draftLike } from './service.templates.ts'
import { nameOf, wholeName } from './service.names.ts'
import { deskText } from './text.ts'
import type { DeskPerson, DeskRow } from './types.ts'

const iso = (at: Date | null): string | null => at && isoInTokyo(at)

/** A competition as the list and every answer show it. */
export const deskCompetitionOf = (row: DeskRow): DeskCompetition => {
  const holiday = holidayName(row.play_date)
  return {
    id: row.id,
    course_id: row.course_id,
    version: row.version,
    state: row.state,
    title: row.title,
    subtitle: row.subtitle,
    play_date: row.play_date,
    day_type: dayTypeOf(row.play_date, holiday !== undefined),
    holiday: holiday ?? null,
    format: row.format,
    capacity: row.capacity,
    capacity_of: row.capacity_of,
    entry_opens_at: iso(row.entry_opens_at),
    entry_closes_at: iso(row.entry_closes_at),
    places_left: row.places_left,
    entered: row.entered,
    waiting: row.waiting,
    unplaced: row.unplaced,
    carded: row.carded,
    starts: row.starts,
  }
}

export const wholeKana = (one: DeskPerson): string => `${one.last_name_kana ?? ''} ${one.first_name_kana ?? ''}`.trim()

const entrantOf = (one: DeskPerson, row: DeskRow): DeskEntrant => ({
  id: one.id,
  party: one.party,
  seat: one.seat,
  name: wholeName(one),
  kana: wholeKana(one),
  shown: nameOf(one),
  shown_as: one.shown_as,
  is_member: one.member_id !== null,
  phone_number: one.phone_number,
  handicap: one.handicap,
  handicap_proof: one.handicap_proof,
  class_name: classOf(row.classes, one.handicap),
  team: one.team,
  age: one.birthday === null ? null : ageOn(one.birthday, row.play_date),
  state: one.state,
  wish_start: one.wish_start,
  wish_with: one.wish_with,
  wish_cart: one.wish_cart,
  entered_at: isoInTokyo(one.entered_at),
  line: one.line,
  offer_until: iso(one.offer_until),
  withdraw_fee: one.withdraw_fee,
  card_code: cardCode(row.id, one.id),
})

/** Competitions of the person's courses. Throws `forbidden` for another course. */
export async function listAtDesk(
  { db }: Ground,
  staff: Staff,
  { course_id: courseId, tab }: Parsed<typeof listDeskCompetitions>['query'],
): Promise<Reply<typeof listDeskCompetitions>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const rows = await readDesk(db, {
    courses: courseId === undefined ? staff.courses : [courseId],
    past: tab === 'past',
  })
  return { competitions: rows.map(deskCompetitionOf) }
}

/** A competition of the person's courses. Throws `not_found` for any other. */
export async function rowAtDesk(db: Db, { courses }: Pick<Staff, 'courses'>, id: number): Promise<DeskRow> {
  const [row] = await readDesk(db, { courses, id })
  if (!row) throw refuse('not_found')
  return row
}

/** Whether two entrants started together in the last competition of the course. */
export async function formerPartners(db: Db, id: number): Promise<(a: number, b: number) => boolean> {
  const pairs = new Set((await readFormerPartners(db, id)).map(({ a, b }) => `${a} ${b}`))
  return (a, b) => pairs.has(`${a} ${b}`)
}

/** One competition with its people, which is audited as a look. Throws `not_found`. */
export async function detailAtDesk(ground: Ground, staff: Staff, id: number): Promise<DeskCompetitionDetail> {
  const { db } = ground
  const row = await rowAtDesk(db, staff, id)
  await looked(db, staff, `competition:${id}`, row.course_id)
  const [people, starts, awards, history, playedTogether, starting, entered] = await Promise.all([
    readPeople(db, id),
    readStarts(db, id),
    readAwards(db, id),
    historyOf(db, `competition:${id}`, 'competition.'),
    formerPartners(db, id),
    readElsewhere(db, id),
    readEnteredTwice(db, id),
  ])
  const elsewhere = [...new Set([...starting, ...entered])]
  const isPaired = starts.some(({ placed }) => placed.length > 0)
  const startOf = new Map(
    starts.flatMap((start) => start.placed.map((one) => [one.entry_id, start.tee_time_id] as const)),
  )
  return {
    competition: deskCompetitionOf(row),
    draft: {
      ...row,
      entry_opens_at: iso(row.entry_opens_at),
      entry_closes_at: iso(row.entry_closes_at),
      withdraw_until: iso(row.withdraw_until),
    },
    missing: row.state === 'draft' ? missingOf(row, starts, ground.clock.now()) : [],
    entrants: people.map((one) => entrantOf(one, row)),
    pairing: {
      seed: row.pairing_seed,
      flights: starts.map(({ placed, position: _position, ...start }) => ({
        ...start,
        seats: Array.from(
          { length: start.capacity },
          (_, at) => placed.find(({ seat }) => seat === at + 1)?.entry_id ?? null,
        ),
      })),
      // Entrants with another start on the day are named as soon as the entry is open, so that the desk can call them in time.
      checks: isPaired
        ? checksOf(people, starts, { playedTogether, elsewhere, needsHandicap: row.needs_handicap })
        : elsewhere.map((entry) => ({ kind: 'same_day', tee_time_id: null, entrants: [entry] })),
      published_at: iso(row.start_list_at),
      changed:
        row.state === 'drawn'
          ? people
              .filter(
                ({ id: entry, state, tee_time_id: out }) => state === 'entered' && (startOf.get(entry) ?? null) !== out,
              )
              .map((one) => one.id)
          : [],
    },
    seal: row.seal,
    awards: awards.map(({ entrant, ...award }) => ({ ...award, entry_id: entrant })),
    published_at: iso(row.published_at),
    revision: row.revision,
    called_off_words: row.called_off_words,
    history,
  }
}

/** What an order is judged by, read behind the competition's lock. */
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

/** Makes a draft from a template or like an earlier competition. Throws `forbidden`, and `not_found` for an earlier one of another course. */
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

/** The tee times of the day beside a competition. Throws `not_found`. */
export async function startsBeside({ db }: Ground, staff: Staff, id: number): Promise<Reply<typeof getStarts>> {
  await rowAtDesk(db, staff, id)
  return { tee_times: await readSheet(db, id) }
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
