import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDay } from '@jgm/contract/model/day-part'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CourseDay, DayFacts, Standing, StoredCall, StoredClosing } from './types.ts'

type Q = Kysely<DB>

/** Is this start, which may be late, to come at an instant? */
const ahead = (
  start: Readonly<Record<'course' | 'date' | 'minute', RawBuilder<unknown>>>,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${start.date} + make_interval(mins => ${start.minute} + late_by(${start.course}, ${start.date}, ${start.minute})))
    at time zone 'Asia/Tokyo' > ${at}`

/** Is this start in the part of the day that is closed? */
const isIn = (
  { part: { nine, from_minute: from, until_minute: until } }: CourseDay,
  start: { readonly nine: RawBuilder<unknown>; readonly minute: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`((${nine}::text is null or ${start.nine} = ${nine}) and ${start.minute} >= coalesce(${from}::int, 0)
    and ${start.minute} < coalesce(${until}::int, 1440))`

const ofTeeTime = { course: sql`t.course_id`, date: sql`t.play_date`, nine: sql`t.nine`, minute: sql`t.start_minute` }
const ofReservation = { course: sql`r.course_id`, date: sql`r.play_date`, minute: sql`r.first_start` }

const name = sql`concat_ws(' ', r.contact ->> 'last_name', r.contact ->> 'first_name')`
const phone = sql`coalesce(r.contact ->> 'phone_number', '')`
const firstNine = sql`(select g.nine from reservation_group g where g.reservation_id = r.id order by g.start_minute, g.group_no limit 1)`

/** What still stands there: reservations by start, single tee times with players, waitlist entries. */
export async function readStanding(db: Q, day: CourseDay): Promise<Standing> {
  const { courseId, date, part } = day
  const at = sql`coalesce(${day.closedAt ?? null}::timestamptz, app_now())`
  const ofGroup = { nine: sql`g.nine`, minute: sql`g.start_minute` }
  const { rows } = await sql<Standing>`
    select (
        select coalesce(jsonb_agg(to_jsonb(one) order by one.start_minute, one.id), '[]') from (
          select r.id, r.number, r.version, r.players, r.first_start as start_minute, ${firstNine} as nine, ${name} as name, ${phone} as phone,
            coalesce(r.guest_email, m.email) is not null as by_mail, l.member_id is not null as by_line, r.cancellation,
            (select count(*) from player k where k.reservation_id = r.id and k.left_at is null
              and k.state in ('invited', 'preregistered', 'joined')) as companions,
            exists (select from reservation_group g where g.reservation_id = r.id and not ${isIn(day, ofGroup)}) as reaches_out
          from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
          where r.course_id = ${courseId} and r.play_date = ${date} and r.type in ('regular', 'request')
            and r.status in ('confirmed', 'checked_in')
            and exists (select from reservation_group g where g.reservation_id = r.id and ${isIn(day, ofGroup)})
            and ${ahead(ofReservation, at)}
        ) one) as reservations,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.tee_time_id, 'version', s.version, 'players', seats_sold(s.tee_time_id),
          'start_minute', t.start_minute) order by t.start_minute, t.id), '[]')
        from single_tee_time s join tee_time t on t.id = s.tee_time_id
        where s.course_id = ${courseId} and s.play_date = ${date} and s.state <> 'not_held' and seats_sold(s.tee_time_id) > 0
          and ${isIn(day, ofTeeTime)} and ${ahead(ofTeeTime, at)}) as singles,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'ends', one.ends) order by one.id), '[]') from (
          select e.id, (e.course_id is not null and ${part.nine}::text is null and e.from_minute >= coalesce(${part.from_minute}::int, 0)
              and e.to_minute <= coalesce(${part.until_minute}::int, 1440)) as ends,
            exists (select from waitlist_offer o join tee_time t on t.id = o.tee_time_id
              where o.entry_id = e.id and o.state = 'open' and t.course_id = ${courseId} and ${isIn(day, ofTeeTime)}) as loses
          from waitlist_entry e where e.play_date = ${date} and e.state in ('waiting', 'offered')
            and (e.course_id = ${courseId} or e.course_id is null)
        ) one where one.ends or one.loses) as entries
  `.execute(db)
  return rows[0] ?? { reservations: [], singles: [], entries: [] }
}

/** The rest of a day; undefined for one without a sheet, and one that is over. */
export async function readFacts(db: Q, day: CourseDay): Promise<DayFacts | undefined> {
  const { courseId, date, part } = day
  const starts = sql`tee_time t where t.course_id = d.course_id and t.play_date = d.play_date and ${isIn(day, ofTeeTime)}`
  const { rows } = await sql<DayFacts>`
    select d.status, d.day_type, d.holiday, d.is_off, d.closed_note,
      (select c.title from competition c where c.course_id = d.course_id and c.play_date = d.play_date
        and c.state in ('published', 'closed', 'drawn', 'played') and (${isWholeDay(part)} or exists (
          select from competition_start s join tee_time t on t.id = s.tee_time_id
          where s.competition_id = c.id and ${isIn(day, ofTeeTime)})) order by c.id limit 1) as competition,
      (select count(*) from ${starts})::int as starts,
      (select count(*) from ${starts} and t.status = 'open')::int as on_sale,
      (select count(*) from ${starts} and t.kind = 'group' and t.status = 'open' and t.reservation_id is null and coalesce(t.held_until <= app_now(), true))::int as free,
      (select count(*) from hold h where h.course_id = d.course_id and h.play_date = d.play_date and h.kind <> 'offer'
        and h.until > app_now() and exists (select from unnest(h.items) i join tee_time t on t.id = i.tee_time_id
          where ${isIn(day, ofTeeTime)}))::int as held
    from course_day d where d.course_id = ${courseId} and d.play_date = ${date}
      and d.play_date >= (app_now() at time zone 'Asia/Tokyo')::date
      and (d.is_off or exists (select from tee_time t where t.course_id = d.course_id and t.play_date = d.play_date))
  `.execute(db)
  return rows[0]
}

/** The reservations of a closing `c`, ended or still to be ended, whose golfers have neither an address nor LINE. */
const toCall = sql`reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
  where r.course_id = c.course_id and r.play_date = c.play_date and r.type in ('regular', 'request')
    and (r.closing_id = c.id or (r.status in ('confirmed', 'checked_in') and r.closing_id is null and ${ahead(ofReservation, sql`c.closed_at`)}
      and exists (select from reservation_group g where g.reservation_id = r.id and closes_start(c, g.nine, g.start_minute))))
    and coalesce(r.guest_email, m.email) is null and l.member_id is null`

const closings = (where: RawBuilder<unknown>): RawBuilder<StoredClosing> => sql<StoredClosing>`
  select c.id, c.course_id, c.play_date, c.nine, c.from_minute, c.until_minute, d.day_type, d.holiday, c.message, c.staff_id, s.name as by, c.closed_at, c.begins_at, c.settled_at,
    (select count(*) from reservation r where r.closing_id = c.id)::int as cancelled,
    (select count(*) from ${toCall})::int as to_call,
    (select count(*) from ${toCall} and exists (
      select from closing_call k where k.closing_id = c.id and k.reservation_id = r.id))::int as called
  from course_closing c join staff s on s.id = c.staff_id
    join course_day d on d.course_id = c.course_id and d.play_date = c.play_date
  where c.reopened_at is null and ${where} order by c.play_date, c.course_id, c.id
