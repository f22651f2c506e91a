import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Concerned, DayFacts, LateDay, StoredDelay } from './types.ts'

type Q = Kysely<DB>

const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`

/**
 * Reservations `r` of a late day, with what they were told (`k`), to whom it is new that they are late by `minutes`: those that stand, whose first
 * start, late as they know it or as it will be, is still to come, and of which nobody has started.
 */
const concerned = (minutes: RawBuilder<unknown>): RawBuilder<unknown> => sql`r.type <> 'competition'
  and r.status in ('confirmed', 'established', 'checked_in') and coalesce(k.minutes, 0) <> ${minutes}
  and (r.play_date + make_interval(mins => r.first_start + greatest(${minutes}, coalesce(k.minutes, 0)))) at time zone 'Asia/Tokyo' > app_now()
  and not exists (select from reservation_group g join group_start s on s.tee_time_id = g.tee_time_id where g.reservation_id = r.id)`

const told = sql`left join delay_told k on k.reservation_id = r.id and k.play_date = r.play_date`
/** The same of entrants `e` of a competition on their starts `t`, with what they were told (`k`), one by one: they move between the starts. */
const concernedEntrants = (
  minutes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`e.state = 'entered' and coalesce(k.minutes, 0) <> ${minutes}
  and (t.play_date + make_interval(mins => t.start_minute + greatest(${minutes}, coalesce(k.minutes, 0)))) at time zone 'Asia/Tokyo' > app_now()
  and not exists (select from group_start s where s.tee_time_id = t.id)`
const entrants = sql`competition_entry e join tee_time t on t.id = e.tee_time_id
  left join delay_told_entrant k on k.entry_id = e.id and k.play_date = t.play_date`
const lateEntrant = sql`late_by(t.course_id, t.play_date, t.start_minute)`

const ofDay = sql`reservation r on r.course_id = d.course_id and r.play_date = d.play_date`
const due = sql`coalesce((delay_of(r.id) ->> 'minutes')::int, 0)`

/** A day with a sheet that is not over, with what a delay of it is judged by; undefined otherwise. */
export async function readFacts(db: Q, { courseId, date, from, minutes }: LateDay): Promise<DayFacts | undefined> {
  const { rows } = await sql<DayFacts>`
    select coalesce((select l.version from day_delay l where l.course_id = d.course_id and l.play_date = d.play_date), 0) as version,
      exists (select from tee_time t left join day_delay l on l.course_id = t.course_id and l.play_date = t.play_date
        where t.course_id = d.course_id and t.play_date = d.play_date and t.start_minute >= ${from}::int
          and (t.play_date + make_interval(mins => t.start_minute + greatest(${minutes}::int, coalesce(l.minutes, 0)))) at time zone 'Asia/Tokyo'
            > app_now()) as has_starts,
      d.day_type, d.holiday, d.is_off, d.closed_note, (select c.title from competition c where c.course_id = d.course_id and c.play_date = d.play_date
        and c.state in ('published', 'closed', 'drawn', 'played') order by c.id limit 1) as competition
    from course_day d where d.course_id = ${courseId} and d.play_date = ${date} and d.play_date >= ${today}
      and (d.is_off or exists (select from tee_time t where t.course_id = d.course_id and t.play_date = d.play_date))
  `.execute(db)
  return rows[0]
}

/** The reservations whose golfers would be told of a delay, by start; of a competition each entrant. */
export async function readConcerned(db: Q, { courseId, date, from, minutes }: LateDay): Promise<Concerned[]> {
  const late = sql`case when exists (select from reservation_group g where g.reservation_id = r.id and g.start_minute >= ${from}::int)
    then ${minutes}::int else 0 end`
  const lateStart = sql`case when t.start_minute >= ${from}::int then ${minutes}::int else 0 end`
  const { rows } = await sql<Concerned>`
    select r.number, r.players, r.first_start as start_minute, ${late} as minutes,
      (select g.nine from reservation_group g where g.reservation_id = r.id order by g.start_minute, g.group_no limit 1) as nine,
      concat_ws(' ', r.contact ->> 'last_name', r.contact ->> 'first_name') as name, coalesce(r.contact ->> 'phone_number', '') as phone,
      coalesce(r.guest_email, m.email) is not null as by_mail, l.member_id is not null as by_line,
      (select count(*) from player p where p.reservation_id = r.id and p.left_at is null
        and p.state in ('invited', 'preregistered', 'joined'))::int as companions
    from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id ${told}
    where r.course_id = ${courseId} and r.play_date = ${date} and ${concerned(late)}
    union all
    select p.number, 1, t.start_minute, ${lateStart}, t.nine,
      concat_ws(' ', coalesce(e.last_name, m.last_name), coalesce(e.first_name, m.first_name)), coalesce(e.phone_number, m.phone_number, ''),
      m.email is not null, l.member_id is not null, 0
    from ${entrants} join competition_party p on p.id = e.party_id left join member m on m.id = e.member_id and m.quit_at is null
      left join line_link l on l.member_id = e.member_id
    where t.course_id = ${courseId} and t.play_date = ${date} and ${concernedEntrants(lateStart)}
    order by start_minute, number
  `.execute(db)
  return rows
}

/** The delays of courses from today on. */
export async function readDelays(db: Q, courses: readonly number[]): Promise<StoredDelay[]> {
  const { rows } = await sql<StoredDelay>`
    select d.course_id, d.play_date, y.day_type, y.holiday, d.from_minute, d.minutes, d.message, s.name as by, d.ordered_at, d.begins_at,
      d.version, (select count(*) from reservation r ${told} where r.course_id = d.course_id and r.play_date = d.play_date
        and ${concerned(due)})::int + (select count(*) from ${entrants} where t.course_id = d.course_id and t.play_date = d.play_date
        and e.member_id is not null and ${concernedEntrants(lateEntrant)})::int as left
    from day_delay d join staff s on s.id = d.staff_id
      join course_day y on y.course_id = d.course_id and y.play_date = d.play_date
    where d.course_id = any (${[...courses]}::int[]) and d.play_date >= ${today} order by d.play_date, d.course_id
  `.execute(db)
  return rows
}

/** Runs the SQL function `order_delay`; false where the day has another delay than was seen. */
export async function storeDelay(
  db: Q,
  { courseId, date, from, minutes }: LateDay,
  given: { readonly message: string; readonly staffId: number; readonly begins: Date; readonly version: number },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select order_delay(${courseId}, ${date}, ${from}, ${minutes}, ${given.message}, ${given.staffId}, ${given.begins}, ${given.version}) as done
  `.execute(db)
  return rows[0]?.done ?? false
}

