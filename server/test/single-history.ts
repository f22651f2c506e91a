import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { bookSingle, getMoveTarget, getSingleParty, holdSingle, moveSingle } from '@jgm/contract/api/single'
import { blockPlayer, listBlocks, unblockPlayer } from '@jgm/contract/api/single-strangers'
import type { SingleOrder } from '@jgm/contract/api/staff-single'
import type { Call } from '@jgm/contract/api/endpoint'
import { expect } from 'vitest'
import { decideDue } from '../src/domains/single/service.life.ts'
import { carryOut, decideEarly } from '../src/domains/single/service.orders.ts'
import type { As, Caller, TestApi } from './api.ts'
import { daysAhead } from './builders/club.ts'
import { seatBooking, singleIdsOn } from './builders/single.ts'
import { createRandom } from './random.ts'

type BookBody = Call<typeof bookSingle>['body']
/** A booking of a seat as its client knows it: `outcome` is the number, `refused …`, or `unknown` when the answer never came. */
type Seat = {
  readonly as: As
  readonly key: string
  readonly body: BookBody
  readonly teeTimeId: number
  outcome: string
}
type Leaving = { readonly number: string; readonly as: As; readonly key: string; version: number; outcome: string }
/** A move to another tee time; its `outcome` is the number there. */
type Move = {
  readonly number: string
  readonly as: As
  readonly key: string
  readonly body: Call<typeof moveSingle>['body']
  outcome: string
}

/** The seats of single tee times in a random history. */
export type SingleHistory = {
  /** More may be added while it is played. */
  readonly teeTimes: number[]
  readonly seats: Seat[]
  readonly leavings: Leaving[]
  readonly moves: Move[]
}

/** Days ahead that no history plays on at first, and on which single tee times are on sale. */
const freshDays = [15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26] as const

/** Adds the tee times of another day, as long as there are such: on the days before all may be decided, so that nobody could move any more. */
export async function addFreshDay(api: TestApi, history: SingleHistory, round: number): Promise<void> {
  const days = freshDays[round]
  if (days !== undefined) history.teeTimes.push(...(await singleIdsOn(api, daysAhead(api, days))))
}

/** The members' reservations, as far as their numbers are known. A moved one is among them twice, by its old and its new number. */
const known = ({ seats, moves }: SingleHistory, mine: readonly As[]): { as: As; number: string }[] =>
  [...seats, ...moves]
    .filter(({ as, outcome }) => mine.includes(as) && /^[0-9A-Z]{8}$/.test(outcome))
    .map(({ as, outcome }) => ({ as, number: outcome }))

/** How one golfer of a history acts: at which process, by chance. */
export type Golfer = {
  readonly api: TestApi
  readonly target: () => Caller
  readonly pick: <T>(list: readonly T[]) => T | undefined
  readonly newKey: () => string
  readonly note: (what: string) => void
  readonly attempt: <T>(send: () => Promise<T>) => Promise<T | 'unknown'>
}

/** The outcome of a write, noted: what `done` reads of its answer, `refused …`, or `unknown` when a failure may have come after it. */
function outcomeOf<B>(
  { note }: Golfer,
  what: string,
  answer: { ok: true; body: B } | { ok: false; status: number; error: { code: string } } | 'unknown',
  done: (body: B) => string,
): string {
  if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) {
    note(`${what} unknown`)
    return 'unknown'
  }
  note(answer.ok ? what : `${what} ${answer.error.code}`)
  return answer.ok ? done(answer.body) : `refused ${answer.error.code}`
}

const params = (number: string) => ({ type: 'single', number }) as const

