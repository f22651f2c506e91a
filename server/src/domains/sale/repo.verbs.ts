import type { CustomerClass, ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerFrom, type StoredAnswer } from './repo.ts'
import type { Done, Held, Priced, Refused, SeatTerms } from './types.ts'

type Q = Kysely<DB>

/** A verb's input: the fields of its composite type by name. A missing or null field that must have a value is refused. */
type Fields = Readonly<Record<string, unknown>>

const bytes = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
const asJson = (order: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(order).map(([name, value]) => [name, bytes(value)])))

const verbs = {
  book: sql`sale_book(jsonb_populate_record(null::book_order`,
  cancel: sql`sale_cancel(jsonb_populate_record(null::cancel_order`,
  change: sql`sale_change(jsonb_populate_record(null::change_order`,
} as const

/** Runs a verb and reads the reservation that it made or changed in the same statement. */
async function run(db: Q, verb: keyof typeof verbs, order: Fields): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(${verbs[verb]}, ${asJson(order)}::jsonb))) as answer
  `.execute(db)
  const answer = rows[0]?.answer
  if (!answer) throw new Error(`${verb} answered nothing`)
  return answerFrom(answer)
}

export type HoldOrder = {
  readonly kind: 'checkout' | 'offer'
  /** The end of an offer; null for a checkout. */
  readonly until: Date | null
  readonly token_hash: Buffer
  readonly holder: string
  /** The browser of a person without an account; null for a member, and before the browser has its cookie. */
  readonly device: Buffer | null
  readonly course_id: number
  readonly play_date: PlayDate
  readonly tee_time_ids: readonly number[]
  readonly players: readonly number[]
  readonly plan_id: number
  readonly terms_version: number
  readonly may_member_only: boolean
  readonly opens_at: Date
  readonly closes_at: Date
  readonly replaces: Buffer | null
  readonly most_holds: number
  readonly most_of_device: number
  readonly most_of_site: number
  readonly most_of_day: number
}

/** Runs the SQL function `sale_hold`. A refusal after a write is raised (JG001). */
export async function holdTeeTimes(db: Q, order: HoldOrder): Promise<Held | Refused> {
  const { rows } = await sql<{ answer: Held | Refused }>`
    select sale_hold(jsonb_populate_record(null::hold_order, ${asJson(order)}::jsonb)) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'start_taken' }
}

/** Runs the SQL function `renew_hold`. */
export async function renewHeld(
  db: Q,
  hold: { tokenHash: Buffer; holder: string; most: number },
): Promise<Held | Refused> {
  const { rows } = await sql<{ answer: Held | Refused }>`
    select renew_hold(${hold.tokenHash}, ${hold.holder}, ${hold.most}) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'hold_expired' }
}

/** Runs the SQL function `release_hold`. */
export async function releaseHeld(db: Q, tokenHash: Buffer, holder: string): Promise<void> {
  await sql`select release_hold(${tokenHash}, ${holder})`.execute(db)
}

export type BookOrder = {
  readonly type: ReservationType
  readonly key: string
  readonly request_hash: Buffer
  readonly hold_hash: Buffer
  readonly holder: string
  readonly number: string
  readonly holder_kind: 'member' | 'guest' | 'front_desk'
  readonly member_id: number | null
  readonly guest_email: string | null
  /** Null when the front desk books for a person without account and address. */
  readonly person_key: string | null
  readonly address_key: string | null
  readonly manage_hash: Buffer | null
  readonly customer_class: CustomerClass
  readonly terms_version: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly contact: object
  readonly plan: object
  readonly quote: object
  readonly total: number
  readonly cancellation: object
  readonly note: string
  readonly source: string
  readonly tracking_id: string | null
  readonly representative: string
  /** The guest's proof of the address; the booking consumes it. */
  readonly proof_hash: Buffer | null
  /** Null: `confirmed`. */
  readonly status: ReservationStatus | null
  /** The kind of the mail and message to the holder; null: that of a regular booking. */
  readonly told: string | null
  /** What seats of a single tee time are booked on; null for whole tee times. */
  readonly single:
    | (Pick<SeatTerms, 'quotes' | 'free'> &
        Pick<Priced['offer'], 'cancellation'> & { tells_joins: boolean; companion: string | null })
    | null
}

/** Runs the SQL function `sale_book`: one round trip, one effect per key. A refusal after a write is raised (JG001). */
export const bookHeld = (db: Q, order: BookOrder): Promise<Done | Refused> => run(db, 'book', order)

export type CancelOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly id: number
  readonly version: number
  readonly fee: number
  readonly fee_until: Date
  readonly online_until: Date
  readonly reason: string | null
  readonly actor: string
  /** The closing of the day that cancels it. */
  readonly closing?: number
  /** The holder is told by the booking that replaces this one. */
  readonly moves?: true
}

/** Runs the SQL function `sale_cancel`: one effect per key. */
export const cancelBooked = (db: Q, order: CancelOrder): Promise<Done | Refused> => run(db, 'cancel', order)

export type ChangeOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly id: number
  readonly version: number
  readonly play_date: PlayDate
  readonly terms_version: number
  readonly may_member_only: boolean
  readonly opens_at: Date
  readonly closes_at: Date
  readonly fee_until: Date
  readonly plan: object
  readonly quote: object
  readonly total: number
  readonly cancellation: object
  readonly group_nos: readonly number[]
  readonly tee_time_ids: readonly number[]
  readonly players: readonly number[]
  readonly leaving: readonly { group_no: number; seat: number }[]
  readonly detail: object
  readonly actor: string
}

/** Runs the SQL function `sale_change`: one effect per key. A refusal after a write is raised (JG001). */
export const changeBooked = (db: Q, order: ChangeOrder): Promise<Done | Refused> => run(db, 'change', order)

/** Runs the SQL function `single_move` and reads the new reservation. `cancel` is null where the old seats are free already. */
export async function moveSeats(
  db: Q,
  from: number,
  orders: { readonly cancel: CancelOrder | null; readonly hold: HoldOrder; readonly book: BookOrder },
): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(single_move(${from},
      ${orders.cancel ? sql`jsonb_populate_record(null::cancel_order, ${asJson(orders.cancel)}::jsonb)` : sql`null`},
      jsonb_populate_record(null::hold_order, ${asJson(orders.hold)}::jsonb),
      jsonb_populate_record(null::book_order, ${asJson(orders.book)}::jsonb))) as answer
  `.execute(db)
  return answerFrom(rows[0]?.answer ?? { result: 'stale' })
}
