import {
  bookRegular,
  cancelReservation,
  changeReservation,
  getReservation,
  holdStarts,
  previewChange,
  releaseHold,
  renewHold,
} from '@jgm/contract/api/reservation'
import type { Call } from '@jgm/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { As, Caller, TestApi } from '../../../test/api.ts'
import { bookingOf, daysAhead, proveGuest, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { openSingles, singleIdsOn, singlePlayers } from '../../../test/builders/single.ts'
import { startApiProcess, type ApiProcess } from '../../../test/process.ts'
import { createRandom } from '../../../test/random.ts'
import {
  actOnRequest,
  checkRequests,
  openRequests,
  requestKeys,
  resolveRequests,
  type RequestHistory,
} from '../../../test/request-history.ts'
import {
  addFreshDay,
  actOnSingle,
  count,
  keptApart,
  movedSeats,
  playThroughDecisions,
  resolveSeats,
  type SingleHistory,
} from '../../../test/single-history.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { startClub } from '../../../test/club.ts'

/** The random history with and without kills, short in the suite. OPERATIONS (per worker) and KILLS make them longer; SEED repeats a history. */
const workers = 8
const operations = Number(process.env['OPERATIONS'] ?? 40)
const kills = Number(process.env['KILLS'] ?? 2)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Player = { as: As; guestEmail: string | null }
type BookBody = Call<typeof bookRegular>['body']
/** A write as its client knows it: `outcome` is the number, `refused …`, or `unknown` when the answer never came. */
type Booking = { player: Player; key: string; body: BookBody; outcome: string; manageToken: string | null }
type Cancelling = { number: string; key: string; as: As; version: number; outcome: 'cancelled' | 'refused' | 'unknown' }
type ChangeBody = Call<typeof changeReservation>['body']
type Changing = { number: string; key: string; as: As; body: ChangeBody; outcome: 'changed' | 'refused' | 'unknown' }

type World = {
  api: TestApi
  /** The API processes that get the load; a killed one is replaced. */
  targets: Caller[]
  players: Player[]
  teeTimes: { date: string; ids: number[] }[]
  bookings: Booking[]
  cancellings: Cancelling[]
  changings: Changing[]
  answered: Map<string, number>
  singles: SingleHistory
  requests: RequestHistory
}

async function openWorld(): Promise<World> {
  const api = await startClub()
  await openSingles(api)
  const members = await singlePlayers(api, workers * 2)
  const players: Player[] = members.map((as) => ({ as, guestEmail: null }))
  for (let i = 0; i < workers; i += 1) players.push({ as: {}, guestEmail: `guest${i}@example.jp` })
  const teeTimes: World['teeTimes'] = []
  const wished: World['teeTimes'] = []
  const singles: number[] = []
  for (const days of [9, 10, 11, 12, 13, 14]) {
    const date = daysAhead(api, days)
    // More days than of starts: where a tee time was decided, nobody moves to another one.
    singles.push(...(await singleIdsOn(api, date)))
    if (days > 11) continue
    const sheet = await sheetOf(api, date)
    const ids = sheet.tee_times.filter((one) => one.nine === 'IN' && !one.member_only).map((one) => one.id)
    teeTimes.push({ date, ids: ids.slice(0, 8) })
    wished.push({ date, ids })
  }
  return {
    api,
    targets: [],
    players,
    teeTimes,
    bookings: [],
    cancellings: [],
    changings: [],
    answered: new Map(),
    singles: { teeTimes: singles, seats: [], leavings: [], moves: [] },
    requests: await openRequests(api, wished, members),
  }
}

/** Sends a write and returns its outcome: `unknown` when the connection was cut or the process was down. */
async function attempt<T>(send: () => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await send()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return 'unknown'
  }
}

