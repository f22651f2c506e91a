import {
  cancelReservation,
  getCalendarFile,
  getReservation,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, proveGuest, sheetOf, wrongSums } from '../../../test/builders/club.ts'
import { tidyHolds } from '../sale/service.hold.ts'
import { readSummaries } from './repo.ts'
import { remindPlayers } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

/** The play date of every reservation in this file. */
let date: string

it.beforeAll(async ({ api }) => {
  date = daysAhead(api, 15)
})

/** Books one group of four on a free start. */
async function booked(api: TestApi, as: As): Promise<ReservationDetail> {
  const [teeTime = 0] = await freeStarts(api, date, 1)
  return (await book(api, date, [teeTime], as)).reservation
}

const at = <T>(api: TestApi, days: number, minute: number, work: (later: TestApi) => Promise<T>): Promise<T> =>
  atInstant(api, instantAt(daysAhead(api, days), minute), work)

const paramsOf = ({ number }: ReservationDetail) => ({ type: 'regular' as const, number })
const cancelling = (reservation: ReservationDetail, changed = {}) => ({
  params: paramsOf(reservation),
  body: { version: reservation.version, expected_fee: 0, agreed_fee: false, reason: null, ...changed },
})

describe('cancelling', () => {
  it('frees the start, sends a mail, and lists the reservation as cancelled', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const teeTime = reservation.groups[0]?.tee_time_id
    expect(reservation.can).toMatchObject({ cancel: true, fee: 0 })
    const cancelled = await api.good(cancelReservation, cancelling(reservation, { reason: 'weather' }), member)
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_fee: 0, version: 2, can: { cancel: false } })
    expect(cancelled.history.map((one) => one.event)).toEqual(['booked', 'cancelled'])
    expect((await sheetOf(api, date)).tee_times.find((one) => one.id === teeTime)?.state).toBe('open')
    expect((await api.good(listReservations, { query: { tab: 'upcoming' } }, member)).total).toBe(0)
    expect((await api.good(listReservations, { query: { tab: 'cancelled' } }, member)).total).toBe(1)
    const mails = (await api.deliver()).filter((one) => one.to === member.email)
    expect(mails.map((one) => one.subject.includes('キャンセル'))).toEqual([false, true])
    expect(mails[1]?.text).toContain('■キャンセル料　かかりません\n')
    expect(mails[1]?.text).not.toContain('お支払い方法')
    expect(mails[1]?.text).toContain('/reserved/1\n')
    await book(api, date, [teeTime ?? 0], member)
    expect(await wrongSums(api)).toEqual([])
  })

  it('is refused the second time; its key repeats the answer and refuses another body', async ({ api, next }) => {
    const member = { ...next(), idempotencyKey: 'cancel-once-key' }
    const reservation = await booked(api, member)
    const taps = await Promise.all(
      Array.from({ length: 6 }, () => api.good(cancelReservation, cancelling(reservation), member)),
    )
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1)
    const mismatch = cancelling(reservation, { reason: 'other' })
    expect((await api.refused(cancelReservation, mismatch, member)).code).toBe('idempotency_mismatch')
    const again = { ...member, idempotencyKey: 'another-key' }
    expect((await api.refused(cancelReservation, cancelling(reservation), again)).code).toBe('already_cancelled')
    expect(await wrongSums(api)).toEqual([])
  })

  it('has one effect under several keys at once', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const taps = await Promise.all(
      Array.from({ length: 6 }, () => api.call(cancelReservation, cancelling(reservation), member)),
    )
    expect(taps.filter((tap) => tap.ok)).toHaveLength(1)
    expect(new Set(taps.flatMap((tap) => (tap.ok ? [] : [tap.error.code])))).toEqual(new Set(['already_cancelled']))
    expect(await wrongSums(api)).toEqual([])
  })

  it('is only for the holder, at the current version', async ({ api, next }) => {
    const [owner, other] = [next(), next()]
    const reservation = await booked(api, owner)
    expect((await api.refused(cancelReservation, cancelling(reservation), other)).code).toBe('not_found')
    expect((await api.refused(cancelReservation, cancelling(reservation))).code).toBe('unauthenticated')
    const link = { manageToken: 'm'.repeat(43) }
    expect((await api.refused(cancelReservation, cancelling(reservation), link)).code).toBe('not_found')
    expect((await api.refused(cancelReservation, cancelling(reservation, { version: 7 }), owner)).code).toBe('stale')
    const wrongType = { ...cancelling(reservation), params: { type: 'single' as const, number: reservation.number } }
    expect((await api.refused(cancelReservation, wrongType, owner)).code).toBe('not_found')
    await api.good(cancelReservation, cancelling(reservation), owner)
  })

  it('works for a guest with the management link', async ({ api }) => {
    const guest_proof = await proveGuest(api, 'guest@example.jp')
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const { reservation, manage_token: token } = await book(
      api,
      date,
      [teeTime],
      {},
      { guest_proof, source: 'reserved' },
    )
    const cancelled = await api.good(cancelReservation, cancelling(reservation), { manageToken: token ?? '' })
    expect(cancelled.status).toBe('cancelled')
  })

  it.for([
    ['the evening before the fee begins', 15 - 8, 1439, 0],
    ['from seven days before', 15 - 7, 0, 4000],
    ['three days before', 15 - 3, 0, 8000],
    ['in the last minute', 15 - 1, 1019, 8000],
  ] as const)('costs what the schedule said: %s', async ([_name, days, minute, fee], { api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await at(api, days, minute, async (later) => {
      expect((await later.good(getReservation, { params: paramsOf(reservation) }, member)).can).toMatchObject({
        cancel: true,
        fee,
      })
      const wrong = cancelling(reservation, { expected_fee: fee + 1, agreed_fee: true })
      expect(await later.refused(cancelReservation, wrong, member)).toMatchObject({
        code: 'fee_changed',
        details: { fee },
      })
      const agreed = cancelling(reservation, { expected_fee: fee, agreed_fee: fee > 0 })
      expect(await later.good(cancelReservation, agreed, member)).toMatchObject({
        status: 'cancelled',
        cancel_fee: fee,
      })
    })
  })

  it('with a fee needs the customer’s agreement, and the mail says how it is paid', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await at(api, 15 - 7, 0, async (later) => {
      const silent = cancelling(reservation, { expected_fee: 4000 })
      expect(await later.refused(cancelReservation, silent, member)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'agreed_fee' }] },
      })
      await later.good(cancelReservation, cancelling(reservation, { expected_fee: 4000, agreed_fee: true }), member)
      const mail = (await later.deliver()).findLast(({ to }) => to === member.email)
      expect(mail?.text).toContain('■キャンセル料　4,000円\n')
      expect(mail?.text).toContain('キャンセル料のお支払い方法は、ゴルフ場からご連絡します。')
    })
  })

  it('is refused online from the limit on, with the telephone number', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    await at(api, 14, 1020, async (later) => {
      const refusal = await later.refused(
        cancelReservation,
        cancelling(reservation, { expected_fee: 8000, agreed_fee: true }),
        member,
      )
      expect(refusal).toMatchObject({ code: 'cancel_closed', status: 409, details: { tel: '029-000-0000' } })
      const shown = await later.good(getReservation, { params: paramsOf(reservation) }, member)
      expect(shown).toMatchObject({ can: { cancel: false }, days_left: 1 })
    })
  })
})

