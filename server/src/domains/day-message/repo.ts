import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Audience, DayFacts, Player, SameMessage, StoredMessage, StoredReader } from './types.ts'

type Q = Kysely<DB>

const today = sql`(app_now() at time zone 'Asia/Tokyo')::date`

/** Is a start of this nine and minute in the part? */
const isIn = (
  { part: { nine, from_minute: from, until_minute: until } }: Audience,
  start: string,
): RawBuilder<unknown> =>
  sql`((${nine}::text is null or ${sql.ref(`${start}.nine`)} = ${nine}) and ${sql.ref(`${start}.start_minute`)} >= coalesce(${from}::int, 0)
    and ${sql.ref(`${start}.start_minute`)} < coalesce(${until}::int, 1440))`

/** A day with a sheet that is not over; undefined otherwise. */
export async function readFacts(db: Q, audience: Audience): Promise<DayFacts | undefined> {
  const { rows } = await sql<DayFacts>`
    select d.is_off, d.closed_note, d.day_type, d.holiday, (select count(*) from tee_time t
      where t.course_id = d.course_id and t.play_date = d.play_date and ${isIn(audience, 't')})::int as starts
    from course_day d where d.course_id = ${audience.courseId} and d.play_date = ${audience.date} and d.play_date >= ${today}
      and (d.is_off or exists (select from tee_time t where t.course_id = d.course_id and t.play_date = d.play_date))
  `.execute(db)
  return rows[0]
}

/** The people who play in the part and have not gone home, by start; of a competition each entrant. */
export async function readPlayers(db: Q, audience: Audience): Promise<Player[]> {
  const { courseId, date } = audience
  const { rows } = await sql<Player>`
    select 'r' || r.id as key, r.number, r.players, r.first_start as start_minute,
      (select g.nine from reservation_group g where g.reservation_id = r.id order by g.start_minute, g.group_no limit 1) as nine,
      concat_ws(' ', r.contact ->> 'last_name', r.contact ->> 'first_name') as name, coalesce(r.contact ->> 'phone_number', '') as phone,
      coalesce(r.guest_email, m.email) is not null as by_mail, l.member_id is not null as by_line,
      (select count(*) from player p where p.reservation_id = r.id and p.left_at is null
        and p.state in ('invited', 'preregistered', 'joined'))::int as companions,
      exists (select from reservation_group g join group_start s on s.tee_time_id = g.tee_time_id where g.reservation_id = r.id) as has_started
    from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
    where r.course_id = ${courseId} and r.play_date = ${date} and r.type <> 'competition' and r.status in ('confirmed', 'established', 'checked_in')
      and exists (select from reservation_group g where g.reservation_id = r.id and ${isIn(audience, 'g')})
    union all
    select 'e' || e.id, p.number, 1, t.start_minute, t.nine,
      concat_ws(' ', coalesce(e.last_name, m.last_name), coalesce(e.first_name, m.first_name)), coalesce(e.phone_number, m.phone_number, ''),
      m.email is not null, l.member_id is not null, 0, exists (select from group_start s where s.tee_time_id = t.id)
    from competition_entry e join tee_time t on t.id = e.tee_time_id join competition_party p on p.id = e.party_id
      left join member m on m.id = e.member_id and m.quit_at is null left join line_link l on l.member_id = m.id
    where t.course_id = ${courseId} and t.play_date = ${date} and e.state = 'entered' and ${isIn(audience, 't')}
    order by start_minute, number, key
  `.execute(db)
  return rows
}

/** The same words for the same day, ordered within so many minutes and not taken back; the newest. */
export async function readSame(
  db: Q,
  { courseId, date }: Audience,
  message: string,
  minutes: number,
): Promise<SameMessage | undefined> {
  const { rows } = await sql<SameMessage>`
    select d.id, s.name as by, d.ordered_at as at from day_message d join staff s on s.id = d.staff_id
    where d.course_id = ${courseId} and d.play_date = ${date} and d.message = ${message} and d.taken_back_at is null
      and d.ordered_at > app_now() - make_interval(mins => ${minutes}) order by d.id desc limit 1
  `.execute(db)
  return rows[0]
}

const keyOf = sql`coalesce('r' || k.reservation_id, 'e' || k.entry_id)`

/** How far a message has come with a reader `k`. What the outboxes have forgotten was sent. */
const stateOf = sql`case
  when k.told_at is null then 'waiting'
  when k.mail_id is null and k.line_id is null then 'call'
  when o.sent_at is not null or n.outcome = 'accepted' then 'sent'
  when (o.id is not null and o.failed_at is null) or (n.id is not null and n.done_at is null) then 'waiting'
  when o.id is not null or n.id is not null then 'failed'
  else 'sent' end`
const readers = sql`day_message_reader k left join mail_outbox o on o.id = k.mail_id left join line_outbox n on n.id = k.line_id`

