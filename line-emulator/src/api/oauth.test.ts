import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { issuer } from '../tokens.ts'
import { ask, callback, endpoint, mainApp, miniApp, openEmulator, type Answer } from '../test/line.ts'
import { sampleUsers } from '../sample.ts'

const line = openEmulator()
const taro = sampleUsers[0]?.userId ?? ''
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

function codeFor(address: string): string {
  return new URL(line().control.authorize(taro, address)).searchParams.get('code') ?? ''
}

const liffCode = (): string =>
  codeFor(
    `https://access.line.me/liff/v1/authorize?app_id=${mainApp}&state=s&response_type=code&code_challenge_method=S256&code_challenge=${challenge}`,
  )

const webCode = (): string =>
  codeFor(
    `https://access.line.me/oauth2/v2.1/authorize?client_id=2000000001&response_type=code&state=s&nonce=n1&scope=openid%20profile&code_challenge_method=S256&code_challenge=${challenge}&redirect_uri=${encodeURIComponent(callback)}`,
  )

const redeem = (code: string, changes: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(line(), '/oauth2/v2.1/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: '2000000001',
      appId: mainApp,
      code,
      code_verifier: verifier,
      redirect_uri: endpoint,
      id_token_key_type: 'JWK',
      ...changes,
    },
  })

type Tokens = { readonly access_token: string; readonly id_token: string }

describe('the token of a LIFF app', () => {
  test('is issued once per code, and its ID token verifies with the published keys', async () => {
    const code = liffCode()
    const first = await redeem(code)
    const tokens = first.body as Tokens
    const { body: keys } = await ask(line(), '/oauth2/v2.1/certs')
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys as JSONWebKeySet), {
      issuer,
      audience: '2000000001',
      algorithms: ['ES256'],
    })
    expect(payload.sub).toBe(taro)
    expect(payload['name']).toBe('山田 太郎')
    expect(payload['email']).toBeUndefined()
    const again = await redeem(code)
    expect([again.status, again.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'invalid authorization code' },
    ])
  })

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['another redirect_uri', { redirect_uri: `${endpoint}x` }],
    ['another app', { appId: '2000000001-jgmFrnd2' }],
    ['another channel', { client_id: '1' }],
  ])('%s is refused, and the code is used up', async (_name, changes) => {
    const code = liffCode()
    expect((await redeem(code, changes)).status).toBe(400)
    expect((await redeem(code)).status).toBe(400)
  })
})

describe('the token of web login', () => {
  const own = { redirect_uri: callback, client_secret: 'login-secret', appId: '' }

  test('needs the secret, and contains the nonce; HS256 unless a JWK is requested', async () => {
    expect((await redeem(webCode(), { redirect_uri: callback, appId: '' })).status).toBe(400)
    const jwk = (await redeem(webCode(), own)).body as Tokens
    expect(decodeProtectedHeader(jwk.id_token).alg).toBe('ES256')
    const plain = (await redeem(webCode(), { ...own, id_token_key_type: '' })).body as Tokens
    const { payload } = await jwtVerify(plain.id_token, new TextEncoder().encode('login-secret'))
    expect(payload['nonce']).toBe('n1')
  })
})

describe('an access token', () => {
  const verify = (token: string): Promise<Answer> =>
    ask(line(), `/oauth2/v2.1/verify?access_token=${encodeURIComponent(token)}`)

  test('is valid until it is revoked', async () => {
    const token = line().control.issueAccessToken(taro)
    expect((await verify(token)).body).toMatchObject({
      client_id: '2000000001',
      scope: 'openid profile chat_message.write',
    })
    const other = line().control.issueAccessToken(sampleUsers[1]?.userId ?? '')
    line().control.revokeTokens(taro)
    expect((await verify(token)).body).toEqual({ error: 'invalid_request', error_description: 'access token expired' })
    expect((await verify(other)).status).toBe(200)
  })

  test('gives the profile, and the friendship with the requested account, by scope', async () => {
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const token = line().control.issueAccessToken(taro)
    expect((await ask(line(), '/v2/profile', bearer(token))).body).toMatchObject({
      userId: taro,
      displayName: '山田 太郎',
    })
    expect((await ask(line(), '/friendship/v1/status', bearer(token))).body).toEqual({ friendFlag: true })
    const narrow = line().control.issueAccessToken(taro, { scopes: ['openid'] })
    expect((await ask(line(), '/v2/profile', bearer(narrow))).status).toBe(403)
    expect((await ask(line(), '/v2/profile', bearer('nothing'))).status).toBe(401)
  })

  test('deauthorisation ends the consent and every token of the user', async () => {
    liffCode()
    expect(line().control.hasAgreed(taro)).toBe(true)
    const token = line().control.issueAccessToken(taro)
    const { body } = await ask(line(), '/oauth2/v3/token', {
      form: { grant_type: 'client_credentials', client_id: '2000000001', client_secret: 'login-secret' },
    })
    const channel = (body as { access_token: string }).access_token
    const call = { headers: { authorization: `Bearer ${channel}` }, json: { userAccessToken: token } }
    expect((await ask(line(), '/user/v1/deauthorize', call)).status).toBe(204)
    expect(line().control.hasAgreed(taro)).toBe(false)
    expect((await verify(token)).status).toBe(400)
    expect((await ask(line(), '/user/v1/deauthorize', call)).status).toBe(400)
  })
})

