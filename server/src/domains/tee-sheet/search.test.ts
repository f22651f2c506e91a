import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { getDay, getMonth, type DaySheet } from '@jgm/contract/api/tee-sheet'
import {
  getCourseSummaries,
  searchStarts,
  type CourseStarts,
  type StartSearch,
} from '@jgm/contract/api/tee-sheet-search'
import { addMonths, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, openClub, wrongSums } from '../../../test/builders/club.ts'
import { searchOfCourses, summariesOfCourses } from './service.search.ts'
import { dayOfCourse, monthOfCourse, recountDays } from './service.ts'

type Filter = 0 | 1 | 2
type Person = { readonly name: string; readonly as: As | undefined; readonly filter?: Filter }

let api: TestApi
const people: Person[] = []
const person = (name: string): As | undefined => people.find((one) => one.name === name)?.as

const courseIds = [1, 2]
const parties = [[4], [2], [4, 3], [4, 4, 4], [1]]

/** Two clubs with other prices, taxes and hours, some starts of which are sold, blocked and closed. */
beforeAll(async () => {
  api = await startTestApi()
  await openClub(api, 1)
  await openClub(api, 2)
  const { pool } = api.wiring.database
  await pool.query(`
    update plan_fee set green_fee = green_fee + 777 where course_id = 2;
    update plan_fee set green_fee = green_fee - 3000 where plan_id in (2, 12);
    update plan set start_from = 500, start_to = 540 where id = 12;
    update golf_use_tax set yen = 800 where course_id = 2;
    update tee_time set status = 'blocked' where course_id = 2 and id % 3 = 0;
    update tee_time set status = 'blocked' where course_id = 1 and play_date = '${daysAhead(api, 15)}' and id % 2 = 0;
    update tee_time set status = 'blocked' where course_id = 2 and play_date = '${daysAhead(api, 16)}';
    update course_day set status = 'closed', closed_note = '整備' where course_id = 2 and play_date = '${daysAhead(api, 11)}';
  `)
  for (const id of courseIds) await recountDays(api.wiring.ground, id, daysAhead(api, 0), daysAhead(api, 120))
  const [member] = await addMembers(api, 1)
  const [first] = await addMembers(api, 1, { clubs: [1] })
  const [second] = await addMembers(api, 1, { clubs: [2] })
  const [old] = await addMembers(api, 1, { birthday: '1950-01-01' })
  people.push(
    { name: 'nobody', as: undefined },
    { name: 'member', as: member },
    { name: 'member of 1', as: first },
    { name: 'member of 2', as: second },
    { name: 'member of 70 or over', as: old },
    { name: 'member who looks as a visitor', as: first, filter: 2 },
    { name: 'nobody who looks as a member', as: undefined, filter: 1 },
  )
  const date = daysAhead(api, 12)
  const [buyer = {}] = await addMembers(api, 1)
  await book(api, date, await freeStarts(api, date, 2, 'OUT'), buyer)
})
afterAll(() => api.stop())

const search = (
  who: Person,
  wish: { date: PlayDate; party: readonly number[]; from?: number; to?: number },
  at: TestApi = api,
): Promise<StartSearch> =>
  at.good(
    searchStarts,
    {
      query: {
        ...wish,
        party: wish.party.join(','),
        ...(who.filter === undefined ? {} : { filter: who.filter }),
      },
    },
    who.as,
  )

/** The lowest total of a party among the plans of a sheet that are sold at all these minutes; null where none takes it. */
function lowestOn(sheet: DaySheet, party: readonly number[], minutes: readonly number[]): number | null {
  const totals = sheet.plans
    .filter((plan) => minutes.every((minute) => plan.start_from <= minute && minute <= plan.start_to))
    .flatMap((plan) => {
      const prices = party.map((players) => plan.prices.find((one) => one.players === players))
      if (prices.includes(undefined)) return []
      return prices.reduce((sum, price) => sum + (price?.per_person ?? 0) * (price?.players ?? 0), -sheet.tax_off)
    })
  return totals.length === 0 ? null : Math.min(...totals)
}

