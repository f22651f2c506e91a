import { randomBytes } from 'node:crypto'
import { createFaults, type Faults } from './faults.ts'
import { firstFriendship, sampleGroups, sampleUsers, type Group } from './sample.ts'
import type { SigningKeys } from './keys.ts'
import type { AppChannel, Bot, Console, LiffApp, LineUser, RichMenu, Scope } from './types.ts'

/** A user's consent for one app. Its code can be redeemed once within ten minutes. */
export type Grant = {
  readonly userId: string
  /** Undefined: web login. */
  readonly app: LiffApp | undefined
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly challenge: string | undefined
  readonly nonce: string | undefined
  readonly issuedAt: number
}

export type AccessToken = {
  readonly token: string
  readonly userId: string
  readonly clientId: string
  readonly liffId: string | undefined
  scopes: readonly Scope[]
  expiresAt: number
  revoked: boolean
}

export type ChannelToken = {
  readonly token: string
  readonly channelId: string
  expiresAt: number
  readonly stateless: boolean
}

export type Friendship = 'friend' | 'blocked' | 'none'

/** A message in a talk. `from` is a user id or an account's basic id. */
export type TalkMessage = {
  readonly id: string
  readonly talkId: string
  readonly from: string
  readonly at: number
  /** The message as sent: `{ type, … }` of the Messaging API. */
  readonly message: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly via: 'push' | 'reply' | 'liff' | 'picker' | 'typed'
  readonly retryKey: string | undefined
  readonly requestId: string | undefined
}

export type WebhookDelivery = {
  readonly webhookEventId: string
  readonly basicId: string
  readonly type: string
  readonly userId: string | undefined
  readonly at: number
  readonly redelivery: boolean
  /** The receiver's status; undefined until it answers, 0 when it was unreachable. */
  status: number | undefined
}

export type ShareTicket = {
  readonly ott: string
  readonly userId: string
  readonly liffId: string
  result: 'SUCCESS' | 'CANCEL' | null
}

/** A sub-window that the LIFF browser opened: the waiting app, and the result. */
export type SubWindow = {
  readonly msit: string
  readonly mainLiffId: string
  readonly subLiffId: string
  readonly challenge: string
  readonly appData: unknown
  mst: string | undefined
  outcome: { readonly status: string; readonly result: unknown } | undefined
}

/** A token of service messages: good once, and replaced by each use. */
export type NoticeToken = {
  readonly userId: string
  readonly channelId: string
  readonly left: number
  readonly expiresAt: number
}

/** A service message. */
export type Notice = { readonly userId: string; readonly templateName: string; readonly params: object }

/** The whole state of the emulator. */
export type Platform = {
  readonly console: Console
  readonly keys: SigningKeys
  readonly faults: Faults
  now(): number
  /** The plain listener's port. */
  port: number
  readonly users: Map<string, LineUser>
  readonly groups: Group[]
  /** Consented scopes, by user and client. */
  readonly agreements: Map<string, Set<Scope>>
  readonly codes: Map<string, Grant>
  readonly accessTokens: Map<string, AccessToken>
  readonly channelTokens: Map<string, ChannelToken>
  readonly friendships: Map<string, Friendship>
  readonly messages: TalkMessage[]
  /** When each user last opened a talk. */
  readonly read: Map<string, number>
  /** Accepted retry keys, with the first request's id. */
  readonly retryKeys: Map<string, { readonly requestId: string; readonly at: number }>
  readonly replyTokens: Map<string, { readonly userId: string; readonly basicId: string }>
  readonly quotas: Map<string, { limit: number; used: number }>
  readonly tickets: Map<string, ShareTicket>
  readonly subWindows: Map<string, SubWindow>
  /** Tokens of service messages, the access tokens that were exchanged for one, and the messages. */
  readonly noticeTokens: Map<string, NoticeToken>
  readonly noticed: Set<string>
  readonly notices: Notice[]
  readonly webhooks: { readonly delivery: WebhookDelivery; readonly event: Readonly<Record<string, unknown>> }[]
  /** Rich menus by their id, of all accounts. */
  readonly richMenus: Map<string, RichMenu>
  /** Rich menu ids: by account and alias, of every friend of an account, and of one user of an account. */
  readonly menuAliases: Map<string, string>
  readonly defaultMenus: Map<string, string>
  readonly userMenus: Map<string, string>
  /** Until when a talk shows that an answer of the account is coming. */
  readonly loading: Map<string, number>
  /** The account whose talk a user opened last: `sendMessages` writes to it. */
  readonly lastTalk: Map<string, string>
}

