import type { PlayDate } from '@jgm/contract/model/dates'
import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { TemplateRow } from '../tee-sheet/types.ts'
import type { Laying, PublishedStart } from './types.ts'

/** The rows of a course's templates, in their order. */
export async function readRows(db: Db, courseId: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select season_from, season_to, day_type, nines, first_start, last_start, interval_minutes, single_every, member_only_from,
      member_only_to, valid_from, valid_to
    from tee_sheet_template where course_id = ${courseId} order by id
  `.execute(db)
  return rows
}

/** The nines of a course in the order in which they are shown, and whether it sells single tee times; undefined for an unknown course. */
export async function readCourse(db: Db, id: number): Promise<{ nines: string[]; has_singles: boolean } | undefined> {
  const { rows } = await sql<{ nines: string[]; has_singles: boolean }>`
    select array(select n.nine from course_nine n where n.course_id = c.id order by n.position) as nines,
      exists (select from single_terms s where s.course_id = c.id) as has_singles
    from course c where c.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Stores templates in place of those of a course. */
export async function storeRows(db: Db, courseId: number, rows: readonly TemplateRow[]): Promise<void> {
  await db.deleteFrom('tee_sheet_template').where('course_id', '=', courseId).execute()
  if (rows.length > 0)
    await db
      .insertInto('tee_sheet_template')
      .values(rows.map((row) => ({ course_id: courseId, ...row, nines: [...row.nines] })))
      .execute()
}

/** The days of a course from a date on that are published with starts, each with those of them that somebody has. */
export async function readPublished(
  db: Db,
  courseId: number,
  from: PlayDate,
): Promise<{ date: PlayDate; taken: PublishedStart[] }[]> {
  const { rows } = await sql<{ date: PlayDate; taken: PublishedStart[] }>`
    select d.play_date as date, coalesce(jsonb_agg(jsonb_build_object('nine', t.nine, 'startMinute', t.start_minute)
        order by t.start_minute, t.nine) filter (where t.reservation_id is not null or t.taken > 0), '[]') as taken
    from course_day d join tee_time t on t.course_id = d.course_id and t.play_date = d.play_date
    where d.course_id = ${courseId} and d.play_date >= ${from} group by d.play_date order by d.play_date
  `.execute(db)
  return rows
}

/**
 * Puts published days on the list of those to be made anew, with the templates by which their starts were made; a day that is on it already was made by
 * those that stand there.
 */
export async function putOnList(
  db: Db,
  courseId: number,
  given: { readonly dates: readonly PlayDate[]; readonly before: SheetTemplates; readonly staffId: number | null },
): Promise<void> {
  const rows = given.dates.map((date) => ({
    course_id: courseId,
    play_date: date,
    before: JSON.stringify(given.before),
    staff_id: given.staffId,
  }))
  if (rows.length > 0)
    await db
      .insertInto('day_laying')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function countWaiting(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from day_laying where course_id = ${courseId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** A day that is to be made anew. */
export type Due = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly before: SheetTemplates
  readonly staff_id: number | null
}

/** Takes the earliest day off the list that nobody else works on; undefined where there is none. */
export async function takeDue(tx: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    delete from day_laying where (course_id, play_date) = (
      select course_id, play_date from day_laying order by play_date, course_id for update skip locked limit 1)
    returning course_id, play_date, before, staff_id
  `.execute(tx)
  return rows[0]
}

/** Runs the SQL function `lay_sheet`. */
export async function laySheet(
  tx: Db,
  { course_id: courseId, play_date: date, staff_id: staffId }: Due,
  laying: Laying,
) {
  const gone = laying.gone.map(({ nine, startMinute }) => ({ nine, start_minute: startMinute }))
  const [changed, added] = [laying.changed, laying.added].map((starts) =>
    starts.map(({ startMinute, turnMinute, ...start }) => ({
      ...start,
      start_minute: startMinute,
      turn_minute: turnMinute,
    })),
  )
  await sql`
    select lay_sheet(${courseId}, ${date}, ${JSON.stringify(gone)}::jsonb, ${JSON.stringify(changed)}::jsonb,
      ${JSON.stringify(added)}::jsonb, ${staffId})
  `.execute(tx)
}
