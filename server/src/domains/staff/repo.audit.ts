import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

export type AuditFilter = {
  /** Null: of all courses, and of none. */
  readonly courses: readonly number[] | null
  /** Beside those of the courses also what is of no course. */
  readonly withGroup: boolean
  readonly actor: string | null
  /** Kinds of actors, such as `member`; null for all. */
  readonly actorKinds: readonly string[] | null
  readonly subjects: readonly string[] | null
  /** All subjects with this word before their colon, or with nothing else. */
  readonly subjectKind: string | null
  readonly actions: readonly string[] | null
  readonly from: PlayDate | null
  readonly to: PlayDate | null
  /** Entries before this id. */
  readonly before: number | null
  readonly most: number
}

export type StoredEntry = {
  id: number
  at: Date
  actor: string
  name: string | null
  action: string
  subject: string
  member_number: string | null
  subject_name: string | null
  course_id: number | null
  before: unknown
  after: unknown
  why: string | null
}

/** The names that people have for ids, by the kind of the subject. */
const names = {
  staff: sql`select t.name from staff t where t.id = k.id`,
  'staff-invitation': sql`select l.name from staff_link l where l.id = k.id`,
  agent: sql`select g.name from agent g where g.id = k.id`,
  notice: sql`select n.title from notice n where n.id = k.id`,
  competition: sql`select c.title from competition c where c.id = k.id`,
  inquiry: sql`select i.number from inquiry i where i.id = k.id`,
  reservation: sql`select r.number from reservation r where r.id = k.id`,
  single: sql`
    select t.play_date || ' ' || t.start_minute / 60 || ':' || lpad((t.start_minute % 60)::text, 2, '0') from tee_time t where t.id = k.id
  `,
} as const

const isSame = (column: string, name: string) =>
  sql`lower(normalize(${sql.ref(column)}, nfkc)) = lower(normalize(${name}, nfkc))`

/** The subjects that are found by their name: few rows each, and of many the indexed number. */
const found = {
  staff: (name: string) => sql`select id from staff where ${isSame('name', name)}`,
  notice: (title: string) => sql`select id from notice where ${isSame('title', title)}`,
  competition: (title: string) => sql`select id from competition where ${isSame('title', title)}`,
  inquiry: (number: string) => sql`select id from inquiry where number = upper(normalize(${number}, nfkc))`,
} as const

/** Kinds of subjects that are found by what people call them. */
export type NamedKind = keyof typeof found
export const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(found, kind)

/** The ids of what people call so, in any width and case; at most fifty. */
export async function idsNamed(db: Kysely<DB>, kind: NamedKind, name: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${found[kind](name)} order by id desc limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

const startOf = (date: PlayDate, daysLater = 0) =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Tokyo'`

/** Entries of the audit log, the newest first. Only what is filtered by stands in the statement, so that its index is used. */
export async function readEntries(db: Kysely<DB>, given: AuditFilter): Promise<StoredEntry[]> {
  const { courses, withGroup, actor, actorKinds, subjects, subjectKind, actions, from, to, before, most } = given
  const conditions = [
    courses &&
      (withGroup
        ? sql`(a.course_id = any (${[...courses]}::int[]) or a.course_id is null)`
        : sql`a.course_id = any (${[...courses]}::int[])`),
    actor !== null && sql`a.actor = ${actor}`,
    actorKinds && sql`split_part(a.actor, ':', 1) = any (${[...actorKinds]})`,
    subjects && sql`a.subject = any (${[...subjects]})`,
    subjectKind !== null && sql`split_part(a.subject, ':', 1) = ${subjectKind}`,
    actions &&
      sql`(${sql.join(
        actions.map((action) => sql`a.action = ${action} or starts_with(a.action, ${`${action}.`})`),
        sql` or `,
      )})`,
    from && sql`a.at >= ${startOf(from)}`,
    to && sql`a.at < ${startOf(to, 1)}`,
    before !== null && sql`a.id < ${before}`,
  ].filter((one) => one !== null && one !== false && one !== '')
  const { rows } = await sql<StoredEntry>`
    select a.id, a.at, a.actor, a.action, a.subject, a.course_id, coalesce(a.before, 'null') as before,
      coalesce(a.after, nullif(a.detail, '{}'), 'null') as after, a.why,
      coalesce((select t.name from staff t where a.actor = 'staff:' || t.id), (select g.name from agent g where a.actor = 'agent:' || g.id)) as name,
      case when a.subject ~ '^member:[0-9]{1,18}$'
        then (select m.member_number from member m where m.id = substr(a.subject, 8)::bigint) end as member_number,
      case split_part(a.subject, ':', 1) ${sql.join(
        Object.entries(names).map(([kind, name]) => sql`when ${sql.lit(kind)} then (${name})`),
        sql` `,
      )} end as subject_name
    from audit_log a
    cross join lateral (
      select case when a.subject ~ '^[a-z-]+:[0-9]{1,18}$' then split_part(a.subject, ':', 2)::bigint end as id
    ) k
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by a.id desc limit ${most}
  `.execute(db)
  return rows
}

/** The id of the member with a number; undefined without one. */
export async function memberOfNumber(db: Kysely<DB>, number: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('member_number', '=', number).executeTakeFirst()
  return row?.id
}

/** What desks have done with a thing: its entries whose action begins with `prefix`, the newest 50 first. */
export async function readHistory(
  db: Kysely<DB>,
  subject: string,
  prefix: string,
): Promise<{ at: Date; action: string; by: string | null; why: string | null }[]> {
  const { rows } = await sql<{ at: Date; action: string; by: string | null; why: string | null }>`
    select a.at, a.action, a.why, (select t.name from staff t where a.actor = 'staff:' || t.id) as by
    from audit_log a where a.subject = ${subject} and starts_with(a.action, ${prefix}) order by a.id desc limit 50
  `.execute(db)
  return rows
}
