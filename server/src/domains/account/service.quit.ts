import { words } from '@jgm/contract/model/words'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { credentialById, memberById } from '../member/service.ts'
import { passwordLimit } from './policy.ts'
import { issueCode, spendFor, withCode, type CodeEntered } from './service.codes.ts'
import { endOtherSessions, hasPassword } from './service.ts'
import type { CodeSent } from './types.ts'

/**
 * The password of who leaves, asked again; a refused try counts. What comes back looks, inside the transaction, whether it still
 * is the password. Throws `validation` at `proof.password`, also for who has none, `too_many_requests`.
 */
export async function provePassword(
  ground: Ground,
  memberId: MemberId,
  password: string,
): Promise<(tx: Kysely<DB>) => Promise<boolean>> {
  await spend(ground.db, [{ key: `password:${memberId}`, ...passwordLimit }])
  const hash = (await credentialById(ground.db, memberId))?.password_hash ?? undefined
  if (!(await isPasswordOf(hash, password)) || hash === undefined)
    throw refuse('validation', { problems: [{ path: 'proof.password', message: words['err.password.current'] }] })
  return hasPassword(memberId, hash)
}

/**
 * Sends the code that proves who leaves, to the own address of a member without a password. Throws `forbidden` for anybody else,
 * `code_resend_wait`, `code_too_many`.
 */
export async function sendQuitCode(ground: Ground, memberId: MemberId, address: string): Promise<CodeSent> {
  await spendFor(ground, 'send', address)
  const sent = await ground.db.transaction().execute(async (tx) => {
    const member = await memberById(tx, memberId)
    if (!member) throw refuse('unauthenticated')
    const { email, main_golf_course: courseId } = member
    if (member.has_password || email === null) throw refuse('forbidden')
    return issueCode(ground, tx, { purpose: 'quit', email, memberId, kind: 'account.code', courseId })
  })
  ground.nudgeOutbox()
  return sent
}

/** Does `work` in the transaction that uses the code of who leaves up. Throws the refusals of codes. */
export async function withQuitCode<T>(
  ground: Ground,
  memberId: MemberId,
  entered: CodeEntered,
  address: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await spendFor(ground, 'verify', address)
  return withCode(ground, 'quit', entered, (tx, proven) => {
    if (proven.memberId !== Number(memberId)) throw refuse('code_expired')
    return work(tx)
  })
}

/** Ends every session of a member, in the transaction of leaving. */
export const endEverySession = (ground: Ground, tx: Kysely<DB>, memberId: MemberId): Promise<void> =>
  endOtherSessions(ground, tx, memberId, { kind: 'nobody' })
