import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { resultBefore, type Key } from '../../../platform/idempotency.ts'
import type { RefusedResult } from '../../sale/rules.results.ts'
import type { EnteringMember, NameParts, StoredEntry, StoredOpen } from '../types.ts'

/** What the SQL functions of entering answer. */
export type EntryAnswer = {
  readonly result:
    | 'done'
    | 'competition_full'
    | 'competition_closed'
    | 'competition_twice'
    | 'competition_barred'
    | 'entry_moved'
    | RefusedResult
  readonly number?: string
  readonly left?: number
}

const openColumns = (memberId: number | null) => sql`
  c.id, c.course_id, c.title, c.subtitle, c.play_date, c.rounds, c.state, c.format, c.classes, c.prizes, c.prize_words, c.conditions,
  c.open_to, c.needs_handicap, c.handicap_from, c.handicap_to, c.age_from, c.age_to, c.women_only, c.fee, c.plan_id, c.capacity,
  c.capacity_of, c.party_from, c.party_to, c.entry_opens_at, c.entry_closes_at, c.withdraw_until, c.start_from, c.start_to, c.pairing_on,
  c.offer_hours, g.terms_version, competition_left(c.id) as "left",
  (select count(*)::int from competition_party p where p.competition_id = c.id and p.state = 'waiting') as waiting,
  (select min(case c.capacity_of when 'groups' then 1 else p.players end) from competition_party p
    where p.competition_id = c.id and p.state = 'waiting') as waiting_least,
  (select json_build_object('number', p.number, 'state', e.state) from competition_entry e join competition_party p on p.id = e.party_id
    where e.competition_id = c.id and e.member_id = ${memberId} order by e.id desc limit 1) as own,
  exists (select from competition_opening_notice n where (n.competition_id, n.member_id) = (c.id, ${memberId}::bigint)) as told_on_opening`

/** Published competitions from a date on, soonest first, at most 100. */
export async function readOpen(
  db: Db,
  given: { readonly courseId: number | null; readonly memberId: number | null; readonly from: PlayDate },
): Promise<StoredOpen[]> {
  const { rows } = await sql<StoredOpen>`
    select ${openColumns(given.memberId)} from competition c join course g on g.id = c.course_id
    where c.state in ('published', 'closed') and c.play_date >= ${given.from}
      and (${given.courseId}::int is null or c.course_id = ${given.courseId})
    order by c.play_date, c.id limit 100
  `.execute(db)
  return rows
}

/** A published competition; undefined for a draft, one whose start list is out, and where there is none. */
export async function readOpenOne(db: Db, id: number, memberId: number | null): Promise<StoredOpen | undefined> {
  const { rows } = await sql<StoredOpen>`
    select ${openColumns(memberId)} from competition c join course g on g.id = c.course_id
    where c.id = ${id} and c.state in ('published', 'closed')
  `.execute(db)
  return rows[0]
}

/** Has the member a start on the day of a competition that is none of its own, or entered another competition on it? */
export async function hasSameDay(db: Db, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from competition c join player k on k.person_key = 'm:' || ${memberId}::bigint and k.play_date = c.play_date and k.kept
      where c.id = ${id} and not exists (
        select from competition_start s where s.competition_id = c.id and s.reservation_id = k.reservation_id))
      or exists (select from competition c join competition o on o.play_date = c.play_date and o.id <> c.id and o.state in ('published', 'closed')
        join competition_entry e on e.competition_id = o.id and e.state = 'entered' and e.member_id = ${memberId} where c.id = ${id}) as found
  `.execute(db)
  return rows[0]?.found ?? false
}

/** The facts about members that entering depends on, at some courses: one row for each member and course. */
export async function readEnteringAt(
  db: Db,
  ids: readonly number[],
  courseIds: readonly number[],
): Promise<(EnteringMember & { readonly course_id: number })[]> {
  const { rows } = await sql<EnteringMember & { readonly course_id: number }>`
    select m.id, m.last_name, m.first_name, m.last_name_kana, m.first_name_kana, s.nickname, m.birthday, m.gender, c.course_id,
      exists (select from course_membership o where o.member_id = m.id and o.course_id = c.course_id) as is_course_member
    from member m cross join unnest(${[...courseIds]}::int[]) c (course_id) left join single_profile s on s.member_id = m.id
    where m.id = any (${[...ids]}) and m.quit_at is null
  `.execute(db)
  return rows
}

/** The facts about members that entering at a course depends on. */
export const readEntering = (db: Db, ids: readonly number[], courseId: number): Promise<EnteringMember[]> =>
  readEnteringAt(db, ids, [courseId])

/** The answer stored under a key; null when there is none. */
export const answeredBefore = (db: Db, key: Key): Promise<EntryAnswer | null> => resultBefore(db, key)

/** An entry by its number or by one of its people; undefined when there is none. */
export async function readEntry(
  db: Db,
  by: { readonly number: string } | { readonly entryId: number },
): Promise<StoredEntry | undefined> {
  const { rows } = await sql<{ entry: StoredEntry }>`
    select competition_party_now(id) as entry from competition_party
    where ${'number' in by ? sql`number = ${by.number}` : sql`id = (select party_id from competition_entry where id = ${by.entryId})`}
  `.execute(db)
  return rows[0]?.entry
}

/** By how many minutes the start of an entrant is late; undefined for one without a start. */
export async function readLateness(db: Db, entryId: number): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select late_by(t.course_id, t.play_date, t.start_minute) as minutes from competition_entry e join tee_time t on t.id = e.tee_time_id
    where e.id = ${entryId} and e.state = 'entered'
  `.execute(db)
  return rows[0]?.minutes
}

/** The published starts of a competition in the order of the sheet, with the entrants on them by seat. */
export async function readStartList(
  db: Db,
  id: number,
): Promise<{ nine: string; start_minute: number; entrants: (NameParts & { id: number })[] }[]> {
  const { rows } = await sql<{ nine: string; start_minute: number; entrants: (NameParts & { id: number })[] }>`
    select t.nine, t.start_minute, json_agg(json_build_object('id', e.id, 'last_name', e.last_name, 'first_name', e.first_name,
      'last_name_kana', e.last_name_kana, 'first_name_kana', e.first_name_kana, 'nickname', e.nickname, 'shown_as', e.shown_as)
      order by e.tee_seat) as entrants
    from competition_entry e join tee_time t on t.id = e.tee_time_id join course_nine n on n.course_id = t.course_id and n.nine = t.nine
    where e.competition_id = ${id} and e.state = 'entered' group by t.id, n.position order by n.position, t.start_minute, t.id
  `.execute(db)
  return rows
}

/** Entries that a member is in, as holder or companion, newest play date first. */
export async function readOwnEntries(db: Db, memberId: number): Promise<StoredEntry[]> {
  const { rows } = await sql<{ entry: StoredEntry }>`
    select competition_party_now(p.id) as entry from competition_party p join competition c on c.id = p.competition_id
    where p.id in (select party_id from competition_entry where member_id = ${memberId} and party_id is not null)
    order by c.play_date desc, p.id desc limit 200
  `.execute(db)
  return rows.map(({ entry }) => entry)
}

/** Competitions whose waiting list the clock asks something of: an offer that is over, or a wait after the start list is out. */
export async function readDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.competition_id as id from competition_party p join competition c on c.id = p.competition_id
    where (p.state = 'offered' and p.offer_until <= app_now())
      or (p.state in ('waiting', 'offered') and c.state not in ('published', 'closed')) order by 1
  `.execute(db)
  return rows.map(({ id }) => id)
}
