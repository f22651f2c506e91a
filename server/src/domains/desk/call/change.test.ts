import { setCompanions } from '@jgm/contract/api/companion'
import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { orderAtDesk, previewDeskOrder } from '@jgm/contract/api/desk-call'
import { markStarted } from '@jgm/contract/api/desk-arrival'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import { book, addMembers, daysAhead, freeStarts, plans, wrongSums } from '../../../../test/builders/club.ts'
import { booking, deskOf, moving } from '../../../../test/builders/call.ts'
import { caseOf, decide, evening } from '../../../../test/builders/day-end.ts'
import { bookedDay, onDay, receive } from '../../../../test/builders/desk.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'
import type { TestApi } from '../../../../test/api.ts'
import { settleDeskOrders } from './service.write.ts'

/** At noon: what is sold for the next day does not depend on the hour of the run. */
const it = testsOn({ club: true })
const params = { id: 1 }

/** A desk, and a golfer's booking of four on a day so many days ahead. */
async function called(api: TestApi, days: number, role: 'front_desk' | 'course_manager' = 'front_desk') {
  const desk = deskOf(api, await addStaff(api, { role }))
  const [golfer = {}] = await addMembers(api, 1)
  const booked = await bookedDay(api, golfer, days)
  const free = await freeStarts(api, booked.date, 3)
  return { desk, golfer, booked, free, named: { number: booked.number, version: booked.version, players: 4 } }
}

