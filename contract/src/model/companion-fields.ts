import * as z from 'zod/mini'
import { birthday, firstName, firstNameKana, lastName, lastNameKana, phoneNumber } from './fields.ts'
import {
  countCharacters,
  emojiIn,
  forbiddenCharacters,
  halfWidth,
  hasContactDetails,
  isInvisible,
  isPersonName,
  normalizeLine,
  normalizeName,
  toHiraganaWords,
} from './normalise.ts'
import { words } from './words.ts'

const line = (
  label: string,
  max: number,
  normalise: (value: string) => string,
  contact: (value: string) => string | undefined,
) => {
  function problemOf(value: string): string | undefined {
    const refused = [...forbiddenCharacters(value, false), ...emojiIn(value)]
    if (refused.length > 0) return words['err.environmentChars'](refused.join(' '))
    if (countCharacters(value) > max) return words['err.generic.max'](label, max)
    return contact(value)
  }
  return z.string({ error: words['err.generic.required'](label) }).check(
    z.overwrite(normalise),
    z.refine((value) => !isInvisible(value), { error: words['err.generic.required'](label), abort: true }),
    z.check((payload) => {
      const message = problemOf(payload.value)
      if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message })
    }),
  )
}

const name = (label: string, max: number) =>
  line(label, max, normalizeName, (value) => (isPersonName(value) ? undefined : words['err.name.contact']))

/** Words that are sent to the companions: they carry no way to reach anybody, and no link. */
export const sentWords = (label: string, max: number) =>
  line(label, max, normalizeLine, (value) =>
    hasContactDetails(value) || /[/\\@<>]|[\w-][.．。][a-z]{2}/i.test(halfWidth(value))
      ? words['err.organiser.contact'](label)
      : undefined,
  )

/** The name of an amount that the organiser collects, such as 賞品代: at most 20 characters. */
export const feeLabel = sentWords('集めるもの', 20)

/** Yen that each player gives the organiser. */
export const feeAmount = z
  .int({ error: words['err.organiser.amount'] })
  .check(z.gte(1, { error: words['err.organiser.amount'] }), z.lte(100_000, { error: words['err.organiser.amount'] }))

/** The place from which a shared car sets out: at most 30 characters. */
export const carPlace = sentWords('待ち合わせの場所', 30)

/** The time at which a shared car sets out, in minutes since midnight. */
export const carMinute = z
  .int({ error: words['err.organiser.time'] })
  .check(z.gte(0, { error: words['err.organiser.time'] }), z.lt(1440, { error: words['err.organiser.time'] }))

/** Persons in a shared car, the driver among them. */
export const carSeats = z.int().check(z.gte(2), z.lte(8))

/** Yen as somebody types them, 「３，０００円」 too; NaN for anything else. */
export function readYen(typed: string): number {
  const plain = halfWidth(typed).replaceAll(/[\s,円¥]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
}

/** A time of day as somebody types it (6:20, ６：２０, 0620, 6時20分, 6時), in minutes since midnight; NaN for anything else. */
export function readTime(typed: string): number {
  const found = /^(\d{1,2})(?::|時)?(\d{2})?分?$/.exec(halfWidth(typed).replaceAll(/\s/g, ''))
  if (!found || (found[2] === undefined && !typed.includes('時'))) return Number.NaN
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : Number.NaN
}

/**
 * The name of a companion as the representative writes it: one line, at most 41 characters, which are a family
 * name and a first name of 20 each with a space.
 */
export const companionName = name('お名前', 41)

/** The reading of a companion's name, as the representative writes it: hiragana, with a space between the names. */
export const companionKana = name('ふりがな', 41).check(
  z.overwrite(toHiraganaWords),
  z.refine((value) => value === '' || /^[ぁ-ゖー ]+$/.test(value), {
    error: 'ふりがなは、ひらがなで入力してください。',
  }),
)

/** The name that an inviter shows to the invited people. */
export const shownName = name('お名前', 41)

/** The details that a companion without an account registers for the front desk. `birthdayProblem` checks the birthday further. */
export const preregistrationFields = z.object({
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
  phone_number: phoneNumber,
  birthday,
})
export type PreregistrationFields = z.output<typeof preregistrationFields>
