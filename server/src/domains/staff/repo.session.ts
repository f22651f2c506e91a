import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { StoredSession, StoredStaff } from './types.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

type Q = Kysely<DB>

const credential = ['id', 'email', 'name', 'role', 'password_hash', 'must_change_password', 'totp_secret'] as const

/** The active staff member of an address. */
export const staffByEmail = async (db: Q, email: string): Promise<StoredStaff | undefined> =>
  (await db
    .selectFrom('staff')
    .select(credential)
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()) as StoredStaff | undefined

/** An active staff member; locked until the transaction ends, so that no session is opened beside a change of the person. */
export const lockedStaff = async (tx: Q, id: number): Promise<StoredStaff | undefined> =>
  (await tx
    .selectFrom('staff')
    .select(credential)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as StoredStaff | undefined

// --- sessions

export async function insertSession(
  tx: Q,
  session: {
    readonly tokenHash: Buffer
    readonly staffId: number
    readonly state: 'half' | 'open'
    readonly lifeMs: number
    readonly totpSecret?: Buffer
  },
): Promise<void> {
  await sql`
    insert into staff_session (token_hash, staff_id, state, expires_at, totp_secret)
    values (${session.tokenHash}, ${session.staffId}, ${session.state}, app_now() + make_interval(secs => ${session.lifeMs / 1000}),
      ${session.totpSecret ?? null})
  `.execute(tx)
}

/** An unexpired session of an active person, with the courses of the person. */
export async function readSession(db: Q, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select s.state, s.active_at, s.locked_at, s.expires_at, t.id as staff_id, t.email, t.name, t.role,
      case t.role when 'group_admin' then array(select c.id::int from course c order by 1)
        else array(select c.course_id::int from staff_course c where c.staff_id = t.id order by 1) end as courses
    from staff_session s join staff t on t.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.expires_at > app_now() and t.deactivated_at is null
  `.execute(db)
  return rows[0]
}

/** The secret that a half session sets up; null: none. */
export async function readSetUp(db: Q, tokenHash: Buffer): Promise<Buffer | null> {
  const row = await db
    .selectFrom('staff_session')
    .select('totp_secret')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

/** Records work in an open session that has not become idle. */
export async function touchSession(db: Q, tokenHash: Buffer, idleMs: number): Promise<void> {
  await sql`
    with work as (
      update staff_session set active_at = app_now()
      where token_hash = ${tokenHash} and state = 'open' and locked_at is null
        and active_at > app_now() - make_interval(secs => ${idleMs / 1000})
      returning staff_id)
    update staff set last_seen_at = app_now() where id in (select staff_id from work)
  `.execute(db)
}

export async function lockSession(db: Q, tokenHash: Buffer): Promise<void> {
  await sql`
    update staff_session set locked_at = coalesce(locked_at, app_now()) where token_hash = ${tokenHash} and state = 'open'
  `.execute(db)
}

export async function unlockSession(db: Q, tokenHash: Buffer): Promise<void> {
  await sql`
    update staff_session set locked_at = null, active_at = app_now(), tries = 0 where token_hash = ${tokenHash} and state = 'open'
  `.execute(db)
}

/** Counts a try before it is compared. False when all were used up: the session is deleted. */
export async function countTry(db: Q, tokenHash: Buffer, most: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_session set tries = tries + 1 where token_hash = ${tokenHash} and tries < ${most} returning 1
  `.execute(db)
  if (rows.length > 0) return true
  await deleteSession(db, tokenHash)
  return false
}

/** Takes a counted try of a session back: it was right, or was not compared. */
export async function takeTryBack(db: Q, tokenHash: Buffer): Promise<void> {
  await sql`update staff_session set tries = tries - 1 where token_hash = ${tokenHash} and tries > 0`.execute(db)
}

/** Ends a session. Returns whose it was. */
export async function deleteSession(db: Q, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).returning('staff_id').execute()
  return row?.staff_id
}

