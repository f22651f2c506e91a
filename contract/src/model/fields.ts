import * as z from 'zod/mini'
import { isPlayDate } from './dates.ts'
import { courseIds } from './choices.ts'
import { avatars, averageScores, genders, inquiryCategories, startPreferences } from './form-choices.ts'
import {
  countCharacters,
  emojiIn,
  forbiddenCharacters,
  halfWidth,
  hasContactDetails,
  holdsWholeName,
  isInvisible,
  isPersonName,
  normalizeEmail,
  normalizeLine,
  normalizeLines,
  normalizeName,
  normalizePhone,
  normalizeZipcode,
  toHiragana,
} from './normalise.ts'
import { words } from './words.ts'

type TextRule = {
  required: string
  /** {@link halfWidth} where it is not given. */
  normalise?: (text: string) => string
  multiline?: boolean
  /** The first problem of a non-empty, normalised text, in the deck's words. */
  problem?: (text: string) => string | undefined
}

/**
 * A text field: normalised, then checked. At most one problem per field, so that a form shows one message under each.
 */
function textField({ required, normalise = halfWidth, multiline = false, problem }: TextRule): z.ZodMiniString {
  return z.string({ error: required }).check(
    z.overwrite(normalise),
    z.check((payload) => {
      const found = problemOf(payload.value)
      if (found !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message: found })
    }),
  )

  function problemOf(value: string): string | undefined {
    if (isInvisible(value)) return required
    const forbidden = forbiddenCharacters(value, multiline)
    if (forbidden.length > 0) return words['err.environmentChars'](forbidden.join(' '))
    return problem?.(value)
  }
}

const atMost =
  (max: number, tooLong: string) =>
  (value: string): string | undefined =>
    countCharacters(value) > max ? tooLong : undefined

const hiragana = /^[\u3041-\u3096\u309d\u309e\u30fc]+$/

const kana = (required: string, max: string, notHiragana: string): z.ZodMiniString =>
  textField({
    required,
    normalise: toHiragana,
    problem: (value) => (hiragana.test(value) ? atMost(20, max)(value) : notHiragana),
  })

const phone = (required: string, digits: string, length: string): z.ZodMiniString =>
  textField({
    required,
    normalise: normalizePhone,
    problem: (value) => {
      if (!/^[0-9]+$/.test(value)) return digits
      return value.length < 10 || value.length > 15 ? length : undefined
    },
  })

const oneOf = <const V extends number | string>(values: readonly { readonly value: V }[], error: string) =>
  z.literal(
    values.map((choice) => choice.value),
    { error },
  )

/** Lenient before the @ (old mobile addresses have doubled and trailing dots), strict after it. */
const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** At most 254 characters, in lower case. */
export const email = textField({
  required: words['err.email.required'],
  normalise: normalizeEmail,
  problem: (value) => (value.length > 254 || !emailForm.test(value) ? words['err.email.format'] : undefined),
})
const emailConfirmation = textField({
  required: words['err.email_confirmation.required'],
  normalise: normalizeEmail,
})

/**
 * A password being set (spec section 5, reading R2), in half-width whatever the keyboard made of it, because nobody sees it. Character
 * kinds are checked first, because their message also states the length.
 */
export const newPassword = textField({
  required: words['err.password.required'],
  problem: (value) => {
    if (!/^[A-Za-z0-9]+$/.test(value) || !/[A-Za-z]/.test(value) || !/[0-9]/.test(value)) {
      return words['err.password.formatEffective']
    }
    if (value.length < 8) return words['err.password.min']
    return value.length > 20 ? words['err.password.max'] : undefined
  },
})
export const passwordConfirmation = textField({ required: words['err.password_confirmation.required'] })
/**
 * For log-in and for proving the present password: the password that is meant, as {@link newPassword} keeps it; accepts an older,
 * shorter one. At most 128 characters.
 */
export const loginPassword = textField({
  required: words['err.password.required'],
  problem: atMost(128, words['err.generic.max']('パスワード', 128)),
})

/** A person's name, which mails show to others: at most 20 characters, without emoji, contact details and addresses of sites. */
const personName =
  (tooLong: string) =>
  (value: string): string | undefined => {
    const emoji = emojiIn(value)
    if (emoji.length > 0) return words['err.environmentChars'](emoji.join(' '))
    return atMost(20, tooLong)(value) ?? (isPersonName(value) ? undefined : words['err.name.contact'])
  }

export const lastName = textField({
  required: words['err.last_name.required'],
  normalise: normalizeName,
  problem: personName(words['err.last_name.max']),
})
export const firstName = textField({
  required: words['err.first_name.required'],
  normalise: normalizeName,
  problem: personName(words['err.first_name.max']),
})
export const lastNameKana = kana(
  words['err.last_name_kana.required'],
  words['err.last_name_kana.max'],
  words['err.last_name_kana.hiragana'],
)
export const firstNameKana = kana(
  words['err.first_name_kana.required'],
  words['err.first_name_kana.max'],
  words['err.first_name_kana.hiragana'],
)

