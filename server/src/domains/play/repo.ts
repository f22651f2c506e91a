import type { listPlays, Play } from '@jgm/contract/api/play'
import type { Reply } from '@jgm/contract/api/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The years in which a member has played, newest first. */
export async function readYears(db: Db, memberId: number): Promise<Reply<typeof listPlays>['years']> {
  const { rows } = await sql<{ year: number; plays: number }>`
    select extract(year from play_date)::int as year, count(*)::int as plays from play
    where member_id = ${memberId} group by 1 order by 1 desc
  `.execute(db)
  return rows
}

/** A member's rounds of a year, newest first. */
export const readPlays = (db: Db, memberId: number, year: number): Promise<Play[]> =>
  db
    .selectFrom('play')
    .select(['id', 'course_id', 'play_date', 'nine', 'start_minute', 'companions', 'gross_score'])
    .where('member_id', '=', memberId)
    .where('play_date', '>=', `${year}-01-01`)
    .where('play_date', '<=', `${year}-12-31`)
    .orderBy('play_date', 'desc')
    .orderBy('start_minute', 'desc')
    .execute()

/** Runs the SQL function `record_plays`. Returns how many changes were looked at, at most `most`. */
export async function record(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`select record_plays(${most}::int) as seen`.execute(db)
  return rows[0]?.seen ?? 0
}
