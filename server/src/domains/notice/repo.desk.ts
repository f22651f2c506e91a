import { addDays, instantAt, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { bodyOf, paragraphsIn, type NoticeDraft } from '@jgm/contract/model/notices'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { AccountAudience, NoticeLink, StoredNotice } from './types.ts'

type Row = {
  id: number
  version: number
  title: string
  body: string[]
  links: NoticeLink[]
  topic: number
  category: number
  course_ids: number[]
  played_within: number | null
  is_sent: boolean
  by_mail: boolean
  by_line: boolean
  out_date: PlayDate | null
  out_minute: number | null
  published_from: Date | null
  published_to: Date | null
  sent_at: Date | null
  sending_ended_at: Date | null
  stopped_at: Date | null
  planned: number
  put: number
  waiting: number
  name: string | null
  changed_at: Date
}

/** What has not left yet is counted by two indexes, only of a notice that is going out or went out a short time ago. */
const columns = sql`
  n.id, n.version, n.title, n.body, n.links, n.topic, n.category, n.course_ids, n.played_within, n.is_sent, n.by_mail, n.by_line, n.out_date,
  n.out_minute, n.published_from, n.published_to, n.sent_at, n.sending_ended_at, n.stopped_at, n.planned, n.put, n.changed_at, s.name,
  case when n.stopped_at is null and n.sent_at > app_now() - interval '2 days' then
    (select count(*) from mail_outbox o
      where o.kind = 'notice' and o.sent_at is null and o.failed_at is null and o.data->>'notice_id' = n.id::text)
    + (select count(*) from line_outbox o
      where o.kind = 'notice' and o.done_at is null and o.data->>'notice_id' = n.id::text) else 0 end::int as waiting`

const toStored = (row: Row): StoredNotice => ({
  id: row.id,
  version: row.version,
  draft: {
    title: row.title,
    body: bodyOf(row.body),
    links: row.links,
    topic: row.topic,
    category: row.category,
    course_ids: row.course_ids,
    played_within: row.played_within,
    by_mail: row.is_sent && row.by_mail,
    by_line: row.is_sent && row.by_line,
    at: row.out_date === null ? null : { date: row.out_date, minute: row.out_minute },
    until: row.published_to && todayInTokyo(new Date(row.published_to.getTime() - 1)),
  },
  publishedFrom: row.published_from,
  publishedTo: row.published_to,
  isSent: row.is_sent,
  sentAt: row.sent_at,
  sendingEndedAt: row.sending_ended_at,
  stoppedAt: row.stopped_at,
  planned: row.planned,
  put: row.put,
  waiting: row.waiting,
  by: row.name,
  changedAt: row.changed_at,
})

const mostShown = 50

/** Of the given courses: those that are not to be read yet, and the newest of the others, the newest first. `all`: also those of all courses. */
export async function readDeskNotices(db: Db, courses: readonly number[], all: boolean): Promise<StoredNotice[]> {
  const own = sql`n.course_ids <@ ${courses}::smallint[] and (${all} or n.course_ids <> '{}')`
  const pick = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select ${columns} from notice n left join staff s on s.id = n.changed_by where ${own} and ${where} order by ${order} limit ${mostShown})`
  const { rows } = await sql<Row>`
    ${pick(sql`n.published_from is null`, sql`n.changed_at desc`)}
    union all ${pick(sql`n.published_from > app_now()`, sql`n.published_from`)}
    union all ${pick(sql`n.published_from <= app_now()`, sql`n.published_from desc, n.id desc`)}
  `.execute(db)
  return rows.map(toStored)
}

/** One notice; undefined when there is none. `lock` keeps it as it is until the transaction ends. */
export async function readDeskNotice(db: Db, id: number, lock = false): Promise<StoredNotice | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from notice n left join staff s on s.id = n.changed_by where n.id = ${id}
    ${lock ? sql`for update of n` : sql``}
  `.execute(db)
  return rows[0] && toStored(rows[0])
}

/** What is kept of a draft. The end of the last day is when it can be read no more. */
const valuesOf = (
  { body, links, at, until, by_mail: byMail, by_line: byLine, ...draft }: NoticeDraft,
  staffId: number,
) => ({
  ...draft,
  body: paragraphsIn(body),
  links: JSON.stringify(links),
  is_important: draft.topic === 5,
  is_sent: byMail || byLine,
  by_mail: byMail,
  by_line: byLine,
  published_to: until === null ? null : instantAt(addDays(until, 1), 0),
  out_date: at && at.date,
  out_minute: at && at.minute,
  changed_by: staffId,
  changed_at: sql<Date>`app_now()`,
})

type Written = { readonly id: number; readonly version: number }

/** Adds a draft. */
export async function addDraft(tx: Db, draft: NoticeDraft, staffId: number): Promise<Written> {
  return tx.insertInto('notice').values(valuesOf(draft, staffId)).returning(['id', 'version']).executeTakeFirstOrThrow()
}

/** Replaces what is written of a notice, and from when on it can be read; null: it stays a draft. */
export async function writeNotice(
  tx: Db,
  id: number,
  draft: NoticeDraft,
  { staffId, from }: { readonly staffId: number; readonly from: Date | null },
): Promise<Written> {
  return tx
    .updateTable('notice')
    .set((at) => ({ ...valuesOf(draft, staffId), published_from: from, version: at('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function deleteNotice(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('notice').where('id', '=', id).execute()
}

/** Makes a draft of it again, with its time. */
export async function recallNotice(tx: Db, id: number, staffId: number): Promise<Written> {
  return tx
    .updateTable('notice')
    .set((at) => ({
      published_from: null,
      changed_by: staffId,
      changed_at: sql`app_now()`,
      version: at('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Ends the sending, of which `left` mails and messages have left; `withdrawn`: it can be read no more, either. */
export async function stopNotice(
  tx: Db,
  id: number,
  { staffId, left, withdrawn }: { readonly staffId: number; readonly left: number; readonly withdrawn: boolean },
): Promise<Written> {
  const { rows } = await sql<Written>`
    update notice set version = version + 1, changed_by = ${staffId}, changed_at = app_now(), put = ${left},
      stopped_at = case when is_sent then coalesce(stopped_at, app_now()) end,
      published_to = case when ${withdrawn} then app_now() else published_to end
    where id = ${id} returning id, version
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no notice ${id}`)
  return row
}

/** Counts whom a notice of this kind addresses now, by the function that the sending goes by, for each account that would write to them. */
export async function countAudience(
  db: Db,
  { topic, category, course_ids: courses, played_within: within, by_mail: byMail, by_line: byLine }: NoticeDraft,
): Promise<AccountAudience[]> {
  const { rows } = await sql<AccountAudience>`
    select via_course as course_id, count(*)::int as readers, count(*) filter (where mail)::int as mails,
      count(*) filter (where line)::int as messages, count(*) filter (where mail and line)::int as both,
      count(*) filter (where not mail and not line)::int as neither
    from (
      select via_course, ${byMail} and by_mail as mail, ${byLine} and by_line as line
      from notice_readers(${topic}, ${category}, ${courses}::smallint[], ${within}::int)
    ) r group by 1 order by 1
  `.execute(db)
  return rows
}