/** A random string like LINE's opaque tokens. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A number like LINE's message ids: increasing, 18 digits. */
let lastId = 460_000_000_000_000_000n
export function nextMessageId(): string {
  lastId += 1n
  return lastId.toString()
}

export const pairKey = (one: string, other: string): string => `${one} ${other}`

/** The talk of a user with an official account. */
export const botTalk = (userId: string, basicId: string): string => `${userId}:${basicId}`

/** The talk of two users. */
export const userTalk = (one: string, other: string): string => [one, other].toSorted().join(':')

export function createPlatform(
  console: Console,
  keys: SigningKeys,
  options: { readonly users?: readonly LineUser[] | undefined; readonly now?: (() => number) | undefined },
): Platform {
  const platform: Platform = {
    console,
    keys,
    faults: createFaults(),
    now: options.now ?? Date.now,
    port: 0,
    users: new Map(),
    groups: [],
    agreements: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    channelTokens: new Map(),
    friendships: new Map(),
    messages: [],
    read: new Map(),
    retryKeys: new Map(),
    replyTokens: new Map(),
    quotas: new Map(),
    tickets: new Map(),
    subWindows: new Map(),
    noticeTokens: new Map(),
    noticed: new Set(),
    notices: [],
    webhooks: [],
    richMenus: new Map(),
    menuAliases: new Map(),
    defaultMenus: new Map(),
    userMenus: new Map(),
    loading: new Map(),
    lastTalk: new Map(),
  }
  resetPlatform(platform, options.users)
  return platform
}

/** Resets everything to the start, without webhooks. */
export function resetPlatform(platform: Platform, users: readonly LineUser[] = sampleUsers): void {
  for (const kept of [
    platform.users,
    platform.agreements,
    platform.codes,
    platform.accessTokens,
    platform.channelTokens,
    platform.friendships,
    platform.read,
    platform.retryKeys,
    platform.replyTokens,
    platform.quotas,
    platform.tickets,
    platform.subWindows,
    platform.noticeTokens,
    platform.noticed,
    platform.loading,
    platform.lastTalk,
  ])
    kept.clear()
  platform.messages.length = 0
  platform.notices.length = 0
  platform.webhooks.length = 0
  platform.groups.splice(0, platform.groups.length, ...sampleGroups)
  platform.faults.clear()
  for (const user of users) {
    platform.users.set(user.userId, user)
    for (const bot of platform.console.bots)
      platform.friendships.set(pairKey(user.userId, bot.basicId), firstFriendship(user.userId))
  }
  for (const bot of platform.console.bots) platform.quotas.set(bot.channelId, { limit: bot.quota, used: 0 })
}

/** The log-in channel and those of LINE MINI Apps. */
export const channelsOf = ({ console: { login, miniApps = [] } }: Platform): readonly AppChannel[] => [
  login,
  ...miniApps,
]

export const findApp = (platform: Platform, liffId: string): LiffApp | undefined =>
  channelsOf(platform)
    .flatMap(({ apps }) => apps)
    .find((app) => app.liffId === liffId)

/** The channel that an app belongs to; web login's when there is none. */
export const channelOf = (platform: Platform, app: LiffApp | undefined): AppChannel =>
  channelsOf(platform).find(({ apps }) => app !== undefined && apps.includes(app)) ?? platform.console.login

export const isMiniApp = (platform: Platform, app: LiffApp): boolean =>
  channelOf(platform, app) !== platform.console.login

export const findBot = (platform: Platform, basicId: string): Bot | undefined =>
  platform.console.bots.find((bot) => bot.basicId === basicId)

export const friendshipOf = (platform: Platform, userId: string, basicId: string): Friendship =>
  platform.friendships.get(pairKey(userId, basicId)) ?? 'none'

/** The scopes of this channel that a user has consented to. */
export const agreedScopes = (platform: Platform, userId: string, clientId: string): ReadonlySet<Scope> =>
  platform.agreements.get(pairKey(userId, clientId)) ?? new Set()

export function agree(platform: Platform, userId: string, clientId: string, scopes: readonly Scope[]): void {
  const before = agreedScopes(platform, userId, clientId)
  platform.agreements.set(pairKey(userId, clientId), new Set([...before, ...scopes]))
}

/** The valid access token of a request's `Authorization: Bearer …`, or undefined. */
export function accessTokenOf(platform: Platform, token: string | undefined): AccessToken | undefined {
  const found = token === undefined ? undefined : platform.accessTokens.get(token)
  return found && !found.revoked && found.expiresAt > platform.now() ? found : undefined
}
