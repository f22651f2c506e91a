import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOn, bearerOf, textOf, valueOf } from '../http.ts'
import { botTalk, friendshipOf, type Platform } from '../state.ts'
import { addMessage, type SentMessage } from '../talks.ts'
import type { Bot } from '../types.ts'
import { destinationOf } from './webhooks.ts'
import type { Problem } from './checks.ts'
import { destination, firstWrong, loadingFields, messageProblems, pushFields, replyFields } from './messages.ts'

const retryKeyLife = 24 * 3600 * 1000

/** The account of a channel access token, or LINE's 401. */
export function botOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Bot | undefined {
  const token = platform.channelTokens.get(bearerOf(request) ?? '')
  const isValid = token !== undefined && token.expiresAt > platform.now()
  const bot = isValid ? platform.console.bots.find((one) => one.channelId === token.channelId) : undefined
  if (bot) return bot
  void reply.code(401).send({
    message:
      'Authentication failed due to the following reason: invalid token. Confirm that the access token in the authorization header is valid.',
  })
  return undefined
}

function refuseMessages(reply: FastifyReply, problems: readonly Problem[], messages: unknown): FastifyReply {
  const inFlex = problems.some((problem) => problem.property.startsWith('/'))
  const message = inFlex
    ? `A message (messages[${firstWrong(messages)}]) in the request body is invalid`
    : `The request body has ${problems.length} error(s)`
  return reply.code(400).send({ message, details: problems })
}

const sentOf = (ids: readonly string[]): { readonly sentMessages: readonly { readonly id: string }[] } => ({
  sentMessages: ids.map((id) => ({ id })),
})

/** The answer of a fault that occurs before a push is processed. */
function faultAnswer(platform: Platform, reply: FastifyReply, userId: string): FastifyReply | undefined {
  const { strikes } = platform.faults
  if (strikes('push.unauthorized', userId)) return reply.code(401).send({ message: 'Authentication failed' })
  if (strikes('push.timeout', userId)) return reply.hijack()
  if (strikes('push.broken', userId)) return reply.code(500).send({ message: 'Internal Server Error' })
  if (strikes('push.rateLimit', userId))
    return reply
      .code(429)
      .header('retry-after', '2')
      .send({ message: 'The API rate limit has been exceeded. Try again later.' })
  if (strikes('push.monthlyLimit', userId))
    return reply.code(429).send({ message: 'You have reached your monthly limit.' })
  return undefined
}

type Push = {
  readonly bot: Bot
  readonly to: string
  readonly messages: readonly SentMessage[]
  readonly requestId: string
}

/**
 * Puts the messages into the talk if the user is a friend; returns their ids. LINE answers the same whether delivered
 * or not.
 */
function deliver(platform: Platform, push: Push, retryKey: string | undefined): readonly string[] {
  const { bot, to, messages, requestId } = push
  if (friendshipOf(platform, to, bot.basicId) !== 'friend') return messages.map(() => `${Math.floor(platform.now())}`)
  const quota = platform.quotas.get(bot.channelId)
  if (quota) quota.used += 1
  const talkId = botTalk(to, bot.basicId)
  return messages.map(
    (message) => addMessage(platform, { talkId, from: bot.basicId, message, via: 'push', retryKey, requestId }).id,
  )
}

function takePush(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = randomUUID()
  void reply.header('x-line-request-id', requestId)
  const bot = botOf(platform, request, reply)
  if (!bot) return reply
  const to = textOf(request.body, 'to') ?? ''
  const answer = faultAnswer(platform, reply, to)
  if (answer) return answer
  const retryKey = request.headers['x-line-retry-key']
  if (retryKey !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(retryKey)))
    return reply.code(400).send({ message: 'Invalid retry key' })
  const key = retryKey === undefined ? undefined : `${bot.channelId} ${String(retryKey)}`
  const earlier = key === undefined ? undefined : platform.retryKeys.get(key)
  if (earlier && platform.now() - earlier.at < retryKeyLife)
    return reply
      .code(409)
      .header('x-line-accepted-request-id', earlier.requestId)
      .send({ message: 'The retry key is already accepted' })
  const messages = valueOf(request.body, 'messages')
  const problems = [...pushFields(request.body, ''), ...messageProblems(messages)]
  if (problems.length > 0) return refuseMessages(reply, problems, messages)
  if (!destination(to))
    return reply.code(400).send({ message: "The property, 'to', in the request body is invalid (line: -, column: -)" })
  if (!platform.users.has(to)) return reply.code(400).send({ message: 'Failed to send messages' })
  const quota = platform.quotas.get(bot.channelId)
  if (quota && quota.used >= quota.limit)
    return reply.code(429).send({ message: 'You have reached your monthly limit.' })
  const sent = { bot, to, messages: messages as readonly SentMessage[], requestId }
  const ids = deliver(platform, sent, retryKey === undefined ? undefined : String(retryKey))
  if (key !== undefined) platform.retryKeys.set(key, { requestId, at: platform.now() })
  if (platform.faults.strikes('push.lost', to)) {
    request.raw.socket.destroy()
    return reply.hijack()
  }
  return reply.send(sentOf(ids))
}

