import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Result } from './rules.ts'
import type { Card } from '../types.ts'

/** Stores a revision of a result. */
export async function insertResult(
  tx: Db,
  { id, revision, at }: { id: number; revision: number; at: Date },
  { players, teams, matches }: Result,
  cards: ReadonlyMap<number, readonly Card[]>,
): Promise<void> {
  await sql`
    insert into competition_result (competition_id, revision, published_at, players, teams, matches)
    values (${id}, ${revision}, ${at}, ${players.length}, ${JSON.stringify(teams)}, ${JSON.stringify(matches)})
  `.execute(tx)
  const rows = players.map((row, index) => ({
    competition_id: id,
    revision,
    position: index + 1,
    entry_id: row.id,
    rank: row.rank,
    gross: row.gross,
    handicap: row.handicap,
    net: row.net,
    points: row.points,
    counted: row.counted,
    decided_by: row.decidedBy,
    class_name: row.className,
    class_rank: row.classRank,
    prizes: row.prizes,
    cards: cards.get(row.id) ?? [],
  }))
  await sql`
    insert into competition_result_row
    select * from jsonb_populate_recordset(null::competition_result_row, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx)
}

/** Shows a revision; the histories of its players follow by their job. */
export async function finish(tx: Db, id: number, revision: number): Promise<void> {
  await sql`update competition set state = 'finished', revision = ${revision} where id = ${id}`.execute(tx)
  await sql`select recount_result(${id}::bigint)`.execute(tx)
}
