import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { LineProof } from '../../platform/ports.ts'
import type { Attempt, FriendState, Link, Purpose } from './types.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

type Q = Kysely<DB>

const columns = [
  'line_user_id as lineUserId',
  'member_id as memberId',
  'display_name as displayName',
  'linked_at as linkedAt',
] as const

/** The link of a LINE user. `kept` takes a share lock, so that it can't be broken before the transaction ends. */
export const readLinkOf = (db: Q, lineUserId: string, kept = false): Promise<Link | undefined> =>
  db
    .selectFrom('line_link')
    .select(columns)
    .where('line_user_id', '=', lineUserId)
    .$if(kept, (query) => query.forShare())
    .executeTakeFirst()

/** The link of a member. */
export const readLink = (db: Q, memberId: number): Promise<Link | undefined> =>
  db.selectFrom('line_link').select(columns).where('member_id', '=', memberId).executeTakeFirst()

/** Links, unless either side is linked already: both are unique. True when this call linked. */
export async function insertLink(tx: Q, link: Omit<Link, 'linkedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('line_link')
    .values({ line_user_id: link.lineUserId, member_id: link.memberId, display_name: link.displayName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes the link of a member and returns it. */
export const deleteLink = (tx: Q, memberId: number): Promise<Link | undefined> =>
  tx.deleteFrom('line_link').where('member_id', '=', memberId).returning(columns).executeTakeFirst()

/** The courses whose official account a LINE user has added or blocked. */
export async function readFriendStates(db: Q, lineUserId: string): Promise<{ courseId: number; state: FriendState }[]> {
  const rows = await db
    .selectFrom('line_friend')
    .select(['course_id', 'state'])
    .where('line_user_id', '=', lineUserId)
    .execute()
  return rows.map((row) => ({ courseId: row.course_id, state: row.state as FriendState }))
}

export async function insertAttempt(
  db: Q,
  attempt: Omit<Attempt, 'purpose'> & { stateHash: Buffer; purpose: Purpose; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('line_login')
    .values({
      state_hash: attempt.stateHash,
      binding_hash: attempt.bindingHash,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      purpose: attempt.purpose,
      member_id: attempt.memberId,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** Takes an attempt out, once; undefined when it is unknown, taken or expired. */
export async function takeAttempt(db: Q, stateHash: Buffer): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('line_login')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['nonce', 'verifier', 'binding_hash', 'purpose', 'member_id'])
    .executeTakeFirst()
  return (
    row && {
      nonce: row.nonce,
      verifier: row.verifier,
      bindingHash: row.binding_hash,
      purpose: row.purpose as Purpose,
      memberId: row.member_id,
    }
  )
}

export async function insertCredential(db: Q, tokenHash: Buffer, memberId: number, expiresAt: Date): Promise<void> {
  await db
    .insertInto('line_credential')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/** The member of an add-email credential; undefined when expired, or once the LINE user is unlinked. */
export async function readCredential(db: Q, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('line_credential')
    .innerJoin('line_link', 'line_link.member_id', 'line_credential.member_id')
    .select('line_credential.member_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row?.member_id
}

/** Uses a credential up. True when this call did. */
export async function deleteCredential(tx: Q, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('line_credential')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Stores that an ID token was used for a purpose, until it expires. True when this call was the first. */
export async function insertProof(tx: Q, { hash, expiresAt }: LineProof, purpose: 'enter' | 'quit'): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('line_proof')
    .values({ proof_hash: hash, purpose, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Binds a session to the LINE user in whose chat area it was opened, unless it is bound already. */
export const bindSession = (db: Q, sessionHash: Buffer, lineUserId: string): Promise<unknown> =>
  db
    .insertInto('line_session')
    .columns(['session_id', 'line_user_id'])
    .expression((from) =>
      from
        .selectFrom('member_session')
        .select(['id', sql.val(lineUserId).as('line_user_id')])
        .where('token_hash', '=', sessionHash),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The LINE user that a session is bound to, and the one linked to its member. */
export const readSessionUsers = (
  db: Q,
  sessionHash: Buffer,
): Promise<{ bound: string | null; linked: string | null } | undefined> =>
  db
    .selectFrom('member_session')
    .leftJoin('line_session', 'line_session.session_id', 'member_session.id')
    .leftJoin('line_link', 'line_link.member_id', 'member_session.member_id')
    .select(['line_session.line_user_id as bound', 'line_link.line_user_id as linked'])
    .where('member_session.token_hash', '=', sessionHash)
    .executeTakeFirst()

/** Deletes expired attempts, credentials and used ID tokens; the latter a little later, for clocks that differ. */
export async function deleteRunOut(db: Q): Promise<void> {
  await deleteDue(db, 'line_login', sql`expires_at < app_now()`)
  await deleteDue(db, 'line_credential', sql`expires_at < app_now()`)
  await deleteDue(db, 'line_proof', sql`expires_at < app_now() - interval '10 minutes'`)
}
