import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from './errors.ts'

export type Limit = { readonly key: string; readonly most: number; readonly seconds: number }

/**
 * Counts one try against limits shared by all processes and throws `too_many_requests` when any is spent.
 * Call it outside the transaction of the work, so that a refused try still counts.
 */
export async function spend(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const { rows } = await sql<{ count: number; retry_after: number }>`
      insert into rate_limit (key, window_start, count)
      values (${limit.key}, to_timestamp(floor(extract(epoch from app_now()) / ${limit.seconds}::int) * ${limit.seconds}::int), 1)
      on conflict (key, window_start) do update set count = rate_limit.count + 1
      returning count, ceil(extract(epoch from window_start) + ${limit.seconds}::int - extract(epoch from app_now()))::int as retry_after
    `.execute(db)
    const row = rows[0]
    if (row && row.count > limit.most) throw refuse('too_many_requests', { retry_after: Math.max(1, row.retry_after) })
  }
}
