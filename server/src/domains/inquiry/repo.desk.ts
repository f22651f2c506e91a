import type { InquiryThread, LeavingAnswer } from '@jgm/contract/api/staff-inquiries'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ListedInquiry, OpenedInquiry } from './types.ts'

const mostListed = 200

const columns = sql`
  i.id, i.number, i.course_id, i.category, i.member_id, i.last_name, i.first_name, i.is_waiting, i.waits_since, i.closed_at, i.sent_at, i.owner_id,
  s.name as owner_name, (select left(m.body, 400) from inquiry_message m where m.inquiry_id = i.id and m.kind = 'question'
    order by m.id desc limit 1) as beginning`

export type ListFilter = {
  readonly courses: readonly number[]
  /** Only what this person has taken on. */
  readonly ownerId: number | null
}

const isListed = ({ courses, ownerId }: ListFilter) =>
  sql`i.course_id = any (${[...courses]}::smallint[]) and (${ownerId}::bigint is null or i.owner_id = ${ownerId})`

/** Inquiries that wait for the club, who has waited longest first, then those that wait for the golfer. */
export async function readOpen(db: Db, filter: ListFilter): Promise<ListedInquiry[]> {
  const pick = (isAsked: boolean) => sql`
    (select ${columns} from inquiry i left join staff s on s.id = i.owner_id
      where ${isListed(filter)} and i.closed_at is null and i.is_waiting = ${isAsked} order by i.waits_since, i.id limit ${mostListed})`
  const { rows } = await sql<ListedInquiry>`${pick(true)} union all ${pick(false)}`.execute(db)
  return rows
}

/** Inquiries that were closed within so many days, the last first. */
export async function readClosed(db: Db, filter: ListFilter, days: number): Promise<ListedInquiry[]> {
  const { rows } = await sql<ListedInquiry>`
    select ${columns} from inquiry i left join staff s on s.id = i.owner_id
    where ${isListed(filter)} and i.closed_at >= app_now() - make_interval(days => ${days})
    order by i.closed_at desc, i.id desc limit ${mostListed}
  `.execute(db)
  return rows
}

export type Figures = {
  readonly asked: number
  readonly answered: number
  readonly oldest: Date | null
  readonly median_minutes: number | null
  readonly within_day: number | null
}

/** How many wait, since when, and how fast those were answered that were sent since the beginning of a month. */
export async function readFigures(db: Db, courses: readonly number[], monthFrom: Date): Promise<Figures> {
  const own = sql`course_id = any (${[...courses]}::smallint[])`
  const { rows } = await sql<Figures>`
    select w.*, f.* from (
      select count(*) filter (where is_waiting)::int as asked, count(*) filter (where not is_waiting)::int as answered,
        min(waits_since) filter (where is_waiting) as oldest
      from inquiry where ${own} and closed_at is null
    ) w, (
      select (percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - sent_at)) / 60)::int as median_minutes,
        round(100.0 * count(*) filter (where first_answered_at <= sent_at + interval '1 day') / nullif(count(*) filter
          (where first_answered_at is not null or sent_at < app_now() - interval '1 day'), 0))::int as within_day
      from inquiry where ${own} and sent_at >= ${monthFrom}
    ) f
  `.execute(db)
  return rows[0] ?? { asked: 0, answered: 0, oldest: null, median_minutes: null, within_day: null }
}

/** Answers of a person at these courses that can still be taken back. */
export async function readLeaving(db: Db, courses: readonly number[], staffId: number): Promise<LeavingAnswer[]> {
  const { rows } = await sql<{ id: number; last_name: string; first_name: string; leaves_at: Date }>`
    select i.id, i.last_name, i.first_name, m.leaves_at from inquiry_message m join inquiry i on i.id = m.inquiry_id
    where m.staff_id = ${staffId} and m.leaves_at > app_now() and i.course_id = any (${[...courses]}::smallint[])
    order by m.leaves_at
  `.execute(db)
  return rows.map(({ id, last_name: last, first_name: first, leaves_at: until }) => ({
    id,
    name: `${last} ${first}`,
    undo: { is_own: true, until: isoInTokyo(until) },
  }))
}

/** An inquiry with its sender; undefined where there is none. */
export async function readOpened(db: Db, id: number): Promise<OpenedInquiry | undefined> {
  const { rows } = await sql<OpenedInquiry>`
    select ${columns}, i.last_name_kana, i.first_name_kana, i.email, i.is_email_proven, i.phone_number, i.source, i.first_answered_at,
      (select id from inquiry_message where inquiry_id = i.id and kind <> 'note' order by id desc limit 1) as seen, b.member_number,
      case when i.member_id is null then null else (select count(*)::int from reservation r
        where r.member_id = i.member_id and r.course_id = i.course_id and r.status in ('played', 'checked_in')) end as visits
    from inquiry i left join staff s on s.id = i.owner_id left join member b on b.id = i.member_id
    where i.id = ${id}
  `.execute(db)
  return rows[0]
}

const mostMessages = 200

