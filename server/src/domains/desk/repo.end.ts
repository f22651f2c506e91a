import type { CaseAnswer, WaitingDay, WaiveReason } from '@jgm/contract/api/desk-end'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { waivedOf } from './repo.waived.ts'
import type { Place, StoredCase, TaxCount } from './types.ts'

/** The reservations of a day of which somebody was not received, by start; of one reservation where a number is given. */
export async function readCases(db: Db, { id, date }: Place, number: string | null = null): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select * from (
      select r.number, r.type, r.status, r.version, r.play_date, r.players, r.customer_class, r.cancellation, r.quote,
        concat_ws(' ', r.contact ->> 'last_name', nullif(r.contact ->> 'first_name', '')) as name, r.contact ->> 'phone_number' as phone_number,
        r.first_start as start_minute,
        (select g.nine from reservation_group g where g.reservation_id = r.id order by g.start_minute, g.group_no limit 1) as nine,
        (select count(*)::int from seat_mark a where a.reservation_id = r.id and a.state = 'arrived') as here,
        (select count(*)::int from seat_mark a where a.reservation_id = r.id and a.state = 'absent') as absent,
        (select count(*)::int from reservation_group g where g.reservation_id = r.id and not exists (
          select from seat_mark a where a.reservation_id = r.id and a.group_no = g.group_no and a.state = 'arrived')) as empty_groups,
        exists (select from arrival a where a.reservation_id = r.id) as has_marks,
        exists (select from reservation_group g join group_start s on s.tee_time_id = g.tee_time_id where g.reservation_id = r.id) as has_started,
        ${waivedOf(sql`r.number`)} as waived,
        coalesce((select sum(e.pending)::int from point_entry e where e.reservation_id = r.id), 0) as points,
        case when r.member_id is null then 0 else (select count(*)::int from reservation o
          where o.member_id = r.member_id and o.status = 'no_show' and o.id <> r.id) end as no_shows,
        (select jsonb_build_object('answer', c.answer, 'fee', c.fee, 'reason', c.reason, 'note', c.note, 'by', p.name, 'at', c.decided_at, 'version', c.version)
          from case_now c join staff p on p.id = c.staff_id where c.reservation_id = r.id) as decision
      from reservation r
      where r.course_id = ${id} and r.play_date = ${date} and r.type <> 'competition' and (${number}::text is null or r.number = ${number})
        and r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show')
    ) one where (here < players and (status <> 'played' or has_marks or decision is not null)) or ${number}::text is not null order by start_minute, nine, number
  `.execute(db)
  return rows
}

/**
 * The players of reservations `r` who have played without a mark: where the desk says that the party was complete, those who were not received;
 * where the day has counted as played by itself, all.
 */
const unmarked = sql`(select (case
    when exists (select from case_now c where c.reservation_id = r.id and c.answer = 'played')
      then r.players - (select count(*) from seat_mark m where m.reservation_id = r.id and m.state = 'arrived')
    when r.status = 'played' and a.marks = 0 then r.players
    else 0 end)::int as players
  from (select count(*) as marks from arrival where reservation_id = r.id) a)`
const counted = sql`r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show')`

/** The bookings of a day, the people who were received or count as having played, and how many reservations still wait. */
export async function readSums(db: Db, { id, date }: Place) {
  const { rows } = await sql<{ groups: number; players: number; unseen: number; open: number }>`
    select (select count(*)::int from reservation_group g join reservation r on r.id = g.reservation_id where r.course_id = ${id}
        and r.play_date = ${date} and ${counted}) as groups,
      (select coalesce(sum(r.players), 0)::int from reservation r where r.course_id = ${id} and r.play_date = ${date} and ${counted}) as players,
      (select count(*)::int from seat_mark a
          join lateral known_seats(a.reservation_id) k on k.group_no = a.group_no and k.seat = a.seat
          left join member m on m.id = k.member_id join reservation r on r.id = a.reservation_id
        where a.course_id = ${id} and a.play_date = ${date} and a.state = 'arrived' and a.exemption is null and ${counted}
          and extract(year from age(a.play_date, coalesce(m.birthday, k.birthday))) not between 18 and 69) as unseen,
      (select count(*)::int from reservation r where r.course_id = ${id} and r.play_date = ${date} and r.type <> 'competition'
        and r.status in ('confirmed', 'established', 'checked_in')) as open
  `.execute(db)
  return rows[0] ?? { groups: 0, players: 0, unseen: 0, open: 0 }
}