const cancelling = (target: Caller, { number, as, key, version }: Leaving) =>
  target.call(
    cancelReservation,
    { params: params(number), body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
    { ...as, idempotencyKey: key },
  )

/** Holds and books a seat or two. */
async function takeSeatAtRandom(history: SingleHistory, golfer: Golfer, as: As): Promise<void> {
  const { target, pick, note, attempt } = golfer
  const body = { tee_time_id: pick(history.teeTimes) ?? 0, seats: pick([1, 1, 1, 2]) ?? 1 }
  const hold = await attempt(() => target().call(holdSingle, { body }, as))
  if (hold === 'unknown') return note('seat unknown')
  if (!hold.ok) return note(`seat ${hold.error.code}`)
  const seat: Seat = {
    as,
    key: `${golfer.newKey()}-${history.seats.length}`,
    body: seatBooking(hold.body),
    teeTimeId: body.tee_time_id,
    outcome: 'unknown',
  }
  history.seats.push(seat)
  const answer = await attempt(() =>
    target().call(bookSingle, { body: seat.body }, { ...as, idempotencyKey: seat.key }),
  )
  seat.outcome = outcomeOf(golfer, 'seat', answer, (booked) => booked.number)
}

/** Cancels a seat of these members that has been booked. */
async function leaveSeatAtRandom(history: SingleHistory, golfer: Golfer, mine: readonly As[]): Promise<void> {
  const { target, pick, attempt } = golfer
  const seat = pick(known(history, mine))
  if (!seat) return
  const seen = await attempt(() => target().call(getReservation, { params: params(seat.number) }, seat.as))
  if (seen === 'unknown' || !seen.ok || !seen.body.can.cancel) return
  const leaving = {
    number: seat.number,
    as: seat.as,
    key: `${golfer.newKey()}-l${history.leavings.length}`,
    version: seen.body.version,
    outcome: 'unknown',
  }
  history.leavings.push(leaving)
  const answer = await attempt(() => cancelling(target(), leaving))
  leaving.outcome = outcomeOf(golfer, 'leave', answer, () => 'cancelled')
}

const moving = (target: Caller, { number, as, key, body }: Move) =>
  target.call(moveSingle, { params: { number }, body }, { ...as, idempotencyKey: key })

/** Moves a seat of these members to another tee time, at the prices that are shown for it. */
async function moveSeatAtRandom(history: SingleHistory, golfer: Golfer, mine: readonly As[]): Promise<void> {
  const { target, pick, attempt } = golfer
  const seat = pick(known(history, mine))
  const id = pick(history.teeTimes)
  if (!seat || id === undefined) return
  const { number, as } = seat
  const seen = await attempt(() => target().call(getMoveTarget, { params: { number, id } }, as))
  if (seen === 'unknown' || !seen.ok) return
  const prices = seen.body.prices.map(({ players, total }) => ({ players, total }))
  const move: Move = {
    number,
    as,
    key: `${golfer.newKey()}-m${history.moves.length}`,
    body: { tee_time_id: id, prices, agreed_policy: true, source: 'mypage' },
    outcome: 'unknown',
  }
  history.moves.push(move)
  const answer = await attempt(() => moving(target(), move))
  move.outcome = outcomeOf(golfer, 'move', answer, (moved) => moved.number)
}

/** Blocks another player of an own tee time, or ends an own block. */
async function blockAtRandom(history: SingleHistory, golfer: Golfer, mine: readonly As[]): Promise<void> {
  const { target, pick, note, attempt } = golfer
  const seat = pick(known(history, mine))
  if (!seat) return
  const { number, as } = seat
  const listed = await attempt(() => target().call(listBlocks, {}, as))
  if (listed === 'unknown' || !listed.ok) return
  const old = pick(listed.body.blocks)
  if (old) {
    const ended = await attempt(() => target().call(unblockPlayer, { params: { id: old.id } }, as))
    return note(ended !== 'unknown' && ended.ok ? 'unblock' : 'unblock unknown')
  }
  const party = await attempt(() => target().call(getSingleParty, { params: { number } }, as))
  if (party === 'unknown' || !party.ok) return
  const ref = pick(party.body.tee_time.players.flatMap((one) => one.ref ?? []))
  if (ref === undefined) return
  const answer = await attempt(() => target().call(blockPlayer, { params: { number, ref } }, as))
  note(answer !== 'unknown' && answer.ok ? 'block' : 'block unknown')
}

/** The staff moves the players of an undecided tee time into another one of its day, or changes the seats of one. */
async function rearrangeAtRandom({ api, pick, note }: Pick<Golfer, 'api' | 'pick' | 'note'>): Promise<void> {
  const { pool } = api.wiring.database
  const { rows } = await pool.query<{ id: number; version: number; into: number; into_version: number }>(
    `select a.tee_time_id as id, a.version, b.tee_time_id as into, b.version as into_version
      from single_tee_time a join single_tee_time b on (b.course_id, b.play_date, b.plan_id) = (a.course_id, a.play_date, a.plan_id)
      where a.tee_time_id <> b.tee_time_id and a.state = 'waiting' and seats_sold(a.tee_time_id) > 0 and b.state <> 'not_held'`,
  )
  const found = pick(rows)
  if (!found) return
  const orders: readonly SingleOrder[] = [
    { verb: 'merge', into: found.into, into_version: found.into_version },
    { verb: 'seats', seats: pick([2, 3, 4]) ?? 4 },
  ]
  const order = pick(orders)
  if (!order) return
  const answer = await api.wiring.ground.db
    .transaction()
    .execute((tx) => carryOut(tx, { actor: 'staff:1', reason: '試験' }, found.id, order, found.version))
    .catch(() => 'busy')
  note(`rearrange ${answer}`)
}

/** Every other tee time is decided; the rest stay open to the end, however slow the machine is, so that every kind of act happens. */
const isDecided = ({ teeTimes }: SingleHistory, id: number): boolean => teeTimes.indexOf(id) % 2 === 0

/** The staff decides a tee time before its time. */
async function decideAtRandom(history: SingleHistory, { api, pick, note }: Golfer): Promise<void> {
  const outcome = pick(['established', 'not_held'] as const) ?? 'not_held'
  const answer = await decideEarly(
    api.wiring.ground,
    { actor: 'staff:1', reason: '試験' },
    pick(history.teeTimes.filter((id) => isDecided(history, id))) ?? 0,
    outcome,
  ).catch(() => 'busy')
  note(`decide ${answer}`)
}

/** The staff moves the decision of a tee time with players to a moment of this history. */
async function moveDecisionAtRandom(history: SingleHistory, { api, pick, note }: Golfer): Promise<void> {
  const seat = pick(
    history.seats.filter(({ outcome, teeTimeId }) => outcome !== 'unknown' && isDecided(history, teeTimeId)),
  )
  if (!seat) return
  const at = new Date(api.wiring.ground.clock.now().getTime() + (pick([150, 300, 600]) ?? 150))
  const order = { verb: 'move_decision', decision_at: at.toISOString() } as const
  const acting = { actor: 'staff:1', reason: '試験' }
  const answer = await api.wiring.ground.db
    .transaction()
    .execute((tx) => carryOut(tx, acting, seat.teeTimeId, order, null))
    .catch(() => 'busy')
  note(`decision ${answer}`)
}

/** One thing that happens to single tee times: members take, leave or move seats or block each other, or the staff acts. */
export async function actOnSingle(
  history: SingleHistory,
  golfer: Golfer,
  { members, dice }: { readonly members: readonly As[]; readonly dice: number },
): Promise<void> {
  if (dice < 0.4) await takeSeatAtRandom(history, golfer, golfer.pick(members) ?? {})
  else if (dice < 0.6) await leaveSeatAtRandom(history, golfer, members)
  else if (dice < 0.615) await decideAtRandom(history, golfer)
  else if (dice < 0.75) await moveDecisionAtRandom(history, golfer)
  else if (dice < 0.9) await moveSeatAtRandom(history, golfer, members)
  else if (dice < 0.95) await blockAtRandom(history, golfer, members)
  else await rearrangeAtRandom(golfer)
}

/**
 * The decision job until the history is over: two workers run it at once, and an outage of random length follows. Decides what is
 * left at the end. Returns how many tee times the workers say that they have decided.
 */
async function decideThroughOutages(
  { api, pick }: Pick<Golfer, 'api' | 'pick'>,
  history: { readonly isOver: boolean },
): Promise<number> {
  const { ground } = api.wiring
  let decided = 0
  for (let isLast = false; !isLast;) {
    isLast = history.isOver
    const ran = await Promise.all([decideDue(ground), decideDue(ground)])
    decided += ran[0] + ran[1]
    await new Promise((resolve) => setTimeout(resolve, pick([0, 40, 250, 700]) ?? 0))
  }
  return decided + (await decideDue(ground))
}

/** The rows that a query finds. */
export const count = async ({ wiring }: TestApi, text: string): Promise<number> =>
  (await wiring.database.pool.query(text)).rowCount ?? 0

/** Plays while single tee times are decided by the clock. Each decision is one worker's. */
export async function playThroughDecisions(
  { api, answered }: { readonly api: TestApi; readonly answered: ReadonlyMap<string, number> },
  seed: number,
  load: () => Promise<unknown>,
): Promise<void> {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  await decideDue(api.wiring.ground)
  const early = (): number => answered.get('decide not_held') ?? 0
  const notHeld = (): Promise<number> => count(api, `select from single_tee_time where state = 'not_held'`)
  const [before, earlyBefore] = [await notHeld(), early()]
  const history = { isOver: false }
  const deciding = decideThroughOutages({ api, pick }, history)
  await load()
  history.isOver = true
  expect(await deciding).toBe((await notHeld()) - before - (early() - earlyBefore))
  const due = `select from single_tee_time where state in ('waiting', 'asking') and decision_at <= app_now()`
  expect(await count(api, due)).toBe(0)
}

/** Repeats each write whose answer was lost under the same key: it has one effect, or it is refused. */
export async function resolveSeats(api: TestApi, { seats, leavings, moves }: SingleHistory): Promise<void> {
  for (const seat of seats.filter((one) => one.outcome === 'unknown')) {
    const answer = await api.call(bookSingle, { body: seat.body }, { ...seat.as, idempotencyKey: seat.key })
    seat.outcome = answer.ok ? answer.body.number : `refused ${answer.error.code}`
  }
  for (const leaving of leavings.filter((one) => one.outcome === 'unknown'))
    leaving.outcome = (await cancelling(api, leaving)).ok ? 'cancelled' : 'refused'
  for (const move of moves.filter((one) => one.outcome === 'unknown')) {
    const answer = await moving(api, move)
    move.outcome = answer.ok ? answer.body.number : `refused ${answer.error.code}`
  }
}

/** The acknowledged moves: the new numbers, and the old ones whose seats were left for them; those that were not held have none. */
export async function movedSeats(api: TestApi, { moves }: SingleHistory): Promise<{ from: string[]; to: string[] }> {
  const done = moves.filter(({ outcome }) => !outcome.startsWith('refused'))
  const { rows } = await api.wiring.database.pool.query<{ number: string; status: string }>(
    'select number, status from reservation where number = any ($1)',
    [done.map((booked) => booked.number)],
  )
  expect(rows.filter(({ status }) => status !== 'cancelled' && status !== 'not_held')).toEqual([])
  return {
    from: rows.filter(({ status }) => status === 'cancelled').map((booked) => booked.number),
    to: done.map(({ outcome }) => outcome),
  }
}

/**
 * Finds players who came into a tee time after one of them had blocked the other. A booking that began while the block was being stored
 * may not have seen it: that takes less than two seconds.
 */
export const keptApart = `
  select b.id from single_block b
    join single_reservation p on true join reservation r on r.id = p.reservation_id and r.member_id = b.member_id
    join single_reservation q on q.tee_time_id = p.tee_time_id join reservation o on o.id = q.reservation_id and o.member_id = b.blocked_id
  where r.status in ('tentative', 'established') and o.status in ('tentative', 'established')
    and greatest(r.booked_at, o.booked_at) > b.since + interval '2 seconds'`