/** Ends the sessions of a person, except `but`. */
export async function deleteSessionsOf(tx: Q, staffId: number, but: Buffer = Buffer.alloc(0)): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('token_hash', '!=', but).execute()
}

// --- devices

/** Has this device logged in to the account of the address before? */
export async function isKnownDevice(db: Q, tokenHash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_device d join staff t on t.id = d.staff_id where d.token_hash = ${tokenHash} and t.email = ${email}
  `.execute(db)
  return rows.length > 0
}

/** Replaces the token of a device that has logged in, for every account that knows it: desks share devices. */
export async function renewDevice(tx: Q, staffId: number, present: Buffer | undefined, next: Buffer): Promise<void> {
  if (present)
    await tx.updateTable('staff_device').set({ token_hash: next }).where('token_hash', '=', present).execute()
  await sql`
    insert into staff_device (token_hash, staff_id) values (${next}, ${staffId})
    on conflict (token_hash, staff_id) do update set last_seen_at = app_now()
  `.execute(tx)
}

export async function deleteDevicesOf(tx: Q, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute()
}

// --- second factors

/** Accepts the step of a code, once and none before it. Of two calls with one step, one is true. */
export async function acceptStep(db: Q, staffId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff set totp_step = ${step} where id = ${staffId} and (totp_step is null or totp_step < ${step}) returning 1
  `.execute(db)
  return rows.length > 0
}

/** Uses a recovery code up. Of two calls with one code, one is true. */
export async function useRecoveryCode(db: Q, staffId: number, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_recovery_code where staff_id = ${staffId} and code_hash = ${codeHash} returning 1
  `.execute(db)
  return rows.length > 0
}

export async function replaceRecoveryCodes(tx: Q, staffId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await sql`
    insert into staff_recovery_code (staff_id, code_hash) select ${staffId}, h from unnest(${hashes}::bytea[]) h
  `.execute(tx)
}

/** Stores the secret of the authenticator app, with the step that has proven it. */
export async function storeTotp(tx: Q, staffId: number, secret: Buffer, step: number): Promise<void> {
  await tx.updateTable('staff').set({ totp_secret: secret, totp_step: step }).where('id', '=', staffId).execute()
}

export async function storePassword(tx: Q, staffId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', staffId)
    .execute()
}

/** Removes authenticator app, recovery codes and passkeys. */
export async function dropSecondFactors(tx: Q, staffId: number): Promise<void> {
  await tx.updateTable('staff').set({ totp_secret: null, totp_step: null }).where('id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await dropPasskeys(tx, staffId)
}

export async function dropPasskeys(tx: Q, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}

/** How many recovery codes and passkeys a person has. */
export async function countFactors(db: Q, staffId: number): Promise<{ codes: number; passkeys: number }> {
  const { rows } = await sql<{ codes: number; passkeys: number }>`
    select (select count(*) from staff_recovery_code where staff_id = ${staffId})::int as codes,
      (select count(*) from staff_passkey where staff_id = ${staffId})::int as passkeys
  `.execute(db)
  return rows[0] ?? { codes: 0, passkeys: 0 }
}

/** Deletes what has expired. */
export async function deleteExpired(db: Q, deviceLifeMs: number): Promise<void> {
  await deleteDue(db, 'staff_session', sql`expires_at < app_now()`)
  await deleteDue(db, 'staff_passkey_question', sql`expires_at < app_now()`)
  await deleteDue(db, 'staff_presence', sql`until < app_now()`)
  await deleteDue(db, 'staff_link', sql`coalesce(ended_at, expires_at) < app_now() - interval '30 days'`)
  await deleteDue(db, 'staff_device', sql`last_seen_at < app_now() - make_interval(secs => ${deviceLifeMs / 1000})`)
}

/**
 * The course of a staff member who works for one course only: its manager reads the log about that person. Null for those with several.
 */
export async function onlyCourseOf(db: Q, staffId: number): Promise<number | null> {
  const rows = await db.selectFrom('staff_course').select('course_id').where('staff_id', '=', staffId).execute()
  return rows.length === 1 ? (rows[0]?.course_id ?? null) : null
}
