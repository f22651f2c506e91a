import type { Fee } from '../src/model/prices.ts'

/** A fee with a cart and lunch; a green fee of 14,000 yen makes 18,030 with 550 yen of golf-use tax. */
export const sampleFee = (who: Fee['for'], on: Fee['on'], green = 14_000): Fee => ({
  for: who,
  on,
  green_fee: green,
  caddie: 0,
  cart: 1800,
  lunch: 1600,
  other_untaxed: 80,
  two: 2200,
  three: 550,
})
