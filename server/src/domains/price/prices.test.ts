import { bookRegular, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import {
  getPriceEdition,
  getPrices,
  previewPrices,
  publishPrices,
  savePriceDraft,
} from '@jgm/contract/api/staff-prices'
import { readAudit } from '@jgm/contract/api/staff-audit'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { Fee, PlanPrices, PriceBook } from '@jgm/contract/model/prices'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { dayTypeOf, isPublicHoliday } from '../course/rules.ts'

const it = testsOn({ club: true })

let manager: TestStaff
const params = { id: 1 }
const lunch = 1

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  // Every plan of the list has fees for everybody, as the files of the clubs demand.
  await api.rows('update plan set is_active = false, is_listed = false where id > 2')
})
it.beforeEach(async ({ api }) => {
  await api.rows('delete from plan_fee where layer > 0')
  for (const table of ['edition', 'draft']) await api.rows(`delete from ${table}`)
})

const fee = (on: Fee['on'], green: number, who: Fee['for'] = 'visitor'): Fee => ({
  for: who,
  on,
  green_fee: green,
  caddie: 0,
  cart: 0,
  lunch: 0,
  other_untaxed: 0,
  two: 1000,
  three: 300,
})
const dayTypes = ['weekday', 'saturday', 'holiday'] as const

/** The book with other green fees of the lunch plan for a class, from a date on. */
const raised = (given: PriceBook, from: PlayDate, to: PlayDate | null = null, green = 12_000): PriceBook =>
  given.map((one): PlanPrices => {
    if (one.plan_id !== lunch) return one
    return { ...one, changes: [...one.changes, { from, to, fees: dayTypes.map((on) => fee(on, green, 'member')) }] }
  })

const read = (api: TestApi) => api.good(getPrices, { params }, manager)
const publish = async (api: TestApi, change: (given: PriceBook) => PriceBook) => {
  const { book: now, digest } = await read(api)
  return api.good(publishPrices, { params, body: { book: change(now), digest } }, manager)
}
/** What a member pays in a group of four for the lunch plan. */
const priceOn = async (api: TestApi, date: PlayDate, as: Parameters<typeof sheetOf>[2]) =>
  (await sheetOf(api, date, as)).plans.find(({ id }) => id === lunch)?.prices.find(({ players }) => players === 4)
    ?.per_person
const termsOf = async (api: TestApi): Promise<unknown> =>
  (await api.rows('select terms_version from course where id = 1'))[0]?.['terms_version']

describe('prices that are published', () => {
  it('hold from their date on for new bookings, and leave what was booked', async ({ api, next }) => {
    const [before, from] = [daysAhead(api, 9), daysAhead(api, 10)]
    const golfer = next()
    const [first = 0] = await freeStarts(api, from, 1)
    const { reservation: made } = await book(api, from, [first], golfer)
    const terms = Number(await termsOf(api))
    expect(await publish(api, (now) => raised(now, from))).toEqual({ edition: 2 })
    expect(await termsOf(api), 'raised once').toBe(terms + 1)
    expect([await priceOn(api, before, golfer), await priceOn(api, from, golfer)]).toEqual([9500, 12_500])
    const { type, number } = made
    expect(await api.rows(`select course_id from live_event where topic = 'prices'`)).toEqual([{ course_id: 1 }])
    const booked = await api.good(getReservation, { params: { type, number } }, golfer)
    expect(booked.quote.total).toBe(38_000)

    const other = next()
    const hold = await api.good(holdStarts, { body: wishFor(from, await freeStarts(api, from, 1)) }, other)
    expect((await api.good(bookRegular, { body: bookingOf(hold) }, other)).reservation.quote.total).toBe(50_000)
    const { entries } = await api.good(readAudit, { query: { subject: 'prices:1' } }, manager)
    expect(entries[0]).toMatchObject({ action: 'prices.publish', after: { edition: 2, first: from, plans: '昼食付' } })
  })

  it('are taken back by publishing the edition before, which the files had published', async ({ api, next }) => {
    const from = daysAhead(api, 3)
    const golfer = next()
    const { book: files } = await read(api)
    await publish(api, (now) => raised(now, from))
    const { editions } = await read(api)
    expect(editions.map(({ no, by }) => [no, by !== null])).toEqual([
      [2, true],
      [1, false],
    ])
    const { book: former } = await api.good(getPriceEdition, { params: { id: 1, ref: 1 } }, manager)
    expect(former).toEqual(files)
    await publish(api, () => former)
    expect(await priceOn(api, from, golfer)).toBe(9500)
    expect((await api.refused(getPriceEdition, { params: { id: 1, ref: 9 } }, manager)).code).toBe('not_found')
  })

  it('hold until their last day, and where two of them meet the later one does', async ({ api, next }) => {
    const [from, middle, last] = [daysAhead(api, 5), daysAhead(api, 7), daysAhead(api, 9)]
    const golfer = next()
    await publish(api, (now) => raised(raised(now, from, last), middle, middle, 15_000))
    const prices = []
    for (let date = addDays(from, -1); date <= addDays(last, 1); date = addDays(date, 1))
      prices.push(await priceOn(api, date, golfer))
    expect(prices).toEqual([9500, 12_500, 12_500, 15_500, 12_500, 12_500, 9500])
  })

  it('take effect once per key, and not over what somebody else has published meanwhile', async ({ api }) => {
    const { book: now, digest } = await read(api)
    const order = { params, body: { book: raised(now, daysAhead(api, 4)), digest } }
    const keyed = { ...manager, idempotencyKey: crypto.randomUUID() }
    const twice = await Promise.all([1, 2].map(() => api.call(publishPrices, order, keyed)))
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    expect((await read(api)).editions).toHaveLength(2)
    expect((await api.refused(publishPrices, order, manager)).code).toBe('desk_stale')
  })

  it('are refused whole where they do not fit the plans on sale', async ({ api }) => {
    const { book: now, digest } = await read(api)
    const [first, ...rest] = now
    if (!first) throw new Error('no plan')
    const unfit: readonly PriceBook[] = [
      rest,
      [...now, { plan_id: 3, fees: [], changes: [] }],
      [{ ...first, fees: first.fees.slice(1) }, ...rest],
      [{ ...first, fees: first.fees.map((one) => ({ ...one, on: 'weekday' as const })) }, ...rest],
    ]
    for (const one of unfit) {
      expect((await api.refused(publishPrices, { params, body: { book: one, digest } }, manager)).code).toBe(
        'prices_unfit',
      )
      expect(
        (await api.refused(savePriceDraft, { params, body: { draft: { book: one, digest }, version: 0 } }, manager))
          .code,
      ).toBe('prices_unfit')
    }
    expect((await read(api)).book).toEqual(now)
  })
})

