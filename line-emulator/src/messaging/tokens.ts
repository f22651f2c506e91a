import type { FastifyInstance } from 'fastify'
import { answerOn, textOf } from '../http.ts'
import { channelsOf, randomToken, type Platform } from '../state.ts'

const statelessSeconds = 15 * 60
const shortLivedSeconds = 30 * 24 * 3600

function secretOf(platform: Platform, channelId: string): string | undefined {
  return [...channelsOf(platform), ...platform.console.bots].find((one) => one.channelId === channelId)?.channelSecret
}

/** Channel access tokens by client id and secret: stateless ones of 15 minutes (v3) and short-lived ones (v2). */
export function registerChannelTokens(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')
  const kinds = [
    { path: '/oauth2/v3/token', seconds: statelessSeconds, stateless: true },
    { path: '/v2/oauth/accessToken', seconds: shortLivedSeconds, stateless: false },
  ] as const
  for (const { path, seconds, stateless } of kinds)
    scope.post(path, (request, reply) => {
      const channelId = textOf(request.body, 'client_id') ?? ''
      if (platform.faults.strikes('channelToken.broken'))
        return reply.code(500).send({ message: 'internal server error' })
      if (textOf(request.body, 'grant_type') !== 'client_credentials')
        return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'unsupported grant_type' })
      const secret = secretOf(platform, channelId)
      if (
        secret === undefined ||
        secret !== textOf(request.body, 'client_secret') ||
        platform.faults.strikes('channelToken.refused')
      )
        return reply
          .code(400)
          .send({ error: 'invalid_client', error_description: 'invalid client_id or client_secret' })
      const token = `eyJhbGciOiJSUzI1NiJ9.${randomToken(64)}`
      platform.channelTokens.set(token, {
        token,
        channelId,
        expiresAt: platform.now() + seconds * 1000,
        stateless,
      })
      return reply.send({ token_type: 'Bearer', access_token: token, expires_in: seconds })
    })
}
