import type { Arrival, SeatText } from '@jgm/contract/api/desk-arrival'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { FoundSeat, StoredArrival } from './types.ts'

/** Seats of players, the earliest day and start first; those of days to come, and of today. */
async function readSeats(db: Db, where: RawBuilder<unknown>): Promise<FoundSeat[]> {
  const { rows } = await sql<FoundSeat>`
    select r.number, r.course_id, r.play_date as date, g.tee_time_id as start, g.group_no, g.nine, g.start_minute, k.seat_no as seat, s.player, s.name,
      r.players, r.contact ->> 'phone_number' as phone_number, a.state, a.marked_at, r.status in ('played', 'no_show') and not comes_late(r.id, k.group_no, k.seat_no) as is_over
    from player k join reservation r on r.id = k.reservation_id
      join reservation_group g on g.reservation_id = k.reservation_id and g.group_no = k.group_no
      cross join lateral (select s.player, s.name from known_seats(k.reservation_id) s where s.group_no = k.group_no and s.seat = k.seat_no) s
      left join seat_mark a on a.reservation_id = k.reservation_id and a.group_no = k.group_no and a.seat = k.seat_no
    where ${where} and k.left_at is null and r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show')
    order by r.play_date, g.start_minute limit 20
  `.execute(db)
  return rows
}

/** The seats of a member from a day on, by the member number or by none. */
export const readSeatsOfMember = (db: Db, memberNumber: string, from: PlayDate): Promise<FoundSeat[]> =>
  readSeats(
    db,
    sql`k.kept and k.play_date >= ${from} and k.person_key = (
      select 'm:' || m.id from member m where m.member_number = ${memberNumber} and m.activated_at is not null)`,
  )

/** The seat of a player by its id. */
export const readSeatOfPlayer = (db: Db, player: number): Promise<FoundSeat[]> => readSeats(db, sql`k.id = ${player}`)