function answerEvent(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const bot = botOf(platform, request, reply)
  if (!bot) return reply
  const messages = valueOf(request.body, 'messages')
  const problems = [...replyFields(request.body, ''), ...messageProblems(messages)]
  if (problems.length > 0) return refuseMessages(reply, problems, messages)
  const replyToken = textOf(request.body, 'replyToken') ?? ''
  const meant = platform.replyTokens.get(replyToken)
  if (!meant || meant.basicId !== bot.basicId) return reply.code(400).send({ message: 'Invalid reply token' })
  if (platform.faults.strikes('reply.broken', meant.userId))
    return reply.code(500).send({ message: 'Internal Server Error' })
  platform.replyTokens.delete(replyToken)
  const talkId = botTalk(meant.userId, bot.basicId)
  const ids = (messages as readonly SentMessage[]).map(
    (message) => addMessage(platform, { talkId, from: bot.basicId, message, via: 'reply' }).id,
  )
  return reply.send(sentOf(ids))
}

/** The Messaging API of the official accounts, on api.line.me. */
export function registerPush(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')

  scope.post('/v2/bot/message/push', (request, reply) => takePush(platform, request, reply))
  scope.post('/v2/bot/message/reply', (request, reply) => answerEvent(platform, request, reply))

  scope.post('/v2/bot/chat/loading/start', (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    const problems = loadingFields(request.body, '')
    if (problems.length > 0) return refuseMessages(reply, problems, undefined)
    const chatId = textOf(request.body, 'chatId') ?? ''
    const seconds = Number(valueOf(request.body, 'loadingSeconds') ?? 20)
    if (friendshipOf(platform, chatId, bot.basicId) === 'friend')
      platform.loading.set(botTalk(chatId, bot.basicId), platform.now() + seconds * 1000)
    return reply.code(202).send({})
  })

  for (const kind of ['push', 'reply', 'multicast', 'narrowcast', 'broadcast'] as const)
    scope.post(`/v2/bot/message/validate/${kind}`, (request, reply) => {
      if (!botOf(platform, request, reply)) return reply
      const messages = valueOf(request.body, 'messages')
      const problems = messageProblems(messages)
      return problems.length > 0 ? refuseMessages(reply, problems, messages) : reply.send({})
    })

  scope.get('/v2/bot/message/quota', (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    return reply.send({ type: 'limited', value: platform.quotas.get(bot.channelId)?.limit ?? 0 })
  })

  scope.get('/v2/bot/message/quota/consumption', (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    return reply.send({ totalUsage: platform.quotas.get(bot.channelId)?.used ?? 0 })
  })

  scope.get('/v2/bot/profile/:userId', (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    const user = platform.users.get(textOf(request.params, 'userId') ?? '')
    if (!user || friendshipOf(platform, user.userId, bot.basicId) !== 'friend')
      return reply.code(404).send({ message: 'Not found' })
    const { userId, displayName, pictureUrl, statusMessage } = user
    return reply.send({
      userId,
      displayName,
      language: 'ja',
      ...(pictureUrl === undefined ? {} : { pictureUrl }),
      ...(statusMessage ? { statusMessage } : {}),
    })
  })

  scope.get('/v2/bot/info', (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    return reply.send({
      userId: destinationOf(bot),
      basicId: bot.basicId,
      displayName: bot.name,
      chatMode: 'bot',
      markAsReadMode: 'auto',
    })
  })
}
