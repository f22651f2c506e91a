import { acceptOffer, getRequest } from '@jgm/contract/api/request'
import { bookRegular, changeReservation, holdStarts } from '@jgm/contract/api/reservation'
import { bookSingle, holdSingle } from '@jgm/contract/api/single'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { agreeing, changeWishOf, previewOf } from '../../../test/builders/change.ts'
import { orderClosing, settleAll, statusOf } from '../../../test/builders/closing.ts'
import { addDesk, onceOnly, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { openSingles, seatBooking, singlePlayers, singlesOn } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { gateOf, weakened, type Together, weakener } from '../../../test/statements.ts'
import { answer, sendNow } from '../request/service.desk.ts'
import { testsApart } from '../../../test/it.ts'

const it = testsApart({ club: true })

let manager: TestStaff
let together: Together

it.beforeEach(async ({ api }) => {
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
  together = await gateOf(api)
})

const query = (api: TestApi, text: string, values: unknown[] = []) => api.wiring.database.pool.query(text, values)

/** Closes the day as it is seen, and carries that out. */
async function close(api: TestApi, date: PlayDate) {
  const closed = await orderClosing(api, date, manager)
  await settleAll(api)
  return closed
}

async function bookingOn(api: TestApi, date: PlayDate) {
  const [member = {}] = await addMembers(api, 1)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
  return () => api.call(bookRegular, { body: bookingOf(hold) }, member)
}

const standing = async (api: TestApi, date: PlayDate): Promise<number> =>
  (
    await query(
      api,
      `select from reservation where play_date = $1 and status in ('confirmed', 'tentative', 'established')`,
      [date],
    )
  ).rowCount ?? 0

describe('a booking that is under way while its day is closed', () => {
  const sums = 'perform move_day_sums(v_tee_times, 1);'

  it('is refused', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(sums, `perform wait_at_gate(); ${sums}`)
    const [booked, closed] = await together(await bookingOn(api, date), () => close(api, date))
    expect(closed.ok).toBe(true)
    expect(booked).toMatchObject({ ok: false, error: { code: 'day_closed' } })
    expect(await standing(api, date)).toBe(0)
  })

  it('control: it stands on the closed day where the sums don’t ask for the day', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(sums, `perform wait_at_gate(); ${sums}`)
    await (
      await weakener(api, 'move_day_sums')
    )(`and (p_sign < 0 or status = 'open')`, '')
    const [booked, closed] = await together(await bookingOn(api, date), () => close(api, date))
    expect([booked.ok, closed.ok]).toEqual([true, true])
    expect(await standing(api, date)).toBe(1)
  })

  it('is seen by the desk where it was first: nothing is closed over a booking that nobody has looked at', async ({
    api,
  }) => {
    const date = daysAhead(api, 8)
    const after = 'delete from hold where id = v_hold.id;'
    await (
      await weakener(api, 'sale_book')
    )(after, `perform wait_at_gate(); ${after}`)
    const [booked, closed] = await together(await bookingOn(api, date), () => close(api, date))
    expect(booked.ok).toBe(true)
    expect(closed).toMatchObject({ ok: false, error: { code: 'desk_stale' } })
    expect((await sheetOf(api, date)).reason).toBeNull()
  })
})

