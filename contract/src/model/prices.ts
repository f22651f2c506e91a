import * as z from 'zod/mini'
import { customerClass, customerClasses, dayType, type DayType } from './choices.ts'
import { playDate } from './dates.ts'

/** The most yen of one line of a fee. */
export const mostYen = 1_000_000
const mostPlans = 40
const mostChanges = 60
/** One for each class and day type. */
const mostFees = 9
const yen = z.int().check(z.minimum(0), z.maximum(mostYen))

/**
 * The price of a plan for one person of one class (`for`) on one day type (`on`), in yen with consumption tax, in the words of the clubs'
 * files. `other_untaxed` carries no tax; `two` and `three` are surcharges per person in a group of two or three.
 */
export const fee = z.strictObject({
  for: customerClass,
  on: dayType,
  green_fee: yen,
  caddie: yen,
  cart: yen,
  lunch: yen,
  other_untaxed: yen,
  two: yen,
  three: yen,
})
export type Fee = z.output<typeof fee>

const keyOf = ({ for: who, on }: Pick<Fee, 'for' | 'on'>): string => `${who}/${on}`
const isOnce = (given: readonly string[]): boolean => new Set(given).size === given.length

/** Says whether every class has one fee for each day type of sale, and none twice. */
export function areWhole(fees: readonly Fee[], sold: readonly DayType[]): boolean {
  const given = fees.map(keyOf)
  const wanted = customerClasses.flatMap(({ value }) => sold.map((on) => keyOf({ for: value, on })))
  return given.length === wanted.length && wanted.every((one) => given.includes(one))
}

/** Says whether no class has two fees for a day type. */
export const areOnce = (fees: readonly Fee[]): boolean => isOnce(fees.map(keyOf))

/**
 * Other fees for the play dates `from` to `to`, both included, or from `from` on (`to` null). Of several changes that name a class, day type
 * and date, the last one holds.
 */
export const feeChange = z
  .strictObject({
    from: playDate,
    to: z.nullable(playDate),
    fees: z.array(fee).check(z.minLength(1), z.maxLength(mostFees)),
  })
  .check(
    z.refine(({ from, to }) => to === null || from <= to),
    z.refine(({ fees }) => areOnce(fees)),
  )
export type FeeChange = z.output<typeof feeChange>

/** What a plan costs: its fees, and the changes that lie over them, the last one uppermost. */
export const planPrices = z.strictObject({
  plan_id: z.int(),
  fees: z.array(fee).check(z.maxLength(mostFees)),
  changes: z.array(feeChange).check(z.maxLength(mostChanges)),
})
export type PlanPrices = z.output<typeof planPrices>

/** The price book of a course: every plan of its list once. */
export const priceBook = z.array(planPrices).check(
  z.maxLength(mostPlans),
  z.refine((book) => isOnce(book.map(({ plan_id: id }) => String(id)))),
)
export type PriceBook = z.output<typeof priceBook>
