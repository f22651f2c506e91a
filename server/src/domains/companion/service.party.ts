import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isOwnSeat, isRepresentative } from './policy.ts'
import { readParty } from './repo.ts'
import { seatIn } from './rules.ts'
import type { Party } from './types.ts'

/** A party with the caller's own player in it; null for a representative whose name has no seat. */
export type Belonging = {
  readonly party: Party
  readonly player: number | null
  readonly isRepresentative: boolean
}

/** The party of a reservation to which the caller belongs: as whoever has booked, or as a companion who takes part. Throws `not_found`. */
export async function belongingOf(ground: Pick<Ground, 'db'>, caller: Caller, number: string): Promise<Belonging> {
  const party = await readParty(ground.db, number)
  if (!party) throw refuse('not_found')
  const isRep = isRepresentative(caller, party)
  const own = seatIn(party, (seat) => (isRep ? seat.state === 'representative' : isOwnSeat(caller, seat)))
  if (!isRep && !own?.seat.player) throw refuse('not_found')
  return { party, player: own?.seat.player ?? null, isRepresentative: isRep }
}

/** The party of a number for a job; undefined when there is none. */
export const partyByNumber = (ground: Pick<Ground, 'db'>, number: string): Promise<Party | undefined> =>
  readParty(ground.db, number)
