import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { resultOf, type Key } from '../../platform/idempotency.ts'
import { asJson, hex, type RequestAnswer } from './repo.ts'
import type { PendingAnswer, StoredRequest } from './types.ts'

type Q = Kysely<DB>

export type InboxRow = { readonly request: StoredRequest; readonly is_course_member: boolean }

const rowsOf = sql`
  select request_now(r.id) as request, exists (
    select from course_membership s where s.member_id = r.member_id and s.course_id = r.course_id) as is_course_member
  from request r`

/** Requests of these courses by what runs out first, or ended ones of the last 30 days, latest first. At most 500. */
export async function readInbox(
  db: Q,
  courses: readonly number[],
  states: readonly string[],
  isEnded: boolean,
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    ${rowsOf} where r.course_id = any (${[...courses]}) and r.state = any (${[...states]})
      ${isEnded ? sql`and coalesce(r.answered_at, r.requested_at) > app_now() - interval '30 days'` : sql``}
    order by ${isEnded ? sql`coalesce(r.answered_at, r.requested_at) desc` : sql`coalesce(r.offer_until, r.answer_by)`}, r.id limit 500
  `.execute(db)
  return rows
}

/** A request with its person's class at the course; undefined when there is none, or it is another course's. */
export async function readForDesk(db: Q, number: string, courses: readonly number[]): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    ${rowsOf} where r.number = ${number} and r.course_id = any (${[...courses]})
  `.execute(db)
  return rows[0]
}

export type InboxCounts = { requested: number; offered: number; late: number; mean_minutes: number | null }

/** Open requests of these courses, and how long this month's answers took on average. */
export async function countInbox(db: Q, courses: readonly number[]): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'offered')::int as offered,
      count(*) filter (where state = 'requested' and answer_by <= app_now())::int as late,
      (avg(extract(epoch from answered_at - requested_at)) filter (where answered_at >= date_trunc('month', app_now() at time zone 'Asia/Tokyo')
        at time zone 'Asia/Tokyo') / 60)::int as mean_minutes
    from request where course_id = any (${[...courses]})
  `.execute(db)
  return rows[0] ?? { requested: 0, offered: 0, late: 0, mean_minutes: null }
}

/** Rounds of a member at a course. */
export async function readVisits(
  db: Q,
  memberId: number,
  courseId: number,
): Promise<{ times: number; latest: PlayDate | null }> {
  const { rows } = await sql<{ times: number; latest: PlayDate | null }>`
    select count(*)::int as times, max(play_date) as latest from play
    where member_id = ${memberId} and course_id = ${courseId} and is_of_club
  `.execute(db)
  return rows[0] ?? { times: 0, latest: null }
}

export type StartOwner = { tee_time_id: number; name: string; players: number; is_offer: boolean }

/** Who has the starts of a day: the representatives of reservations, and those that a request's offer holds them for. */
export async function readOwners(db: Q, courseId: number, date: PlayDate): Promise<StartOwner[]> {
  const { rows } = await sql<StartOwner>`
    select g.tee_time_id, coalesce(r.contact ->> 'last_name', '') as name, g.players, false as is_offer
      from reservation r join reservation_group g on g.reservation_id = r.id
      where r.course_id = ${courseId} and r.play_date = ${date} and g.owns_start
    union all
    select i.tee_time_id, coalesce(q.contact ->> 'last_name', ''), i.players, true
      from request_offer o join request q on q.id = o.request_id join hold h on h.id = o.hold_id, unnest(h.items) i
      where h.course_id = ${courseId} and h.play_date = ${date} and o.state in ('pending', 'open') and h.until > app_now()
  `.execute(db)
  return rows
}

/** The free group starts of days, members' ones included. */
export const readDays = (db: Q, courseId: number, from: PlayDate, to: PlayDate) =>
  db
    .selectFrom('course_day')
    .where('course_id', '=', courseId)
    .where('play_date', '>=', from)
    .where('play_date', '<=', to)
    .select((eb) => [
      'play_date as date',
      sql<number>`${eb.ref('open_all')} + ${eb.ref('open_member')}`.as('open'),
      sql<boolean>`${eb.ref('status')} = 'closed'`.as('is_closed'),
    ])
    .orderBy('play_date')
    .execute()

/** Addresses that a request's end would inform. */
export async function countInformed(db: Q, requestId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from request_email e where e.request_id = ${requestId} and not e.is_proven and e.told_at is null
      and not exists (select from request_mail_stop s where s.address_hash = sha256(convert_to(e.email, 'UTF8')))
  `.execute(db)
  return rows[0]?.n ?? 0
}

export type ReplyOrder = {
  readonly id: number
  readonly version: number
  readonly staffId: number
  readonly answer: PendingAnswer
  readonly undoUntil: Date
  /** The hold of each offered run of starts, and its offer. */
  readonly orders: readonly { readonly hold: { readonly token_hash: Buffer }; readonly offer: object }[]
}

/** Runs the SQL function `request_answer`. A start that is lost is raised (JG001), and nothing is done. */
export async function putAnswer(db: Q, { key, requestHash }: Key, order: ReplyOrder): Promise<RequestAnswer> {
  const reply = {
    key,
    request_hash: requestHash,
    id: order.id,
    version: order.version,
    staff_id: order.staffId,
    answer: order.answer,
    orders: order.orders.map(({ hold, offer }) => ({ hold: { ...hold, token_hash: hex(hold.token_hash) }, offer })),
    undo_until: order.undoUntil,
  }
  return resultOf<RequestAnswer>(
    db,
    sql`request_answer(jsonb_populate_record(null::request_reply, ${asJson(reply)}::jsonb))`,
  )
}

/** Runs the SQL function `request_undo`. */
export const undone = (db: Q, { key, requestHash }: Key, id: number, staffId: number): Promise<RequestAnswer> =>
  resultOf<RequestAnswer>(db, sql`request_undo(${key}, ${requestHash}, ${id}, ${staffId})`)
