import type { FoundPerson } from '@jgm/contract/api/staff-privacy'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Whole } from '@jgm/contract/model/sought'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { bookedBy, hasOwnNumber } from './repo.export.ts'
import type { Guest, GuestPlace, Writer } from './types.ts'

type Q = Kysely<DB>

export type KeptMember = {
  readonly id: number
  readonly member_number: string
  readonly name: string
  readonly kana: string
  readonly phone: string
  readonly email: string | null
  readonly left_on: PlayDate | null
}

const memberColumns = sql`m.id, m.member_number, m.last_name || ' ' || m.first_name as name, m.last_name_kana || ' ' || m.first_name_kana as kana,
  m.phone_number as phone, m.email, (m.quit_at at time zone 'Asia/Tokyo')::date as left_on`

/** Members, also those who have left, of whom something fits; at most so many. */
export async function findMembers(db: Q, { digits, email, number }: Whole, most: number): Promise<KeptMember[]> {
  const { rows } = await sql<KeptMember>`
    select ${memberColumns} from member m
    where m.id in (
        select id from member where member_number = ${digits}
        union select id from member where activated_at is not null and (phone_number = ${digits} or email = ${email})
        union select id from member where quit_at is not null and (phone_number = ${digits} or email = ${email})
        union select member_id from reservation where number = ${number})
      and (m.activated_at is not null or m.quit_at is not null)
    order by m.quit_at nulls first, m.id limit ${most}
  `.execute(db)
  return rows
}

/** A member by the number, also one who has left. `lock` locks the row for update. */
export async function readKeptMember(db: Q, number: string, lock: boolean): Promise<KeptMember | undefined> {
  const { rows } = await sql<KeptMember>`
    select ${memberColumns} from member m
    where m.member_number = ${number} and (m.activated_at is not null or m.quit_at is not null) ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

type Booked = { readonly phone: string; readonly key: string; readonly name: string; readonly kana: string }

/** The people who have booked without an account, by name and number, where something fits; at most so many. */
export async function findBookers(db: Q, { digits, email, number }: Whole, most: number): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select distinct on (r.caller_phone, r.caller_key) r.caller_phone as phone, r.caller_key as key,
      trim(concat_ws(' ', r.contact ->> 'last_name', r.contact ->> 'first_name')) as name,
      trim(concat_ws(' ', r.contact ->> 'last_name_kana', r.contact ->> 'first_name_kana')) as kana
    from reservation r
    where r.caller_phone is not null and ${hasOwnNumber} and r.id in (
      select id from reservation where course_id in (select id from course) and caller_phone = ${digits}
      union select id from reservation where guest_email = ${email}
      union select reservation_id from agent_booking where lower(contact ->> 'emailAddress') = lower(${email})
      union select id from reservation where number = ${number})
    order by r.caller_phone, r.caller_key, r.play_date desc limit ${most}
  `.execute(db)
  return rows
}

/** The people who have written to the club or asked for a start without an account, where something fits; at most so many. */
export async function findWriters(db: Q, { digits, email, number }: Whole, most: number): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select distinct * from (
      select last_name, first_name, last_name_kana, first_name_kana, phone_number, email from inquiry
        where member_id is null and (phone_number = ${digits} or email = ${email})
      union all
      select contact ->> 'last_name', contact ->> 'first_name', contact ->> 'last_name_kana', contact ->> 'first_name_kana',
          contact ->> 'phone_number', guest_email from request
        where guest_email is not null and (contact ->> 'phone_number' = ${digits} or guest_email = ${email} or number = ${number})
    ) writers order by phone_number, email limit ${most}
  `.execute(db)
  return rows
}

/** The addresses that a guest has booked with. */
export async function readEmails(db: Q, of: Omit<Guest, 'emails'>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct r.guest_email as email from reservation r
    where ${bookedBy({ ...of, emails: [] })} and r.guest_email is not null order by 1
  `.execute(db)
  return rows.map(({ email }) => email)
}

const open = sql`('confirmed', 'tentative', 'established', 'entered', 'checked_in')`

type Standing = FoundPerson['standing']
type Owned = { readonly reservations: number; readonly standing: Standing }

/** How many reservations somebody has, and what of reservations and requests is not over yet. */
export async function readOwned(db: Q, of: { readonly memberId: number } | Guest, most: number): Promise<Owned> {
  const reservation = 'memberId' in of ? sql`r.member_id = ${of.memberId}` : bookedBy(of)
  const request = 'memberId' in of ? sql`q.member_id = ${of.memberId}` : sql`q.guest_email = any (${[...of.emails]})`
  const [{ rows }, counted] = await Promise.all([
    sql<Standing[number]>`
      select * from (
        (select 'reservation' as what, r.number as name, r.course_id, r.play_date as date from reservation r
          where ${reservation} and r.status in ${open})
        union all
        (select 'request', q.number, q.course_id, (select min(w.play_date) from request_wish w where w.request_id = q.id) from request q
          where ${request} and q.state in ('requested', 'offered'))
      ) standing order by date, name limit ${most}
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count from reservation r where ${reservation}`.execute(db),
  ])
  return { reservations: counted.rows[0]?.count ?? 0, standing: rows }
}

/** Seats that somebody of a telephone number has pre-registered for, by date. */
export async function readSeats(db: Q, phone: string): Promise<GuestPlace[]> {
  const { rows } = await sql<GuestPlace>`
    select p.player_id as id, c.name as golf_course, r.course_id, r.number as title, r.play_date, p.last_name, p.first_name, p.last_name_kana,
      p.first_name_kana, p.phone_number, p.birthday, p.email, null::int as handicap, r.status in ${open} as is_open
    from preregistration p join player k on k.id = p.player_id join reservation r on r.id = k.reservation_id join course c on c.id = r.course_id
    where p.phone_number = ${phone} order by r.play_date, p.player_id
  `.execute(db)
  return rows
}

/** Places in competitions that were entered by hand for somebody of a telephone number, by date. */
export async function readEntries(db: Q, phone: string, today: PlayDate): Promise<GuestPlace[]> {
  const { rows } = await sql<GuestPlace>`
    select e.id, g.name as golf_course, c.course_id, c.title, c.play_date, e.last_name, coalesce(e.first_name, '') as first_name,
      coalesce(e.last_name_kana, '') as last_name_kana, coalesce(e.first_name_kana, '') as first_name_kana, e.phone_number, e.birthday,
      null as email, e.handicap, c.play_date >= ${today}::date and e.state in ('entered', 'waiting', 'offered') as is_open
    from competition_entry e join competition c on c.id = e.competition_id join course g on g.id = c.course_id
    where e.phone_number = ${phone} and e.member_id is null and e.last_name is not null order by c.play_date, e.id
  `.execute(db)
  return rows
}

/** Locks the reservations and requests of a guest, so that nothing of them begins again. Returns their ids. */
export async function lockOwned(tx: Q, of: Guest): Promise<{ reservations: number[]; requests: number[] }> {
  const reservations = await sql<{ id: number }>`
    select r.id from reservation r where ${bookedBy(of)} order by r.id for update
  `.execute(tx)
  const requests = await sql<{ id: number }>`
    select id from request where guest_email = any (${[...of.emails]}) order by id for update
  `.execute(tx)
  return { reservations: reservations.rows.map(({ id }) => id), requests: requests.rows.map(({ id }) => id) }
}
