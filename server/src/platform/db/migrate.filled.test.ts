import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import Postgrator from 'postgrator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

/** The newest migration of the first release. */
const firstRelease = '20261121000020'

/** The newest migration before the owners of tee times, seats and reservations. */
const beforeOwners = '20261122008000'

let database: TestDatabase
let client: Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** Brings the empty database to a migration and puts in what was kept then. */
async function fillAt(version: string, filled: string): Promise<void> {
  const postgrator = new Postgrator({
    migrationPattern: fileURLToPath(new URL('../../../migrations/*.sql', import.meta.url)),
    driver: 'pg',
    schemaTable: 'schema_version',
    validateChecksums: true,
    execQuery: (query) => client.query(query),
  })
  await postgrator.migrate(version)
  await client.query(filled)
}

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

it('carries the data of the first release over to the words and the sale of today', async () => {
  await fillAt(firstRelease, filling)

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
    await rows(`select distinct own_quote -> 'groups' -> 0 -> 'lines' -> 0 ->> 'key' as key from reservation`),
  ).toEqual([{ key: 'green_fee' }])
  expect(await rows('select points_of(r.quote) as points from reservation r where id = 1')).toEqual([{ points: 90 }])
  expect(await rows('select kind from mail_outbox')).toEqual([{ kind: 'friend.requested' }])
  // Both persons are known by their address from now on.
  expect(await rows('select count(distinct address_key)::int as n from player where address_key is not null')).toEqual([
    { n: 2 },
  ])
  // What was there can be held, changed and cancelled by the verbs of today.
  expect(await rows(`select let_go(array(select id from hold))`)).toHaveLength(1)
  await client.query(`
    select sale_cancel(row('key', 'x', 1, 1, 0, '2030-01-06', '2030-01-06', null, 'm:1', false, null)::cancel_order)`)
  expect(await rows(`select status from reservation where id = 1`)).toEqual([{ status: 'cancelled' }])
  expect(
    await rows(`select d.open_all, d.sold, r.open_all as counted, r.sold as counted_sold from course_day d
      join course_day_recount r using (course_id, play_date)`),
  ).toEqual([{ open_all: 2, sold: 1, counted: 2, counted_sold: 1 }])
})

/**
 * What the release before kept of the sale, a row of every kind in every table that moves: two courses' worth of starts sold to a
 * member and to a guest, one of them in two groups with named players, one cancelled, one played, one erased; a hold of two starts
 * and one that has ended.
 */
