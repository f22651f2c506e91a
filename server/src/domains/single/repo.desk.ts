import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { writtenNow } from '../../platform/mail/written.ts'

type Q = Kysely<DB>

/** Runs the SQL function `single_move_decision`. */
export async function moveDecisionOf(db: Q, id: number, at: Date, version: number | null): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_move_decision(${id}, ${at}, ${version}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** Runs the SQL function `single_seats`. */
export async function changeSeats(db: Q, id: number, seats: number, version: number): Promise<string> {
  const { rows } = await sql<{ answer: string }>`select single_seats(${id}, ${seats}, ${version}) as answer`.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** Runs the SQL function `single_merge`. */
export async function mergeInto(
  db: Q,
  given: {
    readonly from: number
    readonly into: number
    readonly actor: string
    readonly version: number
    readonly intoVersion: number
  },
): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_merge(${given.from}, ${given.into}, ${given.actor}, ${given.version}, ${given.intoVersion}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** Runs the SQL function `single_cancel`. */
export async function cancelWhole(
  db: Q,
  given: {
    readonly id: number
    readonly message: string
    readonly offers: readonly number[]
    readonly actor: string
    readonly version: number
  },
): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select single_cancel(${given.id}, ${given.message}, ${given.offers}::bigint[], ${given.actor}, ${given.version}) as answer
  `.execute(db)
  return rows[0]?.answer ?? 'stale'
}

/** The facts of a single tee time that the audit log keeps before and after an order. */
export type Facts = {
  course_id: number
  play_date: PlayDate
  start_minute: number
  state: string
  taken: number
  decision_at: string
  version: number
}

/** The facts of a single tee time; undefined when there is none. */
export async function readFacts(db: Q, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<{ facts: Facts }>`
    select json_build_object('course_id', s.course_id, 'play_date', s.play_date, 'start_minute', t.start_minute, 'state', s.state,
      'taken', seats_sold(s.tee_time_id), 'decision_at', s.decision_at, 'version', s.version) as facts
    from single_tee_time s join tee_time t on t.id = s.tee_time_id where s.tee_time_id = ${id}
  `.execute(db)
  return rows[0]?.facts
}

/** The people of a single tee time with what the desk needs to reach them, in the order of their bookings. */
export async function readPeople(db: Q, id: number) {
  const { rows } = await sql<{
    number: string
    contact: {
      last_name: string
      first_name: string
      last_name_kana: string
      first_name_kana: string
      phone_number: string
    }
    nickname: string
    status: string
    seats: number
    companion: string | null
    source: string
    booked_at: Date
    total: number
  }>`
    select r.number, r.contact, coalesce(f.nickname, '') as nickname, r.status, r.players as seats, r.source, r.booked_at, r.total,
      (select k.name from player k where k.reservation_id = r.id and k.state = 'named') as companion
    from single_reservation s join reservation r on r.id = s.reservation_id left join single_profile f on f.member_id = r.member_id
    where s.tee_time_id = ${id} and r.status <> 'cancelled' order by r.booked_at, r.id
  `.execute(db)
  return rows
}

/** A message that a transaction has written. `joined`: the player whom a `single_joined` names, else 0. */
type Told = {
  readonly kind: string
  readonly reservation_id: number
  readonly number: string
  readonly name: string
  readonly by_mail: boolean
  readonly by_line: boolean
  readonly joined: number
}

/** The recipients of the messages about single tee times that this transaction has written so far. */
export async function readTold(tx: Q): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select o.kind, r.id as reservation_id, r.number, concat_ws(' ', r.contact ->> 'last_name', r.contact ->> 'first_name') as name,
      bool_or(o.by_mail) as by_mail, bool_or(o.by_line) as by_line,
      coalesce(max(case o.kind when 'single_joined' then (o.data ->> 'change')::bigint end), 0) as joined
    from ${writtenNow('single_')} o join reservation r on r.id = (o.data ->> 'reservation_id')::bigint group by o.kind, r.id order by r.booked_at, r.id, o.kind
  `.execute(tx)
  return rows
}
