import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredGroup, StoredStart } from './types.ts'

export type StoredDay = {
  readonly day_type: string
  readonly is_closed: boolean
  readonly is_off: boolean
  readonly closed_note: string | null
  readonly ended_at: Date | null
}

type StoredMonthDay = { date: PlayDate; open: number; sold: number; is_closed: boolean; is_off: boolean }

/** A day of a course; undefined without a sheet. */
export async function readDay(db: Db, courseId: number, date: PlayDate): Promise<StoredDay | undefined> {
  const { rows } = await sql<StoredDay>`
    select day_type, status = 'closed' as is_closed, is_off, closed_note,
      (select e.carried_at from day_end e where e.course_id = d.course_id and e.play_date = d.play_date) as ended_at
    from course_day d where course_id = ${courseId} and play_date = ${date}
  `.execute(db)
  return rows[0]
}

/** The nines of a course, in their order. */
export async function readNines(db: Db, courseId: number): Promise<{ nine: string; label: string }[]> {
  const { rows } = await sql<{ nine: string; label: string }>`
    select nine, label from course_nine where course_id = ${courseId} order by position
  `.execute(db)
  return rows
}

/** The messages that the players of a day have been sent, by reservation, the newest first. */
export async function readTold(
  db: Db,
  courseId: number,
  date: PlayDate,
): Promise<{ number: string; at: Date; words: string }[]> {
  const { rows } = await sql<{ number: string; at: Date; words: string }>`
    select r.number, e.at, e.detail ->> 'message' as words from reservation r join reservation_event e on e.reservation_id = r.id
    where r.course_id = ${courseId} and r.play_date = ${date} and e.event = 'messaged'
    order by e.id desc
  `.execute(db)
  return rows
}

/** The tee times of a day by time and nine, with holds, offers, single tee times and competitions. */
export async function readStarts(db: Db, courseId: number, date: PlayDate): Promise<StoredStart[]> {
  const { rows } = await sql<StoredStart>`
    select t.id, t.nine, t.start_minute, late_by(t.course_id, t.play_date, t.start_minute) as delay, t.turn_minute, t.capacity, t.kind, t.audience, t.status,
      case when t.held_until > app_now() then t.held_until end as held_until,
      coalesce(t.hold_id = 0 and t.held_until > app_now(), false) as is_kept,
      (select a.name from kept_start k join agent a on a.id = k.agent_id where k.tee_time_id = t.id) as kept_for,
      (select coalesce(p.name, a.name) from hold h left join staff p on h.holder = 's:' || p.id left join agent a on h.holder = 'agent:' || a.id
        where h.id = t.hold_id and h.kind in ('desk', 'agent') and t.held_until > app_now()) as held_by,
      (select jsonb_build_object('name', coalesce(q.contact ->> 'last_name', ''), 'number', q.number, 'players', i.players)
        from request_offer o join request q on q.id = o.request_id join hold h on h.id = o.hold_id, unnest(h.items) i
        where o.hold_id = t.hold_id and t.held_until > app_now() and i.tee_time_id = t.id and o.state in ('pending', 'open')
        limit 1) as offered_to,
      (select jsonb_build_object('number', e.number, 'players', e.players, 'member', case when m.id is not null
          then jsonb_build_object('member_number', m.member_number, 'name', concat_ws(' ', m.last_name, m.first_name)) end)
        from waitlist_offer o join waitlist_entry e on e.id = o.entry_id left join member m on m.id = e.member_id
        where o.tee_time_id = t.id and o.state = 'open' and t.held_until > app_now()) as waiter,
      (select jsonb_build_object('state', s.state, 'minimum', s.minimum, 'taken', seats_sold(t.id), 'decision_at', s.decision_at)
        from single_tee_time s where s.tee_time_id = t.id) as single,
      (select jsonb_build_object('id', c.id, 'title', c.title) from competition_start s join competition c on c.id = s.competition_id
        where s.tee_time_id = t.id and s.reservation_id is not null) as competition,
      (select jsonb_build_object('kind', b.kind, 'reason', b.reason, 'until', b.until, 'by', p.name) from start_block b
        join staff p on p.id = b.staff_id where b.tee_time_id = t.id and t.status = 'blocked') as block,
      exists (select from squeezed_start s where s.tee_time_id = t.id) as is_squeezed,
      (select s.started_at from group_start s where s.tee_time_id = t.id) as started_at,
      (select s.turned_at from group_start s where s.tee_time_id = t.id) as turned_at,
      (select jsonb_build_object('at', a.since, 'by', p.name, 'taken_at', a.taken_at, 'taken_by', q.name) from start_ask a
        join staff p on p.id = a.staff_id left join staff q on q.id = a.taken_by where a.tee_time_id = t.id) as ask
    from tee_time t left join course_nine n on n.course_id = t.course_id and n.nine = t.nine
    where t.course_id = ${courseId} and t.play_date = ${date} order by t.start_minute, n.position, t.nine
  `.execute(db)
  return rows
}

