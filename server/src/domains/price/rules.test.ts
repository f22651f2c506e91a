import { customerClasses, dayTypes, type DayType } from '@jgm/contract/model/choices'
import type { Fee, PriceBook } from '@jgm/contract/model/prices'
import { sampleFee } from '@jgm/contract/test/samples.price'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../test/plan.ts'
import { bookFrom, changedDays, daysOf, fitted, isFit, pricedBy, rowsFrom, seenOn } from './rules.ts'

const fee = (who: Fee['for'], on: DayType, green = 10_000): Fee => ({
  ...sampleFee(who, on, green),
  two: 1000,
  three: 300,
})
const whole = (sold: readonly DayType[]) =>
  customerClasses.flatMap(({ value }) =>
    dayTypes.filter((one) => sold.includes(one.value)).map((one) => fee(value, one.value)),
  )
const week = ['weekday', 'saturday', 'holiday'] as const
const book: PriceBook = [
  {
    plan_id: 1,
    fees: whole(week),
    changes: [
      { from: '2026-12-05', to: '2027-02-28', fees: [fee('visitor', 'saturday', 11_050)] },
      { from: '2026-12-26', to: null, fees: [fee('visitor', 'saturday', 14_000), fee('visitor', 'holiday', 14_000)] },
    ],
  },
  { plan_id: 2, fees: whole(['weekday']), changes: [] },
]
const plans = [planOf(1), planOf(2, { dayTypes: ['weekday'] })]

it('a book is the same after it was stored, in whatever order its rows are read', () => {
  expect(bookFrom(plans, rowsFrom(book).toReversed())).toEqual(book)
})

describe('a book fits', () => {
  const [first, second] = book
  if (!first || !second) throw new Error('no plan')
  const cases: readonly (readonly [string, PriceBook, boolean])[] = [
    ['the plans on sale', book, true],
    ['not without one of them', [first], false],
    ['not with another plan', [...book, { ...second, plan_id: 3 }], false],
    ['not without a fee', [{ ...first, fees: first.fees.slice(1) }, second], false],
    ['not with a fee twice', [{ ...first, fees: [...first.fees, fee('visitor', 'holiday')] }, second], false],
    [
      'not with a change of a day on which the plan is not sold',
      [first, { ...second, changes: [{ from: '2026-12-05', to: null, fees: [fee('visitor', 'saturday')] }] }],
      false,
    ],
  ]
  it.each(cases)('%s', (_, given, fits) => {
    expect(isFit(given, plans)).toBe(fits)
  })
})

describe('the book of plans that have become others', () => {
  const [first, second] = book
  if (!first || !second) throw new Error('no plan')
  const after = (...given: Parameters<typeof fitted>[1]) => fitted([book], given)
  const sampleOn = (of: PriceBook, on: DayType) =>
    of[0]?.fees.filter((one) => one.on === on).map(({ for: who, green_fee: green }) => [who, green])

  it('is the same where they are', () => {
    expect(fitted([book], plans)).toEqual(book)
  })
  it('has what a new plan is like, under its own number', () => {
    expect(after({ id: 9, like: 1, dayTypes: week })).toEqual([{ ...first, plan_id: 9 }])
  })
  it('has the fees of the nearest day type on a new one, and no longer those of one that is gone', () => {
    const dear = { ...second, fees: second.fees.map((one) => ({ ...one, green_fee: 7000 })) }
    const [wider] = [fitted([[dear]], [{ id: 2, dayTypes: ['weekday', 'holiday'] }])]
    expect(sampleOn(wider, 'holiday')).toEqual([
      ['course_member', 7000],
      ['member', 7000],
      ['visitor', 7000],
    ])
    const sundays = first.fees.map((one) => ({ ...one, green_fee: one.on === 'holiday' ? 9000 : 8000 }))
    const toSaturday = fitted(
      [[{ ...first, fees: sundays.filter(({ on }) => on !== 'saturday') }]],
      [{ id: 1, dayTypes: week }],
    )
    expect(sampleOn(toSaturday, 'saturday')?.map(([, green]) => green)).toEqual([9000, 9000, 9000])
    const narrower = after({ id: 1, dayTypes: ['weekday', 'holiday'] })
    expect(narrower[0]?.fees.map(({ on }) => on)).not.toContain('saturday')
    expect(narrower[0]?.changes).toEqual([{ from: '2026-12-26', to: null, fees: [fee('visitor', 'holiday', 14_000)] }])
    expect(isFit(narrower, [planOf(1, { dayTypes: ['weekday', 'holiday'] })])).toBe(true)
  })
  it('is taken from the first of several books that knows a plan', () => {
    const draft = [{ ...second, changes: [] }]
    expect(fitted([draft, [first]], plans)).toEqual([first, second])
  })
})

describe('the days of a book', () => {
  const before = pricedBy(
    plans,
    book.map((one) => ({ ...one, changes: [] })),
  )
  const versions = { before, after: pricedBy(plans, book) }
  const taxes = [
    { validFrom: '2020-01-01', yen: 500 },
    { validFrom: '2026-12-10', yen: 600 },
  ] as const

  it('that change are those of sale on which a price of any class or size differs', () => {
    const days = changedDays(versions, taxes, '2026-12-01')
    expect(days.slice(0, 5).map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
      '2026-12-26',
      '2026-12-27',
    ])
    expect(days.every(({ planIds }) => planIds.join() === '1')).toBe(true)
    const two = book.map((one) => ({ ...one, fees: one.fees.map((fees) => ({ ...fees, two: 1500 })), changes: [] }))
    const surcharge = changedDays({ before, after: pricedBy(plans, two) }, taxes, '2026-12-01')
    expect(surcharge[0], 'only groups of two pay more').toEqual({ date: '2026-12-01', planIds: [1, 2] })
  })

  it('have a price with the tax of the day, and none where the plan is not sold', () => {
    const isClosedDay = (date: string) => date === '2026-12-12'
    const days = daysOf(versions, { planId: 1, customerClass: 'visitor' }, { taxes, isClosedDay }, '2026-12-05')
    expect(days.filter((one) => one.day_type === 'saturday').slice(0, 4)).toEqual([
      { date: '2026-12-05', day_type: 'saturday', is_off: false, before: 13_980, after: 15_030 },
      { date: '2026-12-12', day_type: 'saturday', is_off: true, before: 14_080, after: 15_130 },
      { date: '2026-12-19', day_type: 'saturday', is_off: false, before: 14_080, after: 15_130 },
      { date: '2026-12-26', day_type: 'saturday', is_off: false, before: 14_080, after: 18_080 },
    ])
    const [weekend] = daysOf(versions, { planId: 2, customerClass: 'visitor' }, { taxes, isClosedDay }, '2026-12-05')
    expect(weekend).toMatchObject({ before: null, after: null })
  })

  it('are seen by every class, by the size of the group', () => {
    const [, member, visitor] = seenOn(versions, { planId: 1, date: '2026-12-05' }, taxes)
    expect(visitor).toEqual({
      customer_class: 'visitor',
      prices: [
        { players: 4, before: 13_980, after: 15_030 },
        { players: 3, before: 14_280, after: 15_330 },
        { players: 2, before: 14_980, after: 16_030 },
      ],
    })
    expect(member?.prices[0]).toEqual({ players: 4, before: 13_980, after: 13_980 })
    expect(seenOn(versions, { planId: 2, date: '2026-12-05' }, taxes)[0]?.prices).toEqual([])
  })
})
