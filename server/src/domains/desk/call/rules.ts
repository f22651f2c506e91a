import { foldName } from '@jgm/contract/model/fold'
import { normalizeNumber, normalizePhone } from '@jgm/contract/model/normalise'
import type { Sought } from '../types.ts'

const [leastDigits, leastLetters] = [4, 2]
/** Digits of a telephone number beside a name. */
const wholeNumber = 10

/** What is looked for, one after the other until somebody is found: letters may be a number of ours or a name, and a name may stand beside its number. Nothing where too little was typed. */
export function soughtIn(typed: string): readonly Sought[] {
  const digits = normalizePhone(typed)
  if (/^\d+$/.test(digits)) return digits.length < leastDigits ? [] : [{ by: 'digits', digits }]
  const number = normalizeNumber(typed)
  const words = typed.split(/\s+/)
  const whole = words.map(normalizePhone).filter((word) => /^\d+$/.test(word) && word.length >= wholeNumber)
  const name = foldName(words.filter((word) => !whole.includes(normalizePhone(word))).join(' '))
  return [
    ...whole.map((found) => ({ by: 'digits' as const, digits: found })),
    ...(/^[2-9A-HJ-NP-Z]{8}$/.test(number) ? [{ by: 'number' as const, number }] : []),
    ...(Array.from(name).length < leastLetters ? [] : [{ by: 'name' as const, name }]),
  ]
}
