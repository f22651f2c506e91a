import { getDeskDay, getDeskMonth, blockStarts, unblockStarts } from '@jgm/contract/api/desk-day'
import { bookRegular, cancelReservation, holdStarts } from '@jgm/contract/api/reservation'
import { closeDay, previewClosing } from '@jgm/contract/api/staff-closing'
import { previewDelay } from '@jgm/contract/api/staff-delay'
import { getDaysOff, previewDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { joinWaitlist } from '@jgm/contract/api/waitlist'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { wholeDay } from '@jgm/contract/model/day-part'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { closeNow } from '../../../test/builders/closing.ts'
import { openAll, orderOff, weeklyLike } from '../../../test/builders/days-off.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { waitFor } from '../../../test/builders/waitlist.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { testsOn } from '../../../test/it.ts'
import { onPublished } from '../single/service.life.ts'
import { publishSheets } from '../tee-sheet/service.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let clerk: TestStaff
it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  clerk = await addStaff(api)
})

const params = { id: 1 }
const off = (date: PlayDate, note: string | null = 'コース整備のため') => ({ dates: [{ play_date: date, note }] })

const monthDay = async (api: TestApi, date: PlayDate) =>
  (await api.good(getMonth, { params: { id: 1, month: date.slice(0, 7) } })).days.find((one) => one.date === date)

