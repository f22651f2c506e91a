import { sql, type Kysely } from 'kysely'
import { lock } from '../../platform/db/lock.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { AskedRequest, CourseMembership, Customer, CustomerStatus, MembershipRequest } from './types.ts'

export const readMemberships = (
  db: Kysely<DB>,
  memberId: number,
  courseId?: number,
): Promise<readonly CourseMembership[]> =>
  db
    .selectFrom('course_membership')
    .select(['id', 'course_id', 'membership_id'])
    .where('member_id', '=', memberId)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? 0))
    .orderBy('id')
    .execute()

const customerColumns = [
  'course_id',
  'membership_id',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birthday',
  'phone_number',
  'mobile_number',
  'email',
  'status',
] as const

/**
 * The customer of a course's ledger by the key of the id and, where `email` is given, only one with that address.
 * Share-locks the row until the transaction ends. A row with another address is not locked, so that it takes as long as
 * a missing one.
 */
export async function readCustomer(
  db: Kysely<DB>,
  courseId: number,
  key: string,
  email?: string,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('course_customer')
    .select(customerColumns)
    .where('course_id', '=', courseId)
    .where('membership_key', '=', key)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .forShare()
    .executeTakeFirst()
  return row && { ...row, status: row.status as CustomerStatus }
}

/** The new link; undefined when the membership is linked already, or the member has one at the course. */
export const insertMembership = (
  db: Kysely<DB>,
  link: { member_id: number; course_id: number; membership_id: string },
): Promise<CourseMembership | undefined> =>
  db
    .insertInto('course_membership')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'course_id', 'membership_id'])
    .executeTakeFirst()

/** Deletes a link and returns it; undefined when this member has no such link. */
export const deleteMembership = (
  db: Kysely<DB>,
  memberId: number,
  linkId: number,
): Promise<CourseMembership | undefined> =>
  db
    .deleteFrom('course_membership')
    .where('id', '=', linkId)
    .where('member_id', '=', memberId)
    .returning(['id', 'course_id', 'membership_id'])
    .executeTakeFirst()

/** The ledgers of some courses, by course and id; for update where an import reads them. */
export async function readLedgers(
  db: Kysely<DB>,
  courseIds: readonly number[],
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<Customer[]> {
  const rows = await db
    .selectFrom('course_customer')
    .select(customerColumns)
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .orderBy('membership_id')
    .$if(forUpdate, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as CustomerStatus }))
}

/** Lets one import run at a time; the lock lasts until the transaction ends. */
export const lockImport = (tx: Kysely<DB>): Promise<void> => lock(tx, { turns: ['course_customer'] })

/** Adds customers, and overwrites those with the same course and id. */
export async function upsertCustomers(db: Kysely<DB>, customers: readonly Customer[]): Promise<void> {
  await sql`
    insert into course_customer (course_id, membership_id, last_name, first_name, last_name_kana, first_name_kana, birthday,
      phone_number, mobile_number, email, status)
    select course_id, membership_id, last_name, first_name, last_name_kana, first_name_kana, birthday, phone_number, mobile_number,
      email, status
    from jsonb_populate_recordset(null::course_customer, ${JSON.stringify(customers)}::jsonb)
    on conflict (course_id, membership_key) do update set
      membership_id = excluded.membership_id, last_name = excluded.last_name, first_name = excluded.first_name,
      last_name_kana = excluded.last_name_kana, first_name_kana = excluded.first_name_kana, birthday = excluded.birthday,
      phone_number = excluded.phone_number, mobile_number = excluded.mobile_number, email = excluded.email, status = excluded.status, imported_at = app_now()
  `.execute(db)
}

/**
 * Rewrites the ids of links to the ledger's spelling, hyphens included, so that one membership is one id, and unique.
 */
export async function rewriteLinks(db: Kysely<DB>, courseIds: readonly number[]): Promise<void> {
  await sql`
    update course_membership m set membership_id = c.membership_id
    from course_customer c
    where c.course_id = any (${[...courseIds]}) and m.course_id = c.course_id
      and replace(m.membership_id, '-', '') = c.membership_key and m.membership_id <> c.membership_id
  `.execute(db)
}

/** Every link at the given courses. */
export const readLinks = (
  db: Kysely<DB>,
  courseIds: readonly number[],
): Promise<{ course_id: number; membership_id: string }[]> =>
  db
    .selectFrom('course_membership')
    .select(['course_id', 'membership_id'])
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .orderBy('membership_id')
    .execute()

const requestColumns = ['id', 'member_id', 'course_id', 'membership_id', 'requested_at'] as const

/** Stores a request, or replaces the id in the member's open request at that course. */
export const putRequest = (
  tx: Kysely<DB>,
  request: { member_id: number; course_id: number; membership_id: string },
): Promise<MembershipRequest> =>
  tx
    .insertInto('membership_request')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'course_id']).doUpdateSet({
        membership_id: request.membership_id,
        requested_at: sql<Date>`app_now()`,
        declined_at: null,
        declined_why: null,
        declined_by: null,
      }),
    )
    .returning(requestColumns)
    .executeTakeFirstOrThrow()

/** Open requests of one member; oldest first. */
export const readRequests = (db: Kysely<DB>, memberId: number): Promise<MembershipRequest[]> =>
  db
    .selectFrom('membership_request')
    .select(requestColumns)
    .where('member_id', '=', memberId)
    .where('declined_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

/** Requests of a course with what was said of them, open ones first, oldest first. */
export async function readAsked(db: Kysely<DB>, courseId: number, most: number): Promise<AskedRequest[]> {
  const { rows } = await sql<AskedRequest>`
    select q.id, q.member_id, q.course_id, q.membership_id, q.requested_at, q.declined_at, q.declined_why, s.name as by
    from membership_request q left join staff s on s.id = q.declined_by
    where q.course_id = ${courseId} order by q.declined_at nulls first, q.requested_at, q.id limit ${most}
  `.execute(db)
  return rows
}

/** A request of a course, locked for update until the transaction ends, so that it is settled once. */
export const lockRequest = (
  tx: Kysely<DB>,
  courseId: number,
  id: number,
): Promise<(MembershipRequest & { declined_at: Date | null }) | undefined> =>
  tx
    .selectFrom('membership_request')
    .select([...requestColumns, 'declined_at'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()

/** Marks a request as declined. */
export async function markDeclined(tx: Kysely<DB>, id: number, staffId: number, why: string): Promise<void> {
  await sql`
    update membership_request set declined_at = app_now(), declined_why = ${why}, declined_by = ${staffId} where id = ${id}
  `.execute(tx)
}

/** Is this membership linked, or has the member another one of the course? */
export async function isLinkTaken(
  db: Kysely<DB>,
  { course_id: courseId, member_id: memberId }: MembershipRequest,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from course_membership where course_id = ${courseId}
      and (member_id = ${memberId} or replace(membership_id, '-', '') = ${key}) limit 1
  `.execute(db)
  return rows.length > 0
}

export async function deleteRequest(tx: Kysely<DB>, memberId: number, courseId: number): Promise<void> {
  await tx
    .deleteFrom('membership_request')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute()
}
