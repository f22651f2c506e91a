import type { Kysely } from 'kysely'
import type { DB } from './db/schema.gen.ts'

/** Writes an audit entry, in the transaction of the action. `detail` holds no personal data beyond ids. */
export async function audit(
  tx: Kysely<DB>,
  entry: { actor: string; action: string; subject: string; detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