describe('the calendar file', () => {
  it('is one entry in UTC, folded by octets, with a constant UID', async ({ api, next }) => {
    const member = next()
    const reservation = await booked(api, member)
    const file = await api.good(getCalendarFile, { params: paramsOf(reservation) }, member)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const whole = file.replaceAll('\r\n ', '')
    const start = instantAt(date, reservation.groups[0]?.start_minute ?? 0)
    const stamp = start.toISOString().replaceAll(/[-:]|\.000/g, '')
    expect(whole).toContain(`DTSTART:${stamp}`)
    expect(whole).toContain(`UID:${reservation.number}@`)
    expect(whole).toContain('LOCATION:見本ゴルフクラブ 茨城県見本市1-1')
    expect(whole).toContain('STATUS:CONFIRMED')
    expect(whole).not.toContain('VALARM')
    expect(whole).not.toContain('1組目')
    expect((await api.refused(getCalendarFile, { params: paramsOf(reservation) }, next())).code).toBe('not_found')
  })

  it('names the start and the players of each of several groups', async ({ api, next }) => {
    const member = next()
    const { reservation } = await book(api, date, await freeStarts(api, date, 2), member)
    const file = await api.good(getCalendarFile, { params: paramsOf(reservation) }, member)
    const whole = file.replaceAll('\r\n ', '')
    expect(whole).toMatch(/組数・人数：2組 8名\\n1組目（4名）：\d+:\d\d　IN\\n2組目（4名）：\d+:\d\d　IN\\n/)
  })
})