/** What a start costs a party at the cheapest plan that is sold there; null where the party can't take it. */
function priceOn(sheet: DaySheet, firstId: number, party: readonly number[]): number | null {
  const minutes: number[] = []
  let id: number | null = firstId
  for (const _ of party) {
    const teeTime: DaySheet['tee_times'][number] | undefined = sheet.tee_times.find((one) => one.id === id)
    if (teeTime?.state !== 'open') return null
    minutes.push(teeTime.start_minute)
    id = teeTime.next_id
  }
  return lowestOn(sheet, party, minutes)
}

function expectRow(
  row: CourseStarts | undefined,
  sheet: DaySheet,
  wish: { party: number[]; from: number; to: number },
) {
  const free = sheet.tee_times.flatMap((teeTime) => {
    const price = sheet.reason === null ? priceOn(sheet, teeTime.id, wish.party) : null
    return price === null ? [] : [{ id: teeTime.id, minute: teeTime.start_minute, price }]
  })
  const inTime = free.filter(({ minute }) => wish.from <= minute && minute < wish.to)
  const lowestFree = inTime.length === 0 ? null : Math.min(...inTime.map(({ price }) => price))
  const saysNearest = sheet.reason !== null && wish.party.length === 1 && wish.party[0] !== 1
  expect(row).toMatchObject({
    course_id: sheet.course_id,
    customer_class: sheet.customer_class,
    reason: sheet.reason,
    closed_note: sheet.closed_note,
    opens_at: sheet.opens_at,
    closes_at: sheet.closes_at,
    tax_off: sheet.tax_off,
    free_starts: inTime.length,
    free_all_day: free.length,
    // The day sheet names no nearest days for several groups, nor for a party that no plan takes.
    nearest_days: inTime.length > 0 ? [] : saysNearest ? sheet.nearest_days : row?.nearest_days,
  })
  expect(row?.price?.total ?? null).toBe(sheet.reason === 'not_yet' ? lowestOn(sheet, wish.party, []) : lowestFree)
  expect(row?.starts).toHaveLength(Math.min(3, inTime.length))
  expect(inTime).toEqual(
    expect.arrayContaining(
      (row?.starts ?? []).map((start) => ({
        id: start.tee_time_ids[0],
        minute: start.start_minute,
        price: start.price.total,
      })),
    ),
  )
}

