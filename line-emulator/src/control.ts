import { randomBytes } from 'node:crypto'
import { authorizeAs } from './access/authorize.ts'
import type { Fault } from './faults.ts'
import { follow, unfollow } from './friendship.ts'
import { menuOf } from './messaging/rich-menus.ts'
import { issueReplyToken, redeliver, sendWebhook, type EventBody, type SendOptions } from './messaging/webhooks.ts'
import {
  agreedScopes,
  botTalk,
  findApp,
  friendshipOf,
  resetPlatform,
  type AccessToken,
  type Friendship,
  type Notice,
  type Platform,
  type TalkMessage,
  type WebhookDelivery,
} from './state.ts'
import { isLoading } from './talk/entries.ts'
import { tap, write } from './talk/writing.ts'
import { issueAccessToken, issueIdToken, type IdTokenFault } from './tokens.ts'
import type { LineUser, Scope } from './types.ts'

/** Controls the emulator in development and tests; nothing here exists at LINE. Also over HTTP under `/_emulator`. */
export type Control = {
  /** Resets everything to the start. Tokens and consents are deleted; no webhooks are sent. */
  readonly reset: () => void
  /** Makes a fault occur the next `times` times (default 1; Infinity: until cleared), for one user or for all. */
  readonly fail: (fault: Fault, options?: { readonly times?: number; readonly userId?: string }) => void
  readonly clearFaults: () => void
  readonly faults: () => readonly {
    readonly fault: Fault
    readonly userId: string | undefined
    readonly left: number
  }[]
  readonly users: () => readonly LineUser[]
  /**
   * Adds a user with a fresh id who is a friend of no account, so that tests that run in parallel don't share users.
   */
  readonly addUser: (user: {
    readonly displayName: string
    readonly email?: string
    readonly commonProfile?: LineUser['commonProfile']
    readonly friendOf?: readonly string[]
  }) => LineUser
  readonly friendship: (userId: string, basicId: string) => Friendship
  /** Each sends LINE's webhook, and resolves when the receiver has answered. */
  readonly befriend: (userId: string, basicId: string) => Promise<void>
  readonly unfriend: (userId: string, basicId: string) => Promise<void>
  readonly block: (userId: string, basicId: string) => Promise<void>
  readonly unblock: (userId: string, basicId: string) => Promise<void>
  /**
   * Types text into the talk with an account, or taps something there; resolves when the account's webhook has
   * answered.
   */
  readonly type: (userId: string, basicId: string, words: string) => Promise<void>
  readonly tap: (userId: string, basicId: string, data: string) => Promise<void>
  /** A reply token, as in an event. */
  readonly replyToken: (userId: string, basicId: string) => string
  /** Does the talk show that an answer of the account is coming? */
  readonly isLoading: (userId: string, basicId: string) => boolean
  /** The name of the rich menu that a user sees in the talk with an account. */
  readonly menuName: (userId: string, basicId: string) => string | undefined
  /** Sets a friendship without a webhook. */
  readonly setFriendship: (userId: string, basicId: string, to: Friendship) => void
  /**
   * Messages of a user's talk with an account, oldest first; without an account, of all the user's talks with accounts.
   */
  readonly messages: (userId: string, basicId?: string) => readonly TalkMessage[]
  /** The service messages to a user, oldest first. */
  readonly notices: (userId: string) => readonly Notice[]
  /** Every message sent, oldest first. */
  readonly allMessages: () => readonly TalkMessage[]
  /**
   * Posts events to an account's webhook as LINE does; resolves with the receiver's status, 0 when it was unreachable.
   */
  readonly sendWebhook: (
    basicId: string,
    events: readonly EventBody[],
    options?: SendOptions,
  ) => Promise<{ readonly status: number; readonly events: readonly Readonly<Record<string, unknown>>[] }>
  /** Sends an earlier event again with its old id and time; undefined for an unknown id. */
  readonly redeliver: (webhookEventId: string) => Promise<number | undefined>
  readonly webhooks: () => readonly WebhookDelivery[]
  /** Sets an account's monthly limit of messages, and how many it has used. */
  readonly setQuota: (basicId: string, quota: { readonly limit?: number; readonly used?: number }) => void
  readonly quota: (basicId: string) => { readonly limit: number; readonly used: number }
  readonly tokens: () => readonly AccessToken[]
  /** Revokes access tokens of one user, or of all. */
  readonly revokeTokens: (userId?: string) => void
  /** Expires access tokens of one user, or of all. */
  readonly expireTokens: (userId?: string) => void
  /** Expires all channel access tokens of the accounts. */
  readonly expireChannelTokens: () => void
  /** Issues an ID token without any pages. */
  readonly issueIdToken: (
    userId: string,
    options?: {
      readonly fault?: IdTokenFault
      readonly nonce?: string
      readonly clientId?: string
      /** Replaces LINE's claims; signed like LINE's own. */
      readonly claims?: Readonly<Record<string, unknown>>
    },
  ) => Promise<string>
  /** Issues an access token without any pages. */
  readonly issueAccessToken: (
    userId: string,
    options?: { readonly liffId?: string; readonly scopes?: readonly Scope[] },
  ) => string
  /**
   * Answers an authorize request (its whole URL) without a browser; returns the URL that LINE would redirect to. Throws
   * where LINE shows its 400 page, and for an unknown user.
   */
  readonly authorize: (userId: string, address: string, options?: { readonly agrees?: boolean }) => string
  /** Has this user consented to any scope of a channel? Web login's channel by default. */
  readonly hasAgreed: (userId: string, clientId?: string) => boolean
}

