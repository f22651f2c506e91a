import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  Caddie,
  getCaddies,
  getShifts,
  repairCart,
  saveCaddie,
  saveCart,
  setShifts,
} from '@jgm/contract/api/staff-caddies'
import { daysOfMonth, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { actorOf } from '../staff/service.audit.ts'
import { readNeeds } from './repo.day.ts'
import { putCaddie, putCart, readCaddies, readCarts, readShiftsOf, setRepair, storeShifts } from './repo.lists.ts'
import { text } from './text.ts'

type Params = Parsed<typeof getCaddies>['params']
type Once = Pick<Context, 'idempotencyKey' | 'requestHash'>

/** The caddies and carts of a course of the person. Throws `not_found`. */
export async function listsOf({ db }: Ground, staff: Staff, { id }: Params): Promise<Reply<typeof getCaddies>> {
  refuseOtherCourse(staff, id)
  const [caddies, carts] = await Promise.all([readCaddies(db, id), readCarts(db, id)])
  return { course_id: id, caddies, carts }
}

/** Whoever enters a caddie or cart of a course has this turn: a number is looked for before it is given. */
const listTurn = (courseId: number): string => `caddie-lists:${courseId}`

const numberTaken = () => refuse('validation', { problems: [{ path: 'fields.number', message: text.numberTaken }] })

/** Tells the desks that lists or shifts are others now. */
const tell = (tx: Db, courseId: number): Promise<void> =>
  announce(tx, { topic: 'caddies', course_id: courseId, id: String(courseId), version: 0 })

/** Do the days on which two people work here meet? */
const areTogether = (one: Pick<Caddie, 'active_from' | 'active_until'>, other: typeof one): boolean =>
  (one.active_until === null || one.active_until >= other.active_from) &&
  (other.active_until === null || other.active_until >= one.active_from)

/** Enters a caddie, once per key. Throws `not_found`, `desk_stale`, `validation`, `busy`. Locks the turn of the course's lists. */
export async function save(
  { db }: Ground,
  staff: Staff,
  { id: course }: Params,
  { replaced, fields }: Parsed<typeof saveCaddie>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof saveCaddie>> {
  refuseOtherCourse(staff, course)
  return db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lock(tx, { turns: [listTurn(course)] })
      const all = await readCaddies(tx, course)
      const before = all.find((one) => one.id === replaced?.id)
      if (replaced && !before) throw refuse('not_found')
      if (all.some((one) => one.id !== replaced?.id && one.number === fields.number && areTogether(one, fields)))
        throw numberTaken()
      const id = await putCaddie(tx, course, fields, replaced)
      const after = (await readCaddies(tx, course)).find((one) => one.id === id)
      if (!after) throw refuse('desk_stale')
      await noteEntry(tx, staff, course, { action: 'caddies.save', subject: `caddies:${after.id}`, before, after })
      return after
    }),
  )
}

/** Enters a cart, once per key. As {@link save}. */
export async function saveTheCart(
  { db }: Ground,
  staff: Staff,
  { id: course }: Params,
  { replaced, fields }: Parsed<typeof saveCart>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof saveCart>> {
  refuseOtherCourse(staff, course)
  return db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lock(tx, { turns: [listTurn(course)] })
      const all = await readCarts(tx, course)
      const before = all.find((one) => one.id === replaced?.id)
      if (replaced && !before) throw refuse('not_found')
      const others = all.filter((one) => one.id !== replaced?.id && one.state !== 'gone')
      if (fields.state !== 'gone' && others.some(({ number }) => number === fields.number)) throw numberTaken()
      const id = await putCart(tx, course, fields, replaced)
      const after = (await readCarts(tx, course)).find((one) => one.id === id)
      if (!after) throw refuse('desk_stale')
      await noteEntry(tx, staff, course, { action: 'carts.save', subject: `carts:${after.id}`, before, after })
      return after
    }),
  )
}

