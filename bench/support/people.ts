import type { Rows } from './place.ts'

/** Members with a session each, inserted directly: logging in costs 11 ms of argon2 and is not measured. */
export type People = { readonly firstId: number; readonly count: number }

const tokenOf = (id: number): string => `bench-session-token-${id}`
const companionOf = (id: number): string => `bench-companion-${id}`

/** Adds members (born 1980, no course membership) with sessions that live for a year. */
export async function addMembers(place: Rows, count: number): Promise<People> {
  const [first] = await place.rows<{ id: number }>('select (max(id) + 1)::int as id from member')
  const firstId = first?.id ?? 1
  const range = [firstId, firstId + count - 1]
  await place.rows(
    `insert into member (id, member_number, email, password_hash, last_name, first_name, last_name_kana, first_name_kana,
       phone_number, emergency_contact_number, zipcode, prefecture, address, birthday, main_golf_course, agreed_at,
       agreed_version, activated_at)
     overriding system value
     select n, '9' || lpad(n::text, 9, '0'), 'bench' || n || '@example.jp', m.password_hash, m.last_name, m.first_name,
       m.last_name_kana, m.first_name_kana, m.phone_number, m.emergency_contact_number, m.zipcode, m.prefecture, m.address,
       '1980-04-01', 1, m.agreed_at, m.agreed_version, m.activated_at
     from member m, generate_series($1::int, $2::int) n where m.id = 1`,
    range,
  )
  await place.rows(
    `insert into member_session (token_hash, companion_hash, member_id, last_seen_at, expires_at)
     select sha256(convert_to('${tokenOf(0).slice(0, -1)}' || n, 'UTF8')),
       sha256(convert_to('${companionOf(0).slice(0, -1)}' || n, 'UTF8')), n, app_now() + interval '10 days', app_now() + interval '1 year'
     from generate_series($1::int, $2::int) n`,
    range,
  )
  await place.rows('analyze member')
  await place.rows('analyze member_session')
  return { firstId, count }
}

/** The headers of a member's browser, besides the marker header. */
export const sessionOf = (id: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(id)}`,
  cookie: `jgm_companion=${companionOf(id)}`,
})

/** The cookies of a member's browser, by name. */
export const cookiesOf = (id: number): Record<string, string> => ({
  token: tokenOf(id),
  jgm_companion: companionOf(id),
})

/** Contact fields of the booking form. */
export const contact = {
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: 'やまだ',
  first_name_kana: 'たろう',
  phone_number: '09000000001',
  zipcode: '3100000',
  prefecture: 8,
  address: '水戸市見本町1-1（サンプル）',
} as const

/** Makes one of ten members a course member somewhere, so that members see different prices. */
export async function addMemberships(place: Rows, { firstId, count }: People): Promise<void> {
  await place.rows(
    `insert into course_membership (member_id, course_id, membership_id)
     select n, n % 9 + 1, 'BENCH' || n from generate_series($1::int, $2::int, 10) n`,
    [firstId, firstId + count - 1],
  )
}
