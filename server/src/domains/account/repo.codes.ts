import { sql, type Expression, type Kysely } from 'kysely'
import { lock } from '../../platform/db/lock.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CodeAsked, CodeHistory, CodePurpose, ProofPurpose, Proven } from './types.ts'

// --- codes

/** Serialises senders of codes to one address until the transaction ends, so that no two read the same history. */
export const lockCodes = (tx: Kysely<DB>, email: string): Promise<void> => lock(tx, { turns: [`email_code:${email}`] })

/** Tries of the last hour at the codes of an address and purpose, from origins that are not known. */
const triesOfStrangers = (email: Expression<string>, purpose: Expression<string>) => sql<number>`(
  select coalesce(sum(o.tries), 0)::int from email_code o
  where o.email = ${email} and o.purpose = ${purpose} and o.sent_at > app_now() - interval '1 hour'
    and o.origin not like ${`${knownPrefix}%`})`

/** Earlier codes of one address and purpose. `again`: milliseconds that a code must still be good for to be shared. */
export async function readHistory(
  tx: Kysely<DB>,
  { email, purpose, origin }: CodeAsked,
  { again, guessesPerHour }: { readonly again: number; readonly guessesPerHour: number },
): Promise<CodeHistory> {
  const { rows } = await sql<{ hour: number; day: number; mails: number; latest: Date | null; guesses: number }>`
    select count(*) filter (where origin = ${origin} and sent_at > app_now() - interval '1 hour' and sent_at > proven) as hour,
      count(*) filter (where origin = ${origin} and sent_at > proven) as day,
      count(*) filter (where is_mailed and sent_at > app_now() - interval '1 hour') as mails,
      max(sent_at) filter (where is_mailed) as latest,
      ${triesOfStrangers(sql.val(email), sql.val(purpose))} as guesses
    from email_code, lateral (
      select coalesce(max(sent_at), '-infinity') as proven from email_code
      where email = ${email} and purpose = ${purpose} and origin = ${origin} and used_at is not null
    ) one
    where email = ${email} and purpose = ${purpose} and sent_at > app_now() - interval '1 day'
  `.execute(tx)
  const row = rows[0]
  const isGuessed = (row?.guesses ?? 0) >= guessesPerHour
  const { rows: living } = await sql<{ seed: Buffer; is_long: boolean; expires_at: Date }>`
    select seed, is_long, expires_at from email_code
    where email = ${email} and purpose = ${purpose} and used_at is null and seed is not null
      and (is_long or not ${isGuessed})
      and expires_at > app_now() + make_interval(secs => ${again / 1000})
    order by sent_at desc limit 1
  `.execute(tx)
  return {
    lastHour: row?.hour ?? 0,
    lastDay: row?.day ?? 0,
    mailsLastHour: row?.mails ?? 0,
    latestMail: row?.latest ?? null,
    isGuessed,
    living: living[0] ? { seed: living[0].seed, isLong: living[0].is_long, expiresAt: living[0].expires_at } : null,
  }
}

/** Adds an attempt. Earlier attempts stay open, so that a stranger's request ends nobody's. */
export async function insertCode(
  tx: Kysely<DB>,
  code: CodeAsked & {
    flowHash: Buffer
    memberId: number | null
    seed: Buffer
    isLong: boolean
    codeHmac: Buffer
    isMailed: boolean
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('email_code')
    .values({
      flow_hash: code.flowHash,
      purpose: code.purpose,
      email: code.email,
      member_id: code.memberId,
      seed: code.seed,
      is_long: code.isLong,
      origin: code.origin,
      is_mailed: code.isMailed,
      code_hmac: code.codeHmac,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/**
 * One try: counts it and, when the code is right, marks it as used in every attempt that shares it. Of concurrent tries
 * one wins, because they lock the code's rows in one order and compare behind the locks; an attempt that was opened in
 * between fails at the unique index (`isUsedTwice`). Undefined when no try was left: of the attempt, or, for a short
 * code in an attempt of a stranger, of all strangers together.
 */
export async function tryCode(
  tx: Kysely<DB>,
  given: { flowHash: Buffer; purpose: CodePurpose; codeHmac: Buffer; mostTries: number; mostGuesses: number },
): Promise<(Proven & { right: boolean; tries: number; origin: string | null }) | undefined> {
  await sql`
    select from email_code where seed = (select seed from email_code where flow_hash = ${given.flowHash})
    order by flow_hash for update
  `.execute(tx)
  const { rows } = await sql<{
    email: string
    member_id: number | null
    right: boolean
    tries: number
    seed: Buffer | null
    origin: string | null
  }>`
    update email_code c
    set tries = tries + 1, used_at = case when code_hmac = ${given.codeHmac} then app_now() end
    where flow_hash = ${given.flowHash} and purpose = ${given.purpose}
      and used_at is null and expires_at > app_now() and tries < ${given.mostTries}
      and (is_long or origin like ${`${knownPrefix}%`}
        or ${triesOfStrangers(sql.ref('c.email'), sql.ref('c.purpose'))} < ${given.mostGuesses})
    returning email, member_id, used_at is not null as right, tries, seed, origin
  `.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  if (row.right) {
    await sql`
      update email_code set expires_at = app_now()
      where seed = ${row.seed} and email = ${row.email} and used_at is null and expires_at > app_now()
    `.execute(tx)
  }
  return { email: row.email, memberId: row.member_id, right: row.right, tries: row.tries, origin: row.origin }
}

/** A concurrent attempt with the same code was first. */
export const isUsedTwice = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'email_code_used_once'

/**
 * The state of a flow without tries left: `spent` while its time is not over, `over`, or undefined for an unknown flow.
 */
export async function readEnded(
  db: Kysely<DB>,
  { flowHash, purpose }: { flowHash: Buffer; purpose: CodePurpose },
): Promise<'spent' | 'over' | undefined> {
  const { rows } = await sql<{ spent: boolean }>`
    select purpose = ${purpose} and used_at is null and expires_at > app_now() as spent
    from email_code where flow_hash = ${flowHash}
  `.execute(db)
  return rows[0] && (rows[0].spent ? 'spent' : 'over')
}

/** The seed, length and purpose for the mail with a code; undefined once the code is used, ended or expired. */
export async function readSeed(
  db: Kysely<DB>,
  flowHash: Buffer,
): Promise<{ purpose: CodePurpose; seed: Buffer; isLong: boolean; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ purpose: CodePurpose; seed: Buffer; isLong: boolean; expiresAt: Date }>`
    select purpose, seed, is_long as "isLong", expires_at as "expiresAt" from email_code
    where flow_hash = ${flowHash} and used_at is null and expires_at > app_now() and seed is not null
  `.execute(db)
  return rows[0]
}

/** Prefix of the origins of an address's own devices and member; other origins are strangers to the address. */
export const knownPrefix = 'own:'

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

/** The address and member of a proof. `good`: neither used nor expired. */
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

/** Uses a proof up; of concurrent callers one gets it. Undefined when used, expired, unknown or for another step. */
export async function useProof(tx: Kysely<DB>, tokenHash: Buffer, purpose: ProofPurpose): Promise<Proven | undefined> {
  const { rows } = await sql<Proven>`
    select proven_email as email, proven_member as "memberId" from use_proof(${tokenHash}, ${purpose})
  `.execute(tx)
  return rows[0]
}

/** One try of the birthday: counts it and, when it is right, uses the proof up. Undefined when no try was left. */
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

/** Ends every open code and proof of a member. */
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
