import { inquiryQuestion, inquirySender, type sendInquiry } from '@jgm/contract/api/inquiry'
import type { Configs } from '@jgm/contract/api/config'
import type { Call } from '@jgm/contract/api/endpoint'
import type { Member } from '@jgm/contract/api/session'
import type { Problem } from '@jgm/contract/model/errors'
import { email } from '@jgm/contract/model/fields'
import { readNumber } from '@jgm/contract/model/normalise'
import { words } from '@jgm/contract/model/words'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { textOf } from '../../../ui/textOf.ts'

const names = [
  'golf_course_id',
  'category',
  'contents',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'email',
  'phone_number',
] as const

/** The fields of the form, as typed. */
export type InquiryDraft = { readonly [K in (typeof names)[number]]: string }

/** The sender, by the fields that must be typed. */
export type Asker = 'guest' | 'member' | 'member_without_email'

export const askerOf = (member: Pick<Member, 'email'> | null): Asker =>
  member === null ? 'guest' : member.email === null ? 'member_without_email' : 'member'

/** The categories of a course; without a chosen course, those that every course has. */
export const offeredCategories = (
  { inquiry_categories }: Pick<Configs, 'inquiry_categories'>,
  courseId: string,
): Configs['inquiry_categories'] =>
  inquiry_categories.filter(({ course_ids }) => course_ids === null || course_ids.map(String).includes(courseId))

/** Reads the fields. */
export const readDraft = (form: FormData): InquiryDraft => ({
  golf_course_id: textOf(form, 'golf_course_id'),
  category: textOf(form, 'category'),
  contents: textOf(form, 'contents'),
  last_name: textOf(form, 'last_name'),
  first_name: textOf(form, 'first_name'),
  last_name_kana: textOf(form, 'last_name_kana'),
  first_name_kana: textOf(form, 'first_name_kana'),
  email: textOf(form, 'email'),
  phone_number: textOf(form, 'phone_number'),
})

const shapes = {
  guest: z.object({ ...inquiryQuestion.shape, ...inquirySender.shape }),
  member: inquiryQuestion,
  member_without_email: z.object({ ...inquiryQuestion.shape, email }),
} as const

const inputOf = (draft: InquiryDraft) => ({
  ...draft,
  golf_course_id: readNumber(draft.golf_course_id),
  category: readNumber(draft.category),
})

/** Every problem of a draft, with its field. */
export function draftProblems(
  draft: InquiryDraft,
  asker: Asker,
  configs: Pick<Configs, 'inquiry_categories'>,
): Problem[] {
  const problems = checkProblems(shapes[asker], inputOf(draft))
  const isOffered = offeredCategories(configs, draft.golf_course_id).some(
    ({ value }) => String(value) === draft.category,
  )
  if (isOffered || problems.some(({ path }) => path === 'category')) return problems
  return [...problems, { path: 'category', message: words['err.category.required'] }]
}

type Body = Call<typeof sendInquiry>['body']

/** The body for a draft; undefined when it has problems. */
export function bodyOf(draft: InquiryDraft, asker: Asker, source: Body['source']): Body | undefined {
  const input = inputOf(draft)
  const question = inquiryQuestion.safeParse(input)
  if (!question.success) return undefined
  if (asker === 'member') return { ...question.data, source }
  if (asker === 'member_without_email') {
    const address = email.safeParse(draft.email)
    return address.success ? { ...question.data, email: address.data, source } : undefined
  }
  const sender = inquirySender.safeParse(input)
  return sender.success ? { ...question.data, sender: sender.data, source } : undefined
}
