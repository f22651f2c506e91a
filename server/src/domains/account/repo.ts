import type { Device } from '@jgm/contract/model/devices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CodeHistory, CodePurpose, NewSession, ProofPurpose, Proven } from './types.ts'

// --- codes

/** Lets the senders of codes to one address queue until the transaction ends, so that no two count the same history. */
export async function lockCodes(tx: Kysely<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email_code:${email}`}, 0))`.execute(tx)
}

/** How many codes went to the address, of all purposes; `latest` is the latest of this purpose. */
export async function readHistory(tx: Kysely<DB>, email: string, purpose: CodePurpose): Promise<CodeHistory> {
  const { rows } = await sql<{ last_hour: number; last_day: number; latest: Date | null }>`
    select count(*) filter (where sent_at > app_now() - interval '1 hour') as last_hour,
      count(*) as last_day,
      max(sent_at) filter (where purpose = ${purpose}) as latest
    from email_code where email = ${email} and sent_at > app_now() - interval '1 day'
  `.execute(tx)
  const row = rows[0]
  return { lastHour: row?.last_hour ?? 0, lastDay: row?.last_day ?? 0, latest: row?.latest ?? null }
}

/** Adds a code; the earlier ones of this purpose for the address end. */
export async function insertCode(
  tx: Kysely<DB>,
  code: {
    flowHash: Buffer
    purpose: CodePurpose
    email: string
    memberId: number | null
    codeHmac: Buffer
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await sql`
    update email_code set expires_at = ${code.sentAt}
    where email = ${code.email} and purpose = ${code.purpose} and used_at is null and expires_at > ${code.sentAt}
  `.execute(tx)
  await tx
    .insertInto('email_code')
    .values({
      flow_hash: code.flowHash,
      purpose: code.purpose,
      email: code.email,
      member_id: code.memberId,
      code_hmac: code.codeHmac,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/**
 * One try: counts it and, when the code is right, uses it up. Of parallel tries one wins, because the condition is judged
 * again after the row lock. Undefined: no try was left to make.
 */
export async function tryCode(
  tx: Kysely<DB>,
  given: { flowHash: Buffer; purpose: CodePurpose; codeHmac: Buffer; mostTries: number },
): Promise<(Proven & { right: boolean; tries: number }) | undefined> {
  const { rows } = await sql<{ email: string; member_id: number | null; right: boolean; tries: number }>`
    update email_code
    set tries = tries + 1, used_at = case when code_hmac = ${given.codeHmac} then app_now() end
    where flow_hash = ${given.flowHash} and purpose = ${given.purpose}
      and used_at is null and expires_at > app_now() and tries < ${given.mostTries}
    returning email, member_id, used_at is not null as right, tries
  `.execute(tx)
  const row = rows[0]
  return row && { email: row.email, memberId: row.member_id, right: row.right, tries: row.tries }
}

/** Are the tries of this flow used up (and not the code used or expired)? */
export async function readTriesSpent(db: Kysely<DB>, flowHash: Buffer, mostTries: number): Promise<boolean> {
  const { rows } = await sql`
    select from email_code
    where flow_hash = ${flowHash} and used_at is null and expires_at > app_now() and tries >= ${mostTries}
  `.execute(db)
  return rows.length > 0
}

// --- proofs

export async function insertProof(
  tx: Kysely<DB>,
  proof: { tokenHash: Buffer; purpose: ProofPurpose; email: string; memberId: number | null; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('step_proof')
    .values({
      token_hash: proof.tokenHash,
      purpose: proof.purpose,
      email: proof.email,
      member_id: proof.memberId,
      expires_at: proof.expiresAt,
    })
    .execute()
}

/** Whom a proof is about. `good`: neither used nor expired. */
export async function readProof(
  db: Kysely<DB>,
  tokenHash: Buffer,
  purpose: ProofPurpose,
): Promise<(Proven & { good: boolean }) | undefined> {
  const { rows } = await sql<{ email: string; member_id: number | null; good: boolean }>`
    select email, member_id, used_at is null and expires_at > app_now() as good
    from step_proof where token_hash = ${tokenHash} and purpose = ${purpose}
  `.execute(db)
  const row = rows[0]
  return row && { email: row.email, memberId: row.member_id, good: row.good }
}

/** Uses a proof up; of parallel callers one gets it. Undefined: used, expired, unknown or for another step. */
export async function useProof(tx: Kysely<DB>, tokenHash: Buffer, purpose: ProofPurpose): Promise<Proven | undefined> {
  const { rows } = await sql<{ email: string; member_id: number | null }>`
    update step_proof set used_at = app_now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > app_now()
    returning email, member_id
  `.execute(tx)
  const row = rows[0]
  return row && { email: row.email, memberId: row.member_id }
}

/** One try of the birthday: counts it and, when it is right, uses the proof up. Undefined: no try was left to make. */
export async function tryBirthday(
  tx: Kysely<DB>,
  given: { tokenHash: Buffer; birthday: string; mostTries: number },
): Promise<(Proven & { right: boolean; tries: number }) | undefined> {
  const { rows } = await sql<{ email: string; member_id: number | null; right: boolean; tries: number }>`
    update step_proof p
    set tries = tries + 1, used_at = case when m.birthday = ${given.birthday}::date then app_now() end
    from member m
    where p.token_hash = ${given.tokenHash} and p.purpose = 'forgot_birthday' and m.id = p.member_id
      and p.used_at is null and p.expires_at > app_now() and p.tries < ${given.mostTries}
    returning p.email, p.member_id, p.used_at is not null as right, p.tries
  `.execute(tx)
  const row = rows[0]
  return row && { email: row.email, memberId: row.member_id, right: row.right, tries: row.tries }
}

export async function readBirthdayTriesSpent(db: Kysely<DB>, tokenHash: Buffer, mostTries: number): Promise<boolean> {
  const { rows } = await sql`
    select from step_proof
    where token_hash = ${tokenHash} and purpose = 'forgot_birthday'
      and used_at is null and expires_at > app_now() and tries >= ${mostTries}
  `.execute(db)
  return rows.length > 0
}

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

/** A session that has not expired. */
export async function readSession(
  db: Kysely<DB>,
  tokenHash: Buffer,
): Promise<{ memberId: number; companionHash: Buffer; lastSeenAt: Date } | undefined> {
  const { rows } = await sql<{ member_id: number; companion_hash: Buffer; last_seen_at: Date }>`
    select member_id, companion_hash, last_seen_at from member_session
    where token_hash = ${tokenHash} and expires_at > app_now()
  `.execute(db)
  const row = rows[0]
  return row && { memberId: row.member_id, companionHash: row.companion_hash, lastSeenAt: row.last_seen_at }
}

export async function touchSession(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await sql`update member_session set last_seen_at = app_now() where token_hash = ${tokenHash}`.execute(db)
}

export async function deleteSession(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('member_session').where('token_hash', '=', tokenHash).execute()
}

/**
 * Gives a living session of a member new secrets; its age and its end stay. Undefined when it has ended: of two that renew or end
 * one session, the second finds none.
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

/** The living sessions of a member, the one used last first. */
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

/** Ends one session of a member by its id, unless it is the present one. False when there was none such. */
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

/** Ends every code and proof of a member that could still open something. */
export async function endOpenSteps(tx: Kysely<DB>, memberId: number): Promise<void> {
  await sql`
    update email_code set expires_at = app_now()
    where member_id = ${memberId} and used_at is null and expires_at > app_now()
  `.execute(tx)
  await sql`
    update step_proof set expires_at = app_now()
    where member_id = ${memberId} and used_at is null and expires_at > app_now()
  `.execute(tx)
}

/** Ends the sessions of a member, but for one that may stay. */
export async function deleteSessionsOf(db: Kysely<DB>, memberId: number, but: Buffer | undefined): Promise<void> {
  await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? Buffer.alloc(0)))
    .execute()
}

// --- wrong passwords

/**
 * Counts a try of a password as failed before it is judged, so that parallel tries cannot outrun the lock; a success clears it.
 * Undefined: locked, `lockedUntil` tells until when.
 */
export async function countTry(
  db: Kysely<DB>,
  emailHash: Buffer,
  lock: { failures: number; mostMinutes: number },
): Promise<{ failures: number } | { lockedUntil: Date }> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as f (email_hash, failures, last_at) values (${emailHash}, 1, app_now())
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
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return locked?.locked_until ? { lockedUntil: locked.locked_until } : { failures: 0 }
}

export async function clearFailures(db: Kysely<DB>, emailHash: Buffer): Promise<void> {
  await db.deleteFrom('login_failure').where('email_hash', '=', emailHash).execute()
}

// --- clean-up

/** Deletes what has served its time. Codes stay a day, because they are counted for so long. */
export async function deleteExpired(db: Kysely<DB>): Promise<void> {
  await sql`delete from email_code where sent_at < app_now() - interval '1 day'`.execute(db)
  await sql`delete from step_proof where expires_at < app_now() - interval '1 day'`.execute(db)
  await sql`delete from member_session where expires_at < app_now()`.execute(db)
  await sql`delete from login_failure where last_at < app_now() - interval '1 day'`.execute(db)
  await sql`delete from rate_limit where window_start < app_now() - interval '1 day'`.execute(db)
  await sql`delete from idempotency where created_at < app_now() - interval '7 days'`.execute(db)
  await sql`delete from mailbox_message where received_at < app_now() - interval '30 days'`.execute(db)
}
