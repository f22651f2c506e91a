import { holdForCaller, orderAtDesk, previewDeskOrder, type DeskOrder } from '@jgm/contract/api/desk-call'
import { getReservation } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { deskOf } from '../../../../test/builders/call.ts'
import { daysAhead, wrongSums } from '../../../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../../test/builders/single.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsApart } from '../../../../test/it.ts'

const it = testsApart({ club: true })

it('a single player who calls is cancelled for at the fee of the rule; the seat is free, and the others keep theirs', async ({
  api,
}) => {
  await openSingles(api)
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 5)
  const [one, other] = await singlePlayers(api, 2)
  const [card] = await singlesOn(api, date)
  const id = card?.id ?? 0
  const { number } = await takeSeat(api, id, one ?? {})
  const kept = await takeSeat(api, id, other ?? {})
  const start = async () => (await desk.day(date)).starts.find((shown) => shown.id === id)
  const group = (await start())?.groups.find((shown) => shown.number === number)
  const order = { verb: 'cancel', number, version: group?.version ?? 0, fee: null, reason: 'health' } as const
  const { effects, told } = await desk.preview(order)
  expect(effects).toMatchObject([{ number, after: null }])
  expect(told.length).toBeGreaterThan(0)
  await desk.done(order)
  expect(await start()).toMatchObject({ state: 'single', single: { taken: 1 }, groups: [{ number: kept.number }] })
  const params = { type: 'single' as const, number }
  expect(await api.good(getReservation, { params }, one)).toMatchObject({
    status: 'cancelled',
    cancel_fee: effects[0]?.rule.fee,
  })
  expect(await wrongSums(api)).toEqual([])
  await expectSound(api)
})

const params = { id: 1 }

/** A single player with a seat five days ahead, a desk, and the tee times of that day and of the next one. */
async function called(api: TestApi, count = 1) {
  await openSingles(api)
  const desk = deskOf(api, await addStaff(api))
  const [date, later] = [daysAhead(api, 5), daysAhead(api, 6)]
  const players = await singlePlayers(api, count)
  const [from = 0, to = 0] = (await singlesOn(api, date)).map(({ id }) => id)
  const [next = 0] = (await singlesOn(api, later)).map(({ id }) => id)
  const booked = []
  for (const player of players) booked.push(await takeSeat(api, from, player))
  const number = booked[0]?.number ?? ''
  const startOf = async (day: string, id: number) => (await desk.day(day)).starts.find((shown) => shown.id === id)
  const version = (await startOf(date, from))?.groups.find((shown) => shown.number === number)?.version ?? 0
  const moveTo = (start: number, hold: string | null = null) =>
    ({ verb: 'move', number, version, start, hold, fee: null, expected_total: null }) as const
  const holdSeat = async (day: string, start: number) => {
    const body = { starts: [start], seats: 1 }
    return (await api.good(holdForCaller, { params: { id: 1, date: day }, body }, desk.staff)).token
  }
  const refused = async (order: DeskOrder) =>
    (await api.refused(previewDeskOrder, { params, body: { order } }, desk.staff)).code
  return { desk, date, later, players, from, to, next, number, startOf, moveTo, holdSeat, refused }
}

describe('a single player who calls', () => {
  it('moves to another day, keeps the seat there for ten seconds, and is told as of an own move', async ({ api }) => {
    const { desk, date, later, players, from, next, number, startOf, moveTo, holdSeat } = await called(api)
    const order = moveTo(next, await holdSeat(later, next))
    const { effects, told } = await desk.preview(moveTo(next))
    expect(effects).toMatchObject([{ before: { play_date: date }, after: { play_date: later }, rule: { fee: 0 } }])
    expect(told).toMatchObject([{ subject: expect.stringContaining('別の1人予約に移りました') as unknown }])
    const given = await desk.order(await desk.agreed(order))
    expect(given.number).toMatch(/^[A-Z2-9]{8}$/)
    await desk.settle(given.id)
    expect(await startOf(date, from)).toMatchObject({ single: { taken: 0 }, groups: [] })
    expect(await startOf(later, next)).toMatchObject({ single: { taken: 1 }, groups: [{ number: given.number }] })
    const own = { params: { type: 'single' as const, number: given.number ?? '' } }
    expect(await api.good(getReservation, own, players[0])).toMatchObject({ status: 'tentative' })
    const [entry] = await api.rows(`select after from audit_log where action = 'desk.move' and subject = $1`, [
      `reservation:${number}`,
    ])
    expect(entry).toMatchObject({ after: { play_date: later, fee: 0 } })
    expect(await wrongSums(api)).toEqual([])
    await expectSound(api)
  })

  it('is taken back: the seat there is free again, and the own one stays', async ({ api }) => {
    const { desk, date, later, from, next, number, startOf, moveTo, holdSeat } = await called(api)
    const { id } = await desk.order(await desk.agreed(moveTo(next, await holdSeat(later, next))))
    await desk.settle(id, 'undo')
    expect(await startOf(date, from)).toMatchObject({ groups: [{ number }] })
    const seats = await api.rows('select from seat_claim where tee_time_id = $1', [next])
    expect(seats).toEqual([])
    await expectSound(api)
  })

  it('leaves an established tee time at the fee of the rule, of which the message tells', async ({ api }) => {
    const { desk, date, from, to, startOf, moveTo } = await called(api, 2)
    const order = moveTo(to)
    const { effects, told } = await desk.preview(order)
    expect(effects).toMatchObject([{ rule: { fee: 1000, per_unit: 1000 } }])
    expect(told.map(({ text }) => text).join(' ')).toContain('キャンセル料は1,000円です')
    expect(told, 'the one who is left is asked').toHaveLength(2)
    const dear = { ...order, fee: { yen: 0, rule: 1000, reason: null, note: '' }, expected_total: 99_999 }
    expect((await api.refused(orderAtDesk, { params, body: { order: dear } }, desk.staff)).details).toMatchObject({
      problems: [{ path: 'order.fee.reason' }],
    })
    await desk.done(order)
    expect(await startOf(date, from)).toMatchObject({ single: { taken: 1, state: 'asking' } })
    expect(await startOf(date, to)).toMatchObject({ single: { taken: 1 } })
    await expectSound(api)
  })

  it('is refused where the seats are taken, the start is sold whole, or the club is another', async ({ api }) => {
    const { later, next, from, moveTo, holdSeat, refused, desk } = await called(api)
    await holdSeat(later, next)
    expect(await refused(moveTo(from)), 'its own').toBe('stale')
    for (let seat = 0; seat < 3; seat += 1) await holdSeat(later, next)
    expect(await refused(moveTo(next))).toBe('start_taken')
    const whole = (await desk.day(later)).starts.find(({ state }) => state === 'open')
    expect(await refused(moveTo(whole?.id ?? 0))).toBe('not_found')
    const body = { starts: [whole?.id ?? 0], seats: 1 }
    const asked = { params: { id: 1, date: later }, body }
    expect((await api.refused(holdForCaller, asked, desk.staff)).code).toBe('not_found')
    await expectSound(api)
  })
})
