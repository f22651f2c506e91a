import type { ReservationType } from '@jgm/contract/model/choices'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isHolder } from './policy.ts'
import { readToAct, type ReservationNow } from './repo.ts'
import type { StoredReservation } from './types.ts'

export type Numbered = { readonly type: ReservationType; readonly number: string }

/** The acting person, as the history stores it. */
export const actorOf = (caller: Caller): string => (caller.kind === 'member' ? `m:${caller.memberId}` : 'guest')

/** The caller's reservation with what acting on it is judged by. Throws `not_found` like {@link ownReservation}. */
export async function readOwn(
  ground: Ground,
  caller: Caller,
  { type, number }: Numbered,
  asked: Parameters<typeof readToAct>[2],
): Promise<ReservationNow> {
  const seen = await readToAct(ground.db, number, asked)
  if (!seen || seen.reservation.type !== type || !isHolder(caller, seen.reservation)) throw refuse('not_found')
  return seen
}

/** The caller's reservation. Throws `not_found` for an unknown one and for somebody else's alike. */
export const ownReservation = async (ground: Ground, caller: Caller, wanted: Numbered): Promise<StoredReservation> =>
  (await readOwn(ground, caller, wanted, { once: null, sheet: null })).reservation
