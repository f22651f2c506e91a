import { readFileSync } from 'node:fs'
import { getPoints } from '@jgm/contract/api/point'
import { addMonthsClamped, todayInTokyo } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, greenFees } from '../../../test/builders/club.ts'
import { settle } from './repo.ts'
import { keepLedger } from './service.ts'
import { changeTo, changeWishOf } from '../../../test/builders/change.ts'
import { afterNoon } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'
import { startClub } from '../../../test/club.ts'

const it = testsOn({ club: true })

const day = 86_400_000

let member: As & { id: number }

const oneMember = async (of: TestApi): Promise<As & { id: number }> => {
  const [made] = await addMembers(of, 1)
  if (!made) throw new Error('no member')
  return made
}

/** Gives points that expire on a date. */
const give = async (of: TestApi, memberId: number, points: number, expiresOn: string): Promise<number> =>
  (
    await of.wiring.database.pool.query<{ id: number }>(
      "insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', $2, $3) returning id",
      [memberId, points, expiresOn],
    )
  ).rows[0]?.id ?? 0

const use = (of: TestApi, memberId: number, points: number, lot: number) =>
  of.wiring.database.pool.query(
    "insert into point_entry (member_id, kind, points, lot_id) values ($1, 'used', $2, $3)",
    [memberId, -points, lot],
  )

/** The balance of the account, and the sum of the entries. */
const sumsOf = async (of: TestApi, memberId: number) =>
  (
    await of.wiring.database.pool.query<{ kept: number; sum: number }>(
      `select balance as kept, (select sum(points)::int from point_entry where member_id = $1) as sum
       from point_account where member_id = $1`,
      [memberId],
    )
  ).rows[0]

it.beforeAll(async ({ api }) => {
  member = await oneMember(api)
})

describe('the points of a reservation', () => {
  const earned = greenFees.member / 100

  it('are pending from the booking on, and given once it was played, each once', async ({ api }) => {
    expect(await api.good(getPoints, {}, member)).toMatchObject({ balance: 0, pending: [], entries: [], total: 0 })
    const date = daysAhead(api, 8)
    await book(api, date, await freeStarts(api, date, 1), member)
    await Promise.all([keepLedger(api.wiring.ground), keepLedger(api.wiring.ground)])
    expect(await api.good(getPoints, {}, member)).toMatchObject({
      balance: 0,
      pending: [{ course_id: 1, play_date: date, points: earned }],
      entries: [],
    })
    await api.wiring.database.pool.query("update reservation set status = 'played' where member_id = $1", [member.id])
    await Promise.all([keepLedger(api.wiring.ground), keepLedger(api.wiring.ground)])
    const points = await api.good(getPoints, {}, member)
    expect(points).toMatchObject({
      balance: earned,
      pending: [],
      entries: [{ kind: 'granted', points: earned, balance: earned, course_id: 1, play_date: date }],
      total: 1,
    })
    const { rows } = await api.wiring.database.pool.query<{ expires_on: string }>(
      'select expires_on from point_lot where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ expires_on: addMonthsClamped(date, 12) }])
  })

  it('are pending as many as the price gives after a change', async ({ api }) => {
    const other = await oneMember(api)
    // Ten days from that Wednesday is a Saturday.
    const [weekday, saturday] = [daysAhead(api, 8), daysAhead(api, 10)]
    const dearer = "update plan_fee set green_fee = green_fee + $1 where plan_id = 1 and day_type = 'saturday'"
    await api.rows(dearer, [2_000])
    const [start = 0] = await freeStarts(api, weekday, 1)
    const [later = 0] = await freeStarts(api, saturday, 1)
    const { reservation } = await book(api, weekday, [start], other)
    const pendingAfter = async (): Promise<number | undefined> => {
      await keepLedger(api.wiring.ground)
      return (await api.good(getPoints, {}, other)).pending[0]?.points
    }
    expect(await pendingAfter()).toBe(earned)
    const saturdays = changeWishOf(reservation, { tee_time_id: later }, { play_date: saturday })
    const moved = await changeTo(api, reservation, saturdays, other)
    expect(await pendingAfter()).toBe(earned + 20)
    await changeTo(api, moved, changeWishOf(moved, { tee_time_id: start }, { play_date: weekday }), other)
    expect(await pendingAfter()).toBe(earned)
    await api.rows(dearer, [-2_000])
  })

  it('are no longer pending after a cancellation', async ({ api }) => {
    const other = await oneMember(api)
    const date = daysAhead(api, 9)
    await book(api, date, await freeStarts(api, date, 1), other)
    await keepLedger(api.wiring.ground)
    await api.wiring.database.pool.query("update reservation set status = 'cancelled' where member_id = $1", [other.id])
    await keepLedger(api.wiring.ground)
    await keepLedger(api.wiring.ground)
    expect(await api.good(getPoints, {}, other)).toMatchObject({ balance: 0, pending: [], entries: [] })
    const { rows } = await api.wiring.database.pool.query(
      'select kind, pending from point_entry where member_id = $1 order by id',
      [other.id],
    )
    expect(rows).toEqual([
      { kind: 'pending', pending: earned },
      { kind: 'reversed', pending: -earned },
    ])
  })
})

it('what is settled is not looked at again, and a change made meanwhile is settled by the next run', async ({
  api,
}) => {
  const other = await oneMember(api)
  await book(api, daysAhead(api, 11), await freeStarts(api, daysAhead(api, 11), 1), other)
  await book(api, daysAhead(api, 12), await freeStarts(api, daysAhead(api, 12), 1), other)
  const due = async () => (await api.rows('select from point_due')).length
  const { db } = api.wiring.ground
  expect(await due()).toBe(2)
  expect(await settle(db, 1)).toBe(1)
  expect(await due()).toBe(1)
  await api.rows("update reservation set status = 'cancelled' where member_id = $1", [other.id])
  expect(await due()).toBe(3)
  await keepLedger(api.wiring.ground)
  expect(await settle(db, 500)).toBe(0)
  expect(await api.good(getPoints, {}, other)).toMatchObject({ balance: 0, pending: [] })
})

describe('expiring points', () => {
  it('are listed sixty days ahead and expire at the beginning of their day', async ({ api }) => {
    const other = await oneMember(api)
    const today = todayInTokyo(api.wiring.ground.clock.now())
    const soon = daysAhead(api, 60)
    const lot = await give(api, other.id, 300, soon)
    await give(api, other.id, 200, daysAhead(api, 61))
    await use(api, other.id, 120, lot)
    expect(await api.good(getPoints, {}, other)).toMatchObject({ balance: 380, expiring: [{ on: soon, points: 180 }] })

    const at = async (days: number) => {
      const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(days * day) })
      try {
        await Promise.all([keepLedger(later.wiring.ground), keepLedger(later.wiring.ground)])
      } finally {
        await later.stop()
      }
      return api.good(getPoints, {}, other)
    }
    expect((await at(59)).balance).toBe(380)
    const lost = await at(60)
    expect(lost).toMatchObject({ balance: 200, expiring: [] })
    expect(lost.entries.map(({ kind, points, balance }) => [kind, points, balance])).toEqual([
      ['expired', -180, 200],
      ['used', -120, 380],
      ['granted', 200, 500],
      ['granted', 300, 300],
    ])
    expect(lost.entries.at(-1)?.on).toBe(today)
    expect((await at(61)).balance).toBe(0)
  })
})

