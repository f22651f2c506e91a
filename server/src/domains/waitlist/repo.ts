import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerFrom, orderJson, type Order, type StoredAnswer } from '../sale/rules.stored.ts'
import type { BookOrder, Done, Refused } from '../sale/types.ts'
import type { FreeStart, StoredEntry, StoredWaiter } from './types.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'

type Q = Kysely<DB>

export type WishOrder = {
  readonly number: string
  readonly member_id: number | null
  readonly guest_email: string | null
  readonly person_key: string
  readonly address_key: string | null
  readonly manage_hash: Buffer | null
  readonly course_id: number | null
  readonly play_date: PlayDate
  readonly time_of_day: string
  readonly from_minute: number
  readonly to_minute: number
  readonly players: number
  readonly not_before: Date | null
  readonly most_dates: number
  readonly proof_hash: Buffer | null
}

type JoinAnswer =
  | { readonly result: 'joined'; readonly number: string }
  | { readonly result: 'waitlist_limit' }
  | { readonly result: 'stale' }

/** Runs the SQL function `waitlist_join`. A proof that is not good is raised (JG001). */
export async function joinLine(db: Q, wish: WishOrder): Promise<JoinAnswer> {
  const { rows } = await sql<{ answer: JoinAnswer }>`
    select waitlist_join(jsonb_populate_record(null::waitlist_wish, ${orderJson(wish)}::jsonb)) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Runs the SQL function `waitlist_book`: one round trip, one effect per key. A refusal after a write is raised (JG001). */
export async function bookOfferedStart(db: Q, order: BookOrder): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(waitlist_book(jsonb_populate_record(null::book_order, ${orderJson(order)}::jsonb))) as answer
  `.execute(db)
  return answerFrom(rows[0]?.answer ?? { result: 'hold_expired' })
}

/** Entries of a condition on `e`, soonest date first. */
async function readEntries(db: Q, where: RawBuilder<unknown>): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.number, e.member_id, e.guest_email, e.manage_token_hash, e.course_id, e.play_date, e.time_of_day, e.players,
      case when e.state in ('waiting', 'offered') and e.play_date < (app_now() at time zone 'Asia/Tokyo')::date
        then 'ended' else e.state end as state,
      e.not_before, e.passes, has_start(e.member_id, coalesce(e.guest_email, m.email), e.play_date) as has_start,
      1 + (select count(*) from waitlist_entry a
        where a.play_date = e.play_date and a.state in ('waiting', 'offered') and (a.joined_at, a.id) < (e.joined_at, e.id)
          and (a.course_id is null or e.course_id is null or a.course_id = e.course_id)
          and a.from_minute < e.to_minute and e.from_minute < a.to_minute) as place,
      (select json_build_object('id', o.id, 'until', o.until, 'offer', o.offer, 'is_wanted', exists (
          select from waitlist_entry a join tee_time t on t.id = o.tee_time_id
          where a.play_date = t.play_date and a.state = 'waiting' and (a.course_id is null or a.course_id = t.course_id)
            and t.start_minute >= a.from_minute and t.start_minute < a.to_minute))
        from waitlist_offer o where o.entry_id = e.id and o.state = 'open' and o.until > app_now()) as offer,
      (select o.state from waitlist_offer o where o.entry_id = e.id order by o.made_at desc limit 1) as last_offer,
      (select case when o.state = 'missed' or (o.state = 'open' and o.until <= app_now())
          then json_build_object('course_id', t.course_id, 'nine', t.nine, 'start_minute', t.start_minute) end
        from waitlist_offer o join tee_time t on t.id = o.tee_time_id
        where o.entry_id = e.id order by o.made_at desc limit 1) as passed,
      (select json_build_object('type', r.type, 'number', r.number, 'is_cancelled', r.status = 'cancelled', 'is_guest', r.member_id is null,
          'course_id', r.course_id, 'play_date', r.play_date, 'players', r.players, 'groups', (
            select json_agg(json_build_object('nine', g.nine, 'start_minute', g.start_minute, 'turn_minute', g.turn_minute) order by g.group_no)
            from reservation_group g where g.reservation_id = r.id))
        from waitlist_offer o join reservation r on r.id = o.reservation_id
        where o.entry_id = e.id and o.state = 'taken') as booked
    from waitlist_entry e left join member m on m.id = e.member_id
    where ${where} order by e.play_date, e.joined_at, e.id
  `.execute(db)
  return rows
}

export const readEntry = async (db: Q, number: string): Promise<StoredEntry | undefined> =>
  (await readEntries(db, sql`e.number = ${number}`))[0]

/** The member's entries from a date on. */
export const readOwnEntries = (db: Q, memberId: number, from: PlayDate): Promise<StoredEntry[]> =>
  readEntries(db, sql`e.member_id = ${memberId} and e.play_date >= ${from}`)

/** The entry that an offer was made to, with the offer as it was made, whatever became of it. */
export async function readOffered(
  db: Q,
  offerId: string,
): Promise<
  { number: string; state: string; until: Date; offer: NonNullable<StoredEntry['offer']>['offer'] } | undefined
> {
  const { rows } = await sql<{
    number: string
    state: string
    until: Date
    offer: NonNullable<StoredEntry['offer']>['offer']
  }>`
    select e.number, o.state, o.until, o.offer from waitlist_offer o join waitlist_entry e on e.id = o.entry_id where o.id = ${offerId}
  `.execute(db)
  return rows[0]
}

/** Runs the SQL function `waitlist_pass`. False when there was nothing to end. */
export async function passOffer(
  db: Q,
  entryId: number,
  how: 'missed' | 'declined' | 'left',
  mostPasses: number,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select waitlist_pass(${entryId}, ${how}, ${mostPasses}) as done
  `.execute(db)
  return rows[0]?.done ?? false
}

