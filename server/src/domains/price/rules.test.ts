import { customerClasses, dayTypes, type DayType } from '@jgm/contract/model/choices'
import type { Fee, PriceBook } from '@jgm/contract/model/prices'
import { describe, expect, it } from 'vitest'
import type { OfferedPlan } from '../plan/types.ts'
import { bookFrom, changedDays, isFit, pricedBy, rowsFrom } from './rules.ts'

const plan = (id: number, sold: readonly DayType[] = ['weekday', 'saturday', 'holiday']): OfferedPlan => ({
  id,
  name: `P${id}`,
  description: '',
  kind: 'with_lunch',
  isCaddie: false,
  hasCart: true,
  hasLunch: true,
  holes: 18,
  minPlayers: 2,
  maxPlayers: 4,
  guaranteesTwo: false,
  startFrom: 0,
  startTo: 1439,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
  seasonFrom: '01-01',
  seasonTo: '12-31',
  dayTypes: sold,
  isActive: true,
  position: id,
  fees: [],
})
const fee = (who: Fee['for'], on: DayType, green = 10_000): Fee => ({
  for: who,
  on,
  green_fee: green,
  caddie: 0,
  cart: 1800,
  lunch: 1600,
  other_untaxed: 80,
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
const plans = [plan(1), plan(2, ['weekday'])]

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

it('the days whose prices change are those of sale on which a price differs, tax of the day included', () => {
  const before = pricedBy(
    plans,
    book.map((one) => ({ ...one, changes: [] })),
  )
  const taxes = [
    { validFrom: '2020-01-01', yen: 500 },
    { validFrom: '2026-12-10', yen: 600 },
  ] as const
  const days = changedDays({ before, after: pricedBy(plans, book) }, taxes, '2026-12-01')
  const price = { plan_id: 1, customer_class: 'visitor' }
  expect(days.slice(0, 4)).toEqual([
    { date: '2026-12-05', day_type: 'saturday', prices: [{ ...price, before: 13_980, after: 15_030 }] },
    { date: '2026-12-12', day_type: 'saturday', prices: [{ ...price, before: 14_080, after: 15_130 }] },
    { date: '2026-12-19', day_type: 'saturday', prices: [{ ...price, before: 14_080, after: 15_130 }] },
    { date: '2026-12-26', day_type: 'saturday', prices: [{ ...price, before: 14_080, after: 18_080 }] },
  ])
  expect(days[4]).toMatchObject({ date: '2026-12-27', day_type: 'holiday' })
  expect(days.some(({ day_type: dayType }) => dayType === 'weekday')).toBe(false)
})