const filledSale = `
  insert into course (id, name, short_title, subdomain, prefecture, address, phone, fax, hotel_phone)
    values (1, '見本ゴルフクラブ', '見本', 'club1', 8, '茨城県見本市1-1', '029-000-0000', '029-000-0001', '029-000-0002');
  insert into plan (id, course_id, name, kind, is_caddie, has_cart, has_lunch, valid_from, valid_to)
    overriding system value values (1, 1, '昼食付', 'with_lunch', false, true, true, '2020-01-01', '2099-12-31');
  insert into member (member_number, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, phone_number,
      emergency_contact_number, zipcode, prefecture, address, birthday, main_golf_course, agreed_at, agreed_version, activated_at)
    values ('0000000001', 'member@example.jp', '-', '見本', '太郎', 'みほん', 'たろう', '0290000000', '0290000000',
      '1000001', 13, '見本1', '1980-04-05', 1, app_now(), '1', app_now());
  insert into course_day (course_id, play_date, day_type, open_all, sold) values
    (1, '2030-01-07', 'weekday', 3, 3), (1, '2030-01-08', 'weekday', 0, 0), (1, '2026-01-07', 'weekday', 0, 1);
  insert into tee_time (course_id, play_date, nine, start_minute, kind, taken, reservation_id) values
    (1, '2030-01-07', 'OUT', 420, 'group', 4, 1), (1, '2030-01-07', 'OUT', 428, 'group', 2, 1), (1, '2030-01-07', 'OUT', 436, 'group', 3, 2),
    (1, '2030-01-07', 'OUT', 444, 'group', 0, null), (1, '2030-01-07', 'OUT', 452, 'group', 0, null), (1, '2030-01-07', 'OUT', 460, 'group', 0, null),
    (1, '2030-01-07', 'OUT', 468, 'single', 0, null), (1, '2026-01-07', 'OUT', 420, 'group', 4, 4);
  insert into hold (token_hash, holder, course_id, play_date, tee_time_ids, players, plan_id, until) values
    ('live', 'm:1', 1, '2030-01-07', '{5,4}', '{3,4}', 1, app_now() + interval '5 minutes'),
    ('ended', 'a:x', 1, '2030-01-07', '{6}', '{2}', 1, app_now() - interval '5 minutes');
  update tee_time set hold_id = 1, held_until = app_now() + interval '5 minutes' where id in (4, 5);
  update tee_time set hold_id = 2, held_until = app_now() - interval '5 minutes' where id = 6;
  insert into reservation (number, type, status, course_id, play_date, member_id, guest_email, manage_token_hash, erased_at,
      customer_class, contact, plan, quote, total, cancellation, first_start, players, source)
    select number, 'regular', status, 1, date::date, member, email, case when email is not null then sha256(number::bytea) end,
      erased::timestamptz, 'member', '{}', '{"id": 1}', '{"groups": [], "golf_tax_exempted": 0, "total": 38000}', 38000,
      '{"steps": [], "no_show_percent": 100, "online_until": "2030-01-06T17:00:00+09:00"}', 420, players, 'mypage'
    from (values ('AAAAAAA2', 'confirmed', '2030-01-07', 1, null, null, 6), ('AAAAAAA3', 'confirmed', '2030-01-07', null, 'guest@example.jp', null, 3),
      ('AAAAAAA4', 'cancelled', '2030-01-08', null, 'guest@example.jp', null, 2), ('AAAAAAA5', 'played', '2026-01-07', 1, null, null, 4),
      ('AAAAAAA6', 'played', '2026-01-07', null, null, '2030-01-01', 2)) v (number, status, date, member, email, erased, players);
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players) values
    (1, 1, 1, 'OUT', 420, 555, 4), (1, 2, 2, 'OUT', 428, 563, 2), (2, 1, 3, 'OUT', 436, 571, 3), (3, 1, 3, 'OUT', 436, 571, 2),
    (4, 1, 8, 'OUT', 420, 555, 4), (5, 1, 7, 'OUT', 468, null, 2);
  insert into reservation_event (reservation_id, event, actor) values (1, 'booked', 'm:1'), (2, 'booked', 'guest'), (5, 'booked', 'guest');
  insert into reservation_seat (reservation_id, group_no, seat_no, tee_time_id, play_date, person_key, address_key, state, name, kept)
    select g.reservation_id, g.group_no, s, g.tee_time_id, r.play_date,
      case when g.group_no = 1 and s = 1 then case when r.member_id is null then 'g:' || r.number else 'm:1' end end,
      case when g.group_no = 1 and s = 1 then 'g:' || r.number end,
      case when g.group_no = 1 and s = 1 then 'representative' when g.reservation_id = 1 and g.group_no = 2 and s = 2 then 'named' else 'undecided' end,
      case when g.group_no = 1 and s = 1 then '見本 太郎' when g.reservation_id = 1 and g.group_no = 2 and s = 2 then '友田 一郎' end,
      r.status <> 'cancelled'
    from reservation_group g join reservation r on r.id = g.reservation_id, generate_series(1, g.players) s;
`

