import { normalizePhone, normalizeZipcode, readNumber } from '@jgm/contract/model/normalise'
import type { ContactFields } from '@jgm/contract/model/fields'
import { announce } from '../../../ui/announce.ts'
import type { FoundAddress } from '../api.ts'
import { contactText } from '../text.ts'

/** The contact fields as they stand in a form: all texts, kept as typed. */
export type ContactDraft = { readonly [K in keyof ContactFields]: string }

export const contactNames = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'zipcode',
  'prefecture',
  'address',
  'phone_number',
] as const satisfies readonly (keyof ContactFields)[]

/** A text of a form; empty for a field that is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What stands in the contact fields of a form. */
export function readContact(form: FormData): ContactDraft {
  return {
    last_name: textOf(form, 'last_name'),
    first_name: textOf(form, 'first_name'),
    last_name_kana: textOf(form, 'last_name_kana'),
    first_name_kana: textOf(form, 'first_name_kana'),
    zipcode: textOf(form, 'zipcode'),
    prefecture: textOf(form, 'prefecture'),
    address: textOf(form, 'address'),
    phone_number: textOf(form, 'phone_number'),
  }
}

/** The draft as the schema `contactFields` judges it: the prefecture is a number there. */
export const contactInput = (draft: ContactDraft) => ({ ...draft, prefecture: readNumber(draft.prefecture) })

/** Known contact details, for the fields to begin with. */
export const contactDraftOf = (known: ContactFields): ContactDraft => ({
  last_name: known.last_name,
  first_name: known.first_name,
  last_name_kana: known.last_name_kana,
  first_name_kana: known.first_name_kana,
  zipcode: known.zipcode,
  prefecture: String(known.prefecture),
  address: known.address,
  phone_number: known.phone_number,
})

/** The seven digits to look up, or undefined while the postal code is not whole. */
export function wholeZipcode(typed: string): string | undefined {
  const digits = normalizeZipcode(typed)
  return /^\d{7}$/.test(digits) ? digits : undefined
}

export type Filling =
  | { readonly kind: 'none' }
  /** The address goes in by itself. */
  | { readonly kind: 'fill'; readonly found: FoundAddress }
  /** The person chooses: several fit, or something else stands in the field. */
  | { readonly kind: 'choose'; readonly among: readonly FoundAddress[] }
  /** The field already says it. */
  | { readonly kind: 'keep' }

/** What a look-up does to the address that stands there; `written` is what a look-up put in before. Typed text is never lost. */
export function fillingOf(among: readonly FoundAddress[], present: string, written: string): Filling {
  const [first, ...more] = among
  if (!first) return { kind: 'none' }
  if (among.some(({ address }) => address !== '' && present.startsWith(address))) return { kind: 'keep' }
  if (more.length > 0 || (present !== '' && present !== written)) return { kind: 'choose', among }
  return { kind: 'fill', found: first }
}

/**
 * Brings what was typed into a number field to half-width digits, and says so when the eye could miss it. Letters stay, for the
 * field to refuse them: without them it would be another number.
 */
export function mendDigits(typed: string, normalise: (text: string) => string = normalizePhone): string {
  const digits = normalise(typed)
  if (digits !== typed && /[^\x20-\x7e]/.test(typed)) announce(contactText.normalized)
  return digits
}
