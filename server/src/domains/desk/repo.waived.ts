import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Yen that the orders of the desks have waived of a reservation so far, by the log; what a decision at the end of the day waives is not in it. */
export const waivedOf = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(sum((a.after ->> 'rule')::int - (a.after ->> 'fee')::int), 0)::int from audit_log a
    where a.subject = 'reservation:' || ${number} and a.action in ('desk.change', 'desk.cancel', 'desk.move') and a.after ? 'rule')`

/** The same of one reservation. */
export async function readWaived(db: Db, number: string): Promise<number> {
  const { rows } = await sql<{ yen: number }>`select ${waivedOf(sql`${number}::text`)} as yen`.execute(db)
  return rows[0]?.yen ?? 0
}
