import type { RequestWishes } from '@jgm/contract/api/request'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { resultBefore, resultOf, type Key } from '../../platform/idempotency.ts'
import type { RefusedResult } from '../sale/rules.results.ts'
import type { DeskHours, StoredRequest } from './types.ts'

type Q = Kysely<DB>

/** What the SQL functions of requests answer; `result` is one of the sale's where a start was lost. */
export type RequestAnswer = {
  readonly result:
    | 'done'
    | 'request_moved'
    | 'request_same'
    | 'request_limit'
    | 'undo_closed'
    | 'price_changed'
    | RefusedResult
  readonly number?: string
  readonly total?: number
}

export const hex = (value: Buffer): string => `\\x${value.toString('hex')}`
const bytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? hex(value) : value)
/** The fields of a composite type as JSON, with bytes as PostgreSQL reads them. */
export const asJson = (order: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(order).map(([name, value]) => [name, bytes(value)])))

export type SendOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly number: string
  readonly course_id: number
  readonly member_id: number | null
  readonly guest_email: string | null
  readonly person_key: string
  readonly address_key: string | null
  readonly manage_hash: Buffer | null
  readonly contact: object
  readonly players: number
  readonly groups: number
  readonly options: readonly string[]
  readonly note: string
  readonly source: string
  readonly tracking_id: string | null
  readonly answer_by: Date
  readonly wishes: RequestWishes['wishes']
  readonly emails: readonly { email: string; is_proven: boolean }[]
  /** Hashes of proofs, in hexadecimal. */
  readonly proofs: readonly string[]
  readonly most_open: number
  readonly most_a_day: number
}

/** Runs the SQL function `request_send`. A proof that is not good, and a number that is taken, are raised (JG001). */
export const sendRequest = (db: Q, order: SendOrder): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(db, sql`request_send(jsonb_populate_record(null::request_order, ${asJson(order)}::jsonb))`)

export type EditOrder = Pick<
  SendOrder,
  'key' | 'request_hash' | 'players' | 'groups' | 'options' | 'note' | 'answer_by' | 'wishes'
> & {
  readonly id: number
  readonly version: number
  readonly actor: string
}

/** Runs the SQL function `request_change`. */
export const editRequest = (db: Q, order: EditOrder): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(db, sql`request_change(jsonb_populate_record(null::request_edit, ${asJson(order)}::jsonb))`)

/** Runs the SQL function `request_withdraw`. */
export const withdrawn = (db: Q, { key, requestHash }: Key, id: number, actor: string): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(db, sql`request_withdraw(${key}, ${requestHash}, ${id}, ${actor})`)

/** Runs the SQL function `request_accept`. A refusal of the sale after a write is raised (JG001). */
export const accepted = (
  db: Q,
  { key, requestHash }: Key,
  given: { readonly id: number; readonly offerId: number; readonly total: number; readonly actor: string },
): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(
    db,
    sql`request_accept(${key}, ${requestHash}, ${given.id}, ${given.offerId}, ${given.total}, ${given.actor})`,
  )

/** Runs the SQL function `request_decline`; `staffId` null: the golfer declines. */
export const offersEnded = (
  db: Q,
  { key, requestHash }: Key,
  given: {
    readonly id: number
    readonly version: number | null
    readonly staffId: number | null
    readonly actor: string
    readonly words: string
    readonly answerBy: Date
  },
): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(
    db,
    sql`request_decline(${key}, ${requestHash}, ${given.id}, ${given.version}::int, ${given.staffId}::bigint, ${given.actor},
      ${given.words}, ${given.answerBy})`,
  )

/** The answer stored under a key; null when there is none. */
export const answeredBefore = (db: Q, key: Key): Promise<RequestAnswer | null> => resultBefore(db, key)

/** A request by its number, or by the id of its reservation; undefined when there is none. */
export async function readRequest(
  db: Q,
  by: { readonly number: string } | { readonly reservationId: number },
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<{ request: StoredRequest }>`
    select request_now(id) as request from request
    where ${'number' in by ? sql`number = ${by.number}` : sql`reservation_id = ${by.reservationId}`}
  `.execute(db)
  return rows[0]?.request
}

/** The request without a reservation that has this number and was sent with this address; undefined when there is none. */
export async function readSentWith(db: Q, number: string, email: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<{ request: StoredRequest }>`
    select request_now(id) as request from request
    where number = ${number} and coalesce(contact ->> 'email', guest_email) = ${email} and reservation_id is null
  `.execute(db)
  return rows[0]?.request
}

/** The member's requests without a reservation, latest first. */
export async function readOwn(db: Q, memberId: number, states: readonly string[]): Promise<StoredRequest[]> {
  const { rows } = await sql<{ request: StoredRequest }>`
    select request_now(id) as request from request
    where member_id = ${memberId} and state = any (${[...states]}) order by requested_at desc, id desc limit 100
  `.execute(db)
  return rows.map(({ request }) => request)
}

