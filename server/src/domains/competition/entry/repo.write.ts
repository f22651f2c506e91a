import type { Entry } from '@jgm/contract/api/competition-entry'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { resultOf, type Key } from '../../../platform/idempotency.ts'
import { type EntryAnswer } from './repo.read.ts'

export type EnterOrder = {
  readonly key: string
  readonly requestHash: Buffer
  readonly number: string
  readonly competition_id: number
  /** Null: the desk enters a guest. */
  readonly member_id: number | null
  readonly may_wait: boolean
  /** A friend may not come along. */
  readonly is_barred: boolean
  readonly wish_start: Entry['wish_start']
  readonly wish_with: string
  readonly wish_cart: boolean
  readonly cancellation: object
  readonly terms_version: number
  readonly source: string
  readonly tracking_id: string | null
  readonly people: readonly object[]
}

/** An order as the database reads it. */
export const orderText = ({ requestHash, ...order }: EnterOrder): string =>
  JSON.stringify({ ...order, request_hash: `\\x${requestHash.toString('hex')}` })

/** Runs the SQL function `competition_enter`. A number that is taken is raised (JG001). */
export const enterParty = (db: Db, order: EnterOrder): Promise<EntryAnswer> =>
  resultOf<EntryAnswer>(
    db,
    sql`competition_enter(jsonb_populate_record(null::competition_order, ${orderText(order)}::jsonb))`,
  )

/** Runs the SQL function `competition_lock_of`. */
export async function lockEntered(tx: Db, memberId: number): Promise<void> {
  await sql`select competition_lock_of(${memberId})`.execute(tx)
}

/** Runs the SQL function `competition_answer`. */
export const answered = (
  db: Db,
  { key, requestHash }: Key,
  given: { readonly id: number; readonly take: boolean; readonly actor: string },
): Promise<EntryAnswer> =>
  resultOf<EntryAnswer>(db, sql`competition_answer(${key}, ${requestHash}, ${given.id}, ${given.take}, ${given.actor})`)

/** Runs the SQL function `competition_withdraw`; `entryId` null: the whole party. */
export const withdrawn = (
  db: Db,
  { key, requestHash }: Key,
  given: {
    readonly id: number
    readonly entryId: number | null
    readonly version: number
    readonly fee: number
    readonly feeUntil: Date
    readonly actor: string
  },
): Promise<EntryAnswer> =>
  resultOf<EntryAnswer>(
    db,
    sql`competition_withdraw(${key}, ${requestHash}, ${given.id}, ${given.entryId}::bigint, ${given.version}, ${given.fee},
      ${given.feeUntil}, ${given.actor})`,
  )

/** Runs the SQL function `competition_edit`; `wishes` null: they stay. */
export const edited = (
  db: Db,
  { key, requestHash }: Key,
  given: {
    readonly id: number
    readonly entryId: number
    readonly version: number
    readonly wishes: object | null
    readonly shownAs: string
    readonly actor: string
  },
): Promise<EntryAnswer> =>
  resultOf<EntryAnswer>(
    db,
    sql`competition_edit(${key}, ${requestHash}, ${given.id}, ${given.entryId}, ${given.version},
      ${given.wishes && JSON.stringify(given.wishes)}::jsonb, ${given.shownAs}, ${given.actor})`,
  )

/** Runs the SQL function `competition_pass_time`. */
export async function passTime(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select competition_pass_time(${id}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

/**
 * Ends every open entry of a competition that is called off, in the caller's transaction, after its state has become `called_off`: nobody
 * owes a fee, and everybody with an account is told with `called_off_words`. Returns how many parties. Locks the competition. Wake the
 * outbox after the commit.
 */
export async function callOffEntries(tx: Db, id: number, actor: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select competition_call_off_entries(${id}, ${actor}) as ended`.execute(
    tx,
  )
  return rows[0]?.ended ?? 0
}

/**
 * Tells entrants, in the caller's transaction: `competition_paired` (the start list is out) or `competition_moved` (the own start has
 * changed since). `entries`: whom; null: everybody who has entered. Their message is made from `tee_time_id` when it is sent. Returns how
 * many have an account. Wake the outbox after the commit.
 */
export async function tellEntrants(
  tx: Db,
  id: number,
  kind: 'competition_paired' | 'competition_moved',
  entries: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select competition_tell_entrants(${id}, ${kind}, ${entries && [...entries]}::bigint[]) as told
  `.execute(tx)
  return rows[0]?.told ?? 0
}

/**
 * Offers free places to the waiting list, in the caller's transaction and behind the competition's lock; call it after the capacity has
 * grown or the desk has taken somebody out. Returns the number of offers.
 */
export async function offerPlaces(tx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ offers: number }>`select competition_offer(${id}) as offers`.execute(tx)
  return rows[0]?.offers ?? 0
}
