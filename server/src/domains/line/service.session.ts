import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { checkLineSession } from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import type { LineIdentities } from '../../platform/ports.ts'
import { logOut } from '../account/service.ts'
import { memberById } from '../member/service.ts'
import { bindSession, readSessionUsers } from './repo.ts'
import { userOf } from './service.ts'

/**
 * Compares the LINE user of an ID token with the caller's session. The session is theirs when the member is linked to
 * them, or when it was opened in their chat area; `bind` gives them a session that belongs to nobody yet. Any other
 * session is ended. The token is not used up, because it opens nothing. Throws `line_refused`, `unavailable`,
 * `unauthenticated`.
 */
export async function checkSession(
  ground: Ground,
  line: LineIdentities,
  body: Parsed<typeof checkLineSession>['body'],
  { caller, memberId }: { readonly caller: Caller; readonly memberId: MemberId },
): Promise<Reply<typeof checkLineSession>> {
  if (caller.kind !== 'member') throw refuse('unauthenticated')
  const { userId } = await userOf(ground, line, body.id_token)
  if (body.bind) await bindSession(ground.db, caller.sessionHash, userId)
  const users = await readSessionUsers(ground.db, caller.sessionHash)
  if (users && (users.bound === userId || users.linked === userId)) {
    const member = await memberById(ground.db, memberId)
    if (member) return { member, is_linked: users.linked === userId }
  }
  await logOut(ground, caller)
  return { member: null, is_linked: false }
}
