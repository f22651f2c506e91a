import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { LineChannel, LineConfig } from '../../platform/config.line.ts'
import { LineProblem, type LineIdentities, type LineIdentity } from '../../platform/ports.ts'

/** The issuer of LINE's tokens, also when the emulator answers. */
const issuer = 'https://access.line.me'
const timeoutMs = 5000
const userId = /^U[0-9a-f]{32}$/

/**
 * Seconds: how far LINE's clock may be ahead of ours, and the longest validity of an ID token. LINE's are valid for an
 * hour.
 */
const clockSkew = 60
const longestLife = 24 * 3600

/** Milliseconds without calls to LINE, after it did not answer. */
const resting = 5000

const isAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) ||
  (error instanceof oidc.ClientError && (error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError))

/** LINE answered with an error of its own. A bare JOSEError means that its keys could not be read. */
const isBroken = (error: unknown): boolean =>
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code) ||
  (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status >= 500)

/** The check that failed, without any value of the token. */
function problemOf(error: unknown): LineProblem {
  if (error instanceof LineProblem) return error
  if (isAway(error)) return new LineProblem('away')
  if (isBroken(error)) return new LineProblem('broken')
  if (error instanceof errors.JWTClaimValidationFailed) return new LineProblem(`claim_${error.claim}`)
  if (error instanceof errors.JOSEError) return new LineProblem(error.code)
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError)
    return new LineProblem(error.code ?? 'refused')
  if (error instanceof Error && 'code' in error) return new LineProblem(String(error.code))
  return new LineProblem('refused')
}

/** Calls LINE; fails at once for `resting` after LINE did not answer. */
function createBreaker() {
  let until = 0
  return async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (performance.now() < until) throw new LineProblem('away')
    try {
      return await work()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'away') until = performance.now() + resting
      throw problem
    }
  }
}

/**
 * The hash of what is the same in every spelling of a token: the signed part and the first half of the signature. The
 * second half of an ECDSA signature has a second valid value.
 */
function hashOfToken(idToken: string): Buffer {
  const [header, payload, signature = ''] = idToken.split('.')
  const half = Buffer.from(signature, 'base64url').subarray(0, 32)
  return createHash('sha256').update(`${header}.${payload}.`).update(half).digest()
}

/** Checks the claims of an ID token, after jose has checked signature, issuer and expiry. */
function identityFrom(idToken: string, payload: JWTPayload, channels: readonly LineChannel[], now: Date): LineIdentity {
  const { sub, aud, iat, exp } = payload
  const seconds = now.getTime() / 1000
  if (typeof sub !== 'string' || !userId.test(sub)) throw new LineProblem('claim_sub')
  // jose would accept a list that contains one of ours; LINE sends a single channel.
  if (typeof aud !== 'string' || !channels.some(({ channelId }) => channelId === aud))
    throw new LineProblem('claim_aud')
  if (typeof iat !== 'number' || iat > seconds + clockSkew) throw new LineProblem('claim_iat')
  if (typeof exp !== 'number' || exp <= iat || exp - iat > longestLife) throw new LineProblem('claim_exp')
  return {
    userId: sub,
    displayName: typeof payload['name'] === 'string' ? payload['name'] : '',
    proof: { hash: hashOfToken(idToken), expiresAt: new Date(exp * 1000) },
  }
}

/**
 * Identities of LINE users, from LINE. An ID token is accepted after every check: signature, issuer, one of our
 * channels as the only audience, bounded validity, and the nonce where one was given. LINE signs tokens of its SDK with
 * ES256 by a published key, and those of web log-in with HS256 by the channel's secret; HS256 is accepted at the
 * callback only. Calls to LINE end after five seconds.
 */
