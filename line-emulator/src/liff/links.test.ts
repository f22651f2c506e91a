import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '../sample.ts'
import { ask, bot, endpoint, mainApp, miniApp, openEmulator, type Answer } from '../test/line.ts'

const line = openEmulator()
const [taro = '', hanako = ''] = sampleUsers.map((user) => user.userId)
const inLine = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.9.0 LIFF'

const open = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  form?: Readonly<Record<string, string>>,
): Promise<Answer> => ask(line(), path, { host: 'liff.line.me', headers, ...(form ? { form } : {}) })

describe('a permanent link', () => {
  test('leads an ordinary browser to the endpoint, with the rest in liff.state', async () => {
    const answer = await open(`/${mainApp}/reservation/list?golf_course_id=3`)
    const url = new URL(answer.headers.get('location') ?? '')
    expect(url.origin + url.pathname).toBe(endpoint)
    expect(url.searchParams.get('liff.state')).toBe('/reservation/list?golf_course_id=3')
    expect(url.hash).toBe('')
    expect((await open(`/${mainApp}`)).headers.get('location')).toBe(endpoint)
  })

  test("asks for consent once in LINE's browser, then adds tokens after the hash", async () => {
    const headers = { 'user-agent': inLine, cookie: `line_user=${taro}` }
    expect((await open(`/${mainApp}/x`, headers)).html).toContain('許可する')
    const first = await open(`/${mainApp}/x`, headers, { answer: 'allow' })
    const again = await open(`/${mainApp}/x`, headers)
    for (const answer of [first, again]) {
      const url = new URL(answer.headers.get('location') ?? '')
      const hash = new URLSearchParams(url.hash.slice(1))
      expect(url.searchParams.get('liff.state')).toBe('/x')
      expect(hash.get('client_id')).toBe('2000000001')
      const verified = await ask(
        line(),
        `/oauth2/v2.1/verify?access_token=${encodeURIComponent(hash.get('access_token') ?? '')}`,
      )
      expect(verified.body).toMatchObject({ client_id: '2000000001' })
      const context: unknown = JSON.parse(
        Buffer.from((hash.get('context_token') ?? '').split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(context).toMatchObject({ liffId: mainApp, endpointUrl: endpoint, userId: taro, type: 'utou' })
    }
  })

  test('of a LINE MINI App opens on either host, on its own channel', async () => {
    const headers = { 'user-agent': inLine, cookie: `line_user=${taro}; line_consent=allow` }
    for (const host of ['miniapp.line.me', 'liff.line.me']) {
      const answer = await ask(line(), `/${miniApp}/x`, { host, headers })
      const url = new URL(answer.headers.get('location') ?? '')
      const hash = new URLSearchParams(url.hash.slice(1))
      expect([url.origin + url.pathname, hash.get('client_id')]).toEqual([endpoint, '2009000003'])
      const context: unknown = JSON.parse(
        Buffer.from((hash.get('context_token') ?? '').split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(context).toMatchObject({ liffId: miniApp, miniDomainAllowed: true })
    }
    expect([line().control.hasAgreed(taro, '2009000003'), line().control.hasAgreed(taro)]).toEqual([true, false])
  })

  test('of an unknown app is not found', async () => {
    expect((await open('/2000000001-nothing')).status).toBe(404)
  })
})

describe('an app’s calls about itself', () => {
  test('the context needs no token, but refuses an invalid one', async () => {
    const path = `/liff/v2/apps/${mainApp}/contextToken`
    expect((await ask(line(), path)).status).toBe(200)
    expect((await ask(line(), path, { headers: { authorization: 'Bearer dead' } })).status).toBe(401)
    line().control.fail('app.notFound')
    expect([(await ask(line(), path)).body, (await ask(line(), path)).status]).toEqual([{ message: 'not found' }, 200])
  })

  test('answers any origin, preflights included', async () => {
    const origin = 'http://line.club.localhost:3000'
    const preflight = await ask(line(), `/liff/v2/apps/${mainApp}/contextToken`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  })

  test('each of LINE’s hosts accepts its own calls only', async () => {
    expect((await ask(line(), '/oauth2/v2.1/certs', { host: 'access.line.me' })).status).toBe(404)
    expect((await ask(line(), '/xlt/manifest.json')).status).toBe(404)
    expect((await ask(line(), '/xlt/manifest.json', { host: 'liffsdk.line-scdn.net' })).status).toBe(200)
  })
})

describe('the share target picker', () => {
  const base = '/oauth2/v2.1/liff/shareTargetPicker'
  const text = [{ type: 'text', text: 'Come along' }]

  async function ticket(): Promise<{ readonly page: string; readonly result: string }> {
    const authorization = `Bearer ${line().control.issueAccessToken(taro)}`
    const { body } = await ask(line(), `/liff/v2/apps/${mainApp}/ott`, { headers: { authorization } })
    const query = `?liffId=${mainApp}&ott=${(body as { ott: string }).ott}`
    return { page: base + query, result: `${base}/result${query}` }
  }
  const access = (path: string, form?: Readonly<Record<string, string>>): Promise<Answer> =>
    ask(line(), path, { host: 'access.line.me', ...(form ? { form } : {}) })

  test('sends to the ticked recipients, once, and reports it', async () => {
    const { page, result } = await ticket()
    expect((await access(result)).body).toEqual({ result: null })
    expect((await access(page)).html).toContain('佐藤 花子')
    await access(page, { answer: 'send', to: hanako, messages: JSON.stringify(text) })
    expect((await access(result)).body).toEqual({ result: 'SUCCESS' })
    expect(line().control.allMessages()).toMatchObject([{ from: taro, message: text[0], via: 'picker' }])
    expect((await access(page, { answer: 'send', to: hanako, messages: JSON.stringify(text) })).status).toBe(400)
  })

  test('reports a cancel, on the page or by the SDK', async () => {
    const one = await ticket()
    await access(one.page, { answer: 'cancel' })
    expect((await access(one.result)).body).toEqual({ result: 'CANCEL' })
    const other = await ticket()
    expect((await access(other.result, { result: 'CANCEL' })).body).toEqual({ status: 'ok' })
    expect((await access(other.result)).body).toEqual({ result: 'CANCEL' })
    expect(line().control.allMessages()).toEqual([])
  })
})

describe('messages of an app in a user’s name', () => {
  test('go to the talk opened last, else to that of the app’s account; they need the scope', async () => {
    const send = (token: string, messages: unknown) =>
      ask(line(), '/message/v3/share', { headers: { authorization: `Bearer ${token}` }, json: { messages } })
    const token = line().control.issueAccessToken(taro)
    expect((await send(token, [{ type: 'text', text: 'x' }])).status).toBe(200)
    expect(line().control.messages(taro, bot)).toMatchObject([{ from: taro, via: 'liff' }])
    expect((await send(token, [])).status).toBe(400)
    expect((await send(line().control.issueAccessToken(taro, { scopes: ['profile'] }), [])).status).toBe(403)
  })
})

describe('a sub-window in LINE', () => {
  test('passes data to the child, and its result to the waiting app', async () => {
    const authorization = `Bearer ${line().control.issueAccessToken(taro)}`
    const verifier = 'v'.repeat(43)
    const mstChallenge = createHash('sha256').update(verifier).digest('base64url')
    const call = (path: string, json: unknown, host = 'api.line.me') =>
      ask(line(), `/liff/v2/sub/${path}`, { host, headers: { authorization }, json })
    const opened = await call('msit', {
      mainLiffId: mainApp,
      subLiffId: '2000000001-jgmFrnd2',
      mstChallenge,
      appData: { a: 1 },
    })
    const { msit } = opened.body as { msit: string }
    expect((await call('mst', { msit, mstVerifier: 'guess' })).status).toBe(400)
    const { mst } = (await call('mst', { msit, mstVerifier: verifier })).body as { mst: string }
    expect((await call('appData', { mst })).body).toEqual({ data: { a: 1 } })
    const waiting = call('waitResult', { msit, mstChallenge }, 'liff.line.me')
    await call('result', { mst, status: 'submit', result: { b: 2 } })
    expect((await waiting).body).toEqual({ status: 'submit', result: { b: 2 } })
    expect((await call('waitResult', { msit, mstChallenge: 'guess' }, 'liff.line.me')).status).toBe(400)
  })
})