describe('a search', () => {
  test.each([[0], [5], [11], [12], [15], [16], [20], [45], [75], [110], [125], [-3]])(
    'of the date %i days ahead is what each day sheet says, one by one, for everybody',
    async (ahead) => {
      const date = daysAhead(api, ahead)
      for (const who of people) {
        const query = who.filter === undefined ? {} : { filter: who.filter }
        const sheets = await Promise.all(
          courseIds.map((id) => api.good(getDay, { params: { id, date }, query }, who.as)),
        )
        for (const party of parties) {
          for (const time of [
            { from: 0, to: 1440 },
            { from: 460, to: 520 },
          ]) {
            const found = await search(who, { date, party, ...time })
            expect(found.courses.map((row) => row.course_id)).toEqual(courseIds)
            for (const sheet of sheets)
              expectRow(
                found.courses.find((row) => row.course_id === sheet.course_id),
                sheet,
                { party, ...time },
              )
          }
        }
      }
    },
    60_000,
  )

  it('takes the whole day where no time is given, and begins at `from`, ends before `to`', async () => {
    const [who] = people
    if (!who) throw new Error('nobody')
    const date = daysAhead(api, 14)
    const free = async (time: { from?: number; to?: number }) =>
      (await search(who, { date, party: [4], ...time })).courses[0]?.free_starts
    expect(await free({})).toBe(await free({ from: 0, to: 1440 }))
    expect(await free({ from: 436, to: 437 })).toBe(2)
    expect(await free({ from: 437, to: 444 })).toBe(0)
  })

  it('offers starts that can be held at once, at the price shown', async () => {
    const date = daysAhead(api, 15)
    for (const who of people.filter((one) => one.filter === undefined)) {
      for (const party of [[4], [4, 3]]) {
        const { courses } = await search(who, { date, party })
        for (const row of courses) {
          expect(row.starts.length).toBeGreaterThan(party.length === 1 ? 0 : -1)
          for (const start of row.starts) {
            expect(row.plans.map((plan) => plan.id)).toContain(start.plan_id)
            const hold = await api.good(
              holdStarts,
              {
                body: {
                  course_id: row.course_id,
                  play_date: date,
                  plan_id: start.plan_id,
                  groups: start.tee_time_ids.map((tee_time_id, index) => ({ tee_time_id, players: party[index] ?? 0 })),
                },
              },
              who.as,
            )
            expect(hold.offer.quote.total).toBe(start.price.total)
            expect(hold.offer.quote.groups.map((group) => group.per_person)).toEqual(start.price.per_person)
            expect(hold.offer.groups.map((group) => group.start_minute)[0]).toBe(start.start_minute)
            await api.good(releaseHold, { body: { token: hold.token } }, who.as)
          }
        }
      }
    }
  })

  it('does not offer a start that somebody holds, within a second', async () => {
    const date = daysAhead(api, 17)
    const who = { name: 'nobody', as: undefined }
    const [before] = (await search(who, { date, party: [4] })).courses
    const [start] = before?.starts ?? []
    if (!before || !start) throw new Error('no start')
    await api.good(
      holdStarts,
      {
        body: {
          course_id: 1,
          play_date: date,
          plan_id: start.plan_id,
          groups: [{ tee_time_id: start.tee_time_ids[0] ?? 0, players: 4 }],
        },
      },
      person('member'),
    )
    await new Promise((resolve) => setTimeout(resolve, 1050))
    const [after] = (await search(who, { date, party: [4] })).courses
    expect(after?.free_starts).toBe(before.free_starts - 1)
    expect(after?.starts.flatMap((one) => one.tee_time_ids)).not.toContain(start.tee_time_ids[0])
  })

  it('says who plays on the date already, and to nobody else', async () => {
    const date = daysAhead(api, 18)
    const [booker = {}, other] = await addMembers(api, 2)
    await book(api, date, await freeStarts(api, date, 1), booker)
    const hasStart = async (as: As | undefined, on = date) =>
      (await search({ name: '', as }, { date: on, party: [4] })).has_start
    expect(await Promise.all([booker, other, undefined].map((as) => hasStart(as)))).toEqual([true, false, false])
    expect(await hasStart(booker, daysAhead(api, 19))).toBe(false)
  })

  it('leads to the nearest days that have room, where no course has a start', async () => {
    const nobody = { name: 'nobody', as: undefined }
    const date = daysAhead(api, 20)
    const none = await search(nobody, { date, party: [4] })
    expect(none.courses.map((row) => row.reason)).toEqual(['closed_day', 'closed_day'])
    expect(none.nearest_days).toHaveLength(3)
    expect(none.nearest_days).not.toContain(date)
    for (const day of none.nearest_days) {
      const found = await search(nobody, { date: day, party: [4] })
      expect(found.courses.some((row) => row.free_starts > 0)).toBe(true)
    }
    const some = await search(nobody, { date: daysAhead(api, 11), party: [4] })
    expect(some.nearest_days).toEqual([])
    expect(some.courses[1]).toMatchObject({ reason: 'closed_day', closed_note: '整備', free_starts: 0, starts: [] })
    expect(some.courses[1]?.nearest_days).toHaveLength(3)
  })

  it('shows on its strip what a search of each day finds at least to pay', async () => {
    for (const who of people) {
      const { days } = await search(who, { date: daysAhead(api, 14), party: [4] })
      expect(days).toHaveLength(10)
      for (const day of days) {
        const { courses } = await search(who, { date: day.date, party: [4] })
        const open = courses.filter((row) => row.free_all_day > 0)
        expect([day.date, day.open_courses]).toEqual([day.date, open.length])
        // The plan from 8:20 on is the cheapest, and some of its starts are always free here.
        expect([day.date, day.per_person?.[0] ?? null]).toEqual([
          day.date,
          open.length === 0 ? null : Math.min(...open.flatMap((row) => row.price?.per_person[0] ?? [])),
        ])
      }
    }
  })

  test.each([
    ['no date', { party: '4' }],
    ['no party', { date: '2026-12-01' }],
    ['a date that no calendar has', { date: '2026-02-30', party: '4' }],
    ['five players in a group', { date: '2026-12-01', party: '5' }],
    ['five groups', { date: '2026-12-01', party: '4,4,4,4,4' }],
    ['an empty group', { date: '2026-12-01', party: '4,' }],
    ['a time after the day', { date: '2026-12-01', party: '4', to: 1441 }],
    ['no time between', { date: '2026-12-01', party: '4', from: 540, to: 540 }],
    ['a text for a time', { date: '2026-12-01', party: '4', from: 'x' }],
    ['an unknown filter', { date: '2026-12-01', party: '4', filter: 3 }],
  ])('refuses %s', async (_name, query) => {
    const refusal = await api.refused(searchStarts, { query } as never)
    expect(refusal).toMatchObject({ code: 'validation', status: 422 })
  })
})