/** One golfer at a phone: holds, renews, releases, books and cancels at random. */
async function play(world: World, worker: number, acts: number): Promise<void> {
  const random = createRandom(seed * 1000 + worker)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const mine = world.players.filter((_, index) => index % workers === worker)
  const holds: { player: Player; body: BookBody }[] = []
  const booked: { number: string; player: Player; as: As }[] = []
  const target = (): Caller => pick(world.targets) ?? world.api
  const note = (what: string): void => void world.answered.set(what, (world.answered.get(what) ?? 0) + 1)
  const newKey = (): string => `w${worker}-${world.bookings.length}-${Math.floor(random() * 1e9)}`

  async function hold(): Promise<void> {
    const player = pick(mine)
    const day = pick(world.teeTimes)
    if (!player || !day) return
    const at = Math.floor(random() * day.ids.length)
    const wish = wishFor(day.date, day.ids.slice(at, at + (random() < 0.3 ? 2 : 1)))
    const answer = await attempt(() => target().call(holdStarts, { body: wish }, player.as))
    if (answer === 'unknown') return note('hold unknown')
    note(answer.ok ? 'hold' : `hold ${answer.error.code}`)
    if (answer.ok) {
      const { guestEmail } = player
      // A proof works for one booking.
      const guest = guestEmail === null ? {} : { guest_proof: await proveGuest(world.api, guestEmail) }
      holds.push({ player, body: bookingOf(answer.body, guest) })
    }
  }

  async function sendBooking(booking: Booking): Promise<void> {
    const as = { ...booking.player.as, idempotencyKey: booking.key }
    const answer = await attempt(() => target().call(bookRegular, { body: booking.body }, as))
    if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) return note('book unknown')
    note(answer.ok ? 'book' : `book ${answer.error.code}`)
    booking.outcome = answer.ok ? answer.body.reservation.number : `refused ${answer.error.code}`
    if (answer.ok) booking.manageToken = answer.body.manage_token
  }

  async function book(): Promise<void> {
    const [held] = holds.splice(Math.floor(random() * holds.length), 1)
    if (!held) return hold()
    const booking: Booking = { ...held, key: newKey(), outcome: 'unknown', manageToken: null }
    world.bookings.push(booking)
    await Promise.all(random() < 0.3 ? [sendBooking(booking), sendBooking(booking)] : [sendBooking(booking)])
    if (booking.outcome === 'unknown' || booking.outcome.startsWith('refused')) return
    const as = booking.manageToken === null ? held.player.as : { manageToken: booking.manageToken }
    booked.push({ number: booking.outcome, player: held.player, as })
  }

  async function cancel(): Promise<void> {
    const [one] = booked.splice(Math.floor(random() * booked.length), 1)
    if (!one) return hold()
    const seen = await attempt(() => target().call(getReservation, { params: regular(one.number) }, one.as))
    if (seen === 'unknown' || !seen.ok) return
    const { version } = seen.body
    const cancelling: Cancelling = { number: one.number, as: one.as, version, key: newKey(), outcome: 'unknown' }
    world.cancellings.push(cancelling)
    const answer = await attempt(() => sendCancelling(target(), cancelling))
    if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) return note('cancel unknown')
    note(answer.ok ? 'cancel' : `cancel ${answer.error.code}`)
    cancelling.outcome = answer.ok ? 'cancelled' : 'refused'
  }

  /** Changes a booking to a random start, day or party size, or gives up its second group. */
  async function change(): Promise<void> {
    const one = pick(booked)
    const day = pick(world.teeTimes)
    if (!one || !day) return hold()
    const seen = await attempt(() => target().call(getReservation, { params: regular(one.number) }, one.as))
    if (seen === 'unknown' || !seen.ok) return
    const isMove = random() < 0.7
    const at = Math.floor(random() * day.ids.length)
    const groups = seen.body.groups.slice(0, random() < 0.3 ? 1 : 4).map((group, index) => ({
      group_no: group.group_no,
      tee_time_id: isMove ? (day.ids[at + index] ?? group.tee_time_id) : group.tee_time_id,
      players: random() < 0.5 ? group.players : 2 + Math.floor(random() * 3),
    }))
    const wish = { play_date: isMove ? day.date : seen.body.play_date, groups }
    const shown = await attempt(() => target().call(previewChange, { params: regular(one.number), body: wish }, one.as))
    if (shown === 'unknown') return
    if (!shown.ok) return note(`change ${shown.error.code}`)
    const { version, after, fee, changes } = shown.body
    if (!changes.date && !changes.time && !changes.party && groups.every((group) => same(group, seen.body.groups)))
      return
    const body = {
      ...wish,
      version,
      expected_total: after.quote.total,
      expected_fee: fee,
      agreed_fee: true,
      lost_players: [],
    }
    const changing: Changing = { number: one.number, as: one.as, key: newKey(), body, outcome: 'unknown' }
    world.changings.push(changing)
    const answer = await attempt(() => sendChanging(target(), changing))
    if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) return note('change unknown')
    note(answer.ok ? 'change' : `change ${answer.error.code}`)
    changing.outcome = answer.ok ? 'changed' : 'refused'
  }

  async function letGoOrRenew(): Promise<void> {
    const at = Math.floor(random() * holds.length)
    const held = holds[at]
    if (!held) return hold()
    const body = { token: held.body.hold }
    if (random() < 0.3) return void (await attempt(() => target().call(renewHold, { body }, held.player.as)))
    holds.splice(at, 1)
    await attempt(() => target().call(releaseHold, { body }, held.player.as))
    note('release')
  }

  const golfer = { api: world.api, target, pick, newKey, note, attempt }
  const members = mine.filter((one) => one.guestEmail === null).map((one) => one.as)

  for (let i = 0; i < acts; i += 1) {
    const dice = random()
    if (dice < 0.2) await actOnSingle(world.singles, golfer, { members, dice: dice / 0.2 })
    else if (dice < 0.34) await actOnRequest(world.requests, golfer)
    else if (dice < 0.52) await hold()
    else if (dice < 0.7) await book()
    else if (dice < 0.78) await cancel()
    else if (dice < 0.92) await change()
    else await letGoOrRenew()
  }
}

