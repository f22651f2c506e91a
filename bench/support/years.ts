import type { People } from './people.ts'
import type { Rows } from './place.ts'

/** Bookings of a day at one course, in the busiest place. */
const perDay = 42

/** The ids of what is filled begin here, far above the sample's. */
const firstId = 1_000_000

/**
 * The past bookings: one row for each of `$3` days times nine courses times so many a day. Every fifth is a guest's, every tenth was
 * cancelled. A member is in it at most once a day, and so is the companion, who is another member.
 */
const past = `
  select ${firstId} + row_number() over () as id, d.day, (d.today - d.ago)::date as play_date, c.course, i.no,
    $1::int + (d.ago * 9 * $4::int + (c.course - 1) * $4::int + i.no) % $2::int as who,
    $1::int + (d.ago * 9 * $4::int + (c.course - 1) * $4::int + i.no + $2::int / 2) % $2::int as companion,
    i.no % 5 = 4 as is_guest, case when i.no % 10 = 7 then 'cancelled' else 'played' end as status
  from (select ago as day, ago, (app_now() at time zone 'Asia/Tokyo')::date as today from generate_series(1, $3::int) ago) d,
    generate_series(1, 9) c (course), generate_series(0, $4::int - 1) i (no)`

/** Days of which the desk has marks: the last ninety, and those that a month of the last ninety days is compared with. */
const marked = `(p.day < 90 or p.day between 364 and 454)`

