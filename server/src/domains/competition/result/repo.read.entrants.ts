import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Award, Entrant } from '../types.ts'

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
