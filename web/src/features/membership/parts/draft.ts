import type { Problem } from '@jgm/contract/model/errors'
import { email, golfCourseId, membershipId } from '@jgm/contract/model/fields'
import { readNumber } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { textOf } from '../../../ui/textOf.ts'
import type { MembershipDraft } from '../flow.ts'

const fields = z.object({ golf_course_id: golfCourseId, membership_id: membershipId, email })

/** Reads the fields. */
export const readDraft = (form: FormData): MembershipDraft => ({
  courseId: textOf(form, 'golf_course_id'),
  membershipId: textOf(form, 'membership_id'),
  email: textOf(form, 'email'),
})

const inputOf = (draft: MembershipDraft) => ({
  golf_course_id: readNumber(draft.courseId),
  membership_id: draft.membershipId,
  email: draft.email,
})

/** Every problem of a draft, with its field. */
export const draftProblems = (draft: MembershipDraft): Problem[] => checkProblems(fields, inputOf(draft))

export type Wish = { readonly courseId: number; readonly membershipId: string; readonly email: string }

/** The body for a draft; undefined when it has problems. */
export function wishOf(draft: MembershipDraft): Wish | undefined {
  const result = fields.safeParse(inputOf(draft))
  if (!result.success) return undefined
  const { golf_course_id: courseId, membership_id, email: address } = result.data
  return { courseId, membershipId: membership_id, email: address }
}

/** The typed draft, with the code and the proof of the draft before if the address is the same. */
export function continued(before: MembershipDraft | undefined, typed: MembershipDraft): MembershipDraft {
  if (before?.email !== typed.email) return typed
  return {
    ...typed,
    ...(before.sent ? { sent: before.sent } : {}),
    ...(before.proof === undefined ? {} : { proof: before.proof }),
  }
}
