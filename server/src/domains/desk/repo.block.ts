import type { Audience, BlockKind } from '@jgm/contract/api/desk-day'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Place } from './types.ts'

/** The starts among these that are of the day; what another day or course has is nobody's. */
export async function readOfDay(
  db: Db,
  courseId: number,
  date: PlayDate,
  ids: readonly number[],
): Promise<{ id: number; start_minute: number; nine: string }[]> {
  const { rows } = await sql<{ id: number; start_minute: number; nine: string }>`
    select id, start_minute, nine from tee_time where course_id = ${courseId} and play_date = ${date} and id = any (${[...ids]}) order by id
  `.execute(db)
  return rows
}

/** Runs the SQL function `block_starts`. */
export async function block(
  tx: Db,
  ids: readonly number[],
  given: { readonly kind: BlockKind; readonly reason: string; readonly until: Date | null; readonly staffId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(block_starts(${[...ids]}, ${given.kind}, ${given.reason}, ${given.until}, ${given.staffId})) as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Runs the SQL function `unblock_starts`. */
export async function unblock(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select unnest(unblock_starts(${[...ids]})) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Blocked starts whose time is over, at most so many. */
export async function readOver(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tee_time_id as id from start_block where until <= app_now() order by until, tee_time_id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Squeezed = { readonly result: 'squeezed' | 'not_found' | 'start_there' | 'day_closed'; readonly id?: number }

/** Runs the SQL function `squeeze_start`. */
export async function squeeze(
  tx: Db,
  { id, date }: Place,
  given: { readonly nine: string; readonly minute: number; readonly seats: number; readonly staffId: number },
): Promise<Squeezed> {
  const { rows } = await sql<{ answer: Squeezed }>`
    select squeeze_start(${id}, ${date}, ${given.nine}, ${given.minute}, ${given.seats}, ${given.staffId}) as answer
  `.execute(tx)
  return rows[0]?.answer ?? { result: 'not_found' }
}

/** Runs the SQL function `drop_start`; says `start_used`, too, where a reservation names the start: the caller takes the rest back. */
export async function drop(tx: Db, { id: courseId, date }: Place, start: number): Promise<string> {
  const { rows } = await sql<{ answer: string }>`select drop_start(${start}) as answer`.execute(tx)
  // Read behind the lock of the start.
  const { rows: named } = await sql`
    select from reservation r join reservation_group g on g.reservation_id = r.id
    where r.course_id = ${courseId} and r.play_date = ${date} and g.tee_time_id = ${start} limit 1
  `.execute(tx)
  return named.length > 0 ? 'start_used' : (rows[0]?.answer ?? 'not_found')
}

/** Runs the SQL function `single_give_up`. */
export async function giveUpSingles(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select single_give_up(${[...ids]})`.execute(tx)
}

/** Runs the SQL function `set_audience`. */
export async function offerTo(
  tx: Db,
  ids: readonly number[],
  given: { readonly audience: Audience; readonly seats: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(set_audience(${[...ids]}, ${given.audience}, ${given.seats})) as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
