import * as z from 'zod/mini'
import { birthday, firstName, firstNameKana, lastName, lastNameKana, phoneNumber } from './fields.ts'
import {
  countCharacters,
  emojiIn,
  forbiddenCharacters,
  isInvisible,
  isPersonName,
  normalizeName,
  toHiraganaWords,
} from './normalise.ts'
import { words } from './words.ts'

const name = (label: string, max: number) => {
  function problemOf(value: string): string | undefined {
    const refused = [...forbiddenCharacters(value, false), ...emojiIn(value)]
    if (refused.length > 0) return words['err.environmentChars'](refused.join(' '))
    if (countCharacters(value) > max) return words['err.generic.max'](label, max)
    return isPersonName(value) ? undefined : words['err.name.contact']
  }
  return z.string({ error: words['err.generic.required'](label) }).check(
    z.overwrite(normalizeName),
    z.refine((value) => !isInvisible(value), { error: words['err.generic.required'](label), abort: true }),
    z.check((payload) => {
      const message = problemOf(payload.value)
      if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message })
    }),
  )
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