const messages = (where: RawBuilder<unknown>): RawBuilder<StoredMessage> => sql<StoredMessage>`
  select d.id, d.course_id, d.play_date, d.nine, d.from_minute, d.until_minute, y.day_type, y.holiday, d.is_chosen, d.message, s.name as by,
    d.ordered_at, d.begins_at
  from day_message d join staff s on s.id = d.staff_id join course_day y on y.course_id = d.course_id and y.play_date = d.play_date
  where d.taken_back_at is null and ${where} order by d.id desc
`

/** The messages to the players of courses' days from today on, the newest first. */
export const readMessages = async (db: Q, courses: readonly number[]): Promise<StoredMessage[]> =>
  (await messages(sql`d.course_id = any (${[...courses]}::int[]) and d.play_date >= ${today}`).execute(db)).rows

/** A message that was not taken back. */
export const readMessage = async (db: Q, id: number): Promise<StoredMessage | undefined> =>
  (await messages(sql`d.id = ${id}`).execute(db)).rows[0]

/** The texts that courses have used last, each once, the newest first. */
export async function readTexts(db: Q, courses: readonly number[], most: number): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select w.message from (
      select distinct on (d.message) d.message, d.id from day_message d
      where d.course_id = any (${[...courses]}::int[]) and d.play_date >= ${today} - 365 and d.taken_back_at is null
      order by d.message, d.id desc
    ) w order by w.id desc limit ${most}
  `.execute(db)
  return rows.map(({ message }) => message)
}

/** How far a message has come with each of its readers. */
export async function readReaders(db: Q, id: number): Promise<StoredReader[]> {
  const { rows } = await sql<StoredReader>`
    select ${keyOf} as key, ${stateOf} as state, k.called_at, s.name as called_by
    from ${readers} left join staff s on s.id = k.called_by where k.message_id = ${id}
  `.execute(db)
  return rows
}

/** Stores a message; nobody is told before `begins`. Returns its id. */
export async function storeMessage(
  db: Q,
  { courseId, date, part }: Audience,
  given: { readonly message: string; readonly isChosen: boolean; readonly staffId: number; readonly begins: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into day_message (course_id, play_date, nine, from_minute, until_minute, is_chosen, message, staff_id, begins_at)
    values (${courseId}, ${date}, ${part.nine}, ${part.from_minute}, ${part.until_minute}, ${given.isChosen}, ${given.message},
      ${given.staffId}, ${given.begins}) returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** Adds readers to a message, each once. */
export async function addReaders(db: Q, id: number, keys: readonly string[]): Promise<void> {
  await sql`
    insert into day_message_reader (message_id, reservation_id, entry_id)
    select ${id}::bigint, case when key like 'r%' then substr(key, 2)::bigint end, case when key like 'e%' then substr(key, 2)::bigint end
    from unnest(${[...keys]}::text[]) key on conflict do nothing
  `.execute(db)
}

/** The course of a message, whether it was taken back, and whether it still can be; behind its lock. */
export async function lockMessage(
  db: Q,
  id: number,
): Promise<{ course_id: number; play_date: string; is_back: boolean; is_open: boolean } | undefined> {
  await sql`select from day_message where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ course_id: number; play_date: string; is_back: boolean; is_open: boolean }>`
    select course_id, play_date, taken_back_at is not null as is_back, begins_at > app_now() as is_open from day_message where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Takes a locked message back. */
export async function takeBack(db: Q, id: number): Promise<void> {
  await sql`update day_message set taken_back_at = app_now() where id = ${id}`.execute(db)
}

/** Notes that a reader was called, the first caller for good, or forgets it. */
export async function noteCall(
  db: Q,
  given: { readonly id: number; readonly key: string; readonly staffId: number; readonly isCalled: boolean },
): Promise<void> {
  const { id, key, staffId, isCalled } = given
  await (
    isCalled
      ? sql`update day_message_reader k set called_at = app_now(), called_by = ${staffId}
          where k.message_id = ${id} and ${keyOf} = ${key} and k.called_at is null`
      : sql`update day_message_reader k set called_at = null, called_by = null where k.message_id = ${id} and ${keyOf} = ${key}`
  ).execute(db)
}

/** The readers of messages that have begun and are still to be told, by start, at most so many, behind those that were looked at. */
export async function readDue(db: Q, most: number, passed: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from day_message_reader k join day_message d on d.id = k.message_id
    where k.told_at is null and d.begins_at <= app_now() and d.taken_back_at is null and d.play_date >= ${today}
      and k.id <> all (${[...passed]}::bigint[])
    order by k.id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs the SQL function `day_message_tell`; false where nobody was told. */
export async function tell(db: Q, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select day_message_tell(${id}) as told`.execute(db)
  return rows[0]?.told ?? false
}
