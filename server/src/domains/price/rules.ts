import type { PricedDay, SeenPrice } from '@jgm/contract/api/staff-prices'
import { customerClasses, dayTypes, type CustomerClass, type DayType } from '@jgm/contract/model/choices'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { areWhole, type Fee, type PlanPrices, type PriceBook } from '@jgm/contract/model/prices'
import { dayTypeOf, golfUseTaxOn, isPublicHoliday } from '../course/rules.ts'
import type { GolfUseTaxGrade } from '../course/types.ts'
import { everyDate, feeOf, perPerson, plansFor, toPlanFee } from '../plan/rules.ts'
import type { OfferedPlan, PlanView, StoredFee, Terms } from '../plan/types.ts'
import type { Changed, Versions } from './types.ts'

/** Changes are looked at for so many days. */
const daysAhead = 396

const places = [customerClasses, dayTypes].map((list) => list.map(({ value }) => value as string))
/** By class, then by day type, as every list of them is shown. */
const byPlace = (one: Fee, other: Fee): number =>
  (places[0]?.indexOf(one.for) ?? 0) - (places[0]?.indexOf(other.for) ?? 0) ||
  (places[1]?.indexOf(one.on) ?? 0) - (places[1]?.indexOf(other.on) ?? 0)

const toFee = (row: StoredFee): Fee => ({
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
export const bookFrom = (plans: readonly Pick<OfferedPlan, 'id'>[], rows: readonly StoredFee[]): PriceBook =>
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
          const to = first.valid_to === everyDate[1] ? null : first.valid_to
          return [{ from: first.valid_from, to, fees: fees.map(toFee).toSorted(byPlace) }]
        }),
    }
  })

/** The rows that a price book is stored as. */
export const rowsFrom = (book: PriceBook): StoredFee[] =>
  book.flatMap(({ plan_id: planId, fees, changes }) =>
    [{ from: everyDate[0], to: null, fees }, ...changes].flatMap((change, layer) =>
      change.fees.map(({ for: customerClass, on, two, three, ...amounts }) => ({
        plan_id: planId,
        customer_class: customerClass,
        day_type: on,
        ...amounts,
        surcharge_two: two,
        surcharge_three: three,
        valid_from: change.from,
        valid_to: change.to ?? everyDate[1],
        layer,
      })),
    ),
  )

/**
 * Says whether a book can be published: it has every plan of the list and no other one, each with a fee for every class and day type of sale, and
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

/** The day types whose fees a new one begins with, the nearest first. */
const nearest: Readonly<Record<DayType, readonly DayType[]>> = {
  weekday: ['saturday', 'holiday'],
  saturday: ['holiday', 'weekday'],
  holiday: ['saturday', 'weekday'],
}

/** The prices of a plan for the day types that it is sold on: a new one begins with the fees of the nearest. */
function fittedTo(prices: PlanPrices, planId: number, sold: readonly DayType[]): PlanPrices {
  const isSold = ({ on }: Fee): boolean => sold.includes(on)
  const feeAt = (who: CustomerClass, on: DayType): Fee | undefined => {
    const own = prices.fees.filter((fee) => fee.for === who)
    const [found] = [on, ...nearest[on]].flatMap((day) => own.filter((fee) => fee.on === day))
    return found && { ...found, on }
  }
  return {
    plan_id: planId,
    fees: customerClasses.flatMap(({ value }) => sold.flatMap((on) => feeAt(value, on) ?? [])).toSorted(byPlace),
    changes: prices.changes
      .map((change) => ({ ...change, fees: change.fees.filter(isSold) }))
      .filter(({ fees }) => fees.length > 0),
  }
}

/**
 * The price book of a list of plans. The prices of each plan come from the first of the books that has the plan; a plan that is in no book begins with
 * the prices of the plan that it is `like`. A book may have been written for another list than the present one.
 */
