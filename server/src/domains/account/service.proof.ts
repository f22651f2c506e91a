import type { CodeSent } from '@jgm/contract/api/account'
import { words } from '@jgm/contract/model/words'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { credentialById, lockCredential, memberById } from '../member/service.ts'
import type { Credential } from '../member/types.ts'
import { issueCode, withCode, type CodeEntered } from './service.codes.ts'
import { originOfMember, spendFor } from './service.guard.ts'
import { clearLocks, countTry, ofMember } from './service.lock.ts'

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
  const counter = ofMember(ground, memberId)
  const { minutes } = await countTry(ground, counter)
  if (minutes > 0) throw refuse('password_locked', { minutes })
  const hash = (await credentialById(ground.db, memberId))?.password_hash ?? undefined
  if (!(await isPasswordOf(hash, password)) || hash === undefined)
    throw refuse('validation', { problems: [{ path, message: words['err.password.current'] }] })
  await clearLocks(ground.db, counter)
  return hash
}

type OwnPurpose = 'quit' | 'password' | 'identity'

/**
 * Sends a code to the own address of a member without a password, in place of one. Throws `forbidden` for anybody else,
 * `code_too_many`.
 */
export async function sendOwnCode(
  ground: Ground,
  purpose: OwnPurpose,
  memberId: MemberId,
  facts: CallerFacts,
): Promise<CodeSent> {
  const member = await memberById(ground.db, memberId)
  if (!member) throw refuse('unauthenticated')
  const { email, main_golf_course: courseId } = member
  if (member.has_password || email === null) throw refuse('forbidden')
  const origin = originOfMember(memberId)
  await spendFor(ground, 'send', origin.key)
  const code = { purpose, email, memberId, kind: 'account.code', courseId } as const
  const sent = await ground.db.transaction().execute((tx) => issueCode(ground, tx, code, origin, facts))
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
  facts: CallerFacts,
  work: (tx: Transaction<DB>, locked: Credential, email: string) => Promise<T>,
): Promise<T> {
  let locked: Credential | undefined
  return withCode(
    ground,
    purpose,
    entered,
    facts,
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