/** Requests with an open offered time in a part of a course's day, and those without an answer that wish for the day. */
export async function readOfDay(
  db: Q,
  courseId: number,
  date: PlayDate,
  { nine, from_minute: from, until_minute: until }: DayPart,
): Promise<{ offered: { id: number; number: string; version: number }[]; wished: number }> {
  const { rows } = await sql<{ offered: { id: number; number: string; version: number }[]; wished: number }>`
    select (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'version', r.version) order by r.id), '[]') from request r
        where r.course_id = ${courseId} and r.state = 'offered' and r.offer_until > app_now() and exists (select from request_offer o
          where o.request_id = r.id and o.state = 'open' and (o.offer ->> 'play_date')::date = ${date} and exists (
            select from jsonb_to_recordset(o.offer -> 'groups') g (nine text, start_minute int) where (${nine}::text is null or g.nine = ${nine})
              and g.start_minute >= coalesce(${from}::int, 0) and g.start_minute < coalesce(${until}::int, 1440)))) as offered,
      (select count(*) from request r join request_wish w on w.request_id = r.id
        where r.course_id = ${courseId} and r.state = 'requested' and w.play_date = ${date}) as wished
  `.execute(db)
  return rows[0] ?? { offered: [], wished: 0 }
}

/** The ids of the member's open requests, in the order in which they are locked. */
export async function readOpenIds(db: Q, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from request where member_id = ${memberId} and state in ('requested', 'offered') order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** When the course's desk answers, and how large a party it takes; undefined without such a course. */
export const readDesk = (db: Q, courseId: number): Promise<DeskHours | undefined> =>
  db
    .selectFrom('course')
    .where('id', '=', courseId)
    .select(['answers_within_hours', 'desk_opens', 'desk_closes', 'most_request_groups'])
    .executeTakeFirst()

/** The dates from `from` to `to` on which the course is closed on its sheet. */
export async function readClosedDates(db: Q, courseId: number, from: PlayDate, to: PlayDate): Promise<PlayDate[]> {
  const rows = await db
    .selectFrom('course_day')
    .where('course_id', '=', courseId)
    .where('status', '=', 'closed')
    .where('play_date', '>=', from)
    .where('play_date', '<=', to)
    .select('play_date')
    .orderBy('play_date')
    .execute()
  return rows.map((row) => row.play_date)
}

/** Requests that the member sent within the last day, and open ones. */
export async function countSent(db: Q, memberId: number): Promise<{ sent: number; open: number }> {
  const { rows } = await sql<{ sent: number; open: number }>`
    select count(*) filter (where requested_at > app_now() - interval '1 day')::int as sent,
      count(*) filter (where state in ('requested', 'offered'))::int as open
    from request where member_id = ${memberId}
  `.execute(db)
  return rows[0] ?? { sent: 0, open: 0 }
}

/** Keeps an address from mails about other people's requests. */
export async function stopMailsTo(db: Q, addressHash: Buffer): Promise<void> {
  await sql`insert into request_mail_stop (address_hash) values (${addressHash}) on conflict do nothing`.execute(db)
}

/** Requests that the clock or an answer whose time has come asks something of. */
export async function readDue(db: Q): Promise<{ id: number; is_answered: boolean }[]> {
  const { rows } = await sql<{ id: number; is_answered: boolean }>`
    select id, pending is not null as is_answered from request r
    where pending_until <= app_now()
      or (state = 'offered' and offer_until <= app_now())
      or (state = 'requested' and pending is null and ((answer_by <= app_now() and late_at is null)
        or (select max(play_date) from request_wish w where w.request_id = r.id) < (app_now() at time zone 'Asia/Tokyo')::date))
    order by coalesce(pending_until, offer_until, answer_by), id
  `.execute(db)
  return rows
}

/** Runs the SQL function `request_settle`; `staffId` null: only an answer that can no longer be taken back. */
export async function settleAnswer(db: Q, id: number, staffId: number | null): Promise<'done' | 'failed' | 'nothing'> {
  const { rows } = await sql<{ settled: 'done' | 'failed' | 'nothing' }>`
    select request_settle(${id}, ${staffId}::bigint) as settled
  `.execute(db)
  return rows[0]?.settled ?? 'nothing'
}

/** Runs the SQL function `request_pass_time`. */
export async function passTime(db: Q, id: number): Promise<'expired' | 'late' | null> {
  const { rows } = await sql<{ passed: 'expired' | 'late' | null }>`select request_pass_time(${id}) as passed`.execute(
    db,
  )
  return rows[0]?.passed ?? null
}
