import type { changePassword as declared } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword } from '../../platform/password.ts'
import { memberContact, setPassword } from '../member/service.ts'
import type { Credential } from '../member/types.ts'
import { endOpenSteps } from './repo.codes.ts'
import { lockMember, provePassword, withCodeOf } from './service.proof.ts'
import { guessProblems } from './service.registration.ts'
import { renewSession, type Opened } from './service.ts'

/**
 * Spec section 2 `account/password`: sets a new password for a member who proves the present one, or without a password
 * the own address. In one transaction every other session, code, proof and known device ends, the caller's session
 * continues under a new token, the lock of log-in is lifted, and a mail confirms it. Throws `validation`,
 * `password_locked`, the refusals of codes, `forbidden` for a code where there is a password, and `unauthenticated`
 * when the session or the proven password has ended meanwhile.
 */
export async function changePassword(
  ground: Ground,
  memberId: MemberId,
  { proof, password }: Parsed<typeof declared>['body'],
  request: CallerFacts & Pick<Context, 'caller'>,
): Promise<Opened> {
  const contact = await memberContact(ground.db, memberId)
  if (!contact) throw refuse('unauthenticated')
  const { email } = contact
  // Without an address a password can be used neither to log in nor for a reset.
  if (email === null) throw refuse('forbidden')
  const problems = guessProblems('password', password, { ...contact, email })

  const put = async (tx: Transaction<DB>, locked: Credential, passwordHash: string): Promise<Opened> => {
    await setPassword(tx, memberId, passwordHash)
    await endOpenSteps(tx, memberId)
    const kind = locked.password_hash === null ? 'account.password_set' : 'account.password_changed'
    await putMail(tx, { kind, recipient: email, data: { member_id: Number(memberId) } })
    return renewSession(ground, tx, memberId, request)
  }

  let opened: Opened
  if (proof.by === 'password') {
    const proven = await provePassword(ground, memberId, proof.current_password, 'proof.current_password', problems)
    const passwordHash = await hashPassword(password)
    opened = await ground.db.transaction().execute(async (tx) => {
      const locked = await lockMember(tx, memberId)
      if (locked.password_hash !== proven) throw refuse('unauthenticated')
      return put(tx, locked, passwordHash)
    })
  } else {
    if (problems.length > 0) throw refuse('validation', { problems })
    const passwordHash = await hashPassword(password)
    opened = await withCodeOf(ground, 'password', memberId, proof, request, async (tx, locked) => {
      if (locked.password_hash !== null) throw refuse('forbidden')
      return put(tx, locked, passwordHash)
    })
  }
  return opened
}
