import type { NoticeSummary } from '@jgm/contract/api/notice'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { NoticeFilter, NoticeLink, ToldNotice } from './types.ts'

type Row = {
  id: number
  title: string
  topic: number
  category: number
  is_important: boolean
  course_ids: number[]
  published_from: Date
  is_new: boolean
  is_read: boolean | null
}

const columns = (memberId: number | null): RawBuilder<unknown> => sql`
  n.id, n.title, n.topic, n.category, n.is_important, n.course_ids, n.published_from,
  n.published_from > app_now() - interval '7 days' as is_new,
  case when ${memberId}::bigint is null then null
    else exists (select from notice_read r where r.notice_id = n.id and r.member_id = ${memberId}) end as is_read`

const published = sql`n.published_from <= app_now() and (n.published_to is null or n.published_to > app_now())`

const toSummary = (row: Row): NoticeSummary => ({
  id: row.id,
  title: row.title,
  topic: row.topic,
  category: row.category,
  is_important: row.is_important,
  course_ids: row.course_ids,
  published_on: todayInTokyo(row.published_from),
  is_new: row.is_new,
  is_read: row.is_read,
})

/**
 * A page of the published notices, newest first, with the total number, and the number that the member has not read.
 */
export async function readNotices(
  db: Db,
  filter: NoticeFilter,
  memberId: number | null,
  page: { size: number; skip: number },
): Promise<{ notices: NoticeSummary[]; total: number; unread: number | null }> {
  const conditions = [
    published,
    ...(filter.topic === undefined ? [] : [sql`n.topic = ${filter.topic}::numeric`]),
    ...(filter.category ? [sql`n.category = ${filter.category}::numeric`] : []),
    ...(filter.courseId === undefined
      ? []
      : [sql`(n.course_ids = '{}' or ${filter.courseId}::numeric = any (n.course_ids::numeric[]))`]),
    ...(filter.important ? [sql`n.is_important`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${columns(memberId)} from notice n where ${where}
      order by n.published_from desc, n.id desc limit ${page.size} offset ${page.skip}
    `.execute(db),
    sql<{ total: number; unread: number }>`
      select count(*) as total, count(*) filter (where not exists (
        select from notice_read r where r.notice_id = n.id and r.member_id = ${memberId}::bigint)) as unread
      from notice n where ${where}
    `.execute(db),
  ])
  const { total = 0, unread = 0 } = counted.rows[0] ?? {}
  return { notices: rows.map(toSummary), total, unread: memberId === null ? null : unread }
}

type FullRow = Row & { body: string[]; links: NoticeLink[] }

/** One published notice with its links unchecked; undefined when there is none. */
export async function readNotice(
  db: Db,
  id: number,
  memberId: number | null,
): Promise<(NoticeSummary & Pick<FullRow, 'body' | 'links'>) | undefined> {
  const { rows } = await sql<FullRow>`
    select ${columns(memberId)}, n.body, n.links from notice n where n.id = ${id} and ${published}
  `.execute(db)
  const row = rows[0]
  return row && { ...toSummary(row), body: row.body, links: row.links }
}

/** What is told of a notice: while it can be read and its sending was not stopped, or as its author has it (`draft`). */
export async function readToldNotice(db: Db, id: number, which: 'sent' | 'draft'): Promise<ToldNotice | undefined> {
  const { rows } = await sql<ToldNotice>`
    select n.id, n.title, n.body, n.links, n.course_ids as "courseIds", n.is_important as "isImportant" from notice n
    where n.id = ${id} and ${which === 'sent' ? sql`${published} and n.stopped_at is null` : sql`true`}
  `.execute(db)
  return rows[0]
}

/** Stores that the member has read it; the first time stays. */
export async function markRead(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .insertInto('notice_read')
    .values({ notice_id: id, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['notice_id', 'member_id']).doNothing())
    .execute()
}
