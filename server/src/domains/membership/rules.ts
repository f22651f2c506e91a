import type { MembershipResult } from '@jgm/contract/api/membership'
import type { LinkRequest } from '@jgm/contract/api/staff-membership'
import {
  countCharacters,
  forbiddenCharacters,
  halfWidth,
  normalizePhone,
  toHiragana,
} from '@jgm/contract/model/normalise'
import type { Customer, Identity } from './types.ts'

/** The longest membership id, by the specification's section 5. */
const longestId = 255

/** Every character that people and keyboards use for a hyphen or a long vowel mark. */
const dashes = /[-\u2010-\u2015\u2212\u30fc\uff0d\uff70]/g
const longVowel = '\u30fc'
/** In Unicode each stands right before its large letter. */
const smallKana = /[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e]/g

/** A membership id in one spelling: half-width, upper case, without spaces, with one kind of hyphen. */
export const writeMembershipId = (text: string): string =>
  halfWidth(text).toUpperCase().replace(/\s/g, '').replace(dashes, '-')

/** The key by which two ids are compared: without hyphens. */
export const membershipKey = (membershipId: string): string => writeMembershipId(membershipId).replaceAll('-', '')

/** Is it spelled as ids are: letters, digits and hyphens, at least one digit, at most 64 characters? */
export const isMembershipId = (written: string): boolean => /^(?=.*[0-9])[A-Z0-9-]{1,64}$/.test(written)

/** The result code of an id that can't be looked up (`0001`, `9999`), or null. */
export function idResult(text: string): Extract<MembershipResult, '0001' | '9999'> | null {
  const given = halfWidth(text)
  if (given === '' || countCharacters(given) > longestId || forbiddenCharacters(given).length > 0) return '0001'
  return isMembershipId(writeMembershipId(text)) ? null : '9999'
}

/**
 * Folds kana as old ledgers write them: half-width kana lack some small letters, and long vowel marks come in many
 * shapes. Marks that repeat a kana become the kana; a voiced one stands right behind it in Unicode.
 */
const foldKana = (text: string): string =>
  toHiragana(text)
    .replace(/(.)ゝ/gu, '$1$1')
    .replace(/(.)ゞ/gu, (_, kana: string) => kana + String.fromCodePoint((kana.codePointAt(0) ?? 0) + 1))
    .replace(smallKana, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 1))
    .replace(dashes, longVowel)

const nameOf = (person: Identity): string => foldKana(person.last_name_kana + person.first_name_kana)

/**
 * Are member and customer one person? Kana name, birthday and telephone must agree; the telephone may be the ledger's
 * landline or mobile.
 */
export const isSamePerson = (member: Identity, customer: Customer): boolean =>
  differencesOf(member, customer).length === 0

/** In what a member and a customer of the ledger differ, of what makes them one person. */
export function differencesOf(member: Identity, customer: Customer): LinkRequest['differs'] {
  const phone = normalizePhone(member.phone_number)
  return [
    ...(nameOf(member) === nameOf(customer) ? [] : (['kana'] as const)),
    ...(member.birthday === customer.birthday ? [] : (['birthday'] as const)),
    ...([customer.phone_number, customer.mobile_number].includes(phone) ? [] : (['phone'] as const)),
  ]
}

/**
 * Why the ledger refuses a link (`1001`, `1003`, `0002`), or null when the member may link it. `customer` is the row
 * whose owner is proven, by its address or at the front desk; undefined where there is no such row, or no such proof.
 */
export function ledgerResult(
  member: Identity,
  customer: Customer | undefined,
): Extract<MembershipResult, '1001' | '1003' | '0002'> | null {
  if (!customer) return '1001'
  if (!isSamePerson(member, customer)) return '1003'
  return customer.status === 'active' ? null : '0002'
}
