import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { lock } from './db/lock.ts'
import type { DB } from './db/schema.gen.ts'
import type { Ground, Within } from './ground.ts'
import { refuse } from './http/errors.ts'

/**
 * The stored answer of a key; undefined when there is none. Throws `idempotency_mismatch`. Locks its row: the lock is written, so who repeats
 * a request is answered only where it can be written, and after a standby has the answer, too.
 */
export async function answeredBefore<T extends object>(
  db: Kysely<DB>,
  key: string,
  requestHash: Buffer,
): Promise<T | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .forShare()
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
  await lock(tx, { turns: [key] })
  const before = await answeredBefore<T>(tx, key, requestHash)
  if (before) return before
  const answer = await write()
  await tx
    .insertInto('idempotency')
    .values({ key, request_hash: requestHash, answer: JSON.stringify(answer) })
    .execute()
  return answer
}

/** Runs a write as {@link once} does, in a transaction of its own. */
export const onceInOne = <T extends object>(
  ground: Ground,
  { idempotencyKey, requestHash }: { readonly idempotencyKey: string; readonly requestHash: Buffer },
  write: (within: Within) => Promise<T>,
): Promise<T> =>
  ground.db.transaction().execute((tx) => once(tx, idempotencyKey, requestHash, () => write({ ...ground, db: tx })))

/** Identifies a repeated write of a SQL function. */
export type Key = { readonly key: string; readonly requestHash: Buffer }

/** Calls a SQL function that writes once per key and answers with its `result`; `busy` where no answer comes. */
export async function resultOf<T extends { readonly result: string }>(
  db: Kysely<DB>,
  call: RawBuilder<unknown>,
): Promise<T | { result: 'busy' }> {
  const { rows } = await sql<{ answer: T }>`select ${call} as answer`.execute(db)
  return rows[0]?.answer ?? { result: 'busy' }
}

/** What a SQL function answered under a key; null when there is no answer. */
export async function resultBefore<T>(db: Kysely<DB>, { key, requestHash }: Key): Promise<T | null> {
  const { rows } = await sql<{ answer: T | null }>`select answer_of(${key}, ${requestHash}) as answer`.execute(db)
  return rows[0]?.answer ?? null
}
