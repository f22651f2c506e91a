import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

export type Waiting = { kind: 'mail' | 'line'; lane: number; waiting: number; oldest_at: Date }

/** What waits in the outboxes, by lane; of a lane in which nothing waits there is no row. */
export async function readWaiting(db: Kysely<DB>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'mail' as kind, lane, count(*)::int as waiting, min(created_at) as oldest_at from mail_outbox
      where sent_at is null and failed_at is null group by lane
    union all
    select 'line', lane, count(*)::int, min(created_at) from line_outbox where done_at is null group by lane
  `.execute(db)
  return rows
}