/** Runs the SQL function `waitlist_to_desk`. False when the start is not offered to the member any more. */
export async function giveToDesk(
  db: Q,
  given: {
    readonly number: string
    readonly memberId: number
    readonly start: number
    readonly courseId: number
    readonly date: PlayDate
    readonly holder: string
    readonly tokenHash: Buffer
    readonly until: Date
  },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select waitlist_to_desk(${given.number}, ${given.memberId}::bigint, ${given.start}::bigint, ${given.courseId}::int, ${given.date}::date, ${given.holder},
      ${given.tokenHash}, ${given.until}) as done
  `.execute(db)
  return rows[0]?.done ?? false
}

/** Runs the SQL function `waitlist_taken`. */
export async function noteTaken(db: Q, number: string, start: number, reservationId: number): Promise<void> {
  await sql`select waitlist_taken(${number}, ${start}::bigint, ${reservationId}::bigint)`.execute(db)
}

/** Runs the SQL function `waitlist_prolong`. */
export async function prolongOffer(db: Q, number: string, until: Date): Promise<void> {
  await sql`select waitlist_prolong(${number}, ${until})`.execute(db)
}

/** Runs the SQL function `waitlist_close`. False when there was nothing to end. */
export async function closeWait(db: Q, entryId: number, courseId: number, closingId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select waitlist_close(${entryId}, ${courseId}, ${closingId}) as done
  `.execute(db)
  return rows[0]?.done ?? false
}

/** What golfers read of a closing of a day, the latest where none is named; null where there is none. */
export async function readClosing(
  db: Q,
  courseId: number,
  date: PlayDate,
  closingId: number | null,
): Promise<{ message: string; part: DayPart | null } | null> {
  const { rows } = await sql<{ closing: { message: string; part: DayPart | null } | null }>`
    select closing_of(${courseId}, ${date}, ${closingId}) as closing
  `.execute(db)
  return rows[0]?.closing ?? null
}

type EndedOffer = { readonly entry_id: number; readonly how: 'missed' | 'declined' }

