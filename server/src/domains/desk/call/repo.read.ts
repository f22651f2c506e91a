import type { Caller } from '@jgm/contract/api/desk-call'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Sought } from '@jgm/contract/model/sought'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BookedFor, Noted, PlacedOrder, StoredCaller } from '../types.ts'

/** The member belongs to the course, or has booked there. */
const isOurs = (courseId: number) =>
  sql`(exists (select from course_membership s where s.member_id = m.id and s.course_id = ${courseId})
    or exists (select from reservation h where h.member_id = m.id and h.course_id = ${courseId}))`

/** The member is linked to the whole number of a course’s ledger. */
const isLinked = (key: string, courseId: number) => sql`m.id in (
  select s.member_id from course_customer c join course_membership s on s.course_id = c.course_id and s.membership_id = c.membership_id
  where c.course_id = ${courseId} and c.membership_key = ${key})`

/** Of a member who has never been here only what is whole fits: its beginning would tell it letter by letter. */
function memberFits(sought: Sought, courseId: number) {
  switch (sought.by) {
    case 'email':
      return sql`m.email = ${sought.email}`
    case 'digits':
      return sql`(m.phone_number ^@ ${sought.digits} and (m.phone_number = ${sought.digits} or ${isOurs(courseId)})
        or m.member_number = ${sought.digits} or ${isLinked(sought.digits, courseId)})`
    case 'number':
      return sql`m.id = (select o.member_id from reservation o where o.number = ${sought.number} and o.course_id = ${courseId})`
    case 'membership':
      return isLinked(sought.key, courseId)
    case 'name':
      return sql`(m.name_key ^@ ${sought.name} or m.kana_key ^@ ${sought.name})`
  }
}

function knownFits(sought: Sought) {
  switch (sought.by) {
    case 'email':
      return sql`r.guest_email = ${sought.email}`
    case 'digits':
      return sql`r.caller_phone ^@ ${sought.digits}`
    case 'number':
      return sql`r.number = ${sought.number}`
    case 'membership':
      return sql`false`
    case 'name':
      return sql`(r.caller_key ^@ ${sought.name} or r.caller_kana_key ^@ ${sought.name})`
  }
}

/** Reservations of a person, by `own`: those that come next, and what they have played here. */
const historyOf = (own: ReturnType<typeof sql>, courseId: number, today: PlayDate) => sql`
  (select count(*)::int from reservation h where ${own} and h.course_id = ${courseId} and h.status in ('played', 'checked_in')) as visits,
  (select max(h.play_date) from reservation h where ${own} and h.course_id = ${courseId} and h.status = 'played') as last_visit,
  coalesce((select jsonb_agg(n order by n.date, n.start_minute) from (
    select h.number, h.play_date as date, h.players, g.tee_time_id as start, g.nine, g.start_minute from reservation h
      join lateral (select tee_time_id, nine, start_minute from reservation_group g where g.reservation_id = h.id
        order by g.start_minute, g.group_no limit 1) g on true
    where ${own} and h.course_id = ${courseId} and h.play_date >= ${today}::date
      and h.status in ('confirmed', 'tentative', 'established', 'checked_in')
    order by h.play_date, g.start_minute limit 5) n), '[]') as upcoming,
  (select count(*)::int from reservation h where ${own} and h.course_id = ${courseId} and h.status = 'cancelled'
    and h.closing_id is null) as cancelled,
  coalesce((select jsonb_agg(n order by n.date desc, n.start_minute desc) from (
    select h.number, h.play_date as date, h.players, h.total, case when h.closing_id is not null then 'closed'
      when h.status in ('confirmed', 'established') then 'day_over' else h.status end as status, g.nine, g.start_minute from reservation h
      join lateral (select nine, start_minute from reservation_group g where g.reservation_id = h.id
        order by g.start_minute, g.group_no limit 1) g on true
    where ${own} and h.course_id = ${courseId} and h.play_date < ${today}::date
    order by h.play_date desc, g.start_minute desc limit 3) n), '[]') as past`

const noteOf = (of: ReturnType<typeof sql>, courseId: number) => sql`
  (select jsonb_build_object('text', n.note, 'by', p.name, 'at', n.written_at) from caller_note n join staff p on p.id = n.staff_id
    where n.course_id = ${courseId} and ${of}) as note`

