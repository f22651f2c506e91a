import { describe, expect, test } from 'vitest'
import { ask, bot, callback, endpoint, mainApp, openEmulator, type Answer } from '../test/line.ts'
import { sampleUsers } from '../sample.ts'

const line = openEmulator()
const [taro, , newcomer, , cautious] = sampleUsers.map((user) => user.userId)

const liff = (changes: Readonly<Record<string, string>> = {}): string =>
  `/liff/v1/authorize?${new URLSearchParams({
    app_id: mainApp,
    state: 'abc',
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: 'x'.repeat(43),
    ...changes,
  }).toString()}`

const web = (changes: Readonly<Record<string, string>> = {}): string =>
  `/oauth2/v2.1/authorize?${new URLSearchParams({
    client_id: '2000000001',
    response_type: 'code',
    redirect_uri: callback,
    state: 'st',
    scope: 'profile openid',
    nonce: 'n',
    ...changes,
  }).toString()}`

const visit = (path: string, cookie = '', form?: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(line(), path, { host: 'access.line.me', headers: { cookie }, ...(form ? { form } : {}) })

const back = (answer: Answer): URL => new URL(answer.headers.get('location') ?? '')

describe('log-in and consent', () => {
  test('asks for the user, then for consent, then redirects with a code, and remembers the consent', async () => {
    const login = await visit(liff())
    expect(login.html).toContain('LINEアカウントを選ぶ')
    const picked = await visit(liff(), '', { line_user: newcomer ?? '' })
    expect(picked.status).toBe(303)
    expect(picked.headers.get('set-cookie')).toContain('Domain=line.me')
    const cookie = `line_user=${newcomer}`
    const consent = await visit(liff(), cookie)
    expect(consent.html).toContain('許可する')
    expect(consent.html).toContain('トークへのメッセージ送信')
    const given = back(await visit(liff(), cookie, { answer: 'allow', add_friend: '1' }))
    expect(given.origin + given.pathname).toBe(endpoint)
    expect(given.searchParams.get('state')).toBe('abc')
    expect(given.searchParams.get('liffClientId')).toBe('2000000001')
    expect(given.searchParams.get('liffRedirectUri')).toBe(endpoint)
    expect(line().control.friendship(newcomer ?? '', bot)).toBe('friend')
    expect(back(await visit(liff(), cookie)).searchParams.get('code')).toMatch(/^.{20}$/)
  })

  test('does not offer an account to its friend', async () => {
    const page = await visit(liff(), `line_user=${taro}`)
    expect(page.html).not.toContain('name="add_friend"')
  })

  test('a refusal returns LINE’s error, for the SDK with its own parameter', async () => {
    const refused = back(await visit(liff(), `line_user=${taro}`, { answer: 'cancel' })).searchParams
    expect(refused.get('error')).toBe('access_denied')
    expect(refused.get('liffOAuth2Error')).toBe('true')
    const plain = back(await visit(web(), `line_user=${taro}`, { answer: 'cancel' })).searchParams
    expect(plain.get('error')).toBe('access_denied')
    expect(plain.get('state')).toBe('st')
    expect(plain.has('liffOAuth2Error')).toBe(false)
  })

  test('a cookie may give the answer beforehand; one sample user always refuses', async () => {
    expect(back(await visit(web(), `line_user=${taro}; line_consent=allow`)).searchParams.has('code')).toBe(true)
    expect(back(await visit(web(), `line_user=${cautious}; line_consent=allow`)).searchParams.get('error')).toBe(
      'access_denied',
    )
  })
})

describe('requests that get LINE’s 400 page', () => {
  test.each([
    ['an address beside the endpoint', liff({ redirect_uri: 'http://line.club.localhost:3001/' })],
    [
      'an address that only begins like the endpoint',
      liff({ app_id: '2000000001-jgmFrnd2', redirect_uri: `${endpoint}addFriends` }),
    ],
    ['an unknown app', liff({ app_id: '2000000001-other' })],
    ['no PKCE', liff({ code_challenge_method: 'plain' })],
    ['a callback that is not registered', web({ redirect_uri: `${callback}/` })],
    ['another channel', web({ client_id: '1' })],
    ['no state', web({ state: '' })],
  ])('%s', async (_name, path) => {
    const answer = await visit(path, `line_user=${taro}; line_consent=allow`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('an address below the endpoint is accepted', async () => {
    const answer = await visit(
      liff({ redirect_uri: `${endpoint}reservation?golf_course_id=3` }),
      `line_user=${taro}; line_consent=allow`,
    )
    expect(back(answer).searchParams.get('golf_course_id')).toBe('3')
  })
})
