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

/** What somebody may ask for in a talk; `group`: an account was called by its name among several people. */
export const wishes = ['book', 'reservations', 'cancel', 'call', 'link', 'other', 'group'] as const
export type Wish = (typeof wishes)[number]

/** By which words a wish is known, compared in hiragana, without spaces and marks; kanji stay. */
export type WishWords = readonly { readonly wish: Wish; readonly pattern: RegExp }[]

/** For whom a rich menu is: who is not linked, who is, and who plays at the course tomorrow. Also its alias at LINE. */
export const menuStates = ['guest', 'linked', 'tomorrow'] as const
export type MenuState = (typeof menuStates)[number]
