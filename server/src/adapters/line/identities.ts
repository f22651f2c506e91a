import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { LineConfig } from '../../platform/config.ts'
import { LineProblem, type LineIdentities, type LineIdentity } from '../../platform/ports.ts'

/** Whom LINE's tokens are from, whatever address it is asked at. */
const issuer = 'https://access.line.me'
const patience = 5000
const userId = /^U[0-9a-f]{32}$/

/** After LINE did not answer, nobody waits for it again for so long (milliseconds). */
const resting = 5000

const isAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) ||
  (error instanceof oidc.ClientError && (error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError))

/** LINE answered, but with a trouble of its own. JOSE's bare error is that the keys could not be read. */
const isBroken = (error: unknown): boolean =>
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code) ||
  (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status >= 500)

/** Which check failed; never a value of the token. */
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

/** Asks LINE; while it is known to be away, says so at once. */
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
 * Who a LINE user is, asked of LINE by its configuration. ID tokens are believed only after every check: ES256 by a published
 * key, issuer, our channel as audience, expiry, and the nonce where one was given. Outside calls end after five seconds.
 */
export function createLineIdentities(line: LineConfig, clock: Clock): LineIdentities {
  const ask = createBreaker()
  const keys = createRemoteJWKSet(new URL(`${line.apiUrl}/oauth2/v2.1/certs`), {
    timeoutDuration: patience,
    cooldownDuration: 10_000,
  })
  const provider = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: `${line.accessUrl}/oauth2/v2.1/authorize`,
      token_endpoint: `${line.apiUrl}/oauth2/v2.1/token`,
      jwks_uri: `${line.apiUrl}/oauth2/v2.1/certs`,
      id_token_signing_alg_values_supported: ['ES256'],
    },
    line.channelId,
    { client_secret: line.channelSecret, id_token_signed_response_alg: 'ES256' },
  )
  provider.timeout = patience / 1000
  // Without this a token that came straight from LINE's token endpoint would be believed unsigned.
  oidc.enableNonRepudiationChecks(provider)
  if (line.emulatorPort !== undefined) oidc.allowInsecureRequests(provider)

  async function identityOf(idToken: string): Promise<LineIdentity> {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['ES256'],
      issuer,
      audience: [line.channelId],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: clock.now(),
    })
    if (!userId.test(payload.sub ?? '')) throw new LineProblem('claim_sub')
    return { userId: payload.sub ?? '', displayName: typeof payload['name'] === 'string' ? payload['name'] : '' }
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
        const tokens = await oidc.authorizationCodeGrant(
          provider,
          callback,
          {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.verifier,
            idTokenExpected: true,
          },
          { id_token_key_type: 'JWK' },
        )
        return identityOf(tokens.id_token ?? '')
      }),

    deauthorise: (accessToken) =>
      ask(async () => {
        const post = (path: string, init: RequestInit): Promise<Response> =>
          fetch(`${line.apiUrl}${path}`, { method: 'POST', signal: AbortSignal.timeout(patience), ...init })
        const issued = await post('/oauth2/v3/token', {
          body: new URLSearchParams({
            grant_type: 'client_credentials',
            client_id: line.channelId,
            client_secret: line.channelSecret,
          }),
        })
        if (!issued.ok) throw new LineProblem(`token_${issued.status}`)
        const { access_token: own } = (await issued.json()) as { access_token: string }
        const answer = await post('/user/v1/deauthorize', {
          headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
          body: JSON.stringify({ userAccessToken: accessToken }),
        })
        if (!answer.ok) throw new LineProblem(`deauthorize_${answer.status}`)
      }),
  }
}

const nobody = async (): Promise<never> => {
  throw new LineProblem('not_configured')
}

/** The product run without LINE: nobody is proven. */
export const withoutLine: LineIdentities = { verifyIdToken: nobody, begin: nobody, finish: nobody, deauthorise: nobody }
