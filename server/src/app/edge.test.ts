import { createHmac } from 'node:crypto'
import { connect, Socket, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, vi } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { joinMember } from '../../test/builders/account.ts'
import { addStaff } from '../../test/builders/staff.ts'
import { password } from '../../test/password.ts'
import { ConfigProblem } from '../platform/config.problem.ts'
import { readConfig } from '../platform/config.ts'
import { refuse } from '../platform/http/errors.ts'
import { spend } from '../platform/http/limits.ts'
import { output } from '../platform/output.ts'
import { createGate, wire, type Wiring } from './wiring.ts'
import { buildSite } from './site.ts'
import { testsOn } from '../../test/it.ts'

const it = testsOn({ club: true })

const secret = 'a secret of the tests, long enough to be one'

const running: { app: FastifyInstance; wiring: Wiring }[] = []

afterAll(async () => {
  for (const { app, wiring } of running) {
    await app.close()
    await wiring.close()
  }
})

/** The site with the given environment, on the database of this file. */
async function start(api: TestApi, env: Readonly<Record<string, string>>) {
  const config = readConfig({ SECRET: secret, LOG_LEVEL: 'silent', WEB_DIST: '/nowhere', ...env })
  const wiring = wire(config, api.url, () => undefined)
  const { app } = await buildSite(config, wiring)
  running.push({ app, wiring })
  return { app, gate: createGate(config, wiring) }
}
const siteOf = async (...given: Parameters<typeof start>): Promise<FastifyInstance> => (await start(...given)).app

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  BASE_DOMAIN: 'club.example',
  API_URL: 'https://admin.club.example/api',
}

