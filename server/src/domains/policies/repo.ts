import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { rowsFrom } from './rules.ts'

const tables = ['golf_use_tax', 'booking_window', 'cancellation_policy'] as const

/** Stores policies in place of those of a course, in their order. */
export async function replacePolicies(db: Db, courseId: number, rows: ReturnType<typeof rowsFrom>): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where course_id = ${courseId}`.execute(db)
    const given = rows[table].map((row) => ({ course_id: courseId, ...row }))
    if (given.length > 0) await db.insertInto(table).values(given).execute()
  }
  const stored = await db
    .selectFrom('cancellation_policy')
    .select(['id', 'product'])
    .where('course_id', '=', courseId)
    .execute()
  const tiers = rows.cancellation_tier.flatMap(({ product, ...row }) =>
    stored
      .filter((policy) => policy.product === product)
      .map(({ id }) => ({ course_id: courseId, policy_id: id, ...row })),
  )
  if (tiers.length > 0) await db.insertInto('cancellation_tier').values(tiers).execute()
}

/** Does the course sell single tee times? */
export async function readHasSingles(db: Db, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('single_terms')
    .select('course_id')
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}
