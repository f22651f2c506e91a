import type { Ending } from '@jgm/contract/api/reservation-ending'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

/** The plays of a member from `today` on that are not held, as `reservation.endings` lists them. */
export async function readEndings(db: Q, memberId: number, today: PlayDate): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with mine as materialized (
      select id, 'representative' as role, null::smallint as group_no from reservation
        where member_id = ${memberId} and play_date >= ${today}
      union all
      select k.reservation_id, 'companion', k.group_no from player k
        where k.person_key = ${`m:${memberId}`} and k.play_date >= ${today} and k.state = 'joined' and k.left_at is null
    ), booked as (
      select r.number, r.type,
        case when r.closing_id is not null then 'closed' when t.cancel_message is null then 'too_few' else 'club' end as why,
        mine.role, r.course_id, r.play_date, g.nine, g.start_minute, null::text as title,
        (select jsonb_agg(o.players order by o.start_minute, o.group_no) from reservation_group o
          where o.reservation_id = r.id and o.group_no = coalesce(mine.group_no, o.group_no)) as parties,
        case when r.closing_id is null and t.cancel_message is null
          then jsonb_build_object('players', coalesce(t.players_then, 0), 'minimum', t.minimum) end as missed,
        coalesce(c.message, t.cancel_message) as message, closing_part(c) as closed_part, coalesce(r.cancelled_at, t.since) as ended_at
      from mine join reservation r on r.id = mine.id
        join reservation_group g on g.reservation_id = r.id and g.group_no = coalesce(mine.group_no, 1)
        left join single_reservation s on s.reservation_id = r.id
        left join single_tee_time t on t.tee_time_id = s.tee_time_id
        left join course_closing c on c.id = r.closing_id
      where r.play_date >= ${today} and (r.status = 'not_held' or r.status = 'cancelled' and r.closing_id is not null)
        and not exists (select from single_reservation m where m.moved_from = r.id)
    ), entered as (
      select p.number, 'competition', 'called_off', case when p.member_id = ${memberId} then 'representative' else 'companion' end,
        c.course_id, c.play_date, t.nine, t.start_minute, c.title, jsonb_build_array(p.players), null::jsonb,
        nullif(c.called_off_words, ''), null::jsonb, p.ended_at
      from competition_party p join competition c on c.id = p.competition_id
        left join competition_entry e on e.party_id = p.id and e.member_id = ${memberId} and e.state = 'called_off'
        left join tee_time t on t.id = e.tee_time_id
      where p.state = 'called_off' and c.play_date >= ${today} and (p.member_id = ${memberId} or e.id is not null)
    )
    select x.number, x.type, x.why, x.role, x.course_id, x.play_date, d.holiday, x.nine, x.start_minute, x.title, x.parties, x.missed,
      x.message, x.closed_part
    from (select * from booked union all select * from entered) x
      left join course_day d on d.course_id = x.course_id and d.play_date = x.play_date
    where not exists (select from ending_read o where o.member_id = ${memberId} and o.number = x.number)
      and not exists (select from reservation n where n.member_id = ${memberId} and n.play_date = x.play_date
        and n.booked_at >= x.ended_at and n.status in ('confirmed', 'tentative', 'established', 'checked_in'))
    order by x.play_date, x.start_minute, x.number limit 20
  `.execute(db)
  return rows
}

/** Stores that the member has put it away; the first time stays. */
export async function markEndingRead(db: Q, memberId: number, number: string): Promise<void> {
  await db
    .insertInto('ending_read')
    .values({ member_id: memberId, number })
    .onConflict((conflict) => conflict.columns(['member_id', 'number']).doNothing())
    .execute()
}
