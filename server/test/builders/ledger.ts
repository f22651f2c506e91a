import type { TestApi } from '../api.ts'

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
