import { getDeskDay } from '@jgm/contract/api/desk-day'
import { cancelReservation } from '@jgm/contract/api/reservation'
import {
  getCaddieDay,
  getCaddies,
  getShifts,
  orderCaddies,
  repairCart,
  saveCaddie,
  saveCart,
  setShifts,
} from '@jgm/contract/api/staff-caddies'
import { setPresence } from '@jgm/contract/api/staff-live'
import { addDays, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCaddies, addCart, givenAt, giveOn, item } from '../../../test/builders/caddie.ts'
import { changeTo, changeWishOf } from '../../../test/builders/change.ts'
import { closeNow } from '../../../test/builders/closing.ts'
import { book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { heardOf, listen } from '../../../test/builders/live.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { until } from '../../../test/waiting.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let desk: TestStaff
it.beforeAll(async ({ api }) => {
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
  desk = await addStaff(api)
})

const params = { id: 1 }
/** Makes a plan with or without a caddie of what was agreed on for a day. */
const playWith = (api: TestApi, date: PlayDate, isCaddie: boolean): Promise<unknown> =>
  api.rows(
    `update reservation r set agreement_id = null, own_plan = r.plan || jsonb_build_object('is_caddie', $2::boolean), own_quote = r.quote,
      own_cancellation = r.cancellation where play_date = $1`,
    [date, isCaddie],
  )
const yuki = {
  number: 900,
  name: ' 佐藤　雪 ',
  kana: 'サトウ ユキ',
  most_rounds: 2,
  note: '英語',
  active_from: '2020-01-01',
  active_until: null,
}

describe('the lists', () => {
  it('a manager enters a caddie; the front desk reads, and a number is one person’s at a time', async ({ api }) => {
    const body = { replaced: null, fields: yuki }
    const entered = await api.good(saveCaddie, { params, body }, manager)
    expect(entered).toMatchObject({ number: 900, name: '佐藤　雪', kana: 'さとう ゆき', version: 1 })
    expect((await api.refused(saveCaddie, { params, body }, desk)).code).toBe('forbidden')
    const taken = { code: 'validation', details: { problems: [{ path: 'fields.number' }] } }
    expect(await api.refused(saveCaddie, { params, body }, manager)).toMatchObject(taken)
    const replaced = { id: entered.id, version: 1 }
    const left = { ...yuki, active_until: '2021-03-31' }
    await api.good(saveCaddie, { params, body: { replaced, fields: left } }, manager)
    expect((await api.refused(saveCaddie, { params, body: { replaced, fields: yuki } }, manager)).code).toBe(
      'desk_stale',
    )
    // Who has left frees the number, and stays in the list.
    await api.good(saveCaddie, { params, body: { ...body, fields: { ...yuki, active_from: '2021-04-01' } } }, manager)
    const { caddies } = await api.good(getCaddies, { params }, desk)
    expect(caddies.filter(({ number }) => number === 900).map((one) => one.active_until)).toEqual(['2021-03-31', null])
    const log = await api.rows<{ action: string }>(`select action from audit_log where subject = $1`, [
      `caddies:${entered.id}`,
    ])
    expect(log).toHaveLength(2)
  })

  it('says all at once what is wrong', async ({ api }) => {
    const fields = { ...yuki, number: 0, name: '​', kana: '雪', note: 'あ'.repeat(41) }
    const { code, details } = await api.refused(saveCaddie, { params, body: { replaced: null, fields } }, manager)
    expect(code).toBe('validation')
    const { problems } = details as { problems: { path: string }[] }
    expect(problems.map(({ path }) => path)).toEqual(['fields.number', 'fields.name', 'fields.kana', 'fields.note'])
    const backwards = { ...yuki, number: 901, active_until: '2019-12-31' }
    expect(
      await api.refused(saveCaddie, { params, body: { replaced: null, fields: backwards } }, manager),
    ).toMatchObject({ details: { problems: [{ path: 'fields.active_until' }] } })
  })

  it('the front desk takes a cart into repair and out of it, once; what is gone stays gone', async ({ api }) => {
    const ref = await addCart(api, manager)
    const repairs = () =>
      api.rows(`select from audit_log where subject = $1 and action = 'carts.repair'`, [`carts:${ref}`])
    const to = (isInRepair: boolean) =>
      api.call(repairCart, { params: { id: 1, ref }, body: { is_in_repair: isInRepair } }, desk)
    await to(true)
    await to(true)
    expect(await repairs()).toHaveLength(1)
    const cart = (await api.good(getCaddies, { params }, desk)).carts.find(({ id }) => id === ref)
    const gone = {
      replaced: { id: ref, version: cart?.version ?? 0 },
      fields: { number: cart?.number ?? 0, seats: 5, state: 'gone' as const },
    }
    await api.good(saveCart, { params, body: gone }, manager)
    expect(await to(false)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

describe('shifts', () => {
  it('are entered and taken away, of the days on which somebody works here, from today on', async ({ api }) => {
    const date = daysAhead(api, 3)
    const [caddie = 0] = await addCaddies(api, manager, date, 1)
    const cells = [
      { caddie, date, rounds: null },
      { caddie, date: addDays(date, 1), rounds: 1 },
      { caddie, date: addDays(date, 2), rounds: 0 },
    ]
    await api.good(setShifts, { params, body: { cells } }, desk)
    const months = [...new Set([monthOf(date), monthOf(addDays(date, 2))])]
    const read = await Promise.all(
      months.map(async (month) => (await api.good(getShifts, { params: { id: 1, month } }, desk)).shifts),
    )
    expect(
      read
        .flat()
        .filter((one) => one.caddie === caddie)
        .map((one) => one.rounds),
    ).toEqual([1, 0])
    expect(
      (await api.good(getCaddieDay, { params: { id: 1, date: addDays(date, 2) } }, desk)).caddies.map(({ id }) => id),
    ).not.toContain(caddie)
    const past = { cells: [{ caddie, date: daysAhead(api, -1), rounds: 1 }] }
    expect((await api.refused(setShifts, { params, body: past }, desk)).code).toBe('forbidden')
    const unknown = { cells: [{ caddie: caddie + 100_000, date, rounds: 1 }] }
    expect((await api.refused(setShifts, { params, body: unknown }, desk)).code).toBe('not_found')
    const fields = { ...yuki, number: 902, active_from: addDays(date, 5) }
    const later = await api.good(saveCaddie, { params, body: { replaced: null, fields } }, manager)
    const before = { cells: [{ caddie: later.id, date, rounds: 1 }] }
    expect((await api.refused(setShifts, { params, body: before }, desk)).code).toBe('validation')
  })
})

describe('a day', () => {
  it('gives caddies and carts, exchanges them, and refuses who is away with another group', async ({ api, next }) => {
    const date = daysAhead(api, 8)
    const [one = 0, other = 0] = await freeStarts(api, date, 2)
    await book(api, date, [one, other], next())
    const [first = 0, second = 0] = await addCaddies(api, manager, date, 2)
    const cart = await addCart(api, manager)
    expect((await giveOn(api, desk, date, [item(one, { caddie: first, cart })])).ok).toBe(true)
    const busy = await giveOn(api, desk, date, [item(other, { caddie: first })])
    const has = { nine: expect.any(String) as string, start_minute: expect.any(Number) as number }
    expect(busy).toMatchObject({ ok: false, error: { code: 'caddie_not_free', details: { has } } })
    expect(await giveOn(api, desk, date, [item(other, { cart })])).toMatchObject({ error: { code: 'cart_not_free' } })
    // All or none.
    expect(
      (
        await giveOn(api, desk, date, [
          item(other, { caddie: second }),
          item(one, { caddie: second }, { caddie: first, cart }),
        ])
      ).ok,
    ).toBe(false)
    expect(await givenAt(api, desk, date, other)).toBeUndefined()
    expect((await giveOn(api, desk, date, [item(other, { caddie: second })])).ok).toBe(true)
    const exchanged = [
      item(one, { caddie: second, cart }, { caddie: first, cart }),
      item(other, { caddie: first }, { caddie: second }),
    ]
    expect((await giveOn(api, desk, date, exchanged)).ok).toBe(true)
    expect(await givenAt(api, desk, date, one)).toMatchObject({ caddie: second, cart })
    // Somebody who has not seen it.
    expect(await giveOn(api, desk, date, exchanged)).toMatchObject({ error: { code: 'desk_stale' } })
    const sheet = await api.good(getDeskDay, { params: { id: 1, date } }, await addStaff(api, { role: 'starter' }))
    expect(sheet.starts.find(({ id }) => id === one)).toMatchObject({
      caddie: { name: expect.stringContaining('見本') as string },
      cart: expect.any(Number) as number,
    })
    expect((await giveOn(api, desk, date, [item(one, {}, { caddie: second, cart })])).ok).toBe(true)
    expect(await givenAt(api, desk, date, one)).toBeUndefined()
    const log = await api.rows<{ after: { groups: unknown[] } }>(
      `select after from audit_log where action = 'caddies.give' and subject = $1 order by id`,
      [`sheet:1-${date}`],
    )
    expect(log.at(-1)?.after.groups).toMatchObject([{ caddie: null, cart: null }])
  })

  it('gives nothing to an empty start, of another course, on a past day, or who is not in', async ({ api, next }) => {
    const date = daysAhead(api, 9)
    const [one = 0, empty = 0] = await freeStarts(api, date, 2)
    await book(api, date, [one], next())
    const [first = 0] = await addCaddies(api, manager, date, 1)
    expect(await giveOn(api, desk, date, [item(empty, { caddie: first })])).toMatchObject({
      error: { code: 'desk_stale' },
    })
    expect(await giveOn(api, desk, date, [item(one, { caddie: first + 100_000 })])).toMatchObject({
      error: { code: 'not_found' },
    })
    const past = daysAhead(api, -1)
    expect(await giveOn(api, desk, past, [item(one, { caddie: first })])).toMatchObject({
      error: { code: 'forbidden' },
    })
    await api.good(setShifts, { params, body: { cells: [{ caddie: first, date, rounds: 0 }] } }, desk)
    expect(await giveOn(api, desk, date, [item(one, { caddie: first })])).toMatchObject({
      error: { code: 'caddie_not_free', details: { has: null } },
    })
    const cart = await addCart(api, manager)
    await api.good(repairCart, { params: { id: 1, ref: cart }, body: { is_in_repair: true } }, desk)
    expect(await giveOn(api, desk, date, [item(one, { cart })])).toMatchObject({
      error: { code: 'cart_not_free', details: { has: null } },
    })
  })

  it('a cancelled group frees its caddie, and a moved one keeps the caddie or is named as open', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 10)
    const [one = 0, other = 0, third = 0] = await freeStarts(api, date, 3)
    const [golfer, moving] = [next(), next()]
    const gone = (await book(api, date, [one], golfer)).reservation
    const moved = (await book(api, date, [other], moving)).reservation
    const [first = 0, second = 0] = await addCaddies(api, manager, date, 2)
    await giveOn(api, desk, date, [item(one, { caddie: first }), item(other, { caddie: second })])
    const body = { version: gone.version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number: gone.number }, body }, golfer)
    expect(await givenAt(api, desk, date, one)).toBeUndefined()
    await changeTo(api, moved, changeWishOf(moved, { tee_time_id: third }), moving)
    expect(await givenAt(api, desk, date, third)).toMatchObject({ caddie: second, caddie_lost: null })
    await api.good(setShifts, { params, body: { cells: [{ caddie: second, date, rounds: null }] } }, desk)
    expect(await givenAt(api, desk, date, third)).toMatchObject({ caddie: null, caddie_lost: { why: 'off' } })
    // What a group has lost does not come back by itself; a desk gives it again.
    expect((await giveOn(api, desk, date, [item(third, { caddie: first })])).ok).toBe(true)
    await closeNow(api, date, manager)
    expect((await api.good(getCaddieDay, { params: { id: 1, date } }, desk)).given).toEqual([])
  })

  it('those of a single tee time have one caddie, whoever of them leaves', async ({ api }) => {
    const date = daysAhead(api, 11)
    const [single] = await singlesOn(api, date)
    const start = single?.id ?? 0
    const [player = {}] = await singlePlayers(api, 1)
    await takeSeat(api, start, player)
    const [first = 0] = await addCaddies(api, manager, date, 1)
    expect((await giveOn(api, desk, date, [item(start, { caddie: first })])).ok).toBe(true)
    expect(await givenAt(api, desk, date, start)).toMatchObject({ caddie: first })
  })

  it('is told within a second to the desks that look at its sheet', async ({ api, second, next }) => {
    const date = daysAhead(api, 14)
    const [start = 0] = await freeStarts(api, date, 1)
    await book(api, date, [start], next())
    const [first = 0] = await addCaddies(api, manager, date, 1)
    const stream = await listen(second, desk)
    const told = () => heardOf('sheet', stream.events()).filter((id) => id === date).length
    await api.good(setPresence, { body: { course_id: 1, subject: `sheet:1-${date}` } }, desk)
    await until(() => expect(told()).toBe(1))
    expect((await giveOn(api, desk, date, [item(start, { caddie: first })])).ok).toBe(true)
    await until(() => expect(told()).toBe(2))
    await api.good(setShifts, { params, body: { cells: [{ caddie: first, date, rounds: 0 }] } }, desk)
    await until(() => expect(told()).toBe(3))
  })

  it('is put in an order, which a newcomer joins at the end', async ({ api }) => {
    const date = daysAhead(api, 12)
    const ids = await addCaddies(api, manager, date, 3)
    const read = async () =>
      (await api.good(getCaddieDay, { params: { id: 1, date } }, desk)).caddies.map(({ id }) => id)
    expect(await read()).toEqual(ids)
    const order = ids.toReversed()
    const place = { id: 1, date }
    await api.good(orderCaddies, { params: place, body: { seen: ids, order } }, desk)
    expect(await read()).toEqual(order)
    expect((await api.refused(orderCaddies, { params: place, body: { seen: ids, order } }, desk)).code).toBe(
      'desk_stale',
    )
    const [late = 0] = await addCaddies(api, manager, date, 1)
    expect(await read()).toEqual([...order, late])
  })

  it('says how many groups with a caddie a day has', async ({ api, next }) => {
    const date = daysAhead(api, 13)
    const starts = await freeStarts(api, date, 1)
    await book(api, date, starts, next())
    await playWith(api, date, true)
    const { needs } = await api.good(getShifts, { params: { id: 1, month: monthOf(date) } }, desk)
    expect(needs.find((one) => one.date === date)).toEqual({ date, groups: 1 })
    // A group that loses its plan loses its caddie, and is not named as open.
    const [first = 0] = await addCaddies(api, manager, date, 1)
    await giveOn(api, desk, date, [item(starts[0] ?? 0, { caddie: first })])
    await playWith(api, date, false)
    expect(await givenAt(api, desk, date, starts[0] ?? 0)).toMatchObject({ caddie: null, caddie_lost: { why: 'self' } })
  })
})
