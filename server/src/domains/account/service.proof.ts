import type { CodeSent } from '@jgm/contract/api/account'
import type { Problem } from '@jgm/contract/model/errors'
import { words } from '@jgm/contract/model/words'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { createTurns } from '../../platform/turns.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { credentialById, lockCredential, memberById } from '../member/service.ts'
import type { Credential } from '../member/types.ts'
import { issueCode, withCode, type CodeEntered } from './service.codes.ts'
import { originOfOwner, spendFor } from './service.guard.ts'
import { clearLocks, countTry, ofMember } from './service.lock.ts'

const inTurn = createTurns()

/**
 * Asks a logged-in member for the present password again. Tries are counted like log-ins, but on a counter of their
 * own, so that somebody who only knows the address can't block the member. Returns the hash that matched; the caller
 * must check behind the member's lock that it is still the hash. Throws `validation` at `path` (also without a
 * password), and with `others`, the problems of what else was typed, which are so told at once; `password_locked`.
 */
export async function provePassword(
  ground: Ground,
  memberId: MemberId,
  password: string,
  path: string,
  others: readonly Problem[] = [],
): Promise<string> {
  const counter = ofMember(ground, memberId)
  return inTurn(counter.toString('base64'), async () => {
    const { minutes } = await countTry(ground, counter)
    if (minutes > 0) throw refuse('password_locked', { minutes })
    const hash = (await credentialById(ground.db, memberId))?.password_hash ?? undefined
    const isWrong = !(await isPasswordOf(hash, password)) || hash === undefined
    if (isWrong) throw refuse('validation', { problems: [{ path, message: words['err.password.current'] }, ...others] })
    await clearLocks(ground.db, counter)
    if (others.length > 0) throw refuse('validation', { problems: [...others] })
    return hash
  })
}

type OwnPurpose = 'quit' | 'password' | 'identity'

/**
 * Sends a code to the own address of a member without a password, as the proof instead. Throws `forbidden` for any
 * other member, and `code_too_many`.
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
  const origin = originOfOwner(memberId)
  await spendFor(ground, 'send', origin.key)
  const code = { purpose, email, memberId, kind: 'account.code', courseId } as const
  return ground.db.transaction().execute((tx) => issueCode(ground, tx, code, origin, facts))
}

type MemberPurpose = OwnPurpose | 'email_change' | 'email_add'

/**
 * Runs `work` in the transaction that consumes a member's code, behind the member's lock. Throws the refusals of codes,
 * also for the code of another member.
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

/**
 * Locks a member, so that password and address stay the same until the transaction ends. Throws `unauthenticated` when
 * there is none.
 */
export async function lockMember(tx: Kysely<DB>, memberId: number): Promise<Credential> {
  const locked = await lockCredential(tx, memberId)
  if (!locked) throw refuse('unauthenticated')
  return locked
}