describe('a day off', () => {
  it('is sold to nobody, and says at every door that it is one and why', async ({ api, next }) => {
    const date = daysAhead(api, 6)
    const golfer = next()
    const [start = 0, other = 0] = await freeStarts(api, date, 2)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    expect(await sheetOf(api, date)).toMatchObject({
      reason: 'day_off',
      closed_note: 'コース整備のため',
      tee_times: [],
    })
    expect((await api.refused(holdStarts, { body: wishFor(date, [start]) }, golfer)).code).toBe('day_closed')
    const found = await api.good(searchStarts, { query: { date, party: '4' } }, golfer)
    expect(found.courses[0]).toMatchObject({ reason: 'day_off', closed_note: 'コース整備のため', free_starts: 0 })
    expect(await monthDay(api, date)).toMatchObject({
      mark: 'closed',
      reason: 'day_off',
      closed_note: 'コース整備のため',
    })
    const day = await api.good(getDeskDay, { params: { id: 1, date } }, clerk)
    expect(day).toMatchObject({ is_closed: true, is_off: true, closed_note: 'コース整備のため' })
    const month = await api.good(getDeskMonth, { params: { id: 1, month: date.slice(0, 7) } }, clerk)
    expect(month.days.find((one) => one.date === date)).toMatchObject({ is_closed: true, is_off: true, open: 0 })
    // A start whose block ends stays closed.
    const blocked = { starts: [other], kind: 'other' as const, reason: '', until: null }
    await api.good(blockStarts, { params: { id: 1, date }, body: blocked }, manager)
    await api.good(unblockStarts, { params: { id: 1, date }, body: { starts: [other] } }, manager)
    expect(await wrongSums(api)).toEqual([])
  })

  it('opens again with the starts that it had, or with those of its template where it was published as a day off', async ({
    api,
    next,
  }) => {
    // The club was published with the 20th day off.
    const [had, hadNot] = [daysAhead(api, 7), daysAhead(api, 20)]
    const before = await sheetOf(api, had)
    expect(await sheetOf(api, hadNot)).toMatchObject({ reason: 'day_off', closed_note: '整備' })
    expect((await orderOff(api, manager, off(had))).ok).toBe(true)
    await openAll(api, manager)
    expect((await sheetOf(api, had)).tee_times).toEqual(before.tee_times)
    const filled = await sheetOf(api, hadNot)
    expect(filled.reason).toBeNull()
    expect(filled.tee_times.map(({ nine, start_minute }) => [nine, start_minute])).toEqual(
      before.tee_times.map(({ nine, start_minute }) => [nine, start_minute]),
    )
    await book(api, had, await freeStarts(api, had, 1), next())
    await book(api, hadNot, await freeStarts(api, hadNot, 1), next())
    expect(await wrongSums(api)).toEqual([])
    await expectSound(api)
  })

  it('is refused where something is sold, held or waited for, and nothing is changed', async ({ api, next }) => {
    const date = daysAhead(api, 9)
    const [start = 0, second = 0] = await freeStarts(api, date, 2)
    await book(api, date, [start], next())
    const held = next()
    const hold = await api.good(holdStarts, { body: wishFor(date, [second]) }, held)
    const { rules, digest } = await api.good(getDaysOff, { params }, manager)
    const wanted = { ...rules, patterns: [...rules.patterns, weeklyLike(date)] }
    const seen = await api.good(previewDaysOff, { params, body: { rules: wanted } }, manager)
    expect(seen.standing).toMatchObject([{ date, groups: 1, players: 4, held: 1, waiting: 0, competition: null }])
    expect(seen.closes.map((one) => one.date)).toContain(addDays(date, 364))
    const refused = await api.call(setDaysOff, { params, body: { rules: wanted, digest } }, manager)
    expect(refused).toMatchObject({ ok: false, error: { code: 'days_off_sold', details: { dates: [date] } } })
    expect((await sheetOf(api, date)).reason).toBeNull()
    expect((await sheetOf(api, addDays(date, 7))).reason).toBeNull()
    // With that day left open the rest is entered.
    expect(
      (await orderOff(api, manager, { patterns: [weeklyLike(date)], dates: [{ play_date: date, note: null }] })).ok,
    ).toBe(true)
    await api.good(bookRegular, { body: bookingOf(hold) }, held)
    expect((await sheetOf(api, addDays(date, 7))).reason).toBe('day_off')
    // Once the course has closed it, it can be a day off, and reopening the closing does not open it.
    await closeNow(api, date, manager)
    const [closing] = await api.rows<{ id: number }>('select id from course_closing where play_date = $1', [date])
    await openAll(api, manager)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    expect((await sheetOf(api, date)).reason).toBe('day_off')
    await api.rows('select reopen_day($1)', [closing?.id])
    expect(await sheetOf(api, date)).toMatchObject({ reason: 'day_off', closed_note: 'コース整備のため' })
    await openAll(api, manager)
    expect((await sheetOf(api, date)).reason).toBeNull()
    await expectSound(api)
  })

  it('keeps a closing that it lies over', async ({ api }) => {
    const date = daysAhead(api, 11)
    await closeNow(api, date, manager)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    await openAll(api, manager)
    expect(await sheetOf(api, date)).toMatchObject({
      reason: 'closed_day',
      closed_note: '台風の接近により、終日クローズします。',
    })
  })

  it('is no day that a course can close or make late', async ({ api }) => {
    const date = daysAhead(api, 12)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    const why = { code: 'day_is_off', details: { note: 'コース整備のため' } }
    const wish = { course_id: 1, play_date: date, part: wholeDay, message: '積雪のため' }
    const late = { course_id: 1, play_date: date, from_minute: 420, minutes: 30, message: '霜のため' }
    for (const hasStarts of [true, false]) {
      // One that was published as a day off has none.
      if (!hasStarts) {
        await api.rows('delete from single_tee_time where play_date = $1', [date])
        await api.rows('delete from tee_time where play_date = $1', [date])
      }
      expect(await api.refused(previewClosing, { body: wish }, manager)).toMatchObject(why)
      const order = { ...wish, digest: '-'.repeat(43) }
      expect(await api.refused(closeDay, { body: order }, manager)).toMatchObject(why)
      expect(await api.refused(previewDelay, { body: late }, manager)).toMatchObject(why)
    }
    await openAll(api, manager)
  })

  it('is nothing to wait for', async ({ api, next }) => {
    const date = daysAhead(api, 13)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    expect((await api.refused(joinWaitlist, { body: waitFor(date) }, next())).code).toBe('day_closed')
    await openAll(api, manager)
  })
})

