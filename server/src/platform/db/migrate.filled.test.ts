import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import Postgrator from 'postgrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

/** The newest migration of the first release. */
const firstRelease = '20261121000020'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (text: string): Promise<unknown[]> => (await client.query<Record<string, unknown>>(text)).rows

/**
 * Data as the first release stored it: a club, a member and a guest with a reservation each on one day, a hold, a
 * friend request.
 */
const filling = `
  insert into course (id, name, short_title, subdomain, prefecture, address, phone, fax, hotel_phone)
    values (1, '見本ゴルフクラブ', '見本', 'club1', 8, '茨城県見本市1-1', '029-000-0000', '029-000-0001', '029-000-0002');
  insert into plan (id, course_id, name, kind, is_caddie, has_cart, has_lunch, valid_from, valid_to)
    overriding system value values (1, 1, '昼食付', 'with_lunch', false, true, true, '2020-01-01', '2099-12-31');
  insert into plan_fee (course_id, plan_id, customer_class, day_type, play) values (1, 1, 'member', 'weekday', 9000);
  insert into sheet_template (course_id, season_from, season_to, day_type, nines, first_start, last_start, interval_minutes)
    values (1, '01-01', '12-31', 'weekday', '{OUT}', 420, 500, 8);
  insert into member (member_number, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, phone_number,
      emergency_contact_number, zipcode, prefecture, address, birthday, main_golf_course, agreed_at, agreed_version, activated_at)
    select lpad(n::text, 10, '0'), 'member' || n || '@example.jp', '-', '見本', '太郎', 'みほん', 'たろう', '0290000000', '0290000000',
      '1000001', 13, '見本1', '1980-04-05', 1, app_now(), '1', app_now() from generate_series(1, 2) n;
  insert into friendship (asker_id, asked_id, asked_number, asker_label) values (1, 2, '0000000002', '友');
  insert into course_day (course_id, play_date, day_type, open_all, sold) values (1, '2030-01-07', 'weekday', 1, 2);
  insert into frame (course_id, play_date, nine, start_minute, kind, taken, reservation_id)
    values (1, '2030-01-07', 'OUT', 420, 'group', 4, 1), (1, '2030-01-07', 'OUT', 428, 'group', 2, 2), (1, '2030-01-07', 'OUT', 436, 'group', 0, null);
  insert into hold (token_hash, holder, course_id, play_date, frame_ids, players, plan_id, until)
    values ('x', 'a:x', 1, '2030-01-07', '{3}', '{4}', 1, '2030-01-01');
  update frame set hold_id = 1, held_until = '2030-01-01' where id = 3;
  insert into reservation (number, type, status, course_id, play_date, member_id, guest_email, customer_class, contact, plan, quote,
      total, cancellation, first_start, players, source)
    select number, 'regular', 'confirmed', 1, '2030-01-07', member, email, 'member', '{}', '{"id": 1}',
      '{"groups": [{"players": 4, "per_person": 9500, "lines": [{"key": "play", "amount": 9000}, {"key": "golf_tax", "amount": 500}], "subtotal": 38000}], "golf_tax_exempted": 0, "total": 38000}',
      38000, '{"steps": [], "no_show_percent": 100, "online_until": "2030-01-06T17:00:00+09:00"}', start, players, 'mypage'
    from (values ('AAAAAAA2', 1, null, 420, 4), ('AAAAAAA3', null, 'guest@example.jp', 428, 2)) v (number, member, email, start, players);
  insert into reservation_group values (1, 1, 1, 'OUT', 420, 555, 4), (2, 1, 2, 'OUT', 428, 563, 2);
  insert into reservation_seat (reservation_id, group_no, seat_no, frame_id, play_date, person_key, state, name)
    select r, 1, s, r, '2030-01-07', case when s = 1 then k end, case when s = 1 then 'representative' else 'undecided' end, null
    from (values (1, 4, 'm:1'), (2, 2, 'g:' || encode(sha256('guest@example.jp'), 'hex'))) v (r, n, k), generate_series(1, n) s;
  insert into mail_outbox (kind, recipient, data) values ('friend.asked', 'member2@example.jp', '{"friendship_id": 1}');
`

it('migrates the data of the first release to today’s names and sale functions', async () => {
  const postgrator = new Postgrator({
    migrationPattern: fileURLToPath(new URL('../../../migrations/*.sql', import.meta.url)),
    driver: 'pg',
    schemaTable: 'schema_version',
    validateChecksums: true,
    execQuery: (query) => client.query(query),
  })
  await postgrator.migrate(firstRelease)
  await client.query(filling)

  expect(await migrate(database.url)).toBeGreaterThan(0)
  expect(await rows(`select id::int, start_minute, taken, reservation_id::int from tee_time order by id`)).toEqual([
    { id: 1, start_minute: 420, taken: 4, reservation_id: 1 },
    { id: 2, start_minute: 428, taken: 2, reservation_id: 2 },
    { id: 3, start_minute: 436, taken: 0, reservation_id: null },
  ])
  expect(await rows('select green_fee from plan_fee')).toEqual([{ green_fee: 9000 }])
  expect(
    await rows('select requester_id::int, recipient_id::int, requested_number, requester_label from friendship'),
  ).toEqual([{ requester_id: 1, recipient_id: 2, requested_number: '0000000002', requester_label: '友' }])
  expect(
    await rows(`select distinct quote -> 'groups' -> 0 -> 'lines' -> 0 ->> 'key' as key from reservation`),
  ).toEqual([{ key: 'green_fee' }])
  expect(await rows('select points_of(quote) as points from reservation where id = 1')).toEqual([{ points: 90 }])
  expect(await rows('select kind from mail_outbox')).toEqual([{ kind: 'friend.requested' }])
  // Both persons are identified by their address after the migration.
  expect(
    await rows('select count(distinct address_key)::int as n from reservation_seat where address_key is not null'),
  ).toEqual([{ n: 2 }])
  // Today's sale functions can hold, change and cancel what was there.
  expect(await rows(`select let_go(array(select id from hold))`)).toHaveLength(1)
  await client.query(`
    select sale_cancel(row('key', 'x', 1, 1, 0, '2030-01-06', '2030-01-06', null, 'm:1')::cancel_order)`)
  expect(await rows(`select status from reservation where id = 1`)).toEqual([{ status: 'cancelled' }])
  expect(
    await rows(`select d.open_all, d.sold, r.open_all as counted, r.sold as counted_sold from course_day d
      join course_day_recount r using (course_id, play_date)`),
  ).toEqual([{ open_all: 2, sold: 1, counted: 2, counted_sold: 1 }])
})

it('leaves none of the old names behind', async () => {
  expect(
    await rows(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ 'frame|asked|asker|^sheet_'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ 'frame|asked|asker|^sheet_'
      union all select attname from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attname ~ 'frame|asked|asker'`),
  ).toEqual([])
})