describe('the ledger', () => {
  it('is append-only, and gives no more of a lot than there is', async ({ api }) => {
    const other = await oneMember(api)
    const lot = await give(api, other.id, 100, daysAhead(api, 100))
    await give(api, other.id, 900, daysAhead(api, 100))
    const { pool } = api.wiring.database
    await expect(pool.query('update point_entry set points = 5 where id = $1', [lot])).rejects.toThrow('append-only')
    await expect(pool.query('delete from point_entry where id = $1', [lot])).rejects.toThrow('append-only')
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => use(api, other.id, 30, lot)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sumsOf(api, other.id)).toEqual({ kept: 910, sum: 910 })
  })

  it('shows each member their own entries, fifty a page', async ({ api }) => {
    const other = await oneMember(api)
    for (let n = 0; n < 51; n += 1) await give(api, other.id, 1, daysAhead(api, 100))
    const second = await api.good(getPoints, { query: { page: 2 } }, other)
    expect(second).toMatchObject({ balance: 51, total: 51, page: 2, entries: [{ balance: 1 }] })
    expect((await api.good(getPoints, {}, await oneMember(api))).total).toBe(0)
  })
})

/** A hundred entries of one member at once, from two processes' pools. Returns the error of the stored balance. */
async function sumRound(first: TestApi, second: TestApi): Promise<number> {
  const { id } = await oneMember(first)
  const lot = await give(first, id, 10_000, daysAhead(first, 300))
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const origin = n % 2 === 0 ? first : second
      return n % 3 === 0 ? give(origin, id, n + 1, daysAhead(first, 300)) : use(origin, id, n + 1, lot)
    }),
  )
  const sums = await sumsOf(first, id)
  if (!sums) throw new Error('no account')
  return Math.abs(sums.kept - sums.sum)
}

describe('the balance under concurrent entries', () => {
  const inArena = async (control: boolean, run: (first: TestApi, second: TestApi) => Promise<void>): Promise<void> => {
    const first = await startClub()
    const second = await startTestApi({ url: first.url, smtp: first.smtp })
    try {
      for (const name of control ? ['weaken', 'points'] : []) {
        const file = new URL(`../../../test/controls/${name}.sql`, import.meta.url)
        await first.wiring.database.pool.query(readFileSync(file, 'utf8'))
      }
      await run(first, second)
    } finally {
      await second.stop()
      await first.stop()
    }
  }

  it('is the sum of the entries', async () => {
    await inArena(false, async (first, second) => {
      for (let round = 0; round < 3; round += 1) expect(await sumRound(first, second)).toBe(0)
    })
  })

  it('control: without the guard it is not', async () => {
    await inArena(true, async (first, second) => {
      let wrong = 0
      for (let round = 0; round < 10 && wrong === 0; round += 1) wrong += await sumRound(first, second)
      expect(wrong).toBeGreaterThan(0)
    })
  })
})
