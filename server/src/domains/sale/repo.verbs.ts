import type { PlayDate } from '@jgm/contract/model/dates'
import type { ReservationType } from '@jgm/contract/model/choices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerFrom, orderJson, type Order, type StoredAnswer } from './rules.stored.ts'
import type { AgreedOrder, BookOrder, CancelOrder, Done, Held, HoldOrder, Refused } from './types.ts'

type Q = Kysely<DB>

const verbs = {
  book: sql`sale_book(jsonb_populate_record(null::book_order`,
  cancel: sql`sale_cancel(jsonb_populate_record(null::cancel_order`,
  change: sql`sale_change(jsonb_populate_record(null::change_order`,
} as const

/** Runs a verb and reads the reservation that it made or changed in the same statement. */
async function run(db: Q, verb: keyof typeof verbs, order: Order): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(${verbs[verb]}, ${orderJson(order)}::jsonb))) as answer
  `.execute(db)
  const answer = rows[0]?.answer
  if (!answer) throw new Error(`${verb} answered nothing`)
  return answerFrom(answer)
}

/** Runs the SQL function `sale_hold`. A refusal after a write is raised (JG001). */
export async function holdTeeTimes(db: Q, order: HoldOrder): Promise<Held | Refused> {
  const { rows } = await sql<{ answer: Held | Refused }>`
    select sale_hold(jsonb_populate_record(null::hold_order, ${orderJson(order)}::jsonb)) as answer
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

/** Runs the SQL function `sale_book`: one round trip, one effect per key. A refusal after a write is raised (JG001). */
export const bookHeld = (db: Q, order: BookOrder): Promise<Done | Refused> => run(db, 'book', order)

/** Runs the SQL function `sale_cancel`: one effect per key. */
export const cancelBooked = (db: Q, order: CancelOrder): Promise<Done | Refused> => run(db, 'cancel', order)

export type ChangeOrder = AgreedOrder & {
  readonly key: string
  readonly request_hash: Buffer
  readonly id: number
  readonly version: number
  readonly play_date: PlayDate
  /** Null: nothing is priced anew. */
  readonly terms_version: number | null
  readonly may_member_only: boolean
  readonly opens_at: Date
  readonly closes_at: Date
  readonly fee_until: Date
  readonly total: number
  readonly group_nos: readonly number[]
  readonly tee_time_ids: readonly number[]
  readonly players: readonly number[]
  readonly leaving: readonly { group_no: number; seat: number }[]
  readonly detail: object
  readonly actor: string
  /** The desk's hold of the starts that are gained. */
  readonly hold_hash?: Buffer | null
  /** The party may have been received. */
  readonly is_desk?: true
}

/** Runs the SQL function `sale_change`: one effect per key. A refusal after a write is raised (JG001). */
export const changeBooked = (db: Q, order: ChangeOrder): Promise<Done | Refused> => run(db, 'change', order)

/** Runs the SQL function `sale_swap`. A refusal after a write is raised (JG001). `starts`: that of the first, that of the other. */
export async function swapBooked(
  db: Q,
  [one, other]: readonly [ChangeOrder, ChangeOrder],
  starts: readonly [number, number],
): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(sale_swap(jsonb_populate_record(null::change_order, ${orderJson(one)}::jsonb),
      jsonb_populate_record(null::change_order, ${orderJson(other)}::jsonb), ${[...starts]})) as answer
  `.execute(db)
  return rows[0]?.answer ? answerFrom(rows[0].answer) : { result: 'stale' }
}

/** Runs the SQL function `change_contact`. Raises 'seat_paid' (JG001). */
export async function changeContact(
  db: Q,
  id: number,
  { contact, note }: { readonly contact: object; readonly note: string },
): Promise<void> {
  await sql`select change_contact(${id}, ${JSON.stringify(contact)}::jsonb, ${note})`.execute(db)
}

/** Lets a reservation that has just been booked go by the cancellation rule of another product when it is changed. */
export async function setPolicyOf(db: Q, id: number, product: ReservationType): Promise<void> {
  await sql`update reservation set policy_of = ${product} where id = ${id}`.execute(db)
}