describe('entering days off', () => {
  it('publishes later days by them, and is on the record with before and after', async ({ api }) => {
    const last = daysAhead(api, 120)
    await api.rows('delete from single_tee_time where play_date = $1', [last])
    await api.rows('delete from tee_time where play_date = $1', [last])
    await api.rows('delete from course_day where play_date = $1', [last])
    expect((await orderOff(api, manager, { patterns: [weeklyLike(last, { note: '冬季休業' })] })).ok).toBe(true)
    await publishSheets(api.wiring.ground, onPublished)
    const [day] = await api.rows('select status, is_off, closed_note from course_day where play_date = $1', [last])
    expect(day).toEqual({ status: 'closed', is_off: true, closed_note: '冬季休業' })
    const [entry] = await api.rows<{ before: object; after: { patterns: string } }>(
      `select before, after from audit_log where action = 'days_off.set' order by id desc limit 1`,
    )
    expect(entry?.before).toMatchObject({ patterns: '' })
    expect(entry?.after.patterns).toMatch(/^通年　毎週.曜 冬季休業$/)
    await openAll(api, manager)
  })

  it('writes nothing where nothing changes', async ({ api }) => {
    const entries = () => api.rows(`select from audit_log where action = 'days_off.set'`)
    const added = {
      patterns: [weeklyLike(daysAhead(api, 18))],
      dates: [{ play_date: daysAhead(api, 17), note: '年末休業' }],
    }
    expect((await orderOff(api, manager, added)).ok).toBe(true)
    const before = await entries()
    expect(await orderOff(api, manager, {})).toMatchObject({ ok: true, body: { closed: 0, opened: 0 } })
    expect(await entries()).toHaveLength(before.length)
    await openAll(api, manager)
  })

  it('is refused to whoever has seen others, and to the front desk, which reads them', async ({ api }) => {
    const date = daysAhead(api, 14)
    const { rules, digest } = await api.good(getDaysOff, { params }, clerk)
    expect((await orderOff(api, manager, off(date))).ok).toBe(true)
    const body = { rules, digest }
    expect((await api.refused(setDaysOff, { params, body }, manager)).code).toBe('desk_stale')
    expect((await api.refused(setDaysOff, { params, body }, clerk)).code).toBe('forbidden')
    await openAll(api, manager)
  })

  it('says at every field what is wrong', async ({ api }) => {
    const { digest } = await api.good(getDaysOff, { params }, manager)
    const date = daysAhead(api, 14)
    const rules = {
      patterns: [weeklyLike(date, { weekdays: [], season_to: '02-30', note: ' \u200b' })],
      dates: [
        { play_date: date, note: null },
        { play_date: date, note: '年始休業' },
      ],
    }
    const { code, details } = await api.refused(setDaysOff, { params, body: { rules, digest } }, manager)
    expect(code).toBe('validation')
    const { problems } = details as { problems: { path: string; message: string }[] }
    expect(problems.map((one) => [one.path, one.message])).toEqual([
      ['rules.patterns.0.weekdays', '曜日を1つ以上選んでください。'],
      ['rules.patterns.0.season_to', '月と日を、ある日付で入力してください。'],
      ['rules.patterns.0.note', '休みの理由を入力してください。'],
      ['rules.dates', '同じ日が2回あります。'],
    ])
  })
})

it('a booking that was cancelled leaves nothing that keeps its day from being off', async ({ api, next }) => {
  const date = daysAhead(api, 16)
  const golfer = next()
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), golfer)
  const body = { version: reservation.version, expected_fee: 0, agreed_fee: false, reason: null }
  await api.good(cancelReservation, { params: { type: 'regular', number: reservation.number }, body }, golfer)
  expect((await orderOff(api, manager, off(date))).ok).toBe(true)
})
