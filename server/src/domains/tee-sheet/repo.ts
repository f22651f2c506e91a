import type { NearestStart } from '@jgm/contract/model/errors'
import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { sql, type Kysely } from 'kysely'
import { lock } from '../../platform/db/lock.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { dayOffOf } from '../course/rules.off.ts'
import { sheetFrom, templateFrom } from './rules.ts'
import type { StoredDay, ViewingMember, SheetJson, SheetNow, SheetStart, TeeSheetTemplate } from './types.ts'

export const dayColumns = sql`d.play_date, d.day_type, d.holiday, d.status, d.is_off, d.closed_note, d.open_all, d.open_member, d.xmin::text as version,
  (select w.id from draw w where w.course_id = d.course_id and w.play_date = d.play_date and w.state in ('open', 'drawing')) as draw`

/** The terms version of a course and its days in a range (both ends included); undefined when there is no such course. */
export async function readDays(
  db: Kysely<DB>,
  courseId: number,
  from: PlayDate,
  to: PlayDate,
): Promise<{ terms_version: number; days: StoredDay[] } | undefined> {
  const { rows } = await sql<{ terms_version: number } & StoredDay>`
    select c.terms_version, ${dayColumns}
    from course c left join course_day d on d.course_id = c.id and d.play_date between ${from} and ${to}
    where c.id = ${courseId} order by d.play_date
  `.execute(db)
  const first = rows[0]
  // A course without days in the range has one row without a date.
  return first && { terms_version: first.terms_version, days: rows.filter((row) => row.play_date as string | null) }
}

/** A day's sheet that somebody asks for; with `only`, of the tee times just these. */
export type SheetAsked = {
  readonly courseId: number
  readonly date: PlayDate
  readonly memberId: number | null
  readonly only: readonly number[] | null
}

/**
 * Days' sheets with the terms version and the member who asks, in one statement and in the order of the questions; undefined when
 * there is no such course.
 */
export async function readSheets(db: Kysely<DB>, asked: readonly SheetAsked[]): Promise<(SheetNow | undefined)[]> {
  const { rows } = await sql<{ sheet: SheetJson | null }>`
    select sheet_now(a.course_id, a.play_date, a.member_id, a.tee_times::bigint[]) as sheet
    from unnest(${asked.map((one) => one.courseId)}::int[], ${asked.map((one) => one.date)}::date[],
      ${asked.map((one) => one.memberId)}::bigint[],
      ${asked.map(({ only }) => only && `{${only.join(',')}}`)}::text[]) with ordinality a (course_id, play_date, member_id, tee_times, no)
    order by a.no
  `.execute(db)
  return rows.map(({ sheet }) => (sheet ? sheetFrom(sheet) : undefined))
}

/** The facts about a member that change a day's answer: price, membership, and the member's own start on the date. */
export async function readViewingMember(
  db: Kysely<DB>,
  { courseId, date, memberId }: { courseId: number; date: PlayDate; memberId: number },
): Promise<ViewingMember | undefined> {
  const { rows } = await sql<ViewingMember>`
    select m.birthday, has_start(m.id, m.email, ${date}) as has_start,
      exists (select from course_membership s where s.member_id = m.id and s.course_id = ${courseId}) as is_course_member,
      (select jsonb_build_object('type', r.type, 'number', r.number)
        from player s join reservation r on r.id = s.reservation_id and r.member_id = m.id
        where s.kept and s.play_date = ${date} and s.person_key = 'm:' || m.id) as own
    from member m where m.id = ${memberId}
  `.execute(db)
  return rows[0]
}

/** Free group starts of some days, the nearest first: by day, then by time, then those of the same nine. */
export async function readNearestStarts(
  db: Kysely<DB>,
  wish: { courseId: number; playDate: PlayDate; startMinute: number; nine: string },
  from: { dates: readonly PlayDate[]; mayMemberOnly: boolean; most: number },
): Promise<NearestStart[]> {
  const { rows } = await sql<NearestStart>`
    select f.id as tee_time_id, f.play_date, f.nine, f.start_minute
    from tee_time f
    where f.course_id = ${wish.courseId} and f.play_date = any (${[...from.dates]}::date[])
      and f.kind = 'group' and f.status = 'open' and f.reservation_id is null
      and (f.held_until is null or f.held_until <= app_now())
      and (f.audience = 'all' or (f.audience = 'member' and ${from.mayMemberOnly}))
    order by abs(f.play_date - ${wish.playDate}::date), abs(f.start_minute - ${wish.startMinute}::int),
      f.nine <> ${wish.nine}, f.play_date, f.start_minute
    limit ${from.most}
  `.execute(db)
  return rows
}

/**
 * Until when some tee times are held by somebody; null when none is held, or when one of them can't be booked for another reason.
 */
