import type { Call } from '@jgm/contract/api/endpoint'
import { getDay, type DaySheet } from '@jgm/contract/api/tee-sheet'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { onPublished } from '../../src/domains/single/service.life.ts'
import { publishSheets } from '../../src/domains/tee-sheet/service.ts'
import { hashOf, newToken } from '../../src/platform/secrets.ts'
import type { As, TestApi } from '../api.ts'
import { passwordHash } from '../password.ts'

/** The date so many days after the API's today. */
export const daysAhead = (api: Pick<TestApi, 'wiring'>, days: number): PlayDate =>
  addDays(todayInTokyo(api.wiring.ground.clock.now()), days)

export const plans = { lunch: 1, caddie: 2, visitorsOnly: 3, gone: 4 } as const

/** The green fees of the lunch plan by class. In a group of four each pays this plus 500 yen of golf-use tax. */
export const greenFees = { course_member: 8_000, member: 9_000, visitor: 10_000 } as const

/** Counts the sums of a course's days anew, after tee times were changed without the sale. */
export async function recountDays(api: TestApi, courseId: number): Promise<void> {
  await api.wiring.database.pool.query(
    `update course_day d set open_all = r.open_all, open_member = r.open_member, sold = r.sold
      from course_day_recount r where r.course_id = d.course_id and r.play_date = d.play_date and d.course_id = $1`,
    [courseId],
  )
}

/**
 * A club on sale: OUT and IN from 7:00 to 9:32 every 8 minutes, the first two starts of each for course members only,
 * every fifth of OUT a single tee time; closed 20 days ahead; windows of 3, 2 and 1 months; a cancellation fee of 1,000
 * yen a person from 7 days before, 2,000 from 3 days before; online cancelling until 17:00 the day before. Sheets are
 * published.
 */
export async function openClub(api: Pick<TestApi, 'wiring'>, courseId = 1): Promise<void> {
  const { pool } = api.wiring.database
  const closed = daysAhead(api, 20)
  const first = (courseId - 1) * 10
  await pool.query(`
    insert into course (id, name, short_title, subdomain, prefecture, address, phone, fax, hotel_phone)
      values (${courseId}, '見本ゴルフクラブ', '見本', 'club${courseId}', 8, '茨城県見本市1-1', '029-000-0000', '029-000-0001', '029-000-0002');
    insert into course_nine values (${courseId}, 'OUT', 'OUT', 1), (${courseId}, 'IN', 'IN', 2);
    insert into golf_use_tax values (${courseId}, '2020-01-01', 500);
    insert into booking_window (course_id, customer_class, product, anchor, months_ahead, opens_at_minute)
      values (${courseId}, 'course_member', 'regular', 'same_date', 3, 540), (${courseId}, 'member', 'regular', 'same_date', 2, 540),
        (${courseId}, 'visitor', 'regular', 'same_date', 1, 540), (${courseId}, 'course_member', 'request', 'same_date', 6, 540),
        (${courseId}, 'member', 'request', 'same_date', 6, 540), (${courseId}, 'visitor', 'request', 'same_date', 6, 540);
    insert into cancellation_policy (id, course_id, product) overriding system value values (${courseId}, ${courseId}, 'regular');
    insert into cancellation_tier (course_id, policy_id, position, days_before, counts_play_day, unit, fee_yen)
      values (${courseId}, ${courseId}, 1, 7, false, 'person', 1000), (${courseId}, ${courseId}, 2, 3, false, 'person', 2000);
    insert into plan (id, course_id, name, description, kind, is_caddie, has_cart, has_lunch, min_players, max_players, start_from, start_to, valid_from, valid_to, is_active)
      overriding system value values
        (${first + 1}, ${courseId}, '昼食付', '見本です。', 'with_lunch', false, true, true, 2, 4, 0, 1439, '2020-01-01', '2099-12-31', true),
        (${first + 2}, ${courseId}, 'キャディ付', '見本です。', 'with_lunch', true, true, true, 3, 4, 480, 1439, '2020-01-01', '2099-12-31', true),
        (${first + 3}, ${courseId}, 'ビジター', '見本です。', 'with_lunch', false, true, true, 2, 4, 0, 1439, '2020-01-01', '2099-12-31', true),
        (${first + 4}, ${courseId}, '終了', '見本です。', 'with_lunch', false, true, true, 2, 4, 0, 1439, '2020-01-01', '2020-12-31', true);
    select setval(pg_get_serial_sequence('plan', 'id'), (select max(id) from plan));
    insert into plan_fee (course_id, plan_id, customer_class, day_type, green_fee, surcharge_two, surcharge_three)
      select ${courseId}, p.id, c.class, d.day, c.green_fee, 1000, 300
      from plan p, (values ('course_member', 8000), ('member', 9000), ('visitor', 10000)) c (class, green_fee),
        unnest(array['weekday', 'saturday', 'holiday']) d (day)
      where p.course_id = ${courseId} and (p.id <> ${first + 3} or c.class = 'visitor');
    insert into tee_sheet_template (course_id, season_from, season_to, day_type, nines, first_start, last_start, interval_minutes, single_every, member_only_from, member_only_to)
      select ${courseId}, '01-01', '12-31', d, '{OUT,IN}', 420, 572, 8, 5, 420, 428 from unnest(array['weekday', 'saturday', 'holiday']) d;
    insert into course_closed_day values (${courseId}, '${closed}', '整備');
  `)
  await publishSheets(api.wiring.ground, onPublished)
  // Statistics of the tables that know only one club make PostgreSQL plan the searches of two clubs badly.
  await pool.query('analyze')
}

