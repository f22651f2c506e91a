import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOn, bearerOf, queryOf, valueOf } from '../http.ts'
import { messageProblems } from '../messaging/messages.ts'
import { findApp, accessTokenOf, botTalk, friendshipOf, type AccessToken, type Platform } from '../state.ts'
import { addMessage, type SentMessage } from '../talks.ts'

/** The request's access token, if it has this scope; otherwise sends LINE's refusal. */
function tokenWith(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: 'profile' | 'chat_message.write',
): AccessToken | undefined {
  const token = accessTokenOf(platform, bearerOf(request))
  if (!token) {
    void reply.code(401).send({ message: 'The access token expired' })
    return undefined
  }
  if (token.scopes.includes(scope)) return token
  void reply.code(403).send({ message: "The user doesn't grant required permissions yet" })
  return undefined
}

/** The account that a friendship query is about: the requested one, else the one linked to the app. */
function accountOf(platform: Platform, token: AccessToken, asked: string | null): string | undefined {
  const app = findApp(platform, token.liffId ?? '') ?? platform.console.login.apps[0]
  return asked ?? app?.botBasicId
}

/** A user's profile and friendship, and messages in the user's name: api.line.me. */
export function registerPeople(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')

  scope.get('/v2/profile', (request, reply) => {
    const token = tokenWith(platform, request, reply, 'profile')
    if (!token) return reply
    const user = platform.users.get(token.userId)
    if (!user || platform.faults.strikes('profile.broken', token.userId))
      return reply.code(500).send({ message: 'internal server error' })
    const { userId, displayName, pictureUrl, statusMessage } = user
    return reply.send({
      userId,
      displayName,
      ...(pictureUrl === undefined ? {} : { pictureUrl }),
      ...(statusMessage ? { statusMessage } : {}),
    })
  })

  scope.get('/friendship/v1/status', (request, reply) => {
    const token = tokenWith(platform, request, reply, 'profile')
    if (!token) return reply
    const account = accountOf(platform, token, queryOf(request).get('officialAccountId'))
    if (account === undefined || !platform.console.bots.some((bot) => bot.basicId === account))
      return reply.code(400).send({ message: 'There is no login bot linked to this channel' })
    return reply.send({ friendFlag: friendshipOf(platform, token.userId, account) === 'friend' })
  })

  scope.post('/message/v3/share', (request, reply) => {
    const token = tokenWith(platform, request, reply, 'chat_message.write')
    if (!token) return reply
    if (platform.faults.strikes('share.forbidden', token.userId))
      return reply.code(403).send({ message: 'Failed to send messages' })
    const messages = valueOf(request.body, 'messages')
    const problems = messageProblems(messages)
    if (problems.length > 0)
      return reply.code(400).send({ message: 'The request body has an invalid message', details: problems })
    const account = platform.lastTalk.get(token.userId) ?? accountOf(platform, token, null)
    if (account === undefined) return reply.code(400).send({ message: 'There is no talk to send to' })
    for (const message of messages as readonly SentMessage[])
      addMessage(platform, { talkId: botTalk(token.userId, account), from: token.userId, message, via: 'liff' })
    return reply.send({})
  })
}
