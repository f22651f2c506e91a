import { halfWidth, readNumber } from '@jgm/contract/model/normalise'

/** Points as they are typed: in any width, with commas or 点. Null: no number. */
export const amountIn = (typed: string): number | null =>
  readNumber(halfWidth(typed).replaceAll(/[\s,、点]/g, '')) ?? null
