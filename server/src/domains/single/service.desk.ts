import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  DeskSingle,
  getDeskSingle,
  listDeskSingles,
  orderSingle,
  previewSingleOrder,
} from '@jgm/contract/api/staff-single'
import { addDays, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import type { Db } from '../../platform/db/database.ts'
import { previewed, takenBack } from '../../platform/db/previewed.ts'
import type { Ground } from '../../platform/ground.ts'
import { raisedRefusal, refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { audit, wasTakenBack } from '../../platform/audit.ts'
import { once } from '../../platform/idempotency.ts'
import { sell } from '../sale/service.ts'
import { courseById } from '../course/service.ts'
import { termsOf } from '../plan/service.ts'
import { actorOf, historyOf, looked } from '../staff/service.audit.ts'
import { readFacts, readPeople, readTold } from './repo.desk.ts'
import { announceSingle, dropOrder, keepOrder, readOrders } from './repo.orders.ts'
import { readSinglesAtDesk } from './repo.ts'
import { byDecision, deskSingleOf } from './rules.desk.ts'
import { partyFacts } from './service.life.ts'
import { carryOut, settleOrder } from './service.orders.ts'
import { sayingOf, singleKinds } from './service.words.ts'
import type { StoredSingle } from './types.ts'

/** Days from the first listed day that are listed unless the desk asks for others: as far ahead as seats are usually booked. */
const daysListed = 31

type Orders = Awaited<ReturnType<typeof readOrders>>

async function shown(
  ground: Ground,
  staff: Staff,
  one: StoredSingle,
  all: readonly StoredSingle[],
  orders: Orders,
): Promise<DeskSingle> {
  const terms = await termsOf(ground, one.course_id, one.terms_version)
  const plan = terms.plans.find(({ id }) => id === one.plan_id)
  const order = orders.find(({ tee_time_id: id }) => id === one.id)
  return {
    ...deskSingleOf(one, plan?.name ?? '', all, ground.clock.now()),
    undo: order
      ? { verb: order.verb, by: order.name, is_own: order.staff_id === staff.id, until: isoInTokyo(order.until) }
      : null,
  }
}

/** The single tee times of the person's courses by decision time. Throws `not_found` for another course. */
export async function listAtDesk(
  ground: Ground,
  staff: Staff,
  query: Parsed<typeof listDeskSingles>['query'],
): Promise<Reply<typeof listDeskSingles>> {
  if (query.course_id !== undefined) refuseOtherCourse(staff, query.course_id)
  const today = todayInTokyo(ground.clock.now())
  const from = query.from !== undefined && query.from > today ? query.from : today
  const { singles } = await readSinglesAtDesk(ground.db, {
    courses: query.course_id === undefined ? staff.courses : [query.course_id],
    from,
    to: query.to ?? addDays(from, daysListed),
    isTaken: query.empty !== 'true',
  })
  const listed = singles.toSorted(byDecision)
  const orders = await readOrders(ground.db, staff.courses)
  return { tee_times: await Promise.all(listed.map((one) => shown(ground, staff, one, singles, orders))) }
}

/** One single tee time with those of its day. Throws `not_found`, also for a course that is not the person's. */
async function oneAtDesk(ground: Ground, db: Db, staff: Staff, id: number): Promise<DeskSingle> {
  const { courses } = staff
  const today = todayInTokyo(ground.clock.now())
  const found = await readSinglesAtDesk(db, { courses, from: today, to: today, id })
  const [one] = found.singles
  if (!one) throw refuse('not_found')
  const sameDay = await readSinglesAtDesk(db, { courses: [one.course_id], from: one.play_date, to: one.play_date })
  return shown(ground, staff, one, sameDay.singles, await readOrders(db, [one.course_id]))
}

/** One single tee time with the people in it, which is audited. Throws `not_found`. */
export async function detailAtDesk(ground: Ground, staff: Staff, id: number): Promise<Reply<typeof getDeskSingle>> {
  const teeTime = await oneAtDesk(ground, ground.db, staff, id)
  await looked(ground.db, staff, `single:${id}`, teeTime.course_id)
  const [people, history] = await Promise.all([
    readPeople(ground.db, id),
    historyOf(ground.db, `single:${id}`, 'single.'),
  ])
  return {
    tee_time: teeTime,
    people: people.map(({ contact, booked_at: bookedAt, ...one }) => ({
      ...one,
      name: `${contact.last_name} ${contact.first_name}`,
      kana: `${contact.last_name_kana} ${contact.first_name_kana}`,
      phone: contact.phone_number,
      booked_at: isoInTokyo(bookedAt),
    })),
    history,
  }
}

type Ordering = Parsed<typeof previewSingleOrder>['body']

/** Carries an order out in the caller's transaction. Throws the refusals of the contract. */
async function carry(
  ground: Ground,
  tx: Db,
  staff: Staff,
  id: number,
  { order, version, why }: Ordering & { readonly why: string },
): Promise<void> {
  await oneAtDesk(ground, tx, staff, id)
  const answer = await carryOut(tx, { actor: actorOf(staff), reason: why }, id, order, version)
  if (answer === 'merge_impossible' || answer === 'decision_range' || answer === 'decision_same') throw refuse(answer)
  if (answer === 'seats_range' || answer === 'seats_same') throw refuse(answer)
  if (answer === 'stale' || answer === 'decided') throw refuse('desk_stale')
}

/** A seat that is lost behind the locks is raised by the sale. */
const orRefused = (error: unknown): never => {
  if (raisedRefusal(error) === 'merge_impossible') throw refuse('merge_impossible')
  throw error
}

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>

/** Keeps an order of the desk, once per key, that could be carried out now; it is ten seconds later. Throws the refusals of the contract. */
export async function orderAtDesk(
  ground: Ground,
  staff: Staff,
  id: number,
  body: Parsed<typeof orderSingle>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof orderSingle>> {
  const reply = await ground.db
    .transaction()
    .execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        await takenBack(tx, () => carry(ground, tx, staff, id, body), true)
        const until = new Date(ground.clock.now().getTime() + undoSeconds * 1000)
        const { order: contents, version, why } = body
        const isKept = await keepOrder(tx, { tee_time_id: id, staff_id: staff.id, contents, version, why, until })
        if (!isKept) throw refuse('desk_stale')
        await announceSingle(tx, id)
        return { tee_time: await oneAtDesk(ground, tx, staff, id) }
      }),
    )
    .catch(orRefused)
  ground.nudgeOrders()
  return reply
}

