import type { Adjustment, Quote } from '@jgm/contract/api/quote'
import { payableByPoints, withPoints } from '@jgm/contract/model/points'

/** Yen of a party's price without any adjustment, and before points. */
export const plainTotal = ({ total, adjustment, points = 0 }: Pick<Quote, 'total' | 'adjustment' | 'points'>): number =>
  total + points - (adjustment?.amount ?? 0)

/**
 * The price with this adjustment in place of any other one. What would be less than nothing is nothing: an adjustment takes no more off than
 * the price of a party that has become smaller. Points stay as far as the price still takes them.
 */
export function adjusted(quote: Quote, adjustment: Adjustment | undefined): Quote {
  const { adjustment: _before, points = 0, ...plain } = quote
  const total = plainTotal(quote)
  const amount = Math.max(adjustment?.amount ?? 0, -total)
  const changed =
    !adjustment || amount === 0
      ? { ...plain, total }
      : { ...plain, adjustment: { ...adjustment, amount }, total: total + amount }
  return withPoints(changed, Math.min(points, payableByPoints(changed)))
}

/** A new price of a reservation, with the adjustment and the points that it has had. */
export const carriedOver = (quote: Quote, { adjustment, points }: Quote): Quote =>
  adjusted(withPoints(quote, points ?? 0), adjustment)