describe('a LINE MINI App', () => {
  test('is a separate client: another channel’s token revokes nothing of it', async () => {
    const token = line().control.issueAccessToken(taro, { liffId: miniApp })
    const revoke = async (client_id: string, client_secret: string): Promise<number> => {
      const { body } = await ask(line(), '/oauth2/v3/token', {
        form: { grant_type: 'client_credentials', client_id, client_secret },
      })
      const { access_token } = body as { access_token: string }
      const call = { headers: { authorization: `Bearer ${access_token}` }, json: { userAccessToken: token } }
      return (await ask(line(), '/user/v1/deauthorize', call)).status
    }
    expect((await ask(line(), `/oauth2/v2.1/verify?access_token=${token}`)).body).toMatchObject({
      client_id: '2009000003',
    })
    expect(await revoke('2000000001', 'login-secret')).toBe(400)
    expect(await revoke('2009000003', 'mini-secret')).toBe(204)
  })
})

describe('faults of ID tokens', () => {
  test.each([
    ['idToken.audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['idToken.issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['idToken.keyId', 'ERR_JWKS_NO_MATCHING_KEY'],
    ['idToken.signature', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['idToken.hs256', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['idToken.none', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['idToken.expired', 'ERR_JWT_EXPIRED'],
  ] as const)('%s fails exactly its own check, and once', async (fault, code) => {
    line().control.fail(fault)
    const [wrong, right] = [(await redeem(liffCode())).body as Tokens, (await redeem(liffCode())).body as Tokens]
    const { body: keys } = await ask(line(), '/oauth2/v2.1/certs')
    const checks = { issuer, audience: '2000000001', algorithms: ['ES256'] }
    const keySet = createLocalJWKSet(keys as JSONWebKeySet)
    await expect(jwtVerify(wrong.id_token, keySet, checks)).rejects.toMatchObject({ code })
    await expect(jwtVerify(right.id_token, keySet, checks)).resolves.toMatchObject({ payload: { sub: taro } })
  })

  test('LINE’s own check accepts a good token and refuses a bad one', async () => {
    const verify = async (idToken: string, more: Readonly<Record<string, string>> = {}) =>
      (await ask(line(), '/oauth2/v2.1/verify', { form: { id_token: idToken, client_id: '2000000001', ...more } }))
        .status
    const { control } = line()
    expect(await verify(await control.issueIdToken(taro))).toBe(200)
    expect(await verify(await control.issueIdToken(taro, { nonce: 'a' }), { nonce: 'b' })).toBe(400)
    for (const fault of [
      'idToken.audience',
      'idToken.issuer',
      'idToken.signature',
      'idToken.none',
      'idToken.expired',
    ] as const)
      expect([fault, await verify(await control.issueIdToken(taro, { fault }))]).toEqual([fault, 400])
  })
})

describe('other faults', () => {
  test('occur as often as set, for the user they were set for', async () => {
    const { control } = line()
    control.fail('token.broken', { userId: sampleUsers[1]?.userId ?? '' })
    control.fail('certs.broken', { times: 2 })
    expect((await redeem(liffCode())).status).toBe(200)
    const statuses = [1, 2, 3].map(() => ask(line(), '/oauth2/v2.1/certs'))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([500, 500, 200])
    expect(control.faults()).toHaveLength(1)
    control.clearFaults()
    expect(control.faults()).toHaveLength(0)
  })
})