export async function readHeldUntil(
  db: Kysely<DB>,
  teeTimeIds: readonly number[],
  mayMemberOnly: boolean,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select max(f.held_until) as until from tee_time f where f.id = any (${[...teeTimeIds]}::bigint[])
    having max(f.held_until) > app_now()
      and bool_and(f.status = 'open' and f.reservation_id is null and (f.audience = 'all' or (f.audience = 'member' and ${mayMemberOnly})))
  `.execute(db)
  return rows[0]?.until ?? null
}

/**
 * The templates of a course, its days off, the days of a range that are published with starts or closed, and those that are published
 * without any.
 */
export async function readTemplates(
  db: Kysely<DB>,
  courseId: number,
  from: PlayDate,
  to: PlayDate,
): Promise<{
  templates: TeeSheetTemplate[]
  dayOffOn: (date: PlayDate) => string | undefined
  published: Set<PlayDate>
  empty: Set<PlayDate>
}> {
  const templates = await db
    .selectFrom('tee_sheet_template')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ rules: DaysOff }>`select days_off_of(${courseId}) as rules`.execute(db)
  const { rows: known } = await sql<{ play_date: PlayDate; is_empty: boolean }>`
    select d.play_date, d.status = 'open' and not exists (
      select from tee_time f where f.course_id = d.course_id and f.play_date = d.play_date) as is_empty
    from course_day d where d.course_id = ${courseId} and d.play_date between ${from} and ${to}
  `.execute(db)
  const datesOf = (isEmpty: boolean): Set<PlayDate> =>
    new Set(known.flatMap((row) => (row.is_empty === isEmpty ? [row.play_date] : [])))
  return {
    templates: templates.map((row) => templateFrom({ ...row, day_type: row.day_type as DayType })),
    dayOffOn: dayOffOf(rows[0]?.rules),
    published: datesOf(false),
    empty: datesOf(true),
  }
}

export const readCourseIds = async (db: Kysely<DB>): Promise<number[]> =>
  (await db.selectFrom('course').select('id').orderBy('id').execute()).map((row) => row.id)

/** A day to publish, with its starts; a day off has none. */
export type NewDay = {
  date: PlayDate
  dayType: DayType
  holiday: string | null
  offNote: string | undefined
  starts: readonly SheetStart[]
}

/** The free group starts of a new day, for everybody or for course members. */
const countFree = (day: NewDay, audience: SheetStart['audience']): number =>
  day.starts.filter((one) => one.kind === 'group' && one.status === 'open' && one.audience === audience).length

/** Publishes missing days in the caller's transaction; days that another process has just published stay as they are. */
export async function insertDays(tx: Kysely<DB>, courseId: number, days: readonly NewDay[]): Promise<number> {
  const rows = days.map((day) => ({
    play_date: day.date,
    day_type: day.dayType,
    holiday: day.holiday,
    status: day.offNote === undefined ? 'open' : 'closed',
    is_off: day.offNote !== undefined,
    closed_note: day.offNote ?? null,
    open_all: countFree(day, 'all'),
    open_member: countFree(day, 'member'),
  }))
  const inserted = await sql<{ play_date: PlayDate }>`
    insert into course_day (course_id, play_date, day_type, holiday, status, is_off, closed_note, open_all, open_member)
    select ${courseId}, r.play_date, r.day_type, r.holiday, r.status, r.is_off, r.closed_note, r.open_all, r.open_member
    from jsonb_populate_recordset(null::course_day, ${JSON.stringify(rows)}::jsonb) r
    on conflict (course_id, play_date) do nothing returning play_date
  `.execute(tx)
  const isNew = new Set(inserted.rows.map((row) => row.play_date))
  await insertStarts(
    tx,
    courseId,
    days.filter((day) => isNew.has(day.date)),
  )
  return isNew.size
}

/**
 * Gives days that were published without a start those that their templates have now, in the caller's transaction. Locks the days, so
 * that of two processes one does it. Returns how many got some.
 */
export async function fillDays(tx: Kysely<DB>, courseId: number, days: readonly NewDay[]): Promise<number> {
  const dates = days.map(({ date }) => date)
  await lock(tx, { days: { courseId, dates } })
  // In a statement of its own, which sees what was committed while this one waited.
  const { rows } = await sql<{ play_date: PlayDate }>`
    select d.play_date from course_day d
    where d.course_id = ${courseId} and d.play_date = any (${dates}::date[]) and d.status = 'open'
      and not exists (select from tee_time f where f.course_id = d.course_id and f.play_date = d.play_date)
  `.execute(tx)
  const isEmpty = new Set(rows.map((row) => row.play_date))
  const filled = days.filter(({ date }) => isEmpty.has(date))
  const sums = filled.map((day) => ({
    play_date: day.date,
    open_all: countFree(day, 'all'),
    open_member: countFree(day, 'member'),
  }))
  await insertStarts(tx, courseId, filled)
  await sql`
    update course_day d set open_all = r.open_all, open_member = r.open_member
    from jsonb_populate_recordset(null::course_day, ${JSON.stringify(sums)}::jsonb) r
    where d.course_id = ${courseId} and d.play_date = r.play_date
  `.execute(tx)
  return filled.length
}

async function insertStarts(tx: Kysely<DB>, courseId: number, days: readonly NewDay[]): Promise<void> {
  const teeTimes = days.flatMap((day) =>
    day.starts.map((start) => ({
      play_date: day.date,
      nine: start.nine,
      start_minute: start.startMinute,
      turn_minute: start.turnMinute,
      kind: start.kind,
      audience: start.audience,
      status: start.status,
    })),
  )
  await sql`
    insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, kind, audience, status)
    select ${courseId}, r.play_date, r.nine, r.start_minute, r.turn_minute, r.kind, r.audience, r.status
    from jsonb_populate_recordset(null::tee_time, ${JSON.stringify(teeTimes)}::jsonb) r
  `.execute(tx)
}
