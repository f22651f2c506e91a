import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { originsFor } from '../hosts.ts'
import { answerOn, queryOf, textOf } from '../http.ts'
import { accessTokenOf, channelOf, channelsOf, type Grant, type Platform } from '../state.ts'
import { idTokenFaultFor, issueAccessToken, issueIdToken, issuer, matchesChallenge } from '../tokens.ts'

const codeLife = 10 * 60 * 1000

const refuse = (reply: FastifyReply, error: string, description: string): FastifyReply =>
  reply.code(400).send({ error, error_description: description })

/** Is the client authenticated? A LIFF app by PKCE only, web login by the channel's secret. */
function isClient(platform: Platform, request: FastifyRequest, grant: Grant): boolean {
  const { channelId, channelSecret } = channelOf(platform, grant.app)
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [basicId, basicSecret] = basic === undefined ? [] : Buffer.from(basic, 'base64').toString().split(':')
  const id = textOf(request.body, 'client_id') ?? basicId
  const secret = textOf(request.body, 'client_secret') ?? basicSecret
  if (id !== channelId) return false
  return grant.app ? secret === undefined || secret === channelSecret : secret === channelSecret
}

async function redeem(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const code = textOf(request.body, 'code') ?? ''
  const grant = platform.codes.get(code)
  platform.codes.delete(code)
  if (!grant || platform.now() - grant.issuedAt > codeLife)
    return refuse(reply, 'invalid_grant', 'invalid authorization code')
  if (platform.faults.strikes('token.broken', grant.userId))
    return reply.code(500).send({ error: 'server_error', error_description: 'internal server error' })
  if (platform.faults.strikes('token.timeout', grant.userId)) return reply.hijack()
  if (platform.faults.strikes('token.refused', grant.userId))
    return refuse(reply, 'invalid_grant', 'invalid authorization code')
  if (!isClient(platform, request, grant)) return refuse(reply, 'invalid_client', 'invalid client')
  if (textOf(request.body, 'redirect_uri') !== grant.redirectUri)
    return refuse(reply, 'invalid_grant', 'redirect_uri does not match')
  const verifier = textOf(request.body, 'code_verifier')
  if (grant.challenge !== undefined && (verifier === undefined || !matchesChallenge(verifier, grant.challenge)))
    return refuse(reply, 'invalid_grant', 'code_verifier does not match')
  if (grant.app && textOf(request.body, 'appId') !== grant.app.liffId)
    return refuse(reply, 'invalid_request', 'appId does not match')
  const { channelId } = channelOf(platform, grant.app)
  const access = issueAccessToken(platform, grant)
  const hmac = textOf(request.body, 'id_token_key_type') !== 'JWK'
  const wish = { userId: grant.userId, clientId: channelId, scopes: access.scopes, nonce: grant.nonce, hmac }
  const idToken = grant.scopes.includes('openid')
    ? await issueIdToken(platform, { ...wish, fault: idTokenFaultFor(platform, grant.userId) })
    : undefined
  return reply.header('cache-control', 'no-store').send({
    access_token: access.token,
    token_type: 'Bearer',
    refresh_token: access.token.slice(-20),
    expires_in: access.seconds,
    scope: access.scopes.join(' '),
    ...(idToken === undefined ? {} : { id_token: idToken }),
  })
}

/** `POST verify`: LINE's answer about an ID token that an app received. */
async function verifyIdToken(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = textOf(request.body, 'id_token') ?? ''
  const clientId = textOf(request.body, 'client_id')
  const nonce = textOf(request.body, 'nonce')
  const userId = textOf(request.body, 'user_id')
  try {
    const { alg } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg?: string }
    const key =
      alg === 'HS256'
        ? new TextEncoder().encode(
            channelsOf(platform).find(({ channelId }) => channelId === clientId)?.channelSecret ?? '',
          )
        : await importJWK(platform.keys.publicJwk, 'ES256')
    await jwtVerify(token, key, { issuer, algorithms: ['ES256', 'HS256'], currentDate: new Date(platform.now()) })
  } catch (problem) {
    const expired = problem instanceof Error && 'code' in problem && problem.code === 'ERR_JWT_EXPIRED'
    return refuse(reply, 'invalid_request', expired ? 'IdToken expired.' : 'Invalid IdToken.')
  }
  const claims = decodeJwt(token)
  if (claims.aud !== clientId) return refuse(reply, 'invalid_request', 'Invalid IdToken Audience.')
  if (nonce !== undefined && claims['nonce'] !== nonce)
    return refuse(reply, 'invalid_request', 'Invalid IdToken Nonce.')
  if (userId !== undefined && claims.sub !== userId)
    return refuse(reply, 'invalid_request', 'Invalid IdToken Subject Identifier.')
  return reply.send(claims)
}