it('carries a filled sale over to its owners of today', async () => {
  await fillAt(beforeOwners, filledSale)
  expect(await migrate(database.url)).toBeGreaterThan(0)

  expect(await rows('select kind, to_json(items) as items from hold order by id')).toEqual([
    {
      kind: 'checkout',
      items: [
        { tee_time_id: 5, players: 3 },
        { tee_time_id: 4, players: 4 },
      ],
    },
    { kind: 'checkout', items: [{ tee_time_id: 6, players: 2 }] },
  ])
  expect(await rows('select number, holder_kind as kind from reservation order by id')).toEqual([
    { number: 'AAAAAAA2', kind: 'member' },
    { number: 'AAAAAAA3', kind: 'guest' },
    { number: 'AAAAAAA4', kind: 'guest' },
    { number: 'AAAAAAA5', kind: 'member' },
    { number: 'AAAAAAA6', kind: 'guest' },
  ])
  // Of nobody is there a row, and each has a name of its own.
  expect(
    await rows(
      `select reservation_id::int as r, group_no as g, seat_no as s, state, name, kept, left_at from player order by 1, 2, 3`,
    ),
  ).toEqual(
    [
      [1, 1, 1, 'representative', '見本 太郎', true],
      [1, 2, 2, 'named', '友田 一郎', true],
      [2, 1, 1, 'representative', '見本 太郎', true],
      [3, 1, 1, 'representative', '見本 太郎', false],
      [4, 1, 1, 'representative', '見本 太郎', true],
      [5, 1, 1, 'representative', '見本 太郎', true],
    ].map(([r, g, s, state, name, kept]) => ({ r, g, s, state, name, kept, left_at: null })),
  )
  expect(await rows('select count(distinct id)::int as n from player')).toEqual([{ n: 6 }])
  expect(
    await rows('select reservation_id::int as r, group_no as g from reservation_group where owns_start order by 1, 2'),
  ).toEqual([
    { r: 1, g: 1 },
    { r: 1, g: 2 },
    { r: 2, g: 1 },
    { r: 4, g: 1 },
  ])
  // Seats are shown as they were: known players, and undecided ones up to the party size.
  const [shown] = await rows(`select reservation_now(1) -> 'groups' as groups`)
  expect(shown).toMatchObject({
    groups: [
      {
        players: 4,
        seats: [{ seat: 1, state: 'representative' }, { seat: 2, state: 'undecided' }, { seat: 3 }, { seat: 4 }],
      },
      {
        players: 2,
        seats: [
          { seat: 1, state: 'undecided', name: null },
          { seat: 2, state: 'named', name: '友田 一郎' },
        ],
      },
    ],
  })
  // What was there goes on: the hold is renewed, a sale cancelled, and its start sold again.
  expect(await rows(`select renew_hold('live', 'm:1', 3) ->> 'result' as result`)).toEqual([{ result: 'renewed' }])
  await client.query(
    `select sale_cancel(row('key', 'x', 1, 1, 0, '2030-01-06', '2030-01-06', null, 'm:1', false, null)::cancel_order)`,
  )
  await client.query(`select take(2, null, '{2}', '{2}', 'start_taken')`)
  expect(await rows('select count(*)::int as n from player where reservation_id = 1 and kept')).toEqual([{ n: 0 }])
  // A start is sold whole once, whatever else fails; a status belongs to its type; a front desk's holder has a telephone.
  for (const [broken, guard] of [
    [
      'update reservation_group set owns_start = true, tee_time_id = 3 where reservation_id = 1 and group_no = 1',
      'start_sold_once',
    ],
    [`update reservation set status = 'tentative' where id = 1`, 'reservation_status_of_type'],
    [`update reservation set holder_kind = 'front_desk', member_id = null where id = 1`, 'reservation_of_somebody'],
    [
      `insert into player (reservation_id, group_no, seat_no, play_date, state) values (2, 1, 1, '2030-01-07', 'named')`,
      'one_player_a_seat',
    ],
  ] as const)
    await expect(client.query(broken)).rejects.toThrow(guard)
})

it('leaves no name of the old words behind', async () => {
  await fillAt(firstRelease, filling)
  await migrate(database.url)
  expect(
    await rows(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ 'frame|asked|asker|^sheet_'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ 'frame|asked|asker|^sheet_'
      union all select attname from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attname ~ 'frame|asked|asker'`),
  ).toEqual([])
})
