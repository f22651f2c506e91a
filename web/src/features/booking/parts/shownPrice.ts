import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'

/**
 * What is compared: the price of one person; of everybody for groups of different sizes, which can pay different prices at one course
 * and the same at another.
 */
export const shownPrice = ({ per_person: prices, total }: OfferedStart['price'], party: readonly number[]): number =>
  new Set(party).size === 1 ? (prices[0] ?? total) : total
