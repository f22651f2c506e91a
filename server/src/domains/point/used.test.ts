import { cancelReservation, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { getReservationPoints, setReservationPoints } from '@jgm/contract/api/reservation-points'
import { bookRegular, type ReservationDetail } from '@jgm/contract/api/reservation'
import { getPoints, getUsablePoints } from '@jgm/contract/api/point'
import { addDays } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { changeTo, changeWishOf, paramsOf } from '../../../test/builders/change.ts'
import { addMembers, book, bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../../test/builders/club.ts'

import { inTalk } from '../../../test/told.ts'
import { testsOn } from '../../../test/it.ts'
import { keepLedger, tellOfLapsing } from './service.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await api.rows('insert into point_rule (course_id, most) values (1, 30000)')
})

type Holder = As & { readonly id: number }

/** A member with lots, each of so many points that expire so many days ahead. */
async function withLots(api: TestApi, lots: readonly (readonly [points: number, days: number])[]): Promise<Holder> {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  for (const [points, days] of lots)
    await api.rows(`insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', $2, $3)`, [
      member.id,
      points,
      daysAhead(api, days),
    ])
  return member
}

const bookWith = async (api: TestApi, as: Holder, days: number, points: number): Promise<ReservationDetail> => {
  const date = daysAhead(api, days)
  return (await book(api, date, await freeStarts(api, date, 1), as, { points })).reservation
}

const linesOf = async (api: TestApi, as: Holder): Promise<string[]> =>
  (await api.good(getPoints, {}, as)).entries.map(({ kind, points, balance }) => `${kind} ${points}: ${balance}`)

const usableOf = async (api: TestApi, as: Holder): Promise<number> => (await api.good(getUsablePoints, {}, as)).balance

const cancel = (
  api: TestApi,
  { version, ...one }: ReservationDetail,
  as: As,
  fee: number,
): Promise<ReservationDetail> =>
  api.good(
    cancelReservation,
    {
      params: { type: one.type, number: one.number },
      body: { version, expected_fee: fee, agreed_fee: true, reason: null },
    },
    as,
  )

describe('points that pay for a booking', () => {
  it('are a line of its price, taken from the lots that expire first, and one line of the history', async ({ api }) => {
    const member = await withLots(api, [
      [700, 200],
      [500, 30],
    ])
    expect(await api.good(getUsablePoints, {}, member)).toEqual({
      balance: 1200,
      expiring: { on: daysAhead(api, 30), points: 500 },
    })
    const booked = await bookWith(api, member, 10, 600)
    expect(booked.quote).toMatchObject({ points: 600, total: 38_000 - 600 })
    expect(await api.good(getReservation, { params: paramsOf(booked) }, member)).toEqual(booked)
    expect((await linesOf(api, member))[0]).toBe('used -600: 600')
    expect(await api.good(getUsablePoints, {}, member)).toEqual({ balance: 600, expiring: null })
    // Those that the round will bring are awaited all the same.
    await keepLedger(api.wiring.ground)
    expect((await api.good(getPoints, {}, member)).pending).toMatchObject([{ points: 90 }])
  })

  it('are offered up to what the club takes and itself earns, in hundreds', async ({ api }) => {
    const member = await withLots(api, [[900, 100]])
    const date = daysAhead(api, 10)
    const held = (as: As | undefined) =>
      freeStarts(api, date, 1).then((ids) => api.good(holdStarts, { body: wishFor(date, ids) }, as))
    const mine = await held(member)
    expect(mine.offer.points_most).toBe(30_000)
    const asked = (points: number) => api.call(bookRegular, { body: bookingOf(mine, { points }) }, member)
    expect(await asked(30_100)).toMatchObject({
      ok: false,
      error: {
        code: 'validation',
        details: { problems: [{ path: 'points', message: '使えるのは、30,000ポイントまでです。' }] },
      },
    })
    expect(await asked(150)).toMatchObject({
      ok: false,
      error: { details: { problems: [{ message: '100ポイント単位で入力してください。' }] } },
    })
    expect(await asked(1000)).toMatchObject({ ok: false, error: { code: 'points_short' } })
    expect(await usableOf(api, member)).toBe(900)

    const guests = await held(undefined)
    expect(guests.offer.points_most).toBeUndefined()
    const guest_proof = await proveGuest(api, 'points@example.jp')
    expect(await api.call(bookRegular, { body: bookingOf(guests, { points: 100, guest_proof }) })).toMatchObject({
      ok: false,
      error: { details: { problems: [{ path: 'points', message: 'このご予約では、ポイントを使えません。' }] } },
    })
  })

  it('that have expired pay for nothing', async ({ api }) => {
    const member = await withLots(api, [[500, 0]])
    expect(await usableOf(api, member)).toBe(0)
    const date = daysAhead(api, 11)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    expect(await api.call(bookRegular, { body: bookingOf(hold, { points: 500 }) }, member)).toMatchObject({
      ok: false,
      error: { code: 'points_short' },
    })
  })
})