/** The companions without an account who play at a course on a day. */
export async function readPreregistered(db: Db, courseId: number, date: PlayDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from reservation r join player k on k.reservation_id = r.id
    where r.course_id = ${courseId} and r.play_date = ${date} and k.left_at is null and k.state = 'preregistered'
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A standing reservation by its number, with the start of its first group. */
export async function readByNumber(db: Db, number: string): Promise<Omit<FoundSeat, 'seat' | 'player'> | undefined> {
  const { rows } = await sql<Omit<FoundSeat, 'seat' | 'player'>>`
    select r.number, r.course_id, r.play_date as date, g.tee_time_id as start, g.group_no, g.nine, g.start_minute, r.players,
      concat_ws(' ', r.contact ->> 'last_name', nullif(r.contact ->> 'first_name', '')) as name,
      r.contact ->> 'phone_number' as phone_number, null as state, null as marked_at, false as is_over
    from reservation r join reservation_group g on g.reservation_id = r.id
    where r.number = ${number} and r.status in ('confirmed', 'established', 'checked_in', 'played')
    order by g.group_no limit 1
  `.execute(db)
  return rows[0]
}

/** The booked seats of a reservation, each with who sits there; null for an undecided one. */
export async function readBookedSeats(
  db: Db,
  number: string,
): Promise<{ group_no: number; seat: number; seen: number | null }[]> {
  const { rows } = await sql<{ group_no: number; seat: number; seen: number | null }>`
    select g.group_no, s as seat, k.player as seen
    from reservation r join reservation_group g on g.reservation_id = r.id
      cross join generate_series(1, 4) s
      left join lateral known_seats(r.id) k on k.group_no = g.group_no and k.seat = s
    where r.number = ${number} and is_booked_seat(r.id, g.group_no, s) order by g.group_no, s
  `.execute(db)
  return rows
}

export type MarkOrder = {
  readonly number: string
  readonly course_id: number
  readonly play_date: PlayDate
  readonly group_no: number
  readonly seat: number
  readonly seen: number | null
  readonly fields: { readonly [Name in Exclude<keyof Arrival, 'seat' | 'at'>]?: Arrival[Name] | undefined }
  /** The texts of the written fields as the desk has read them. */
  readonly standing: SeatText
  readonly staff_id: number
  readonly may_correct: boolean
}

type Marked =
  | { readonly result: 'not_found' }
  | { readonly result: 'stale' }
  | { readonly result: 'ended' }
  | { readonly result: 'written'; readonly field: string; readonly value: string | null; readonly by: string }
  | { readonly result: 'marked'; readonly before: StoredArrival | null; readonly after: StoredArrival }

/** Runs the SQL function `mark_arrival`. */
export async function mark(db: Db, order: MarkOrder): Promise<Marked> {
  const { rows } = await sql<{ answer: Marked }>`
    select mark_arrival(jsonb_populate_record(null::arrival_mark, ${JSON.stringify(order)}::jsonb)) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'not_found' }
}

/** Runs the SQL function `recount_play`: who has played may have changed. */
export async function recount(db: Db, number: string): Promise<void> {
  await sql`select recount_play(id) from reservation where number = ${number} and status in ('played', 'no_show')`.execute(
    db,
  )
}

type StartAt = { readonly start: number; readonly courseId: number; readonly date: PlayDate; readonly staffId: number }

/** A tee time of a course and day. */
const isHere = ({ start, courseId, date }: StartAt) =>
  sql`t.id = ${start} and t.course_id = ${courseId} and t.play_date = ${date}`
const isPlayed = sql`exists (select from reservation_group g join reservation r on r.id = g.reservation_id
  where g.tee_time_id = t.id and r.status in ('confirmed', 'established', 'checked_in', 'played'))`

type Left = { started_at: Date | null; turned_at: Date | null }

/**
 * Says that those of a start have left the first tee, or takes it back. Undefined for a start of another day, and one on which nobody plays.
 */
export async function depart(db: Db, at: StartAt, isStarted: boolean): Promise<Left | undefined> {
  const { rows } = isStarted
    ? await sql<Left>`
        insert into group_start (tee_time_id, course_id, play_date, started_at, staff_id)
          select t.id, t.course_id, t.play_date, app_now(), ${at.staffId} from tee_time t where ${isHere(at)} and ${isPlayed}
          on conflict (tee_time_id) do update set started_at = group_start.started_at
          returning started_at, turned_at`.execute(db)
    : await sql<Left>`
        with gone as (delete from group_start s using tee_time t where s.tee_time_id = t.id and ${isHere(at)})
        select null::timestamptz as started_at, null::timestamptz as turned_at from tee_time t where ${isHere(at)}`.execute(
        db,
      )
  return rows[0]
}

/** Says that those of a start have left for the second half, or takes it back. Undefined for one that has not left the first tee. */
export async function turn(db: Db, at: StartAt, isTurned: boolean): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    update group_start s set turned_at = case when ${isTurned} then coalesce(s.turned_at, app_now()) end
      from tee_time t where s.tee_time_id = t.id and ${isHere(at)} returning s.started_at, s.turned_at
  `.execute(db)
  return rows[0]
}

/** Asks the front desk to look for the missing of a start. False for a start of another day, and one on which nobody plays. */
export async function ask(db: Db, at: StartAt): Promise<boolean> {
  const { rows } = await sql`
    insert into start_ask (tee_time_id, course_id, play_date, staff_id)
      select t.id, t.course_id, t.play_date, ${at.staffId} from tee_time t where ${isHere(at)} and ${isPlayed}
      on conflict (tee_time_id) do update set since = start_ask.since returning 1
  `.execute(db)
  return rows.length > 0
}

/** Says that somebody of the front desk looks for the missing of a start; the first stays. False for one that nobody has asked about. */
export async function takeAsk(db: Db, at: StartAt): Promise<boolean> {
  const { rows } = await sql`
    update start_ask a set taken_at = coalesce(a.taken_at, app_now()), taken_by = coalesce(a.taken_by, ${at.staffId})
      from tee_time t where a.tee_time_id = t.id and ${isHere(at)} returning 1
  `.execute(db)
  return rows.length > 0
}

/** Takes the question about a start away. False where there was none. */
export async function endAsk(db: Db, at: StartAt): Promise<boolean> {
  const { rows } = await sql`
    delete from start_ask a using tee_time t where a.tee_time_id = t.id and ${isHere(at)} returning 1
  `.execute(db)
  return rows.length > 0
}

/** Runs the SQL function `forget_addresses`. Returns how many were deleted. */
export async function deleteAddresses(db: Db, before: PlayDate, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select forget_addresses(${before}::date, ${most}::int) as count`.execute(db)
  return rows[0]?.count ?? 0
}
