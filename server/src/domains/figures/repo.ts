import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Count, Place, SheetDay, Span } from './types.ts'

type Fragment = RawBuilder<unknown>

/** Of tee times `t`, with the single tee time `s` where it is established. */
const isSold = sql`(t.reservation_id is not null or (s.tee_time_id is not null and t.status <> 'closed'))`
/** Beside the day `d`: of a closed one nothing can be sold, though its starts keep their status. */
const isForSale = sql`((t.status = 'open' and d.status = 'open') or ${isSold})`
const startSums = sql`(count(*) filter (where ${isForSale}))::int as starts, (count(*) filter (where ${isSold}))::int as sold`
/**
 * Tee times `t` beside their days `d`, with the single tee time `s` where it is established. The dates bound all three: otherwise PostgreSQL walks through
 * the days and the single tee times of all years.
 */
const startsOn = (within: (date: Fragment) => Fragment): Fragment => sql`tee_time t
  join course_day d on d.course_id = t.course_id and d.play_date = t.play_date and ${within(sql`d.play_date`)}
  left join single_tee_time s on s.tee_time_id = t.id and s.state = 'established' and ${within(sql`s.play_date`)}`
const between =
  (from: PlayDate, to: PlayDate) =>
  (date: Fragment): Fragment =>
    sql`${date} between ${from} and ${to}`

/** Of a cancelled reservation `r`: somebody gave it up, as neither a closing nor a move to another start does. */
const isCancelled = sql`r.closing_id is null and not (r.type = 'single' and exists (select from single_reservation s where s.moved_from = r.id))`

/** The days of a span that have a sheet, with their starts. */
export async function readDays(db: Db, { courses, from, to }: Span): Promise<SheetDay[]> {
  const { rows } = await sql<SheetDay>`
    select d.course_id, d.play_date as date, d.is_off, d.status = 'closed' and not d.is_off as is_closed, d.closed_note,
      coalesce(n.starts, 0) as starts, coalesce(n.sold, 0) as sold
    from course_day d left join (select t.course_id, t.play_date, ${startSums} from ${startsOn(between(from, to))}
        where t.course_id = any (${[...courses]}::int[]) and t.play_date between ${from} and ${to} group by 1, 2) n
      on n.course_id = d.course_id and n.play_date = d.play_date
    where d.course_id = any (${[...courses]}::int[]) and d.play_date between ${from} and ${to}
  `.execute(db)
  return rows
}

/**
 * The reservations of a span, added up by course and day, by course and way, and by course and days before. So many came as seats were
 * received, whoever sat there; where none was marked, or the desk says that all came, the whole party. The members of a party who did not
 * come pay nothing of its price. Reads marks and not who is known on the seats, which takes ten times as long.
 */