export function createLineIdentities(line: LineConfig, clock: Clock): LineIdentities {
  const ask = createBreaker()
  const { login, channels } = line
  const keys = createRemoteJWKSet(new URL(`${line.apiUrl}/oauth2/v2.1/certs`), {
    timeoutDuration: timeoutMs,
    cooldownDuration: 10_000,
  })
  const provider = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: `${line.accessUrl}/oauth2/v2.1/authorize`,
      token_endpoint: `${line.apiUrl}/oauth2/v2.1/token`,
      jwks_uri: `${line.apiUrl}/oauth2/v2.1/certs`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256'],
    },
    login.channelId,
    { client_secret: login.channelSecret },
  )
  provider.timeout = timeoutMs / 1000
  if (line.emulatorPort !== undefined) oidc.allowInsecureRequests(provider)

  async function identityOf(idToken: string): Promise<LineIdentity> {
    const currentDate = clock.now()
    const { payload } = await jwtVerify(idToken, keys, { algorithms: ['ES256'], issuer, currentDate })
    return identityFrom(idToken, payload, channels, currentDate)
  }

  /**
   * The LINE user of web log-in. The library has checked nonce and claims but not the signature, so it is checked here.
   */
  async function identityOfLogin(idToken: string, nonce: string): Promise<LineIdentity> {
    const currentDate = clock.now()
    const checks = { issuer, currentDate }
    const secret = new TextEncoder().encode(login.channelSecret)
    const { payload } =
      decodeProtectedHeader(idToken).alg === 'HS256'
        ? await jwtVerify(idToken, secret, { algorithms: ['HS256'], ...checks })
        : await jwtVerify(idToken, keys, { algorithms: ['ES256'], ...checks })
    if (payload['nonce'] !== nonce) throw new LineProblem('claim_nonce')
    return identityFrom(idToken, payload, [login], currentDate)
  }

  const askLine = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${line.apiUrl}${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', ...init })

  /** The channel of a user's access token; undefined when it is not one of ours, or the token is another user's. */
  async function channelOf(accessToken: string, owner: string): Promise<LineChannel | undefined> {
    const verified = await askLine(
      `/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken }).toString()}`,
    )
    if (verified.status >= 500) throw new LineProblem(`verify_${verified.status}`)
    if (!verified.ok) return undefined
    const { client_id: clientId, expires_in: left } = (await verified.json()) as {
      client_id: unknown
      expires_in: unknown
    }
    const channel = channels.find(({ channelId }) => channelId === clientId)
    if (!channel || typeof left !== 'number' || left <= 0) return undefined
    const profile = await askLine('/v2/profile', { headers: { authorization: `Bearer ${accessToken}` } })
    if (profile.status >= 500) throw new LineProblem(`profile_${profile.status}`)
    if (!profile.ok) return undefined
    return ((await profile.json()) as { userId: unknown }).userId === owner ? channel : undefined
  }

  return {
    verifyIdToken: (idToken) => ask(() => identityOf(idToken)),

    async begin(redirectUri) {
      const verifier = oidc.randomPKCECodeVerifier()
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'profile openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        bot_prompt: 'normal',
        ui_locales: 'ja-JP',
      })
      return { state, nonce, verifier, url: url.href }
    },

    finish: ({ redirectUri, code }, attempt) =>
      ask(async () => {
        const callback = new URL(redirectUri)
        callback.searchParams.set('code', code)
        callback.searchParams.set('state', attempt.state)
        const tokens = await oidc.authorizationCodeGrant(provider, callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        return identityOfLogin(tokens.id_token ?? '', attempt.nonce)
      }),

    deauthorise: ({ accessToken, owner }) =>
      ask(async () => {
        const channel = await channelOf(accessToken, owner)
        if (!channel) return 'remains'
        const issued = await askLine('/oauth2/v3/token', {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'client_credentials',
            client_id: channel.channelId,
            client_secret: channel.channelSecret,
          }),
        })
        if (!issued.ok) throw new LineProblem(`token_${issued.status}`)
        const { access_token: own } = (await issued.json()) as { access_token: string }
        const answer = await askLine('/user/v1/deauthorize', {
          method: 'POST',
          headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
          body: JSON.stringify({ userAccessToken: accessToken }),
        })
        if (!answer.ok) throw new LineProblem(`deauthorize_${answer.status}`)
        return channels.length === 1 ? 'revoked' : 'remains'
      }),
  }
}

const refuseAll = async (): Promise<never> => {
  throw new LineProblem('not_configured')
}

/** For a product without LINE: rejects every identity. */
export const withoutLine: LineIdentities = {
  verifyIdToken: refuseAll,
  begin: refuseAll,
  finish: refuseAll,
  deauthorise: refuseAll,
}