describe('kept answers', () => {
  it('never show one person’s price to another', async () => {
    const wish = { date: daysAhead(api, 13), party: [4, 2] }
    const [booker = {}] = await addMembers(api, 1)
    await book(api, wish.date, await freeStarts(api, wish.date, 1), booker)
    await new Promise((resolve) => setTimeout(resolve, 1050))
    const everybody = [...people, { name: 'member who plays', as: booker }]
    const withoutTime = (found: StartSearch) => ({ ...found, updated_at: '' })
    const rush = await Promise.all(
      Array.from({ length: 20 }, () => everybody)
        .flat()
        .map(async (who) => ({ name: who.name, found: withoutTime(await search(who, wish)) })),
    )
    const seen = new Set<string>()
    for (const who of everybody) {
      // A process of one's own has nothing kept of anybody else.
      const alone = await startTestApi({ url: api.url, smtp: api.smtp })
      const own = withoutTime(await search(who, wish, alone))
      await alone.stop()
      for (const { found } of rush.filter((one) => one.name === who.name)) expect(found).toEqual(own)
      seen.add(JSON.stringify(own))
    }
    // Everybody but the one who looks as a visitor, and the one who looks as a member, sees an answer of their own.
    expect(seen.size).toBe(everybody.length - 2)
  })

  it('of the summaries neither', async () => {
    const rush = await Promise.all(
      Array.from({ length: 10 }, () => people.filter((who) => who.filter === undefined))
        .flat()
        .map(async (who) => ({ who, found: await api.good(getCourseSummaries, {}, who.as) })),
    )
    const classesOf = (name: string) =>
      new Set(
        rush
          .filter(({ who }) => who.name === name)
          .map(({ found }) => found.courses.map((row) => row.customer_class).join(' ')),
      )
    expect(classesOf('nobody')).toEqual(new Set(['visitor visitor']))
    expect(classesOf('member')).toEqual(new Set(['member member']))
    expect(classesOf('member of 1')).toEqual(new Set(['course_member member']))
    expect(classesOf('member of 2')).toEqual(new Set(['member course_member']))
  })
})

