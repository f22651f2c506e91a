import { setTimeout as wait } from 'node:timers/promises'
import { holdStarts, releaseHold } from '@jgm/contract/api/reservation'
import { getDay, getMonth, type DaySheet } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries, searchStarts, type CourseStarts } from '@jgm/contract/api/tee-sheet-search'
import { isWholeRound, planTakes } from '@jgm/contract/model/sheet'
import { describe, expect } from 'vitest'
import type { As } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, recountDays } from '../../../test/builders/club.ts'
import { openTwoClubs, searchAs, type Person } from '../../../test/builders/search.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let people: readonly Person[]

const courseIds = [1, 2]
const parties = [[4], [2], [4, 3], [4, 4, 4], [1]]

it.beforeAll(async ({ api }) => {
  people = await openTwoClubs(api)
})

/** The lowest total of a party among the plans sold at all these minutes; null when no plan takes it. */
function lowestOn(sheet: DaySheet, party: readonly number[], minutes: readonly number[]): number | null {
  const sold = sheet.plans.filter((plan) =>
    minutes.every((minute) => plan.start_from <= minute && minute <= plan.start_to),
  )
  const taking = sold.filter((plan) => planTakes(plan, party))
  const whole = taking.filter(isWholeRound)
  const totals = (whole.length > 0 ? whole : taking).flatMap((plan) => {
    const prices = party.map((players) => plan.prices.find((one) => one.players === players))
    if (prices.includes(undefined)) return []
    return prices.reduce((sum, price) => sum + (price?.per_person ?? 0) * (price?.players ?? 0), -sheet.tax_off)
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

/** The starts of a party from a free first one on, with the price of the cheapest plan sold there; null when the party can't take it. */
function offerOn(sheet: DaySheet, first: DaySheet['tee_times'][number], party: readonly number[]) {
  const run: (typeof first)[] = []
  let id: number | null = first.id
  for (const _ of party) {
    const teeTime: typeof first | undefined = sheet.tee_times.find((one) => one.id === id)
    if (teeTime?.state !== 'open') return null
    run.push(teeTime)
    id = teeTime.next_id
  }
  const price = lowestOn(
    sheet,
    party,
    run.map((teeTime) => teeTime.start_minute),
  )
  return price === null ? null : { ids: run.map((teeTime) => teeTime.id), minute: first.start_minute, price }
}

function expectRow(
  row: CourseStarts | undefined,
  sheet: DaySheet,
  wish: { party: number[]; from: number; to: number },
) {
  const free = sheet.tee_times.flatMap((first) => (sheet.reason === null && offerOn(sheet, first, wish.party)) || [])
  const startsIn = (offers: typeof free): number => new Set(offers.flatMap(({ ids }) => ids)).size
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
    free_starts: startsIn(inTime),
    free_all_day: startsIn(free),
    has_starts: sheet.tee_times.some(
      ({ start_minute: minute }) =>
        wish.from <= minute && minute < wish.to && lowestOn(sheet, wish.party.slice(0, 1), [minute]) !== null,
    ),
    // The day sheet gives no nearest days for several groups, or for a party that no plan takes.
    nearest_days: inTime.length > 0 ? [] : saysNearest ? sheet.nearest_days : row?.nearest_days,
  })
  expect(row?.price?.total ?? null).toBe(sheet.reason === 'not_yet' ? lowestOn(sheet, wish.party, []) : lowestFree)
  expect(row?.starts).toHaveLength(Math.min(3, inTime.length))
  expect(inTime).toEqual(
    expect.arrayContaining(
      (row?.starts ?? []).map((start) => ({
        ids: start.tee_time_ids,
        minute: start.start_minute,
        price: start.price.total,
      })),
    ),
  )
}

describe('a search', () => {
  it.for([0, 5, 11, 12, 15, 16, 20, 45, 75, 110, 125, -3])(
    '%i days ahead equals the day sheet of each course, for every kind of person',
    async (ahead, { api }) => {
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
            const found = await searchAs(api, who, { date, party, ...time })
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
  )

  it('covers the whole day without a time, else starts from `from` (inclusive) to `to` (exclusive)', async ({
    api,
  }) => {
    const [who] = people
    if (!who) throw new Error('nobody')
    const date = daysAhead(api, 14)
    const free = async (time: { from?: number; to?: number }) =>
      (await searchAs(api, who, { date, party: [4], ...time })).courses[0]?.free_starts
    expect(await free({})).toBe(await free({ from: 0, to: 1440 }))
    expect(await free({ from: 436, to: 437 })).toBe(2)
    expect(await free({ from: 437, to: 444 })).toBe(0)
  })

  it('offers starts that can be held at the shown price', async ({ api }) => {
    const date = daysAhead(api, 15)
    for (const who of people.filter((one) => one.filter === undefined)) {
      for (const party of [[4], [4, 3]]) {
        const { courses } = await searchAs(api, who, { date, party })
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

  it('stops offering a held start within a second', async ({ api }) => {
    const date = daysAhead(api, 17)
    const who = { name: 'nobody', as: undefined }
    const [before] = (await searchAs(api, who, { date, party: [4] })).courses
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
      people.find(({ name }) => name === 'member')?.as,
    )
    await new Promise((resolve) => setTimeout(resolve, 1050))
    const [after] = (await searchAs(api, who, { date, party: [4] })).courses
    expect(after?.free_starts).toBe(before.free_starts - 1)
    expect(after?.starts.flatMap((one) => one.tee_time_ids)).not.toContain(start.tee_time_ids[0])
  })

  it('tells only the member who has a start on the date that there is one', async ({ api }) => {
    const date = daysAhead(api, 18)
    const [booker = {}, other] = await addMembers(api, 2)
    await book(api, date, await freeStarts(api, date, 1), booker)
    const hasStart = async (as: As | undefined, on = date) =>
      (await searchAs(api, { name: '', as }, { date: on, party: [4] })).has_start
    expect(await Promise.all([booker, other, undefined].map((as) => hasStart(as)))).toEqual([true, false, false])
    expect(await hasStart(booker, daysAhead(api, 19))).toBe(false)
  })

  it('returns the nearest days with room when no course has a start', async ({ api }) => {
    const nobody = { name: 'nobody', as: undefined }
    const date = daysAhead(api, 20)
    const none = await searchAs(api, nobody, { date, party: [4] })
    expect(none.courses.map((row) => row.reason)).toEqual(['day_off', 'day_off'])
    expect(none.nearest_days).toHaveLength(3)
    expect(none.nearest_days).not.toContain(date)
    for (const day of none.nearest_days) {
      const found = await searchAs(api, nobody, { date: day, party: [4] })
      expect(found.courses.some((row) => row.free_starts > 0)).toBe(true)
    }
    const some = await searchAs(api, nobody, { date: daysAhead(api, 11), party: [4] })
    expect(some.nearest_days).toEqual([])
    expect(some.courses[1]).toMatchObject({ reason: 'closed_day', closed_note: '整備', free_starts: 0, starts: [] })
    expect(some.courses[1]?.nearest_days).toHaveLength(3)
  })

  it('shows on its strip the lowest price that a search of each day finds', async ({ api }) => {
    for (const who of people) {
      const { days } = await searchAs(api, who, { date: daysAhead(api, 14), party: [4] })
      expect(days).toHaveLength(10)
      for (const day of days) {
        const { courses } = await searchAs(api, who, { date: day.date, party: [4] })
        const open = courses.filter((row) => row.free_all_day > 0)
        expect([day.date, day.open_courses]).toEqual([day.date, open.length])
        // The plan from 8:20 on is the cheapest, and some of its starts are always free here.
        expect([day.date, day.price?.per_person[0] ?? null]).toEqual([
          day.date,
          open.length === 0 ? null : Math.min(...open.flatMap((row) => row.price?.per_person[0] ?? [])),
        ])
      }
    }
  })

  it('shows on its strip no price of a plan whose starts are taken, and names no day without a start in any hours', async ({
    api,
  }) => {
    const [date, later] = [daysAhead(api, 23), daysAhead(api, 24)]
    await api.wiring.database.pool.query(
      `update tee_time set status = 'blocked' where course_id = 1 and play_date = any ($1::date[])
        or course_id = 2 and play_date = $2 and start_minute between 500 and 540
        or course_id = 2 and play_date = $3 and start_minute >= 460`,
      [[date, later], date, later],
    )
    // One player alone plays here in the cheap plan only, which begins at 8:20.
    await api.wiring.database.pool.query('update plan set min_players = 1 where id = 12')
    for (const id of courseIds) await recountDays(api, id)
    // What was read of these days before is kept until the second is over.
    await wait(1_000 - (api.wiring.ground.clock.now().getTime() % 1_000))
    const nobody = { name: 'nobody', as: undefined }
    const { courses, days } = await searchAs(api, nobody, { date, party: [4] })
    expect(courses[1]?.price).not.toBeNull()
    expect(days.find((day) => day.date === date)?.price).toEqual(courses[1]?.price)
    const alone = await searchAs(api, nobody, { date: later, party: [1] })
    expect(alone.courses.map((row) => row.free_all_day)).toEqual([0, 0])
    expect(alone.days.find((day) => day.date === later)).toMatchObject({ open_courses: 0, price: null })
    const day = (await searchAs(api, nobody, { date: daysAhead(api, 20), party: [1] })).nearest_days
    expect(day).not.toContain(later)
  })

  it.for([
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
  ] as const)('refuses %s', async ([_name, query], { api }) => {
    const refusal = await api.refused(searchStarts, { query } as never)
    expect(refusal).toMatchObject({ code: 'validation', status: 422 })
  })
})

describe('the month and the door', () => {
  it('name the price of a start that is left, as the search does, for every caller', async ({ api }) => {
    const date = daysAhead(api, 14)
    const { pool } = api.wiring.database
    const pricesOf = (who: Person) =>
      Promise.all([
        searchAs(api, who, { date, party: [4] }).then(({ courses }) =>
          courses.map(({ price }) => price?.per_person[0] ?? null),
        ),
        Promise.all(
          courseIds.map(async (id) => {
            const query = who.filter === undefined ? {} : { filter: who.filter }
            const month = await api.good(getMonth, { params: { id, month: date.slice(0, 7) }, query }, who.as)
            return month.days.find((day) => day.date === date)?.price_from ?? null
          }),
        ),
      ])
    const everybody = people.filter(({ name }) => name !== 'member of 70 or over')
    const before = await Promise.all(everybody.map(pricesOf))
    for (const [search, months] of before) expect(months).toEqual(search)

    await pool.query(
      "update tee_time set status = 'blocked' where course_id = 2 and play_date = $1 and start_minute between 500 and 540",
      [date],
    )
    await recountDays(api, 2)
    await wait(1050)
    const after = await Promise.all(everybody.map(pricesOf))
    for (const [index, [search, months]] of after.entries()) {
      expect(months).toEqual(search)
      expect(months[1], 'the cheap plan has no start left').toBeGreaterThan(before[index]?.[1][1] ?? Infinity)
    }

    await pool.query(
      "update tee_time set status = 'blocked' where course_id = 2 and play_date >= $1 and start_minute between 500 and 540",
      [daysAhead(api, 0)],
    )
    const lowest = async () => {
      const { courses } = await api.good(getCourseSummaries, {})
      return courses.find((row) => row.course_id === 2)?.weekday_from
    }
    const advertised = await lowest()
    await recountDays(api, 2)
    await wait(1050)
    expect(await lowest()).toBeGreaterThan(advertised ?? Infinity)
  })
})