/** The reservations to whom a delay that has begun is new, by start, at most so many, behind those that were looked at. */
export async function readDue(db: Q, most: number, passed: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from day_delay d join ${ofDay} ${told}
    where d.begins_at <= app_now() and d.play_date >= ${today} and ${concerned(due)} and r.id <> all (${[...passed]}::bigint[])
    order by r.play_date, r.first_start, r.id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The entrants of competitions to whom a delay that has begun is new, as {@link readDue}. */
export async function readDueEntrants(db: Q, most: number, passed: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from day_delay d join tee_time t on t.course_id = d.course_id and t.play_date = d.play_date
      join competition_entry e on e.tee_time_id = t.id
      left join delay_told_entrant k on k.entry_id = e.id and k.play_date = t.play_date
    where d.begins_at <= app_now() and d.play_date >= ${today} and e.member_id is not null and ${concernedEntrants(lateEntrant)}
      and e.id <> all (${[...passed]}::bigint[])
    order by t.play_date, t.start_minute, e.id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs the SQL function `delay_tell_entrant`; false where it was told meanwhile. */
export async function tellEntrant(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select delay_tell_entrant(${id}) as told`.execute(db)
  return rows[0]?.told ?? false
}

/** Runs the SQL function `delay_tell`; false where it was told meanwhile. */
export async function tell(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select delay_tell(${id}) as told`.execute(db)
  return rows[0]?.told ?? false
}