export async function readCounts(db: Db, { courses, from, to }: Span, today: PlayDate): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with marks as materialized (
      select a.reservation_id, (count(*) filter (where a.state = 'arrived'))::int as here, (count(*) filter (where a.state = 'absent'))::int as absent
      from arrival a where a.course_id = any (${[...courses]}::int[]) and a.play_date between ${from} and ${to} group by 1),
    answers as materialized (
      select reservation_id, answer, case when answer in ('claim', 'waive') then fee else 0 end as fee from case_now
      where course_id = any (${[...courses]}::int[]) and play_date between ${from} and ${to}),
    judged as (
      select r.id, r.course_id, r.play_date, r.type, r.status, r.source, r.total, r.players, r.cancel_fee, coalesce((r.own_quote ->> 'points')::int, 0) as points, r.booked_at, r.cancelled_at, r.closing_id,
        coalesce(a.fee, 0) as fee, case
          when r.status in ('no_show', 'cancelled') then 0
          when r.type = 'competition' then coalesce(nullif(m.here, 0), (select count(*)::int from known_seats(r.id)))
          when r.status <> 'played' then greatest(0, r.players - coalesce(m.absent, 0))
          when m.here is null or a.answer = 'played' then r.players
          else least(m.here, r.players) end as came
      from reservation r left join marks m on m.reservation_id = r.id left join answers a on a.reservation_id = r.id
      where r.course_id = any (${[...courses]}::int[]) and r.play_date between ${from} and ${to}
        and r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show', 'cancelled')
      -- What came is worked out once a reservation.
      offset 0),
    counted as materialized (
      select r.course_id, r.play_date, r.type <> 'competition' as pays, r.status, r.players, r.came, case r.type when 'regular' then r.source else r.type end as way,
        case when r.status = 'no_show' then greatest(0, r.fee - r.points) else r.fee end
          + case when r.status = 'cancelled' then greatest(0, coalesce(r.cancel_fee, 0) - r.points) else 0 end as owed,
        case when r.type = 'competition' or r.came = 0 then 0 when r.came = r.players then r.total else (
          select greatest(0, r.total - coalesce(sum((case when r.status = 'played' then greatest(0, g.players - s.here) else s.absent end)
            * (o.quote #>> array['groups', (g.group_no - 1)::text, 'per_person'])::int), 0))
          from reservation o join reservation_group g on g.reservation_id = o.id cross join lateral (
              select count(*) filter (where a.state = 'arrived') as here, count(*) filter (where a.state = 'absent') as absent
              from arrival a where a.reservation_id = g.reservation_id and a.group_no = g.group_no) s
          where o.id = r.id) end as paid,
        case when r.type <> 'competition' and r.status not in ('no_show', 'cancelled')
          then greatest(0, r.play_date - (r.booked_at at time zone 'Asia/Tokyo')::date) end as lead_days,
        case when r.status = 'cancelled' and ${isCancelled}
          then greatest(0, r.play_date - (r.cancelled_at at time zone 'Asia/Tokyo')::date) end as cancel_days
      from judged r)
    select 'day' as by, course_id, play_date as date, null as way, null::int as days, null::int as count,
      sum(came)::int as players, coalesce(sum(came) filter (where pays), 0)::int as payers, sum(paid)::int as revenue,
      count(lead_days)::int as stood, (count(lead_days) filter (where status = 'played'))::int as played,
      (count(lead_days) filter (where status <> 'played' and play_date < ${today}))::int as open,
      (count(*) filter (where status = 'no_show'))::int as no_shows, count(cancel_days)::int as cancelled,
      coalesce(sum(players - came) filter (where lead_days is not null), 0)::int as absent, sum(owed)::int as claims
    from counted group by course_id, play_date
    union all select 'way', course_id, null, way, null, sum(came)::int, null, null, null, null, null, null, null, null, null, null
    from counted group by course_id, way
    union all select 'lead', course_id, null, null, lead_days, count(*)::int, null, null, null, null, null, null, null, null, null, null
    from counted where lead_days is not null group by course_id, lead_days
    union all select 'cancel', course_id, null, null, cancel_days, count(*)::int, null, null, null, null, null, null, null, null, null, null
    from counted where cancel_days is not null group by course_id, cancel_days
  `.execute(db)
  return rows
}

/** The starts of a day of a course by full hour. */
export async function readHours(
  db: Db,
  { id, date }: Place,
): Promise<{ hour: number; starts: number; sold: number }[]> {
  const { rows } = await sql<{ hour: number; starts: number; sold: number }>`
    select t.start_minute / 60 as hour, ${startSums} from ${startsOn(between(date, date))}
    where t.course_id = ${id} and t.play_date = ${date} group by 1 having count(*) filter (where ${isForSale}) > 0 order by 1
  `.execute(db)
  return rows
}

/** The starts of some dates of a course, those that have a sheet. */
export async function readDates(
  db: Db,
  id: number,
  dates: readonly PlayDate[],
): Promise<{ date: PlayDate; starts: number; sold: number }[]> {
  const { rows } = await sql<{ date: PlayDate; starts: number; sold: number }>`
    select t.play_date as date, ${startSums} from ${startsOn((date) => sql`${date} = any (${[...dates]}::date[])`)}
    where t.course_id = ${id} and t.play_date = any (${[...dates]}::date[]) group by 1
  `.execute(db)
  return rows
}

/** What only a day shows: the players of what was cancelled, how many of these owe something, and the single tee times. */
export async function readDayParts(db: Db, { id, date }: Place) {
  const { rows } = await sql<{ players: number; late: number; singles: number; established: number }>`
    select coalesce(sum(r.players), 0)::int as players, (count(*) filter (where r.cancel_fee > 0))::int as late,
      (select count(*)::int from ${startsOn(between(date, date))}
        where t.course_id = ${id} and t.play_date = ${date} and t.kind = 'single' and ${isForSale}) as singles,
      (select count(*)::int from ${startsOn(between(date, date))}
        where t.course_id = ${id} and t.play_date = ${date} and t.kind = 'single' and ${isSold}) as established
    from reservation r where r.course_id = ${id} and r.play_date = ${date} and r.status = 'cancelled' and ${isCancelled}
  `.execute(db)
  return rows[0] ?? { players: 0, late: 0, singles: 0, established: 0 }
}