const regular = (number: string) => ({ type: 'regular', number }) as const

type Group = { group_no: number; tee_time_id: number; players: number }
const same = (group: Group, others: readonly Group[]): boolean =>
  others.some(
    (one) => one.group_no === group.group_no && one.tee_time_id === group.tee_time_id && one.players === group.players,
  )

const sendChanging = (target: Caller, { number, as, key, body }: Changing) =>
  target.call(changeReservation, { params: regular(number), body }, { ...as, idempotencyKey: key })

const sendCancelling = (target: Caller, { number, as, key, version }: Cancelling) =>
  target.call(
    cancelReservation,
    {
      params: regular(number),
      body: { version, expected_fee: 0, agreed_fee: false, reason: null },
    },
    { ...as, idempotencyKey: key },
  )

/** Repeats each write whose answer was lost under the same key: it has one effect, or it is refused. */
async function resolveUnknown({ api, bookings, cancellings, changings, singles, requests }: World): Promise<void> {
  await resolveSeats(api, singles)
  await resolveRequests(api, requests)
  for (const booking of bookings.filter((one) => one.outcome === 'unknown')) {
    const answer = await api.call(
      bookRegular,
      { body: booking.body },
      { ...booking.player.as, idempotencyKey: booking.key },
    )
    booking.outcome = answer.ok ? answer.body.reservation.number : `refused ${answer.error.code}`
  }
  for (const changing of changings.filter((one) => one.outcome === 'unknown')) {
    const answer = await sendChanging(api, changing)
    changing.outcome = answer.ok ? 'changed' : 'refused'
  }
  for (const cancelling of cancellings.filter((one) => one.outcome === 'unknown')) {
    const answer = await sendCancelling(api, cancelling)
    cancelling.outcome = answer.ok ? 'cancelled' : 'refused'
  }
}

