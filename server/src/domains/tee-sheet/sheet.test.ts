import { cancelReservation } from '@jgm/contract/api/reservation'
import { getDay, getMonth, type MonthDay } from '@jgm/contract/api/tee-sheet'
import { addDays, addMonths, addMonthsClamped, instantAt, monthOf } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, greenFees, sheetOf, wrongSums } from '../../../test/builders/club.ts'
import { onPublished } from '../single/service.life.ts'
import { publishSheets } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let member: As
let linked: As

it.beforeAll(async ({ api }) => {
  ;[member = {}] = await addMembers(api, 1)
  ;[linked = {}] = await addMembers(api, 1, { clubs: [1] })
})

async function dayOf(api: TestApi, date: string, as?: As, filter?: 0 | 1 | 2): Promise<MonthDay | undefined> {
  const query = filter === undefined ? {} : { filter }
  const { days } = await api.good(getMonth, { params: { id: 1, month: monthOf(date) }, query }, as)
  return days.find((day) => day.date === date)
}

describe('publishing', () => {
  it('publishes 120 days ahead, adds no day twice and changes no published day', async ({ api }) => {
    const { pool } = api.wiring.database
    const count = async () => (await pool.query('select count(*)::int as n from tee_time')).rows[0] as { n: number }
    const before = await count()
    expect(await publishSheets(api.wiring.ground, onPublished)).toBe(0)
    await pool.query('update tee_sheet_template set last_start = 500')
    expect(
      await Promise.all([publishSheets(api.wiring.ground, onPublished), publishSheets(api.wiring.ground, onPublished)]),
    ).toEqual([0, 0])
    expect(await count()).toEqual(before)
    await pool.query('update tee_sheet_template set last_start = 572')
    const days = await pool.query('select max(play_date) as last, count(*)::int as n from course_day')
    expect(days.rows).toEqual([{ last: daysAhead(api, 120), n: 121 }])
    expect(await wrongSums(api)).toEqual([])
  })

  it('adds a missing day once, with two processes at work', async ({ api }) => {
    const date = daysAhead(api, 100)
    const { pool } = api.wiring.database
    await pool.query('delete from tee_time where play_date = $1', [date])
    await pool.query('delete from course_day where play_date = $1', [date])
    const added = await Promise.all([
      publishSheets(api.wiring.ground, onPublished),
      publishSheets(api.wiring.ground, onPublished),
    ])
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('a gap in the templates', () => {
  it('leaves days without starts, which get them when the templates have some, once with two processes at work', async ({
    api,
  }) => {
    const { ground, database } = api.wiring
    const [date, sold] = [daysAhead(api, 101), daysAhead(api, 102)]
    const clear = async (): Promise<void> => {
      await database.pool.query('delete from tee_time where play_date = any ($1::date[])', [[date, sold]])
      await database.pool.query('delete from course_day where play_date = $1', [date])
    }
    const startsOn = async (day: string): Promise<unknown> =>
      (await database.pool.query('select count(*)::int as n from tee_time where play_date = $1', [day])).rows[0]
    const usual = await startsOn(date)
    await clear()
    await database.pool.query("update course_day set status = 'closed' where play_date = $1", [sold])
    const { rows: templates } = await database.pool.query('select * from tee_sheet_template')
    await database.pool.query('delete from tee_sheet_template')
    expect(await publishSheets(ground, onPublished), 'the day is published without a start').toBe(1)
    expect(await publishSheets(ground, onPublished), 'and there is nothing to fill it with').toBe(0)
    await database.pool.query(
      `insert into tee_sheet_template overriding system value
        select * from jsonb_populate_recordset(null::tee_sheet_template, $1::jsonb)`,
      [JSON.stringify(templates)],
    )
    const filled = await Promise.all([publishSheets(ground, onPublished), publishSheets(ground, onPublished)])
    expect(filled.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await startsOn(date)).toEqual(usual)
    expect(await startsOn(sold), 'a closed day stays as it is').toEqual({ n: 0 })
    await database.pool.query("update course_day set status = 'open' where play_date = $1", [sold])
    expect(await publishSheets(ground, onPublished)).toBe(1)
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('the month', () => {
  it('gives the reason why a day can’t be booked, and the opening of its window', async ({ api }) => {
    expect(await dayOf(api, daysAhead(api, 20))).toMatchObject({
      reason: 'day_off',
      mark: 'closed',
      price_from: null,
    })
    expect(await dayOf(api, daysAhead(api, 0))).toMatchObject({ reason: 'web_closed', mark: 'none' })
    const later = daysAhead(api, 45)
    expect(await dayOf(api, later)).toMatchObject({ reason: 'not_yet', mark: 'not_yet' })
    const opens = instantAt(addMonthsClamped(later, -1), 540)
    const opensAt = new Date((await dayOf(api, later))?.opens_at ?? '').getTime()
    // A window that would open on a closed day opens a day later.
    expect([0, 86_400_000]).toContain(opensAt - opens.getTime())
    expect(await dayOf(api, later, member)).toMatchObject({ reason: null, mark: 'some' })
  })

  it('shows prices and starts by customer class', async ({ api }) => {
    const date = daysAhead(api, 12)
    const seen = await Promise.all([
      dayOf(api, date),
      dayOf(api, date, member),
      dayOf(api, date, member, 2),
      dayOf(api, date, undefined, 1),
      dayOf(api, date, linked),
    ])
    expect(seen.map((day) => day?.price_from)).toEqual([
      greenFees.visitor + 500,
      greenFees.member + 500,
      greenFees.visitor + 500,
      greenFees.member + 500,
      greenFees.course_member + 500,
    ])
    const [all, , , , withTheirs] = seen
    expect((withTheirs?.open_groups ?? 0) - (all?.open_groups ?? 0)).toBe(4)
  })

  it('names the first and the last published month, and the reasons of days outside them', async ({ api }) => {
    const month = monthOf(daysAhead(api, 0))
    const answer = await api.good(getMonth, { params: { id: 1, month } })
    expect(answer).toMatchObject({
      first_month: month,
      last_month: monthOf(daysAhead(api, 120)),
      today: daysAhead(api, 0),
    })
    const past = await api.good(getMonth, { params: { id: 1, month: addMonths(month, -2) } })
    expect(new Set(past.days.map((day) => day.reason))).toEqual(new Set(['past']))
    const far = await api.good(getMonth, { params: { id: 1, month: addMonths(month, 9) } })
    expect(new Set(far.days.map((day) => day.reason))).toEqual(new Set(['not_published']))
    expect(await api.refused(getMonth, { params: { id: 2, month } })).toMatchObject({ code: 'not_found', status: 404 })
  })

  it('shows a booking within a second', async ({ api }) => {
    const date = daysAhead(api, 13)
    const before = (await dayOf(api, date))?.open_groups ?? 0
    const sheet = await sheetOf(api, date, member)
    const [teeTime] = sheet.tee_times.filter((one) => one.state === 'open')
    await book(api, date, [teeTime?.id ?? 0], member)
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect((await dayOf(api, date))?.open_groups).toBe(before - 1)
  })
})

describe('the day', () => {
  it('has starts by time with a predicted second half, and plans with a price per party size', async ({ api }) => {
    const sheet = await sheetOf(api, daysAhead(api, 14))
    const minutes = sheet.tee_times.map((teeTime) => teeTime.start_minute)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    expect(sheet.tee_times.every((teeTime) => (teeTime.turn_minute ?? 0) >= teeTime.start_minute + 135)).toBe(true)
    expect(sheet.tee_times.filter((teeTime) => teeTime.member_only).map((teeTime) => teeTime.state)).toEqual([
      'blocked',
      'blocked',
      'blocked',
      'blocked',
    ])
    const [lunch] = sheet.plans
    expect(lunch?.prices.map((price) => [price.players, price.per_person, price.surcharge])).toEqual([
      [2, 11_500, 1000],
      [3, 10_800, 300],
      [4, 10_500, 0],
    ])
    expect(sheet.nearest_days).toEqual([])
  })

  it('shows the tax that an exempt member does not pay', async ({ api }) => {
    const date = daysAhead(api, 10)
    const [old = {}] = await addMembers(api, 1, { birthday: '1950-01-01' })
    expect((await sheetOf(api, date, old)).tax_off).toBe(500)
    expect((await sheetOf(api, date, member)).tax_off).toBe(0)
    expect((await sheetOf(api, date)).tax_off).toBe(0)
  })

  it('tells members who play on the day which reservation is theirs, and nobody else', async ({ api }) => {
    const date = daysAhead(api, 15)
    const sheet = await sheetOf(api, date, member)
    expect(sheet).toMatchObject({ has_start: false, own: null })
    const [teeTime] = sheet.tee_times.filter((one) => one.state === 'open')
    const { reservation } = await book(api, date, [teeTime?.id ?? 0], member)
    const { number } = reservation
    const mine = { has_start: true, own: { type: 'regular', number } }
    expect(await sheetOf(api, date, member)).toMatchObject(mine)
    expect(await sheetOf(api, date)).toMatchObject({ has_start: false, own: null })
    expect(await sheetOf(api, date, linked)).toMatchObject({ has_start: false, own: null })
    const body = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number }, body }, member)
    expect(await sheetOf(api, date, member)).toMatchObject({ has_start: false, own: null })
  })

  it('offers the nearest days when it can’t be booked', async ({ api }) => {
    const closed = daysAhead(api, 20)
    const sheet = await sheetOf(api, closed)
    expect(sheet).toMatchObject({ reason: 'day_off', closed_note: '整備', tee_times: [] })
    expect(sheet.nearest_days).toHaveLength(3)
    expect(sheet.nearest_days).toContain(addDays(closed, 1))
    expect(sheet.nearest_days).toContain(addDays(closed, -1))
  })

  it('shows past starts of today as blocked', async ({ api }) => {
    const date = daysAhead(api, 9)
    await atInstant(api, instantAt(date, 480), async (then) => {
      const sheet = await then.good(getDay, { params: { id: 1, date } }, linked)
      const open = sheet.tee_times.filter((teeTime) => teeTime.state === 'open').map((teeTime) => teeTime.start_minute)
      expect(Math.min(...open)).toBe(484)
    })
  })
})
