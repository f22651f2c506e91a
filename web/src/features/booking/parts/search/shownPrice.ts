import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'

/**
 * The price in yen that a search compares. Groups of the same size compare the price of one person. Groups of different sizes compare
 * the total, because their prices per person differ at some courses.
 */
export const shownPrice = ({ per_person: prices, total }: OfferedStart['price'], party: readonly number[]): number =>
  new Set(party).size === 1 ? (prices[0] ?? total) : total