/** Adds members with a password and a session each, directly in the database; course members at the courses in `clubs`. */
export async function addMembers(
  api: TestApi,
  count: number,
  given: { clubs?: readonly number[]; birthday?: string } = {},
): Promise<ClubMember[]> {
  const { pool } = api.wiring.database
  const sessions = Array.from({ length: count }, () => ({ token: newToken(), companion: newToken() }))
  const { rows } = await pool.query<{ id: number; email: string }>(
    `insert into member (member_number, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, phone_number,
        emergency_contact_number, zipcode, prefecture, address, birthday, main_golf_course, agreed_at, agreed_version, activated_at)
      select lpad(((select count(*) from member) + n)::text, 10, '0'), 'member' || ((select count(*) from member) + n) || '@example.jp', $3, '見本',
        '太郎', 'みほん', 'たろう', '0290000000', '0290000000', '1000001', 13, '見本1', $2::date, (select min(id) from course), app_now(), '1', app_now()
      from generate_series(1, $1::int) n returning id, email`,
    [count, given.birthday ?? '1980-04-05', passwordHash],
  )
  await pool.query(
    `insert into member_session (token_hash, companion_hash, member_id, expires_at, last_seen_at)
      select t, c, m, app_now() + interval '2 years', app_now() + interval '1 year' from unnest($1::bytea[], $2::bytea[], $3::bigint[]) u (t, c, m)`,
    [sessions.map((one) => hashOf(one.token)), sessions.map((one) => hashOf(one.companion)), rows.map((row) => row.id)],
  )
  for (const club of given.clubs ?? [])
    await pool.query(
      `insert into course_membership (member_id, course_id, membership_id) select m, $1::int, 'M' || m from unnest($2::bigint[]) m`,
      [club, rows.map((row) => row.id)],
    )
  return rows.map((row, index) => ({ ...row, ...(sessions[index] ?? { token: '', companion: '' }) }))
}

export type ClubMember = As & { readonly id: number; readonly email: string }

/** Adds members and returns a function that gives the next one, so that no two tests share a member. */
export async function memberPool(api: TestApi, count: number): Promise<() => ClubMember> {
  const members = await addMembers(api, count)
  return () => {
    const member = members.pop()
    if (!member) throw new Error('more members are needed')
    return member
  }
}

const onlookers = new WeakMap<TestApi, Promise<ClubMember>>()

/** A member who only looks: is shown what is there now, where strangers may be shown what was there a second ago. */
export async function onlooker(api: TestApi): Promise<As> {
  const made = onlookers.get(api) ?? addMembers(api, 1).then(([one]) => one as ClubMember)
  onlookers.set(api, made)
  return made
}

/** Adds a guest's proof of an address, directly in the database. */
export async function proveGuest(api: TestApi, email: string): Promise<string> {
  const proof = newToken()
  await api.wiring.database.pool.query(
    `insert into step_proof (token_hash, purpose, email, expires_at) values ($1, 'guest', $2, app_now() + interval '2 hours')`,
    [hashOf(proof), email],
  )
  return proof
}

/** The tee sheet of a day. */
export const sheetOf = (api: TestApi, date: PlayDate, as?: As, courseId = 1): Promise<DaySheet> =>
  api.good(getDay, { params: { id: courseId, date } }, as)

/** The first `count` open starts of a nine that everybody may book. */
export async function freeStarts(api: TestApi, date: PlayDate, count: number, nine = 'IN'): Promise<number[]> {
  const sheet = await sheetOf(api, date)
  const free = sheet.tee_times.filter(
    (teeTime) => teeTime.nine === nine && teeTime.state === 'open' && !teeTime.member_only,
  )
  return free.slice(0, count).map((teeTime) => teeTime.id)
}

type HoldBody = Call<typeof holdStarts>['body']

/** The body of a hold of starts, with four players each. */
export const wishFor = (date: PlayDate, teeTimeIds: readonly number[], changed: Partial<HoldBody> = {}): HoldBody => ({
  course_id: 1,
  play_date: date,
  plan_id: plans.lunch,
  groups: teeTimeIds.map((id) => ({ tee_time_id: id, players: 4 })),
  ...changed,
})

type BookBody = Call<typeof bookRegular>['body']

/** The details that bookings of tests are made with. */
export const contact = {
  last_name: '見本',
  first_name: '太郎',
  last_name_kana: 'みほん',
  first_name_kana: 'たろう',
  phone_number: '0290000000',
  zipcode: '1000001',
  prefecture: 13,
  address: '見本1',
} as const

/** The body that books a hold at its offered price. */
export const bookingOf = (hold: Hold, changed: Partial<BookBody> = {}): BookBody => ({
  hold: hold.token,
  contact,
  agreed_policy: true,
  expected_total: hold.offer.quote.total,
  expected_cancellation: hold.offer.cancellation,
  source: 'mypage',
  ...changed,
})

/** Holds and books starts. */
export async function book(
  api: TestApi,
  date: PlayDate,
  teeTimeIds: readonly number[],
  as: As,
  changed: Partial<BookBody> = {},
) {
  const hold = await api.good(holdStarts, { body: wishFor(date, teeTimeIds) }, as)
  return api.good(bookRegular, { body: bookingOf(hold, changed) }, as)
}

/** Days whose stored sums differ from the tee times. */
export async function wrongSums(api: TestApi): Promise<unknown[]> {
  const { rows } = await api.wiring.database.pool.query<Record<string, unknown>>(`
    select d.* from course_day d join course_day_recount r using (course_id, play_date)
    where (d.open_all, d.open_member, d.sold) is distinct from (r.open_all, r.open_member, r.sold)`)
  return rows
}
