import type { Quote } from '@jgm/contract/api/quote'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjusted, plainTotal } from './rules.adjustment.ts'

const plain: Quote = { groups: [], golf_tax_exempted: 0, total: 20_000 }
const off = (amount: number) => ({ amount, reason: '雨のため' })

it('an adjustment is a part of the total, and another one stands in its place', () => {
  expect(adjusted(plain, off(-4000))).toEqual({ ...plain, adjustment: off(-4000), total: 16_000 })
  expect(adjusted(adjusted(plain, off(-4000)), off(1500))).toEqual({ ...plain, adjustment: off(1500), total: 21_500 })
})

it('none, or one of 0, leaves the price that was agreed', () => {
  for (const none of [undefined, off(0)]) expect(adjusted(adjusted(plain, off(-4000)), none)).toEqual(plain)
})

it('a party whose price is less than what is taken off pays nothing, and never gets money', () => {
  const small = adjusted({ ...plain, total: 3000 }, off(-4000))
  expect(small).toMatchObject({ adjustment: off(-3000), total: 0 })
  fc.assert(
    fc.property(fc.nat(500_000), fc.integer({ min: -1_000_000, max: 1_000_000 }), (total, amount) => {
      const quote = adjusted({ ...plain, total }, off(amount))
      expect(quote.total).toBe(Math.max(0, total + amount))
      expect(plainTotal(quote)).toBe(total)
    }),
  )
})
