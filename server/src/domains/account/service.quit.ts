import type { CodeSent } from '@jgm/contract/api/account'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { deleteDevicesOf } from './repo.ts'
import type { CodeEntered } from './service.codes.ts'
import { provePassword as proveByPassword, sendOwnCode, withCodeOf } from './service.proof.ts'
import { endOtherSessions, hasPassword } from './service.ts'

/**
 * Asks a leaving member for the password again. The returned function checks, inside the transaction, that it is still
 * the password. Throws `validation` at `proof.password` (also without a password), `password_locked`.
 */
export async function provePassword(
  ground: Ground,
  memberId: MemberId,
  password: string,
): Promise<(tx: Kysely<DB>) => Promise<boolean>> {
  return hasPassword(memberId, await proveByPassword(ground, memberId, password, 'proof.password'))
}

/**
 * Sends the code that proves a leaving member without a password. Throws `forbidden` for any other member, and the
 * refusals of sending.
 */
export const sendQuitCode = (ground: Ground, memberId: MemberId, facts: CallerFacts): Promise<CodeSent> =>
  sendOwnCode(ground, 'quit', memberId, facts)

/** Runs `work` in the transaction that consumes the leaving member's code. Throws the refusals of codes. */
export const withQuitCode = <T>(
  ground: Ground,
  memberId: MemberId,
  entered: CodeEntered,
  facts: CallerFacts,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => withCodeOf(ground, 'quit', memberId, entered, facts, (tx) => work(tx))

/** Ends every session of a member and deletes every known device, in the transaction of leaving or of a reset. */
export async function endEverySession(ground: Ground, tx: Kysely<DB>, memberId: number): Promise<void> {
  await endOtherSessions(ground, tx, memberId, { kind: 'nobody' })
  await deleteDevicesOf(tx, memberId, undefined)
}
