import { bookRegular, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { readAudit } from '@jgm/contract/api/staff-audit'
import { getPlans, getPlansEdition, previewPlans, publishPlans, savePlansDraft } from '@jgm/contract/api/staff-plans'
import { getPrices, publishPrices, savePriceDraft } from '@jgm/contract/api/staff-prices'
import type { PlanFacts, PlanList } from '@jgm/contract/model/plan-facts'
import type { PriceBook } from '@jgm/contract/model/prices'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { openSingles } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let begun: PlanList
const params = { id: 1 }

const read = (api: TestApi) => api.good(getPlans, { params }, manager)
const prices = (api: TestApi) => api.good(getPrices, { params }, manager)
const order = async (api: TestApi, change: (given: PlanList) => PlanList) => {
  const { plans, digest } = await read(api)
  return { params, body: { plans: change(plans), digest } }
}
const publish = async (api: TestApi, change: (given: PlanList) => PlanList) =>
  api.good(publishPlans, await order(api, change), manager)
const changed =
  (id: number, by: Partial<PlanFacts>) =>
  (given: PlanList): PlanList =>
    given.map((one) => (one.id === id ? { ...one, ...by } : one))
const copyOf =
  (id: number, by: Partial<PlanFacts>) =>
  (given: PlanList): PlanList => [
    ...given,
    ...given.filter((one) => one.id === id).map((one) => ({ ...one, id: null, like: id, ...by })),
  ]

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  // Every plan of the list has fees for everybody, as the files of the clubs demand.
  await api.rows('update plan set is_active = false, is_listed = false where id > 2')
  begun = (await read(api)).plans
})
it.beforeEach(async ({ api }) => {
  const { plans } = await read(api)
  if (JSON.stringify(plans) !== JSON.stringify(begun)) await publish(api, () => begun)
  for (const table of ['edition', 'draft']) await api.rows(`delete from ${table}`)
})

/** Names of the plans that are sold on a date. */
const soldOn = async (api: TestApi, days: number) =>
  (await sheetOf(api, daysAhead(api, days), manager)).plans.map(({ name }) => name)
const termsOf = async (api: TestApi) =>
  Number((await api.rows('select terms_version from course where id = 1'))[0]?.['terms_version'])

