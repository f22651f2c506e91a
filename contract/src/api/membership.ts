import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { courseId, instant, storedId, token } from './shared.ts'

/**
 * Spec section 8: the results of linking a course membership (コース会員).
 * - `0000` linked
 * - `0001` the id is empty, longer than 255 characters, or contains forbidden characters
 * - `0002` the course's ledger has this person, who may not link (suspended, withdrawn)
 * - `1000` the caller has left the service
 * - `1001` the course's ledger has no such id with the caller's proven address; checked before any other result
 * - `1002` the membership is linked to another member, or this member has one at that course
 * - `1003` name, birthday or telephone differ from the ledger; without saying which, and only to the owner of the row's
 * address
 * - `9999` the id is not spelled as ids are
 */
export const membershipResult = z.enum(['0000', '0001', '0002', '1000', '1001', '1002', '1003', '9999'])
export type MembershipResult = z.infer<typeof membershipResult>

/** A link of the caller. */
export const linkedMembership = z.object({ id: z.int(), golf_course_id: z.int(), membership_id: z.string() })

/**
 * Spec section 7 (R12): links the membership of a course to the caller. The result code is the answer, with HTTP 200;
 * `membership` comes with `0000` only and has the ledger's spelling of the id. The ledger's e-mail address for the id
 * must be proven (decision 028): it is the caller's own, or that of `proof`, made by the chain of `sendGuestCode`.
 * Throws `step_expired` for an expired proof. Five ids a day and course are compared, then `too_many_requests`; the
 * same for an id that was tried too often without its address.
 */
export const connectMembership = endpoint({
  name: 'membership.connect',
  method: 'POST',
  path: '/v1/member/connect/:id',
  access: 'member',
  summary: 'Link a course membership; `id` is the golf course',
  params: z.object({ id: courseId }),
  body: z.object({ membership_id: z.string(), proof: z.optional(token) }),
  reply: z.object({ result: membershipResult, membership: z.optional(linkedMembership) }),
  errors: ['not_found', 'idempotency_mismatch', 'step_expired'],
  idempotent: true,
})

/**
 * Asks the course's front desk to link an id by hand, when the ledger has another address or none; a second call
 * replaces the id. Results: `0000` stored, `0001`, `9999`, `1000`, `1002` (linked at this course already). Nothing is
 * compared with the ledger. Five a day and course, then `too_many_requests`.
 */
export const askMembershipDesk = endpoint({
  name: 'membership.askDesk',
  method: 'POST',
  path: '/v1/member/connect/:id/request',
  access: 'member',
  summary: 'Ask the front desk to link a course membership; `id` is the golf course',
  params: z.object({ id: courseId }),
  body: z.object({ membership_id: z.string() }),
  reply: z.object({ result: z.enum(['0000', '0001', '1000', '1002', '9999']) }),
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
})

/** The caller's requests that are still open, oldest first. */
export const listMembershipRequests = endpoint({
  name: 'membership.requests',
  method: 'GET',
  path: '/v1/member/membership-requests',
  access: 'member',
  summary: 'Requests that wait for a front desk',
  reply: z.object({
    requests: z.array(z.object({ golf_course_id: z.int(), membership_id: z.string(), requested_at: instant })),
  }),
  errors: [],
})

/** Spec section 7 (R12): ends a link of the caller. Throws `not_found` for a link that is gone or another member's. */
export const disconnectMembership = endpoint({
  name: 'membership.disconnect',
  method: 'POST',
  path: '/v1/member/disconnect/:id',
  access: 'member',
  summary: 'End the link of a course membership; `id` is the link',
  params: z.object({ id: storedId }),
  reply: z.object({ result: z.literal('0000') }),
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
})
