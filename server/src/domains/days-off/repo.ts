import type { PlayDate } from '@jgm/contract/model/dates'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PublishedDay, Standing } from './types.ts'

/** What a course has entered; undefined without such a course. */
export async function readRules(db: Db, courseId: number): Promise<DaysOff | undefined> {
  const { rows } = await sql<{ rules: DaysOff }>`
    select days_off_of(id) as rules from course where id = ${courseId}
  `.execute(db)
  return rows[0]?.rules
}

/** The published days of a course from a date on, in their order. */
export async function readPublished(db: Db, courseId: number, from: PlayDate): Promise<PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    select play_date as date, case when is_off then closed_note end as note from course_day
    where course_id = ${courseId} and play_date >= ${from} order by play_date
  `.execute(db)
  return rows
}

/** Those of the dates on which something is sold or held, a competition stands, or somebody waits for a start of the course. */
export async function readStanding(db: Db, courseId: number, dates: readonly PlayDate[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select one.* from (
      select d.play_date as date,
        count(t.id) filter (where t.reservation_id is not null or s.sold > 0)::int as groups,
        coalesce(sum(case t.kind when 'single' then s.sold else t.taken end), 0)::int as players,
        count(t.id) filter (where t.reservation_id is null and (t.held_until > app_now() or s.held > 0))::int as held,
        (select count(*) from waitlist_entry e where e.course_id = d.course_id and e.play_date = d.play_date
          and e.state in ('waiting', 'offered'))::int as waiting,
        (select c.title from competition c where c.course_id = d.course_id and c.play_date = d.play_date
          and c.state in ('published', 'closed', 'drawn', 'played') order by c.id limit 1) as competition
      from course_day d left join tee_time t on t.course_id = d.course_id and t.play_date = d.play_date
        left join lateral (
          select count(*) filter (where k.reservation_id is not null) as sold,
            count(*) filter (where k.reservation_id is null and k.until > app_now()) as held
          from seat_claim k where k.tee_time_id = t.id and t.kind = 'single') s on true
      where d.course_id = ${courseId} and d.play_date = any (${[...dates]}::date[])
      group by d.course_id, d.play_date
    ) one
    where one.groups > 0 or one.held > 0 or one.waiting > 0 or one.competition is not null order by one.date
  `.execute(db)
  return rows
}

/** Runs the SQL function `lock_sheets`. */
export async function lockSheets(db: Db, courseId: number, dates: readonly PlayDate[]): Promise<void> {
  await sql`select lock_sheets(${courseId}, ${[...dates]}::date[])`.execute(db)
}

/** Stores the rules of a course in place of those of before; single days before `today` stay. */
export async function storeRules(
  db: Db,
  courseId: number,
  { patterns, dates }: DaysOff,
  today: PlayDate,
): Promise<void> {
  await sql`delete from closed_day_pattern where course_id = ${courseId}`.execute(db)
  await sql`delete from course_closed_day where course_id = ${courseId} and play_date >= ${today}`.execute(db)
  await sql`
    insert into closed_day_pattern (course_id, position, weekdays, nths, season_from, season_to, opens_on_holidays, note)
    select ${courseId}, r.position, r.weekdays, r.nths, r.season_from, r.season_to, r.opens_on_holidays, r.note
    from jsonb_populate_recordset(null::closed_day_pattern, ${JSON.stringify(patterns.map((one, at) => ({ ...one, position: at + 1 })))}::jsonb) r
  `.execute(db)
  await sql`
    insert into course_closed_day (course_id, play_date, note)
    select ${courseId}, r.play_date, r.note
    from jsonb_populate_recordset(null::course_closed_day, ${JSON.stringify(dates)}::jsonb) r
  `.execute(db)
}

/** Runs the SQL function `shut_sheets`. */
export async function shutSheets(
  db: Db,
  courseId: number,
  days: readonly { readonly date: PlayDate; readonly note: string | null }[],
): Promise<void> {
  await sql`
    select shut_sheets(${courseId}, ${days.map(({ date }) => date)}::date[], ${days.map(({ note }) => note)}::text[])
  `.execute(db)
}

/** Runs the SQL function `open_sheets`. */
export async function openSheets(db: Db, courseId: number, dates: readonly PlayDate[]): Promise<void> {
  await sql`select open_sheets(${courseId}, ${[...dates]}::date[])`.execute(db)
}
