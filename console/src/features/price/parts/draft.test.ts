import type { Fee, PlanPrices } from '@jgm/contract/model/prices'
import { sampleFee } from '@jgm/contract/test/samples.price'
import { describe, expect, it } from 'vitest'
import {
  differing,
  farFees,
  feeAt,
  isSameBook,
  publishable,
  readYen,
  taxOn,
  totalOf,
  withChange,
  withFee,
  withTotal,
} from './draft.ts'

const fee = (green: number, on: Fee['on'] = 'saturday'): Fee => sampleFee('visitor', on, green)
const place = { who: 'visitor', on: 'saturday' } as const
const prices: PlanPrices = {
  plan_id: 201,
  fees: [fee(5000, 'weekday'), fee(14_000)],
  changes: [
    { from: '2026-12-05', to: '2027-02-28', fees: [fee(15_000)] },
    { from: '2027-01-01', to: '2027-01-03', fees: [] },
  ],
}

it('a cell has the fee of its change, or what lies below it on its first day', () => {
  expect(feeAt(prices, 'base', place)).toEqual(fee(14_000))
  expect(feeAt(prices, 0, place)).toEqual(fee(15_000))
  expect(feeAt(prices, 1, place), 'over the change of winter').toEqual(fee(15_000))
  const later = withChange(prices, 1, (change) => ({ ...change, from: '2027-03-01', to: null }))
  expect(feeAt(later, 1, place), 'after it').toEqual(fee(14_000))
  expect(feeAt(prices, 1, { who: 'member', on: 'saturday' }), 'not sold').toBeUndefined()
})

it('a fee that says what holds without it is forgotten, and an empty change is not published', () => {
  const raised = withFee(prices, 1, fee(20_000))
  expect(raised.changes[1]?.fees).toEqual([fee(20_000)])
  const back = withFee(raised, 1, fee(15_000))
  expect(back).toEqual(prices)
  expect(publishable([back])[0]?.changes).toHaveLength(1)
  expect(isSameBook([back], [prices])).toBe(true)
  expect([...differing([raised], [prices])]).toEqual([201])
  expect(withFee(prices, 'base', fee(6000, 'weekday')).fees).toEqual([fee(6000, 'weekday'), fee(14_000)])
})

describe('a typed total', () => {
  it('changes the green fee, with the tax of the day and the surcharge of the largest group', () => {
    expect(totalOf(fee(14_000), 4, 550)).toBe(18_030)
    expect(withTotal(fee(14_000), 19_030, 4, 550)).toEqual({ fee: fee(15_000) })
    expect(withTotal(fee(14_000), 19_030, 2, 550)).toEqual({ fee: fee(12_800) })
    expect(withTotal(fee(14_000), 4000, 4, 550), 'the other parts cost more').toEqual({ least: 4030 })
  })

  it.each([
    ['19,800', 19_800],
    ['１９，８００円', 19_800],
    [' 19800 ', 19_800],
    ['\u202a19800\u202c', 19_800],
    ['0', 0],
    ['', null],
    ['19.8', null],
    ['一万', null],
    ['9999999', 'most'],
  ])('%o is read as %o', (typed, yen) => {
    expect(readYen(typed, 18_750)).toBe(yen)
  })
})

it.each([
  ['+1000', 19_750],
  ['＋１，０００円', 19_750],
  ['-750', 18_000],
  ['−750', 18_000],
  ['-18,751', null],
  ['+', null],
  ['+990,000', 'most'],
] as const)('%o is added to what the cell says: %o', (typed, yen) => {
  expect(readYen(typed, 18_750)).toBe(yen)
})

it('the golf-use tax is that of the date', () => {
  const taxes = [
    { from: '2020-01-01', yen: 550 },
    { from: '2027-04-01', yen: 600 },
  ]
  expect(['2019-12-31', '2027-03-31', '2027-04-01'].map((date) => taxOn(taxes, date))).toEqual([0, 550, 600])
})

it('a total that is more than half away from the usual one gets a second look, once', () => {
  const usual: PlanPrices = { plan_id: 1, fees: [fee(15_000)], changes: [] }
  const far = (...greens: number[]) => {
    const changes = greens.map((green) => ({ from: '2026-12-05', to: null, fees: [fee(green)] }))
    return farFees([{ ...usual, changes }], [usual]).length
  }
  expect(far(15_000, 20_000, 12_000)).toBe(0)
  expect(far(150_000, 150_000)).toBe(1)
  expect(far(1500)).toBe(1)
  const published: PlanPrices = { ...usual, changes: [{ from: '2026-12-05', to: null, fees: [fee(150_000)] }] }
  expect(farFees([published], [published])).toEqual([])
})