/** The groups that play on a day, each with its known players. */
export async function readGroups(db: Db, courseId: number, date: PlayDate): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select g.tee_time_id, r.number, r.type, r.status, r.version, g.group_no,
      (select count(*)::int from reservation_group o where o.reservation_id = r.id) as groups, g.players, r.plan, r.source,
      (select a.name from agent_booking b join agent a on a.id = b.agent_id where b.reservation_id = r.id) as agent, r.note, r.total, r.own_quote -> 'adjustment' as adjustment, coalesce((r.own_quote ->> 'points')::int, 0) as points,
      case when r.type = 'competition' then null else r.contact ->> 'phone_number' end as phone_number,
      exists (select from agent_booking b join agent a on a.id = b.agent_id
        where b.reservation_id = r.id and a.phone_number = r.contact ->> 'phone_number') as is_agents_phone,
      (select jsonb_agg(jsonb_build_object('seat', k.seat, 'player', k.player, 'name', k.name,
          'kana', coalesce(nullif(k.kana, ''), case when k.is_representative then nullif(concat_ws(' ', nullif(r.contact ->> 'last_name_kana', ''), nullif(r.contact ->> 'first_name_kana', '')), '') end),
          'is_representative', k.is_representative, 'birthday', coalesce(m.birthday, k.birthday),
          'customer_class', case when m.id is null then 'visitor' when exists (
            select from course_membership s where s.member_id = m.id and s.course_id = r.course_id) then 'course_member' else 'member' end)
          order by k.seat)
        from known_seats(r.id) k left join member m on m.id = k.member_id
        where k.group_no = g.group_no) as seats,
      (select jsonb_agg(to_jsonb(a) order by a.seat) from seat_mark a where a.reservation_id = r.id and a.group_no = g.group_no) as arrivals,
      (select coalesce(jsonb_agg(t.seat order by t.seat), '[]') from settlement t where t.reservation_id = r.id and t.group_no = g.group_no) as settled,
      (select jsonb_agg(jsonb_build_object('seat', k.seat, 'kind', a.kind, 'at', a.answered_at, 'minutes', a.minutes, 'expected', a.expected,
          'players', a.players, 'away', (select w.name from known_seats(r.id) w where w.group_no = a.away_group and w.seat = a.away_seat))
          order by a.answered_at)
        from day_answer a join known_seats(r.id) k on k.member_id = a.member_id
        where a.reservation_id = r.id and a.play_date = r.play_date and k.group_no = g.group_no and r.status in ('confirmed', 'established', 'checked_in')
          and (a.players is null or a.players < r.players)
          and not exists (select from seat_mark m where m.reservation_id = r.id and m.group_no = k.group_no and m.seat = k.seat)) as answers
    from reservation r join reservation_group g on g.reservation_id = r.id
    where r.course_id = ${courseId} and r.play_date = ${date}
      and r.status in ('confirmed', 'tentative', 'established', 'checked_in', 'played', 'no_show')
    order by g.tee_time_id, r.id, g.group_no
  `.execute(db)
  return rows
}

/** Days of a course that have a sheet: their free group starts, members' ones included, and the sold ones. */
export async function readDays(db: Db, courseId: number, from: PlayDate, to: PlayDate): Promise<StoredMonthDay[]> {
  const { rows } = await sql<StoredMonthDay>`
    select play_date as date, open_all + open_member as open, sold, status = 'closed' as is_closed, is_off from course_day
    where course_id = ${courseId} and play_date between ${from} and ${to} order by play_date
  `.execute(db)
  return rows
}
