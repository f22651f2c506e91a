/** The link between a LINE user and a member. */
export type Link = {
  readonly lineUserId: string
  readonly memberId: number
  readonly displayName: string
  readonly linkedAt: Date
}

export type Purpose = 'login' | 'link'

/** One attempt of LINE Login. */
export type Attempt = {
  readonly nonce: string
  readonly verifier: string
  readonly bindingHash: Buffer
  readonly purpose: Purpose
  readonly memberId: number | null
}

export type FriendState = 'friend' | 'blocked'

/** Wishes that a talk can express; `group`: the account was called by name in a talk of several people. */
export const wishes = ['book', 'reservations', 'cancel', 'call', 'link', 'other', 'group'] as const
export type Wish = (typeof wishes)[number]

/** The patterns of the wishes, matched against hiragana without spaces and punctuation; kanji stay. */
export type WishWords = readonly { readonly wish: Wish; readonly pattern: RegExp }[]

/**
 * Audiences of a rich menu: unlinked, linked, and linked with a play at the course tomorrow. Also its alias at LINE.
 */
export const menuStates = ['guest', 'linked', 'tomorrow'] as const
export type MenuState = (typeof menuStates)[number]
