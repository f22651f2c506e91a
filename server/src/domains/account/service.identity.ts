import type { updateMember } from '@jgm/contract/api/member'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Member } from '@jgm/contract/api/session'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { changeProfile as putProfile, judgeBirthday } from '../member/service.ts'
import { lockMember, provePassword, withCodeOf } from './service.proof.ts'

/**
 * Spec section 7 `PUT /v1/member`: replaces the whole profile. Fields that prove identity (names, readings, phone
 * number, birthday) change with the present password only, or for a member without one with a code to the own address;
 * in the same transaction the owner gets a mail that names the fields. Throws `validation`, `proof_required`,
 * `password_locked`, the refusals of codes, `forbidden` for a code where there is a password, and
 * `unauthenticated` when the proven password was replaced meanwhile.
 */
export async function changeProfile(
  ground: Ground,
  memberId: MemberId,
  { proof, ...fields }: Parsed<typeof updateMember>['body'],
  facts: CallerFacts,
): Promise<Member> {
  judgeBirthday(ground, fields)
  const put = (tx: Kysely<DB>, isProven: boolean): Promise<Member> =>
    putProfile(tx, memberId, fields, async (changed, { email }) => {
      if (!isProven) throw refuse('proof_required')
      const data = { member_id: Number(memberId), fields: changed }
      if (email) await putMail(tx, { kind: 'account.identity_changed', recipient: email, data })
    })

  let member: Member
  if (proof?.by === 'code') {
    member = await withCodeOf(ground, 'identity', memberId, proof, facts, async (tx, locked) => {
      if (locked.password_hash !== null) throw refuse('forbidden')
      return put(tx, true)
    })
  } else {
    const proven = proof && (await provePassword(ground, memberId, proof.password, 'proof.password'))
    member = await ground.db.transaction().execute(async (tx) => {
      const locked = await lockMember(tx, memberId)
      if (proven !== undefined && locked.password_hash !== proven) throw refuse('unauthenticated')
      return put(tx, proven !== undefined)
    })
  }
  return member
}
