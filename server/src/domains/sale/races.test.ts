import { bookRegular, holdStarts, releaseHold, type Hold } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { openArena, violationsWithout, type Arena } from '../../../test/arena.ts'
import { bookingOf, daysAhead, freeStarts, proveGuest, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { hashOf } from '../../platform/secrets.ts'

/** No violation with all guards, and one without each guard. 50 rounds in the long trial. */
const mostRounds = 50
const rounds = Math.min(mostRounds, Number(process.env['ROUNDS'] ?? 2))
/** A race depends on chance: it may need a few rounds to show. */
const controlRounds = 40
/** More callers than both APIs have connections: the rest only waits for one. */
const parallel = 24

const memberCount = parallel + 3 * mostRounds

/** The play date of a round, skipping the closed day. */
const dateOf = (api: TestApi, round: number): PlayDate => daysAhead(api, round < 18 ? 2 + round : 3 + round)

const count = async (api: TestApi, text: string, values: unknown[] = []): Promise<number> =>
  (await api.wiring.database.pool.query<{ n: number }>(text, values)).rows[0]?.n ?? 0

/** Many members hold and book one start at once. Returns how often it was sold beyond once. */
async function capacityRound({ api, apis, members }: Arena, round: number): Promise<number> {
  const date = dateOf(api, round)
  const [teeTime = 0] = await freeStarts(api, date, 1)
  const tries = members.slice(0, parallel).map(async (member, index) => {
    const origin = apis[index % apis.length] ?? api
    const hold = await origin.call(holdStarts, { body: wishFor(date, [teeTime]) }, member)
    if (!hold.ok) return hold.error.code
    const sold = await origin.call(bookRegular, { body: bookingOf(hold.body) }, member)
    return sold.ok ? 'booked' : sold.error.code
  })
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((one) => !['booked', 'start_taken', 'hold_expired'].includes(one))).toEqual([])
  const sold = await count(api, `select count(*) as n from reservation_group where tee_time_id = $1`, [teeTime])
  expect(sold).toBe(outcomes.filter((one) => one === 'booked').length)
  expect(sold).toBeGreaterThan(0)
  return sold - 1
}

/** One member, with holds on all starts of a day, books them at once. Returns the starts beyond the first. */
async function oneDayRound({ api, apis, members }: Arena, round: number): Promise<number> {
  const date = dateOf(api, round)
  const member = members[parallel + round]
  // One start stays free for the other rounds.
  const teeTimes = [...(await freeStarts(api, date, 20)), ...(await freeStarts(api, date, 20, 'OUT'))].slice(1)
  const tokens = teeTimes.map((teeTime) => `hold of start ${teeTime} on ${date}`)
  await api.wiring.database.pool.query(
    `with h as (
       insert into hold (token_hash, holder, course_id, play_date, items, plan_id, until)
       select t, $3, 1, $4, array[row(f, 4)::hold_item], 1, app_now() + interval '10 minutes' from unnest($1::bytea[], $2::bigint[]) u (t, f)
       returning id, items, until
     ) update tee_time set hold_id = h.id, held_until = h.until from h where tee_time.id = h.items[1].tee_time_id`,
    [tokens.map(hashOf), teeTimes, `m:${member?.id}`, date],
  )
  const shown = { offer: { quote: { total: 4 * 9500 } } } as Hold
  const answers = await Promise.all(
    Array.from({ length: parallel }, async (_, index) => {
      const origin = apis[index % apis.length] ?? api
      const hold = { ...shown, token: tokens[index % tokens.length] ?? '' }
      const answer = await origin.call(bookRegular, { body: bookingOf(hold) }, member)
      return answer.ok ? 'booked' : answer.error.code
    }),
  )
  expect(answers.filter((one) => !['booked', 'same_day', 'hold_expired'].includes(one))).toEqual([])
  const starts = await count(
    api,
    `select count(*) as n from reservation where member_id = $1 and play_date = $2 and status = 'confirmed'`,
    [member?.id, date],
  )
  expect(starts).toBe(answers.filter((one) => one === 'booked').length)
  expect(starts).toBeGreaterThan(0)
  return starts - 1
}

/** One booking is sent a hundred times under one key. Returns how many answers differ from the stored number. */
async function idempotencyRound({ api, apis, members }: Arena, round: number): Promise<number> {
  const date = dateOf(api, round)
  const player = members[parallel + mostRounds + round]
  const member = {
    ...player,
    idempotencyKey: `one key of round ${round}`.replaceAll(' ', '-'),
  }
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
  const answers = await Promise.all(
    Array.from({ length: parallel }, async (_, index) => {
      const answer = await (apis[index % apis.length] ?? api).call(bookRegular, { body: bookingOf(hold) }, member)
      return answer.ok ? answer.body.reservation.number : answer.error.code
    }),
  )
  const { rows } = await api.wiring.database.pool.query(
    `select r.number, (select count(*)::int from mail_outbox o where (o.data ->> 'reservation_id')::bigint = r.id) as mails
     from reservation r where r.member_id = $1 and r.play_date = $2`,
    [player?.id, date],
  )
  const [made] = rows as { number: string; mails: number }[]
  expect(rows).toHaveLength(1)
  expect(made?.mails).toBe(1)
  return answers.filter((answer) => answer !== made?.number).length
}

/** One address books as a member and as a guest at once. Returns the starts beyond the first. */
async function addressRound({ api, apis, members }: Arena, round: number): Promise<number> {
  // The booking window of guests is one month.
  const date = dateOf(api, round % 18)
  const member = members[parallel + 2 * mostRounds + round]
  const [first = 0, second = 0] = await freeStarts(api, date, 2)
  const guest = { guest_proof: await proveGuest(api, member?.email ?? ''), source: 'reserved' } as const
  const holds = [
    await api.good(holdStarts, { body: wishFor(date, [first]) }, member),
    await api.good(holdStarts, { body: wishFor(date, [second]) }),
  ]
  const outcomes = await Promise.all(
    holds.map(async (hold, index) => {
      const origin = apis[index % apis.length] ?? api
      const body = bookingOf(hold, index === 0 ? {} : guest)
      const answer = await origin.call(bookRegular, { body }, index === 0 ? member : {})
      return answer.ok ? 'booked' : answer.error.code
    }),
  )
  expect(outcomes.filter((one) => !['booked', 'same_day'].includes(one))).toEqual([])
  // The loser keeps the hold, and one network may have only so many.
  for (const [index, { token }] of holds.entries())
    await api.call(releaseHold, { body: { token } }, index === 0 ? member : {})
  return outcomes.filter((one) => one === 'booked').length - 1
}

describe('with every guard', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena(memberCount)
  })
  afterAll(() => arena.stop())

  it.each([
    ['a start is sold once', capacityRound],
    ['an address gets one start a day, as a guest and as a member', addressRound],
    ['a person gets one start a day', oneDayRound],
    ['a repeated booking has one effect and one answer', idempotencyRound],
  ])('%s', async (_name, run) => {
    let violations = 0
    for (let round = 0; round < rounds; round += 1) violations += await run(arena, round)
    expect(violations).toBe(0)
    expect(await wrongSums(arena.api)).toEqual([])
  })
})

describe('control: without the guard the race shows', () => {
  it.each([
    ['capacity', capacityRound],
    ['one-start-a-day', oneDayRound],
    ['idempotency', idempotencyRound],
    ['one-address-a-day', addressRound],
  ])('%s', async (control, run) => {
    expect(await violationsWithout(control, run, { memberCount, rounds: controlRounds })).toBeGreaterThan(0)
  })
})
