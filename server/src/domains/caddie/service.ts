import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getCaddieDay, giveCaddies, orderCaddies } from '@jgm/contract/api/staff-caddies'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { actorOf } from '../staff/service.audit.ts'
import {
  hasDay,
  readDayCarts,
  readGiven,
  readNames,
  readParties,
  readShifts,
  settle,
  storeGiven,
  storeOrder,
} from './repo.day.ts'
import { givenOf, heldOf, holderOf, inOrder, standingsOf } from './rules.ts'
import type { Accompanied, Named, Party, Place, Standing, StoredDay } from './types.ts'

/** All that the caddies of a day are judged by, read one after another: within a transaction there is one connection. */
async function dayAt(db: Db, place: Place): Promise<StoredDay> {
  const parties = await readParties(db, place)
  const given = await readGiven(db, place)
  const shifts = await readShifts(db, place)
  return { parties, given, shifts, carts: await readDayCarts(db, place.id) }
}

const isPast = ({ clock }: Pick<Ground, 'clock'>, date: PlayDate): boolean => date < todayInTokyo(clock.now())

/** The names of all caddies and carts that were given on a day or can be. */
async function namesOf(db: Db, courseId: number, { given, shifts, carts }: StoredDay) {
  const ids = [...given.flatMap(({ caddie }) => (caddie === null ? [] : [caddie])), ...shifts.map(({ id }) => id)]
  const caddies = await readNames(db, courseId, [...new Set(ids)])
  return {
    caddies: new Map(caddies.map((one) => [one.id, one])),
    carts: new Map(carts.map((one) => [one.id, { ...one, name: null }])),
  }
}

/** The caddies and carts that go with the starts of a day, by start; others have neither. */
export async function accompaniedOn(ground: Ground, place: Place): Promise<ReadonlyMap<number, Accompanied>> {
  const day = await dayAt(ground.db, place)
  const { caddies, carts } = await namesOf(ground.db, place.id, day)
  return new Map(
    standingsOf(day, isPast(ground, place.date)).map((one) => {
      const held = heldOf(one)
      const caddie = caddies.get(held.caddie ?? 0)
      return [
        one.start,
        {
          caddie: caddie ? { number: caddie.number, name: caddie.name ?? '' } : null,
          cart: carts.get(held.cart ?? 0)?.number ?? null,
        },
      ]
    }),
  )
}

/** The caddies of a day of a course of the person. Throws `not_found`. */
export async function dayOf(
  ground: Ground,
  staff: Staff,
  place: Parsed<typeof getCaddieDay>['params'],
): Promise<Reply<typeof getCaddieDay>> {
  const { id, date } = place
  refuseOtherCourse(staff, id)
  if (!(await hasDay(ground.db, place))) throw refuse('not_found')
  const day = await dayAt(ground.db, place)
  const standings = standingsOf(day, isPast(ground, date))
  const named = new Set(standings.map(({ cart }) => cart))
  return {
    course_id: id,
    date,
    caddies: inOrder(day.shifts).map((one) => ({
      id: one.id,
      number: one.number,
      name: one.name,
      note: one.note,
      rounds: one.rounds,
    })),
    carts: day.carts
      .filter((one) => one.state !== 'gone' || named.has(one.id))
      .map(({ id: cart, number, seats, state }) => ({ id: cart, number, seats, is_in_repair: state !== 'ready' })),
    given: givenOf(standings, await namesOf(ground.db, id, day)),
  }
}

/** Whoever changes the caddies of a day has this turn. */
const turnOf = ({ id, date }: Place): string => `caddies:${id}-${date}`

type Items = Parsed<typeof giveCaddies>['body']['items']

/** The groups of the items with what they get, and the standings that are replaced. Throws `not_found`, `desk_stale`. */
function plannedOf(
  day: StoredDay,
  standings: readonly Standing[],
  items: Items,
  names: Awaited<ReturnType<typeof namesOf>>,
) {
  return items.map(({ start, seen, given }) => {
    const party = day.parties.find((one) => one.start === start)
    const isKnown =
      (given.caddie === null || names.caddies.has(given.caddie)) && (given.cart === null || names.carts.has(given.cart))
    if (!isKnown) throw refuse('not_found')
    if (!party) throw refuse('desk_stale')
    const before = standings.find((one) => one.start === start)
    const held = heldOf(before)
    if (held.caddie !== seen.caddie || held.cart !== seen.cart) throw refuse('desk_stale')
    return { party, ...given, before }
  })
}

