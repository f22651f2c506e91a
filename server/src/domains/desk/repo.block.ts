import type { BlockKind } from '@jgm/contract/api/desk-day'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

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
