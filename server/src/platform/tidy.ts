import { sql, type Kysely } from 'kysely'
import type { DB } from './db/schema.gen.ts'
import { deleteDue } from './jobs/batches.ts'

type Q = Kysely<DB>

/** Deletes what the platform keeps for a while: log-ins of the audit log (for so many seconds), counts, answers by key, read mails. */
export async function deleteExpiredRecords(db: Q, loginSeconds: number): Promise<void> {
  await deleteDue(
    db,
    'audit_log',
    sql`action like 'login.%' and at < app_now() - make_interval(secs => ${loginSeconds})`,
  )
  await deleteDue(db, 'rate_limit', sql`window_start < app_now() - interval '1 day'`)
  await deleteDue(db, 'idempotency', sql`created_at < app_now() - interval '7 days'`)
  await deleteDue(db, 'mailbox_message', sql`received_at < app_now() - interval '30 days'`)
}

/** Deletes events older than this. The newest one stays, so that a desk that knows it has missed nothing. */
export async function deleteOldEvents(db: Q, keptMs: number): Promise<void> {
  const isOld = sql`at < app_now() - make_interval(secs => ${keptMs / 1000}) and id < (select max(id) from live_event)`
  await deleteDue(db, 'live_event', isOld)
}