/** A prefecture's number, 1–47. */
export const prefecture = z
  .int({ error: words['err.prefecture.required'] })
  .check(
    z.minimum(1, { error: words['err.prefecture.required'] }),
    z.maximum(47, { error: words['err.prefecture.required'] }),
  )
export const address = textField({
  required: words['err.address.required'],
  normalise: normalizeName,
  problem: atMost(255, words['err.address.max']),
})
/** Seven digits. */
export const zipcode = textField({
  required: words['err.zipcode.required'],
  normalise: normalizeZipcode,
  problem: (value) => (/^[0-9]{7}$/.test(value) ? undefined : words['err.zipcode.format']),
})
/** 10–15 digits. */
export const phoneNumber = phone(
  words['err.phone_number.required'],
  words['err.phone_number.digits'],
  words['err.phone_number.length'],
)
export const emergencyContactNumber = phone(
  words['err.emergency_contact_number.required'],
  words['err.emergency_contact_number.digits'],
  words['err.emergency_contact_number.length'],
)

/** Text that strangers see: it must contain no contact details. */
const publicText =
  (max: number, said: { readonly max: string; readonly contact: string }) =>
  (value: string): string | undefined =>
    atMost(max, said.max)(value) ?? (hasContactDetails(value) ? said.contact : undefined)

/** A single player's name among strangers. */
export const nickname = textField({
  required: words['err.nickname.required'],
  normalise: normalizeName,
  problem: publicText(10, {
    max: words['err.nickname.max'],
    contact: words['err.nickname.contact'],
  }),
})
/** A single player's one-line message. */
export const message = textField({
  required: words['err.message.required'],
  normalise: normalizeName,
  problem: publicText(100, {
    max: words['err.message.max'],
    contact: words['err.message.contact'],
  }),
})
export const avatar = oneOf(avatars, words['err.avatar.required'])
export const averageScore = oneOf(averageScores, words['err.average_score.required'])
export const startPreference = oneOf(startPreferences, words['err.start_pref.required'])
export const category = oneOf(inquiryCategories, words['err.category.required'])
/** An inquiry's text: line breaks kept, at most 4,000 characters. */
export const contents = textField({
  required: words['err.contents.required'],
  multiline: true,
  normalise: normalizeLines,
  problem: atMost(4000, words['err.generic.max']('お問い合わせ内容', 4000)),
})
/** A text that something must be visible in, called by its label: line breaks are kept, or blanks in a text of one line. */
export const neededText = (most: number, label: string, isMultiline = true): z.ZodMiniString =>
  textField({
    required: words['err.generic.required'](label),
    multiline: isMultiline,
    normalise: isMultiline ? normalizeLines : normalizeLine,
    problem: atMost(most, words['err.generic.max'](label, most)),
  })
/**
 * A text that may be empty, as one is of which nothing is visible: trimmed, well-formed and without what nobody sees, at most `most`
 * characters; line breaks are kept, or blanks in a text of one line.
 */
export const freeText = (most: number, tooLong: string, isMultiline = true): z.ZodMiniString =>
  z.string().check(
    z.overwrite((value) => (isInvisible(value) ? '' : isMultiline ? normalizeLines(value) : normalizeLine(value))),
    z.check((payload) => {
      const forbidden = forbiddenCharacters(payload.value, isMultiline)
      const found =
        forbidden.length > 0 ? words['err.environmentChars'](forbidden.join(' ')) : atMost(most, tooLong)(payload.value)
      if (found !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message: found })
    }),
  )
/** The note to the course with a booking: may be empty, at most 500 characters. */
export const bookingNote = freeText(500, words['err.generic.max']('ご要望', 500))
/** A golf course id, 1–9, as a number. */
export const golfCourseId = z.literal(courseIds, { error: words['err.golf_course_id.required'] })
export const membershipId = textField({
  required: words['err.membership_id.required'],
  problem: atMost(255, words['err.membership_id.max']),
})
/** A member's own label for a friend: at most 20 characters, or empty. */
export const friendLabel = z.string().check(
  z.overwrite(normalizeName),
  z.refine((value) => countCharacters(value) <= 20 && forbiddenCharacters(value, false).length === 0, {
    error: words['err.generic.max']('呼び名', 20),
  }),
)
export const groupName = textField({
  required: words['err.generic.required']('グループ名'),
  normalise: normalizeName,
  problem: atMost(20, words['err.generic.max']('グループ名', 20)),
})
/** A real date from 1900 on, `YYYY-MM-DD`; `birthdayProblem` checks that a golfer can have it. */
export const birthday = textField({
  required: words['err.birthday.required'],
  problem: (value) => (isPlayDate(value) && value >= '1900-01-01' ? undefined : words['err.birthday.invalid']),
})
/** A one-time code: six digits, or ten while somebody guesses at the codes of the address. */
export const code = textField({
  required: words['err.code.required'],
  normalise: normalizePhone,
  problem: (value) => (/^([0-9]{6}|[0-9]{10})$/.test(value) ? undefined : words['err.code.invalid']),
})