/** Players of a range of days, by class and exemption: who was received, and who counts as having played. */
export async function readTaxCounts(db: Db, courseId: number, from: PlayDate, to: PlayDate): Promise<TaxCount[]> {
  const { rows } = await sql<TaxCount>`
    with played as (
      select m.play_date, m.customer_class, m.exemption, 1 as players from seat_mark m join reservation r on r.id = m.reservation_id
        where m.course_id = ${courseId} and m.play_date between ${from} and ${to} and m.state = 'arrived' and ${counted}
      union all
      -- Of a party without a mark the class of who has booked is known.
      select r.play_date, case w.no when 1 then r.customer_class else 'visitor' end, null, case w.no when 1 then 1 else w.rest end
        from reservation r cross join lateral ${unmarked} u
          cross join lateral (values (1, 1), (2, u.players - 1)) w (no, rest)
        where r.course_id = ${courseId} and r.play_date between ${from} and ${to} and r.type <> 'competition' and ${counted}
          and u.players > 0 and w.rest > 0)
    select play_date as date, customer_class, exemption, sum(players)::int as players from played group by 1, 2, 3 order by 1
  `.execute(db)
  return rows
}

export type StoredEnd = {
  readonly staff_id: number
  readonly by: string
  readonly ordered_at: Date
  readonly begins_at: Date
  readonly carried_at: Date | null
}

/** The end of a day, if somebody has ordered it. */
export async function readEnd(db: Db, { id, date }: Place): Promise<StoredEnd | undefined> {
  const { rows } = await sql<StoredEnd>`
    select e.staff_id, s.name as by, e.ordered_at, e.begins_at, e.carried_at from day_end e join staff s on s.id = e.staff_id
    where e.course_id = ${id} and e.play_date = ${date}
  `.execute(db)
  return rows[0]
}

export type EarlierDay = {
  readonly date: PlayDate
  readonly players: number
  readonly here: number
  readonly claimed: number
  readonly open: number
  readonly by: string | null
  readonly at: Date | null
}

/** The last days before a date that had a sheet, at most so many, the newest first. A party that counts as played without a mark was here. */
export async function readBefore(db: Db, { id, date }: Place, most: number): Promise<EarlierDay[]> {
  const { rows } = await sql<EarlierDay>`
    select d.play_date as date, s.name as by, e.carried_at as at,
      (select coalesce(sum(r.players), 0)::int from reservation r where r.course_id = d.course_id and r.play_date = d.play_date
        and r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show')) as players,
      (select coalesce(sum(case when m.marks > 0 then m.here when r.status = 'played' then r.players end), 0)::int
        from reservation r cross join lateral (select count(a.state) as marks, count(*) filter (where a.state = 'arrived') as here
          from seat_mark a where a.reservation_id = r.id) m where r.course_id = d.course_id and r.play_date = d.play_date and r.status in ('checked_in', 'played')) as here,
      (select count(*)::int from reservation r where r.course_id = d.course_id and r.play_date = d.play_date
        and r.status in ('confirmed', 'established', 'checked_in')) as open,
      (select coalesce(sum(c.fee), 0)::int from case_now c where c.course_id = d.course_id and c.play_date = d.play_date
        and c.answer in ('claim', 'waive')) as claimed
    from course_day d left join day_end e on e.course_id = d.course_id and e.play_date = d.play_date and e.carried_at is not null
      left join staff s on s.id = e.staff_id
    where d.course_id = ${id} and d.play_date < ${date} order by d.play_date desc limit ${most}
  `.execute(db)
  return rows
}

/** The past days from one on, at some courses, with so many reservations that wait for a person; the newest first. */
export async function readWaiting(
  db: Db,
  courses: readonly number[],
  from: PlayDate,
  today: PlayDate,
): Promise<WaitingDay[]> {
  const { rows } = await sql<WaitingDay>`
    select r.course_id, r.play_date as date, count(*)::int as open, e.play_date is not null as is_ended
    from reservation r left join day_end e on e.course_id = r.course_id and e.play_date = r.play_date and e.carried_at is not null
    where r.course_id = any (${[...courses]}::int[]) and r.play_date >= ${from} and r.play_date < ${today} and r.type <> 'competition'
      and r.status in ('confirmed', 'established', 'checked_in')
    group by r.course_id, r.play_date, e.play_date order by r.play_date desc, r.course_id
  `.execute(db)
  return rows
}

