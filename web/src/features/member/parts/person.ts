import { readNumber } from '@jgm/contract/model/normalise'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import { readBirthday } from '@jgm/contract/model/birthday-typed'
import { memberFields } from '@jgm/contract/model/fields'
import type { ContactFields, MemberFields } from '@jgm/contract/model/fields'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import type { Member } from '@jgm/contract/api/session'
import { checkProblems } from '../../../lib/problems.ts'
import { textOf } from '../../../ui/textOf.ts'
import { contactDraftOf, contactInput, readContact } from './contact.ts'
import type { ContactDraft } from './contact.ts'

/** The personal fields of a form: all texts, as typed. The birthday is `1964-10-10` where it was understood. */
export type MemberDraft = ContactDraft & {
  readonly emergency_contact_number: string
  readonly birthday: string
  readonly gender: string
  readonly main_golf_course: string
}

/** The names of `memberShape`, in the order of the form. */
export const memberNames = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'zipcode',
  'prefecture',
  'address',
  'phone_number',
  'emergency_contact_number',
  'birthday',
  'gender',
  'main_golf_course',
] as const satisfies readonly (keyof MemberFields)[]

/** Reads the personal fields of a form. */
export const readMember = (form: FormData): MemberDraft => ({
  ...readContact(form),
  emergency_contact_number: textOf(form, 'emergency_contact_number'),
  birthday: readBirthday(textOf(form, 'birthday')),
  gender: textOf(form, 'gender'),
  main_golf_course: textOf(form, 'main_golf_course'),
})

/** The draft in the form that the schema `memberFields` judges. */
export const memberInput = (draft: MemberDraft) => ({
  ...draft,
  ...contactInput(draft),
  gender: draft.gender === '' ? 'none' : draft.gender,
  main_golf_course: readNumber(draft.main_golf_course),
})

/** A valid draft with digits, kana and names in the form that will be stored, to show it before it is sent. */
export function mendDraft<D extends MemberDraft>(draft: D): D {
  const { data } = memberFields.safeParse(memberInput(draft))
  if (!data) return draft
  return { ...draft, ...data, prefecture: String(data.prefecture), main_golf_course: String(data.main_golf_course) }
}

/** The person of a booking who becomes a member, as the first values of the fields. */
export const memberDraftFrom = (known: ContactFields, mainCourse: number): MemberDraft => ({
  ...contactDraftOf(known),
  emergency_contact_number: '',
  birthday: '',
  gender: 'none',
  main_golf_course: String(mainCourse),
})

/** A member's details as the fields' first values. */
export const memberDraftOf = (member: Member): MemberDraft => ({
  ...contactDraftOf(member),
  emergency_contact_number: member.emergency_contact_number,
  birthday: member.birthday,
  gender: member.gender ?? 'none',
  main_golf_course: String(member.main_golf_course),
})

/** All problems in the order of the form's fields; a birthday must also be one that a golfer can have `today`. */
export function memberProblems(
  schema: Parameters<typeof checkProblems>[0],
  input: { readonly birthday: string },
  today: PlayDate,
): Problem[] {
  const problems = checkProblems(schema, input)
  const known = problems.some(({ path }) => path === 'birthday')
  const late = known ? undefined : birthdayProblem(input.birthday, today)
  const all = late === undefined ? problems : [...problems, { path: 'birthday', message: late }]
  const names: readonly string[] = [...memberNames, 'password', 'password_confirmation', 'agreed']
  const placeOf = ({ path }: Problem): number => (names.includes(path) ? names.indexOf(path) : names.length)
  return all.toSorted((a, b) => placeOf(a) - placeOf(b))
}
