import type { ChangedDay } from '@jgm/contract/api/staff-prices'
import { customerClasses, dayTypes } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { areWhole, type Fee, type PlanPrices, type PriceBook } from '@jgm/contract/model/prices'
import { dayTypeOf, golfUseTaxOn, isPublicHoliday } from '../course/rules.ts'
import type { GolfUseTaxGrade } from '../course/types.ts'
import { feeOf, perPerson, plansFor } from '../plan/rules.ts'
import type { OfferedPlan, PlanFee } from '../plan/types.ts'
import type { FeeRow, Versions } from './types.ts'

/** A fee without dates of its own holds between these. */
const always: readonly [PlayDate, PlayDate] = ['2020-01-01', '2099-12-31']

/** Changes are looked at for so many days. */
const daysAhead = 396

const places = [customerClasses, dayTypes].map((list) => list.map(({ value }) => value as string))
/** By class, then by day type, as every list of them is shown. */
const byPlace = (one: Fee, other: Fee): number =>
  (places[0]?.indexOf(one.for) ?? 0) - (places[0]?.indexOf(other.for) ?? 0) ||
  (places[1]?.indexOf(one.on) ?? 0) - (places[1]?.indexOf(other.on) ?? 0)

const toFee = (row: FeeRow): Fee => ({
  for: row.customer_class,
  on: row.day_type,
  green_fee: row.green_fee,
  caddie: row.caddie,
  cart: row.cart,
  lunch: row.lunch,
  other_untaxed: row.other_untaxed,
  two: row.surcharge_two,
  three: row.surcharge_three,
})

/** The price book that stored fees make, for the plans in their order. */
export const bookFrom = (plans: readonly Pick<OfferedPlan, 'id'>[], rows: readonly FeeRow[]): PriceBook =>
  plans.map(({ id }) => {
    const layers = Map.groupBy(
      rows.filter((row) => row.plan_id === id),
      ({ layer }) => layer,
    )
    return {
      plan_id: id,
      fees: (layers.get(0) ?? []).map(toFee).toSorted(byPlace),
      changes: [...layers]
        .filter(([layer]) => layer > 0)
        .toSorted(([one], [other]) => one - other)
        .flatMap(([, fees]) => {
          const [first] = fees
          if (!first) return []
          const to = first.valid_to === always[1] ? null : first.valid_to
          return [{ from: first.valid_from, to, fees: fees.map(toFee).toSorted(byPlace) }]
        }),
    }
  })

/** The rows that a price book is stored as. */
export const rowsFrom = (book: PriceBook): FeeRow[] =>
  book.flatMap(({ plan_id: planId, fees, changes }) =>
    [{ from: always[0], to: null, fees }, ...changes].flatMap((change, layer) =>
      change.fees.map(({ for: customerClass, on, two, three, ...amounts }) => ({
        plan_id: planId,
        customer_class: customerClass,
        day_type: on,
        ...amounts,
        surcharge_two: two,
        surcharge_three: three,
        valid_from: change.from,
        valid_to: change.to ?? always[1],
        layer,
      })),
    ),
  )

/**
 * Says whether a book can be published: it has every plan on sale and no other one, each with a fee for every class and day type of sale, and
 * changes only of these day types. The clubs' files are held to the same.
 */
export function isFit(book: PriceBook, plans: readonly OfferedPlan[]): boolean {
  const known = new Map(plans.map((plan) => [plan.id, plan]))
  const fits = ({ plan_id: id, fees, changes }: PlanPrices): boolean => {
    const sold = known.get(id)?.dayTypes
    return (
      sold !== undefined &&
      areWhole(fees, sold) &&
      changes.every((change) => change.fees.every(({ on }) => sold.includes(on)))
    )
  }
  return book.length === known.size && book.every(fits)
}

const toPlanFee = (row: FeeRow): PlanFee => ({
  customerClass: row.customer_class,
  dayType: row.day_type,
  greenFee: row.green_fee,
  caddie: row.caddie,
  cart: row.cart,
  lunch: row.lunch,
  otherUntaxed: row.other_untaxed,
  surchargeTwo: row.surcharge_two,
  surchargeThree: row.surcharge_three,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

/** The plans with the fees of a book. */
export function pricedBy(plans: readonly OfferedPlan[], book: PriceBook): OfferedPlan[] {
  const fees = Map.groupBy(rowsFrom(book), (row) => row.plan_id)
  return plans.map((plan) => ({ ...plan, fees: (fees.get(plan.id) ?? []).map(toPlanFee) }))
}

/** The days from `today` on whose prices differ, each with what one person pays in the largest group of a plan, taxes included. */
export function changedDays(
  { before, after }: Versions,
  taxes: readonly GolfUseTaxGrade[],
  today: PlayDate,
): ChangedDay[] {
  const dates = Array.from({ length: daysAhead }, (_, at) => addDays(today, at))
  return dates.flatMap((date) => {
    const dayType = dayTypeOf(date, isPublicHoliday(date))
    const tax = golfUseTaxOn(taxes, date)
    const prices = customerClasses.flatMap(({ value: customerClass }) => {
      const view = { playDate: date, dayType, customerClass }
      return plansFor(after, view).flatMap((plan) => {
        const [was, is] = [before.find(({ id }) => id === plan.id), plan].map((one) => {
          const fee = one && feeOf(one, view)
          return fee && perPerson(fee, plan.maxPlayers, tax)
        })
        return was === undefined || is === undefined || was === is
          ? []
          : [{ plan_id: plan.id, customer_class: customerClass, before: was, after: is }]
      })
    })
    return prices.length === 0 ? [] : [{ date, day_type: dayType, prices }]
  })
}
