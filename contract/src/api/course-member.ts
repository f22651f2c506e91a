import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { courseId } from './shared.ts'

/**
 * Spec section 8: how linking a course membership (コース会員) ended.
 * - `0000` linked
 * - `0001` the id is empty, longer than 255 characters, or holds characters no field keeps
 * - `0002` the course's ledger knows this person, who may not link (suspended, withdrawn)
 * - `1000` the caller is no member any more
 * - `1001` the course's ledger knows no such id
 * - `1002` the membership is linked to another member, or this member has one at that course
 * - `1003` name, birthday or telephone differ from the ledger; never said which
 * - `9999` the id cannot be one: it is not written as ids are
 */
export const membershipResult = z.enum(['0000', '0001', '0002', '1000', '1001', '1002', '1003', '9999'])
export type MembershipResult = z.infer<typeof membershipResult>

/** A link of the caller. */
export const linkedMembership = z.object({ id: z.int(), golf_course_id: z.int(), membership_id: z.string() })

/**
 * Spec section 7 (R12): links the membership of a course to the caller. The result code is the answer, with HTTP 200;
 * `membership` comes with `0000` only and carries the id as the ledger writes it. Five ids a day and course are compared with
 * the ledger, after that `too_many_requests`.
 */
export const connectMembership = endpoint({
  name: 'courseMember.connect',
  method: 'POST',
  path: '/v1/member/connect/:id',
  access: 'member',
  summary: 'Link a course membership; `id` is the golf course',
  params: z.object({ id: courseId }),
  body: z.object({ membership_id: z.string() }),
  reply: z.object({ result: membershipResult, membership: z.optional(linkedMembership) }),
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
})

/** Spec section 7 (R12): ends a link of the caller. Throws `not_found` for a link that is gone or is another member's. */
export const disconnectMembership = endpoint({
  name: 'courseMember.disconnect',
  method: 'POST',
  path: '/v1/member/disconnect/:id',
  access: 'member',
  summary: 'End the link of a course membership; `id` is the link',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.object({ result: z.literal('0000') }),
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
})
