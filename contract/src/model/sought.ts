import * as z from 'zod/mini'
import { email as emailAddress } from './fields.ts'
import { foldName } from './fold.ts'
import { halfWidth, normalizeLine, normalizeNumber, normalizePhone } from './normalise.ts'

/**
 * What a desk looks for: a whole e-mail address, the beginning of a telephone number or a whole number of digits, a whole number of ours, a whole
 * number of a club’s ledger that has letters (without hyphens), or the beginning of a name, folded.
 */
export type Sought =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'digits'; readonly digits: string }
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'membership'; readonly key: string }
  | { readonly by: 'name'; readonly name: string }

/** A reservation or request. */
const ourNumber = /^[2-9A-HJ-NP-Z]{8}$/
const leastDigits = 4
/** Digits of a telephone number beside a name. */
const wholeNumber = 10

/** A word that can only belong to a telephone number: digits with what is written between them. */
const isDialled = (word: string): boolean => /^(?=.*\d)[\d+().\-‐‑‒–—―−ー]+$/.test(halfWidth(word))

const isAddress = (word: string): boolean => halfWidth(word).includes('@')

/** The name, the telephone number and the address in what is typed of a caller; a number may be parted by blanks, and is left as it is typed. */
export function callerIn(typed: string): { readonly name: string; readonly phone: string; readonly email: string } {
  const words = normalizeLine(typed).split(/\s+/)
  return {
    name: words.filter((word) => !isDialled(word) && !isAddress(word)).join(' '),
    phone: words.filter(isDialled).join(' '),
    email: words.filter(isAddress).join(' '),
  }
}

/** Two letters of a name, or one kanji: 林, 原 and 関 are whole names. */
const isEnough = (name: string): boolean => Array.from(name).length > 1 || /^\p{Script=Han}$/u.test(name)

/**
 * The searches that are tried one after the other until somebody is found: letters may be a number of ours or a name, and a name may
 * stand beside its number. Nothing where too little is typed.
 */
export function soughtIn(typed: string): readonly Sought[] {
  const caller = callerIn(typed)
  const digits = normalizePhone(caller.phone)
  const name = foldName(caller.name)
  const number = normalizeNumber(typed)
  const address = z.safeParse(emailAddress, caller.email)
  return [
    ...(address.success ? [{ by: 'email' as const, email: address.data }] : []),
    ...(/^\d+$/.test(digits) && digits.length >= (name === '' ? leastDigits : wholeNumber)
      ? [{ by: 'digits' as const, digits }]
      : []),
    ...(name !== '' && ourNumber.test(number) ? [{ by: 'number' as const, number }] : []),
    ...(name !== '' && /^(?=.*\d)[A-Z\d]{2,64}$/.test(number) ? [{ by: 'membership' as const, key: number }] : []),
    ...(isEnough(name) ? [{ by: 'name' as const, name }] : []),
  ]
}

/** The values by which a person is looked for, where only whole ones may fit. */
export type Whole = { readonly digits: string | null; readonly email: string | null; readonly number: string | null }

/** A whole address, ten digits or more, or a number of ours in what is typed; null: none of them. */
export function wholeIn(typed: string): Whole | null {
  const address = z.safeParse(emailAddress, typed)
  if (address.success) return { digits: null, email: address.data, number: null }
  const digits = normalizePhone(typed)
  if (/^\d{10,15}$/.test(digits)) return { digits, email: null, number: null }
  const number = normalizeNumber(typed)
  return ourNumber.test(number) ? { digits: null, email: null, number } : null
}