`

/** The closings of courses from today on that are not reopened. */
export async function readClosings(db: Q, courses: readonly number[]): Promise<StoredClosing[]> {
  const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`
  return (await closings(sql`c.course_id = any (${[...courses]}::int[]) and c.play_date >= ${today}`).execute(db)).rows
}

/** A closing that is not reopened. */
export const readClosing = async (db: Q, id: number): Promise<StoredClosing | undefined> =>
  (await closings(sql`c.id = ${id}`).execute(db)).rows[0]

/** The closings that have begun and whose day is not over, and of the days of a week those that nobody has carried out. */
export async function readBegun(db: Q): Promise<StoredClosing[]> {
  const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`
  const isOpen = sql`c.play_date >= ${today} or (c.settled_at is null and c.play_date > ${today} - 7)`
  return (await closings(sql`c.begins_at <= app_now() and (${isOpen})`).execute(db)).rows
}

/** The course of a closing, whether it is reopened or not. */
export async function readCourseOf(db: Q, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('course_closing').where('id', '=', id).select('course_id').executeTakeFirst()
  return row?.course_id
}

/** Runs the SQL function `close_day`; null where nothing is open. */
export async function closeDayOf(
  db: Q,
  { courseId, date, part }: CourseDay,
  given: { readonly message: string; readonly staffId: number; readonly begins: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select close_day(${courseId}, ${date}, ${part.nine}, ${part.from_minute}, ${part.until_minute}, ${given.message}, ${given.staffId}, ${given.begins}) as id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Runs the SQL function `reopen_day`; false where it is reopened already. */
export async function reopenDayOf(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select reopen_day(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Runs the SQL function `closing_hold`; false where the closing is reopened or has not begun. */
export async function holdClosing(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select closing_hold(${id}) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Waits for bookings of seats of the day that are under way. Later bookings see that the day is closed. */
export async function passSingles(db: Q, { courseId, date }: Omit<CourseDay, 'part'>): Promise<void> {
  await sql`
    select lock_tee_times(array(select id from tee_time where course_id = ${courseId} and play_date = ${date} and kind = 'single'))
  `.execute(db)
}

/** Whom to call about a closing, by start. */
export async function readCalls(db: Q, id: number): Promise<StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select one.*, k.called_at, s.name as called_by
    from course_closing c cross join lateral (
        select r.id, r.number, r.first_start as start_minute, ${firstNine} as nine, ${name} as name, r.players, ${phone} as phone from ${toCall}
      ) one left join closing_call k on k.closing_id = c.id and k.reservation_id = one.id left join staff s on s.id = k.staff_id
    where c.id = ${id} order by one.start_minute, one.number
  `.execute(db)
  return rows
}

/** Notes that somebody was called about a closing, the first caller for good, or forgets it. */
export async function noteCall(
  db: Q,
  given: { readonly id: number; readonly reservation: number; readonly staffId: number; readonly isCalled: boolean },
): Promise<void> {
  const { id, reservation, staffId } = given
  await (
    given.isCalled
      ? sql`insert into closing_call (closing_id, reservation_id, staff_id) values (${id}, ${reservation}, ${staffId})
        on conflict (closing_id, reservation_id) do nothing`
      : sql`delete from closing_call where closing_id = ${id} and reservation_id = ${reservation}`
  ).execute(db)
  await sql`select announce('sheet', c.course_id, c.play_date::text, 0) from course_closing c where c.id = ${id}`.execute(
    db,
  )
}

/** Notes that nothing stands on the day any more; false where that was noted before. */
export async function noteSettled(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update course_closing set settled_at = app_now() where id = ${id} and settled_at is null and reopened_at is null returning id
  `.execute(db)
  return rows.length > 0
}
