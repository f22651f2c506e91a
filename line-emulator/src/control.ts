import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isFault, type Fault } from './faults.ts'
import { follow, unfollow } from './friendship.ts'
import { setCookie, sendHtml, textOf, valueOf, queryOf } from './http.ts'
import { redeliver, sendWebhook, type EventBody, type SendOptions } from './messaging/webhooks.ts'
import {
  botTalk,
  findApp,
  friendshipOf,
  resetPlatform,
  type AccessToken,
  type Friendship,
  type Platform,
  type TalkMessage,
  type WebhookDelivery,
} from './state.ts'
import { issueAccessToken, issueIdToken, type IdTokenFault } from './tokens.ts'
import type { LineUser, Scope } from './types.ts'

/** The hand of whoever develops, demonstrates or tests: everything here is no part of LINE. Also over HTTP under `/_emulator`. */
export type Control = {
  /** Puts everything back to the start. Tokens and agreements are gone, webhooks are not sent. */
  reset(): void
  /** Makes a fault happen the next `times` times (1 unless told; Infinity: until cleared), for one user or everybody. */
  fail(fault: Fault, options?: { readonly times?: number; readonly userId?: string }): void
  clearFaults(): void
  faults(): readonly { readonly fault: Fault; readonly userId: string | undefined; readonly left: number }[]
  users(): readonly LineUser[]
  /** A new person with a fresh id and no friends among the accounts: keeps tests that run side by side apart. */
  addUser(user: {
    readonly displayName: string
    readonly email?: string
    readonly friendOf?: readonly string[]
  }): LineUser
  friendship(userId: string, basicId: string): Friendship
  /** Each sends the webhook that LINE would, and resolves when the receiver has answered. */
  befriend(userId: string, basicId: string): Promise<void>
  unfriend(userId: string, basicId: string): Promise<void>
  block(userId: string, basicId: string): Promise<void>
  unblock(userId: string, basicId: string): Promise<void>
  /** Sets a friendship without any webhook. */
  setFriendship(userId: string, basicId: string, to: Friendship): void
  /** Messages of a user's talk with an account, oldest first; without an account, of all their talks with accounts. */
  messages(userId: string, basicId?: string): readonly TalkMessage[]
  /** Everything that was sent anywhere, oldest first. */
  allMessages(): readonly TalkMessage[]
  /** Posts events to an account's webhook as LINE would; resolves with the receiver's status, 0 when it was not reached. */
  sendWebhook(
    basicId: string,
    events: readonly EventBody[],
    options?: SendOptions,
  ): Promise<{ readonly status: number; readonly events: readonly Readonly<Record<string, unknown>>[] }>
  /** Sends an earlier event again under its old id and time; undefined when there is none with this id. */
  redeliver(webhookEventId: string): Promise<number | undefined>
  webhooks(): readonly WebhookDelivery[]
  /** Sets how many messages an account may send and has sent this month. */
  setQuota(basicId: string, quota: { readonly limit?: number; readonly used?: number }): void
  quota(basicId: string): { readonly limit: number; readonly used: number }
  tokens(): readonly AccessToken[]
  /** Kills access tokens: all of a user, or of everybody. */
  revokeTokens(userId?: string): void
  /** Lets access tokens run out: all of a user, or of everybody. */
  expireTokens(userId?: string): void
  /** Lets all channel access tokens of the accounts run out. */
  expireChannelTokens(): void
  /** An ID token without any pages. */
  issueIdToken(
    userId: string,
    options?: { readonly fault?: IdTokenFault; readonly nonce?: string; readonly clientId?: string },
  ): Promise<string>
  /** An access token without any pages. */
  issueAccessToken(userId: string, options?: { readonly liffId?: string; readonly scopes?: readonly Scope[] }): string
  /** Has this user agreed to give our apps anything? */
  hasAgreed(userId: string): boolean
}

export function createControl(platform: Platform, users: readonly LineUser[] | undefined): Control {
  const { channelId } = platform.console.login
  const allScopes: readonly Scope[] = ['openid', 'profile', 'chat_message.write']
  const botNamed = (basicId: string) => {
    const bot = platform.console.bots.find((one) => one.basicId === basicId)
    if (!bot) throw new Error(`there is no official account ${basicId}`)
    return bot
  }
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
      const { displayName, email, friendOf = [] } = given
      const user: LineUser = {
        userId: `U${randomBytes(16).toString('hex')}`,
        displayName,
        ...(email === undefined ? {} : { email }),
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
    setFriendship,
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
      }),
    issueAccessToken(userId, options = {}) {
      const liffId = options.liffId ?? platform.console.login.apps[0]?.liffId ?? ''
      return issueAccessToken(platform, { userId, scopes: options.scopes ?? allScopes, app: findApp(platform, liffId) })
        .token
    },
    hasAgreed: (userId) => (platform.agreements.get(`${userId} ${channelId}`)?.size ?? 0) > 0,
  }
}

const isEvents = (value: unknown): value is readonly EventBody[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'type' in one && typeof one.type === 'string',
  )

