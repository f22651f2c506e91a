import type { StaffRole } from '@jgm/contract/model/staff'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { lock } from '../../../platform/db/lock.ts'
import type { KeptOrder, Noted, OrderContents, StoredOrder } from '../types.ts'

/**
 * Keeps an order until its time has come. Returns its id; null where another one waits for a reservation or the hold of it. Waits for an order
 * about the same that is being kept or carried out.
 */
export async function keepOrder(db: Db, order: KeptOrder, numbers: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into desk_order (course_id, staff_id, contents, starts, until)
    values (${order.course_id}, ${order.staff_id}, ${JSON.stringify(order.contents)}, ${[...order.starts]}, ${order.until})
    on conflict ((contents ->> 'hold')) do nothing returning id
  `.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return null
  const about = await sql`
    insert into desk_order_about (number, order_id) select n, ${id} from unnest(${numbers.toSorted()}::text[]) n
    on conflict (number) do nothing returning number
  `.execute(db)
  return about.rows.length === numbers.length ? id : null
}

/** Takes the turn of a hold: it is ordered, or kept longer and let go, by one after the other. Says whether an order waits for it. */
export async function isOrdered(db: Db, holdHash: Buffer): Promise<boolean> {
  const hold = holdHash.toString('hex')
  await lock(db, { turns: [`desk_hold ${hold}`] })
  const { rows } = await sql`select from desk_order where contents ->> 'hold' = ${hold} limit 1`.execute(db)
  return rows.length > 0
}

/** Removes and returns an order whose time has come, or of this person whatever its time is. `may_still`: its author still works for the course, now as `role`. */
export async function takeOrder(
  db: Db,
  id: number,
  staffId: number | null,
): Promise<
  (StoredOrder & { readonly course_id: number; readonly may_still: boolean; readonly role: StaffRole }) | undefined
> {
  const { rows } = await sql<StoredOrder & { course_id: number; may_still: boolean; role: StaffRole }>`
    delete from desk_order where id = ${id} and failed is null and (until <= app_now() or staff_id = ${staffId}::bigint)
    returning id, course_id, staff_id, '' as by, contents, starts, until, failed, staff_works_at(staff_id, course_id) as may_still,
      (select role from staff where id = staff_id) as role
  `.execute(db)
  return rows[0]
}

/**
 * Removes an order of this person whose time has not come, or that has failed, only such a one where it is put aside. Returns what it
 * was, null for one that has failed; undefined when there is none.
 */
export async function dropOrder(
  db: Db,
  given: { readonly id: number; readonly courseId: number; readonly staffId: number; readonly isAside: boolean },
): Promise<OrderContents | null | undefined> {
  const { rows } = await sql<{ contents: OrderContents | null }>`
    delete from desk_order where id = ${given.id} and course_id = ${given.courseId} and staff_id = ${given.staffId}
      and (failed is not null or until > app_now() and not ${given.isAside}::boolean)
    returning case when failed is null then contents end as contents
  `.execute(db)
  return rows[0]?.contents
}

/** Keeps that an order could not be carried out, and why, under its id and without what names people. */
export async function keepFailed(
  db: Db,
  order: StoredOrder & { readonly course_id: number },
  { failed, concerned }: { readonly failed: string; readonly concerned: readonly string[] },
): Promise<void> {
  const { id, contents } = order
  const { verb, number } = contents
  await sql`
    insert into desk_order (id, course_id, staff_id, contents, starts, until, failed) overriding system value
    values (${id}, ${order.course_id}, ${order.staff_id}, ${JSON.stringify({ verb, number, name: '', concerned })}, ${[...order.starts]}, ${order.until}, ${JSON.stringify(failed)})
  `.execute(db)
}

/** Takes a reservation number for a booking that waits; false where it is taken. */
export async function takeNumber(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_number(${number}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Lets a hold last until an order that uses it has been carried out. */
export async function prolongHold(db: Db, holdHash: Buffer, until: Date): Promise<void> {
  await sql`select prolong_hold(${holdHash}, ${until})`.execute(db)
}

/** Forgets orders that failed before an instant. Returns how many. */
export async function forgetFailed(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`delete from desk_order where id in (
    select id from desk_order where failed is not null and until < ${before} order by id limit 500) returning id`.execute(
    db,
  )
  return rows.length
}

const isAbout = ({ member_id: member, caller_phone: phone, caller_key: key }: Noted) =>
  member === null
    ? sql`member_id is null and caller_phone = ${phone} and caller_key = ${key}`
    : sql`member_id = ${member}`

/**
 * Writes a note about a person in place of `seen`, null for none; an empty one deletes it. Returns false where another one stands. One after the
 * other for a person.
 */
export async function writeNote(
  db: Db,
  about: Noted,
  given: { readonly courseId: number; readonly staffId: number; readonly note: string; readonly seen: string | null },
): Promise<boolean> {
  const { courseId, staffId, note, seen } = given
  await lock(db, {
    turns: [`caller_note ${courseId} ${about.member_id ?? `${about.caller_phone} ${about.caller_key}`}`],
  })
  const { rows } = await sql<{ note: string }>`
    delete from caller_note where course_id = ${courseId} and ${isAbout(about)} returning note
  `.execute(db)
  if ((rows[0]?.note ?? null) !== seen) return false
  if (note !== '')
    await sql`
      insert into caller_note (course_id, member_id, caller_phone, caller_key, note, staff_id)
      values (${courseId}, ${about.member_id}, ${about.caller_phone}, ${about.caller_key}, ${note}, ${staffId})
    `.execute(db)
  return true
}
