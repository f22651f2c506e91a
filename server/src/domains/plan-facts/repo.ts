import type { PlanList } from '@jgm/contract/model/plan-facts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { rowFrom } from './rules.ts'

/** The plan that a course sells single tee times by; null where it sells none. */
export async function readSinglePlan(db: Db, courseId: number): Promise<number | null> {
  const row = await db.selectFrom('single_terms').select('plan_id').where('course_id', '=', courseId).executeTakeFirst()
  return row?.plan_id ?? null
}

/** The course of every plan, by the plan's number. */
export async function readCourses(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('plan').select(['id', 'course_id']).execute()
  return new Map(rows.map(({ id, course_id: courseId }) => [id, courseId]))
}

/** Stores a list in place of a course's, gives new plans their numbers, and returns the numbers in the order of the list. */
export async function storePlans(db: Db, courseId: number, list: PlanList): Promise<number[]> {
  const ids: number[] = []
  for (const [at, plan] of list.entries()) {
    const row = { ...rowFrom(plan, at), day_types: [...plan.days] }
    if (plan.id === null) {
      const { id } = await db
        .insertInto('plan')
        .values({ course_id: courseId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
    } else {
      await db.updateTable('plan').set(row).where('id', '=', plan.id).where('course_id', '=', courseId).execute()
      ids.push(plan.id)
    }
  }
  await sql`
    update plan set is_active = false, is_listed = false
    where course_id = ${courseId} and is_listed and not id = any (${ids}::int[])
  `.execute(db)
  return ids
}