/** Checks what holds after every history. */
async function check(world: World): Promise<void> {
  await resolveUnknown(world)
  const query = async (text: string): Promise<unknown[]> =>
    (await world.api.wiring.database.pool.query<Record<string, unknown>>(text)).rows
  const numbers = async (text: string): Promise<string[]> =>
    (await query(text)).map((row) => (row as { number: string }).number).toSorted()
  const gone = world.cancellings.filter((one) => one.outcome === 'cancelled').map((one) => one.number)
  const acknowledged = world.bookings.map((one) => one.outcome).filter((outcome) => !outcome.startsWith('refused'))

  // The acknowledged bookings and no others are stored.
  const seats = world.singles.seats.map((one) => one.outcome).filter((outcome) => !outcome.startsWith('refused'))
  const left = world.singles.leavings.filter((one) => one.outcome === 'cancelled').map((one) => one.number)
  const moved = await movedSeats(world.api, world.singles)
  expect(await numbers(`select number from reservation where type <> 'request'`)).toEqual(
    [...acknowledged, ...seats, ...moved.to].toSorted(),
  )
  expect(await numbers(`select number from reservation where status = 'cancelled'`)).toEqual(
    [...gone, ...left, ...moved.from].toSorted(),
  )
  // A move has a second key for leaving the old seats.
  const keyed = await query(`select key from idempotency where key !~ '${requestKeys}' and key !~ ':leave$'`)
  const changed = world.changings.filter((one) => one.outcome === 'changed').map((one) => one.number)
  expect(keyed).toHaveLength(
    acknowledged.length + gone.length + changed.length + seats.length + left.length + moved.to.length,
  )

  await expectSound({ rows: query })
  expect(await query(keptApart), 'nobody joins a player who is kept apart').toEqual([])
  await checkRequests(world.api, world.requests)
  // Each booking, cancellation and change has one event and one mail; a move is told by one mail of its own. The staff changes seats, too.
  for (const [event, kind, types, events, mails] of [
    [
      'booked',
      '%_booked',
      `'regular', 'single'`,
      acknowledged.length + seats.length + moved.to.length,
      acknowledged.length + seats.length,
    ],
    [
      'cancelled',
      'reservation_cancelled',
      `'regular', 'single'`,
      gone.length + left.length + moved.from.length,
      gone.length + left.length,
    ],
    ['changed', 'reservation_changed', `'regular'`, changed.length, changed.length],
  ] as const) {
    expect(
      await query(
        `select from reservation r, jsonb_array_elements(reservation_now(r.id) -> 'events') e where r.type in (${types}) and e ->> 'event' = '${event}'`,
      ),
      event,
    ).toHaveLength(events)
    expect(await query(`select from mail_outbox where kind like '${kind}'`), kind).toHaveLength(mails)
  }
  expect(await query(`select from mail_outbox where kind = 'single_moved'`)).toHaveLength(moved.to.length)
}

const playAll = (world: World, acts: number): Promise<unknown> =>
  Promise.all(Array.from({ length: workers }, (_, worker) => play(world, worker, acts)))

/** Every kind of write, and a lost race for a start: a history contains them all. */
const kinds =
  'hold, hold start_taken, book, cancel, change, release, seat, leave, decision moved, move, block, ask, answer'.split(
    ', ',
  )

describe(`a random history (SEED=${seed})`, () => {
  let world: World
  let processes: ApiProcess[] = []

  beforeAll(async () => {
    world = await openWorld()
    processes = await Promise.all([startApiProcess(world.api.url), startApiProcess(world.api.url)])
    world.targets = processes
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await world.api.stop()
  })

  it(`by ${workers} golfers leaves exactly the acknowledged bookings`, async () => {
    const missing = (): string[] => kinds.filter((what) => !world.answered.has(what))
    const notHeld = (): Promise<number> => count(world.api, `select from reservation where status = 'not_held'`)
    const isWhole = async (): Promise<boolean> => missing().length === 0 && (await notHeld()) > 0
    await playThroughDecisions(world, seed, async () => {
      await playAll(world, operations)
      // What happens depends on time, too: a history without some kind of write is played on.
      for (let more = 0; more < 40 && !(await isWhole()); more += 1) {
        await addFreshDay(world.api, world.singles, more)
        await playAll(world, 30)
      }
    })
    await check(world)
    expect(await notHeld()).toBeGreaterThan(0)
    expect(missing()).toEqual([])
  }, 3_600_000)

  it(`by ${workers} golfers through ${kills} kills of an API process leaves exactly the acknowledged bookings`, async () => {
    await playThroughDecisions(world, seed, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        // The golfers wait while a process starts, so a slow machine does not give them more time to play.
        const next = await startApiProcess(world.api.url)
        const victim = processes[kill % processes.length]
        const trial = { isOver: false }
        const load = (async () => {
          while (!trial.isOver) await playAll(world, 10)
          // A whole round meets the dead process.
          await playAll(world, 10)
        })()
        await new Promise((resolve) => setTimeout(resolve, 100 + (kill % 7) * 70))
        await victim?.kill()
        trial.isOver = true
        await load
        processes = processes.map((one) => (one === victim ? next : one))
        world.targets = processes
      }
    })
    await check(world)
    expect((world.answered.get('hold unknown') ?? 0) + (world.answered.get('book unknown') ?? 0)).toBeGreaterThan(0)
  }, 3_600_000)
})
