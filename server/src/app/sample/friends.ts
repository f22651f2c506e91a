import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'

/** The first member's: three friends (the first with a label), a received request, and a sent one. */
const friendships = [
  { requester_id: 1, recipient_id: 2, accepted: true, label: 'はなちゃん', daysAgo: 80 },
  { requester_id: 8, recipient_id: 1, accepted: true, label: null, daysAgo: 60 },
  { requester_id: 1, recipient_id: 12, accepted: true, label: null, daysAgo: 45 },
  { requester_id: 6, recipient_id: 1, accepted: false, label: null, daysAgo: 2 },
  { requester_id: 1, recipient_id: 15, accepted: false, label: null, daysAgo: 1 },
] as const

/** Friendships and friend requests of the sample members; an unanswered request was made by number. */
export const friendshipRows = (today: PlayDate, numberOf: (memberId: number) => string) =>
  friendships.map(({ requester_id, recipient_id, accepted, label, daysAgo }) => {
    const at = isoInTokyo(instantAt(addDays(today, -daysAgo), 1200))
    return {
      requester_id,
      recipient_id,
      requested_at: at,
      accepted_at: accepted ? at : null,
      requester_label: label,
      requested_number: accepted ? null : numberOf(recipient_id),
    }
  })

/** The first member's usual four. */
export const friendGroupRows = (today: PlayDate) => [
  { member_id: 1, name: 'いつもの4人', created_at: isoInTokyo(instantAt(addDays(today, -40), 1200)) },
]

/** The members of the group. */
export const friendGroupMemberRows = () => [1, 2, 3].map((friendship_id) => ({ group_id: 1, friendship_id }))
