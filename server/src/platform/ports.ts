import type { messagingApi } from '@line/bot-sdk'
import type { DayForecast, Forecast } from '@jgm/contract/api/weather'

/** Looks up a Japanese postal code (seven digits). Empty when unknown; rejects when the source is unavailable. */
export type PostalCodes = {
  find(zipcode: string): Promise<readonly { readonly prefecture: number; readonly address: string }[]>
}

/** The place of a town, in degrees; `prefecture` is its number. Null for a town that is not known, and for an island without a bridge. Never rejects. */
export type Towns = {
  of(address: { readonly zipcode: string; readonly prefecture: number; readonly address: string }): Promise<{
    readonly latitude: number
    readonly longitude: number
    readonly prefecture: number
  } | null>
}

/** The place of a course's forecast, in the codes of the Japan Meteorological Agency. */
export type WeatherPlace = { readonly office: string; readonly area: string; readonly station: string | null }

/** A forecast as a source gives it: the days in their order, from any day on. */
export type GivenForecast = Pick<Forecast, 'source' | 'area'> & {
  readonly reportedAt: Date
  readonly days: readonly DayForecast[]
}

/** A source of forecasts. It rejects when it is unavailable, or does not know one of the places. */
export type Weather = {
  /** Reads the file of an office, and answers what finds the forecast of one of its places in it; that throws for a place that the file does not have. */
  of(office: string): Promise<(place: WeatherPlace) => GivenForecast>
}

/** The hash of an ID token and its expiry, stored because the token may be used once. */
export type LineProof = { readonly hash: Buffer; readonly expiresAt: Date }

/** A LINE user whose identity was proven. */
export type LineIdentity = { readonly userId: string; readonly displayName: string; readonly proof: LineProof }

/** Whether our apps are still among those that the user has consented to at LINE. */
export type LineConsent = 'revoked' | 'remains'

/** LINE did not prove an identity, or did not answer. `code` names the check that failed, never its values. */
export class LineProblem extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'LineProblem'
    this.code = code
  }
}

/** The values that one LINE Login attempt in a browser is checked against. */
export type LineAttempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Identities of LINE users: log-in, ID tokens, leaving. Every function rejects with `LineProblem`. */
export type LineIdentities = {
  /**
   * Checks an ID token of the LIFF SDK: ES256, known key, issuer, one of our channels as the only audience, at most a
   * day of validity.
   */
  verifyIdToken(idToken: string): Promise<LineIdentity>
  /** Values for one attempt, and the URL to send the browser to. */
  begin(redirectUri: string): Promise<LineAttempt & { readonly url: string }>
  /** Exchanges the code of the callback and checks state, nonce, PKCE and the ID token’s signature (ES256 or HS256). */
  finish(callback: { readonly redirectUri: string; readonly code: string }, attempt: LineAttempt): Promise<LineIdentity>
  /**
   * Revokes a LINE user's consent to our app, with an access token of that user: a token of another user or a foreign
   * channel, or an expired one, is not used. `remains` also where the user may have consented on another of our
   * channels.
   */
  deauthorise(given: { readonly accessToken: string; readonly owner: string }): Promise<LineConsent>
}

/** LINE's response to a message. */
export type PushOutcome =
  /** Accepted, now or by an earlier try under the same key. Not a proof of delivery. */
  | { readonly kind: 'accepted' }
  /** To be tried again under the same key. */
  | { readonly kind: 'later'; readonly reason: string; readonly seconds: number | undefined }
  /** Not to be tried again: the month's quota is used up, the user is unknown, or the message is wrong. */
  | { readonly kind: 'refused'; readonly reason: string }

