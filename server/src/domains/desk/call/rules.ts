import { foldName } from '@jgm/contract/model/fold'
import { normalizeNumber, normalizePhone } from '@jgm/contract/model/normalise'
import type { Sought } from '../types.ts'

const [leastDigits, leastLetters] = [4, 2]

/** What is looked for; undefined where too little was typed. */
export function soughtIn(typed: string): Sought | undefined {
  const digits = normalizePhone(typed)
  if (/^\d+$/.test(digits)) return digits.length < leastDigits ? undefined : { by: 'digits', digits }
  const number = normalizeNumber(typed)
  if (/^(?=.*\d)[2-9A-HJ-NP-Z]{8}$/.test(number)) return { by: 'number', number }
  const name = foldName(typed)
  return Array.from(name).length < leastLetters ? undefined : { by: 'name', name }
}
