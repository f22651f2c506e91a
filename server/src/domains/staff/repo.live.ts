import type { StaffRole } from '@jgm/contract/model/staff'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

type Q = Kysely<DB>

/** A change as it is stored and notified. */
export type StoredChange = { id: number; topic: string; course_id: number | null; key: string; version: number }

/**
 * The changes announced since an event; null when that event is not kept any more. Ids are given before commits, so changes of the
 * `overlapMs` before it are included.
 */
export async function readSince(db: Q, id: number, overlapMs: number): Promise<StoredChange[] | null> {
  const { rows } = await sql<{ is_kept: boolean; changes: StoredChange[] }>`
    with last as (select at from live_event where id = ${id})
    select exists (select from last) as is_kept, (
      select coalesce(json_agg(json_build_object('id', e.id, 'topic', e.topic, 'course_id', e.course_id, 'key', e.key, 'version', e.version)
        order by e.id), '[]') from live_event e, last where e.at > last.at - make_interval(secs => ${overlapMs / 1000}) and e.id <> ${id}) as changes
  `.execute(db)
  return rows[0]?.is_kept ? rows[0].changes : null
}

/** The changes announced in the last milliseconds, without presence. */
export async function readRecent(db: Q, withinMs: number): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id, topic, course_id, key, version from live_event
    where at > app_now() - make_interval(secs => ${withinMs / 1000}) and topic <> 'presence' order by id
  `.execute(db)
  return rows
}

/** The id of the newest event; 0 when there is none. */
export async function newestEvent(db: Q): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from live_event`.execute(db)
  return rows[0]?.id ?? 0
}

/** The states of sessions: those that are open, with role and courses of their people now. */
export async function readOpen(
  db: Q,
  hashes: readonly Buffer[],
  idleMs: number,
): Promise<{ token_hash: Buffer; is_locked: boolean; role: StaffRole; courses: number[] }[]> {
  const { rows } = await sql<{ token_hash: Buffer; is_locked: boolean; role: StaffRole; courses: number[] }>`
    select s.token_hash, s.locked_at is not null or s.active_at <= app_now() - make_interval(secs => ${idleMs / 1000}) as is_locked, t.role,
      case t.role when 'group_admin' then array(select c.id::int from course c)
        else array(select c.course_id::int from staff_course c where c.staff_id = t.id) end as courses
    from staff_session s join staff t on t.id = s.staff_id
    where s.token_hash = any (array(select unnest(${hashes}::bytea[]))) and s.state = 'open' and s.expires_at > app_now()
      and t.deactivated_at is null
  `.execute(db)
  return rows
}

// --- presence

/** Says where a window of a session is; null: nowhere. Returns where it was before, if that was another subject. */
export async function putPresence(
  tx: Q,
  given: {
    readonly tokenHash: Buffer
    readonly windowId: string
    readonly staffId: number
    readonly courseId: number
    readonly subject: string | null
    readonly lifeMs: number
  },
): Promise<{ course_id: number; subject: string } | undefined> {
  const { rows } = await sql<{ course_id: number; subject: string }>`
    delete from staff_presence where token_hash = ${given.tokenHash} and window_id = ${given.windowId} and (${given.subject}::text is null or subject <> ${given.subject}
      or course_id <> ${given.courseId} or until <= app_now()) returning course_id, subject
  `.execute(tx)
  if (given.subject !== null)
    await sql`
      insert into staff_presence (token_hash, window_id, staff_id, course_id, subject, since, until)
      values (${given.tokenHash}, ${given.windowId}, ${given.staffId}, ${given.courseId}, ${given.subject}, app_now(),
        app_now() + make_interval(secs => ${given.lifeMs / 1000}))
      on conflict (token_hash, window_id) do update set until = excluded.until
    `.execute(tx)
  return rows[0]
}

/** Is the window of the session known to be at the subject? */
export async function isAt(
  db: Q,
  { tokenHash, windowId }: { readonly tokenHash: Buffer; readonly windowId: string },
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_presence')
    .select('subject')
    .where('token_hash', '=', tokenHash)
    .where('window_id', '=', windowId)
    .where('subject', '=', subject)
    .where('until', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Who else is at a course: active people with an open session. */
export async function readPresence(
  db: Q,
  courseId: number,
  butStaffId: number,
): Promise<{ subject: string; staff_id: number; name: string; since: Date }[]> {
  const { rows } = await sql<{ subject: string; staff_id: number; name: string; since: Date }>`
    select p.subject, p.staff_id, t.name, min(p.since) as since
    from staff_presence p join staff t on t.id = p.staff_id join staff_session s on s.token_hash = p.token_hash
    where p.course_id = ${courseId} and p.staff_id <> ${butStaffId} and p.until > app_now() and s.locked_at is null
      and s.expires_at > app_now()
    group by p.subject, p.staff_id, t.name order by p.subject, t.name, p.staff_id
  `.execute(db)
  return rows
}
