import { squeezeStart } from '@jgm/contract/api/desk-day'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { bookSingle, holdSingle } from '@jgm/contract/api/single'
import type { PlayDate } from '@jgm/contract/model/dates'
import { wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, freeStarts, wishFor } from '../../../test/builders/club.ts'
import { orderClosing, settleAll } from '../../../test/builders/closing.ts'
import { openSingles, seatBooking, singlePlayers, singlesOn } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { gateOf, weakener, type Together } from '../../../test/statements.ts'
import { testsApart } from '../../../test/it.ts'

const it = testsApart({ club: true })

let manager: TestStaff
let together: Together

it.beforeEach(async ({ api }) => {
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
  together = await gateOf(api)
})

const frost: DayPart = { ...wholeDay, nine: 'IN', until_minute: 540 }
const taking = 'perform take(v_id, v_hold.id'
const gate = `perform wait_at_gate(); ${taking}`
const taken = 'delete from hold where id = v_hold.id;'

async function close(api: TestApi, date: PlayDate, part: DayPart) {
  const closed = await orderClosing(api, date, manager, part)
  await settleAll(api)
  return closed
}

/** Who plays on a day of a course, or is about to. */
const standing = async (api: TestApi, date: PlayDate): Promise<number> =>
  (
    await api.rows(
      `select from reservation where play_date = $1 and status in ('confirmed', 'tentative', 'established')`,
      [date],
    )
  ).length

async function bookingOn(api: TestApi, date: PlayDate) {
  const [member = {}] = await addMembers(api, 1)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
  return () => api.call(bookRegular, { body: bookingOf(hold) }, member)
}

describe('a booking that is under way while its start is closed', () => {
  const race = async (api: TestApi, date: PlayDate) =>
    together(await bookingOn(api, date), () => close(api, date, frost))

  it('is refused', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(taking, gate)
    const [booked, closed] = await race(api, date)
    expect(closed.ok).toBe(true)
    expect(booked).toMatchObject({ ok: false, error: { code: 'day_closed' } })
    expect(await standing(api, date)).toBe(0)
  })

  it('control: it stands there where what is taken need not be open', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(taking, gate)
    await (
      await weakener(api, 'take')
    )(`and t.status = 'open' and t.reservation_id is null`, 'and t.reservation_id is null')
    const [booked, closed] = await race(api, date)
    expect([booked.ok, closed.ok]).toEqual([true, true])
    expect(await standing(api, date)).toBe(1)
  })

  it('is seen where it was first: nothing is closed over a booking that nobody has looked at', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(taken, `perform wait_at_gate(); ${taken}`)
    const [booked, closed] = await race(api, date)
    expect(booked.ok).toBe(true)
    expect(closed).toMatchObject({ ok: false, error: { code: 'desk_stale' } })
    expect(await standing(api, date)).toBe(1)
  })

  it('control: it is overlooked where the closing does not wait for it', async ({ api }) => {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )('perform move_day_sums(v_tee_times, 1);', 'perform wait_at_gate(); perform move_day_sums(v_tee_times, 1);')
    const shut = await weakener(api, 'shut_starts')
    await shut('perform lock_tee_times(v_ids);', '')
    await shut(`update tee_time set status = 'closed' where id = any (v_ids);`, '')
    const [booked, closed] = await race(api, date)
    expect([booked.ok, closed.ok]).toEqual([true, true])
  })
})

describe('a seat that is being booked while its start is closed', () => {
  async function race(api: TestApi) {
    const date = daysAhead(api, 8)
    await (
      await weakener(api, 'sale_book')
    )(taking, gate)
    const [player = {}] = await singlePlayers(api, 1)
    const card = (await singlesOn(api, date)).find(({ reason }) => reason === null)
    const hold = await api.good(holdSingle, { body: { tee_time_id: card?.id ?? 0, seats: 1 } }, player)
    const part = { ...wholeDay, until_minute: (card?.start_minute ?? 0) + 1 }
    const [booked] = await together(
      () => api.call(bookSingle, { body: seatBooking(hold) }, player),
      () => orderClosing(api, date, manager, part),
    )
    return booked
  }

  it('is refused', async ({ api }) => {
    expect(await race(api)).toMatchObject({ ok: false, error: { code: 'day_closed' } })
  })

  it('control: it is booked where seats do not ask for their start', async ({ api }) => {
    await (
      await weakener(api, 'seats_open')
    )(`and t.status <> 'closed'`, '')
    expect(await race(api)).toMatchObject({ ok: true })
  })
})

describe('a start that is squeezed in while its part of the day is closed', () => {
  /** Whether it can still be sold after both. */
  async function isOpen(api: TestApi): Promise<boolean> {
    const date = daysAhead(api, 8)
    const answer = `return jsonb_build_object('result', 'squeezed', 'id', v_new.id);`
    await (
      await weakener(api, 'squeeze_start')
    )(answer, `perform wait_at_gate(); ${answer}`)
    const body = { nine: 'IN', start_minute: 503, seats: 2 }
    const [squeezed, closed] = await together(
      () => api.call(squeezeStart, { params: { id: 1, date }, body }, manager),
      () => close(api, date, frost),
    )
    expect([squeezed.ok, closed.ok]).toEqual([true, true])
    const [row] = await api.rows<{ status: string }>(
      'select status from tee_time where play_date = $1 and course_id = 1 and start_minute = 503',
      [date],
    )
    return row?.status === 'open'
  }

  it('is closed with it', async ({ api }) => {
    expect(await isOpen(api)).toBe(false)
  })

  it('control: it stays open where the closing does not wait for the sheet', async ({ api }) => {
    await (
      await weakener(api, 'shut_starts')
    )('perform sheet_turn(p_course, p_date);', '')
    expect(await isOpen(api)).toBe(true)
  })
})
