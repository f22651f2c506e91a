import type { Member } from '@jgm/contract/api/session'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { openAddress } from '../../platform/mail/stops.ts'
import { ownProfile } from './service.ts'

/** Lets mails go to the member's address again. Audited where they were stopped. Throws `unauthenticated`. */
export async function resumeOwnMails(ground: Ground, memberId: MemberId): Promise<Member> {
  const { email } = await ownProfile(ground, memberId)
  await ground.db.transaction().execute(async (tx) => {
    if (email === null || !(await openAddress(tx, email))) return
    await audit(tx, { actor: `member:${memberId}`, action: 'member.mails', subject: `member:${memberId}` })
  })
  return ownProfile(ground, memberId)
}
