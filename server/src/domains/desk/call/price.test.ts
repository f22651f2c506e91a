import { markStarted } from '@jgm/contract/api/desk-arrival'
import { orderAtDesk, previewDeskOrder, type DeskOrder } from '@jgm/contract/api/desk-call'
import { changeReservation, getReservation, previewChange } from '@jgm/contract/api/reservation'
import { expect } from 'vitest'
import { addMembers, wrongSums } from '../../../../test/builders/club.ts'
import { deskOf } from '../../../../test/builders/call.ts'
import { bookedDay, onDay, receive } from '../../../../test/builders/desk.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'
import type { TestApi } from '../../../../test/api.ts'

const it = testsOn({ club: true })
const params = { id: 1 }

/** A desk, a chief, and a golfer’s booking of four on a day so many days ahead. */
async function called(api: TestApi, days: number) {
  const desk = deskOf(api, await addStaff(api))
  const chief = deskOf(api, await addStaff(api, { role: 'course_manager' }))
  const [golfer = {}] = await addMembers(api, 1)
  const booked = await bookedDay(api, golfer, days)
  const named = { params: { type: 'regular', number: booked.number } } as const
  const read = () => api.good(getReservation, named, golfer)
  return { desk, chief, golfer, booked, named, read, agreed: (await read()).quote.total }
}

const pricing = (
  { number, version }: { readonly number: string; readonly version: number },
  amount: number,
  reason = '雨のため9ホールで終了',
): Extract<DeskOrder, { verb: 'price' }> => ({ verb: 'price', number, version, amount, reason, expected_total: null })

it('takes less for a reason, in a line of its own that golfer and desk read, and nothing else changes', async ({
  api,
}) => {
  const { desk, booked, read, agreed } = await called(api, 6)
  const before = await read()
  const order = pricing(booked, -4000)
  const { effects, told } = await desk.preview(order)
  expect(effects).toMatchObject([{ before: { total: agreed }, after: { total: agreed - 4000 }, losing: [] }])
  expect(told).toMatchObject([{ subject: expect.stringContaining('料金を調整しました') as unknown }])
  expect(told[0]?.text).toContain('料金の調整（雨のため9ホールで終了） -4,000円')
  expect(await read(), 'a preview takes nothing').toEqual(before)
  await desk.done(order)
  const adjustment = { amount: -4000, reason: '雨のため9ホールで終了' }
  const after = await read()
  expect(after.quote).toEqual({ ...before.quote, adjustment, total: agreed - 4000 })
  for (const kept of ['plan', 'groups', 'cancellation', 'note'] as const) expect(after[kept]).toEqual(before[kept])
  expect(after.history.at(-1)).toMatchObject({ event: 'changed', change: { after: { adjustment } } })
  expect(await desk.groupOn(booked.date, booked.start)).toMatchObject({ total: agreed - 4000, adjustment })
  const [entry] = await api.rows<{ before: object; after: object }>(
    `select before, after from audit_log where action = 'desk.price' and subject = $1`,
    [`reservation:${booked.number}`],
  )
  expect(entry).toMatchObject({ before: { total: agreed }, after: { total: agreed - 4000, adjustment } })
  await expectSound(api)
  expect(await wrongSums(api)).toEqual([])
})

it('stays when the golfer changes the party, and is never more than the price', async ({ api }) => {
  const { chief, booked, golfer, named, read } = await called(api, 25)
  await chief.done(pricing(booked, -30_000))
  const { version, groups } = await read()
  const [group] = groups
  const wish = {
    play_date: booked.date,
    groups: [{ group_no: 1, tee_time_id: group?.tee_time_id ?? 0, players: 2, leaving: [] }],
  }
  const shown = await api.good(previewChange, { ...named, body: wish }, golfer)
  const after = shown.after.quote
  const plain = after.groups.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const kept = Math.min(30_000, plain)
  expect(after).toMatchObject({ total: plain - kept, adjustment: { amount: -kept } })
  expect(shown.lines.at(-1)).toEqual({ key: 'adjustment', before: -30_000, after: -kept })
  const added = shown.lines.filter(({ key }) => key !== 'consumption_tax').reduce((sum, line) => sum + line.after, 0)
  expect(added, 'the lines add up to the total').toBe(after.total)
  const body = { ...wish, version, expected_total: after.total, expected_fee: 0, agreed_fee: false, lost_players: [] }
  const changed = await api.good(changeReservation, { ...named, body }, golfer)
  expect(changed.quote).toEqual(after)
  await expectSound(api)
})

