import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { dayColumns } from './repo.ts'
import { sheetFrom } from './rules.ts'
import type { CourseSheet, CourseSums, FreeMinutes, SheetJson, StoredDay } from './types.ts'

/** The sheets of a date at every course, ordered by course id, in one statement. */
export async function readSheets(db: Kysely<DB>, date: PlayDate): Promise<CourseSheet[]> {
  const { rows } = await sql<{ course_id: number; sheet: SheetJson }>`
    select c.id as course_id, sheet_now(c.id, ${date}, null, null) as sheet from course c order by c.id
  `.execute(db)
  return rows.map(({ course_id, sheet }) => ({ course_id, ...sheetFrom(sheet) }))
}

/** The kept sums of every course from a date on, by course and date, with the terms version of each course. */
export async function readSums(db: Kysely<DB>, from: PlayDate): Promise<CourseSums<StoredDay>[]> {
  const { rows } = await sql<{ course_id: number; terms_version: number } & StoredDay>`
    select c.id as course_id, c.terms_version, ${dayColumns}
    from course c left join course_day d on d.course_id = c.id and d.play_date >= ${from}
    order by c.id, d.play_date
  `.execute(db)
  return [...Map.groupBy(rows, (row) => row.course_id)].map(([course_id, days]) => ({
    course_id,
    terms_version: days[0]?.terms_version ?? 0,
    // A course without days has one row without a date.
    days: new Map(days.filter((day) => day.play_date as string | null).map((day) => [day.play_date, day])),
  }))
}

/** The free starts of a day by course; a course without one is not in it. */
export type MinutesByCourse = ReadonlyMap<number, FreeMinutes>

const freeMinutes = sql`
  coalesce(array_agg(f.start_minute) filter (where f.audience = 'all'), '{}')::int[] as for_all,
  coalesce(array_agg(f.start_minute) filter (where f.audience = 'member'), '{}')::int[] as for_member`

/** When the free group starts of some days are, by date and course, in one statement. A held start is not free. */
export async function readFreeMinutes(
  db: Kysely<DB>,
  dates: readonly PlayDate[],
): Promise<ReadonlyMap<PlayDate, MinutesByCourse>> {
  const { rows } = await sql<{ course_id: number; play_date: PlayDate; for_all: number[]; for_member: number[] }>`
    select f.course_id, f.play_date, ${freeMinutes}
    from tee_time f
    where f.play_date = any (${[...dates]}::date[]) and f.kind = 'group' and f.status = 'open' and f.reservation_id is null
      and (f.held_until is null or f.held_until <= app_now())
    group by f.course_id, f.play_date
  `.execute(db)
  const byDate = Map.groupBy(rows, (row) => row.play_date)
  return new Map(
    [...byDate].map(([date, courses]) => [date, new Map(courses.map((course) => [course.course_id, course]))]),
  )
}

/**
 * When the unsold group starts of days of courses are, held ones among them, in one statement and in no order; a day without one is
 * not in it.
 */
export async function readUnsoldMinutes(
  db: Kysely<DB>,
  days: readonly { readonly course_id: number; readonly play_date: PlayDate }[],
): Promise<({ course_id: number; play_date: PlayDate } & FreeMinutes)[]> {
  const { rows } = await sql<{ course_id: number; play_date: PlayDate; for_all: number[]; for_member: number[] }>`
    select f.course_id, f.play_date, ${freeMinutes}
    from unnest(${days.map((day) => day.course_id)}::int[], ${days.map((day) => day.play_date)}::date[]) a (course_id, play_date)
    join tee_time f on f.course_id = a.course_id and f.play_date = a.play_date
      and f.kind = 'group' and f.status = 'open' and f.reservation_id is null
    group by f.course_id, f.play_date
  `.execute(db)
  return rows
}

/** The facts about a member that change the result of a search. */
export async function readSearcher(
  db: Kysely<DB>,
  memberId: number,
  date: PlayDate,
): Promise<{ birthday: PlayDate; course_ids: number[]; has_start: boolean } | undefined> {
  const { rows } = await sql<{ birthday: PlayDate; course_ids: number[]; has_start: boolean }>`
    select m.birthday, has_start(m.id, m.email, ${date}) as has_start,
      array(select s.course_id::int from course_membership s where s.member_id = m.id order by s.course_id) as course_ids
    from member m where m.id = ${memberId}
  `.execute(db)
  return rows[0]
}
