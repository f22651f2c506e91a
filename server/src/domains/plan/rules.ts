import type { Quote, QuoteLineKey } from '@jgm/contract/api/quote'
import { isWholeRound, maxGroups } from '@jgm/contract/model/sheet'
import { inSeason, type PlayDate } from '@jgm/contract/model/dates'
import type { FeeAmounts, OfferedPlan, Plan, PlanFee, PlanProblem, PlanView, StoredFee } from './types.ts'

/** A plan or fee without dates of its own holds between these. */
export const everyDate: readonly [PlayDate, PlayDate] = ['2020-01-01', '2099-12-31']

/** The season of a plan without one. */
export const wholeYear = ['01-01', '12-31'] as const

const ownPair = <T extends string>(pair: readonly [T, T], [from, to]: readonly [string, string]): [T, T] | null =>
  pair[0] === from && pair[1] === to ? null : [...pair]

/** The season and the play dates of a plan, from and to; null where it has none of its own. */
export const ownTimes = ({ seasonFrom, seasonTo, validFrom, validTo }: OfferedPlan) => ({
  season: ownPair([seasonFrom, seasonTo], wholeYear),
  valid: ownPair([validFrom, validTo], everyDate),
})

export const toPlanFee = (row: StoredFee): PlanFee => ({
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

/** The plan's fee for a class on a play date of a day type; `undefined` where it is not offered. */
export const feeOf = (plan: Plan, { customerClass, dayType, playDate }: PlanView): PlanFee | undefined =>
  plan.fees.findLast(
    (fee) =>
      fee.customerClass === customerClass &&
      fee.dayType === dayType &&
      fee.validFrom <= playDate &&
      playDate <= fee.validTo,
  )

/** The consumption tax (10 %) contained in a tax-included amount, rounded down to whole yen. */
export function consumptionTaxIn(taxIncluded: number): number {
  return Math.floor((taxIncluded * 10) / 110)
}

function surchargeFor(fee: FeeAmounts, players: number): number {
  if (players === 2) return fee.surchargeTwo
  return players === 3 ? fee.surchargeThree : 0
}

/**
 * What one person of a group of `players` pays, line by line in the order shown, and in all. Lines of 0 yen are left out,
 * except the green fee. `consumption_tax` is contained in the other lines (surcharge included) and not added again.
 */
function perPersonStack(fee: FeeAmounts, players: number, golfUseTax: number) {
  const surcharge = surchargeFor(fee, players)
  const taxed = fee.greenFee + fee.caddie + fee.cart + fee.lunch + surcharge
  const stack: { key: QuoteLineKey; amount: number }[] = [
    { key: 'green_fee', amount: fee.greenFee },
    { key: 'caddie', amount: fee.caddie },
    { key: 'cart', amount: fee.cart },
    { key: 'lunch', amount: fee.lunch },
    { key: 'surcharge', amount: surcharge },
    { key: 'consumption_tax', amount: consumptionTaxIn(taxed) },
    { key: 'golf_tax', amount: golfUseTax },
    { key: 'other', amount: fee.otherUntaxed },
  ]
  return {
    lines: stack.filter((line) => line.amount > 0 || line.key === 'green_fee'),
    per_person: taxed + golfUseTax + fee.otherUntaxed,
  }
}

/** What one person of a group of `players` pays, taxes included. */
export const perPerson = (fee: FeeAmounts, players: number, golfUseTax: number): number =>
  perPersonStack(fee, players, golfUseTax).per_person

/**
 * The price of a booking, whole yen, tax included (総額). The confirm screen, the mail and the detail show this stack, and it
 * is stored with the reservation. The golf-use tax of `exemptPlayers` players is subtracted, beginning with the first group,
 * which contains the representative; nothing else changes.
 */
export function quote(input: {
  fee: FeeAmounts
  playersPerGroup: readonly number[]
  /** Yen per person. */
  golfUseTax: number
  exemptPlayers: number
  /** How many play together, where the group of the booking is a part of them (1人予約). */
  playTogether?: number
}): Quote {
  let exemptLeft = input.exemptPlayers
  let exempted = 0
  const groups = input.playersPerGroup.map((players) => {
    const stack = perPersonStack(input.fee, input.playTogether ?? players, input.golfUseTax)
    const exempt = Math.min(players, exemptLeft)
    exemptLeft -= exempt
    exempted += exempt * input.golfUseTax
    return { players, ...stack, subtotal: stack.per_person * players - exempt * input.golfUseTax }
  })
  return {
    groups,
    golf_tax_exempted: exempted,
    total: groups.reduce((sum, group) => sum + group.subtotal, 0),
  }
}

/** The plans a class can book on a day, in the course's order. */
export function plansFor<P extends Plan>(plans: readonly P[], view: PlanView): P[] {
  return plans
    .filter((plan) => isOnSale(plan, view) && feeOf(plan, view) !== undefined)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Is a plan sold on a play date of a day type, to whomever it has a fee for? */
export function isOnSale(plan: Plan, { playDate, dayType }: Pick<PlanView, 'playDate' | 'dayType'>): boolean {
  return (
    plan.isActive &&
    plan.validFrom <= playDate &&
    playDate <= plan.validTo &&
    inSeason(playDate, plan.seasonFrom, plan.seasonTo) &&
    plan.dayTypes.includes(dayType)
  )
}

/** Is a start, in minutes, within the hours of a plan? */
export const isInHours = ({ startFrom, startTo }: Plan, minute: number): boolean =>
  startFrom <= minute && minute <= startTo

/** Why the plan can't be booked for these starts (minutes) and groups, one start per group; `undefined` when it can. */
export function planProblem(
  plan: Plan,
  view: PlanView,
  startMinutes: readonly number[],
  playersPerGroup: readonly number[],
  mostGroups = maxGroups,
): PlanProblem | undefined {
  if (!isOnSale(plan, view)) return { why: 'not_on_sale' }
  if (feeOf(plan, view) === undefined) return { why: 'not_offered' }
  if (!startMinutes.every((start) => isInHours(plan, start))) return { why: 'start_out_of_range' }
  const fits = playersPerGroup.every((players) => players >= plan.minPlayers && players <= plan.maxPlayers)
  if (!fits || playersPerGroup.length < 1 || playersPerGroup.length > mostGroups) {
    return { why: 'party_not_allowed', min: plan.minPlayers, max: plan.maxPlayers }
  }
  return undefined
}

/** Orders prices: whole rounds before half rounds, then by yen. A half round's price answers another question. */
export const byWorth = (a: { holes: number; yen: number }, b: { holes: number; yen: number }): number =>
  Number(isWholeRound(b)) - Number(isWholeRound(a)) || a.yen - b.yen

/**
 * The lowest price of a whole round per person of a day for the calendar (`priceNote`: one group of four, or of the most players
 * a plan takes), tax included, with the holes of its plan; of a half round where no whole round is sold. `undefined` when no plan
 * is offered.
 */
export function lowestPrice(
  plans: readonly Plan[],
  view: PlanView,
  golfUseTax: number,
): { yen: number; holes: number } | undefined {
  return plansFor(plans, view)
    .flatMap((plan) => {
      const fee = feeOf(plan, view)
      return fee ? [{ yen: perPerson(fee, plan.maxPlayers, golfUseTax), holes: plan.holes }] : []
    })
    .toSorted(byWorth)[0]
}

/** A plan's name and traits in the form of the API. */
export const planTraitsOf = (plan: OfferedPlan) => ({
  id: plan.id,
  name: plan.name,
  kind: plan.kind,
  is_caddie: plan.isCaddie,
  has_cart: plan.hasCart,
  has_lunch: plan.hasLunch,
})
