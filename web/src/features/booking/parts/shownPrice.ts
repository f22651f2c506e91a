import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'

/** What is compared: the price of one person, or of everybody where the groups pay different prices. */
export const shownPrice = ({ per_person: prices, total }: OfferedStart['price']): number =>
  new Set(prices).size === 1 ? (prices[0] ?? total) : total
