import type { connectMembership, disconnectMembership } from '@jgm/contract/api/membership'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { readGuestProof, useGuestProof as spendGuestProof } from '../account/service.codes.ts'
import { memberById } from '../member/service.ts'
import { addressLimit, guessLimit, idLimit } from './policy.ts'
import { deleteMembership, deleteRequest, insertMembership, readCustomer, readMemberships } from './repo.ts'
import { idResult, ledgerResult, membershipKey } from './rules.ts'
import type { CourseMembership, Customer } from './types.ts'

/** Does the member belong to this course, and so book at its members' price and in its members' window? */
export const isCourseMember = async (db: Kysely<DB>, memberId: number, courseId: number): Promise<boolean> =>
  (await readMemberships(db, memberId, courseId)).length > 0

/** Tells the desks of a course that its requests to link have changed. */
export const tellDesks = (tx: Kysely<DB>, courseId: number): Promise<void> =>
  announce(tx, { topic: 'membership', course_id: courseId, id: String(courseId), version: 0 })

/** The member who links, and the idempotency key. */
export type LinkRequest = {
  readonly memberId: MemberId
  readonly address: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
}

type Answer = Reply<typeof connectMembership>
type Typed = Parsed<typeof connectMembership>['body']

/**
 * Spec section 7 `POST /v1/member/connect/{id}`: links the membership of a course, and answers with the result codes of
 * section 8 (decision 028). A proven address, the member's own or that of `proof`, must be the ledger's address of the
 * id. Otherwise the answer is `1001`, whether the id exists or not, after the same work. Only the owner of the address
 * is told `1003`, `0002` or "linked to another member" (`1002`). Unique indexes decide a race. A repeat under the same
 * key answers the same. A new link is audited and confirmed by mail. Throws `step_expired` for an expired proof, and
 * `too_many_requests` after `guessLimit` comparisons of a member, `addressLimit` of a network, and `idLimit` wrong ones
 * of an id; the last never refuses the owner.
 */
export async function connect(ground: Ground, request: LinkRequest, courseId: number, typed: Typed): Promise<Answer> {
  const answer = await ground.db
    .transaction()
    .execute((tx) =>
      once(tx, request.idempotencyKey, request.requestHash, () => linkWithin(tx, request, courseId, typed)),
    )
  return answer
}

async function linkWithin(
  tx: Transaction<DB>,
  { memberId, address }: LinkRequest,
  courseId: number,
  { membership_id: typedId, proof }: Typed,
): Promise<Answer> {
  const unreadable = idResult(typedId)
  if (unreadable) return { result: unreadable }
  const member = await memberById(tx, memberId)
  if (!member) return { result: '1000' }
  if (await isCourseMember(tx, memberId, courseId)) return { result: '1002' }
  // Inside the transaction: a wrong id is an answer and commits, so it is counted; only the refusal itself is not.
  await spend(tx, [
    { key: `membership:a:${address}`, ...addressLimit },
    { key: `membership:m:${memberId}:${courseId}`, ...guessLimit },
  ])
  const key = membershipKey(typedId)
  const other = proof === undefined ? undefined : await readGuestProof(tx, proof)
  if (other !== undefined && !other?.good) throw refuse('step_expired')
  const proven = other ? other.email : (member.email ?? '')
  const customer = await readCustomer(tx, courseId, key, proven)
  if (!customer) await spend(tx, [{ key: `membership:i:${courseId}:${key}`, ...idLimit }])
  const answer = await linkCustomer(tx, member, customer, `member:${memberId}`)
  // Last, and only after success: after a wrong id the same proof may be used again.
  if (answer.result === '0000' && proof !== undefined && !(await spendGuestProof(tx, proof)))
    throw refuse('step_expired')
  return answer
}

/** How a link of a proven person ends. */
type Linked = Answer & { readonly result: Exclude<Answer['result'], '0001' | '1000' | '9999'> }

/**
 * Links the proven row of a ledger to a member, and closes the member's request to that front desk. `actor` is for the
 * audit log.
 */
export async function linkCustomer(
  tx: Transaction<DB>,
  member: Awaited<ReturnType<typeof memberById>> & object,
  customer: Customer | undefined,
  actor: string,
): Promise<Linked> {
  const refused = ledgerResult(member, customer)
  if (refused) return { result: refused }
  if (!customer) throw new Error('ledgerResult accepted a missing customer')
  const link = await insertMembership(tx, {
    member_id: member.id,
    course_id: customer.course_id,
    membership_id: customer.membership_id,
  })
  if (!link) return { result: '1002' }
  await deleteRequest(tx, member.id, customer.course_id)
  await tellDesks(tx, customer.course_id)
  await recordChange(tx, member.id, 'linked', link, actor)
  return {
    result: '0000',
    membership: { id: link.id, golf_course_id: link.course_id, membership_id: link.membership_id },
  }
}

/**
 * Spec section 7 `POST /v1/member/disconnect/{id}`: ends a link of the caller at once. Existing bookings stay
 * unchanged. A repeat under the same key answers the same. Throws `not_found`, also for another member's link.
 */
export async function disconnect(
  ground: Ground,
  request: LinkRequest,
  linkId: number,
): Promise<Reply<typeof disconnectMembership>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, request.idempotencyKey, request.requestHash, async () => {
      const link = await deleteMembership(tx, request.memberId, linkId)
      if (!link) throw refuse('not_found')
      await recordChange(tx, request.memberId, 'unlinked', link, `member:${request.memberId}`)
      return { result: '0000' as const }
    }),
  )
}

/** Writes the audit entry, and mails the change to a member who has an address. */
async function recordChange(
  tx: Transaction<DB>,
  memberId: number,
  change: 'linked' | 'unlinked',
  link: CourseMembership,
  actor: string,
): Promise<void> {
  await audit(tx, {
    actor,
    action: `membership.${change}`,
    subject: `member:${memberId}`,
    courseId: link.course_id,
    detail: { course_id: link.course_id, link_id: link.id },
  })
  const member = await memberById(tx, memberId)
  if (member?.email) {
    await putMail(tx, {
      kind: `membership.${change}`,
      recipient: member.email,
      data: { member_id: memberId, course_id: link.course_id, membership_id: link.membership_id },
    })
  }
}
