import { getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries, type StartSearch } from '@jgm/contract/api/tee-sheet-search'
import { addMonths, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, wrongSums, recountDays } from '../../../test/builders/club.ts'
import { openTwoClubs, searchAs, type Person } from '../../../test/builders/search.ts'
import { searchOfCourses, summariesOfCourses } from './service.search.ts'
import { dayOfCourse, monthOfCourse } from './service.ts'
import { testNow } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let people: readonly Person[]

it.beforeAll(async ({ api }) => {
  people = await openTwoClubs(api)
})

describe('kept answers', () => {
  it('of a search never show one person’s price to another', async ({ api }) => {
    const wish = { date: daysAhead(api, 13), party: [4, 2] }
    const [booker = {}] = await addMembers(api, 1)
    await book(api, wish.date, await freeStarts(api, wish.date, 1), booker)
    await new Promise((resolve) => setTimeout(resolve, 1050))
    const everybody = [...people, { name: 'member who plays', as: booker }]
    const withoutTime = (found: StartSearch) => ({ ...found, updated_at: '' })
    const rush = await Promise.all(
      Array.from({ length: 20 }, () => everybody)
        .flat()
        .map(async (who) => ({ name: who.name, found: withoutTime(await searchAs(api, who, wish)) })),
    )
    const seen = new Set<string>()
    for (const who of everybody) {
      // A new process has no kept answers.
      const alone = await startTestApi({ url: api.url, smtp: api.smtp })
      const own = withoutTime(await searchAs(alone, who, wish))
      await alone.stop()
      for (const { found } of rush.filter((one) => one.name === who.name)) expect(found).toEqual(own)
      seen.add(JSON.stringify(own))
    }
    // Two pairs see the same: a guest with filter 1 and a member, a course member with filter 2 and a guest.
    expect(seen.size).toBe(everybody.length - 2)
  })

  it('of the summaries never show one customer class to another', async ({ api }) => {
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

describe('at the instant of opening and closing', () => {
  const at = (api: TestApi, ms: number) => ({ ...api.wiring.ground, clock: { now: () => new Date(ms) } })
  const asked = (date: PlayDate) => ({ date, party: [4], from: 0, to: 1440 })
  const nobody = { memberId: null, filter: undefined }

  async function seenAt(api: TestApi, ms: number, date: PlayDate) {
    const [found, sheet, month] = await Promise.all([
      searchOfCourses(at(api, ms), asked(date), nobody),
      dayOfCourse(at(api, ms), { courseId: 1, date, ...nobody }),
      monthOfCourse(at(api, ms), { courseId: 1, month: monthOf(date), ...nobody }),
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

  it('a search shows the opening until exactly that instant', async ({ api }) => {
    const date = daysAhead(api, 50)
    const { opens } = await seenAt(api, testNow().getTime(), date)
    const opening = new Date(opens ?? '').getTime()
    for (const before of [900, 1])
      expect(await seenAt(api, opening - before, date)).toMatchObject({
        reasons: ['not_yet', 'not_yet', 'not_yet'],
        opens,
        isFree: false,
        priced: true,
        strip: [0, opens],
      })
    expect(await seenAt(api, opening, date)).toMatchObject({
      reasons: [null, null, null],
      isFree: true,
      priced: true,
      strip: [2, null],
    })
  })

  it('a search offers nothing from exactly the closing instant on', async ({ api }) => {
    const date = daysAhead(api, 8)
    const { closes } = await seenAt(api, testNow().getTime(), date)
    const closing = new Date(closes ?? '').getTime()
    expect(await seenAt(api, closing - 1, date)).toMatchObject({ reasons: [null, null, null], isFree: true })
    expect(await seenAt(api, closing, date)).toMatchObject({
      reasons: ['web_closed', 'web_closed', 'web_closed'],
      isFree: false,
      priced: false,
      strip: [0, null],
    })
  })

  it('the summaries show the opening day as the next free day', async ({ api }) => {
    // Every earlier day is blocked.
    const { pool } = api.wiring.database
    const date = daysAhead(api, 100)
    const next = async (ms: number) => (await summariesOfCourses(at(api, ms), null)).courses[0]?.next_day?.date
    const { opens } = await seenAt(api, testNow().getTime(), date)
    const opening = new Date(opens ?? '').getTime()
    await pool.query(`update tee_time set status = 'blocked' where course_id = 1 and play_date < $1`, [date])
    await recountDays(api, 1)
    expect(await next(opening - 1)).toBeUndefined()
    expect(await next(opening)).toBe(date)
    await pool.query(`update tee_time set status = 'open' where course_id = 1 and play_date < $1 and play_date <> $2`, [
      date,
      daysAhead(api, 15),
    ])
    await recountDays(api, 1)
    expect(await wrongSums(api)).toEqual([])
  })
})

it('the summaries equal the months of each course', async ({ api }) => {
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
