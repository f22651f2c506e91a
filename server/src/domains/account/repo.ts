import type { Device } from '@jgm/contract/model/devices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { deleteExpiredRecords } from '../../platform/tidy.ts'
import type { NewSession } from './types.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

// --- sessions

export async function insertSession(
  tx: Kysely<DB>,
  memberId: number,
  session: Pick<NewSession, 'expiresAt' | 'device'> & { tokenHash: Buffer; companionHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('member_session')
    .values({
      token_hash: session.tokenHash,
      companion_hash: session.companionHash,
      member_id: memberId,
      expires_at: session.expiresAt,
      device_kind: session.device.kind,
      device_app: session.device.app,
    })
    .execute()
}

/** The sessions of these tokens' hashes, in their order; undefined where one has expired or is unknown. */
export async function readSessions(
  db: Kysely<DB>,
  tokenHashes: readonly Buffer[],
): Promise<({ memberId: number; companionHash: Buffer; lastSeenAt: Date } | undefined)[]> {
  // PostgreSQL plans a statement anew for each array that it sees; the subquery hides it.
  const { rows } = await sql<{ token_hash: Buffer; member_id: number; companion_hash: Buffer; last_seen_at: Date }>`
    select token_hash, member_id, companion_hash, last_seen_at from member_session
    where token_hash = any (array(select unnest(${tokenHashes}::bytea[]))) and expires_at > app_now()
  `.execute(db)
  return tokenHashes.map((hash) => {
    const row = rows.find((one) => one.token_hash.equals(hash))
    return row && { memberId: row.member_id, companionHash: row.companion_hash, lastSeenAt: row.last_seen_at }
  })
}

export async function touchSession(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await sql`update member_session set last_seen_at = app_now() where token_hash = ${tokenHash}`.execute(db)
}

export async function deleteSession(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('member_session').where('token_hash', '=', tokenHash).execute()
}

/**
 * Gives an unexpired session of a member new secrets; its age and expiry stay. Undefined when it has ended: of two
 * calls that renew or end one session, the second finds none.
 */
export async function renewSession(
  tx: Kysely<DB>,
  memberId: number,
  present: Buffer,
  next: { tokenHash: Buffer; companionHash: Buffer },
): Promise<{ expiresAt: Date } | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    update member_session
    set token_hash = ${next.tokenHash}, companion_hash = ${next.companionHash}, last_seen_at = app_now()
    where token_hash = ${present} and member_id = ${memberId} and expires_at > app_now()
    returning expires_at
  `.execute(tx)
  return rows[0] && { expiresAt: rows[0].expires_at }
}

type SessionRow = {
  id: number
  tokenHash: Buffer
  device: Device | null
  createdAt: Date
  lastSeenAt: Date
}

/** The unexpired sessions of a member, by last use, newest first. */
export async function readSessionsOf(db: Kysely<DB>, memberId: number): Promise<SessionRow[]> {
  const { rows } = await sql<{
    id: number
    token_hash: Buffer
    device_kind: Device['kind'] | null
    device_app: Device['app'] | null
    created_at: Date
    last_seen_at: Date
  }>`
    select id, token_hash, device_kind, device_app, created_at, last_seen_at from member_session
    where member_id = ${memberId} and expires_at > app_now()
    order by last_seen_at desc, id desc
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    device: row.device_kind && row.device_app ? { kind: row.device_kind, app: row.device_app } : null,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Ends one session of a member by its id, except the present one. False when there is no such session. */
export async function deleteSessionById(
  db: Kysely<DB>,
  memberId: number,
  id: number,
  present: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', present)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the sessions of a member, except `but`. */
export async function deleteSessionsOf(db: Kysely<DB>, memberId: number, but: Buffer | undefined): Promise<void> {
  await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? Buffer.alloc(0)))
    .execute()
}

// --- known devices

