import { sql, type Kysely } from 'kysely'
import { lock } from '../../platform/db/lock.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CourseMembership, Customer, CustomerStatus, MembershipRequest } from './types.ts'

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

/** The ledgers of some courses, by course and id; locked for update. */
export async function readLedgers(db: Kysely<DB>, courseIds: readonly number[]): Promise<Customer[]> {
  const rows = await db
    .selectFrom('course_customer')
    .select(customerColumns)
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .orderBy('membership_id')
    .forUpdate()
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
      conflict
        .columns(['member_id', 'course_id'])
        .doUpdateSet({ membership_id: request.membership_id, requested_at: sql<Date>`app_now()` }),
    )
    .returning(requestColumns)
    .executeTakeFirstOrThrow()

/** Open requests of one member, or of all; oldest first. */
export const readRequests = (db: Kysely<DB>, memberId?: number): Promise<MembershipRequest[]> =>
  db
    .selectFrom('membership_request')
    .select(requestColumns)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

/** An open request, locked for update until the transaction ends, so that it is settled once. */
export const lockRequest = (tx: Kysely<DB>, id: number): Promise<MembershipRequest | undefined> =>
  tx.selectFrom('membership_request').select(requestColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export async function deleteRequest(tx: Kysely<DB>, memberId: number, courseId: number): Promise<void> {
  await tx
    .deleteFrom('membership_request')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute()
}