export const fitted = (
  books: readonly PriceBook[],
  plans: readonly { readonly id: number; readonly like?: number | null; readonly dayTypes: readonly DayType[] }[],
): PriceBook =>
  plans.map(({ id, like, dayTypes: sold }) => {
    const known = books.flat()
    const own = known.find((one) => one.plan_id === id) ?? known.find((one) => one.plan_id === like)
    return fittedTo(own ?? { plan_id: id, fees: [], changes: [] }, id, sold)
  })

/** The plans with the fees of a book. */
export function pricedBy(plans: readonly OfferedPlan[], book: PriceBook): OfferedPlan[] {
  const fees = Map.groupBy(rowsFrom(book), (row) => row.plan_id)
  return plans.map((plan) => ({ ...plan, fees: (fees.get(plan.id) ?? []).map(toPlanFee) }))
}

/** The days from `today` on that are looked at. */
const daysFrom = (today: PlayDate): PlayDate[] => Array.from({ length: daysAhead }, (_, at) => addDays(today, at))

const viewOn = (playDate: PlayDate, customerClass: CustomerClass): PlanView => ({
  playDate,
  dayType: dayTypeOf(playDate, isPublicHoliday(playDate)),
  customerClass,
})

/** What one person pays in a group of so many players; null where the plan is not sold so. */
function priceOf(plan: OfferedPlan | undefined, view: PlanView, players: number, tax: number): number | null {
  const [sold] = plan ? plansFor([plan], view) : []
  const fee = sold && feeOf(sold, view)
  return fee ? perPerson(fee, players, tax) : null
}

const find = (plans: readonly OfferedPlan[], id: number) => plans.find((one) => one.id === id)

/** The days from `today` on whose prices differ, each with the plans of which they do. */
export function changedDays({ before, after }: Versions, taxes: readonly GolfUseTaxGrade[], today: PlayDate): Changed {
  return daysFrom(today).flatMap((date) => {
    const tax = golfUseTaxOn(taxes, date)
    const differs = ({ id, maxPlayers }: OfferedPlan): boolean =>
      customerClasses.some(({ value }) => {
        const view = viewOn(date, value)
        const price = (plans: readonly OfferedPlan[], players: number) => priceOf(find(plans, id), view, players, tax)
        return sizesOf(maxPlayers).some((players) => price(before, players) !== price(after, players))
      })
    const planIds = after.filter(differs).map(({ id }) => id)
    return planIds.length === 0 ? [] : [{ date, planIds }]
  })
}

const sizesOf = (most: number): number[] => Array.from({ length: most }, (_, at) => most - at)

/** A plan's prices for a class, day by day from `today` on. */
export function daysOf(
  { before, after }: Versions,
  { planId, customerClass }: { readonly planId: number; readonly customerClass: CustomerClass },
  { taxes, isClosedDay }: Pick<Terms, 'taxes' | 'isClosedDay'>,
  today: PlayDate,
): PricedDay[] {
  const players = find(after, planId)?.maxPlayers ?? 0
  return daysFrom(today).map((date) => {
    const view = viewOn(date, customerClass)
    const tax = golfUseTaxOn(taxes, date)
    return {
      date,
      day_type: view.dayType,
      is_off: isClosedDay(date),
      before: priceOf(find(before, planId), view, players, tax),
      after: priceOf(find(after, planId), view, players, tax),
    }
  })
}

/** What every class pays for a plan on a date, by the size of the group, the largest first. */
export function seenOn(
  { before, after }: Versions,
  { planId, date }: { readonly planId: number; readonly date: PlayDate },
  taxes: readonly GolfUseTaxGrade[],
): SeenPrice[] {
  const tax = golfUseTaxOn(taxes, date)
  const [was, is] = [find(before, planId), find(after, planId)]
  return customerClasses.map(({ value }) => {
    const view = viewOn(date, value)
    const prices = sizesOf(is?.maxPlayers ?? 0)
      .filter((players) => players >= (is?.minPlayers ?? 1))
      .map((players) => ({
        players,
        before: priceOf(was, view, players, tax),
        after: priceOf(is, view, players, tax),
      }))
    return { customer_class: value, prices: prices.filter((one) => one.before !== null || one.after !== null) }
  })
}