/** The fields of a single profile that contain the owner's full name, with the deck's words. */
export function ownNameProblems(
  profile: { readonly nickname: string; readonly message: string },
  owner: Parameters<typeof holdsWholeName>[1],
): { path: string; message: string }[] {
  return (['nickname', 'message'] as const)
    .filter((field) => holdsWholeName(profile[field], owner))
    .map((field) => ({ path: field, message: words[`err.${field}.name`] }))
}

const pairs = [
  { field: 'password', confirmation: 'password_confirmation', unequal: words['err.password_confirmation.match'] },
  { field: 'email', confirmation: 'email_confirmation', unequal: words['err.email_confirmation.match'] },
] as const

/**
 * The confirmation that differs from its field, if any, with the deck's words. An empty confirmation is not compared:
 * it already has a message.
 */
export function confirmationProblems(values: unknown): { path: string; message: string }[] {
  if (typeof values !== 'object' || values === null) return []
  const given = new Map<string, unknown>(Object.entries(values))
  return pairs
    .filter(({ field, confirmation }) => given.get(confirmation) && given.get(field) !== given.get(confirmation))
    .map(({ confirmation, unequal }) => ({ path: confirmation, message: unequal }))
}

/**
 * A check for an object with a password or e-mail confirmation. It runs also when other fields are wrong, so that all
 * problems are reported at once.
 */
export const checkConfirmations = <T>() =>
  z.check<T>(
    (payload) => {
      for (const found of confirmationProblems(payload.value)) {
        payload.issues.push({ code: 'custom', input: payload.value, path: [found.path], message: found.message })
      }
    },
    { when: () => true },
  )

/** Name, kana, phone and address, as a booking needs them. */
const contactShape = {
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
  phone_number: phoneNumber,
  zipcode,
  prefecture,
  address,
} as const

/** The fields that prove identity, at a front desk or against a course's ledger; they change with a proof only. */
export const identityNames = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'phone_number',
  'birthday',
] as const satisfies readonly (keyof typeof contactShape | 'birthday')[]

export type IdentityName = (typeof identityNames)[number]

/** The names of the fields that prove identity and differ. */
export const changedIdentity = (
  before: Readonly<Record<IdentityName, string>>,
  after: Readonly<Partial<Record<IdentityName, string>>>,
): IdentityName[] => identityNames.filter((name) => after[name] !== undefined && after[name] !== before[name])

/** A member's postal address. */
const addressShape = { zipcode, prefecture, address } as const

/** The profile that a member edits. */
export const memberShape = {
  ...contactShape,
  emergency_contact_number: emergencyContactNumber,
  birthday,
  gender: z.prefault(oneOf(genders, words['err.generic.select']('性別')), 'none'),
  main_golf_course: golfCourseId,
} as const

/**
 * A single player's profile. Others see all of it except `start_preference`, and the decade of the age; never a name.
 */
export const singleProfileShape = {
  nickname,
  avatar,
  average_score: averageScore,
  message,
  start_preference: startPreference,
} as const
export const emailShape = { email, email_confirmation: emailConfirmation } as const
export const passwordShape = {
  password: newPassword,
  password_confirmation: passwordConfirmation,
} as const

const registrationShape = {
  ...memberShape,
  ...passwordShape,
  agreed: z.literal(true, { error: words['err.agree.required'] }),
  marketing: z.prefault(z.boolean(), false),
} as const

/** Registration in the chat area, proven by the LINE user: neither address nor password. */
const lineRegistrationShape = {
  ...memberShape,
  agreed: registrationShape.agreed,
  marketing: registrationShape.marketing,
} as const

export const contactFields = z.object(contactShape)
export const addressFields = z.object(addressShape)
export const singleProfileFields = z.object(singleProfileShape)
export const memberFields = z.object(memberShape)
export const registrationFields = z.object(registrationShape).check(checkConfirmations())
export const lineRegistrationFields = z.object(lineRegistrationShape)
export const passwordFields = z.object(passwordShape).check(checkConfirmations())

export type AddressFields = z.output<typeof addressFields>
export type ContactFields = z.output<typeof contactFields>
export type MemberFields = z.output<typeof memberFields>
export type LineRegistrationFields = z.output<typeof lineRegistrationFields>
export type SingleProfileFields = z.output<typeof singleProfileFields>
export type RegistrationFields = z.output<typeof registrationFields>