/** Members and people without an account of whom something fits, those who come next first. At most `most`. */
export async function readCallers(
  db: Db,
  { courseId, sought, today, most }: { courseId: number; sought: Sought; today: PlayDate; most: number },
): Promise<StoredCaller[]> {
  const { rows } = await sql<StoredCaller>`
    select * from (
      (select 'member' as who, m.member_number as key, m.last_name || ' ' || m.first_name as name, m.last_name_kana || ' ' || m.first_name_kana as kana,
          m.phone_number as phone, case when exists (select from course_membership s where s.member_id = m.id and s.course_id = ${courseId})
            then 'course_member' else 'member' end as customer_class,
          ${isOurs(courseId)} as is_ours,
          ${historyOf(sql`h.member_id = m.id`, courseId, today)}, ${noteOf(sql`n.member_id = m.id`, courseId)}
        from member m where m.activated_at is not null and m.quit_at is null and ${memberFits(sought, courseId)}
        order by m.last_name_kana, m.first_name_kana, m.id limit ${most})
      union all
      (select 'known', k.number, trim(concat_ws(' ', k.contact ->> 'last_name', k.contact ->> 'first_name')),
          trim(concat_ws(' ', k.contact ->> 'last_name_kana', k.contact ->> 'first_name_kana')), k.caller_phone, 'visitor', true,
          ${historyOf(sql`h.caller_phone = k.caller_phone and h.caller_key = k.caller_key`, courseId, today)},
          ${noteOf(sql`n.member_id is null and n.caller_phone = k.caller_phone and n.caller_key = k.caller_key`, courseId)}
        from (select distinct on (r.caller_phone, r.caller_key) r.number, r.contact, r.caller_phone, r.caller_key, r.play_date
          from reservation r where r.course_id = ${courseId} and r.caller_phone is not null and ${knownFits(sought)}
          order by r.caller_phone, r.caller_key, r.play_date desc, r.id desc limit ${most}) k)
    ) found order by (upcoming -> 0 ->> 'date') nulls last, last_visit desc nulls last, kana, name, key limit ${most}
  `.execute(db)
  return rows
}

/** Whom a note is about: a member, or a name and number without an account; undefined where there is nobody. */
export async function readNoted(
  db: Db,
  courseId: number,
  caller: Exclude<Caller, { who: 'new' }>,
): Promise<Noted | undefined> {
  const { rows } =
    caller.who === 'member'
      ? await sql<Noted>`
          select id as member_id, null as caller_phone, null as caller_key from member
          where member_number = ${caller.member_number} and activated_at is not null and quit_at is null`.execute(db)
      : await sql<Noted>`
          select null as member_id, caller_phone, caller_key from reservation
          where number = ${caller.number} and course_id = ${courseId} and caller_phone is not null`.execute(db)
  return rows[0]
}

/** The active member of a number, as a booking needs it; undefined where there is none. */
export async function readMember(db: Db, number: string): Promise<BookedFor | undefined> {
  const { rows } = await sql<BookedFor>`
    select id as member_id, last_name, first_name, last_name_kana, first_name_kana, phone_number, email from member
    where member_number = ${number} and activated_at is not null and quit_at is null
  `.execute(db)
  return rows[0]
}

/** Somebody without an account, as a reservation of the course names them; undefined where there is none. */
export async function readKnown(db: Db, courseId: number, number: string): Promise<BookedFor | undefined> {
  const { rows } = await sql<BookedFor>`
    select null as member_id, contact ->> 'last_name' as last_name, contact ->> 'first_name' as first_name,
      coalesce(contact ->> 'last_name_kana', '') as last_name_kana, coalesce(contact ->> 'first_name_kana', '') as first_name_kana,
      contact ->> 'phone_number' as phone_number, guest_email as email
    from reservation where number = ${number} and course_id = ${courseId} and caller_phone is not null
  `.execute(db)
  return rows[0]
}

/** Has one of these starts left the first tee? */
export async function hasStarted(db: Db, starts: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from group_start where tee_time_id = any (${[...starts]}) limit 1`.execute(db)
  return rows.length > 0
}

/** The orders of a course that wait or have failed, oldest first. */
export async function readOrders(db: Db, courseId: number): Promise<PlacedOrder[]> {
  const { rows } = await sql<PlacedOrder>`
    select o.id, o.staff_id, p.name as by, o.contents, o.starts, o.until, o.failed,
      coalesce((select jsonb_agg(jsonb_build_object('date', t.play_date, 'nine', t.nine, 'start_minute', t.start_minute)
        order by t.play_date, t.start_minute, t.nine) from tee_time t where t.id = any (o.starts)), '[]') as places
    from desk_order o join staff p on p.id = o.staff_id
    where o.course_id = ${courseId} order by o.id limit 100
  `.execute(db)
  return rows
}

/** Is there such an order, of somebody else or of another course? */
export async function isOfOthers(
  db: Db,
  given: { readonly id: number; readonly courseId: number; readonly staffId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from desk_order where id = ${given.id} and (staff_id <> ${given.staffId} or course_id <> ${given.courseId})
  `.execute(db)
  return rows.length > 0
}

/** Has an order failed? */
export async function hasFailed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from desk_order where id = ${id} and failed is not null`.execute(db)
  return rows.length > 0
}

/** Orders whose time has come, at most so many. */
export async function readDue(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from desk_order where failed is null and until <= app_now() order by until, id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
