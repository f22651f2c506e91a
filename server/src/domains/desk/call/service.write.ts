import { randomBytes } from 'node:crypto'
import {
  type DeskOrder,
  type holdForCaller,
  type orderAtDesk as declaredOrder,
  type previewDeskOrder,
  type settleDeskOrder,
} from '@jgm/contract/api/desk-call'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { errorText } from '@jgm/contract/model/errors'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import type { Transaction } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { previewed, takenBack } from '../../../platform/db/previewed.ts'
import type { DB } from '../../../platform/db/schema.gen.ts'
import { faultOf } from '../../../platform/fault.ts'
import type { Ground } from '../../../platform/ground.ts'
import { isRefusal, refuse } from '../../../platform/http/errors.ts'
import { spend } from '../../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../../platform/http/staff.ts'
import { once } from '../../../platform/idempotency.ts'
import { noteLook } from '../../../platform/look.ts'
import { toldWithin } from '../../../platform/mail/told.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { newReservationNumber } from '../../sale/rules.life.ts'
import { holdAtDesk, releaseHeldAtDesk, untilAtDesk } from '../../sale/service.desk.ts'
import { triedAgain, type Once } from '../../sale/service.ts'
import { keepOffer } from '../../waitlist/service.ts'
import { text } from '../text.ts'
import type { Place } from '../types.ts'
import { hasFailed, isOfOthers, readDue } from './repo.read.ts'
import { numbersOf } from './service.read.ts'
import {
  dropOrder,
  forgetFailed,
  isOrdered,
  keepFailed,
  keepOrder,
  prolongHold,
  takeNumber,
  takeOrder,
} from './repo.write.ts'
import { carryOut } from './service.write.carry.ts'
import type { Carried, Carrying } from './service.write.order.ts'

function refuseOther(staff: Staff, courseId: number): void {
  refuseOtherCourse(staff, courseId)
}

/** The ground inside a transaction. */
const within = (ground: Ground, tx: Transaction<DB>) => ({ ...ground, db: tx })

/** Keeps starts, or seats of a single tee time, for three minutes; what an order waits for is not replaced. Throws as the endpoint says. */
export async function keepAtDesk(
  ground: Ground,
  staff: Staff,
  { id, date }: Place,
  { starts, seats, replaces }: Parsed<typeof holdForCaller>['body'],
): Promise<Reply<typeof holdForCaller>> {
  refuseOther(staff, id)
  const token = newToken()
  const until = untilAtDesk(ground)
  const given = { staffId: staff.id, courseId: id, date, starts, seats, token, until }
  await triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      const isTaken = replaces !== undefined && (await isOrdered(tx, hashOf(replaces)))
      await holdAtDesk(within(ground, tx), { ...given, replaces: isTaken ? undefined : replaces })
    }),
  )
  return { token, until: isoInTokyo(until) }
}

/** Lets an own hold go, unless an order waits for it. */
export async function letGoAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  token: string,
): Promise<{ ok: true }> {
  refuseOther(staff, courseId)
  const hash = hashOf(token)
  await triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      if (!(await isOrdered(tx, hash))) await releaseHeldAtDesk(tx, staff.id, hash)
    }),
  )
  return { ok: true }
}

const tokenOf = (order: DeskOrder): string | null => ('hold' in order ? order.hold : null)

const isSure = true

function carryingOf(
  staff: Pick<Staff, 'id' | 'role'>,
  courseId: number,
  given: Pick<Carrying, 'key' | 'holdHash' | 'number' | 'isSure'>,
): Carrying {
  return { courseId, staffId: staff.id, role: staff.role, ...given }
}

const hashIn = (order: DeskOrder): Buffer | null => {
  const token = tokenOf(order)
  return token === null ? null : hashOf(token)
}

/** A preview comes with each choice, and names whoever a member number belongs to. */
const previews = { most: 1800, seconds: 3600 }

/** The effects of an order, and the words that each person would hear. Throws as the endpoint says. */
export async function previewAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { order }: Parsed<typeof previewDeskOrder>['body'],
): Promise<Reply<typeof previewDeskOrder>> {
  refuseOther(staff, courseId)
  await spend(ground.db, [{ key: `desk_preview:${staff.id}`, ...previews }])
  await noteLook(ground, staff.id, 'callers', courseId)
  const number = newReservationNumber(randomBytes(8))
  const carrying = carryingOf(staff, courseId, {
    // Its own, so that nobody waits for the preview of somebody else.
    key: `desk:preview:${number}`,
    holdHash: hashIn(order),
    number,
    isSure: false,
  })
  return triedAgain(() =>
    previewed(ground.db, async (tx) => {
      const { starts: _starts, ...carried } = await carryOut(within(ground, tx), order, carrying)
      // A reservation that is new gets its number with the order: none may be read out before.
      const unsaid = (words: string): string => words.replaceAll(number, text.numberLater)
      const told = (await toldWithin(tx, ground)).map(({ name, subject, text: body, ...one }) => ({
        ...one,
        name: name ?? '',
        subject: unsaid(subject),
        text: unsaid(body),
      }))
      return { ...carried, told }
    }),
  )
}

/** How often a number is drawn for a booking. */
const mostDraws = 4

async function drawNumber(tx: Transaction<DB>): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const number = newReservationNumber(randomBytes(8))
    if (await takeNumber(tx, number)) return number
  }
  throw refuse('unavailable')
}

/** A hold outlasts the order that uses it, also where it is carried out a little late. */
const holdMs = 3 * 60_000

