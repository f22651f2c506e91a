import type { Adjustment, Quote } from '@jgm/contract/api/quote'

/** Yen of a party's price without any adjustment. */
export const plainTotal = ({ total, adjustment }: Pick<Quote, 'total' | 'adjustment'>): number =>
  total - (adjustment?.amount ?? 0)

/**
 * The price with this adjustment in place of any other one. What would be less than nothing is nothing: an adjustment takes no more off than
 * the price of a party that has become smaller.
 */
export function adjusted(quote: Quote, adjustment: Adjustment | undefined): Quote {
  const { adjustment: _before, ...plain } = quote
  const total = plainTotal(quote)
  const amount = Math.max(adjustment?.amount ?? 0, -total)
  if (!adjustment || amount === 0) return { ...plain, total }
  return { ...plain, adjustment: { ...adjustment, amount }, total: total + amount }
}
