import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The newest card of an entrant's round. */
export type CardRow = {
  readonly id: number
  readonly entry_id: number
  readonly round: number
  readonly strokes: (number | null)[]
  readonly total: number | null
  readonly is_checked: boolean
  readonly by: string
  readonly at: string
  readonly corrections: number
}

/** The newest cards of a competition, by entrant and round; of one entrant if given. */
export async function readNewestCards(db: Db, id: number, entryId: number | null = null): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select distinct on (k.entry_id, k.round) k.id, k.entry_id, k.round, k.strokes, k.total, k.is_checked, k.recorded_at as at,
      coalesce((select t.name from staff t where k.recorded_by = 'staff:' || t.id), (select e.last_name || ' ' || e.first_name
        from competition_entry e where e.competition_id = k.competition_id and k.recorded_by = 'member:' || e.member_id limit 1), '') as by,
      (count(*) over (partition by k.entry_id, k.round))::int - 1 as corrections
    from competition_card k where k.competition_id = ${id} and (${entryId}::bigint is null or k.entry_id = ${entryId})
    order by k.entry_id, k.round, k.id desc
  `.execute(db)
  return rows
}
