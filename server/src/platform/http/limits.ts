import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { refuse } from './errors.ts'

export type Limit = { readonly key: string; readonly most: number; readonly seconds: number }

/** The network in a key, where its site follows. */
const networkBeforeSite = /[\w-]{16}(?=~[\w-]{16})/

/** How many times the limit of one network a whole site is allowed. */
const siteFactor = 16

/** The limits, and behind each that counts an IPv6 network one for its site, so that changing networks does not help. */
const withSites = (limits: readonly Limit[]): readonly Limit[] =>
  limits.flatMap((limit) => {
    const site = { ...limit, key: limit.key.replace(networkBeforeSite, ''), most: limit.most * siteFactor }
    return site.key === limit.key ? [limit] : [limit, site]
  })

/**
 * Counts one try against limits shared by all processes and throws `too_many_requests` when any is spent.
 * Call it outside the transaction of the work, so that a refused try still counts.
 */
export async function spend(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  for (const limit of withSites(limits)) {
    const { isOver, seconds } = await count(db, limit)
    if (isOver) throw refuse('too_many_requests', { retry_after: Math.max(1, seconds) })
  }
}

/** Counts one time against limits, for what is left out rather than refused: false once any of them is spent. */
export async function isWithin(db: Kysely<DB>, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of withSites(limits)) if ((await count(db, limit)).isOver) return false
  return true
}

/** Counts; `seconds` is how long the window still lasts. */
async function count(db: Kysely<DB>, limit: Limit): Promise<{ isOver: boolean; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit (key, window_start, count)
    values (${limit.key}, to_timestamp(floor(extract(epoch from app_now()) / ${limit.seconds}::int) * ${limit.seconds}::int), 1)
    on conflict (key, window_start) do update set count = rate_limit.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.seconds}::int - extract(epoch from app_now()))::int as seconds
  `.execute(db)
  const [row] = rows
  return { isOver: (row?.count ?? 0) > limit.most, seconds: row?.seconds ?? 0 }
}
