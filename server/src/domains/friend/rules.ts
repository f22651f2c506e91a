import type { Friend } from '@jgm/contract/api/friend'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { FriendshipView } from './types.ts'

/** A friendship as its member may see it: the name of a request's recipient is hidden until it is accepted. */
export function friendFrom(seen: FriendshipView): Friend {
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
