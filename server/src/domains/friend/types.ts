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
