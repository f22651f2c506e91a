import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Inquiry, WrittenInquiry } from './types.ts'

/** Stores an inquiry with its question and returns the id; undefined when the number is taken. */
export async function insertInquiry(
  db: Kysely<DB>,
  number: string,
  inquiry: Inquiry,
  contents: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('inquiry')
    .values({ ...inquiry, number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await db.insertInto('inquiry_message').values({ inquiry_id: row.id, body: contents }).execute()
  return row?.id
}

/** An inquiry with the first message of its thread; undefined when there is none. */
export async function readInquiry(db: Kysely<DB>, id: number): Promise<WrittenInquiry | undefined> {
  const { rows } = await sql<WrittenInquiry>`
    select i.id, i.number, i.course_id, i.category, i.member_id, i.is_email_proven, i.last_name, i.first_name, i.last_name_kana, i.first_name_kana,
      i.email, i.phone_number, i.source, i.sent_at, m.body as contents
    from inquiry i join inquiry_message m on m.inquiry_id = i.id
    where i.id = ${id} order by m.id limit 1
  `.execute(db)
  return rows[0]
}

/** An answer of the desk; undefined when it was taken back. */
export const readAnswer = (db: Kysely<DB>, id: number): Promise<{ inquiry_id: number; body: string } | undefined> =>
  db
    .selectFrom('inquiry_message')
    .select(['inquiry_id', 'body'])
    .where('id', '=', id)
    .where('kind', '=', 'answer')
    .executeTakeFirst()
