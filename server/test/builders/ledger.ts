import { settleLinkRequest } from '@jgm/contract/api/staff-membership'
import type { TestApi } from '../api.ts'
import type { TestStaff } from './staff.ts'

/** The ledger data of the members that `addMembers` makes. */
export const knownPerson = {
  last_name: '見本',
  first_name: '太郎',
  last_name_kana: 'みほん',
  first_name_kana: 'たろう',
  birthday: '1980-04-05',
  phone_number: '0290000000',
  mobile_number: null as string | null,
  email: null as string | null,
  status: 'active',
}

/** Adds a customer to the ledger of a course, directly in the database. */
export async function addCustomer(
  api: TestApi,
  membershipId: string,
  changed: Partial<typeof knownPerson> = {},
  courseId = 1,
): Promise<void> {
  await api.wiring.database.pool.query(
    `insert into course_customer (course_id, membership_id, last_name, first_name, last_name_kana, first_name_kana, birthday,
        phone_number, mobile_number, email, status)
      select $1, $2, last_name, first_name, last_name_kana, first_name_kana, birthday, phone_number, mobile_number,
        email, status
      from jsonb_populate_record(null::course_customer, $3)`,
    [courseId, membershipId, JSON.stringify({ ...knownPerson, ...changed })],
  )
}

/** Links a request at the desk of course 1, or declines it where a reason is given. */
export async function settledAtDesk(api: TestApi, desk: TestStaff, ref: number, why?: string) {
  const body = why === undefined ? ({ what: 'link' } as const) : ({ what: 'decline', why } as const)
  return (await api.good(settleLinkRequest, { params: { id: 1, ref }, body }, desk)).result
}

/** The course memberships of a member, oldest first. */
export const linksOf = (api: TestApi, memberId: number) =>
  api.rows<{ id: number; membership_id: string }>(
    'select id, membership_id from course_membership where member_id = $1 order by id',
    [memberId],
  )

/** What the audit log has of a member, oldest first. */
export const actionsOf = async (api: TestApi, memberId: number): Promise<string[]> =>
  (
    await api.rows<{ action: string }>(
      "select action from audit_log where subject = 'member:' || $1::text order by id",
      [memberId],
    )
  ).map(({ action }) => action)
