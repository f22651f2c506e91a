import type { Friend } from '@jgm/contract/api/friend'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Seen } from './types.ts'

/** What a member may see of a friendship: who was asked stays unnamed until the answer. */
export function friendFrom(seen: Seen): Friend {
  const state = seen.accepted ? 'friend' : seen.is_mine ? 'asked' : 'asks'
  return {
    id: seen.id,
    state,
    name: state === 'asked' ? null : seen.name,
    member_number: state === 'asked' ? seen.requested_number : null,
    label: seen.label,
    requested_at: isoInTokyo(seen.requested_at),
  }
}
