import type { Endpoint } from '@jgm/contract/api/endpoint'
import type { StaffRole } from '@jgm/contract/model/staff'
import { hashOf, newToken } from '../../src/platform/secrets.ts'
import { adminHost, type As, type TestApi } from '../api.ts'
import { passwordHash } from '../password.ts'

export type TestStaff = As & { readonly id: number; readonly email: string; readonly staff: string }

type Wanted = {
  readonly role?: StaffRole
  readonly courses?: readonly number[]
  readonly state?: 'half' | 'open' | 'locked'
}

let count = 0

/** Adds a staff member with a session, directly in the database; by default at the front desk of course 1, with an open session. */
export async function addStaff(
  api: TestApi,
  { role = 'front_desk', courses = role === 'group_admin' ? [] : [1], state = 'open' }: Wanted = {},
): Promise<TestStaff> {
  const { pool } = api.wiring.database
  const email = `${role}${(count += 1)}@staff.example.jp`
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (email, name, role, password_hash, must_change_password, totp_secret)
      values ($1, $2, $3, $4, false, case when $5 then null else '\\x00'::bytea end) returning id`,
    [email, `見本 ${count}`, role, passwordHash, state === 'half'],
  )
  const id = rows[0]?.id ?? 0
  await pool.query('insert into staff_course (staff_id, course_id) select $1, unnest($2::int[])', [id, courses])
  return { id, email, staff: await addSession(api, id, state) }
}

/** Adds a session of a staff member. Returns its token. */
export async function addSession(api: TestApi, staffId: number, state: Wanted['state'] = 'open'): Promise<string> {
  const token = newToken()
  await api.wiring.database.pool.query(
    `insert into staff_session (token_hash, staff_id, state, expires_at, locked_at)
      values ($1, $2, $3, app_now() + interval '12 hours', case when $4 then app_now() end)`,
    [hashOf(token), staffId, state === 'half' ? 'half' : 'open', state === 'locked'],
  )
  return token
}

/** The headers of a caller who may call: a member, or at the console a staff member with a session of the endpoint's stage. */
export async function mayCall(api: TestApi, endpoint: Endpoint, as: As = {}): Promise<Record<string, string>> {
  if (!endpoint.path.startsWith('/staff/'))
    return {
      host: new URL(api.origin).host,
      authorization: `Bearer ${as.token}`,
      cookie: `jgm_companion=${as.companion}`,
    }
  const { staff } = await addStaff(api, { role: 'group_admin', state: endpoint.stage ?? 'open' })
  return { host: adminHost, cookie: `jgm_staff=${staff}` }
}
