import type { Reply } from '@jgm/contract/api/endpoint'
import type { listPlays } from '@jgm/contract/api/play'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { readPlays, readYears, record } from './repo.ts'

/** Spec section 2, `play/history`: a member's rounds of a year; without a year, of the latest with rounds. */
export async function playsOf(
  ground: Ground,
  memberId: MemberId,
  wished: number | undefined,
): Promise<Reply<typeof listPlays>> {
  const years = await readYears(ground.db, memberId)
  const year = wished ?? years[0]?.year ?? null
  return { years, year, plays: year === null ? [] : await readPlays(ground.db, memberId, year) }
}

/** Reservations whose rounds a transaction stores. */
const recordedAtOnce = 500

/**
 * Stores the rounds of played reservations in the history of each member among the players, and removes those of reservations that are
 * played no longer, in batches, until nothing is due. A repeat adds nothing.
 */
export async function recordPlays(ground: Ground): Promise<void> {
  await inBatches(ground.db, recordedAtOnce, record)
}