describe('a change that moves a booking onto a day while that day is closed', () => {
  const days = 'perform from course_day where course_id = v_row.course_id'

  async function moved(api: TestApi, closing: PlayDate) {
    const [member = {}] = await addMembers(api, 1)
    const before = daysAhead(api, 9)
    const { reservation } = await book(api, before, await freeStarts(api, before, 1), member)
    const [start] = await freeStarts(api, closing, 1)
    const wish = changeWishOf(reservation, { tee_time_id: start ?? 0 }, { play_date: closing })
    const order = agreeing(reservation, wish, await previewOf(api, reservation, wish, member))
    await (
      await weakener(api, 'settle_change')
    )(days, `perform wait_at_gate(); ${days}`)
    const [changed, closed] = await together(
      () => api.call(changeReservation, order, member),
      () => close(api, closing),
    )
    return { changed, closed, stays: await standing(api, before) }
  }

  it('is refused, and the booking stays where it was', async ({ api }) => {
    const date = daysAhead(api, 8)
    const { changed, closed, stays } = await moved(api, date)
    expect(closed.ok).toBe(true)
    expect(changed).toMatchObject({ ok: false, error: { code: 'day_closed' } })
    expect([await standing(api, date), stays]).toEqual([0, 1])
  })

  it('control: it stands on the closed day where the sums don’t ask for the day', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'move_day_sums')
    )(`and (p_sign < 0 or status = 'open')`, '')
    const { changed, closed, stays } = await moved(api, date)
    expect([changed.ok, closed.ok]).toEqual([true, true])
    expect([await standing(api, date), stays]).toEqual([1, 0])
  })
})

describe('an offer that is being accepted while its day is closed', () => {
  const sums = 'perform move_day_sums(v_tee_times, 1);'

  async function accepted(api: TestApi, date: PlayDate) {
    const [golfer = {}] = await addMembers(api, 1)
    const { number, version } = await sendAs(api, [date], golfer)
    const offers = [startsAt(date, await freeStarts(api, date, 1))]
    const desk = await addDesk(api)
    const given = { version, answer: { kind: 'offered', offers, until: tomorrowNoon(api), words: '' } } as const
    await answer(api.wiring.ground, desk, number, given, onceOnly())
    await sendNow(api.wiring.ground, desk, number, onceOnly())
    const params = { number }
    const [chosen] = (await api.good(getRequest, { params }, golfer)).offers
    const body = { offer_id: chosen?.id ?? 0, expected_total: chosen?.offer.quote.total ?? 0 }
    await (
      await weakener(api, 'sale_book')
    )(sums, `perform wait_at_gate(); ${sums}`)
    return together(
      () => api.call(acceptOffer, { params, body }, golfer),
      () => close(api, date),
    )
  }

  it('is refused', async ({ api }) => {
    const date = daysAhead(api, 8)
    const [taken, closed] = await accepted(api, date)
    expect(closed.ok).toBe(true)
    expect(taken).toMatchObject({ ok: false, error: { code: 'day_closed' } })
    expect(await standing(api, date)).toBe(0)
  })

  it('control: it stands on the closed day where the sums don’t ask for the day', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'move_day_sums')
    )(`and (p_sign < 0 or status = 'open')`, '')
    const [taken, closed] = await accepted(api, date)
    expect([taken.ok, closed.ok]).toEqual([true, true])
    expect(await standing(api, date)).toBe(1)
  })
})

describe('a seat that is being booked while its day is closed', () => {
  const settling = `perform single_settle(p_tee_time, 'joined'`

  async function race(api: TestApi, days: number) {
    const date = daysAhead(api, days)
    await (
      await weakener(api, 'single_join')
    )(settling, `perform wait_at_gate(); ${settling}`)
    const [player = {}] = await singlePlayers(api, 1)
    const card = (await singlesOn(api, date)).find(({ reason }) => reason === null)
    const hold = await api.good(holdSingle, { body: { tee_time_id: card?.id ?? 0, seats: 1 } }, player)
    const [booked] = await together(
      () => api.good(bookSingle, { body: seatBooking(hold) }, player),
      () => close(api, date),
    )
    return statusOf(api, booked.number, player, 'single')
  }

  it('is called off with the others', async ({ api }) => {
    expect(await race(api, 8)).toBe('not_held')
  })

  it('control: it is left standing where nobody waits for it', async ({ api }) => {
    const all = `and kind = 'single'))`
    expect(await weakened({ [all]: `and kind = 'none'))` }, () => race(api, 8))).toBe('tentative')
  })
})
