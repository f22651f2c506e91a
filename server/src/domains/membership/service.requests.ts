import type { askMembershipDesk, listMembershipRequests } from '@jgm/contract/api/membership'
import type { Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { memberById } from '../member/service.ts'
import { requestLimit } from './policy.ts'
import { putRequest, readRequests } from './repo.ts'
import { idResult, writeMembershipId } from './rules.ts'
import { isCourseMember, tellDesks, type LinkRequest } from './service.ts'

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
      await tellDesks(tx, courseId)
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
