import * as z from 'zod/mini'
import { birthday, firstName, firstNameKana, lastName, lastNameKana, phoneNumber } from './fields.ts'
import { countCharacters, emojiIn, forbiddenCharacters, isPersonName, normalizeName } from './normalise.ts'
import { words } from './words.ts'

/** The representative's mails and the other players' screens show the name. A blank one has a message of its own. */
const nameOfPerson = z.refine<string>((value) => value === '' || isPersonName(value), {
  error: words['err.name.contact'],
})

const name = (label: string, max: number) => {
  function problemOf(value: string): string | undefined {
    const refused = [...forbiddenCharacters(value, false), ...emojiIn(value)]
    if (refused.length > 0) return words['err.environmentChars'](refused.join(' '))
    if (countCharacters(value) > max) return words['err.generic.max'](label, max)
    return isPersonName(value) ? undefined : words['err.name.contact']
  }
  return z.string({ error: words['err.generic.required'](label) }).check(
    z.overwrite(normalizeName),
    z.refine((value) => value.trim() !== '', { error: words['err.generic.required'](label), abort: true }),
    z.check((payload) => {
      const message = problemOf(payload.value)
      if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message })
    }),
  )
}

/**
 * The name of a companion as the representative writes it, or its reading: one line, at most 41 characters, which are a family
 * name and a first name of 20 each with a space.
 */
export const companionName = name('お名前', 41)

/** The name that an inviter shows to the invited people. */
export const shownName = name('お名前', 41)

/** What a companion without an account registers for the front desk. {@link birthdayProblem} checks the birthday further. */
export const preregistrationFields = z.object({
  last_name: lastName.check(nameOfPerson),
  first_name: firstName.check(nameOfPerson),
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
  phone_number: phoneNumber,
  birthday,
})
export type PreregistrationFields = z.output<typeof preregistrationFields>