const statements: readonly string[] = [
  // A temporary list of them: the tables below are made from it.
  `create temporary table past as select * from (${past}) p where $5::int is null or (who = $5 and not is_guest) or companion = $5`,
  `insert into reservation (id, number, type, status, course_id, play_date, member_id, guest_email, holder_kind, customer_class, contact, agreement_id, own_plan,
      own_quote, total, own_cancellation, first_start, players, source, booked_at, cancelled_at, cancel_fee, reminded_at)
    overriding system value
    select p.id, lpad(upper(to_hex(p.id)), 8, '0'), 'regular', p.status, p.course, p.play_date, case when not p.is_guest then p.who end,
      case when p.is_guest then 'years' || p.id % 50000 || '@example.jp' end, case when p.is_guest then 'guest' else 'member' end,
      t.customer_class, t.contact, t.agreement_id, t.own_plan, t.own_quote, t.total, t.own_cancellation, 420 + p.no * 6, t.players, 'mypage',
      p.play_date - interval '14 days', case p.status when 'cancelled' then p.play_date - interval '5 days' end,
      case p.status when 'cancelled' then 0 end, p.play_date - interval '5 hours'
    from past p, (select * from reservation where type = 'regular' and status = 'played' and member_id is not null order by id limit 1) t`,
  `insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players, owns_start)
    select id, 1, 1000000000 + id, 'OUT', 420 + no * 6, 560 + no * 6, 4, status = 'played' from past`,
  // The sheets of those days: the starts that were sold, what a cancellation freed, and a third as many that nobody booked.
  `insert into course_day (course_id, play_date, day_type) select distinct course, play_date, 'weekday' from past on conflict do nothing`,
  `insert into tee_time (id, course_id, play_date, nine, start_minute, turn_minute, kind, reservation_id, taken) overriding system value
    select 1000000000 + id, course, play_date, 'OUT', 420 + no * 6, 560 + no * 6, 'group', case status when 'played' then id end,
      case status when 'played' then 4 else 0 end from past on conflict do nothing`,
  `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, kind)
    select course, play_date, 'IN', 420 + no * 6, 560 + no * 6, 'group' from past where no % 3 = 0 on conflict do nothing`,
  `insert into player (reservation_id, group_no, seat_no, play_date, person_key, state, name, kept)
    select id, 1, 1, play_date, case when is_guest then 'g:' || md5(id::text) else 'm:' || who end, 'representative', '見本 太郎', status = 'played' from past
    union all select id, 1, 2, play_date, 'm:' || companion, 'joined', '見本 花子', status = 'played' from past
    union all select id, 1, 3, play_date, null, 'named', '見本 次郎', status = 'played' from past`,
  `insert into reservation_event (reservation_id, at, event, actor)
    select id, play_date - interval '5 hours', 'reminded', 'system' from past
    union all select id, play_date + interval '1 day', status, 'system' from past`,
  `insert into point_entry (member_id, kind, points, pending, course_id, reservation_id, expires_on, at)
    select who, 'pending', 0, 90, course, id, null, play_date - interval '14 days' from past where not is_guest
    union all select who, 'granted', 90, -90, course, id, (play_date + interval '12 months')::date, play_date + interval '1 day'
      from past where not is_guest and status = 'played'
    union all select who, 'reversed', 0, -90, course, id, null, play_date - interval '5 days' from past where not is_guest and status <> 'played'`,
  `insert into point_entry (member_id, kind, points, course_id, lot_id, at)
    select member_id, 'expired', -points, course_id, id, expires_on from point_entry
    where reservation_id > ${firstId} and expires_on <= (app_now() at time zone 'Asia/Tokyo')::date`,
  `insert into point_open_lot (lot_id, expires_on) select id, expires_on from point_lot where points_left > 0 on conflict do nothing`,
  `insert into point_account (member_id, balance, pending)
    select member_id, sum(points), sum(pending) from point_entry group by member_id
    on conflict (member_id) do update set balance = excluded.balance, pending = excluded.pending`,
  `insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, companions)
    select w.member, course, id, play_date, 'OUT', 420 + no * 6, '{見本 花子,見本 次郎}'
    from past cross join lateral (select who as member where not is_guest union all select companion) w where status = 'played'`,
  `insert into audit_log (at, actor, action, subject, course_id)
    select play_date - interval '14 days', 'staff:1', 'look', 'reservation:' || id, course from past`,
  `insert into arrival (reservation_id, group_no, seat, player, course_id, play_date, customer_class, state, staff_id, marked_at)
    select p.id, 1, k.seat_no, k.id, p.course, p.play_date, 'visitor', 'arrived', 1, p.play_date + interval '8 hours'
    from past p join player k on k.reservation_id = p.id where ${marked} and p.status = 'played'
    -- The fourth player of a party has no name. In every twentieth party this player did not come.
    union all select p.id, 1, 4, null, p.course, p.play_date, 'visitor', 'arrived', 1, p.play_date + interval '8 hours'
    from past p where ${marked} and p.status = 'played' and p.id % 20 <> 0`,
  `insert into day_end (course_id, play_date, staff_id, ordered_at, begins_at, carried_at)
    select distinct course, play_date, 1, t, t, t from past, lateral (select play_date + interval '18 hours') e (t) where day < 90`,
  `insert into mail_outbox (kind, recipient, data, created_at, sent_at)
    select 'reservation_booked', 'years' || id % 50000 || '@example.jp', jsonb_build_object('reservation_id', id), play_date - interval '14 days', play_date - interval '14 days'
    from past where day < 90`,
  `drop table past`,
  `select setval(pg_get_serial_sequence(t, 'id'), ${firstId} * 10) from unnest(array['reservation']) t`,
]

type Filled = { readonly reservations: number; readonly players: number; readonly seconds: number }

/**
 * Fills `years` years of past bookings at nine clubs with sheets, players, points, rounds, history, audit entries and mails: 690,000 reservations in
 * five years at a `scale` of 1. `only`: no more than those of one member, which are the same as in a whole place.
 * `rows` must run on one connection whose triggers are off (`session_replication_role`), as ledger and due lists are filled here.
 */
export async function fillYears(
  { rows }: Rows,
  people: People,
  given: { readonly years: number; readonly scale: number; readonly only?: number },
): Promise<Filled> {
  const began = performance.now()
  const values = [
    people.firstId,
    people.count,
    Math.round(given.years * 365.25),
    Math.max(1, Math.round(perDay * given.scale)),
    given.only ?? null,
  ]
  for (const [at, statement] of statements.entries()) await rows(statement, at === 0 ? values : [])
  const [size] = await rows<{ reservations: number; players: number }>(
    'select (select count(*) from reservation)::int as reservations, (select count(*) from player)::int as players',
  )
  await rows('analyze')
  return { reservations: 0, players: 0, ...size, seconds: (performance.now() - began) / 1000 }
}
