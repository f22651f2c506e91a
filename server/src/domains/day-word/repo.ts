import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { StoredWord, WordDay } from './types.ts'

type Db = Kysely<DB>

/** Of today and tomorrow only. */
const near = sql`between (app_now() at time zone 'Asia/Tokyo')::date and (app_now() at time zone 'Asia/Tokyo')::date + 1`

export async function readWord(db: Db, { courseId, date }: WordDay): Promise<StoredWord | undefined> {
  const { rows } = await sql<StoredWord>`
    select w.is_usual, w.text, w.said_at, s.name by
    from day_word w
    join staff s on s.id = w.staff_id
    where w.course_id = ${courseId} and w.play_date = ${date} and w.play_date ${near}
  `.execute(db)
  return rows[0]
}

/** Is the day today or tomorrow, with a sheet? */
export async function hasSheet(db: Db, { courseId, date }: WordDay): Promise<boolean> {
  const { rows } = await sql`
    select from course_day where course_id = ${courseId} and play_date = ${date} and play_date ${near}
  `.execute(db)
  return rows.length > 0
}

/** Puts a word in the place of the one before, or takes it away, and tells the desks. */
export async function keepWord(
  db: Db,
  { courseId, date }: WordDay,
  given: { readonly is_usual: boolean; readonly text: string; readonly staffId: number } | null,
): Promise<void> {
  await (
    given === null
      ? sql`delete from day_word where course_id = ${courseId} and play_date = ${date}`
      : sql`
          insert into day_word (course_id, play_date, is_usual, text, staff_id, said_at)
          values (${courseId}, ${date}, ${given.is_usual}, ${given.text}, ${given.staffId}, app_now())
          on conflict (course_id, play_date)
          do update set is_usual = excluded.is_usual, text = excluded.text, staff_id = excluded.staff_id, said_at = excluded.said_at
        `
  ).execute(db)
  await sql`select announce('sheet', ${courseId}::int, ${date}::text, 0)`.execute(db)
}
