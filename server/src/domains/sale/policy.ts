import type { Caller } from '../../platform/http/session.ts'
import { sameBytes } from '../../platform/secrets.ts'
import type { StoredReservation } from './types.ts'

/** May this caller see and cancel the reservation? Only its member, or a guest with its management link. */
export function isHolder(caller: Caller, reservation: StoredReservation): boolean {
  if (caller.kind === 'member') return reservation.member_id === caller.memberId
  if (caller.kind !== 'guest_link' || reservation.manage_token_hash === null) return false
  return sameBytes(caller.tokenHash, reservation.manage_token_hash)
}
