import type { askMembershipDesk, listMembershipRequests } from '@jgm/contract/api/membership'
import type { Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { memberById } from '../member/service.ts'
import { requestLimit } from './policy.ts'
import { deleteRequest, lockRequest, putRequest, readCustomer, readRequests } from './repo.ts'
import { idResult, membershipKey, writeMembershipId } from './rules.ts'
import { isCourseMember, linkCustomer, type LinkRequest } from './service.ts'
import type { MembershipRequest } from './types.ts'

type Asked = Reply<typeof askMembershipDesk>

/**
 * Stores a request to the front desk of a course, to link an id whose owner the ledger's address can't prove; another
 * id replaces the open request. Nothing is compared, so the answer reveals nothing of the ledger. A repeat under the
 * same key answers the same. Throws `too_many_requests` after `requestLimit`.
 */
export async function askDesk(
  ground: Ground,
  { memberId, idempotencyKey, requestHash }: LinkRequest,
  courseId: number,
  typedId: string,
): Promise<Asked> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async (): Promise<Asked> => {
      const unreadable = idResult(typedId)
      if (unreadable) return { result: unreadable }
      if (!(await memberById(tx, memberId))) return { result: '1000' }
      if (await isCourseMember(tx, memberId, courseId)) return { result: '1002' }
      await spend(tx, [{ key: `membership:r:${memberId}:${courseId}`, ...requestLimit }])
      const request = await putRequest(tx, {
        member_id: memberId,
        course_id: courseId,
        membership_id: writeMembershipId(typedId),
      })
      await audit(tx, {
        actor: `member:${memberId}`,
        action: 'membership.requested',
        subject: `member:${memberId}`,
        detail: { course_id: courseId, request_id: request.id },
      })
      return { result: '0000' }
    }),
  )
}

/** The member's requests that are still open. */
export async function requestsOf(ground: Ground, memberId: MemberId): Promise<Reply<typeof listMembershipRequests>> {
  const requests = await readRequests(ground.db, memberId)
  return {
    requests: requests.map(({ course_id, membership_id, requested_at }) => ({
      golf_course_id: course_id,
      membership_id,
      requested_at: isoInTokyo(requested_at),
    })),
  }
}

type Person = { readonly last_name: string; readonly first_name: string; readonly member_number: string }

/** Every open request with its member, oldest first, for the front desks. */
export async function openRequests(db: Kysely<DB>): Promise<(MembershipRequest & Person)[]> {
  const found: (MembershipRequest & Person)[] = []
  for (const request of await readRequests(db)) {
    const member = await memberById(db, request.member_id)
    if (member) {
      const { last_name, first_name, member_number } = member
      found.push({ ...request, last_name, first_name, member_number })
    }
  }
  return found
}

/**
 * How a front desk's answer ended: a result code of the specification's section 8, or `gone` when there is no such open
 * request.
 */
export type Settled = Asked['result'] | '1001' | '1003' | '0002' | 'gone'

/**
 * Links the id of a request after the front desk has identified the member. The ledger may still refuse: `1001` no such
 * id, `1003` the account is another person (correct the ledger or the profile first), `0002` no right, `1002` linked to
 * another member. The request stays open then.
 */
export async function confirmRequest(db: Kysely<DB>, id: number): Promise<Settled> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return 'gone'
    const member = await memberById(tx, request.member_id)
    if (!member) return '1000'
    const customer = await readCustomer(tx, request.course_id, membershipKey(request.membership_id))
    return (await linkCustomer(tx, member, customer, 'staff:command')).result
  })
}

/**
 * Declines a request; the member is told by mail to call the course. Returns `gone` when there is no such open request.
 */
export async function declineRequest(db: Kysely<DB>, id: number): Promise<'declined' | 'gone'> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return 'gone'
    await deleteRequest(tx, request.member_id, request.course_id)
    await audit(tx, {
      actor: 'staff:command',
      action: 'membership.declined',
      subject: `member:${request.member_id}`,
      detail: { course_id: request.course_id, request_id: request.id },
    })
    const member = await memberById(tx, request.member_id)
    if (member?.email) {
      const { member_id, course_id, membership_id } = request
      await putMail(tx, {
        kind: 'membership.declined',
        recipient: member.email,
        data: { member_id, course_id, membership_id },
      })
    }
    return 'declined'
  })
}
