import type { Db } from '../../../platform/db/database.ts'
import { endEntries, offerNext, tellAll } from './repo.write.ts'

/**
 * Ends every open entry of a competition that is called off, in the caller's transaction, after its state has become `called_off`: nobody
 * owes a fee, and everybody with an account is told with `called_off_words`. Returns how many parties. Locks the competition. Wake the
 * outbox after the commit.
 */
export const callOffEntries = (tx: Db, competitionId: number, actor: string): Promise<number> =>
  endEntries(tx, competitionId, actor)

/**
 * Tells entrants, in the caller's transaction: `competition_paired` (the start list is out) or `competition_moved` (the own start has
 * changed since). `entries`: whom; null: everybody who has entered. What they read is made from `tee_time_id` when it is sent. Returns
 * how many have an account. Wake the outbox after the commit.
 */
export const tellEntrants = (
  tx: Db,
  competitionId: number,
  kind: 'competition_paired' | 'competition_moved',
  entries: readonly number[] | null,
): Promise<number> => tellAll(tx, competitionId, kind, entries)

/**
 * Offers free places to the waiting list, in the caller's transaction and behind the competition's lock; call it after the capacity has
 * grown or the desk has taken somebody out. Returns the number of offers.
 */
export const offerPlaces = (tx: Db, competitionId: number): Promise<number> => offerNext(tx, competitionId)
