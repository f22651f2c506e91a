import { readFileSync } from 'node:fs'
import { afterAll, describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { openSingles } from '../../../test/builders/single.ts'
import { noonOffset } from '../../../test/clock.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const rounds = Number(process.env['ROUNDS'] ?? 3)
/** A race depends on chance: it may need a few rounds to show. */
const controlRounds = 40
/** More than both pools have connections: the rest only waits for one. */
const parallel = 40

/** Connections of two processes, so that the race is between them. */
let processes: Database[]

it.beforeAll(async ({ api }) => {
  await openSingles(api)
  processes = [0, 1].map(() => openDatabase(api.url, { max: 16, clockOffset: noonOffset }))
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.pool.end()))
})

/** A single tee time without any claimed seat. */
async function freeTeeTime(api: TestApi): Promise<number> {
  const [found] = await api.rows<{ id: number }>(`
    select id from tee_time t where kind = 'single' and status = 'open' and play_date > app_now()::date + 3
      and not exists (select from seat_claim c where c.tee_time_id = t.id) order by id limit 1`)
  return found?.id ?? 0
}

type Owner = { readonly hold?: number; readonly reservation?: number; readonly ends?: string }

/** Claims seats. Returns their numbers, or the refusal. */
async function take(api: TestApi, teeTime: number, players: number, owner: Owner, by = 0): Promise<number[] | string> {
  const ends = owner.hold === undefined || owner.reservation !== undefined ? null : (owner.ends ?? '10 minutes')
  try {
    const { rows: taken } = await (processes[by % processes.length] ?? api.wiring.database).pool.query<{
      seats: number[]
    }>(`select take_seats($1, $2, $3, $4, app_now() + $5::interval, 'start_taken') as seats`, [
      teeTime,
      players,
      owner.hold ?? null,
      owner.reservation ?? null,
      ends,
    ])
    return taken[0]?.seats ?? []
  } catch (error) {
    return (error as Error).message
  }
}

const claims = (api: TestApi, teeTime: number) =>
  api.rows<{ seat_no: number; owner: number; sold: boolean }>(
    `select seat_no, coalesce(reservation_id, hold_id)::int as owner, reservation_id is not null as sold
     from seat_claim where tee_time_id = $1 order by seat_no`,
    [teeTime],
  )

/** Many holds claim the last seat, which an ended hold still has. Returns the winners beyond the first. */
async function lastSeatRound(api: TestApi): Promise<number> {
  const teeTime = await freeTeeTime(api)
  expect(await take(api, teeTime, 3, { reservation: 1 })).toEqual([1, 2, 3])
  expect(await take(api, teeTime, 1, { hold: 2, ends: '-1 second' })).toEqual([4])
  const outcomes = await Promise.all(
    Array.from({ length: parallel }, (_, index) => take(api, teeTime, 1, { hold: 100 + index }, index)),
  )
  const won = outcomes.filter((one) => Array.isArray(one))
  expect(won.every((seats) => String(seats) === '4')).toBe(true)
  expect(outcomes.filter((one) => !Array.isArray(one) && one !== 'start_taken')).toEqual([])
  expect(won.length).toBeGreaterThan(0)
  return won.length - 1
}

describe('seats of a single tee time', () => {
  it('are held one by one, booked by their hold, and given back', async ({ api }) => {
    const teeTime = await freeTeeTime(api)
    expect(await take(api, teeTime, 1, { hold: 1 })).toEqual([1])
    expect(await take(api, teeTime, 2, { hold: 2 })).toEqual([2, 3])
    expect(await take(api, teeTime, 2, { hold: 3 })).toBe('start_taken')
    expect(await take(api, teeTime, 2, { hold: 2, reservation: 7 })).toEqual([2, 3])
    expect(await claims(api, teeTime)).toEqual([
      { seat_no: 1, owner: 1, sold: false },
      { seat_no: 2, owner: 7, sold: true },
      { seat_no: 3, owner: 7, sold: true },
    ])
    expect(await api.rows('select give_seats($1, null, 7) as given', [teeTime])).toEqual([{ given: 2 }])
    expect(await take(api, teeTime, 3, { hold: 3 })).toEqual([2, 3, 4])
  })

  it('of an ended hold are free at once, and the ended hold can’t book them', async ({ api }) => {
    const teeTime = await freeTeeTime(api)
    expect(await take(api, teeTime, 4, { hold: 1, ends: '-1 second' })).toEqual([1, 2, 3, 4])
    expect(await take(api, teeTime, 4, { hold: 1, reservation: 7 })).toBe('start_taken')
    expect(await take(api, teeTime, 4, { hold: 2 })).toEqual([1, 2, 3, 4])
  })

  it('are taken until the hour of the decision, and of an established one after it, too', async ({ api }) => {
    const teeTime = await freeTeeTime(api)
    const set = (state: string) =>
      api.rows(
        `update single_tee_time set decision_at = app_now() - interval '1 second', state = $2 where tee_time_id = $1`,
        [teeTime, state],
      )
    for (const state of ['waiting', 'asking']) {
      await set(state)
      expect(await take(api, teeTime, 1, { hold: 1 })).toBe('start_taken')
    }
    await set('established')
    expect(await take(api, teeTime, 1, { hold: 1 })).toEqual([1])
  })

  it('can’t be claimed on a group tee time, and a single tee time can’t be sold whole', async ({ api }) => {
    const [group] = await api.rows<{ id: number }>(
      `select id from tee_time where kind = 'group' and status = 'open' limit 1`,
    )
    expect(await take(api, group?.id ?? 0, 1, { hold: 1 })).toBe('start_taken')
    const sold = api.rows('update tee_time set reservation_id = 1, taken = 4 where id = $1', [await freeTeeTime(api)])
    await expect(sold).rejects.toThrow('tee_time_group_sold_whole')
  })

  it('give the last one to one of many holds', async ({ api }) => {
    let violations = 0
    for (let round = 0; round < rounds; round += 1) violations += await lastSeatRound(api)
    expect(violations).toBe(0)
  })
})

describe('control: without the guards', () => {
  it.beforeAll(async ({ api }) => {
    for (const name of ['weaken', 'seats'])
      await api.rows(readFileSync(new URL(`../../../test/controls/${name}.sql`, import.meta.url), 'utf8'))
  })

  it('give the last seat to more than one hold', async ({ api }) => {
    let violations = 0
    for (let round = 0; round < controlRounds && violations === 0; round += 1) violations += await lastSeatRound(api)
    expect(violations).toBeGreaterThan(0)
  })
})
