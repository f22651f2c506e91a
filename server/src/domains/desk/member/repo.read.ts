import type { DeskMember } from '@jgm/contract/api/desk-member'
import { isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { stopOf } from '../../../platform/mail/stops.ts'

type Found = Pick<DeskMember, 'member_number' | 'name' | 'kana' | 'birthday' | 'phone' | 'email' | 'memberships'> & {
  readonly id: number
  readonly activated_at: Date
  /** The member belongs to one of these courses, or has booked there. */
  readonly is_ours: boolean
}

/** The active member of a number; undefined where there is none. */
export async function readMember(db: Db, number: string, courses: readonly number[]): Promise<Found | undefined> {
  const own = [...courses]
  const { rows } = await sql<Found>`
    select m.id, m.member_number, m.last_name || ' ' || m.first_name as name, m.last_name_kana || ' ' || m.first_name_kana as kana,
      m.birthday, m.phone_number as phone, m.email, m.activated_at,
      coalesce((select jsonb_agg(jsonb_build_object('course_id', s.course_id, 'membership_id', s.membership_id) order by s.course_id)
        from course_membership s where s.member_id = m.id), '[]') as memberships,
      (exists (select from course_membership s where s.member_id = m.id and s.course_id = any (${own}))
        or exists (select from reservation h where h.member_id = m.id and h.course_id = any (${own}))) as is_ours
    from member m where m.member_number = ${number} and m.activated_at is not null and m.quit_at is null
  `.execute(db)
  return rows[0]
}

type Of = { readonly memberId: number; readonly courses: readonly number[]; readonly most: number }

/** Reservations that a member holds at some courses, the latest first; with what has become of them on this day. */
export async function readBookings(
  db: Db,
  { memberId, courses, most }: Of,
  today: PlayDate,
): Promise<DeskMember['bookings']> {
  const { rows } = await sql<DeskMember['bookings'][number]>`
    select r.number, r.course_id, r.play_date as date, g.nine, g.start_minute, r.players, r.total,
      case when r.closing_id is not null then 'closed'
        when r.status in ('confirmed', 'established') and r.play_date < ${today}::date then 'day_over' else r.status end as status
    from reservation r
    join lateral (select nine, start_minute from reservation_group g where g.reservation_id = r.id
      order by g.start_minute, g.group_no limit 1) g on true
    where r.member_id = ${memberId} and r.course_id = any (${[...courses]})
    order by r.play_date desc, g.start_minute desc, r.id desc limit ${most}
  `.execute(db)
  return rows
}

/** Rounds of a member at some courses, the latest first. */
export async function readRounds(db: Db, { memberId, courses, most }: Of): Promise<DeskMember['plays']> {
  const { rows } = await sql<DeskMember['plays'][number]>`
    select id, course_id, play_date as date, nine, start_minute, gross_score from play
    where member_id = ${memberId} and course_id = any (${[...courses]}) and is_of_club
    order by play_date desc, start_minute desc, id desc limit ${most}
  `.execute(db)
  return rows
}

type Told = NonNullable<DeskMember['told']>

/** Why mails to an address are stopped; null where they go, and without an address. */
export async function readStop(db: Db, email: string | null): Promise<Told['mail_stopped']> {
  const { rows } = await sql<{ reason: Told['mail_stopped'] }>`select ${stopOf(sql`${email}`)} as reason`.execute(db)
  return rows[0]?.reason ?? null
}

/** Whether LINE reaches a member: linked, and a friend of one of our accounts. */
export async function readLine(db: Db, memberId: number): Promise<Told['line']> {
  const { rows } = await sql<{ line: Told['line'] }>`
    select case when exists (select from line_friend f where f.line_user_id = l.line_user_id and f.state = 'friend')
      then 'friend' else 'linked' end as line
    from line_link l where l.member_id = ${memberId}
  `.execute(db)
  return rows[0]?.line ?? 'none'
}

/** Mails to an address and messages to a member that are still kept, the newest first, at most so many. */
export async function readSent(
  db: Db,
  { memberId, email, most }: { readonly memberId: number; readonly email: string | null; readonly most: number },
): Promise<Told['sent']> {
  const { rows } = await sql<Omit<Told['sent'][number], 'at'> & { at: Date }>`
    select * from (
      (select id::text, created_at as at, 'mail' as way, kind,
          case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
        from mail_outbox where recipient = ${email} order by created_at desc limit ${most})
      union all
      (select id::text, created_at, 'line', kind, case coalesce(outcome, '') when '' then 'waiting' when 'accepted' then 'sent'
          when 'mailed' then 'mailed' when 'nobody' then 'unreached' else 'failed' end
        from line_outbox where member_id = ${memberId} order by created_at desc limit ${most})
    ) sent order by at desc, id limit ${most}
  `.execute(db)
  return rows.map((row) => ({ ...row, at: isoInTokyo(row.at) }))
}
