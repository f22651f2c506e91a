import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Does the person still publish for the course: as its manager, or as a group administrator? */
export async function mayPublish(db: Db, staffId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff where id = ${staffId} and role in ('course_manager', 'group_admin') and staff_works_at(id, ${courseId})
  `.execute(db)
  return rows.length > 0
}
