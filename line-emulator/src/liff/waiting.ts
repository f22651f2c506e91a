import type { FastifyInstance } from 'fastify'
import { answerOn, bearerOf, queryOf, textOf } from '../http.ts'
import { accessTokenOf, findApp, type Platform } from '../state.ts'

const timeoutMs = 25_000
const pause = 200

/** Calls of the SDK on liff.line.me: missing permissions, the result of a sub-window, the limit of friend requests. */
export function registerWaiting(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'liff')

  scope.get('/liff/v2/incrementalAgreement/unauthorizedPermissions', (request, reply) => {
    const token = accessTokenOf(platform, bearerOf(request))
    const app = findApp(platform, queryOf(request).get('liffId') ?? '')
    if (!token || !app) return reply.code(401).send({ error: 'UNAUTHORIZED', message: 'invalid access token' })
    return reply.send(app.scopes.filter((one) => !token.scopes.includes(one)))
  })

  scope.post('/liff/v2/oaadd/rateLimit', (_request, reply) => reply.send({}))

  scope.post('/liff/v2/permanentLink', (_request, reply) => reply.code(404).send({ message: 'not found' }))

  // Stays open until the sub-window sends something; ERROR makes the SDK ask again.
  scope.post('/liff/v2/sub/waitResult', async (request, reply) => {
    const found = platform.subWindows.get(textOf(request.body, 'msit') ?? '')
    if (platform.faults.strikes('waitResult.broken'))
      return reply.code(500).send({ errorDetail: 'internal server error' })
    if (!found || found.challenge !== textOf(request.body, 'mstChallenge'))
      return reply.code(400).send({ errorDetail: 'no proper argument' })
    const until = Date.now() + timeoutMs
    while (!found.outcome && Date.now() < until && !request.raw.destroyed)
      await new Promise((wake) => setTimeout(wake, pause))
    return reply.send(found.outcome ?? { status: 'error', result: {} })
  })
}
