import type { Quote } from '@jgm/contract/api/quote'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjusted, carriedOver, plainTotal } from './rules.adjustment.ts'

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

it('points stay beside an adjustment as far as the club’s own part takes them, and never pay for a tax', () => {
  const lines = [
    { key: 'green_fee', amount: 5000 },
    { key: 'consumption_tax', amount: 454 },
    { key: 'golf_tax', amount: 700 },
  ] as const
  const party = (players: number): Quote => ({
    groups: [{ players, per_person: 5700, lines: [...lines], subtotal: 5700 * players }],
    golf_tax_exempted: 0,
    total: 5700 * players,
  })
  const agreed = { ...adjusted(party(4), off(-1000)), points: 12_000, total: 4 * 5700 - 1000 - 12_000 }
  expect(carriedOver(party(3), agreed)).toMatchObject({ points: 12_000, total: 3 * 5700 - 1000 - 12_000 })
  expect(carriedOver(party(2), agreed)).toMatchObject({ points: 9000, total: 2 * 700 })
  expect(adjusted(agreed, off(-19_950))).toMatchObject({ total: 4 * 700 + 50 })
  expect(adjusted(agreed, off(-19_950)).points).toBeUndefined()
  expect(plainTotal(agreed)).toBe(4 * 5700)
})
