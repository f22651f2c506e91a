import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { OwnSaved } from './rules.own.ts'

/** Saves the own card of a round over the version before it. The caller has locked the entrant. */
export async function putOwnCard(
  tx: Db,
  id: number,
  entryId: number,
  { round, version, strokes, state, hole }: OwnSaved,
): Promise<void> {
  await sql`
    insert into competition_own_card (competition_id, entry_id, round, strokes, state, hole, version)
    select ${id}, ${entryId}, ${round}, ${[...strokes]}::smallint[],
      ${state}, ${hole}::smallint, ${version}
    on conflict (entry_id, round) do update set strokes = excluded.strokes, state = excluded.state, hole = excluded.hole,
      version = excluded.version, saved_at = app_now()
  `.execute(tx)
}
