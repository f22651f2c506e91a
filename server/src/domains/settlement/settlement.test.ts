import { getDaySettlements, getSettlement, settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import { setReservationPoints } from '@jgm/contract/api/reservation-points'
import { addDays } from '@jgm/contract/model/dates'
import { sumOf, together } from '@jgm/contract/model/receipts'
import { expect } from 'vitest'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { deskOf } from '../../../test/builders/call.ts'
import { bookedDay, onDay, receive, startOf, type DeskDay } from '../../../test/builders/desk.ts'
import { dueOf, pay, paying, seatAt, settlementAt } from '../../../test/builders/settlement.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

const all = [1, 2, 3, 4] as const
const everybody = { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'arrived' } as const
const params = (number: string) => ({ id: 1, number })
const refusal = async (at: DeskDay, number: string, body: Awaited<ReturnType<typeof paying>>) =>
  (await at.there.refused(settle, { params: params(number), body }, at.desk)).code

it('the register takes what those pay who came, once, and the sheet says so', async ({ api, next }) => {
  const { date, start, number } = await bookedDay(api, next(), 8)
  await onDay(api, date, async (at) => {
    await receive(at, start, { 1: 'arrived', 2: 'arrived', 3: 'arrived', 4: 'absent' })
    const before = await settlementAt(at, number)
    expect(before.seats.map(({ due }) => due)).toEqual([
      { taxed: 9000, golf_tax: 500, other: 0, adjustment: 0, points: 0 },
      { taxed: 9000, golf_tax: 500, other: 0, adjustment: 0, points: 0 },
      { taxed: 9000, golf_tax: 500, other: 0, adjustment: 0, points: 0 },
      null,
    ])
    const body = await paying(at, number, [1, 2, 3])
    expect(body.amount).toBe(28_500)
    const sent = { params: params(number), body }
    const desk = { ...at.desk, idempotencyKey: crypto.randomUUID() }
    const after = await at.there.good(settle, sent, desk)
    expect(
      after.seats.map(({ settled }) => settled && [settled.taxed, settled.paid_by, settled.by, settled.receipt]),
    ).toEqual([
      [9000, 'card', expect.any(String), null],
      [9000, 'card', expect.any(String), null],
      [9000, 'card', expect.any(String), null],
      null,
    ])
    expect(await at.there.good(settle, sent, desk), 'a repeat takes nothing').toEqual(after)
    expect(await refusal(at, number, body)).toBe('desk_stale')
    expect((await startOf(at, start)).groups[0]?.settled).toEqual([1, 2, 3])
    const { rows } = await at.there.good(getDaySettlements, { params: { id: 1, date } }, at.desk)
    expect(rows.filter((row) => row.number === number).map(({ seat, taxed }) => [seat, taxed])).toEqual([
      [1, 9000],
      [2, 9000],
      [3, 9000],
    ])
    const log = await api.rows(
      `select action, after, why from audit_log where subject = $1 and action = 'desk.settle'`,
      [`reservation:${number}`],
    )
    expect(log).toEqual([
      { action: 'desk.settle', after: { seats: '1-1 1-2 1-3', amount: 28_500, paid_by: 'card' }, why: null },
    ])
  })
})

it('whoever has shown the proof pays no golf-use tax', async ({ api, next }) => {
  const { date, start, number } = await bookedDay(api, next(), 8)
  await onDay(api, date, async (at) => {
    await receive(at, start, everybody)
    await api.rows(
      `update arrival set exemption = 'seventy_or_over' where seat = 2 and reservation_id = (select id from reservation where number = $1)`,
      [number],
    )
    const { seats } = await settlementAt(at, number)
    expect(seats.map(({ due, is_exempt: exempt }) => [due?.golf_tax, exempt])).toEqual([
      [500, false],
      [0, true],
      [500, false],
      [500, false],
    ])
  })
})

it('nobody pays before the day, nor before having been received on a day with marks', async ({ api, next }) => {
  const { date, start, number } = await bookedDay(api, next(), 9)
  const eve = addDays(date, -1)
  await onDay(api, eve, async (at) => {
    expect(await refusal(at, number, await paying(at, number, [1]))).toBe('day_ahead')
  })
  await onDay(api, date, async (at) => {
    // The day has no marks: everybody counts as here.
    expect(dueOf(await settlementAt(at, number), all)).toBe(38_000)
    const body = await paying(at, number, [1, 2])
    await receive(at, start, { 1: 'arrived' })
    expect(await refusal(at, number, body)).toBe('not_received')
    expect(dueOf(await settlementAt(at, number), all)).toBe(9500)
    const left = { ...(await paying(at, number, [1])), seen: 9000, amount: 9000 }
    expect(await refusal(at, number, left)).toBe('desk_stale')
  })
})

it('an adjustment is paid once, by however many payments', async ({ api }) => {
  const [golfer = {}] = await addMembers(api, 1)
  const { date, start, number, version } = await bookedDay(api, golfer, 8)
  const manager = deskOf(api, await addStaff(api, { role: 'course_manager' }))
  await manager.done({ verb: 'price', number, version, amount: -1000, reason: '雨のため', expected_total: null })
  await onDay(api, date, async (at) => {
    await receive(at, start, everybody)
    const whole = await settlementAt(at, number)
    expect(whole.seats.map(({ due }) => due?.adjustment)).toEqual([-250, -250, -250, -250])
    await pay(at, number, [2])
    await receive(at, start, { 4: 'absent' })
    const rest = await settlementAt(at, number)
    expect(rest.seats.map(({ due }) => due?.adjustment)).toEqual([-375, undefined, -375, undefined])
    const done = await pay(at, number, [1, 3])
    expect(sumOf(together(done.seats.flatMap(({ settled }) => settled ?? [])))).toBe(3 * 9500 - 1000)
    expect(done.changed_by).toBe(0)
  })
})

it('points pay for the representative first, and only for what the club earns', async ({ api }) => {
  await api.rows('insert into point_rule (course_id, most) values (1, 30000) on conflict do nothing')
  const [golfer] = await addMembers(api, 1)
  if (!golfer) throw new Error('no member')
  const { date, start, number, version } = await bookedDay(api, golfer, 8)
  await api.rows(`insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 3000, $2)`, [
    golfer.id,
    addDays(date, 100),
  ])
  const paid = { params: { type: 'regular', number }, body: { version, points: 3000 } } as const
  await api.good(setReservationPoints, paid, golfer)
  await onDay(api, date, async (at) => {
    await receive(at, start, everybody)
    const done = await pay(at, number, all)
    expect(done.seats.map(({ settled }) => [settled?.taxed, settled?.golf_tax])).toEqual([
      [6000, 500],
      [9000, 500],
      [9000, 500],
      [9000, 500],
    ])
  })
})

it('another sum of the register wants a reason, is said, and is taken back', async ({ api, next }) => {
  const { date, start, number } = await bookedDay(api, next(), 8)
  await onDay(api, date, async (at) => {
    await receive(at, start, everybody)
    const body = { ...(await paying(at, number, all)), amount: 1000 }
    const refused = await at.there.refused(settle, { params: params(number), body }, at.desk)
    expect(refused.details).toMatchObject({ problems: [{ path: 'amount' }, { path: 'reason' }] })
    const given = { ...body, amount: 30_001, reason: '優待券　４枚' }
    const after = await at.there.good(settle, { params: params(number), body: given }, at.desk)
    const settled = after.seats.flatMap((seat) => seat.settled ?? [])
    expect(sumOf(together(settled))).toBe(30_001)
    expect(settled.map(({ due, reason, taxed }) => [due, reason, taxed])).toEqual([
      [9500, '優待券　４枚', 7000],
      [9500, '優待券　４枚', 7000],
      [9500, '優待券　４枚', 7000],
      [9500, '優待券　４枚', 7001],
    ])
    const back = { params: params(number), body: { seats: all.map(seatAt), voids_receipts: false } }
    const gone = await at.there.good(takeBackSettlement, back, at.desk)
    expect(gone.seats.map((seat) => seat.settled)).toEqual([null, null, null, null])
    expect(await at.there.good(takeBackSettlement, back, at.desk), 'a repeat changes nothing').toEqual(gone)
  })
})

it('what was settled stays as it was when the price changes, and the desk is told the difference', async ({ api }) => {
  const [golfer = {}] = await addMembers(api, 1)
  const { date, start, number } = await bookedDay(api, golfer, 8)
  await onDay(api, date, async (at) => {
    await receive(at, start, everybody)
    const before = await pay(at, number, all)
    const { version = 0 } = (await startOf(at, start)).groups[0] ?? {}
    const manager = deskOf(at.there, await addStaff(at.there, { role: 'course_manager' }))
    await manager.done({ verb: 'price', number, version, amount: -2000, reason: '雨のため', expected_total: null })
    const after = await settlementAt(at, number)
    expect(after.seats).toEqual(before.seats)
    expect([before.changed_by, after.changed_by]).toEqual([0, -2000])
  })
})

it('a course of others and another course’s reservation are not found, and the sheet of a starter has no sums', async ({
  api,
  next,
}) => {
  const { number } = await bookedDay(api, next(), 8)
  const other = await addStaff(api, { courses: [2] })
  const starter = await addStaff(api, { role: 'starter' })
  expect((await api.refused(getSettlement, { params: params(number) }, other)).code).toBe('not_found')
  expect((await api.refused(getSettlement, { params: params('AAAAAAAA') }, await addStaff(api))).code).toBe('not_found')
  expect((await api.refused(getSettlement, { params: params(number) }, starter)).code).toBe('forbidden')
})
