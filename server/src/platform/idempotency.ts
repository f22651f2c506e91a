import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './db/schema.gen.ts'
import { refuse } from './http/errors.ts'

/** The stored answer of a key; undefined when there is none. Throws `idempotency_mismatch`. */
export async function answeredBefore<T extends object>(
  db: Kysely<DB>,
  key: string,
  requestHash: Buffer,
): Promise<T | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!stored.request_hash.equals(requestHash)) throw refuse('idempotency_mismatch')
  return stored.answer as unknown as T
}

/**
 * Runs a write once per key inside the given transaction: a repeat gets the stored answer, concurrent repeats wait,
 * another body under the same key is refused. Throwing rolls the key back with everything else, so refusals are not
 * stored.
 */
export async function once<T extends object>(
  tx: Transaction<DB>,
  key: string,
  requestHash: Buffer,
  write: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const before = await answeredBefore<T>(tx, key, requestHash)
  if (before) return before
  const answer = await write()
  await tx
    .insertInto('idempotency')
    .values({ key, request_hash: requestHash, answer: JSON.stringify(answer) })
    .execute()
  return answer
}
