import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { bookSingle, holdSingle } from '@jgm/contract/api/single'
import type { Call } from '@jgm/contract/api/endpoint'
import { decideDue } from '../src/domains/single/service.life.ts'
import { carryOut, decideEarly } from '../src/domains/single/service.orders.ts'
import type { As, Caller, TestApi } from './api.ts'
import { seatBooking } from './builders/single.ts'

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

/** The seats of single tee times in a random history. */
export type SingleHistory = {
  readonly teeTimes: readonly number[]
  readonly seats: Seat[]
  readonly leavings: Leaving[]
}

/** How one golfer of a history acts: at which process, by chance. */
export type Golfer = {
  readonly api: TestApi
  readonly target: () => Caller
  readonly pick: <T>(list: readonly T[]) => T | undefined
  readonly newKey: () => string
  readonly note: (what: string) => void
  readonly attempt: <T>(send: () => Promise<T>) => Promise<T | 'unknown'>
}

const params = (number: string) => ({ type: 'single', number }) as const

const cancelling = (target: Caller, { number, as, key, version }: Leaving) =>
  target.call(
    cancelReservation,
    { params: params(number), body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
    { ...as, idempotencyKey: key },
  )

/** Holds and books a seat or two. */
export async function takeSeatAtRandom(history: SingleHistory, golfer: Golfer, as: As): Promise<void> {
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
  if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) return note('seat unknown')
  note(answer.ok ? 'seat' : `seat ${answer.error.code}`)
  seat.outcome = answer.ok ? answer.body.number : `refused ${answer.error.code}`
}

/** Cancels a seat of these members that has been booked. */
export async function leaveSeatAtRandom(history: SingleHistory, golfer: Golfer, mine: readonly As[]): Promise<void> {
  const { target, pick, note, attempt } = golfer
  const seat = pick(history.seats.filter((one) => mine.includes(one.as) && /^[0-9A-Z]{8}$/.test(one.outcome)))
  if (!seat) return
  const seen = await attempt(() => target().call(getReservation, { params: params(seat.outcome) }, seat.as))
  if (seen === 'unknown' || !seen.ok || !seen.body.can.cancel) return
  const leaving = {
    number: seat.outcome,
    as: seat.as,
    key: `${golfer.newKey()}-l${history.leavings.length}`,
    version: seen.body.version,
    outcome: 'unknown',
  }
  history.leavings.push(leaving)
  const answer = await attempt(() => cancelling(target(), leaving))
  if (answer === 'unknown' || (!answer.ok && answer.status >= 500)) return note('leave unknown')
  note(answer.ok ? 'leave' : `leave ${answer.error.code}`)
  leaving.outcome = answer.ok ? 'cancelled' : 'refused'
}

/** The staff decides a tee time before its time. */
export async function decideAtRandom(history: SingleHistory, { api, pick, note }: Golfer): Promise<void> {
  const outcome = pick(['established', 'not_held'] as const) ?? 'not_held'
  const answer = await decideEarly(
    api.wiring.ground,
    { actor: 'staff:1', reason: '試験' },
    pick(history.teeTimes) ?? 0,
    outcome,
  ).catch(() => 'busy')
  note(`decide ${answer}`)
}

/** The staff moves the decision of a tee time with players to a moment of this history. */
export async function moveDecisionAtRandom(history: SingleHistory, { api, pick, note }: Golfer): Promise<void> {
  const seat = pick(history.seats.filter(({ outcome }) => outcome !== 'unknown'))
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

/**
 * The decision job until the history is over: two workers run it at once, and an outage of random length follows. Decides what is
 * left at the end. Returns how many tee times the workers say that they have decided.
 */
export async function decideThroughOutages(
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

/** Repeats each write whose answer was lost under the same key: it has one effect, or it is refused. */
export async function resolveSeats(api: TestApi, { seats, leavings }: SingleHistory): Promise<void> {
  for (const seat of seats.filter((one) => one.outcome === 'unknown')) {
    const answer = await api.call(bookSingle, { body: seat.body }, { ...seat.as, idempotencyKey: seat.key })
    seat.outcome = answer.ok ? answer.body.number : `refused ${answer.error.code}`
  }
  for (const leaving of leavings.filter((one) => one.outcome === 'unknown'))
    leaving.outcome = (await cancelling(api, leaving)).ok ? 'cancelled' : 'refused'
}
