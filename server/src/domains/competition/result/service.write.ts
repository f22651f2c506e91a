import type { Db } from '../../../platform/db/database.ts'
import { lockForDesk } from '../desk/repo.write.ts'
import { finish, insertResult } from './repo.write.ts'
import { readAwards, readEntrants, readLastRevision } from './repo.read.entrants.ts'
import { readCompetition } from './repo.read.ts'
import { resultOf } from './rules.ts'
import { rulesOf } from './service.read.rules.ts'

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
