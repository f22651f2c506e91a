import { randomUUID } from 'node:crypto'
import {
  cancelReservation,
  changeReservation,
  previewChange,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { As, Caller } from '../../../test/api.ts'
import { openArena, violationsWithout, type Arena } from '../../../test/arena.ts'
import { book, daysAhead, freeStarts, wrongSums } from '../../../test/builders/club.ts'
import { startApiProcess, type ApiProcess } from '../../../test/process.ts'
import { gateOf, stopAtGate, weakened } from '../../../test/statements.ts'
import type { Db } from '../../platform/db/database.ts'
import { changeBooked } from './repo.verbs.ts'
import { sell } from './service.ts'
import { until } from '../../../test/waiting.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
/** A race depends on chance: it may need a few rounds to show. */
const controlRounds = 20
const rivals = 8
const memberCount = 200

type Booked = { readonly as: As; readonly reservation: ReservationDetail }
type Goal = { readonly date: PlayDate; readonly teeTime: number }

let nextMember = 0
const somebody = ({ members }: Arena): As => members[(nextMember += 1) % members.length] ?? {}

async function booked(arena: Arena, date: PlayDate, nine = 'IN', as = somebody(arena)): Promise<Booked> {
  const { reservation } = await book(arena.api, date, await freeStarts(arena.api, date, 1, nine), as)
  return { as, reservation }
}

/** The request that moves the only group of a reservation, with the price and fee that the preview showed. */
const changeTo = ({ reservation }: Booked, to: Goal) => ({
  params: { type: 'regular' as const, number: reservation.number },
  body: {
    play_date: to.date,
    groups: [{ group_no: 1, tee_time_id: to.teeTime, players: 4 }],
    version: reservation.version,
    expected_total: reservation.quote.total,
    expected_fee: 0,
    agreed_fee: false,
    lost_players: [],
  },
})

/** Sends all changes at once, spread over both APIs. Returns the outcomes. */
const changing = (arena: Arena, changes: readonly (Booked & { to: Goal })[]): Promise<string[]> =>
  Promise.all(
    changes.map(async (change, index) => {
      const origin = arena.apis[index % arena.apis.length] ?? arena.api
      const answer = await origin.call(changeReservation, changeTo(change, change.to), change.as)
      return answer.ok ? 'changed' : answer.error.code
    }),
  )

/** Cancels the reservations of a round, so that the days have free starts for any number of rounds. */
async function cancelAll({ api, members }: Arena): Promise<void> {
  const { rows } = await api.wiring.database.pool.query<{ number: string; version: number; member: number }>(
    `select number, version, member_id::int as member from reservation where status = 'confirmed'`,
  )
  for (const { number, version, member } of rows) {
    const body = { version, expected_fee: 0, agreed_fee: false, reason: null }
    const as = members.find(({ id }) => id === member)
    await api.good(cancelReservation, { params: { type: 'regular', number }, body }, as)
  }
}

/** Counts the groups whose tee time is not sold to their reservation, and the sold tee times without a group. */
async function unsound({ api }: Arena): Promise<number> {
  const { rows } = await api.wiring.database.pool.query<{ n: number }>(`
    select (select count(*) from reservation_group g join reservation r on r.id = g.reservation_id and r.status = 'confirmed'
        left join tee_time t on t.id = g.tee_time_id and t.reservation_id = r.id where t.id is null)
      + (select count(*) from tee_time t where t.reservation_id is not null and not exists (
          select from reservation_group g where g.reservation_id = t.reservation_id and g.tee_time_id = t.id)) as n`)
  return Number(rows[0]?.n)
}

const dateOf = ({ api }: Arena, round: number): PlayDate => daysAhead(api, 9 + (round % 10))

/** Several reservations move to one free start at once. Returns how many won too many, plus the unsound rows. */
async function fullRound(arena: Arena, round: number): Promise<number> {
  const date = dateOf(arena, round)
  const moving: Booked[] = []
  for (let rival = 0; rival < rivals; rival += 1) moving.push(await booked(arena, date, 'IN'))
  const [teeTime = 0] = await freeStarts(arena.api, date, 1, 'OUT')
  const outcomes = await changing(
    arena,
    moving.map((one) => ({ ...one, to: { date, teeTime } })),
  )
  expect(outcomes.filter((one) => !['changed', 'start_taken'].includes(one))).toEqual([])
  return outcomes.filter((one) => one === 'changed').length - 1 + (await unsound(arena))
}

/**
 * Sends a change straight to the database, without the checks of the service. A deadlock would be hidden by another try, so there is none.
 */
async function sellChange({ api }: Arena, db: Db, { reservation }: Booked, to: Goal): Promise<string> {
  const [row] = await api.wiring.database.pool
    .query<{ id: number; terms: number }>(
      `select r.id, c.terms_version as terms from reservation r join course c on c.id = r.course_id where r.number = $1`,
      [reservation.number],
    )
    .then(({ rows }) => rows)
  let tries = 0
  const answer = await sell(() => {
    tries += 1
    return changeBooked(db, {
      key: `race ${reservation.number}`,
      request_hash: Buffer.from('x'),
      id: row?.id ?? 0,
      version: reservation.version,
      play_date: to.date,
      terms_version: row?.terms ?? 0,
      may_member_only: false,
      opens_at: new Date(0),
      closes_at: new Date('2100-01-01'),
      fee_until: new Date('2100-01-01'),
      plan: reservation.plan,
      quote: reservation.quote,
      total: reservation.quote.total,
      cancellation: reservation.cancellation,
      group_nos: [1],
      tee_time_ids: [to.teeTime],
      players: [4],
      leaving: [],
      detail: {},
      actor: 'race',
    })
  })
  return tries === 1 ? answer.result : 'deadlock'
}

const goalOf = (date: PlayDate, { reservation }: Booked): Goal => ({
  date,
  teeTime: reservation.groups[0]?.tee_time_id ?? 0,
})

/** Two members move to each other's start at once; both must be refused. Returns how many moved. */
async function swapRound(arena: Arena, round: number): Promise<number> {
  const date = dateOf(arena, round)
  const [a, b] = [await booked(arena, date), await booked(arena, date)]
  const wish = { play_date: date, groups: [{ group_no: 1, tee_time_id: goalOf(date, b).teeTime, players: 4 }] }
  const params = { type: 'regular' as const, number: a.reservation.number }
  expect((await arena.api.refused(previewChange, { params, body: wish }, a.as)).code).toBe('start_taken')
  const first = sellChange(arena, arena.apis[0].wiring.ground.db, a, goalOf(date, b))
  // At once, two that nothing holds back mostly end in a circle, which hides what they would do.
  if (round % 2 === 1) await first
  const second = sellChange(arena, arena.apis[1].wiring.ground.db, b, goalOf(date, a))
  const outcomes = await Promise.all([first, second])
  expect(outcomes.filter((one) => !['changed', 'start_taken'].includes(one))).toEqual([])
  return outcomes.filter((one) => one === 'changed').length + (await unsound(arena))
}

/** One reservation is changed from two devices at once. */
async function twiceRound(arena: Arena, round: number): Promise<number> {
  const date = dateOf(arena, round)
  const one = await booked(arena, date)
  const goals = (await freeStarts(arena.api, date, 2, 'OUT')).map((teeTime) => ({ date, teeTime }))
  const outcomes = await changing(
    arena,
    goals.map((to) => ({ ...one, to })),
  )
  expect(outcomes.filter((outcome) => !['changed', 'stale'].includes(outcome))).toEqual([])
  return outcomes.filter((outcome) => outcome === 'changed').length - 1 + (await unsound(arena))
}

/** Two reservations of one person move to the same third day at once. */
async function sameDayRound(arena: Arena, round: number): Promise<number> {
  const [from, second, goal] = [9, 10, 11].map((days) => daysAhead(arena.api, days + 3 * (round % 3)))
  const as = somebody(arena)
  const moving = [await booked(arena, from ?? '', 'IN', as), await booked(arena, second ?? '', 'IN', as)]
  const goals = await freeStarts(arena.api, goal ?? '', 2, 'OUT')
  const outcomes = await changing(
    arena,
    moving.map((one, index) => ({ ...one, to: { date: goal ?? '', teeTime: goals[index] ?? 0 } })),
  )
  expect(outcomes.filter((outcome) => !['changed', 'same_day'].includes(outcome))).toEqual([])
  return outcomes.filter((outcome) => outcome === 'changed').length - 1 + (await unsound(arena))
}

/**
 * Two reservations of one person move to each other's day at once. Until the other has moved, each would be a second start
 * on its new day, so both must be refused without a deadlock. Returns how many moved.
 */
async function directionsRound(arena: Arena, round: number): Promise<number> {
  const [here = '', there = ''] = [9, 10].map((days) => daysAhead(arena.api, days + 2 * (round % 4)))
  const as = somebody(arena)
  const [a, b] = [await booked(arena, here, 'IN', as), await booked(arena, there, 'IN', as)]
  const [[goalThere = 0], [goalHere = 0]] = [
    await freeStarts(arena.api, there, 1, 'OUT'),
    await freeStarts(arena.api, here, 1, 'OUT'),
  ]
  const outcomes = await changing(arena, [
    { ...a, to: { date: there, teeTime: goalThere } },
    { ...b, to: { date: here, teeTime: goalHere } },
  ])
  expect(outcomes.filter((outcome) => !['changed', 'same_day'].includes(outcome))).toEqual([])
  return outcomes.filter((outcome) => outcome === 'changed').length + (await unsound(arena))
}

/**
 * Sends one change twice under one key, the first time to an API apart, whose statements are left alone. The second request waits before it reads the reservation until the first is done;
 * `before` is SQL that it runs before the wait, and `weaker` replaces more of its statement. Returns both answers.
 */
async function twins(arena: Arena, apart: Caller, { before = '', weaker = {} } = {}): Promise<string[]> {
  const date = dateOf(arena, 0)
  const one = await booked(arena, date)
  const [teeTime = 0] = await freeStarts(arena.api, date, 1, 'OUT')
  const input = changeTo(one, { date, teeTime })
  const as = { ...one.as, idempotencyKey: randomUUID() }
  const { pool } = arena.api.wiring.database
  const brake = await pool.connect()
  await brake.query('select pg_advisory_lock(1)')
  const waiting = `${before}(select reservation_now(r.id) from pg_advisory_xact_lock_shared(1)) as`
  const late = weakened({ 'reservation_now(r.id) as': waiting, ...weaker }, () =>
    arena.api.call(changeReservation, input, as),
  )
  const isWaiting = async (): Promise<boolean> =>
    ((
      await pool.query(`select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
    ).rowCount ?? 0) > 0
  await until(async () => expect(await isWaiting()).toBe(true))
  const first = await apart.call(changeReservation, input, as)
  await brake.query('select pg_advisory_unlock(1)')
  brake.release()
  return [first, await late].map((answer) =>
    answer?.ok ? `changed ${answer.body.version}` : (answer?.error.code ?? ''),
  )
}

let guarded: Arena
beforeAll(async () => {
  guarded = await openArena(memberCount)
})
afterAll(() => guarded.stop())

describe('with every guard', () => {
  it.each([
    ['a start that many move to is won once', fullRound],
    ['two members who want each other’s start keep their own', swapRound],
    ['of two changes of one reservation one wins', twiceRound],
    ['a person moves to a day once', sameDayRound],
    ['both directions at once end, with nobody playing twice', directionsRound],
  ])('%s', async (_name, run) => {
    let violations = 0
    for (let round = 0; round < rounds; round += 1) {
      violations += await run(guarded, round)
      await cancelAll(guarded)
    }
    expect(violations).toBe(0)
    expect(await wrongSums(guarded.api)).toEqual([])
  })
})

it('all starts of a change are locked at once, so that two members who want each other’s start meet in no deadlock', async () => {
  const date = dateOf(guarded, 0)
  const [a, b] = [await booked(guarded, date), await booked(guarded, date)]
  const { db } = guarded.api.wiring.ground
  const together = await gateOf(guarded.api)
  const restore = await stopAtGate(guarded.api, 'take')
  const outcomes = await together(
    () => sellChange(guarded, db, a, goalOf(date, b)),
    () => sellChange(guarded, db, b, goalOf(date, a)),
  )
  await restore()
  expect(outcomes).toEqual(['start_taken', 'start_taken'])
  await cancelAll(guarded)
})

describe('a change sent twice under one key', () => {
  let apart: ApiProcess
  beforeAll(async () => {
    apart = await startApiProcess(guarded.api.url)
  })
  afterAll(async () => void (await apart.stop()))

  it('gets the same answer, also when the second request reads the changed reservation', async () => {
    expect(await twins(guarded, apart)).toEqual(['changed 2', 'changed 2'])
  })

  it('control: the second request is refused as stale when the stored answer is read before the reservation', async () => {
    const before = 'with_reservation(answer_of($3,$4)) as answered, '
    const weaker = { 'with_reservation(answer_of($3, $4)) as answered': 'null as later' }
    expect(await twins(guarded, apart, { before, weaker })).toEqual(['changed 2', 'stale'])
  })

  it('gets the same answer for twenty requests at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const date = dateOf(guarded, round)
      const one = await booked(guarded, date)
      const [teeTime = 0] = await freeStarts(guarded.api, date, 1, 'OUT')
      const as = { ...one.as, idempotencyKey: randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (guarded.apis[index % 2] ?? guarded.api).call(changeReservation, changeTo(one, { date, teeTime }), as),
        ),
      )
      expect(new Set(answers.map((answer) => (answer.ok ? 'changed' : answer.error.code)))).toEqual(
        new Set(['changed']),
      )
      await cancelAll(guarded)
    }
  })
})

describe('control: without the guard the race shows', () => {
  it.each([
    ['change-capacity', 'a start is won by many', fullRound],
    ['change-capacity', 'two members take each other’s start', swapRound],
    ['change-twice', 'two changes of one reservation win', twiceRound],
    ['change-same-day', 'a person moves to a day twice', sameDayRound],
    ['change-same-day', 'both directions at once are taken', directionsRound],
  ])('%s: %s', async (control, _name, run) => {
    expect(await violationsWithout(control, run, { memberCount, rounds: controlRounds })).toBeGreaterThan(0)
  })
})