/** The entries whose offer has ended and is not yet passed on: it is over, or the person has got another start of the day meanwhile. */
export async function readEndedOffers(db: Q): Promise<EndedOffer[]> {
  const { rows } = await sql<EndedOffer>`
    select entry_id, case when has_start then 'declined' else 'missed' end as how from (
      select o.entry_id, o.until, has_start(e.member_id, coalesce(e.guest_email, m.email), e.play_date) as has_start
      from waitlist_offer o join waitlist_entry e on e.id = o.entry_id left join member m on m.id = e.member_id where o.state = 'open') open_offer
    where until <= app_now() or has_start order by until, entry_id
  `.execute(db)
  return rows
}

/** The free starts that somebody waits for with their lines, soonest first; with `only`, at most this one. */
export async function readFreeStarts(db: Q, only: number | null): Promise<FreeStart[]> {
  const { rows } = await sql<FreeStart>`
    select w.tee_time_id, w.course_id, w.play_date, w.start_minute,
      json_agg(json_build_object('entry_id', e.id, 'member_id', e.member_id, 'players', e.players) order by w.joined_at, e.id) as line
    from waitlist_match w join waitlist_entry e on e.id = w.entry_id
    where w.play_date >= (app_now() at time zone 'Asia/Tokyo')::date and (${only}::bigint is null or w.tee_time_id = ${only})
    group by w.tee_time_id, w.course_id, w.play_date, w.start_minute
    order by w.play_date, w.start_minute, w.tee_time_id
  `.execute(db)
  return rows
}

/** Runs the SQL function `waitlist_offer_start`. A refusal of the sale after a write is raised (JG001). */
export async function offerStart(
  db: Q,
  given: {
    readonly entryId: number
    readonly passedOver: readonly number[]
    readonly id: string
    readonly offer: object
    readonly hold: Order
  },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select waitlist_offer_start(${given.entryId}, ${[...given.passedOver]}::bigint[], ${given.id}::uuid,
      ${JSON.stringify(given.offer)}::jsonb, jsonb_populate_record(null::hold_order, ${orderJson(given.hold)}::jsonb)) ->> 'result' as result
  `.execute(db)
  return rows[0]?.result ?? 'busy'
}

/** Deletes entries whose play date was so many days ago. */
export async function deleteOld(db: Q, days: number): Promise<void> {
  await deleteDue(db, 'waitlist_entry', sql`play_date < (app_now() at time zone 'Asia/Tokyo')::date - ${days}::int`)
}

/** Those who wait for a start of a day at a course or anywhere, and have none on that day. */
const isWaitingAt = (courseId: number, date: PlayDate) =>
  sql`e.play_date = ${date} and (e.course_id = ${courseId} or e.course_id is null) and e.state in ('waiting', 'offered')
    and not has_start(e.member_id, coalesce(e.guest_email, m.email), e.play_date)`

/** So many wait for a start of a day at a course or anywhere. */
export async function countWaiting(db: Q, courseId: number, date: PlayDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waitlist_entry e left join member m on m.id = e.member_id where ${isWaitingAt(courseId, date)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The people who wait for a start of a day at a course or anywhere, first come first, at most a hundred. */
export async function readWaiting(db: Q, courseId: number, date: PlayDate): Promise<StoredWaiter[]> {
  const { rows } = await sql<StoredWaiter>`
    select e.number, e.players, e.from_minute, e.to_minute, e.course_id is null as is_any_course, e.joined_at,
      case when m.id is not null then jsonb_build_object('member_number', m.member_number, 'name', concat_ws(' ', m.last_name, m.first_name),
        'kana', concat_ws(' ', m.last_name_kana, m.first_name_kana), 'phone_number', case when e.course_id is not null then m.phone_number end,
        'customer_class', case when exists (select from course_membership s where s.member_id = m.id and s.course_id = ${courseId})
          then 'course_member' else 'member' end) end as member,
      (select jsonb_build_object('start', case when t.course_id = ${courseId} then t.id end, 'until', o.until)
        from waitlist_offer o join tee_time t on t.id = o.tee_time_id
        where o.entry_id = e.id and o.state = 'open' and o.until > app_now()) as offered
    from waitlist_entry e left join member m on m.id = e.member_id
    where ${isWaitingAt(courseId, date)} order by e.joined_at, e.id limit 100
  `.execute(db)
  return rows
}