/** Tokens of LINE Login on api.line.me: issue, keys, verification, revocation, deauthorisation. */
export function registerOAuth(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')

  scope.post('/oauth2/v2.1/token', (request, reply) => {
    const kind = textOf(request.body, 'grant_type')
    if (kind === 'authorization_code') return redeem(platform, request, reply)
    return refuse(reply, 'unsupported_grant_type', 'unsupported grant_type')
  })

  scope.get('/oauth2/v2.1/certs', (_request, reply) =>
    platform.faults.strikes('certs.broken')
      ? reply.code(500).send({ message: 'internal server error' })
      : reply.send({ keys: [platform.keys.publicJwk] }),
  )

  scope.get('/oauth2/v2.1/verify', (request, reply) => {
    const token = accessTokenOf(platform, queryOf(request).get('access_token') ?? undefined)
    if (!token || platform.faults.strikes('verify.refused', token.userId))
      return refuse(reply, 'invalid_request', 'access token expired')
    const clientId = platform.faults.strikes('verify.otherClient', token.userId) ? '1999999999' : token.clientId
    const expiresIn = Math.floor((token.expiresAt - platform.now()) / 1000)
    return reply.send({ scope: token.scopes.join(' '), client_id: clientId, expires_in: expiresIn })
  })

  scope.post('/oauth2/v2.1/verify', (request, reply) => verifyIdToken(platform, request, reply))

  scope.post('/oauth2/v2.1/revoke', (request, reply) => {
    const token = platform.accessTokens.get(textOf(request.body, 'access_token') ?? '')
    const secret = textOf(request.body, 'client_secret')
    const channel = channelsOf(platform).find(({ channelId }) => channelId === textOf(request.body, 'client_id'))
    if (!channel || (token && token.clientId !== channel.channelId))
      return refuse(reply, 'invalid_request', 'client_id does not match')
    if (secret !== undefined && secret !== channel.channelSecret)
      return refuse(reply, 'invalid_client', 'invalid client_secret')
    if (token) token.revoked = true
    return reply.code(200).send()
  })

  scope.post('/user/v1/deauthorize', (request, reply) => {
    const token = accessTokenOf(platform, textOf(request.body, 'userAccessToken'))
    if (platform.faults.strikes('deauthorize.broken', token?.userId))
      return reply.code(500).send({ message: 'internal server error' })
    const channel = platform.channelTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (!channel || channel.expiresAt < platform.now())
      return reply.code(401).send({ message: 'invalid channel access token' })
    if (!token || token.clientId !== channel.channelId)
      return reply.code(400).send({ message: 'invalid userAccessToken' })
    platform.agreements.delete(`${token.userId} ${token.clientId}`)
    for (const one of platform.accessTokens.values())
      if (one.userId === token.userId && one.clientId === token.clientId) one.revoked = true
    return reply.code(204).send()
  })
}

/** The discovery document of OpenID Connect, on access.line.me. */
export function registerDiscovery(scope: FastifyInstance, platform: Platform): void {
  scope.get('/.well-known/openid-configuration', (request, reply) => {
    const origins = originsFor(request, platform.port)
    return reply.send({
      issuer,
      authorization_endpoint: `${origins('access')}/oauth2/v2.1/authorize`,
      token_endpoint: `${origins('api')}/oauth2/v2.1/token`,
      revocation_endpoint: `${origins('api')}/oauth2/v2.1/revoke`,
      jwks_uri: `${origins('api')}/oauth2/v2.1/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    })
  })
}
