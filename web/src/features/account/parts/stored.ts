import { isPlayDate } from '@jgm/contract/model/dates'
import { halfWidth, normalizeName, normalizePhone, normalizeZipcode, toHiragana } from '@jgm/contract/model/normalise'
import { prefectures } from '@jgm/contract/model/prefectures'
import type { StoredProfile } from '../../../lib/chat.ts'
import type { MemberDraft } from '../../member/parts/person.ts'

type Filled = Partial<Pick<MemberDraft, (typeof filledNames)[number]>>

/** The fields that LINE can fill, in the order in which they are written: the address before its postal code, which looks for it. */
export const filledNames = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'prefecture',
  'address',
  'zipcode',
  'phone_number',
  'birthday',
] as const satisfies readonly (keyof MemberDraft)[]

/** A birthday of three numbers in eight digits; empty for what is none. */
function birthdayOf(profile: StoredProfile): string {
  const [year = '', month = '', day = ''] = (['bday-year', 'bday-month', 'bday-day'] as const).map((name) =>
    halfWidth(String(profile[name] ?? '')),
  )
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlayDate(date) ? date.replaceAll('-', '') : ''
}

/** A person's data at LINE in the form of our fields. Values that are missing there, or have no such form, are left out. */
export function filledFrom(profile: StoredProfile): Filled {
  const text = (name: keyof StoredProfile): string => normalizeName(String(profile[name] ?? ''))
  const prefecture = prefectures.find(({ name }) => name === text('address-level1'))
  const all: Required<Filled> = {
    last_name: text('family-name'),
    first_name: text('given-name'),
    last_name_kana: toHiragana(text('family-name-kana')),
    first_name_kana: toHiragana(text('given-name-kana')),
    zipcode: normalizeZipcode(text('postal-code')),
    prefecture: prefecture ? String(prefecture.number) : '',
    address: ['address-level2', 'address-level3', 'address-level4']
      .map((name) => text(name as keyof StoredProfile))
      .join(''),
    phone_number: normalizePhone(text('tel')),
    birthday: birthdayOf(profile),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