describe('the calendar file of a guest', () => {
  it('opens the page of the booking without its key, because calendars are shared', async ({ api }) => {
    const guest_proof = await proveGuest(api, 'calendar@example.jp')
    const starts = await freeStarts(api, date, 1)
    const { reservation, manage_token } = await book(api, date, starts, {}, { guest_proof, source: 'reserved' })
    const guest = { manageToken: manage_token ?? '' }
    const file = await api.good(getCalendarFile, { params: paramsOf(reservation) }, guest)
    const whole = file.replaceAll('\r\n ', '')
    expect(whole).toMatch(/^URL:\S+\/reserved\/manage\r?$/m)
    expect(whole).not.toContain(guest.manageToken)
  })
})

describe('the reminder', () => {
  it('is mailed once on the evening before, for confirmed reservations only, with several processes at work', async ({
    api,
    next,
  }) => {
    const [plays, gave] = [next(), next()]
    const playing = await booked(api, plays)
    const given = await booked(api, gave)
    await api.good(cancelReservation, cancelling(given), gave)
    await api.deliver()
    await at(api, 14, 17 * 60 + 59, async (later) => expect(await remindPlayers(later.wiring.ground)).toBe(0))
    await at(api, 14, 21 * 60, async (later) => expect(await remindPlayers(later.wiring.ground)).toBe(0))
    await at(api, 13, 18 * 60, async (later) => expect(await remindPlayers(later.wiring.ground)).toBe(0))
    await at(api, 14, 18 * 60, async (later) => {
      const counts = await Promise.all(Array.from({ length: 5 }, () => remindPlayers(later.wiring.ground)))
      const { rows } = await api.wiring.database.pool.query(
        `select count(*)::int as due from reservation where play_date = $1 and status = 'confirmed'`,
        [date],
      )
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe((rows[0] as { due: number }).due)
      await later.deliver()
      const shown = await later.good(getReservation, { params: paramsOf(playing) }, plays)
      expect(shown.history.map((one) => one.event)).toEqual(['booked', 'reminded'])
    })
    const reminders = api.smtp.mails.filter((one) => one.subject.includes('明日のご予約'))
    expect(reminders.filter((one) => one.to === plays.email)).toHaveLength(1)
    expect(reminders.filter((one) => one.to === gave.email)).toHaveLength(0)
    expect(reminders.find((one) => one.to === plays.email)?.text).toContain(`/detail/${playing.number}`)
  })
})

it('the sweep deletes holds that ended long ago, and their marks on tee times', async ({ api }) => {
  const { pool } = api.wiring.database
  await pool.query(`insert into hold (token_hash, holder, course_id, play_date, items, plan_id, until)
    select 'x', 'a:x', 1, play_date, array[row(id, 4)::hold_item], 1, app_now() - interval '2 hours' from tee_time where taken = 0 and status = 'open' and kind = 'group' and hold_id is null limit 1`)
  await pool.query(
    `update tee_time set hold_id = h.id, held_until = h.until from hold h where h.holder = 'a:x' and tee_time.id = h.items[1].tee_time_id`,
  )
  expect(await tidyHolds(api.wiring.ground)).toBe(1)
  const { rows } = await pool.query(`select from tee_time where held_until < app_now() - interval '1 hour'`)
  expect(rows).toEqual([])
})

it('a page of the list names the date of the next', async ({ api, next }) => {
  const member = next()
  const later = daysAhead(api, 16)
  await booked(api, member)
  await book(api, later, await freeStarts(api, later, 1), member)
  const dates = async (skip: number) => {
    const page = await readSummaries(api.wiring.ground.db, member.id, 'upcoming', daysAhead(api, 0), { size: 1, skip })
    return [page.reservations.map((one) => one.play_date), page.nextDate, page.total]
  }
  expect([await dates(0), await dates(1)]).toEqual([
    [[date], later, 2],
    [[later], null, 2],
  ])
  expect(await api.good(listReservations, { query: { tab: 'upcoming' } }, member)).toMatchObject({ next_date: null })
})
