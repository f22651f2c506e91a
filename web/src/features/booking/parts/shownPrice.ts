import type { PlanOffer } from '@jgm/contract/api/tee-sheet'
import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import { totalOf } from '@jgm/contract/model/sheet'

const isEven = (party: readonly number[]): boolean => new Set(party).size === 1

/**
 * The price in yen that a search compares. Groups of the same size compare the price of one person. Groups of different sizes compare
 * the total, because their prices per person differ at some courses.
 */
export const shownPrice = ({ per_person: prices, total }: OfferedStart['price'], party: readonly number[]): number =>
  isEven(party) ? (prices[0] ?? total) : total

/** The same of a plan on a tee sheet; undefined when it does not take these groups. */
export const planPrice = (plan: Pick<PlanOffer, 'prices'>, party: readonly number[]): number | undefined =>
  isEven(party) ? plan.prices.find(({ players }) => players === party[0])?.per_person : totalOf(plan, party)
