import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { why } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, storedId } from './shared.ts'

/** What a link is judged by: kana, birthday and telephone of the account and of the ledger. */
const person = { name: z.string(), kana: z.string(), birthday: playDate }

/** A member who has asked the front desk to link a course membership. */
export const linkRequest = z.object({
  id: z.int(),
  /** The id of the course as the member has typed it. */
  membership_id: z.string(),
  requested_at: instant,
  member: z.object({ ...person, member_number: z.string(), phone_number: z.string() }),
  /** The person of this id in the course's ledger; null where there is none. */
  ledger: z.nullable(z.object({ ...person, phone_numbers: z.array(z.string()) })),
  /**
   * What linking would answer now: `0000` done, `1001` no such id, `1002` linked to another or the member has another here, `1003` another person,
   * `0002` suspended or withdrawn.
   */
  answer: z.enum(['0000', '0002', '1001', '1002', '1003']),
  /** In what account and ledger differ. */
  differs: z.array(z.enum(['kana', 'birthday', 'phone'])),
  /** It was declined, and why; null: it is open. */
  declined: z.nullable(z.object({ at: instant, by: z.string(), why: z.string() })),
})
export type LinkRequest = z.output<typeof linkRequest>

/**
 * The requests of a course to link a membership, open ones first, oldest first, at most 100; declined ones stay until the member is linked, asks
 * again or leaves. Looking is noted, once in ten minutes. Throws `not_found` for a course of others.
 */
export const listLinkRequests = endpoint({
  name: 'staffMembership.list',
  method: 'GET',
  path: '/staff/v1/courses/:id/membership-requests',
  access: 'staff',
  least: 'front_desk',
  summary: 'Requests to link a course membership',
  params: z.object({ id: courseId }),
  reply: z.object({ requests: z.array(linkRequest) }),
  errors: ['not_found'],
})

/**
 * Links the membership of a request, open or declined, after the desk has identified the member; or declines an open one with a reason, which
 * the member reads. The ledger decides as always: anything but `0000` and `declined` has changed nothing. The member is told by mail; both are
 * audited. Locks the request. Throws `not_found` where there is none at the course, and `desk_stale` where one to be declined is declined already.
 */
export const settleLinkRequest = endpoint({
  name: 'staffMembership.settle',
  method: 'POST',
  path: '/staff/v1/courses/:id/membership-requests/:ref/settle',
  access: 'staff',
  least: 'front_desk',
  summary: 'Link a course membership by hand, or decline it',
  params: z.object({ id: courseId, ref: storedId }),
  body: z.discriminatedUnion('what', [
    z.object({ what: z.literal('link') }),
    z.object({ what: z.literal('decline'), why }),
  ]),
  reply: z.object({ result: z.enum(['declined', '0000', '0002', '1001', '1002', '1003']) }),
  errors: ['not_found', 'desk_stale'],
})
