import type { Problem } from '@jgm/contract/model/errors'
import { golfCourseId, membershipId } from '@jgm/contract/model/fields'
import { readNumber } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { textOf } from '../../member/parts/contact.ts'
import type { MembershipDraft } from '../flow.ts'

const fields = z.object({ golf_course_id: golfCourseId, membership_id: membershipId })

/** What stands in the fields. */
export const readDraft = (form: FormData): MembershipDraft => ({
  courseId: textOf(form, 'golf_course_id'),
  membershipId: textOf(form, 'membership_id'),
})

const inputOf = (draft: MembershipDraft) => ({
  golf_course_id: readNumber(draft.courseId),
  membership_id: draft.membershipId,
})

/** Every problem of a draft, at its field. */
export const draftProblems = (draft: MembershipDraft): Problem[] => checkProblems(fields, inputOf(draft))

/** What is sent for a draft; undefined while something is wrong with it. */
export function wishOf(draft: MembershipDraft): { courseId: number; membershipId: string } | undefined {
  const result = fields.safeParse(inputOf(draft))
  return result.success ? { courseId: result.data.golf_course_id, membershipId: result.data.membership_id } : undefined
}
