import type { MembershipResult } from '@jgm/contract/api/course-member'
import { countCharacters, forbiddenCharacters, normalizePhone, toHiragana } from '@jgm/contract/model/normalise'
import { longestId } from './policy.ts'
import type { Customer, Identity } from './types.ts'

/** A membership id in one way of writing: half-width, upper case, without spaces, with one kind of hyphen. */
export const writeMembershipId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−ー－ｰ]/g, '-')

/** What two ids are compared by. */
export const membershipKey = (membershipId: string): string => writeMembershipId(membershipId).replaceAll('-', '')

/** Is it written as ids are: letters, digits and hyphens, at least one digit, at most 64 characters? */
export const isMembershipId = (written: string): boolean => /^(?=.*[0-9])[A-Z0-9-]{1,64}$/.test(written)

/** Why an id can't even be looked up (`0001`, `9999`), or null. */
export function idResult(text: string): Extract<MembershipResult, '0001' | '9999'> | null {
  const isEmpty = text.trim() === ''
  if (isEmpty || countCharacters(text) > longestId || forbiddenCharacters(text).length > 0) return '0001'
  return isMembershipId(writeMembershipId(text)) ? null : '9999'
}

const small = 'ぁぃぅぇぉっゃゅょゎ'
const large = 'あいうえおつやゆよわ'

/** Kana as old ledgers keep them: half-width ones know no small letters, and marks for long vowels come in many shapes. */
const foldKana = (text: string): string =>
  toHiragana(text)
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => large[small.indexOf(kana)] ?? kana)
    .replace(/[‐‑‒–—―−－-]/g, 'ー')

const nameOf = (person: Identity): string => foldKana(person.last_name_kana + person.first_name_kana)

/**
 * Are member and customer one person? Kana name, birthday and telephone must all agree; the landline and the mobile of the
 * ledger are both good.
 */
export function isSamePerson(member: Identity, customer: Customer): boolean {
  const phone = normalizePhone(member.phone_number)
  return (
    nameOf(member) === nameOf(customer) &&
    member.birthday === customer.birthday &&
    [customer.phone_number, customer.mobile_number].includes(phone)
  )
}

/** What the ledger says to a member who asks for an id (`1001`, `1003`, `0002`), or null: it is theirs to link. */
export function ledgerResult(
  member: Identity,
  customer: Customer | undefined,
): Extract<MembershipResult, '1001' | '1003' | '0002'> | null {
  if (!customer) return '1001'
  if (!isSamePerson(member, customer)) return '1003'
  return customer.status === 'active' ? null : '0002'
}