export type CaseOrder = {
  readonly number: string
  readonly course_id: number
  readonly play_date: PlayDate
  readonly version: number
  readonly seen: number
  readonly answer: CaseAnswer
  readonly fee: number
  readonly rule_fee: number
  readonly missing: number
  readonly absent: number
  readonly reason: WaiveReason | null
  readonly note: string
  readonly staff_id: number
  readonly may_correct: boolean
}

/** Runs the SQL function `decide_case`. */
export async function decide(db: Db, order: CaseOrder): Promise<'decided' | 'forbidden' | 'stale' | 'written'> {
  const { rows } = await sql<{ answer: 'decided' | 'forbidden' | 'stale' | 'written' }>`
    select decide_case(jsonb_populate_record(null::case_order, ${JSON.stringify(order)}::jsonb)) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** What keeps a day from being ended: a closing that is being carried out, or starts that are still to come. */
export async function readHindrance(db: Db, { id, date }: Place): Promise<'closing' | 'running' | undefined> {
  const { rows } = await sql<{ is_closing: boolean; is_running: boolean }>`
    select exists (select from course_closing c where c.course_id = ${id} and c.play_date = ${date} and c.reopened_at is null
        and c.settled_at is null) as is_closing,
      exists (select from reservation r join reservation_group g on g.reservation_id = r.id where r.course_id = ${id} and r.play_date = ${date}
        and r.status in ('confirmed', 'established', 'checked_in')
        and (${date}::date + make_interval(mins => g.start_minute + late_by(r.course_id, r.play_date, g.start_minute))) at time zone 'Asia/Tokyo' > app_now()) as is_running
  `.execute(db)
  return rows[0]?.is_closing ? 'closing' : rows[0]?.is_running ? 'running' : undefined
}

/** Orders the end of a day, unless somebody has. Returns from when on it is carried out; undefined for a day that has ended. */
export async function orderEnd(
  db: Db,
  { id, date }: Place,
  staffId: number,
  seconds: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ begins_at: Date }>`
    insert into day_end (course_id, play_date, staff_id, ordered_at, begins_at)
      values (${id}, ${date}, ${staffId}, app_now(), app_now() + make_interval(secs => ${seconds}))
      on conflict (course_id, play_date) do update set begins_at = day_end.begins_at where day_end.carried_at is null
      returning begins_at
  `.execute(db)
  return rows[0]?.begins_at
}

/** Takes an end back, or lets it begin now; false when its time has come, and for the end of somebody else than `staffId`, where that is not null. */
export async function settleEnd(
  db: Db,
  { id, date }: Place,
  { what, staffId }: { readonly what: 'undo' | 'now'; readonly staffId: number | null },
): Promise<boolean> {
  const open = sql`course_id = ${id} and play_date = ${date} and carried_at is null and begins_at > app_now()
    and (${staffId}::bigint is null or staff_id = ${staffId}::bigint)`
  const { numAffectedRows } =
    what === 'undo'
      ? await sql`delete from day_end where ${open}`.execute(db)
      : await sql`update day_end set begins_at = app_now() where ${open}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** The ends whose time has come, at most so many. */
export async function readDueEnds(db: Db, most: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select course_id::int as id, play_date as date from day_end where carried_at is null and begins_at <= app_now() order by begins_at limit ${most}
  `.execute(db)
  return rows
}

/** Runs the SQL function `carry_day_end`. Null when there was nothing to carry out. */
export async function carryEnd(db: Db, { id, date }: Place): Promise<number | null> {
  const { rows } = await sql<{
    ended: number | null
  }>`select carry_day_end(${id}::int, ${date}::date) as ended`.execute(db)
  return rows[0]?.ended ?? null
}

/** Has the course a reservation of this number? */
export async function isOfCourse(db: Db, courseId: number, number: string): Promise<boolean> {
  const { rows } = await sql`select from reservation where number = ${number} and course_id = ${courseId}`.execute(db)
  return rows.length > 0
}
