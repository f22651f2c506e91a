/** A friendship or friend request as one of its two members sees it. */
export type FriendshipView = {
  readonly id: number
  readonly other_id: number | null
  readonly is_mine: boolean
  readonly accepted: boolean
  readonly requested_at: Date
  readonly name: string | null
  readonly requested_number: string | null
  readonly label: string | null
}

export type GroupRow = { readonly id: number; readonly name: string; readonly friend_ids: number[] }

/** A friend as the member that it is, with the member's saved groups that it is in. */
export type FriendMember = {
  readonly id: number
  readonly member_id: number
  readonly name: string
  readonly group_ids: number[]
}