describe('a move at the desk', () => {
  it('to another day, and after golfers’ own closing, keeps the party and tells them in their words', async ({
    api,
  }) => {
    const { desk, booked, named } = await called(api, 1)
    const date = daysAhead(api, 6)
    const [start = 0] = await freeStarts(api, date, 1)
    const order = moving(named, date, start, await desk.hold(date, [start]))
    const { effects, told } = await desk.preview(order)
    expect(effects).toMatchObject([{ before: { play_date: booked.date }, after: { play_date: date, players: 4 } }])
    expect(told[0]?.text, 'a link is the golfer’s own').not.toContain('http')
    expect(told).toMatchObject([{ ways: ['mail'], subject: expect.stringContaining('変更') as unknown }])
    await desk.done(order)
    expect((await desk.groupOn(date, start))?.number).toBe(booked.number)
    expect(await desk.groupOn(booked.date, booked.start)).toBeUndefined()
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('changes party and plan in one, at the price that was shown and no other', async ({ api }) => {
    const { desk, booked, named } = await called(api, 22)
    const groups = [{ group_no: 1, start: booked.start, players: 2, leaving: [] }]
    const same = moving(named, booked.date, booked.start, null, { groups })
    const other = (await desk.preview(same)).plans.find(({ id }) => id !== plans.lunch)
    const order = { ...same, plan_id: other?.id ?? 0 }
    const agreed = await desk.agreed(order)
    const dearer = { ...agreed, expected_total: 1 } as typeof agreed
    expect((await api.refused(orderAtDesk, { params, body: { order: dearer } }, desk.staff)).code).toBe('price_changed')
    await desk.done(order)
    expect(await desk.groupOn(booked.date, booked.start)).toMatchObject({ players: 2, plan: { name: other?.name } })
    await expectSound(api)
  })

  it('of a party that is here keeps its marks; one that has started stays', async ({ api }) => {
    const [golfer = {}] = await addMembers(api, 1)
    const booked = await bookedDay(api, golfer, 21)
    await onDay(api, booked.date, async (day) => {
      const desk = deskOf(day.there, day.desk)
      const [, later = 0] = await freeStarts(day.there, booked.date, 2)
      await receive(day, booked.start, { 1: 'arrived' })
      const group = await desk.groupOn(booked.date, booked.start)
      if (!group) throw new Error('nothing is booked')
      await desk.done(moving(group, booked.date, later, await desk.hold(booked.date, [later])))
      const moved = await desk.groupOn(booked.date, later)
      expect(moved).toMatchObject({ status: 'checked_in', arrivals: [{ seat: 1, state: 'arrived' }] })
      const cancel = {
        verb: 'cancel',
        number: group.number,
        version: moved?.version ?? 0,
        fee: null,
        reason: null,
      } as const
      const smaller = moving({ ...(moved ?? group), players: 3 }, booked.date, later, null)
      for (const order of [cancel, smaller])
        expect((await day.there.refused(previewDeskOrder, { params, body: { order } }, day.desk)).code).toBe(
          'party_here',
        )
      const started = { params: { id: 1, date: booked.date }, body: { start: later, is_started: true } }
      await day.there.good(markStarted, started, day.desk)
      const back = moving(moved ?? group, booked.date, booked.start, await desk.hold(booked.date, [booked.start]))
      const body = { params, body: { order: back } }
      expect((await day.there.refused(previewDeskOrder, body, day.desk)).code).toBe('group_started')
    })
    await expectSound(api)
  })
})

describe('a group of several', () => {
  it('is given up for the fee of the rule, and its start is free again; the one of the representative stays', async ({
    api,
  }) => {
    const desk = deskOf(api, await addStaff(api))
    const [golfer = {}] = await addMembers(api, 1)
    const date = daysAhead(api, 1)
    const [first = 0, second = 0] = await freeStarts(api, date, 2)
    const { reservation } = await book(api, date, [first, second], golfer)
    const named = { number: reservation.number, version: reservation.version, players: 4 }
    const staying = (start: number, no: number) => ({ group_no: no, start, players: 4, leaving: [] })
    const without = moving(named, date, second, null, { groups: [staying(second, 2)] })
    const { details } = await api.refused(previewDeskOrder, { params, body: { order: without } }, desk.staff)
    expect(details).toMatchObject({ problems: [{ message: '代表者の組は、残してください。' }] })
    const order = moving(named, date, first, null, { groups: [staying(first, 1)] })
    const { effects, told } = await desk.preview(order)
    expect(effects).toMatchObject([{ after: { players: 4, groups: [{ players: 4 }] } }])
    const { fee = 0, unit, per_unit: each = 0 } = effects[0]?.rule ?? {}
    expect(each).toBeGreaterThan(0)
    expect(fee).toBe(unit === 'group' ? each : 4 * each)
    expect(told[0]?.text).toContain('1組')
    await desk.done(order)
    expect(await desk.groupOn(date, first)).toMatchObject({ players: 4, groups: 1 })
    expect((await desk.day(date)).starts.find(({ id }) => id === second)?.state).toBe('open')
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a cancellation at the desk', () => {
  it('takes the fee of the rule; less needs a reason, and more than the desk’s part a manager', async ({ api }) => {
    const { desk, booked } = await called(api, 1)
    const manager = deskOf(api, await addStaff(api, { role: 'course_manager' }))
    const order = {
      verb: 'cancel',
      number: booked.number,
      version: booked.version,
      fee: null,
      reason: 'health',
    } as const
    const { effects, told } = await desk.preview(order)
    const rule = effects[0]?.rule.fee ?? 0
    expect(rule).toBeGreaterThan(5000)
    expect(told).toMatchObject([{ subject: expect.stringContaining('キャンセル') as unknown }])
    const fee = { yen: 0, rule, reason: null, note: '' }
    const refusedWith = async (given: object) =>
      api.refused(orderAtDesk, { params, body: { order: { ...order, fee: { ...fee, ...given } } } }, desk.staff)
    expect(await refusedWith({})).toMatchObject({ details: { problems: [{ path: 'order.fee.reason' }] } })
    expect(await refusedWith({ yen: rule + 1 })).toMatchObject({ details: { problems: [{ path: 'order.fee.yen' }] } })
    expect((await refusedWith({ reason: 'illness' })).code).toBe('forbidden')
    expect((await refusedWith({ rule: rule + 1, yen: rule + 1 })).code).toBe('fee_changed')
    await manager.done({ ...order, fee: { ...fee, reason: 'illness' } })
    const [row] = await api.rows<{ fee: number; status: string }>(
      'select cancel_fee as fee, status from reservation where number = $1',
      [booked.number],
    )
    expect(row).toEqual({ fee: 0, status: 'cancelled' })
    const [entry] = await api.rows(`select why, after from audit_log where action = 'desk.cancel' and subject = $1`, [
      `reservation:${booked.number}`,
    ])
    expect(entry).toEqual({ why: 'illness', after: { fee: 0, rule } })
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('counts what was waived of the reservation before: a party that shrinks first, at the telephone and at the end of its day', async ({
    api,
  }) => {
    const { desk, booked, named } = await called(api, 1)
    const { date, number } = booked
    const groups = [{ group_no: 1, start: booked.start, players: 2, leaving: [] }]
    const smaller = moving(named, date, booked.start, null, { groups })
    const before = (await desk.preview(smaller)).effects[0]?.rule
    expect(before?.waivable).toBe(5000)
    const waiving = (rule = 0, yen = 0) => ({ yen: rule - yen, rule, reason: 'illness', note: '' }) as const
    await desk.done({ ...smaller, fee: waiving(before?.fee, 4000) })
    const { version = 0 } = (await desk.groupOn(date, booked.start)) ?? {}
    const order = { verb: 'cancel', number, version, fee: null, reason: null } as const
    const rule = (await desk.preview(order)).effects[0]?.rule
    expect(rule?.waivable).toBe(1000)
    const body = (yen: number) => ({ order: { ...order, fee: waiving(rule?.fee, yen) } })
    expect((await api.refused(orderAtDesk, { params, body: body(1001) }, desk.staff)).code).toBe('forbidden')
    await onDay(
      api,
      date,
      async (day) => {
        const owed = (await caseOf(day, number))?.rule
        expect(owed).toMatchObject({ waivable: 1000 })
        const waive = async (yen: number) =>
          decide(day, number, { answer: 'waive', fee: (owed?.fee ?? 0) - yen, reason: 'illness' })
        expect(await waive(1001)).toMatchObject({ error: { code: 'forbidden' } })
        expect((await waive(1000)).ok).toBe(true)
      },
      evening,
    )
    expect((await api.call(orderAtDesk, { params, body: body(1000) }, desk.staff)).ok).toBe(true)
  })

  it('is not carried out whose author may no longer waive as much, or works here no more', async ({ api }) => {
    const losses = [
      `update staff set role = 'front_desk' where id = $1`,
      'delete from staff_course where staff_id = $1',
    ]
    for (const lose of losses) {
      const { desk, booked } = await called(api, 1, 'course_manager')
      const { number, version } = booked
      const order = { verb: 'cancel', number, version, fee: null, reason: null } as const
      const rule = (await desk.preview(order)).effects[0]?.rule.fee ?? 0
      await desk.order({ ...order, fee: { yen: 0, rule, reason: 'illness', note: '' } })
      await api.rows(lose, [desk.staff.id])
      await api.rows(`update desk_order set until = app_now() - interval '1 second' where failed is null`)
      await settleDeskOrders(api.wiring.ground)
      const [row] = await api.rows('select status from reservation where number = $1', [number])
      expect(row, lose).toEqual({ status: 'confirmed' })
    }
  })

  it('of a golfer who was faster is refused, and nothing is done twice', async ({ api }) => {
    const { desk, booked, golfer } = await called(api, 25)
    const order = { verb: 'cancel', number: booked.number, version: booked.version, fee: null, reason: null } as const
    const { id } = await desk.order(await desk.agreed(order))
    const own = { version: booked.version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number: booked.number }, body: own }, golfer)
    await desk.settle(id)
    expect((await desk.day(booked.date)).orders[0]?.failed).not.toBeNull()
    await expectSound(api)
  })
})

describe('an exchange of starts', () => {
  it('gives each group the other’s start, in one order, and tells both', async ({ api }) => {
    const { desk, booked } = await called(api, 30)
    const [other = {}] = await addMembers(api, 1)
    const [start = 0] = await freeStarts(api, booked.date, 1, 'OUT')
    const { reservation } = await book(api, booked.date, [start], other)
    const order = {
      verb: 'swap',
      one: { number: booked.number, version: booked.version, group_no: 1, expected_total: null },
      other: { number: reservation.number, version: reservation.version, group_no: 1, expected_total: null },
    } as const
    const { effects, told } = await desk.preview(order)
    expect(effects.map(({ number }) => number)).toEqual([booked.number, reservation.number])
    expect(told).toHaveLength(2)
    await desk.done(order)
    expect((await desk.groupOn(booked.date, start))?.number).toBe(booked.number)
    expect((await desk.groupOn(booked.date, booked.start))?.number).toBe(reservation.number)
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })

  it('between two days moves both', async ({ api }) => {
    const { desk, booked } = await called(api, 31)
    const [other = {}] = await addMembers(api, 1)
    const there = await bookedDay(api, other, 33)
    await desk.done({
      verb: 'swap',
      one: { number: booked.number, version: booked.version, group_no: 1, expected_total: null },
      other: { number: there.number, version: there.version, group_no: 1, expected_total: null },
    })
    expect((await desk.groupOn(there.date, there.start))?.number).toBe(booked.number)
    expect((await desk.groupOn(booked.date, booked.start))?.number).toBe(there.number)
    await expectSound(api)
    expect(await wrongSums(api)).toEqual([])
  })
})

it('a large party is booked at once, changed in every group, and names and invites into its last one', async ({
  api,
}) => {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 34)
  const [golfer] = await addMembers(api, 1)
  const [row] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [
    golfer?.id,
  ])
  const starts = await freeStarts(api, date, 6)
  const [first = 0, last = 0] = [starts[0], starts[5]]
  const groups = starts.map((start) => ({ start, players: start === last ? 3 : 4 }))
  const caller = { who: 'member', member_number: row?.member_number ?? '' } as const
  await desk.done(booking(date, first, await desk.hold(date, starts), { groups, caller }))
  const booked = await desk.groupOn(date, last)
  expect(booked).toMatchObject({ players: 3, groups: 6, group_no: 6 })
  const named = { type: 'regular', number: booked?.number ?? '' } as const
  expect((await api.good(inviteCompanions, { params: named, body: { group_no: 6 } }, golfer)).code).not.toBe('')
  const seat = { by: 'name', seat: 1, seen: null, name: '見本 六郎', is_invited: false } as const
  const body = { groups: [{ group_no: 6, seats: [seat] }] }
  await api.good(setCompanions, { params: named, body }, golfer)
  expect((await desk.groupOn(date, last))?.seats).toMatchObject([{ seat: 1, name: '見本 六郎' }])
  const fewer = groups.map(({ start }, at) => ({ group_no: at + 1, start, players: 2, leaving: [] }))
  const version = (await desk.groupOn(date, first))?.version ?? 0
  await desk.done(moving({ ...named, version, players: 2 }, date, first, null, { groups: fewer }))
  for (const start of starts) expect(await desk.groupOn(date, start)).toMatchObject({ players: 2, groups: 6 })
  const [added = 0] = await freeStarts(api, date, 1, 'OUT')
  const more = [...fewer, { group_no: null, start: added, players: 3, leaving: [] }]
  const hold = await desk.hold(date, [added])
  await desk.done(moving({ ...named, version: version + 1, players: 2 }, date, first, hold, { groups: more }))
  expect(await desk.groupOn(date, added)).toMatchObject({ players: 3, groups: 7, group_no: 7 })
  await expectSound(api)
  expect(await wrongSums(api)).toEqual([])
})
