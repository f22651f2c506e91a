import { halfWidth } from '@jgm/contract/model/normalise'

/** A whole number as it is typed, in any width, with its unit and its commas; undefined where it is none. */
export function countIn(typed: string): number | undefined {
  const plain = halfWidth(typed).replaceAll(/[\s,円¥分]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
