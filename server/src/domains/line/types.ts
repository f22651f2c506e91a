/** The member a LINE user belongs to, or the LINE user of a member. */
export type Link = {
  readonly lineUserId: string
  readonly memberId: number
  readonly displayName: string
  readonly linkedAt: Date
}

export type Purpose = 'login' | 'link'

/** One attempt of LINE Login, taken out to be finished. */
export type Attempt = {
  readonly nonce: string
  readonly verifier: string
  readonly bindingHash: Buffer
  readonly purpose: Purpose
  readonly memberId: number | null
}

export type FriendState = 'friend' | 'blocked'
