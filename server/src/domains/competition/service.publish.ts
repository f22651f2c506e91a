import type { Db } from '../../platform/db/database.ts'
import { lockForDesk } from './repo.desk.ts'
import { finish, insertResult, readAwards, readEntrants, readLastRevision } from './repo.publish.ts'
import { readCompetition } from './repo.ts'
import { resultOf } from './rules.ts'
import { lotsOf } from './service.lots.ts'
import type { Award, Rules, StoredCompetition } from './types.ts'

/** What a competition's result is calculated by, from its row and the awards that the course has named. */
export const rulesOf = (
  row: Pick<
    StoredCompetition,
    'format' | 'par' | 'hole_index' | 'hidden_holes' | 'tie_breaks' | 'classes' | 'prizes' | 'seed'
  >,
  awards: readonly Award[],
): Rules => ({
  format: row.format,
  holes: { par: row.par, index: row.hole_index },
  hidden: row.hidden_holes ?? [],
  tieBreaks: row.tie_breaks,
  classes: row.classes,
  prizes: row.prizes,
  awards,
  lot: lotsOf(row.seed),
})

/**
 * Calculates the result of a played competition and publishes it as of `at`, in the caller's transaction; of a finished one, after corrections, as the
 * next revision. Locks the competition, so that of two concurrent calls the second makes the next revision. Returns the revision; null
 * when there is nothing to publish.
 */
export async function publishResult(tx: Db, id: number, at: Date): Promise<number | null> {
  const state = (await lockForDesk(tx, id))?.state
  if (state !== 'played' && state !== 'finished') return null
  const found = await readCompetition(tx, id)
  if (!found) return null
  const entrants = await readEntrants(tx, id)
  const result = resultOf(rulesOf(found, await readAwards(tx, id)), entrants, found.rounds)
  const revision = (await readLastRevision(tx, id)) + 1
  await insertResult(tx, { id, revision, at }, result, new Map(entrants.map(({ id: entry, cards }) => [entry, cards])))
  await finish(tx, id, revision)
  return revision
}
