import { foldName } from '@jgm/contract/model/fold'
import { normalizeNumber, normalizePhone } from '@jgm/contract/model/normalise'
import type { Sought } from '../types.ts'

const [leastDigits, leastLetters] = [4, 2]

/** What is looked for, one after the other until somebody is found: letters may be a number of ours or a name. Nothing where too little was typed. */
export function soughtIn(typed: string): readonly Sought[] {
  const digits = normalizePhone(typed)
  if (/^\d+$/.test(digits)) return digits.length < leastDigits ? [] : [{ by: 'digits', digits }]
  const number = normalizeNumber(typed)
  const name = foldName(typed)
  return [
    ...(/^[2-9A-HJ-NP-Z]{8}$/.test(number) ? [{ by: 'number' as const, number }] : []),
    ...(Array.from(name).length < leastLetters ? [] : [{ by: 'name' as const, name }]),
  ]
}