/** The same hand over HTTP: JSON in, JSON out, any origin, any host. */
export function registerControl(scope: FastifyInstance, control: Control): void {
  const optional = (source: unknown, name: string) => textOf(source, name)

  scope.post('/_emulator/reset', (_request, reply) => {
    control.reset()
    return reply.send({})
  })
  scope.get('/_emulator/faults', () => control.faults())
  scope.post('/_emulator/faults', (request, reply) => {
    const fault = textOf(request.body, 'fault') ?? ''
    if (!isFault(fault)) return reply.code(400).send({ message: `no such fault: ${fault}` })
    const times = valueOf(request.body, 'times')
    const userId = optional(request.body, 'userId')
    control.fail(fault, {
      times: typeof times === 'number' ? times : times === 'always' ? Infinity : 1,
      ...(userId === undefined ? {} : { userId }),
    })
    return reply.send(control.faults())
  })
  scope.delete('/_emulator/faults', (_request, reply) => {
    control.clearFaults()
    return reply.send([])
  })
  scope.get('/_emulator/users', () => control.users())
  scope.post('/_emulator/users', (request) => {
    const friendOf = valueOf(request.body, 'friendOf')
    const email = optional(request.body, 'email')
    return control.addUser({
      displayName: textOf(request.body, 'displayName') ?? 'LINE',
      ...(email === undefined ? {} : { email }),
      ...(Array.isArray(friendOf) ? { friendOf: friendOf.map(String) } : {}),
    })
  })
  scope.get('/_emulator/messages', (request) => {
    const query = queryOf(request)
    const userId = query.get('userId')
    return userId === null ? control.allMessages() : control.messages(userId, query.get('basicId') ?? undefined)
  })
  scope.get('/_emulator/friendship', (request) => {
    const query = queryOf(request)
    return { friendship: control.friendship(query.get('userId') ?? '', query.get('basicId') ?? '') }
  })
  const friendships = {
    befriend: control.befriend,
    unfriend: control.unfriend,
    block: control.block,
    unblock: control.unblock,
  }
  for (const [name, act] of Object.entries(friendships))
    scope.post(`/_emulator/${name}`, async (request) => {
      const userId = textOf(request.body, 'userId') ?? ''
      const basicId = textOf(request.body, 'basicId') ?? ''
      await act(userId, basicId)
      return { friendship: control.friendship(userId, basicId) }
    })
  scope.post('/_emulator/webhook', async (request, reply) => {
    const events = valueOf(request.body, 'events') ?? []
    if (!isEvents(events)) return await reply.code(400).send({ message: 'events: each needs a type' })
    return await control.sendWebhook(textOf(request.body, 'basicId') ?? '', events, {
      wrongSignature: valueOf(request.body, 'wrongSignature') === true,
      mode: textOf(request.body, 'mode') === 'standby' ? 'standby' : 'active',
    })
  })
  scope.post('/_emulator/redeliver', async (request) => ({
    status: await control.redeliver(textOf(request.body, 'webhookEventId') ?? ''),
  }))
  scope.get('/_emulator/webhooks', () => control.webhooks())
  scope.post('/_emulator/quota', (request) => {
    const basicId = textOf(request.body, 'basicId') ?? ''
    const limit = valueOf(request.body, 'limit')
    const used = valueOf(request.body, 'used')
    control.setQuota(basicId, {
      ...(typeof limit === 'number' ? { limit } : {}),
      ...(typeof used === 'number' ? { used } : {}),
    })
    return control.quota(basicId)
  })
  scope.get('/_emulator/tokens', () => control.tokens())
  scope.post('/_emulator/tokens/:how', (request, reply) => {
    const userId = optional(request.body, 'userId')
    const how = textOf(request.params, 'how')
    if (how === 'revoke') control.revokeTokens(userId)
    else if (how === 'expire') control.expireTokens(userId)
    else return reply.code(404).send({ message: 'revoke or expire' })
    return reply.send({})
  })
  scope.post('/_emulator/id-token', async (request) => {
    const fault = textOf(request.body, 'fault') ?? ''
    const nonce = optional(request.body, 'nonce')
    return {
      idToken: await control.issueIdToken(textOf(request.body, 'userId') ?? '', {
        ...(isFault(fault) && fault.startsWith('idToken.') ? { fault: fault as IdTokenFault } : {}),
        ...(nonce === undefined ? {} : { nonce }),
      }),
    }
  })
  scope.post('/_emulator/access-token', (request) => {
    const liffId = optional(request.body, 'liffId')
    return {
      accessToken: control.issueAccessToken(
        textOf(request.body, 'userId') ?? '',
        liffId === undefined ? {} : { liffId },
      ),
    }
  })

  /** Logs a browser in to LINE without the pages: `user`, perhaps `consent` (allow or refuse: the consent page answers itself), and `to`. */
  scope.get('/_emulator/session', (request, reply) => {
    const query = queryOf(request)
    setCookie(request, reply, 'line_user', query.get('user') ?? '')
    setCookie(request, reply, 'line_consent', query.get('consent') ?? '')
    const to = query.get('to')
    return to === null ? sendHtml(reply, '<!doctype html><title>LINE</title>') : reply.redirect(to)
  })
}
