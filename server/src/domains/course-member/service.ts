import type { connectMembership, disconnectMembership } from '@jgm/contract/api/course-member'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { memberById } from '../member/service.ts'
import { addressLimit, guessLimit } from './policy.ts'
import { deleteMembership, insertMembership, readCustomer, readMemberships } from './repo.ts'
import { idResult, ledgerResult, membershipKey } from './rules.ts'
import type { CourseMembership } from './types.ts'

/** The memberships linked to a member, oldest first. */
export const membershipsOf = (db: Kysely<DB>, memberId: number): Promise<readonly CourseMembership[]> =>
  readMemberships(db, memberId)

/** Does the member belong to this course (and so book at its members' price and in its members' window)? */
export const isCourseMember = async (db: Kysely<DB>, memberId: number, courseId: number): Promise<boolean> =>
  (await readMemberships(db, memberId, courseId)).length > 0

/** Who asks for a link, and under which key. */
export type LinkRequest = {
  readonly memberId: MemberId
  readonly address: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
}

type Answer = Reply<typeof connectMembership>

/**
 * Spec section 7 `POST /v1/member/connect/{id}`: links the membership of a course, with the result codes of section 8 as the
 * answer. Nothing a stranger could learn from comes before the person is proven: `0002` and "linked to another" (`1002`) are
 * said only to the person the ledger means. Unique indexes decide a race. A repeat under the same key answers the same; a new
 * link is written to the audit log and told by mail. Throws `too_many_requests` after `guessLimit` comparisons.
 */
export async function connect(
  ground: Ground,
  request: LinkRequest,
  courseId: number,
  typedId: string,
): Promise<Answer> {
  const answer = await ground.db
    .transaction()
    .execute((tx) =>
      once(tx, request.idempotencyKey, request.requestHash, () => linkWithin(tx, request, courseId, typedId)),
    )
  if (answer.result === '0000') ground.nudgeOutbox()
  return answer
}

async function linkWithin(
  tx: Transaction<DB>,
  { memberId, address }: LinkRequest,
  courseId: number,
  typedId: string,
): Promise<Answer> {
  const unreadable = idResult(typedId)
  if (unreadable) return { result: unreadable }
  const member = await memberById(tx, memberId)
  if (!member) return { result: '1000' }
  if (await isCourseMember(tx, memberId, courseId)) return { result: '1002' }
  // Inside the transaction: a wrong id is an answer, which commits; only the refusal itself goes uncounted.
  await spend(tx, [
    { key: `membership:a:${address}`, ...addressLimit },
    { key: `membership:m:${memberId}:${courseId}`, ...guessLimit },
  ])
  const customer = await readCustomer(tx, courseId, membershipKey(typedId))
  const refused = ledgerResult(member, customer)
  if (refused) return { result: refused }
  if (!customer) throw new Error('a membership without a customer')
  const link = await insertMembership(tx, {
    member_id: memberId,
    course_id: courseId,
    membership_id: customer.membership_id,
  })
  if (!link) return { result: '1002' }
  await tell(tx, memberId, 'linked', link)
  return {
    result: '0000',
    membership: { id: link.id, golf_course_id: link.course_id, membership_id: link.membership_id },
  }
}

/**
 * Spec section 7 `POST /v1/member/disconnect/{id}`: ends a link of the caller at once. Bookings made with it stay as they
 * are. A repeat under the same key answers the same. Throws `not_found`, also for another member's link.
 */
export async function disconnect(
  ground: Ground,
  request: LinkRequest,
  linkId: number,
): Promise<Reply<typeof disconnectMembership>> {
  const answer = await ground.db.transaction().execute((tx) =>
    once(tx, request.idempotencyKey, request.requestHash, async () => {
      const link = await deleteMembership(tx, request.memberId, linkId)
      if (!link) throw refuse('not_found')
      await tell(tx, request.memberId, 'unlinked', link)
      return { result: '0000' as const }
    }),
  )
  ground.nudgeOutbox()
  return answer
}

/** Writes the deed down, and mails it to a member who has an address. */
async function tell(
  tx: Transaction<DB>,
  memberId: MemberId,
  deed: 'linked' | 'unlinked',
  link: CourseMembership,
): Promise<void> {
  await audit(tx, {
    actor: `member:${memberId}`,
    action: `membership.${deed}`,
    subject: `member:${memberId}`,
    detail: { course_id: link.course_id, link_id: link.id },
  })
  const member = await memberById(tx, memberId)
  if (member?.email) {
    await putMail(tx, {
      kind: `membership.${deed}`,
      recipient: member.email,
      data: { member_id: memberId, course_id: link.course_id, membership_id: link.membership_id },
    })
  }
}
