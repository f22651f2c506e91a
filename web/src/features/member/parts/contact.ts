import { normalizePhone, normalizeZipcode, readNumber, visible } from '@jgm/contract/model/normalise'
import type { ContactFields } from '@jgm/contract/model/fields'
import { announce } from '../../../ui/announce.ts'
import { textOf } from '../../../ui/textOf.ts'
import type { FoundAddress } from '../api.ts'
import { contactText } from '../text.ts'

/** The contact fields of a form: all texts, as typed. */
export type ContactDraft = { readonly [K in keyof ContactFields]: string }

/** Reads the contact fields of a form. */
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

/** The draft in the form that the schema `contactFields` judges: with the prefecture as a number. */
export const contactInput = (draft: ContactDraft) => ({ ...draft, prefecture: readNumber(draft.prefecture) })

/** Known contact details as the fields' first values. */
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

/** The seven digits to look up; undefined while the postal code is incomplete. */
export function wholeZipcode(typed: string): string | undefined {
  const digits = normalizeZipcode(typed)
  return /^\d{7}$/.test(digits) ? digits : undefined
}

export type Filling =
  | { readonly kind: 'none' }
  /** The address is filled in. */
  | { readonly kind: 'fill'; readonly found: FoundAddress }
  /** The person chooses: several addresses fit, or the field has another text. */
  | { readonly kind: 'choose'; readonly among: readonly FoundAddress[] }
  /** The field already contains the address. */
  | { readonly kind: 'keep' }

/** What a look-up does with the address field; `written` is the result of the look-up before. Typed text is never replaced. */
export function fillingOf(among: readonly FoundAddress[], present: string, written: string): Filling {
  const [first, ...more] = among
  if (!first) return { kind: 'none' }
  if (among.some(({ address }) => address !== '' && present.startsWith(address))) return { kind: 'keep' }
  if (more.length > 0 || (present !== '' && present !== written)) return { kind: 'choose', among }
  return { kind: 'fill', found: first }
}

/**
 * Converts a typed number to half-width digits, and announces it when full-width characters were changed. Letters stay, so that
 * the field refuses them; without them it would be another number.
 */
export function mendDigits(typed: string, normalise: (text: string) => string = normalizePhone): string {
  const digits = normalise(typed)
  if (digits !== typed && /[^\x20-\x7e]/.test(visible(typed))) announce(contactText.normalized)
  return digits
}
