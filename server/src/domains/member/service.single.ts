import type { Member } from '@jgm/contract/api/session'
import { ownNameProblems, type SingleProfileFields } from '@jgm/contract/model/fields'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { putSingleProfile, readMember } from './repo.ts'
import { changedFields } from './rules.ts'

/**
 * Spec section 7 `PUT /v1/member/update-information-single-reservation`: replaces the whole profile. Throws
 * `validation` when it contains the member's full name. The audit names the changed fields, never their values.
 */
export async function changeSingleProfile(
  ground: Ground,
  memberId: MemberId,
  profile: SingleProfileFields,
): Promise<Member> {
  return ground.db.transaction().execute(async (tx) => {
    const member = await readMember(tx, memberId, true)
    if (!member) throw refuse('unauthenticated')
    const problems = ownNameProblems(profile, member)
    if (problems.length > 0) throw refuse('validation', { problems })
    const changed = changedFields<Partial<SingleProfileFields>>(member.single_profile ?? {}, profile)
    if (changed.length === 0) return member
    await putSingleProfile(tx, memberId, profile)
    await audit(tx, {
      actor: `member:${memberId}`,
      action: 'member.singleProfile',
      subject: `member:${memberId}`,
      detail: { fields: changed },
    })
    return { ...member, single_profile: profile }
  })
}
