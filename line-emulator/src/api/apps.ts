import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originsFor } from '../hosts.ts'
import { answerOn, bearerOf, textOf, valueOf } from '../http.ts'
import { lineApps } from '../liff/apps.ts'
import { accessTokenOf, channelsOf, findApp, randomToken, type Platform } from '../state.ts'
import { contextToken, matchesChallenge } from '../tokens.ts'
import type { LiffApp } from '../types.ts'

/** The app of a request, or LINE's refusal. */
function appOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): LiffApp | undefined {
  const liffId = textOf(request.params, 'liffId') ?? ''
  const app = findApp(platform, liffId)
  if (app && !platform.faults.strikes('app.notFound')) return app
  const channelIsOurs = channelsOf(platform).some(({ channelId }) => channelId === liffId.split('-')[0])
  void reply.code(404).send({ message: channelIsOurs ? 'not found' : 'channel not found' })
  return undefined
}

const unauthorised = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send({ error: 'UNAUTHORIZED', error_description: 'The access token is invalid or expired' })

/**
 * Calls of a LIFF app about itself: context, feature and one-time tokens; sub-windows of the LIFF browser. On
 * api.line.me.
 */
export function registerApps(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')

  scope.get('/liff/v2/apps/:liffId/contextToken', (request, reply) => {
    const app = appOf(platform, request, reply)
    if (!app) return reply
    const bearer = bearerOf(request)
    const token = accessTokenOf(platform, bearer)
    if (bearer !== undefined && !token) return unauthorised(reply)
    return reply.send({ contextToken: contextToken(platform, app, 'external', token?.userId) })
  })

  scope.get('/liff/v2/apps/:liffId/featureToken', (request, reply) => {
    const app = appOf(platform, request, reply)
    if (!app) return reply
    if (!accessTokenOf(platform, bearerOf(request))) return unauthorised(reply)
    return reply.send({ featureToken: randomToken(32) })
  })

  scope.get('/liff/v2/apps/:liffId/ott', (request, reply) => {
    const app = appOf(platform, request, reply)
    if (!app) return reply
    const token = accessTokenOf(platform, bearerOf(request))
    if (!token) return unauthorised(reply)
    const ott = randomToken(24)
    platform.tickets.set(ott, { ott, userId: token.userId, liffId: app.liffId, result: null })
    return reply.send({ ott })
  })

  scope.get('/liff/v2/sub/:liffId/origin', (request, reply) => {
    const liffId = textOf(request.params, 'liffId') ?? ''
    if (lineApps.has(liffId))
      return reply.send({ origin: originsFor(request, platform.port)('liff-ext'), subwindowCommonModule: true })
    const app = findApp(platform, liffId)
    if (!app) return reply.code(404).send({ message: 'not found' })
    return reply.send({ origin: new URL(app.endpointUrl).origin, subwindowCommonModule: true })
  })

  scope.post('/liff/v2/sub/msit', (request, reply) => {
    if (!accessTokenOf(platform, bearerOf(request))) return unauthorised(reply)
    const mainLiffId = textOf(request.body, 'mainLiffId') ?? ''
    const subLiffId = textOf(request.body, 'subLiffId') ?? ''
    const challenge = textOf(request.body, 'mstChallenge') ?? ''
    if (!findApp(platform, mainLiffId) || (!findApp(platform, subLiffId) && !lineApps.has(subLiffId)) || !challenge)
      return reply.code(400).send({ errorCode: 'INVALID_ARGUMENT', message: 'no proper argument' })
    const msit = randomToken(24)
    const appData = valueOf(request.body, 'appData')
    platform.subWindows.set(msit, {
      msit,
      mainLiffId,
      subLiffId,
      challenge,
      appData,
      mst: undefined,
      outcome: undefined,
    })
    return reply.send({ msit })
  })

  scope.post('/liff/v2/sub/mst', (request, reply) => {
    const found = platform.subWindows.get(textOf(request.body, 'msit') ?? '')
    const verifier = textOf(request.body, 'mstVerifier') ?? ''
    if (!found || !matchesChallenge(verifier, found.challenge))
      return reply.code(400).send({ errorCode: 'INVALID_ARGUMENT', message: 'no proper argument' })
    found.mst ??= randomToken(24)
    return reply.send({ mst: found.mst })
  })

  const childOf = (request: FastifyRequest) => {
    const mst = textOf(request.body, 'mst')
    return mst === undefined ? undefined : [...platform.subWindows.values()].find((one) => one.mst === mst)
  }

  scope.post('/liff/v2/sub/appData', (request, reply) => {
    const found = childOf(request)
    return found ? reply.send({ data: found.appData ?? null }) : reply.code(400).send({ message: 'invalid mst' })
  })

  scope.post('/liff/v2/sub/result', (request, reply) => {
    const found = childOf(request)
    const status = textOf(request.body, 'status')
    if (!found || status === undefined) return reply.code(400).send({ message: 'invalid mst' })
    found.outcome = { status, result: valueOf(request.body, 'result') ?? {} }
    return reply.send({ status: 'ok' })
  })
}