/** Takes the own order back, once per key; twice does nothing. Throws `not_found`, `undo_closed`. */
export const undoAtDesk = (
  ground: Ground,
  staff: Staff,
  id: number,
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof orderSingle>> =>
  ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const teeTime = await oneAtDesk(ground, tx, staff, id)
      const { course_id: courseId } = teeTime
      const order = await dropOrder(tx, id, staff.id)
      if (!order) {
        if (await wasTakenBack(tx, actorOf(staff), `single:${id}`)) return { tee_time: teeTime }
        throw refuse('undo_closed')
      }
      const detail = { order: order.contents }
      await audit(tx, { actor: actorOf(staff), action: 'single.undo', subject: `single:${id}`, courseId, detail })
      await announceSingle(tx, id)
      return { tee_time: await oneAtDesk(ground, tx, staff, id) }
    }),
  )

/**
 * Carries the own order out at once; a repeat does nothing. Throws `not_found`, `desk_stale` where it was dropped, and `taken_back` where
 * it was taken back.
 */
export async function sendNowAtDesk(ground: Ground, staff: Staff, id: number): Promise<Reply<typeof orderSingle>> {
  await oneAtDesk(ground, ground.db, staff, id)
  const { result } = await sell(async () => ({ result: await settleOrder(ground, id, staff.id) }))
  if (result === 'failed') throw refuse('desk_stale')
  if (result === 'busy') throw refuse('busy')
  if (result === 'nothing' && (await wasTakenBack(ground.db, actorOf(staff), `single:${id}`)))
    throw refuse('taken_back')
  return { tee_time: await oneAtDesk(ground, ground.db, staff, id) }
}

/**
 * What an order would do: it is carried out and taken back, so that the words are those that would be sent. Throws like the order. Names
 * are personal data, so looking is audited.
 */
export async function previewAtDesk(
  ground: Ground,
  staff: Staff,
  id: number,
  body: Ordering,
): Promise<Reply<typeof previewSingleOrder>> {
  const seen = await previewed(ground.db, async (tx) => {
    await carry(ground, tx, staff, id, { ...body, why: '-' })
    const kept = body.order.verb === 'merge' ? body.order.into : id
    const { state, taken, seats, decision_at } = await oneAtDesk(ground, tx, staff, kept)
    return { after: { id: kept, state, taken, seats, decision_at }, told: await toldIn(ground, tx) }
  }).catch(orRefused)
  const facts = await readFacts(ground.db, id)
  if (!facts) throw refuse('not_found')
  await looked(ground.db, staff, `single:${id}`, facts.course_id)
  return seen
}

/** The people whom the transaction tells, and the words. */
async function toldIn(ground: Ground, tx: Db): Promise<Reply<typeof previewSingleOrder>['told']> {
  const told: Reply<typeof previewSingleOrder>['told'] = []
  for (const { kind, reservation_id: reservationId, joined, ...one } of await readTold(tx)) {
    const facts = await partyFacts(ground, tx, reservationId)
    const course = facts && (await courseById(tx, facts.reservation.course_id))
    const known = singleKinds.find((each) => each === kind)
    const said = facts && course && known && sayingOf(known, { ...facts, course, joined })
    if (said) told.push({ ...one, subject: said.subject, text: said.lines.join('\n') })
  }
  return told
}
