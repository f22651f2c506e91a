import { sql, type Kysely } from 'kysely'
import type { DB } from './db/schema.gen.ts'

type Q = Kysely<DB>

/** Deletes what the platform keeps for a while: log-ins of the audit log (for so many seconds), counts, answers by key, read mails. */
export async function deleteExpiredRecords(db: Q, loginSeconds: number): Promise<void> {
  await sql`
    delete from audit_log where action like 'login.%' and at < app_now() - make_interval(secs => ${loginSeconds})
  `.execute(db)
  await sql`delete from rate_limit where window_start < app_now() - interval '1 day'`.execute(db)
  await sql`delete from idempotency where created_at < app_now() - interval '7 days'`.execute(db)
  await sql`delete from mailbox_message where received_at < app_now() - interval '30 days'`.execute(db)
}

/** Deletes events older than this. The newest one stays, so that a desk that knows it has missed nothing. */
export async function deleteOldEvents(db: Q, keptMs: number): Promise<void> {
  await sql`
    delete from live_event where at < app_now() - make_interval(secs => ${keptMs / 1000})
      and id < (select max(id) from live_event)
  `.execute(db)
}