/** Has this device logged in to the account of the address before? */
export async function isKnownDevice(db: Kysely<DB>, tokenHash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_device d join member m on m.id = d.member_id
    where d.token_hash = ${tokenHash} and m.email = ${email} and m.activated_at is not null
  `.execute(db)
  return rows.length > 0
}

/** Replaces the token of a device that has logged in, for every account that knows it. */
export async function renewDevice(
  tx: Kysely<DB>,
  memberId: number,
  present: Buffer | undefined,
  next: Buffer,
): Promise<void> {
  if (present)
    await tx.updateTable('known_device').set({ token_hash: next }).where('token_hash', '=', present).execute()
  await sql`
    insert into known_device (token_hash, member_id) values (${next}, ${memberId})
    on conflict (token_hash, member_id) do update set last_seen_at = app_now()
  `.execute(tx)
}

/** Deletes the known devices of a member, except `but`. */
export async function deleteDevicesOf(tx: Kysely<DB>, memberId: number, but: Buffer | undefined): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? Buffer.alloc(0)))
    .execute()
}

// --- wrong passwords

/** The failures in a row from which on each locks for longer, and the longest lock. */
export type Lock = { readonly failures: number; readonly mostMinutes: number }

/** Counts without ever locking. */
export const neverLocks = { failures: 1_000_000_000, mostMinutes: 0 }

/**
 * Counts a try of a password as failed before it is compared, so that concurrent tries cannot outrun the lock; a
 * success clears the counter, or takes the try back. `counter` is a keyed hash of the origin and the account.
 * `lockedUntil` is returned when no try was left.
 */
export async function countTry(
  db: Kysely<DB>,
  counter: Buffer,
  lock: Lock,
): Promise<{ failures: number } | { lockedUntil: Date }> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as f (email_hash, failures, last_at) values (${counter}, 1, app_now())
    on conflict (email_hash) do update
    set failures = case when f.last_at < app_now() - interval '1 day' then 1 else f.failures + 1 end,
      last_at = app_now(),
      locked_until = case
        when f.last_at < app_now() - interval '1 day' or f.failures + 1 < ${lock.failures}::int then null
        else app_now() + make_interval(mins => least(${lock.mostMinutes}::int, 2 ^ least(f.failures + 1 - ${lock.failures}::int, 10))::int)
      end
    where f.locked_until is null or f.locked_until <= app_now()
    returning failures
  `.execute(db)
  if (rows[0]) return rows[0]
  const locked = await db
    .selectFrom('login_failure')
    .select('locked_until')
    .where('email_hash', '=', counter)
    .executeTakeFirst()
  return locked?.locked_until ? { lockedUntil: locked.locked_until } : { failures: 0 }
}

export async function clearFailures(db: Kysely<DB>, ...counters: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('login_failure').where('email_hash', 'in', counters).execute()
}

/**
 * Takes one try back: it was not made, or what was tried was right. With `counted`, the number that it had, the lock that it began
 * goes, too, unless another try was counted meanwhile.
 */
export async function takeBack(db: Kysely<DB>, counter: Buffer, counted = 0): Promise<void> {
  await sql`
    update login_failure
    set failures = failures - 1, locked_until = case when failures = ${counted} then null else locked_until end
    where email_hash = ${counter} and failures > 0
  `.execute(db)
}

// --- clean-up

/** Deletes expired rows. Codes stay for a day, because the daily limit counts them. */
export async function deleteExpired(db: Kysely<DB>, life: { device: number; history: number }): Promise<void> {
  await deleteDue(db, 'email_code', sql`sent_at < app_now() - interval '1 day'`)
  await deleteDue(db, 'step_proof', sql`expires_at < app_now() - interval '1 day'`)
  await deleteDue(db, 'member_session', sql`expires_at < app_now()`)
  await deleteDue(db, 'known_device', sql`last_seen_at < app_now() - make_interval(secs => ${life.device / 1000})`)
  await deleteDue(db, 'login_failure', sql`last_at < app_now() - interval '1 day'`)
  await deleteExpiredRecords(db, life.history / 1000)
}