export type StoredMessage = {
  readonly id: number
  readonly kind: 'question' | 'answer' | 'note'
  readonly way: 'mail' | 'phone' | null
  readonly body: string
  readonly written_at: Date
  readonly staff_name: string | null
  readonly mail_id: string | null
  readonly is_kept: boolean
  readonly sent_at: Date | null
  readonly failed_at: Date | null
}

/** The last messages of a thread, the oldest first, and how many are before them. */
export async function readMessages(db: Db, id: number): Promise<{ messages: StoredMessage[]; hidden: number }> {
  const { rows } = await sql<StoredMessage & { total: number }>`
    select m.id, m.kind, m.way, m.body, m.written_at, s.name as staff_name, m.mail_id, o.id is not null as is_kept, o.sent_at, o.failed_at,
      count(*) over ()::int as total
    from inquiry_message m left join staff s on s.id = m.staff_id left join mail_outbox o on o.id = m.mail_id
    where m.inquiry_id = ${id} order by m.id desc limit ${mostMessages}
  `.execute(db)
  return { messages: rows.toReversed(), hidden: Math.max(0, (rows[0]?.total ?? 0) - rows.length) }
}

const mostEarlier = 10

export type EarlierInquiry = Pick<
  ListedInquiry,
  'id' | 'category' | 'sent_at' | 'is_waiting' | 'waits_since' | 'closed_at'
> & {
  readonly answered_after: number | null
  readonly total: number
}

/**
 * The other inquiries of the same person to this course, the newest first: a member's own; of a guest, what guests have asked under the
 * same address, which proves nothing about a member.
 */
export async function readEarlier(
  db: Db,
  { id, course_id: courseId, member_id: memberId, email }: OpenedInquiry,
): Promise<EarlierInquiry[]> {
  const isSame = memberId === null ? sql`i.member_id is null and i.email = ${email}` : sql`i.member_id = ${memberId}`
  const { rows } = await sql<EarlierInquiry>`
    select i.id, i.category, i.sent_at, i.is_waiting, i.waits_since, i.closed_at,
      (extract(epoch from i.first_answered_at - i.sent_at) / 60)::int as answered_after, count(*) over ()::int as total
    from inquiry i where ${isSame} and i.course_id = ${courseId} and i.id <> ${id}
    order by i.sent_at desc, i.id desc limit ${mostEarlier}
  `.execute(db)
  return rows
}

/** Reservations of a member here: those to come, the next first, then those before, the last first. */
export async function readReservations(
  db: Db,
  { memberId, courseId, today }: { readonly memberId: number; readonly courseId: number; readonly today: string },
): Promise<InquiryThread['reservations']> {
  const pick = (isToCome: boolean) => sql`
    (select r.number, r.play_date as date, g.nine, g.start_minute, r.players, r.total, case when r.closing_id is not null then 'closed'
        when ${!isToCome} and r.status in ('confirmed', 'established') then 'day_over' else r.status end as status
      from reservation r join lateral (select nine, start_minute from reservation_group g where g.reservation_id = r.id
        order by g.start_minute, g.group_no limit 1) g on true
      where r.member_id = ${memberId} and r.course_id = ${courseId}
        and ${
          isToCome
            ? sql`r.play_date >= ${today}::date and r.status in ('confirmed', 'tentative', 'established', 'checked_in')`
            : sql`r.play_date < ${today}::date`
        }
      order by r.play_date ${isToCome ? sql`` : sql`desc`}, g.start_minute limit ${isToCome ? 5 : 3})`
  const { rows } = await sql<InquiryThread['reservations'][number]>`${pick(true)} union all ${pick(false)}`.execute(db)
  return rows
}

/** Who can take on an inquiry of a course: its active desks and managers, by name. */
export async function readPeople(db: Db, courseId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from staff s join staff_course c on c.staff_id = s.id
    where c.course_id = ${courseId} and s.deactivated_at is null and s.role <> 'starter' order by s.name, s.id limit 100
  `.execute(db)
  return rows
}

/** What a person has written of an answer. */
export async function readDraft(db: Db, id: number, staffId: number): Promise<{ body: string; filled: string[] }> {
  const row = await db
    .selectFrom('inquiry_draft')
    .select(['body', 'filled'])
    .where('inquiry_id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ?? { body: '', filled: [] }
}

type Templates = { readonly version: number; readonly templates: { title: string; body: string }[] }

/** The templates of a course; version 0 where none were ever written. `lock` keeps others from changing them, also where there are none. */
export async function readTemplates(db: Db, courseId: number, lock = false): Promise<Templates> {
  if (lock)
    await sql`
      insert into inquiry_templates (course_id, version, templates) values (${courseId}, 0, '[]') on conflict do nothing
    `.execute(db)
  const { rows } = await sql<Templates>`
    select version, templates from inquiry_templates where course_id = ${courseId} ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0] ?? { version: 0, templates: [] }
}

export async function writeTemplates(
  tx: Db,
  courseId: number,
  { version, templates }: { readonly version: number; readonly templates: readonly { title: string; body: string }[] },
): Promise<void> {
  await tx
    .updateTable('inquiry_templates')
    .set({ version, templates: JSON.stringify(templates) })
    .where('course_id', '=', courseId)
    .execute()
}