/** The official accounts of the courses. No function rejects. */
export type LineMessaging = {
  /** Does this course have an account that can send? */
  has(courseId: number): boolean
  /** Pushes 1–5 messages to a LINE user, without a sound where they are quiet. The key makes repeats harmless for 24 hours. */
  push(
    courseId: number,
    message: {
      readonly to: string
      readonly messages: readonly messagingApi.Message[]
      readonly isQuiet: boolean
      readonly retryKey: string
    },
  ): Promise<PushOutcome>
  /** The month's limit of messages, null without one, and how many of it were sent; undefined: LINE did not answer. */
  quota(courseId: number): Promise<{ readonly limit: number | null; readonly used: number } | undefined>
  /** Answers an event by its token, which LINE accepts once and for about a minute. False: it was not accepted. */
  reply(courseId: number, replyToken: string, messages: readonly messagingApi.Message[]): Promise<boolean>
  /** Shows in the talk that an answer is coming. A failure is ignored. */
  showLoading(courseId: number, userId: string): Promise<void>
  /** Shows a LINE user a rich menu in place of the account's default; null: the default again. */
  showMenu(courseId: number, userId: string, richMenuId: string | null): Promise<'done' | 'later' | 'refused'>
  /** Is the LINE user a friend of the account, without blocking it? Undefined: LINE did not answer. */
  isFriend(courseId: number, userId: string): Promise<boolean | undefined>
  /** Did LINE sign this body of a webhook, byte for byte, for the course’s account? */
  isSigned(courseId: number, body: Buffer, signature: string): boolean
}

/** The rich menus at LINE, by course. Every function rejects when LINE refuses or is unavailable. */
export type LineMenus = {
  /** Does this course have an account? */
  has(courseId: number): boolean
  list(courseId: number): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Makes a menu with its picture (PNG, at most 1 MB) and returns its id. */
  create(courseId: number, menu: messagingApi.RichMenuRequest, image: Buffer): Promise<string>
  /** Points an alias at a menu. */
  setAlias(courseId: number, alias: string, richMenuId: string): Promise<void>
  /** Shows a menu to every user without a menu of their own. */
  showToAll(courseId: number, richMenuId: string): Promise<void>
  remove(courseId: number, richMenuId: string): Promise<void>
}

/** The parameters of a service message, by our own names. */
export const noticeFacts = ['state', 'date', 'start', 'club', 'details', 'number', 'url'] as const
export type NoticeFacts = Readonly<Record<(typeof noticeFacts)[number], string>>

/** A token for service messages: how often it can still be used, and until when. */
export type NoticeToken = { readonly token: string; readonly left: number; readonly expiresAt: Date }

/** The outcome of a service message. `refused`: `isOver` where the token is good for nothing any more. */
export type NoticeOutcome =
  /** Without a `next`, the token is used up. */
  | { readonly kind: 'accepted'; readonly next: NoticeToken | null }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly isOver: boolean }

/** Service messages of a LINE MINI App, to golfers who are no friends of our accounts. */
export type LineNotices = {
  /** Is there an approved template for this kind of event? */
  has(kind: string): boolean
  /** Exchanges the access token of the LIFF SDK, once; null where LINE refuses it. Throws `LineUnreachable`. */
  issue(accessToken: string): Promise<(NoticeToken & { readonly channelId: string }) | null>
  /** Sends by a token, which a success replaces. A token that was used before is refused. */
  send(
    kind: string,
    by: { readonly channelId: string; readonly token: string },
    facts: NoticeFacts,
  ): Promise<NoticeOutcome>
}

/** LINE gave no answer: it cannot be reached, or took too long. */
export class LineUnreachable extends Error {}

/** LINE, as the domains see it. */
export type Line = {
  readonly identities: LineIdentities
  readonly messaging: LineMessaging
  readonly menus: LineMenus
  readonly notices: LineNotices
  /** The present instant by LINE's clock, to the second; undefined while it cannot be asked. */
  readonly date: () => Promise<Date | undefined>
}

/** Calls addresses that somebody else has named. */
export type Webhooks = {
  /** May this address be called at all? An address that is not public is found out when it is called, too. */
  isAllowed(url: string): boolean
  /** Posts JSON, follows nothing and reads no answer. Returns the status; rejects when none came. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number>
}

/** Reads JSON at addresses that somebody else has named. */
export type Documents = {
  /** May this address be read at all? An address that is not public is found out when it is read, too. */
  isAllowed(url: string): boolean
  /** Gets the JSON of an address, of ten kilobytes and in five seconds at most, and follows nothing. Rejects when there is none. */
  read(url: string): Promise<unknown>
}