describe('plans that are published', () => {
  it('hold for new bookings, and leave what was booked', async ({ api, next }) => {
    const date = daysAhead(api, 10)
    const golfer = next()
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), golfer)
    const terms = await termsOf(api)
    expect(await publish(api, changed(1, { name: '昼食つき', description: '新しい文です。' }))).toEqual({ edition: 2 })
    expect(await termsOf(api), 'raised once').toBe(terms + 1)
    expect((await sheetOf(api, date, golfer)).plans[0]).toMatchObject({
      name: '昼食つき',
      description: '新しい文です。',
    })
    const { type, number } = reservation
    expect((await api.good(getReservation, { params: { type, number } }, golfer)).plan.name).toBe('昼食付')
    expect((await prices(api)).editions, 'prices are the same').toEqual([])
    const { entries } = await api.good(readAudit, { query: { subject: 'plans:1' } }, manager)
    expect(entries.map(({ action, after }) => [action, after])).toEqual([['plans.publish', { edition: 2 }]])
    const { plans } = await api.good(getPlansEdition, { params: { ...params, ref: 1 } }, manager)
    expect(plans, 'what the files had published').toEqual(begun)
  })

  it('in preparation have the prices of the plan that they are like, and are sold once they are on sale', async ({
    api,
  }) => {
    await publish(api, copyOf(1, { name: '新しいプラン', on_sale: false }))
    expect(await soldOn(api, 9)).not.toContain('新しいプラン')
    const { plans, book: given, digest, editions } = await prices(api)
    expect(editions.map(({ no, by }) => [no, by !== null])).toEqual([
      [2, true],
      [1, false],
    ])
    const made = plans.find(({ name }) => name === '新しいプラン')
    expect(made).toMatchObject({ on_sale: false })
    const dearer = (one: PriceBook[number]) => ({
      ...one,
      fees: one.fees.map((fee) => ({ ...fee, green_fee: fee.green_fee + 700 })),
    })
    const raised = given.map((one) => (one.plan_id === made?.id ? dearer(one) : one))
    await api.good(publishPrices, { params, body: { book: raised, digest } }, manager)
    await publish(api, changed(made?.id ?? 0, { on_sale: true }))
    const { plans: offers } = await sheetOf(api, daysAhead(api, 9))
    const perPerson = (name: string) =>
      offers.find((one) => one.name === name)?.prices.find(({ players }) => players === 4)?.per_person
    expect(perPerson('新しいプラン')).toBe((perPerson('昼食付') ?? 0) + 700)
    await publish(api, (now) => now.filter(({ id }) => id !== made?.id))
    expect(await soldOn(api, 9)).not.toContain('新しいプラン')
    const { entries } = await api.good(readAudit, { query: { subject: 'plans:1' } }, manager)
    expect(entries[0]?.after).toEqual({ edition: 4, withdrawn: '新しいプラン' })
    expect((await prices(api)).plans.map(({ id }) => id)).toEqual([1, 2])
  })

  it('that were left out come back with their prices by the edition before', async ({ api }) => {
    const { book: was } = await prices(api)
    await publish(api, (given) => given.filter(({ id }) => id !== 2))
    expect([await soldOn(api, 11), (await prices(api)).book]).toEqual([
      ['昼食付'],
      was.filter(({ plan_id: id }) => id === 1),
    ])
    const { plans } = await api.good(getPlansEdition, { params: { ...params, ref: 1 } }, manager)
    await publish(api, () => plans)
    expect([await soldOn(api, 11), (await prices(api)).book]).toEqual([['昼食付', 'キャディ付'], was])
  })

  it('on other days have the fees of the nearest, and a draft of prices goes along', async ({ api }) => {
    const { book: given, digest } = await prices(api)
    const dear = given.map((one) => ({ ...one, fees: one.fees.map((fee) => ({ ...fee, cart: 900 })) }))
    const draft = { book: dear, digest }
    await api.good(savePriceDraft, { params, body: { draft, version: 0 } }, manager)
    await publish(api, changed(2, { days: ['weekday', 'saturday'] }))
    const daysIn = (of: PriceBook | undefined) =>
      new Set(of?.find((one) => one.plan_id === 2)?.fees.map(({ on }) => on))
    const fewer = await prices(api)
    expect([daysIn(fewer.book), daysIn(fewer.draft?.book)]).toEqual([
      new Set(['weekday', 'saturday']),
      new Set(['weekday', 'saturday']),
    ])
    await publish(api, copyOf(1, { name: '写し', days: ['holiday'] }))
    const more = await prices(api)
    expect(more.draft?.book.map(({ fees }) => fees.map(({ cart }) => cart))).toEqual([
      Array.from({ length: 9 }, () => 900),
      Array.from({ length: 6 }, () => 900),
      [0, 0, 0],
    ])
    const body = {
      draft: more.draft && { book: more.draft.book, digest: more.digest },
      version: more.draft?.version ?? 0,
    }
    expect(await api.good(savePriceDraft, { params, body }, manager)).toEqual({ version: 2 })
  })

  it('keep nobody from the plan that a start is held with, but are not sold any more', async ({ api, next }) => {
    const date = daysAhead(api, 12)
    const golfer = next()
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, golfer)
    await publish(api, changed(1, { on_sale: false }))
    const refused = await api.call(bookRegular, { body: bookingOf(hold) }, golfer)
    expect(refused.ok ? null : refused.error.code).toBe('plan_not_available')
    await publish(api, () => begun)
    expect((await api.call(bookRegular, { body: bookingOf(hold) }, golfer)).ok).toBe(true)
  })
})

