import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

export type StoredPasskey = {
  id: number
  staff_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: Q, staffId: number): Promise<StoredPasskey[]> =>
  db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()

/** The passkey of an active person. */
export const passkeyOf = (db: Q, credentialId: string): Promise<StoredPasskey | undefined> =>
  db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .selectAll('staff_passkey')
    .where('credential_id', '=', credentialId)
    .where('staff.deactivated_at', 'is', null)
    .executeTakeFirst()

/** Adds a passkey. Undefined when it is registered already. */
export const insertPasskey = (
  tx: Q,
  given: Pick<StoredPasskey, 'staff_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<StoredPasskey | undefined> =>
  tx
    .insertInto('staff_passkey')
    .values(given)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Records a use. Of two uses with one counter, one is true; authenticators without a counter always say 0. */
export async function usePasskey(tx: Q, id: number, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkey set counter = ${counter}, last_used_at = app_now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1
  `.execute(tx)
  return rows.length > 0
}

export async function deletePasskey(tx: Q, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertQuestion(
  db: Q,
  given: {
    readonly flowHash: Buffer
    readonly challenge: string
    readonly staffId: number | null
    readonly lifeMs: number
  },
): Promise<void> {
  await sql`
    insert into staff_passkey_question (flow_hash, challenge, staff_id, expires_at)
    values (${given.flowHash}, ${given.challenge}, ${given.staffId}, app_now() + make_interval(secs => ${given.lifeMs / 1000}))
  `.execute(db)
}

/** Uses a question up. Of two answers to it, one gets it. `staffId`: whom a registration was for; null for a log-in. */
export async function takeQuestion(db: Q, flowHash: Buffer, staffId: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from staff_passkey_question
    where flow_hash = ${flowHash} and expires_at > app_now() and staff_id is not distinct from ${staffId}::bigint returning challenge
  `.execute(db)
  return rows[0]?.challenge
}
