import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOn, bearerOf, queryOf, textOf, valueOf } from '../http.ts'
import { accessTokenOf, channelsOf, randomToken, type Platform } from '../state.ts'

const life = 31_536_000
const mostMessages = 5

/** The channel with apps of a channel access token, or LINE's 401. */
function channelIn(platform: Platform, request: FastifyRequest, reply: FastifyReply): string | undefined {
  const token = platform.channelTokens.get(bearerOf(request) ?? '')
  const isValid = token !== undefined && token.expiresAt > platform.now()
  if (isValid && channelsOf(platform).some(({ channelId }) => channelId === token.channelId)) return token.channelId
  void reply.code(401).send({ message: 'Authentication failed. Confirm that the access token is valid.' })
  return undefined
}

/** Service messages of LINE MINI Apps: their tokens, each good once, and the messages themselves. On api.line.me. */
export function registerNotices(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')

  scope.post('/message/v3/notifier/token', (request, reply) => {
    const channelId = channelIn(platform, request, reply)
    if (channelId === undefined) return reply
    const liff = textOf(request.body, 'liffAccessToken')
    const access = accessTokenOf(platform, liff)
    if (!liff || !access || access.clientId !== channelId)
      return reply.code(401).send({ message: 'invalid liff access token' })
    if (platform.noticed.has(liff)) return reply.code(400).send({ message: 'the liff access token was used already' })
    platform.noticed.add(liff)
    const notificationToken = randomToken(32)
    const expiresAt = platform.now() + life * 1000
    platform.noticeTokens.set(notificationToken, { userId: access.userId, channelId, left: mostMessages, expiresAt })
    return reply.send({ notificationToken, expiresIn: life, remainingCount: mostMessages, sessionId: randomToken(16) })
  })

  scope.post('/message/v3/notifier/send', (request, reply) => {
    const channelId = channelIn(platform, request, reply)
    if (channelId === undefined) return reply
    const token = textOf(request.body, 'notificationToken') ?? ''
    const found = platform.noticeTokens.get(token)
    const templateName = textOf(request.body, 'templateName') ?? ''
    const params = valueOf(request.body, 'params')
    if (queryOf(request).get('target') !== 'service' || !/_[a-z]{2}$/.test(templateName) || typeof params !== 'object')
      return reply.code(400).send({ message: 'Bad request' })
    if (platform.faults.strikes('notice.broken', found?.userId))
      return reply.code(500).send({ message: 'Internal Server Error' })
    if (platform.faults.strikes('notice.template', found?.userId))
      return reply.code(400).send({ message: 'template not found' })
    if (!found || found.channelId !== channelId || found.expiresAt <= platform.now())
      return reply.code(401).send({ message: 'invalid notification token' })
    platform.noticeTokens.delete(token)
    platform.notices.push({ userId: found.userId, templateName, params: { ...params } })
    const left = found.left - 1
    const next = left > 0 ? randomToken(32) : undefined
    if (next !== undefined) platform.noticeTokens.set(next, { ...found, left })
    if (platform.faults.strikes('notice.lost', found.userId)) return reply.hijack()
    const expiresIn = Math.floor((found.expiresAt - platform.now()) / 1000)
    return reply.send({ notificationToken: next ?? token, expiresIn, remainingCount: left, sessionId: randomToken(16) })
  })
}
