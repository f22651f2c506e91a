import { words } from '@jgm/contract/model/words'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { credentialById, lockCredential, memberById } from '../member/service.ts'
import type { Credential } from '../member/types.ts'
import { lockPolicy } from './policy.ts'
import * as repo from './repo.ts'
import { issueCode, spendFor, withCode, type CodeEntered } from './service.codes.ts'
import type { CodeSent } from './types.ts'

/**
 * The present password of a member, asked again before what matters. Tries are counted like those of log-in, on a counter of
 * their own, so that nobody who only knows the address keeps a member who is logged in from changing the password. Gives the
 * hash that was right: whoever acts upon it looks behind the member's lock whether it still is. Throws `validation` at `path`,
 * also for who has no password, `password_locked`.
 */
export async function provePassword(
  ground: Ground,
  memberId: MemberId,
  password: string,
  path: string,
): Promise<string> {
  const counter = hmacOf(ground.secret, 'password', String(memberId))
  const counted = await repo.countTry(ground.db, counter, lockPolicy)
  if ('lockedUntil' in counted) {
    const left = counted.lockedUntil.getTime() - ground.clock.now().getTime()
    throw refuse('password_locked', { minutes: Math.max(1, Math.ceil(left / 60_000)) })
  }
  const hash = (await credentialById(ground.db, memberId))?.password_hash ?? undefined
  if (!(await isPasswordOf(hash, password)) || hash === undefined)
    throw refuse('validation', { problems: [{ path, message: words['err.password.current'] }] })
  await repo.clearFailures(ground.db, counter)
  return hash
}

type OwnPurpose = 'quit' | 'password'

/**
 * Sends a code to the own address of a member without a password, in place of one. Throws `forbidden` for anybody else,
 * `code_resend_wait`, `code_too_many`.
 */
export async function sendOwnCode(
  ground: Ground,
  purpose: OwnPurpose,
  memberId: MemberId,
  address: string,
): Promise<CodeSent> {
  await spendFor(ground, 'send', address)
  const sent = await ground.db.transaction().execute(async (tx) => {
    const member = await memberById(tx, memberId)
    if (!member) throw refuse('unauthenticated')
    const { email, main_golf_course: courseId } = member
    if (member.has_password || email === null) throw refuse('forbidden')
    return issueCode(ground, tx, { purpose, email, memberId, kind: 'account.code', courseId })
  })
  ground.nudgeOutbox()
  return sent
}

type MemberPurpose = OwnPurpose | 'email_change' | 'email_add'

/**
 * Does `work` in the transaction that uses a member's code up, behind the member's lock. Throws the refusals of codes, also for
 * the code of another member.
 */
export async function withCodeOf<T>(
  ground: Ground,
  purpose: MemberPurpose,
  memberId: number,
  entered: CodeEntered,
  address: string,
  work: (tx: Transaction<DB>, locked: Credential, email: string) => Promise<T>,
): Promise<T> {
  await spendFor(ground, 'verify', address)
  let locked: Credential | undefined
  return withCode(
    ground,
    purpose,
    entered,
    (tx, proven) => {
      if (!locked || proven.memberId !== memberId) throw refuse('code_expired')
      return work(tx, locked, proven.email)
    },
    async (tx) => {
      locked = await lockMember(tx, memberId)
    },
  )
}

/** Keeps a member's password and address as they are until the transaction ends. Throws `unauthenticated` when there is none. */
export async function lockMember(tx: Kysely<DB>, memberId: number): Promise<Credential> {
  const locked = await lockCredential(tx, memberId)
  if (!locked) throw refuse('unauthenticated')
  return locked
}
