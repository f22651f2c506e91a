import { customerClasses, dayTypes, type CustomerClass, type DayType } from '@jgm/contract/model/choices'
import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { halfWidth, readNumber } from '@jgm/contract/model/normalise'
import { mostYen, type Fee, type FeeChange, type PlanPrices, type PriceBook } from '@jgm/contract/model/prices'

/** A cell of the grid: whose price on which days. */
export type Place = { readonly who: CustomerClass; readonly on: DayType }

/** The fees of a plan without a change, or one of its changes by its place in their list. */
export type At = 'base' | number

const isAt =
  ({ who, on }: Place) =>
  (fee: Fee): boolean =>
    fee.for === who && fee.on === on

const whos = customerClasses.map(({ value }) => value)
const ons = dayTypes.map(({ value }) => value)
const byPlace = (one: Fee, other: Fee): number =>
  whos.indexOf(one.for) - whos.indexOf(other.for) || ons.indexOf(one.on) - ons.indexOf(other.on)

const covers = ({ from, to }: FeeChange, date: PlayDate): boolean => from <= date && (to === null || date <= to)

/** The fee of a place among what lies below a change, on its first day; the plan's own fee below all changes. */
function feeBelow({ fees, changes }: PlanPrices, at: number, place: Place): Fee | undefined {
  const date = changes[at]?.from ?? ''
  const below = changes.slice(0, at).filter((one) => covers(one, date))
  return [fees, ...below.map((one) => one.fees)].flatMap((list) => list.find(isAt(place)) ?? []).at(-1)
}

/** The fee that stands in a cell; undefined where the plan is not sold. */
export const feeAt = (prices: PlanPrices, at: At, place: Place): Fee | undefined =>
  at === 'base'
    ? prices.fees.find(isAt(place))
    : (prices.changes[at]?.fees.find(isAt(place)) ?? feeBelow(prices, at, place))

const isSame = (one: Fee, other: Fee | undefined): boolean =>
  other !== undefined && (Object.keys(one) as (keyof Fee)[]).every((key) => one[key] === other[key])

/** The prices with another fee in its cell; a change forgets a fee that says what holds without it. */
export function withFee(prices: PlanPrices, at: At, fee: Fee): PlanPrices {
  const place = { who: fee.for, on: fee.on }
  const others = (list: readonly Fee[]): Fee[] => list.filter((one) => !isAt(place)(one))
  if (at === 'base') return { ...prices, fees: [...others(prices.fees), fee].toSorted(byPlace) }
  const kept = isSame(fee, feeBelow(prices, at, place)) ? [] : [fee]
  return withChange(prices, at, (change) => ({
    ...change,
    fees: [...others(change.fees), ...kept].toSorted(byPlace),
  }))
}

/** The prices with one of their changes replaced. */
export const withChange = (prices: PlanPrices, at: number, change: (given: FeeChange) => FeeChange): PlanPrices => ({
  ...prices,
  changes: prices.changes.map((one, index) => (index === at ? change(one) : one)),
})

/** The book as it can be published: a change in which nothing is typed yet is none. */
export const publishable = (book: PriceBook): PriceBook =>
  book.map((one) => ({ ...one, changes: one.changes.filter(({ fees }) => fees.length > 0) }))

/** Says whether two books cost the same, fee by fee. */
export const isSameBook = (one: PriceBook, other: PriceBook): boolean =>
  JSON.stringify(publishable(one)) === JSON.stringify(publishable(other))

/** The plans whose prices two books differ in. */
export const differing = (one: PriceBook, other: PriceBook): ReadonlySet<number> =>
  new Set(
    one
      .filter((prices) => {
        const beside = other.find(({ plan_id: id }) => id === prices.plan_id)
        return beside === undefined || !isSameBook([prices], [beside])
      })
      .map(({ plan_id: id }) => id),
  )

/** The golf-use tax of a date. */
export const taxOn = (taxes: DeskPrices['taxes'], date: PlayDate): number =>
  taxes.filter(({ from }) => from <= date).at(-1)?.yen ?? 0

/** What one person of the largest group pays beside the green fee. */
const besideGreen = (fee: Fee, players: number, tax: number): number =>
  fee.caddie +
  fee.cart +
  fee.lunch +
  fee.other_untaxed +
  tax +
  (players === 2 ? fee.two : players === 3 ? fee.three : 0)

export const totalOf = (fee: Fee, players: number, tax: number): number =>
  fee.green_fee + besideGreen(fee, players, tax)

/** The fee whose total is what was typed; the least total where the other parts alone cost more. */
export function withTotal(
  fee: Fee,
  total: number,
  players: number,
  tax: number,
): { readonly fee: Fee } | { readonly least: number } {
  const beside = besideGreen(fee, players, tax)
  return total < beside ? { least: beside } : { fee: { ...fee, green_fee: total - beside } }
}

/**
 * Typed yen: `19,800`, `１９８００円`; or how much more or less than `from`: `+1,000`, `−500`. Null where it is no amount, `most` where it is too large.
 */
export function readYen(text: string, from: number): number | 'most' | null {
  const [, sign = '', amount = ''] = /^([+\-−‐–ー]?)(.*)$/s.exec(halfWidth(text).replaceAll(/[\s,、円¥]/g, '')) ?? []
  const yen = readNumber(amount)
  if (yen === undefined) return null
  const wanted = sign === '' ? yen : sign === '+' ? from + yen : from - yen
  return wanted < 0 ? null : wanted > mostYen ? 'most' : wanted
}

const fourball = 4
/** The price for one golfer of four, without the golf-use tax. */
const untaxed = (fee: Fee): number => totalOf(fee, fourball, 0)
/** By this share a price may change before it gets a second look. */
const farShare = 0.5

/** A total that differs by more than half from what is published for the same plan, class and days. */
export type Far = Place & { readonly planId: number; readonly before: number; readonly after: number }

/** The totals of a draft that are probably mistyped: far from the published fees of their plan, each place once. */
export function farFees(book: PriceBook, published: PriceBook): Far[] {
  return book.flatMap(({ plan_id: planId, fees, changes }) => {
    const before = published.find((one) => one.plan_id === planId)
    const known = new Set([...(before?.fees ?? []), ...(before?.changes ?? []).flatMap((one) => one.fees)].map(untaxed))
    return (before?.fees ?? []).flatMap((usual) => {
      const place = { who: usual.for, on: usual.on }
      const far = [...fees, ...changes.flatMap((one) => one.fees)]
        .filter(isAt(place))
        .map(untaxed)
        .find((total) => !known.has(total) && Math.abs(total - untaxed(usual)) > farShare * untaxed(usual))
      return far === undefined ? [] : [{ ...place, planId, before: untaxed(usual), after: far }]
    })
  })
}