describe('prices that are looked at', () => {
  it('show the days that change, what is booked on them, and what a person sees', async ({ api, next }) => {
    const [from, to] = [daysAhead(api, 14), daysAhead(api, 16)]
    await book(api, from, await freeStarts(api, from, 1), next())
    await book(api, addDays(to, 1), await freeStarts(api, addDays(to, 1), 1), next())
    const { book: now, digest } = await read(api)
    const body = { book: raised(now, from, to), plan_id: lunch, customer_class: 'member' as const, date: from }
    const seen = await api.good(previewPrices, { params, body }, manager)
    expect(seen.digest).toBe(digest)
    expect(seen.days.filter(({ before, after }) => before !== after)).toEqual(
      [from, addDays(from, 1), to].map((date) => ({
        date,
        day_type: dayTypeOf(date, isPublicHoliday(date)),
        is_off: false,
        before: 9500,
        after: 12_500,
      })),
    )
    expect(seen.days.find(({ is_off: isOff }) => isOff)?.date, 'the club was published with a day off').toBe(
      daysAhead(api, 20),
    )
    expect(seen.changed).toEqual({ days: 3, first: from, last: to })
    expect(seen.booked).toEqual({ reservations: 1, players: 4 })
    expect(seen.seen.find((one) => one.customer_class === 'member')?.prices).toEqual([
      { players: 4, before: 9500, after: 12_500 },
      { players: 3, before: 9800, after: 12_800 },
      { players: 2, before: 10_500, after: 13_500 },
    ])
    const whichever = await api.good(previewPrices, { params, body: { ...body, date: null } }, manager)
    expect(whichever.date, 'the first day that changes').toBe(from)
    const gone = { params, body: { ...body, plan_id: 3 } }
    expect((await api.refused(previewPrices, gone, manager)).code).toBe('not_found')
    expect((await read(api)).book, 'nothing is changed').toEqual(now)
  })

  it('wait as a draft that the managers of the course see, until it is published or given up', async ({ api }) => {
    const { book: now, digest } = await read(api)
    const draft = { book: raised(now, daysAhead(api, 10)), digest }
    await api.good(savePriceDraft, { params, body: { draft, version: 0 } }, manager)
    const colleague = await addStaff(api, { role: 'course_manager' })
    const seen = await api.good(getPrices, { params }, colleague)
    expect(seen.draft).toMatchObject({ ...draft, by: expect.any(String) as string })
    expect(seen.book, 'nothing is published').toEqual(now)
    const other = { book: raised(now, daysAhead(api, 11)), digest }
    const unseen = { params, body: { draft: other, version: 0 } }
    expect((await api.refused(savePriceDraft, unseen, colleague)).code, 'nobody writes over it unseen').toBe(
      'desk_stale',
    )
    const again = await api.good(savePriceDraft, { params, body: { draft, version: 0 } }, manager)
    expect(again.version, 'a repeat finds what it has kept').toBe(2)
    expect((await api.refused(savePriceDraft, { params, body: { draft: null, version: 1 } }, manager)).code).toBe(
      'desk_stale',
    )
    await api.good(savePriceDraft, { params, body: { draft: null, version: 2 } }, colleague)
    expect((await read(api)).draft).toBeNull()
    await api.good(savePriceDraft, { params, body: { draft, version: 0 } }, manager)
    await publish(api, () => draft.book)
    expect((await read(api)).draft).toBeNull()
  })
})
