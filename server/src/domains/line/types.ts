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
export const wishes = [
  'book',
  'reservations',
  'change',
  'cancel',
  'coming',
  'fewer',
  'late',
  'code',
  'waitlist',
  'pass',
  'single',
  'competitions',
  'register',
  'call',
  'link',
  'other',
  'group',
] as const
export type Wish = (typeof wishes)[number]

/** The patterns of the wishes, matched against hiragana without spaces and punctuation; kanji stay. Null: thanks and the like, which ask for nothing. */
export type WishWords = readonly { readonly wish: Wish | null; readonly pattern: RegExp }[]

/** More about a wish: the number of what it is about, a count of minutes or players or a minute of the day, a group and a seat. */
export type WishDetail = {
  readonly number?: string | undefined
  readonly amount?: number | undefined
  readonly seat?: readonly [group: number, seat: number] | undefined
}

/** A request in a talk. */
export type Asked = { readonly wish: Wish; readonly detail: WishDetail }

/** The part of a webhook's event that we use. */
export type WebhookEvent = {
  readonly id: string
  readonly type: string
  readonly lineUserId: string | null
  readonly isUnblocked: boolean | null
  readonly replyToken: string | null
  /** The request in the message; its words are dropped here. */
  readonly asked: Asked | null
  readonly happenedAt: Date
}

/**
 * Audiences of a rich menu: unlinked, linked, and linked with a play at the course tomorrow. Also its alias at LINE.
 */
export const menuStates = ['guest', 'linked', 'tomorrow'] as const
export type MenuState = (typeof menuStates)[number]