/** Writes an entry of the lists into the log, and tells the desks. */
async function noteEntry(
  tx: Db,
  staff: Staff,
  courseId: number,
  given: {
    readonly action: string
    readonly subject: string
    readonly before: object | undefined
    readonly after: object
  },
): Promise<void> {
  const { action, subject, before, after } = given
  await audit(tx, {
    actor: actorOf(staff),
    action,
    subject,
    courseId,
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  })
  await tell(tx, courseId)
}

/** Takes a cart into repair or out of it. Throws `not_found`. */
export async function repair(
  { db }: Ground,
  staff: Staff,
  { id: course, ref }: Parsed<typeof repairCart>['params'],
  { is_in_repair: isInRepair }: Parsed<typeof repairCart>['body'],
): Promise<Reply<typeof repairCart>> {
  refuseOtherCourse(staff, course)
  await db.transaction().execute(async (tx) => {
    const changed = await setRepair(tx, course, ref, isInRepair)
    if (!changed) throw refuse('not_found')
    const { number, hasChanged } = changed
    if (!hasChanged) return
    await noteEntry(tx, staff, course, {
      action: 'carts.repair',
      subject: `carts:${ref}`,
      before: { number, is_in_repair: !isInRepair },
      after: { number, is_in_repair: isInRepair },
    })
  })
  return { ok: true }
}

const worksOn = ({ active_from: from, active_until: until }: Caddie, date: PlayDate): boolean =>
  from <= date && (until === null || date <= until)

/** The shifts of a month of a course of the person. Throws `not_found`. */
export async function shiftsOf(
  { db }: Ground,
  staff: Staff,
  { id, month }: Parsed<typeof getShifts>['params'],
): Promise<Reply<typeof getShifts>> {
  refuseOtherCourse(staff, id)
  const dates = daysOfMonth(month)
  const [from, to] = [dates[0] ?? `${month}-01`, dates.at(-1) ?? `${month}-28`]
  const [caddies, shifts, needs] = await Promise.all([
    readCaddies(db, id),
    readShiftsOf(db, id, from, to),
    readNeeds(db, id, from, to),
  ])
  const isHere = (one: Caddie): boolean =>
    areTogether(one, { active_from: from, active_until: to }) || shifts.some(({ caddie }) => caddie === one.id)
  return { course_id: id, month, caddies: caddies.filter(isHere), shifts, needs }
}

/** Enters shifts of a course of the person. Throws `not_found`, `forbidden`, `validation`. */
export async function setTheShifts(
  { db, clock }: Ground,
  staff: Staff,
  { id: course }: Params,
  { cells }: Parsed<typeof setShifts>['body'],
): Promise<Reply<typeof setShifts>> {
  refuseOtherCourse(staff, course)
  const today = todayInTokyo(clock.now())
  if (cells.some(({ date }) => date < today)) throw refuse('forbidden')
  await db.transaction().execute(async (tx) => {
    await lock(tx, { turns: [listTurn(course)] })
    const caddies = new Map((await readCaddies(tx, course)).map((one) => [one.id, one]))
    // The last of two for the same person and day stands.
    const last = [...new Map(cells.map((one) => [`${one.caddie} ${one.date}`, one])).values()]
    const given = last.map((one) => ({ ...one, caddie: caddies.get(one.caddie) }))
    const problems = given.flatMap(({ caddie, date }, at) => {
      if (!caddie) throw refuse('not_found')
      return worksOn(caddie, date) ? [] : [{ path: `cells.${at}.date`, message: text.notHere(caddie.number) }]
    })
    if (problems.length > 0) throw refuse('validation', { problems })
    await storeShifts(tx, course, last)
    await audit(tx, {
      actor: actorOf(staff),
      action: 'caddies.shifts',
      subject: `caddies:${course}`,
      courseId: course,
      after: { shifts: given.map(({ caddie, date, rounds }) => ({ caddie: caddie?.number, date, rounds })) },
    })
    await tell(tx, course)
  })
  return { ok: true }
}