describe('at the second of opening and closing', () => {
  const at = (ms: number) => ({ ...api.wiring.ground, clock: { now: () => new Date(ms) } })
  const asked = (date: PlayDate) => ({ date, party: [4], from: 0, to: 1440 })
  const nobody = { memberId: null, filter: undefined }

  async function seenAt(ms: number, date: PlayDate) {
    const [found, sheet, month] = await Promise.all([
      searchOfCourses(at(ms), asked(date), nobody),
      dayOfCourse(at(ms), { courseId: 1, date, ...nobody }),
      monthOfCourse(at(ms), { courseId: 1, month: monthOf(date), ...nobody }),
    ])
    const [row] = found.courses
    const strip = found.days.find((day) => day.date === date)
    const monthDay = month.days.find((day) => day.date === date)
    return {
      reasons: [row?.reason, sheet.reason, monthDay?.reason],
      opens: row?.opens_at,
      closes: row?.closes_at,
      isFree: (row?.free_starts ?? 0) > 0 && (row?.starts.length ?? 0) > 0,
      priced: row?.price !== null,
      strip: [strip?.open_courses, strip?.opens_at ?? null],
    }
  }

  it('says when a window opens until it does, and not a moment longer', async () => {
    const date = daysAhead(api, 50)
    const { opens } = await seenAt(Date.now(), date)
    const opening = new Date(opens ?? '').getTime()
    for (const before of [900, 1])
      expect(await seenAt(opening - before, date)).toMatchObject({
        reasons: ['not_yet', 'not_yet', 'not_yet'],
        opens,
        isFree: false,
        priced: true,
        strip: [0, opens],
      })
    expect(await seenAt(opening, date)).toMatchObject({
      reasons: [null, null, null],
      isFree: true,
      priced: true,
      strip: [2, null],
    })
  })

  it('offers nothing from the moment on at which a window closes', async () => {
    const date = daysAhead(api, 8)
    const { closes } = await seenAt(Date.now(), date)
    const closing = new Date(closes ?? '').getTime()
    expect(await seenAt(closing - 1, date)).toMatchObject({ reasons: [null, null, null], isFree: true })
    expect(await seenAt(closing, date)).toMatchObject({
      reasons: ['web_closed', 'web_closed', 'web_closed'],
      isFree: false,
      priced: false,
      strip: [0, null],
    })
  })

  it('shows the day that opens as the next free day', async () => {
    // Everything before it is sold.
    const { pool } = api.wiring.database
    const date = daysAhead(api, 100)
    const next = async (ms: number) => (await summariesOfCourses(at(ms), null)).courses[0]?.next_day?.date
    const { opens } = await seenAt(Date.now(), date)
    const opening = new Date(opens ?? '').getTime()
    await pool.query(`update tee_time set status = 'blocked' where course_id = 1 and play_date < $1`, [date])
    await recountDays(api.wiring.ground, 1, daysAhead(api, 0), daysAhead(api, 120))
    expect(await next(opening - 1)).toBeUndefined()
    expect(await next(opening)).toBe(date)
    await pool.query(`update tee_time set status = 'open' where course_id = 1 and play_date < $1 and play_date <> $2`, [
      date,
      daysAhead(api, 15),
    ])
    await recountDays(api.wiring.ground, 1, daysAhead(api, 0), daysAhead(api, 120))
    expect(await wrongSums(api)).toEqual([])
  })
})

it('the summaries say what the months of each course show', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1050))
  const first = monthOf(daysAhead(api, 0))
  const months = [0, 1, 2, 3, 4].map((offset) => addMonths(first, offset))
  for (const who of people.filter((one) => one.filter === undefined)) {
    const { courses } = await api.good(getCourseSummaries, {}, who.as)
    for (const row of courses) {
      const params = months.map((month) => ({ id: row.course_id, month }))
      const shown = await Promise.all(params.map((one) => api.good(getMonth, { params: one }, who.as)))
      const free = shown.flatMap((month) => month.days).filter((day) => day.reason === null)
      const lowest = (isWeekday: boolean) =>
        Math.min(...free.flatMap((day) => ((day.day_type === 'weekday') === isWeekday ? (day.price_from ?? []) : [])))
      expect(row).toMatchObject({
        customer_class: shown[0]?.customer_class,
        weekday_from: lowest(true),
        weekend_from: lowest(false),
        next_day: { date: free[0]?.date, day_type: free[0]?.day_type },
      })
    }
  }
})