/** What is wrong with plans, by the field. */
async function problemsOf(api: TestApi, change: (given: PlanList) => PlanList) {
  const { code, details } = await api.refused(publishPlans, await order(api, change), manager)
  return code === 'validation' ? (details as { problems: { path: string; message: string }[] }).problems : []
}

describe('before they are published', () => {
  it('plans say what they mean, and change nothing', async ({ api, next }) => {
    const date = daysAhead(api, 13)
    await book(api, date, await freeStarts(api, date, 1), next())
    const terms = await termsOf(api)
    const plans = [
      ...begun.filter(({ id }) => id === 2),
      { ...begun[0], id: null, like: 1, name: '新しい', starts: [480, 1439] } as PlanFacts,
    ]
    const seen = await api.good(previewPlans, { params, body: { plans, date, customer_class: 'visitor' } }, manager)
    expect(seen).toMatchObject({
      sold: [
        { at: 0, is_new: false },
        { at: 1, players: 4, per_person: 10_500, is_new: true },
      ],
      gone: ['昼食付'],
      empty: [],
      unsold: { first: daysAhead(api, 0), from: 420, to: 476 },
    })
    const [stands] = await api.rows(
      `select count(*)::int as reservations, sum(players)::int as players from reservation r where (r.plan ->> 'id')::int = 1`,
    )
    expect(seen.booked).toEqual(stands)
    expect(seen.days.map(({ before, after }) => [before > 300, after > 300])).toEqual([
      [true, true],
      [false, true],
    ])
    expect(await termsOf(api)).toBe(terms)
    expect((await read(api)).plans).toEqual(begun)
  })

  it('a draft is kept word for word, and ends with what is published', async ({ api }) => {
    const { digest } = await read(api)
    const [first] = begun
    if (!first) throw new Error('no plan')
    const unready = {
      ...first,
      name: '',
      players: [null, 4] as [null, number],
      season: ['4/1', ''] as [string, string],
    }
    const draft = { plans: [unready], digest }
    expect(await api.good(savePlansDraft, { params, body: { draft, version: 0 } }, manager)).toEqual({ version: 1 })
    expect((await read(api)).draft).toMatchObject({ plans: [unready], version: 1 })
    await publish(api, changed(1, { two_guaranteed: true }))
    expect((await read(api)).draft).toBeNull()
  })

  it('are refused with the fields, all at once, and beside something else that was published', async ({ api }) => {
    const wrong = { name: ' ', players: [4, 2] as [number, number], starts: [600, 500] as [number, number], days: [] }
    const problems = await problemsOf(api, changed(1, wrong))
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      'plans.0.days',
      'plans.0.name',
      'plans.0.players.1',
      'plans.0.starts.1',
    ])
    expect(await problemsOf(api, (given) => given.map((one) => ({ ...one, on_sale: false })))).toEqual([
      { path: 'plans', message: 'プランを1つ以上、販売してください。' },
    ])
    const foreign = await api.call(publishPlans, await order(api, copyOf(1, { like: 987_654 })), manager)
    expect(foreign.ok ? null : foreign.error.code).toBe('not_found')
    const stale = await order(api, changed(1, { name: 'あと' }))
    await publish(api, changed(1, { name: 'さき' }))
    const late = await api.call(publishPlans, stale, manager)
    expect(late.ok ? null : late.error.code).toBe('desk_stale')
  })
})

it('the plan of the single tee times stays on sale', async ({ api }) => {
  await openSingles(api)
  const { single_plan: own } = await read(api)
  expect(own).toBe(1)
  expect(await problemsOf(api, changed(1, { on_sale: false }))).toEqual([
    { path: 'plans.0.on_sale', message: '1人予約を、このプランで販売しています。やめることはできません。' },
  ])
  expect(await problemsOf(api, (given) => given.filter(({ id }) => id !== 1))).toEqual([
    { path: 'plans', message: '1人予約を「昼食付」で販売しています。このプランは消せません。' },
  ])
})
