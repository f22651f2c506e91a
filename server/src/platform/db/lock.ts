import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The locks that a transaction of a service takes by itself, by kind, in the order in which they are taken. */
export type Locks = {
  /** Turns at what has no row yet, by name: advisory locks. */
  readonly turns?: readonly string[]
  /** Competitions by id, for update. */
  readonly competitions?: readonly number[]
  /** Contests by the ids of their reservations, for update. */
  readonly contests?: readonly number[]
  /** Days of one course, for update. */
  readonly days?: { readonly courseId: number; readonly dates: readonly string[] }
}

const ascending = <T extends string | number>(keys: readonly T[]): T[] =>
  [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Takes locks until the end of the transaction: turns, then competitions, then contests, then days (docs/locking.md), each kind ascending, in one
 * statement a kind. Waits for whoever has them. Data that are judged behind a lock are read by a later statement; a row that is not there
 * is passed over.
 */
export async function lock(tx: Db, { turns = [], competitions = [], contests = [], days }: Locks): Promise<void> {
  if (turns.length > 0)
    await sql`
      select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest(${ascending(turns)}::text[]) turn
    `.execute(tx)
  if (competitions.length > 0)
    await sql`
      select from competition where id = any (${ascending(competitions)}::bigint[]) order by id for update
    `.execute(tx)
  if (contests.length > 0)
    await sql`
      select from contest where reservation_id = any (${ascending(contests)}::bigint[]) order by reservation_id for update
    `.execute(tx)
  if (days !== undefined && days.dates.length > 0)
    await sql`
      select from course_day where course_id = ${days.courseId} and play_date = any (${ascending(days.dates)}::date[])
        order by play_date for update
    `.execute(tx)
}