describe('the caller’s address', () => {
  /** The key by which limits count the caller, with the given proxies trusted. */
  async function keyed(api: TestApi, trusted: string, remoteAddress: string, forwardedFor?: string): Promise<string> {
    const { app, gate } = await start(api, { TRUSTED_PROXIES: trusted })
    app.get('/key', (request) => gate.addressKey(request))
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    return (await app.inject({ url: '/key', remoteAddress, headers })).body
  }
  const keyOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16)

  it('is the right-most one that is no trusted proxy, whatever a caller wrote before it', async ({ api }) => {
    const header = '198.51.100.1, 10.0.9.9'
    expect(await keyed(api, '127.0.0.1', '127.0.0.1', header)).toBe(keyOf('10.0.9.9'))
    expect(await keyed(api, 'loopback,10.0.3.0/28', '10.0.3.7', header)).toBe(keyOf('10.0.9.9'))
    expect(await keyed(api, '10.0.3.7', '10.0.9.9', header)).toBe(keyOf('10.0.9.9'))
    expect(await keyed(api, '', '127.0.0.1', header)).toBe(keyOf('127.0.0.1'))
  })

  it.for([
    ['says so once when nothing of the header is believed', '203.0.113.9', '198.51.100.1', 1],
    ['says nothing of a trusted proxy, also when the caller is on its machine', '127.0.0.1', '127.0.0.1', 0],
  ] as const)('%s', async ([_name, remoteAddress, forwardedFor, told], { api }) => {
    const lines: string[] = []
    const write = vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
    const app = await siteOf(api, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' })
    for (let times = 0; times < 2; times += 1)
      await app.inject({ url: '/api/health', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
    write.mockRestore()
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(told)
  })

  it('comes by default through a proxy on the same machine only', async () => {
    expect(readConfig({ ...production, SECRET: secret }).trustedProxies).toEqual(['loopback'])
    expect(readConfig({ SECRET: secret }).trustedProxies).toEqual([])
  })

  it.each(['uniquelocal', 'linklocal', '10.0.0.0/33', '10.0.0.0/0', 'proxy.example', '10.0.0.1/24/8', 'true'])(
    'is not left to TRUSTED_PROXIES=%s',
    (text) => {
      expect(() => readConfig({ SECRET: secret, TRUSTED_PROXIES: text })).toThrow(ConfigProblem)
    },
  )

  it('is refused when the caller has gone before it was read', async ({ api }) => {
    const config = readConfig({ SECRET: secret, LOG_LEVEL: 'silent' })
    const wiring = wire(config, api.url, () => undefined)
    const { app } = await buildSite({ ...config, webDist: '/nowhere' }, wiring)
    running.push({ app, wiring })
    const gate = createGate(config, wiring)
    const caller = new Socket()
    const read = new Promise((resolve) => {
      app.get('/key', (request) => {
        request.socket.once('close', () => {
          try {
            resolve(gate.addressKey(request))
          } catch (error) {
            resolve(error)
          }
        })
        caller.destroy()
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    caller.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    caller.write('GET /key HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await read).toEqual(refuse('unavailable'))
  })

  it('of IPv6 is its /64 and its /48; an IPv4 address in IPv6 form counts as IPv4', async ({ api }) => {
    const one = await keyed(api, '', '2001:db8:1:2::1')
    expect(one).toBe(`${keyOf('2001:db8:1:2::/64')}~${keyOf('2001:db8:1::/48')}`)
    expect(await keyed(api, '', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(one)
    expect(await keyed(api, '', '::ffff:203.0.113.7')).toBe(keyOf('203.0.113.7'))
  })

  it('of IPv6 uses up the limit of its /64, and sixteen times that of its /48', async ({ api }) => {
    const { db } = api.wiring.ground
    const trySpending = (network: number): Promise<boolean> =>
      spend(db, [{ key: `edge:${keyOf(`${network}`)}~${keyOf('site')}:x`, most: 2, seconds: 3600 }]).then(
        () => true,
        () => false,
      )
    expect([await trySpending(0), await trySpending(0), await trySpending(0)]).toEqual([true, true, false])
    const spent: boolean[] = []
    for (let network = 1; network <= 40; network += 1) spent.push(await trySpending(network))
    expect(spent.filter(Boolean)).toHaveLength(32 - 3 + 1)
    expect(spent.at(-1)).toBe(false)
  })
})

describe('pages that are for this machine only', () => {
  const outside: Record<string, { remoteAddress?: string; headers: Record<string, string> }> = {
    'a foreign host': { headers: { host: 'evil.example:3000' } },
    'another machine': { remoteAddress: '192.0.2.1', headers: { host: 'localhost' } },
    'a proxy': { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } },
    'a proxy of another kind': { headers: { host: 'localhost', via: '1.1 somewhere' } },
  }
  const closed = [
    '/mailbox',
    '/mailbox/00000000-0000-0000-0000-000000000000',
    '/landing/style.css',
    '/metrics',
    '/api/docs',
  ]

  it.for(Object.keys(outside))('do not exist for %s', async (who, { api }) => {
    const app = await siteOf(api, { TRUSTED_PROXIES: 'loopback' })
    for (const url of [...closed, '/api/docs/json', '/api/docs/static/index.html', '/']) {
      const { statusCode, body } = await app.inject({ url, ...outside[who] })
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
      expect(body).not.toContain('taro@example.jp')
    }
  })

  it('exist on this machine', async ({ api }) => {
    const app = await siteOf(api, {})
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      for (const url of [closed[0], closed[2], closed[3], closed[4], '/'])
        expect((await app.inject({ url: url ?? '', headers: { host } })).statusCode, `${host}${url}`).toBeLessThan(400)
    expect(
      (await app.inject({ url: '/api/docs/json', headers: { host: 'admin.jgm.localhost:3000' } })).statusCode,
    ).toBe(200)
  })
})

it('tells its own clock’s time, which the pages go by', async ({ api }) => {
  const week = 7 * 86_400_000
  const { headers } = await (await siteOf(api, { CLOCK_OFFSET: String(week) })).inject({ url: '/api/v1/configs' })
  expect(Math.abs(Date.parse(String(headers['date'])) - Date.now() - week)).toBeLessThan(60_000)
})

describe('our pages on another host', () => {
  const preflight = {
    method: 'OPTIONS',
    url: '/api/v1/member',
    headers: {
      host: 'admin.club.example',
      origin: 'https://www.club.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,x-requested-with',
    },
  } as const

  it('may call the API of the admin host, with cookies', async ({ api }) => {
    const app = await siteOf(api, { ...production, PAGE_ORIGINS: 'https://kasama.club.example' })
    for (const origin of [
      'https://www.club.example',
      'https://line.club.club.example',
      'https://kasama.club.example',
    ]) {
      const { statusCode, headers } = await app.inject({ ...preflight, headers: { ...preflight.headers, origin } })
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PUT',
        vary: 'Origin',
      })
      for (const header of ['authorization', 'content-type', 'idempotency-key', 'x-manage-token', 'x-requested-with'])
        expect(headers['access-control-allow-headers']).toContain(header)
      const call = { host: 'admin.club.example', origin, 'sec-fetch-site': 'same-site' }
      const answer = await app.inject({ url: '/api/v1/configs', headers: call })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(answer.headers['access-control-expose-headers']).toBe('date')
      const refused = await app.inject({ url: '/api/v1/member', headers: call })
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin])
    }
  })

  it('are the only pages that may, on that host only', async ({ api }) => {
    const app = await siteOf(api, production)
    const asked = [
      ...['https://evil.example', 'https://www.club.example.evil.example', 'http://www.club.example', 'null'].map(
        (origin) => ({ ...preflight.headers, origin }),
      ),
      { ...preflight.headers, host: 'www.club.example' },
    ]
    for (const headers of asked) {
      const answer = await app.inject({ ...preflight, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      const call = await app.inject({ url: '/api/v1/configs', headers: { host: headers.host, origin: headers.origin } })
      expect(call.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('may not call the endpoints of staff', async ({ api }) => {
    const app = await siteOf(api, production)
    const asked = {
      ...preflight,
      url: '/api/staff/v1/login',
      headers: { ...preflight.headers, origin: 'https://www.club.example' },
    }
    const { statusCode, headers } = await app.inject(asked)
    expect(statusCode).toBe(404)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('contain the API’s address, and may connect there', async ({ api }) => {
    const { headers } = await (await siteOf(api, production)).inject({ url: '/api/v1/configs' })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://admin.club.example;")
    const { headers: own } = await (await siteOf(api, {})).inject({ url: '/api/v1/configs' })
    expect(own['content-security-policy']).toContain("connect-src 'self';")
  })
})

describe('a request that our pages never send', () => {
  /** The answer to raw bytes. */
  const answerTo = (api: TestApi, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  it('slowly has one limit for head and whole: Node lets a body take a longer one of the head', async ({ api }) => {
    const { server } = await siteOf(api, {})
    expect([server.requestTimeout, server.headersTimeout]).toEqual([15_000, 15_000])
  })

  it('with two Host headers is malformed', async ({ api }) => {
    for (const second of ['Host: www.jgm.localhost', 'hOST: admin.jgm.localhost']) {
      const answer = await answerTo(
        api,
        `GET /api/v1/configs HTTP/1.1\r\nHost: www.jgm.localhost\r\n${second}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"code":"malformed"')
    }
  })

  it('for an impossible month or day is malformed, not a server error', async ({ api }) => {
    for (const path of [
      'months/0000-01',
      'months/0001-01',
      'months/9999-12',
      'months/2026-13',
      'months/%00',
      'days/0000-01-01',
      'days/9999-12-31',
      'days/2026-02-30',
    ])
      expect((await fetch(`${api.origin}/api/v1/courses/1/${path}`)).status, path).toBe(400)
    expect((await fetch(`${api.origin}/api/v1/courses/10/months/2026-12`)).status).toBe(404)
  })

  it.for(['/%61pi/v1/configs', '/ap%69/v1/nothing', 'http://x/api/v1/configs', 'HTTP://x/%61pi?'])(
    'for %s is answered like the path that it spells, uncached and without permission for foreign pages',
    async (target, { api }) => {
      const answer = await answerTo(
        api,
        `GET ${target} HTTP/1.1\r\nHost: admin.jgm.localhost\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /)
      expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
      expect(answer.toLowerCase()).toContain('\r\nvary: origin\r\n')
    },
  )

  it.for([
    ['GET', 'courses/:long/months/2026-12', undefined, 404],
    ['POST', 'competition-entries/:long/answer', 'application/json', 403],
    ['POST', 'companions/mail-stop/one-click/:long', 'application/x-www-form-urlencoded', 422],
  ] as const)(
    '%s %s with a long segment is refused like any other, and not cached',
    async ([method, path, type, status], { api }) => {
      for (const length of [201, 12_000]) {
        const answer = await fetch(`${api.origin}/api/v1/${path.replace(':long', 'a'.repeat(length))}`, {
          method,
          ...(type === undefined ? {} : { headers: { 'content-type': type }, body: '{}' }),
        })
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
        expect(await answer.text()).not.toContain('aaa')
      }
    },
  )

  it('to an unknown path of the API is not cached', async ({ api }) => {
    for (const path of ['/api', '/api/', '/api/v1/nothing', '/api/v1/nothing?x=1', '/api/v1/courses/1/%']) {
      const answer = await fetch(`${api.origin}${path}`)
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'no-store'])
    }
  })
})

describe('in production', () => {
  it.each(['', 'x', 'sixteen bytes !!', 'a'.repeat(31), 'あ'.repeat(10)])(
    'refuses to start with the secret %j',
    (weak) => {
      expect(() => readConfig({ ...production, SECRET: weak })).toThrow(/^SECRET /)
    },
  )

  it('gives a log-in of staff cookies that only this host gets, over TLS', async ({ api }) => {
    const app = await siteOf(api, { ...production, DATABASE_URL: api.url })
    const { email } = await addStaff(api, { state: 'half' })
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/staff/v1/login',
      headers: { host: 'admin.club.example', 'x-requested-with': 'XMLHttpRequest' },
      payload: { email, password: password },
    })
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-jgm_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('gives a log-in of a member cookies that no other host can set, and reads no others', async ({ api }) => {
    const app = await siteOf(api, { ...production, DATABASE_URL: api.url })
    const { email } = await joinMember(api, 'edge@example.jp')
    const call = (url: string, headers: Record<string, string> = {}, payload?: object) =>
      app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { host: 'www.club.example', 'x-requested-with': 'XMLHttpRequest', ...headers },
        ...(payload ? { payload } : {}),
      })
    const login = await call('/api/v1/login', { 'sec-fetch-site': 'same-origin' }, { email, password })
    const set = [login.headers['set-cookie']].flat().map(String)
    expect(set.map((one) => one.replace(/=[\w-]{43};/, '=…;'))).toEqual([
      '__Host-jgm_companion=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      // The specification names the cookie that the page reads.
      'token=…; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      '__Host-jgm_device=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    const [companion = ''] = /(?<=^__Host-jgm_companion=)[\w-]+/.exec(set[0] ?? '') ?? []
    const authorization = `Bearer ${login.json<{ token: string }>().token}`
    const as = (cookie: string) => call('/api/v1/member', { authorization, cookie })
    expect((await as(`__Host-jgm_companion=${companion}`)).statusCode).toBe(200)
    expect((await as(`jgm_companion=${companion}`)).statusCode).toBe(401)
    const left = await call('/api/v1/logout', { authorization, cookie: `__Host-jgm_companion=${companion}` }, {})
    // A browser refuses to delete a cookie with the prefix by one that is not `Secure`.
    expect(left.headers['set-cookie']).toMatch(/^__Host-jgm_companion=; Max-Age=0; Path=\/; .*Secure/)
  })

  it('deletes the cookie of staff so that a browser accepts it', async ({ api }) => {
    const app = await siteOf(api, { ...production, DATABASE_URL: api.url })
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/staff/v1/logout',
      headers: { host: 'admin.club.example', 'x-requested-with': 'XMLHttpRequest' },
      payload: {},
    })
    expect(headers['set-cookie']).toMatch(/^__Host-jgm_staff=; Max-Age=0; Path=\/; .*Secure/)
  })

  it('starts with 32 bytes', () => {
    expect(readConfig({ ...production, SECRET: 'a'.repeat(32) }).secret).toHaveLength(32)
  })
})
