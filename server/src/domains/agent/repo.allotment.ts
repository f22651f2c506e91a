import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import { changedOf } from './repo.staff.ts'
import type { Allotment, AllottedDay, DayKey, KeptStart, OwnDay, StoredAllotment } from './types.ts'

const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`

/** The days on which an agent has an allotment that stands, and the starts that are kept for it, held and sold ones too. */
export async function readOwn(
  db: Db,
  agentId: number,
  { courseId, from, to }: { readonly courseId: number; readonly from: PlayDate; readonly to: PlayDate },
): Promise<{ days: OwnDay[]; kept: KeptStart[] }> {
  const { rows: days } = await sql<OwnDay>`
    select d.play_date, l.sells_free from agent_day d join agent_allotment l on l.agent_id = d.agent_id and l.course_id = d.course_id
    where d.agent_id = ${agentId} and d.course_id = ${courseId} and d.play_date between ${from} and ${to}
      and d.starts is not null and not d.is_released
  `.execute(db)
  if (days.length === 0) return { days, kept: [] }
  const { rows: kept } = await sql<KeptStart>`
    select t.id, t.play_date, t.start_minute, t.turn_minute, t.capacity, t.reservation_id is null as is_unsold,
      t.reservation_id is null and (t.held_until is null or t.held_until <= app_now()) as is_free
    from kept_start k join tee_time t on t.id = k.tee_time_id
    where k.agent_id = ${agentId} and t.course_id = ${courseId} and t.play_date between ${from} and ${to}
      and t.kind = 'group' and t.status = 'open'
    order by t.play_date, t.start_minute, t.id
  `.execute(db)
  return { days, kept }
}

/** The allotments of an agent at some courses that it sells plans of; a course without one has version 0. */
export async function readAllotments(db: Db, agentId: number, courses: readonly number[]): Promise<StoredAllotment[]> {
  const { rows } = await sql<StoredAllotment>`
    select c.course_id::int, l.weekday, l.saturday, l.holiday, coalesce(l.sells_free, false) as sells_free,
      coalesce(l.release_days, 2) as release_days, coalesce(l.release_minute, 1020) as release_minute, coalesce(l.version, 0) as version,
      ${changedOf('l')} as changed
    from (select distinct p.course_id from agent_plan g join plan p on p.id = g.plan_id
        where g.agent_id = ${agentId} and p.course_id = any (${courses}::int[])) c
      left join agent_allotment l on l.agent_id = ${agentId} and l.course_id = c.course_id
    order by c.course_id
  `.execute(db)
  return rows
}

/** Days of courses as an agent has them: its number, the starts that are kept, those of them that nobody has bought, what it has sold, and
 * what a desk has put on other starts. */
export async function readAllottedDays(
  db: Db,
  agentId: number,
  { courses, from, to }: { readonly courses: readonly number[]; readonly from: PlayDate; readonly to: PlayDate },
): Promise<AllottedDay[]> {
  const { rows } = await sql<AllottedDay>`
    select d.course_id::int, d.play_date as date, d.status = 'closed' as is_closed, y.starts, coalesce(y.is_by_hand, false) as is_by_hand,
      case d.day_type when 'weekday' then l.weekday when 'saturday' then l.saturday else l.holiday end as usual,
      coalesce(y.change_no, 0) as version,
      case when l.changed_at > y.changed_at or y.changed_at is null then ${changedOf('l')} else ${changedOf('y')} end as changed,
      coalesce(y.is_released, false) as is_released, k.kept, k.unsold as left,
      s.sold, s.beside
    from course_day d left join agent_day y on y.agent_id = ${agentId} and y.course_id = d.course_id and y.play_date = d.play_date
      left join agent_allotment l on l.agent_id = ${agentId} and l.course_id = d.course_id
      cross join lateral (
        select count(*)::int as kept, (count(*) filter (where t.reservation_id is null and t.status = 'open'))::int as unsold
        from tee_time t join kept_start s on s.tee_time_id = t.id
        where t.course_id = d.course_id and t.play_date = d.play_date and s.agent_id = ${agentId}) k
      cross join lateral (
        select (count(*) filter (where not b.put_by_desk))::int as sold, (count(*) filter (where b.put_by_desk))::int as beside
        from reservation r join agent_booking b on b.reservation_id = r.id
        where r.course_id = d.course_id and r.play_date = d.play_date and r.status <> 'cancelled' and b.agent_id = ${agentId}) s
    where d.course_id = any (${courses}::int[]) and d.play_date between ${from} and ${to}
    order by d.course_id, d.play_date
  `.execute(db)
  return rows
}

/** Starts of some courses that are kept for agents from today on and that nobody has bought; of one agent, or of all. */
export async function countLeft(db: Db, courses: readonly number[], agentId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_start k join tee_time t on t.id = k.tee_time_id
    where (${agentId}::int is null or k.agent_id = ${agentId}) and t.course_id = any (${courses}::int[]) and t.play_date >= ${today}
      and t.reservation_id is null and t.status = 'open'
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores an allotment that is at the version (0: none stands yet), as changed by a person of the staff. False for another version. */
export async function putAllotment(
  db: Db,
  agentId: number,
  { course_id: courseId, version, ...fields }: Allotment,
  staffId: number,
): Promise<boolean> {
  const changed = { ...fields, version: version + 1, changed_by: staffId, changed_at: sql<Date>`app_now()` }
  const { numInsertedOrUpdatedRows: count = 0n } = await db
    .insertInto('agent_allotment')
    .values({ agent_id: agentId, course_id: courseId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'course_id']).doUpdateSet(changed).where('agent_allotment.version', '=', version),
    )
    .executeTakeFirst()
  return count > 0n
}

/** Lets an agent have an allotment of a course, without a number for any kind of day, where it has none. */
export const ensureAllotment = (db: Db, agentId: number, courseId: number): Promise<unknown> =>
  sql`insert into agent_allotment (agent_id, course_id) values (${agentId}, ${courseId}) on conflict do nothing`.execute(
    db,
  )

/** The outcome of setting a day of an allotment. */
type Allotted = 'allotted' | 'not_found' | 'stale' | 'day_closed' | 'released'

/** Runs the SQL function `allot_day` for a day that follows its allotment, or was set by hand. */
export async function layDay(db: Db, { agentId, courseId, date }: DayKey): Promise<Allotted> {
  const { rows } = await sql<{ result: Allotted }>`
    select allot_day(${agentId}, ${courseId}, ${date}, 'rule', null, null) as result
  `.execute(db)
  return rows[0]?.result ?? 'not_found'
}

/** Runs the SQL function `allot_day` for a day at a version: with a number by hand (null: what is open), or as its allotment says again. */
export async function allotDay(
  db: Db,
  { agentId, courseId, date }: DayKey,
  given: {
    readonly byHand: { readonly starts: number | null } | null
    readonly version: number
    readonly staffId: number
  },
): Promise<Allotted> {
  const { byHand, version, staffId } = given
  const { rows } = await sql<{ result: Allotted }>`
    select allot_day(${agentId}, ${courseId}, ${date}, ${byHand ? 'hand' : 'again'}, ${byHand?.starts ?? null}, ${version}) as result
  `.execute(db)
  await sql`
    update agent_day set changed_by = ${staffId}, changed_at = app_now()
    where agent_id = ${agentId} and course_id = ${courseId} and play_date = ${date}
  `.execute(db)
  return rows[0]?.result ?? 'not_found'
}

/** Runs the SQL function `release_day`. */
export const releaseDay = (db: Db, { agentId, courseId, date }: DayKey): Promise<unknown> =>
  sql`select release_day(${agentId}, ${courseId}, ${date})`.execute(db)

/** The next days behind a day, by date, that do not follow their allotment yet; of one agent and course, or of all. An agent that is stopped gets no new days. */
export async function readUnlaid(
  db: Db,
  most: number,
  after: DayKey | undefined,
  only: { readonly agentId: number; readonly courseId: number } | null,
): Promise<DayKey[]> {
  const { rows } = await sql<DayKey>`
    select l.agent_id as "agentId", l.course_id as "courseId", d.play_date as date
    from agent_allotment l join agent a on a.id = l.agent_id
      join course_day d on d.course_id = l.course_id and d.play_date >= ${today} and d.status = 'open'
      left join agent_day y on y.agent_id = l.agent_id and y.course_id = l.course_id and y.play_date = d.play_date
    where y.version is distinct from l.version and (a.is_active or y.agent_id is not null)
      and (${only?.agentId ?? null}::int is null or (l.agent_id = ${only?.agentId ?? null} and l.course_id = ${only?.courseId ?? null}))
      and exists (select from agent_plan g join plan p on p.id = g.plan_id where g.agent_id = l.agent_id and p.course_id = l.course_id)
      and (${after?.date ?? null}::date is null
        or (d.play_date, l.agent_id, l.course_id) > (${after?.date ?? null}::date, ${after?.agentId ?? null}::int, ${after?.courseId ?? null}::int))
    order by d.play_date, l.agent_id, l.course_id limit ${most}
  `.execute(db)
  return rows
}

/** The next days behind a day, by date, whose starts are due to be given back. */
export async function readDueDays(db: Db, most: number, after: DayKey | undefined): Promise<DayKey[]> {
  const { rows } = await sql<DayKey>`
    select d.agent_id as "agentId", d.course_id as "courseId", d.play_date as date from agent_day_due d
    where ${after?.date ?? null}::date is null
      or (d.play_date, d.agent_id, d.course_id) > (${after?.date ?? null}::date, ${after?.agentId ?? null}::int, ${after?.courseId ?? null}::int)
    order by d.play_date, d.agent_id, d.course_id limit ${most}
  `.execute(db)
  return rows
}

/** Deletes the days of allotments that are over for a year. */
export const forgetDays = (db: Db): Promise<void> => deleteDue(db, 'agent_day', sql`play_date < ${today} - 365`)