/** What an entry of the log says of a group. */
const recordOf = (
  { nine, start_minute: minute }: Party,
  { caddie, cart }: { readonly caddie: number | null; readonly cart: number | null },
  { caddies, carts }: { readonly caddies: ReadonlyMap<number, Named>; readonly carts: ReadonlyMap<number, Named> },
) => ({
  nine,
  start_minute: minute,
  caddie: caddies.get(caddie ?? 0)?.number ?? null,
  cart: carts.get(cart ?? 0)?.number ?? null,
})

/** Throws `caddie_not_free` or `cart_not_free` where a group does not get what it is given. */
function refuseTaken(day: StoredDay, items: Items, names: Awaited<ReturnType<typeof namesOf>>): void {
  const standings = standingsOf(day, false)
  for (const { start, given } of items) {
    const held = heldOf(standings.find((one) => one.start === start))
    for (const kind of ['caddie', 'cart'] as const) {
      const id = given[kind]
      if (id === null || held[kind] === id) continue
      const named = kind === 'caddie' ? names.caddies.get(id) : names.carts.get(id)
      const holder = holderOf(day, standings, { kind, id, start })
      throw refuse(kind === 'caddie' ? 'caddie_not_free' : 'cart_not_free', {
        number: named?.number ?? 0,
        has: holder ? { nine: holder.nine, start_minute: holder.start_minute } : null,
      })
    }
  }
}

/**
 * Gives caddies and carts to groups of a day, once per key. Throws `not_found`, `forbidden` for a past day, `desk_stale`, `caddie_not_free`,
 * `cart_not_free`, `busy`. Locks the turn of the day's caddies.
 */
export async function give(
  ground: Ground,
  staff: Staff,
  place: Parsed<typeof giveCaddies>['params'],
  { items }: Parsed<typeof giveCaddies>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof giveCaddies>> {
  refuseOtherCourse(staff, place.id)
  if (isPast(ground, place.date)) throw refuse('forbidden')
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lock(tx, { turns: [turnOf(place)] })
      const day = await dayAt(tx, place)
      const standings = standingsOf(day, false)
      const wanted = items.flatMap(({ given }) => (given.caddie === null ? [] : [given.caddie]))
      const names = await namesOf(tx, place.id, day)
      // Also of somebody who is not in, so that the refusal says so.
      for (const one of await readNames(tx, place.id, wanted)) names.caddies.set(one.id, one)
      const planned = plannedOf(day, standings, items, names)
      await settle(tx, standings)
      await storeGiven(tx, place, {
        replaced: planned.flatMap(({ before }) => (before ? [before.id] : [])),
        items: planned,
        staffId: staff.id,
      })
      refuseTaken({ ...day, given: await readGiven(tx, place) }, items, names)
      await audit(tx, {
        actor: actorOf(staff),
        action: 'caddies.give',
        subject: `sheet:${place.id}-${place.date}`,
        courseId: place.id,
        before: { groups: planned.map(({ party, before }) => recordOf(party, heldOf(before), names)) },
        after: { groups: planned.map((one) => recordOf(one.party, one, names)) },
      })
      return { ok: true as const }
    }),
  )
}

/** Puts the caddies of a day in an order. Throws `not_found`, `forbidden` for a past day, `desk_stale`. Locks the turn of the day's caddies. */
export async function order(
  ground: Ground,
  staff: Staff,
  place: Parsed<typeof orderCaddies>['params'],
  { seen, order: wanted }: Parsed<typeof orderCaddies>['body'],
): Promise<Reply<typeof orderCaddies>> {
  refuseOtherCourse(staff, place.id)
  if (isPast(ground, place.date)) throw refuse('forbidden')
  await ground.db.transaction().execute(async (tx) => {
    await lock(tx, { turns: [turnOf(place)] })
    if (!(await hasDay(tx, place))) throw refuse('not_found')
    const shifts = inOrder(await readShifts(tx, place))
    const now = shifts.map(({ id }) => id)
    const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()
    const byId = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)
    const isOfAll = isSame(byId(now), byId(wanted))
    if (!isSame(now, seen) || !isOfAll) throw refuse('desk_stale')
    if (isSame(now, wanted)) return
    await storeOrder(tx, place, wanted)
    const numbers = (ids: readonly number[]) => ids.map((id) => shifts.find((one) => one.id === id)?.number)
    await audit(tx, {
      actor: actorOf(staff),
      action: 'caddies.order',
      subject: `sheet:${place.id}-${place.date}`,
      courseId: place.id,
      before: { order: numbers(now) },
      after: { order: numbers(wanted) },
    })
  })
  return { ok: true }
}
