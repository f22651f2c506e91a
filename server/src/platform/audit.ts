import type { Kysely } from 'kysely'
import type { DB } from './db/schema.gen.ts'

type Values = Readonly<Record<string, unknown>>

export type AuditEntry = {
  /** `staff:<id>`, `member:<id>`, `guest`, `operator`, `system`, or `nobody`. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail?: Values
  /** The course whose managers read the entry. */
  readonly courseId?: number | null
  /** What changed, by field. */
  readonly before?: Values
  readonly after?: Values
  /** The reason that staff gave. */
  readonly why?: string
}

const json = (values: Values | undefined): string | null => (values === undefined ? null : JSON.stringify(values))

/** Writes an audit entry, in the transaction of the action. `detail` holds no personal data beyond ids. */
export async function audit(tx: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
      course_id: entry.courseId ?? null,
      before: json(entry.before),
      after: json(entry.after),
      why: entry.why ?? null,
    })
    .execute()
}

/** Was the latest act of this actor on this subject, looks aside, that the actor took the act before it back? */
export async function wasTakenBack(db: Kysely<DB>, actor: string, subject: string): Promise<boolean> {
  const latest = await db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .where('actor', '=', actor)
    .where('action', '<>', 'look')
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.action.endsWith('.undo') === true
}
