import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Result } from './rules.ts'
import type { Award, Card, Entrant } from './types.ts'

/** The last revision of a result, 0 before the first. A statement of its own, so that it sees what the lock has waited for. */
export async function readLastRevision(tx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(revision), 0)::int as last from competition_result where competition_id = ${id}
  `.execute(tx)
  return rows[0]?.last ?? 0
}

/** Those who play by id, each with the newest card of every round. */
export async function readEntrants(db: Db, id: number): Promise<Entrant[]> {
  const { rows } = await sql<Entrant>`
    select e.id, e.handicap, e.birthday, e.team, coalesce((
      select json_agg(k.strokes order by k.round) from (
        select distinct on (round) round, strokes from competition_card
        where competition_id = e.competition_id and entry_id = e.id order by round, id desc) k), '[]') as cards
    from competition_entry e where e.competition_id = ${id} and e.state = 'entered' order by e.id
  `.execute(db)
  return rows
}

export async function readAwards(db: Db, id: number): Promise<Award[]> {
  const { rows } = await sql<Award>`
    select kind, hole, entry_id as entrant from competition_award where competition_id = ${id} order by kind, hole
  `.execute(db)
  return rows
}

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

/** Shows a revision. */
export async function finish(tx: Db, id: number, revision: number): Promise<void> {
  await sql`update competition set state = 'finished', revision = ${revision} where id = ${id}`.execute(tx)
}
