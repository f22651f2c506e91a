import type { SingleOrder } from '@jgm/contract/api/staff-single'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

/** An order of the desk that has not been carried out yet. */
export type WaitingOrder = {
  readonly tee_time_id: number
  readonly staff_id: number
  readonly contents: SingleOrder
  readonly version: number
  readonly why: string
  readonly until: Date
}

/** Keeps an order; false where another one waits for the tee time. */
export async function keepOrder(db: Q, { contents, ...order }: WaitingOrder): Promise<boolean> {
  const kept = await db
    .insertInto('single_order')
    .values({ ...order, contents: JSON.stringify(contents) })
    .onConflict((same) => same.column('tee_time_id').doNothing())
    .returning('tee_time_id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Removes and returns the order that waits for a tee time when its time has come, or of this person whatever its time is.
 * `may_still`: its author still works for the course.
 */
export async function takeOrder(
  db: Q,
  id: number,
  staffId: number | null,
): Promise<(WaitingOrder & { readonly may_still: boolean }) | undefined> {
  const { rows } = await sql<WaitingOrder & { may_still: boolean }>`
    delete from single_order where tee_time_id = ${id} and (until <= app_now() or staff_id = ${staffId}::bigint)
    returning tee_time_id, staff_id, contents, version, why, until,
      staff_works_at(staff_id, (select course_id from single_tee_time t where t.tee_time_id = ${id})) as may_still
  `.execute(db)
  return rows[0]
}

/** Removes an order of this person whose time has not come; undefined when there is none. */
export async function dropOrder(db: Q, id: number, staffId: number): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    delete from single_order where tee_time_id = ${id} and staff_id = ${staffId} and until > app_now()
    returning tee_time_id, staff_id, contents, version, why, until
  `.execute(db)
  return rows[0]
}

/** The orders that wait for tee times of these courses, each with the name of its author. */
export const readOrders = (db: Q, courses: readonly number[]) =>
  db
    .selectFrom('single_order')
    .innerJoin('single_tee_time', 'single_tee_time.tee_time_id', 'single_order.tee_time_id')
    .innerJoin('staff', 'staff.id', 'single_order.staff_id')
    .where('single_tee_time.course_id', 'in', [...courses, 0])
    .select([
      'single_order.tee_time_id',
      'single_order.staff_id',
      'single_order.until',
      'staff.name',
      sql<SingleOrder['verb']>`single_order.contents ->> 'verb'`.as('verb'),
    ])
    .execute()

/** The tee times whose order is to be carried out. */
export async function readDueOrders(db: Q): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tee_time_id as id from single_order where until <= app_now() order by until, tee_time_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Tells the desks of its course that something about a tee time is new. */
export async function announceSingle(db: Q, id: number): Promise<void> {
  await sql`select announce('single', course_id, tee_time_id::text, version) from single_tee_time where tee_time_id = ${id}`.execute(
    db,
  )
}