it('plans that are offered for a change have the price with the adjustment', async ({ api }) => {
  const { desk, booked } = await called(api, 24)
  const plansOf = async (version: number) => {
    const groups = [{ group_no: 1, start: booked.start, players: 3, leaving: [] }]
    const { number, date } = booked
    const base = { verb: 'change', number, version, play_date: date, hold: null, plan_id: null, fee: null } as const
    const { plans, effects } = await desk.preview({ ...base, groups, expected_total: null })
    return { plans, total: effects[0]?.after?.total }
  }
  const before = await plansOf(booked.version)
  await desk.done(pricing(booked, -1200))
  const after = await plansOf(booked.version + 1)
  expect(after.plans.map(({ total }) => total)).toEqual(before.plans.map(({ total }) => total - 1200))
  expect(after.plans.map(({ total }) => total)).toContain(after.total)
})

it('says all that is wrong at once, and only a chief takes more than the desk’s part', async ({ api }) => {
  const { desk, chief, booked, agreed, read } = await called(api, 27)
  const answer = (by: typeof desk, order: DeskOrder) =>
    api.refused(previewDeskOrder, { params, body: { order } }, by.staff)
  expect(await answer(chief, pricing(booked, -agreed - 1, '  '))).toMatchObject({
    details: { problems: [{ path: 'order.amount' }, { path: 'order.reason' }] },
  })
  expect(await answer(chief, pricing(booked, 0, ''))).toMatchObject({
    details: { problems: [{ path: 'order.amount' }] },
  })
  expect(await answer(chief, pricing(booked, -1, 'あ'.repeat(41)))).toMatchObject({
    details: { problems: [{ path: 'order.reason' }] },
  })
  expect((await answer(desk, pricing(booked, -5001))).code).toBe('forbidden')
  expect((await answer(desk, pricing(booked, 5001))).code).toBe('forbidden')
  await chief.done(pricing(booked, -9000))
  const named = { ...booked, version: (await read()).version }
  expect((await answer(desk, pricing(named, 0, ''))).code, 'what a chief gave').toBe('forbidden')
  expect(await answer(chief, pricing(named, -9000))).toMatchObject({
    details: { problems: [{ path: 'order.amount' }] },
  })
  await chief.done(pricing(named, 0, ''))
  const { quote } = await read()
  expect(quote).not.toHaveProperty('adjustment')
  expect(quote.total).toBe(agreed)
})

it('is refused for another version or price than was seen, and for what is not a party’s', async ({ api }) => {
  const { desk, booked } = await called(api, 28)
  const answer = (order: DeskOrder) => api.refused(orderAtDesk, { params, body: { order } }, desk.staff)
  expect((await answer({ ...pricing(booked, -1000), expected_total: 1 })).code).toBe('price_changed')
  expect((await answer(pricing({ ...booked, version: booked.version + 1 }, -1000))).code).toBe('desk_stale')
  for (const [type, status, code] of [
    ['regular', 'cancelled', 'already_cancelled'],
    ['regular', 'played', 'stale'],
    ['single', 'established', 'not_found'],
    ['competition', 'confirmed', 'not_found'],
  ]) {
    await api.rows('update reservation set type = $1, status = $2 where number = $3', [type, status, booked.number])
    expect((await answer(pricing(booked, -1000))).code, `${type} ${status}`).toBe(code)
  }
})

it('is possible for a party that is here and on the course, at the agreed price whatever is published', async ({
  api,
}) => {
  const [golfer = {}] = await addMembers(api, 1)
  const booked = await bookedDay(api, golfer, 21)
  await onDay(api, booked.date, async (day) => {
    const desk = deskOf(day.there, day.desk)
    await receive(day, booked.start, { 1: 'arrived' })
    const started = { params: { id: 1, date: booked.date }, body: { start: booked.start, is_started: true } }
    await day.there.good(markStarted, started, day.desk)
    const group = await desk.groupOn(booked.date, booked.start)
    if (!group) throw new Error('nothing is booked')
    const order = await desk.agreed(pricing(group, -2000))
    await day.there.rows('update plan_fee set green_fee = green_fee + 7000')
    const { id } = await desk.order(order)
    await desk.settle(id)
    expect(await desk.groupOn(booked.date, booked.start)).toMatchObject({
      status: 'checked_in',
      total: group.total - 2000,
      arrivals: [{ seat: 1, state: 'arrived' }],
    })
  })
  await expectSound(api)
})
