import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  settleDeskOrder,
  type DeskOrder,
} from '@jgm/contract/api/desk-call'
import { describe, expect } from 'vitest'
import { addMembers, daysAhead, freeStarts } from '../../../../test/builders/club.ts'
import { booking, deskOf, moving } from '../../../../test/builders/call.ts'
import { bookedDay } from '../../../../test/builders/desk.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })
const params = { id: 1 }

describe('an order of the desk is refused', () => {
  it('where another one waits for the same hold, also when four come at once', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 23)
    const [start = 0] = await freeStarts(api, date, 1)
    const order = await desk.agreed(booking(date, start, await desk.hold(date, [start])))
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.call(orderAtDesk, { params, body: { order } }, desk.staff)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [waiting] = (await desk.day(date)).orders
    await desk.settle(waiting?.id ?? 0)
    expect((await desk.groupOn(date, start))?.number).toBe(waiting?.number)
  })

  it('where it names a start twice', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 24)
    const [start = 0] = await freeStarts(api, date, 1)
    const twice = { params: { id: 1, date }, body: { starts: [start, start] } }
    expect((await api.refused(holdForCaller, twice, desk.staff)).details).toMatchObject({
      problems: [{ path: 'starts' }],
    })
    const groups = [1, 2].map(() => ({ start, players: 2 }))
    const order = booking(date, start, await desk.hold(date, [start]), { groups })
    expect((await api.refused(previewDeskOrder, { params, body: { order } }, desk.staff)).details).toMatchObject({
      problems: [{ path: 'order.groups' }],
    })
  })

  it('where it is about a competition, which has verbs of its own, and where it changes a single player', async ({
    api,
  }) => {
    const desk = deskOf(api, await addStaff(api))
    const [golfer = {}] = await addMembers(api, 1)
    const { date, start, number, version } = await bookedDay(api, golfer, 26)
    const cancelling: DeskOrder = { verb: 'cancel', number, version, fee: null, reason: null }
    const changing = moving({ number, version, players: 3 }, date, start, null)
    const become = (type: string, status: string) =>
      api.rows('update reservation set type = $1, status = $2 where number = $3', [type, status, number])
    const answer = async (order: DeskOrder) => api.refused(previewDeskOrder, { params, body: { order } }, desk.staff)
    await become('competition', 'confirmed')
    expect((await answer(cancelling)).code).toBe('not_found')
    await become('single', 'established')
    expect((await answer(changing)).code).toBe('not_found')
    await become('regular', 'confirmed')
    expect((await desk.preview(cancelling)).effects).toMatchObject([{ number, after: null }])
  })

  it('where it changes nothing, so that nobody hears of a change', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const [golfer = {}] = await addMembers(api, 1)
    const booked = await bookedDay(api, golfer, 25)
    const same = moving({ ...booked, players: 4 }, booked.date, booked.start, null)
    const order = await desk.agreed(same)
    expect((await api.refused(orderAtDesk, { params, body: { order } }, desk.staff)).details).toMatchObject({
      problems: [{ path: 'order.groups' }],
    })
  })
})

it('nobody settles the order of somebody else', async ({ api }) => {
  const [desk, other] = [deskOf(api, await addStaff(api)), await addStaff(api)]
  const date = daysAhead(api, 26)
  const [start = 0] = await freeStarts(api, date, 1)
  const { id } = await desk.order(await desk.agreed(booking(date, start, await desk.hold(date, [start]))))
  for (const what of ['now', 'undo', 'aside'] as const) {
    const body = { what }
    const refused = await api.refused(settleDeskOrder, { params: { id: 1, ref: id }, body }, other)
    expect(refused.code, what).toBe('not_found')
  }
  expect((await desk.day(date)).orders).toMatchObject([{ id }])
})

it('previews have a limit of the person, so that nobody reads the members by their numbers', async ({ api }) => {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 27)
  const [start = 0] = await freeStarts(api, date, 1)
  const order = booking(date, start, await desk.hold(date, [start]))
  await desk.preview(order)
  await api.rows('update rate_limit set count = 1800 where key = $1', [`desk_preview:${desk.staff.id}`])
  expect((await api.refused(previewDeskOrder, { params, body: { order } }, desk.staff)).code).toBe('too_many_requests')
  expect(await api.call(previewDeskOrder, { params, body: { order } }, await addStaff(api))).toMatchObject({
    ok: false,
    error: { code: 'hold_expired' },
  })
})

it('a booking that fails lets its start go', async ({ api }) => {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 28)
  const [start = 0] = await freeStarts(api, date, 1)
  const { id } = await desk.order(await desk.agreed(booking(date, start, await desk.hold(date, [start]))))
  await api.rows(`update desk_order set contents = jsonb_set(contents, '{order,expected_total}', '1') where id = $1`, [
    id,
  ])
  await desk.settle(id)
  const { orders, starts } = await desk.day(date)
  expect(orders.map(({ failed }) => failed)).toContainEqual(expect.stringContaining('料金が変更されました'))
  expect(starts.find((one) => one.id === start)?.state).toBe('open')
  const body = { what: 'now' as const }
  expect((await api.refused(settleDeskOrder, { params: { id: 1, ref: id }, body }, desk.staff)).code).toBe('desk_stale')
  // Whoever takes it back in the moment in which it fails has it back: nothing was sent.
  await desk.settle(id, 'undo')
  expect((await desk.day(date)).orders.some((one) => one.id === id)).toBe(false)
})

it('nobody is put on a start that the course has just closed, by an exchange either', async ({ api }) => {
  const desk = deskOf(api, await addStaff(api))
  const [golfer = {}, other = {}] = await addMembers(api, 2)
  const [one, two] = [await bookedDay(api, golfer, 21), await bookedDay(api, other, 21)]
  const swap = {
    verb: 'swap',
    one: { number: one.number, version: one.version, group_no: 1, expected_total: null },
    other: { number: two.number, version: two.version, group_no: 1, expected_total: null },
  } as const
  const { id } = await desk.order(await desk.agreed(swap))
  await api.rows(`update tee_time set status = 'closed' where id = $1`, [two.start])
  await desk.settle(id)
  const { orders } = await desk.day(one.date)
  const failed = orders.map((order) => order.failed)
  // The desk finds the reservations by their numbers; the name is not kept.
  expect(orders.find((order) => order.id === id)).toMatchObject({ name: '', concerned: [one.number, two.number] })
  expect(failed).toContainEqual(expect.stringContaining('ゴルフ場が休み'))
  expect((await api.refused(previewDeskOrder, { params, body: { order: swap } }, desk.staff)).code).toBe('day_closed')
  expect((await desk.groupOn(two.date, two.start))?.number).toBe(two.number)
})

it('a hold that an order waits for is neither replaced by what prolongs it nor let go', async ({ api }) => {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 30)
  const [start = 0] = await freeStarts(api, date, 1)
  const hold = await desk.hold(date, [start])
  const { id, number } = await desk.order(await desk.agreed(booking(date, start, hold)))
  const prolonging = { params: { id: 1, date }, body: { starts: [start], replaces: hold } }
  expect((await api.refused(holdForCaller, prolonging, desk.staff)).code).toBe('start_taken')
  await api.good(releaseForCaller, { params, body: { token: hold } }, desk.staff)
  await desk.settle(id)
  expect((await desk.groupOn(date, start))?.number).toBe(number)
})
