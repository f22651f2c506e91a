import type { Faq } from '@jgm/contract/api/inquiry'
import type { ReadyText } from '@jgm/contract/model/texts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** Questions of every course, and those of one course where it is given. */
export const readFaqs = (db: Kysely<DB>, courseId: number | undefined): Promise<Faq[]> =>
  db
    .selectFrom('faq')
    .select(['id', 'category', 'question', 'answer'])
    .where((where) =>
      where.or([
        where('course_id', 'is', null),
        ...(courseId === undefined ? [] : [where('course_id', '=', courseId)]),
      ]),
    )
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()

type Questions = Extract<ReadyText, { is: 'faq' }>['questions']

/** The questions of all courses (null) or those of one alone, in their order. */
export async function readQuestions(db: Kysely<DB>, courseId: number | null): Promise<Questions> {
  const { rows } = await sql<Questions[number]>`
    select category, question, answer from faq where course_id is not distinct from ${courseId}::smallint order by position, id
  `.execute(db)
  return rows
}

/** Stores questions in place of those of all courses (null), or of one. */
export async function replaceQuestions(db: Kysely<DB>, courseId: number | null, questions: Questions): Promise<void> {
  await sql`delete from faq where course_id is not distinct from ${courseId}::smallint`.execute(db)
  const rows = questions.map((one, index) => ({ ...one, course_id: courseId, position: index + 1 }))
  if (rows.length > 0) await db.insertInto('faq').values(rows).execute()
}