/** Keeps an order that can be carried out now; it is ten seconds later. Throws as the endpoint says. */
export async function orderAtDesk(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { order }: Parsed<typeof declaredOrder>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof declaredOrder>> {
  refuseOther(staff, courseId)
  const reply = await triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        const number = order.verb === 'book' || order.verb === 'move' ? await drawNumber(tx) : null
        const holdHash = hashIn(order)
        if (holdHash && (await isOrdered(tx, holdHash))) throw refuse('desk_stale')
        const carrying = carryingOf(staff, courseId, {
          key: `desk:try:${idempotencyKey}`,
          holdHash,
          number: number ?? '',
          isSure,
        })
        const tried = await takenBack(tx, () => carryOut(within(ground, tx), order, carrying), true)
        const now = ground.clock.now().getTime()
        const until = new Date(now + undoSeconds * 1000)
        const id = await keepOrder(
          tx,
          {
            course_id: courseId,
            staff_id: staff.id,
            contents: {
              verb: order.verb,
              order: { ...order, ...('hold' in order && { hold: null }) },
              hold: holdHash?.toString('hex') ?? null,
              name: nameIn(tried),
              number,
            },
            starts: tried.starts,
            until,
          },
          numbersOf(order, number),
        )
        if (id === null) throw refuse('desk_stale')
        // Last: the tee times come after the reservations.
        if (holdHash) await prolongHold(tx, holdHash, new Date(now + holdMs))
        // The offer stays the golfer's until the order is carried out, and does not run out meanwhile.
        if (order.verb === 'book' && order.offered !== undefined)
          await keepOffer(tx, order.offered, new Date(now + holdMs))
        return { id, until: isoInTokyo(until), number }
      }),
    ),
  )
  ground.nudgeOrders()
  return reply
}

const nameIn = ({ effects }: Carried): string => effects[0]?.name ?? ''

/**
 * Carries an order out whose time has come, or that of `staffId` at once. An order that cannot be carried out any more stays as failed,
 * with the reason; nothing else of it is kept.
 */
async function settleOne(ground: Ground, id: number, staffId: number | null): Promise<boolean> {
  const isDone = await ground.db.transaction().execute(async (tx) => {
    const taken = await takeOrder(tx, id, staffId)
    if (!taken) return false
    const { contents, course_id: courseId } = taken
    const carrying: Carrying = {
      courseId,
      staffId: taken.staff_id,
      role: taken.role,
      key: `desk:${id}`,
      holdHash: contents.hold === null ? null : Buffer.from(contents.hold, 'hex'),
      number: contents.number ?? '',
      isSure,
    }
    try {
      if (!taken.may_still) throw refuse('forbidden')
      await takenBack(tx, () => carryOut(within(ground, tx), contents.order, carrying), false)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // A booking that came to nothing has no reservation.
      const concerned = numbersOf(contents.order, null)
      await keepFailed(tx, taken, { failed: errorText(error.code, error.details), concerned })
      // Nobody listens any more: others may have the start.
      if (carrying.holdHash) await releaseHeldAtDesk(tx, taken.staff_id, carrying.holdHash)
      const [number] = numbersOf(contents.order, contents.number)
      await audit(tx, {
        actor: `staff:${taken.staff_id}`,
        action: 'desk.failed',
        subject: `reservation:${number}`,
        courseId,
        detail: { verb: contents.verb, answer: error.code },
      })
    }
    return true
  })
  if (isDone) ground.nudgeWaitlist()
  return isDone
}

/** Takes the own order back, carries it out at once, or puts a failed one aside. Throws as the endpoint says. */
export async function settleAtDesk(
  ground: Ground,
  staff: Staff,
  { id: courseId, ref: id }: Parsed<typeof settleDeskOrder>['params'],
  { what }: Parsed<typeof settleDeskOrder>['body'],
): Promise<{ ok: true }> {
  refuseOther(staff, courseId)
  if (await isOfOthers(ground.db, { id, courseId, staffId: staff.id })) throw refuse('not_found')
  if (what === 'now') {
    if (await triedAgain(() => settleOne(ground, id, staff.id))) return { ok: true }
    throw refuse((await hasFailed(ground.db, id)) ? 'desk_stale' : 'undo_closed')
  }
  await triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      const named = { id, courseId, staffId: staff.id, isAside: what === 'aside' }
      let dropped = await dropOrder(tx, named)
      // Whoever has just carried it out may have kept it as failed, which only a later statement sees.
      if (dropped === undefined) dropped = await dropOrder(tx, named)
      if (dropped === undefined && what === 'undo') throw refuse('undo_closed')
      // One that has failed meanwhile has done nothing.
      if (!dropped) return
      if (dropped.hold !== null) await releaseHeldAtDesk(tx, staff.id, Buffer.from(dropped.hold, 'hex'))
      const [number] = numbersOf(dropped.order, dropped.number)
      await audit(tx, {
        actor: `staff:${staff.id}`,
        action: 'desk.undo',
        subject: `reservation:${number}`,
        courseId,
        detail: { verb: dropped.verb },
      })
    }),
  )
  return { ok: true }
}

const batch = 50
const failedDays = 1

/** Carries out the orders whose time has come, each in a transaction, however many processes run it; forgets old failures. */
export async function settleDeskOrders(ground: Ground): Promise<void> {
  for (;;) {
    const due = await readDue(ground.db, batch)
    let done = 0
    for (const id of due) {
      try {
        if (await triedAgain(() => settleOne(ground, id, null))) done += 1
      } catch (error) {
        // One that fails does not delay the others; the next run tries it again.
        ground.warn('an order of a desk could not be carried out', { id, fault: faultOf(error) })
      }
    }
    if (due.length < batch || done === 0) break
  }
  await forgetFailed(ground.db, new Date(ground.clock.now().getTime() - failedDays * 24 * 3600_000))
}
