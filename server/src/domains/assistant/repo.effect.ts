import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { lives } from './policy.ts'

export const verbs = ['book', 'change', 'cancel'] as const
export type Verb = (typeof verbs)[number]

/** Stores an effect that was shown, until `until` at the latest; returns when its token ends. */
export async function insertEffect(
  db: Db,
  given: {
    readonly hash: Buffer
    readonly connectionId: number
    readonly verb: Verb
    readonly effect: object
    readonly until: Date | null
  },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into assistant_effect (token_hash, connection_id, verb, effect, expires_at)
      values (${given.hash}, ${given.connectionId}, ${given.verb}, ${JSON.stringify(given.effect)}::jsonb,
        least(app_now() + make_interval(secs => ${lives.effect}), ${given.until}::timestamptz))
      returning expires_at
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('no effect was stored')
  return row.expires_at
}

/** An effect that a connection was shown. `is_open`: it may happen now, or has happened. */
export async function readEffect(
  db: Db,
  given: { readonly hash: Buffer; readonly connectionId: number; readonly verb: Verb },
): Promise<{ readonly effect: unknown; readonly is_open: boolean } | undefined> {
  const { rows } = await sql<{ effect: unknown; is_open: boolean }>`
    select effect, expires_at > app_now() or done_at is not null as is_open from assistant_effect
    where token_hash = ${given.hash} and connection_id = ${given.connectionId} and verb = ${given.verb}
  `.execute(db)
  return rows[0]
}

/** Notes that an effect has happened. */
export const noteDone = async (db: Db, hash: Buffer): Promise<void> => {
  await sql`update assistant_effect set done_at = coalesce(done_at, app_now()) where token_hash = ${hash}`.execute(db)
}
