import type { messagingApi } from '@line/bot-sdk'

/** Looks up a Japanese postal code (seven digits). Empty when unknown; rejects when the source is away. */
export type PostalCodes = {
  find(zipcode: string): Promise<readonly { readonly prefecture: number; readonly address: string }[]>
}

/** An ID token by its hash, and when it ends: remembered where it may be used once. */
export type LineProof = { readonly hash: Buffer; readonly expiresAt: Date }

/** A LINE user whose identity was proven to us. */
export type LineIdentity = { readonly userId: string; readonly displayName: string; readonly proof: LineProof }

/** Whether our apps are still among those that the person has agreed to at LINE. */
export type LineConsent = 'revoked' | 'remains'

/** LINE did not prove what was claimed, or could not be asked. `code` names the check that failed, never its values. */
export class LineProblem extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'LineProblem'
    this.code = code
  }
}

/** What one LINE Login attempt in a browser is checked against. */
export type LineAttempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Who a LINE user is: log-in, ID tokens, leaving. Every function rejects with `LineProblem`. */
export type LineIdentities = {
  /** Checks an ID token of the LIFF SDK: ES256, known key, issuer, one audience of ours, a life of a day at most. */
  verifyIdToken(idToken: string): Promise<LineIdentity>
  /** Values for one attempt, and the address to send the browser to. */
  begin(redirectUri: string): Promise<LineAttempt & { readonly url: string }>
  /** Exchanges the code of the callback and checks state, nonce, PKCE and the ID token’s signature (ES256 or HS256). */
  finish(callback: { readonly redirectUri: string; readonly code: string }, attempt: LineAttempt): Promise<LineIdentity>
  /**
   * Revokes what a LINE user has agreed to give our app, with an access token of that user: one of somebody else, of a foreign
   * channel, or a dead one is not used. `remains` also where the user may have agreed on another channel of ours.
   */
  deauthorise(given: { readonly accessToken: string; readonly owner: string }): Promise<LineConsent>
}

/** How LINE took a message. */
export type PushOutcome =
  /** Accepted; now or by an earlier try under the same key. Not a proof of delivery. */
  | { readonly kind: 'accepted' }
  /** Worth another try under the same key. */
  | { readonly kind: 'later'; readonly reason: string; readonly seconds: number | undefined }
  /** Never to be tried again: the month's quota is spent, the user is unknown, the message is wrong. */
  | { readonly kind: 'refused'; readonly reason: string }

/** The official accounts of the courses. No function rejects. */
export type LineMessaging = {
  /** Does this course have an account that can write? */
  has(courseId: number): boolean
  /** Pushes 1–5 messages to a LINE user. The key makes repeats harmless for 24 hours. */
  push(
    courseId: number,
    message: { readonly to: string; readonly messages: readonly messagingApi.Message[]; readonly retryKey: string },
  ): Promise<PushOutcome>
  /** Answers an event by its token, which LINE takes once and for about a minute. False: it was not taken. */
  reply(courseId: number, replyToken: string, messages: readonly messagingApi.Message[]): Promise<boolean>
  /** Shows in the talk that an answer is coming, until it comes. That LINE does not is nobody's loss. */
  showLoading(courseId: number, userId: string): Promise<void>
  /** Shows a LINE user a rich menu in place of the account's own; null: the account's own again. */
  showMenu(courseId: number, userId: string, richMenuId: string | null): Promise<'done' | 'later' | 'refused'>
  /** Is the LINE user a friend of the account, and not blocking it? Undefined: LINE did not say. */
  isFriend(courseId: number, userId: string): Promise<boolean | undefined>
  /** Did LINE sign this body of a webhook, byte for byte, for the course’s account? */
  isSigned(courseId: number, body: Buffer, signature: string): boolean
}

/** The rich menus that stand at LINE, by course. Every function rejects when LINE refuses or is away. */
export type LineMenus = {
  /** Does this course have an account? */
  has(courseId: number): boolean
  list(courseId: number): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Makes a menu with its picture (PNG, at most 1 MB) and returns its id. */
  create(courseId: number, menu: messagingApi.RichMenuRequest, image: Buffer): Promise<string>
  /** Names a menu, or lets the name mean it from now on. */
  setAlias(courseId: number, alias: string, richMenuId: string): Promise<void>
  /** Shows a menu to everybody who has none of their own. */
  showToAll(courseId: number, richMenuId: string): Promise<void>
  remove(courseId: number, richMenuId: string): Promise<void>
}

/** LINE, as the domains know it. */
export type Line = {
  readonly identities: LineIdentities
  readonly messaging: LineMessaging
  readonly menus: LineMenus
}
