import type { LiveChange } from '@jgm/contract/api/staff-live'
import { sql, type Kysely } from 'kysely'
import type { DB } from './db/schema.gen.ts'

/**
 * Tells the desks of a course, when the transaction commits, that something has changed; they fetch it again. Runs the SQL function
 * `announce`, which functions of `server/sql` call themselves. Never personal data.
 */
export async function announce(tx: Kysely<DB>, { topic, course_id: course, id, version }: LiveChange): Promise<void> {
  await sql`select announce(${topic}, ${course}::int, ${id}, ${version}::int)`.execute(tx)
}