export function createControl(platform: Platform, users: readonly LineUser[] | undefined): Control {
  const { channelId } = platform.console.login
  const allScopes: readonly Scope[] = ['openid', 'profile', 'chat_message.write']
  const botNamed = (basicId: string) => {
    const bot = platform.console.bots.find((one) => one.basicId === basicId)
    if (!bot) throw new Error(`there is no official account ${basicId}`)
    return bot
  }
  const talkWith = (userId: string, basicId: string) => ({ talkId: botTalk(userId, basicId), bot: botNamed(basicId) })
  const quotaOf = (basicId: string): { limit: number; used: number } => {
    const bot = botNamed(basicId)
    const quota = platform.quotas.get(bot.channelId) ?? { limit: bot.quota, used: 0 }
    platform.quotas.set(bot.channelId, quota)
    return quota
  }
  const tokensOf = (userId: string | undefined): readonly AccessToken[] =>
    [...platform.accessTokens.values()].filter((token) => userId === undefined || token.userId === userId)
  const setFriendship = (userId: string, basicId: string, to: Friendship): void => {
    platform.friendships.set(`${userId} ${botNamed(basicId).basicId}`, to)
  }

  return {
    reset: () => resetPlatform(platform, users),
    fail: (fault, options = {}) => platform.faults.set(fault, options.times ?? 1, options.userId),
    clearFaults: () => platform.faults.clear(),
    faults: () => platform.faults.list(),
    users: () => [...platform.users.values()],
    addUser(given) {
      const { displayName, email, commonProfile, friendOf = [] } = given
      const user: LineUser = {
        userId: `U${randomBytes(16).toString('hex')}`,
        displayName,
        ...(email === undefined ? {} : { email }),
        ...(commonProfile === undefined ? {} : { commonProfile }),
      }
      platform.users.set(user.userId, user)
      for (const basicId of friendOf) setFriendship(user.userId, basicId, 'friend')
      return user
    },
    friendship: (userId, basicId) => friendshipOf(platform, userId, basicId),
    befriend: (userId, basicId) => follow(platform, userId, basicId),
    unfriend: (userId, basicId) => unfollow(platform, userId, basicId, 'none'),
    block: (userId, basicId) => unfollow(platform, userId, basicId, 'blocked'),
    unblock: (userId, basicId) => follow(platform, userId, basicId),
    type: (userId, basicId, words) => write(platform, userId, talkWith(userId, basicId), words),
    tap: (userId, basicId, data) =>
      tap(platform, userId, talkWith(userId, basicId), { type: 'postback', data, displayText: undefined }),
    replyToken: (userId, basicId) => issueReplyToken(platform, userId, basicId),
    isLoading: (userId, basicId) => isLoading(platform, botTalk(userId, basicId)),
    menuName: (userId, basicId) => menuOf(platform, userId, basicId)?.name,
    setFriendship,
    notices: (userId) => platform.notices.filter((one) => one.userId === userId),
    messages(userId, basicId) {
      const talks = basicId === undefined ? platform.console.bots.map((bot) => bot.basicId) : [basicId]
      const ids = new Set(talks.map((one) => botTalk(userId, one)))
      return platform.messages.filter((message) => ids.has(message.talkId))
    },
    allMessages: () => [...platform.messages],
    sendWebhook: (basicId, events, options) => sendWebhook(platform, botNamed(basicId), events, options),
    redeliver: (webhookEventId) => redeliver(platform, webhookEventId),
    webhooks: () => platform.webhooks.map(({ delivery }) => ({ ...delivery })),
    setQuota(basicId, given) {
      const quota = quotaOf(basicId)
      quota.limit = given.limit ?? quota.limit
      quota.used = given.used ?? quota.used
    },
    quota: (basicId) => ({ ...quotaOf(basicId) }),
    tokens: () => [...platform.accessTokens.values()],
    revokeTokens(userId) {
      for (const token of tokensOf(userId)) token.revoked = true
    },
    expireTokens(userId) {
      for (const token of tokensOf(userId)) token.expiresAt = platform.now() - 1
    },
    expireChannelTokens() {
      for (const token of platform.channelTokens.values()) token.expiresAt = platform.now() - 1
    },
    issueIdToken: (userId, options = {}) =>
      issueIdToken(platform, {
        userId,
        clientId: options.clientId ?? channelId,
        scopes: allScopes,
        nonce: options.nonce,
        fault: options.fault,
        claims: options.claims,
      }),
    issueAccessToken(userId, options = {}) {
      const liffId = options.liffId ?? platform.console.login.apps[0]?.liffId ?? ''
      return issueAccessToken(platform, { userId, scopes: options.scopes ?? allScopes, app: findApp(platform, liffId) })
        .token
    },
    authorize(userId, address, options = {}) {
      const user = platform.users.get(userId)
      if (!user) throw new Error(`there is no user ${userId}`)
      return authorizeAs(platform, user, address, options.agrees ?? true)
    },
    hasAgreed: (userId, clientId = channelId) => agreedScopes(platform, userId, clientId).size > 0,
  }
}