describe('points of a reservation', () => {
  it('are put on, changed and taken back afterwards, by its holder', async ({ api }) => {
    const member = await withLots(api, [[1000, 100]])
    const [other] = await addMembers(api, 1)
    const booked = await bookWith(api, member, 12, 0)
    const params = paramsOf(booked)
    expect(booked.quote.points).toBeUndefined()
    expect(await api.good(getReservationPoints, { params }, member)).toMatchObject({
      most: 1000,
      used: 0,
      balance: 1000,
    })
    const put = (version: number, points: number, as: As | undefined = member) =>
      api.call(setReservationPoints, { params, body: { version, points } }, as)
    const paid = await put(booked.version, 800)
    expect(paid).toMatchObject({ ok: true, body: { quote: { points: 800, total: 38_000 - 800 } } })
    const [mail] = await api.rows<{ data: Record<string, unknown> }>(
      `select data from mail_outbox where kind = 'reservation_changed' order by id desc limit 1`,
    )
    const told = JSON.stringify(await inTalk(api, 'reservation_changed', mail?.data ?? {}))
    expect(told).toContain('ポイントの利用を変更しました')
    expect(told).toContain('37,200円')
    expect(await put(booked.version, 700)).toMatchObject({ ok: false, error: { code: 'stale' } })
    expect(await put(booked.version + 1, 700, other)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await put(booked.version + 1, 1100)).toMatchObject({ ok: false, error: { code: 'points_short' } })
    expect(await put(booked.version + 1, 500)).toMatchObject({ ok: true, body: { quote: { points: 500 } } })
    expect(await usableOf(api, member)).toBe(500)
    const none = await put(booked.version + 2, 0)
    expect(none).toMatchObject({ ok: true, body: { quote: { total: 38_000 } } })
    expect(await linesOf(api, member)).toEqual([
      'returned 500: 1000',
      'returned 300: 500',
      'used -800: 200',
      'granted 1000: 1000',
    ])
  })

  it('stay through a change, as far as the price still takes them; what is over comes back', async ({ api }) => {
    const member = await withLots(api, [[30_000, 100]])
    const booked = await bookWith(api, member, 13, 25_000)
    const changed = await changeTo(api, booked, changeWishOf(booked, { players: 2 }), member)
    expect(changed.quote).toMatchObject({ points: 20_000, total: 1000 })
    expect(await usableOf(api, member)).toBe(10_000)
  })

  it('come back with a cancellation, but for what pays its fee', async ({ api }) => {
    const member = await withLots(api, [[9000, 100]])
    const free = await bookWith(api, member, 14, 5000)
    await cancel(api, free, member, 0)
    expect(await usableOf(api, member)).toBe(9000)
    const late = await bookWith(api, member, 6, 5000)
    await cancel(api, late, member, 4000)
    expect(await usableOf(api, member)).toBe(9000 - 4000)
  })

  it('come back whole when the course ends it; where nobody came the desk decides', async ({ api }) => {
    const member = await withLots(api, [[3000, 100]])
    const closed = await bookWith(api, member, 15, 1000)
    await api.rows(`update reservation set status = 'cancelled', cancel_fee = 0 where number = $1`, [closed.number])
    expect(await usableOf(api, member)).toBe(3000)
    const missed = await bookWith(api, member, 16, 1000)
    const set = (status: string) =>
      api.rows('update reservation set status = $2 where number = $1', [missed.number, status])
    const claim = (fee: number) =>
      api.rows(`select pay_points(id, least(1000, $2), false) from reservation where number = $1`, [missed.number, fee])
    await set('no_show')
    expect(await usableOf(api, member)).toBe(2000)
    await claim(600)
    expect(await usableOf(api, member)).toBe(2400)
    await claim(0)
    expect(await usableOf(api, member)).toBe(3000)
    await set('played')
    expect(await usableOf(api, member), 'the desk finds that they came').toBe(2000)
  })

  it('of a round that was not played do not come back by way of another booking', async ({ api }) => {
    const member = await withLots(api, [[200, 500]])
    const played = await bookWith(api, member, 22, 0)
    await api.rows(`update reservation set status = 'played' where number = $1`, [played.number])
    await keepLedger(api.wiring.ground)
    expect(await usableOf(api, member)).toBe(290)
    const parked = await bookWith(api, member, 23, 200)
    expect(await usableOf(api, member)).toBe(90)
    await api.rows(`select correct_played(id, version, 'no_show', 0, 'system') from reservation where number = $1`, [
      played.number,
    ])
    expect(await usableOf(api, member), 'those of the round are in the booking').toBe(90)
    await cancel(api, parked, member, 0)
    expect(await usableOf(api, member)).toBe(200)
  })

  it('a played round that is corrected gives and takes them as far as they are there', async ({ api }) => {
    const member = await withLots(api, [[1000, 100]])
    const booked = await bookWith(api, member, 17, 1000)
    const set = (status: string) =>
      api.rows(`update reservation set status = $2, cancel_fee = 0 where number = $1`, [booked.number, status])
    await set('played')
    expect(await usableOf(api, member)).toBe(0)
    await set('cancelled')
    expect(await usableOf(api, member)).toBe(1000)
    const other = await bookWith(api, member, 18, 700)
    await set('played')
    expect(await usableOf(api, member)).toBe(0)
    await cancel(api, other, member, 0)
    expect(await usableOf(api, member)).toBe(700)
  })

  it('that come back after their day are gone with the next run', async ({ api }) => {
    const member = await withLots(api, [[500, 3]])
    const booked = await bookWith(api, member, 19, 500)
    await atInstant(api, new Date(`${daysAhead(api, 4)}T10:00:00+09:00`), async (then) => {
      await cancel(then, booked, member, 0)
      expect(await usableOf(then, member)).toBe(0)
      await keepLedger(then.wiring.ground)
      expect((await linesOf(then, member)).slice(0, 2)).toEqual(['expired -500: 0', 'returned 500: 500'])
    })
  })

  it('takes none any more once it can no longer be changed online', async ({ api }) => {
    const member = await withLots(api, [[500, 100]])
    const booked = await bookWith(api, member, 21, 0)
    await atInstant(api, new Date(`${addDays(booked.play_date, -1)}T17:01:00+09:00`), async (then) => {
      const params = paramsOf(booked)
      expect(await then.good(getReservationPoints, { params }, member)).toEqual({
        most: 0,
        used: 0,
        balance: 0,
        expiring: null,
      })
      expect(
        await then.call(setReservationPoints, { params, body: { version: booked.version, points: 100 } }, member),
      ).toMatchObject({ ok: false, error: { code: 'change_closed' } })
    })
  })
})

describe('points that expire within a month', () => {
  const day = (api: TestApi, days: number, hour = '11:00'): Date => new Date(`${daysAhead(api, days)}T${hour}:00+09:00`)
  const mailsTo = async (api: TestApi, { id }: Holder) =>
    api.rows<{ data: Record<string, unknown> }>(
      `select o.data from mail_outbox o join member m on m.email = o.recipient where o.kind = 'point_lapsing' and m.id = $1`,
      [id],
    )

  it('are told once to whoever can pay with points, by day, and while a course takes them', async ({ api }) => {
    const rich = await withLots(api, [
      [480, 40],
      [700, 45],
      [900, 200],
    ])
    const poor = await withLots(api, [[90, 40]])
    const later = await withLots(api, [[480, 120]])
    const run = (days: number, hour?: string) =>
      atInstant(api, day(api, days, hour), async (then) => {
        await Promise.all([tellOfLapsing(then.wiring.ground), tellOfLapsing(then.wiring.ground)])
        return Promise.all([rich, poor, later].map(async (one) => (await mailsTo(then, one)).length))
      })
    expect(await run(5)).toEqual([0, 0, 0])
    await api.rows('delete from point_rule')
    expect(await run(10), 'no course takes points').toEqual([0, 0, 0])
    await api.rows('insert into point_rule (course_id, most) values (1, 30000)')
    expect(await run(10, '08:00'), 'before ten o’clock').toEqual([0, 0, 0])
    expect(await run(10)).toEqual([1, 0, 0])
    expect(await run(16), 'the next lot within the same month').toEqual([1, 0, 0])
    await atInstant(api, day(api, 12), async (then) => {
      const [mail] = await mailsTo(then, rich)
      const told = JSON.stringify(await inTalk(then, 'point_lapsing', mail?.data ?? {}))
      expect(told).toContain('480ポイントが失効します')
      expect(told).toContain('2,080ポイントです')
    })
    await atInstant(api, day(api, 50), async (then) => {
      const [mail] = await mailsTo(then, rich)
      expect(await inTalk(then, 'point_lapsing', mail?.data ?? {}), 'they are gone').toBeNull()
    })
  })
})
