import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readConfig } from '../platform/config.ts'
import { buildSite } from './site.ts'
import { wire, type Wiring } from './wiring.ts'

let database: TestDatabase
let wiring: Wiring
let app: FastifyInstance
let port: number

/** As in production: behind a proxy that terminates TLS. */
beforeAll(async () => {
  database = await createTestDatabase()
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BASE_DOMAIN: 'club.example',
    LOG_LEVEL: 'silent',
    WEB_DIST: '/nowhere',
  })
  wiring = wire(config, database.url, () => undefined)
  ;({ app } = await buildSite(config, wiring))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await wiring.close()
  await database.drop()
})

it.each(['/api/v1/configs', '/api/nothing', '/reserved'])('%s makes browsers require TLS for a year', async (url) => {
  const { headers } = await app.inject({ url, headers: { host: 'www.club.example' } })
  const [, seconds] = /max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000)
})

it.each([
  ['the API', 'www.club.example', '/api/v1/configs', "script-src 'self'"],
  ['a refusal', 'www.club.example', '/api/v1/member', "script-src 'self'"],
  ['an unknown path of the API', 'www.club.example', '/api/nothing', "script-src 'self'"],
  ['a page', 'www.club.example', '/reserved', "script-src 'self'"],
  ['the chat area', 'line.club.club.example', '/', "script-src 'self'"],
  ['the console', 'admin.club.example', '/', "script-src 'self'"],
])('%s has the protective headers', async (_name, host, url, scripts) => {
  const { headers } = await app.inject({ url, headers: { host } })
  const policy = String(headers['content-security-policy'])
  const wanted = ["base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", scripts]
  for (const directive of wanted) expect(policy).toContain(directive)
  // The console allows nothing that it does not name.
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe|\*|https?:(?!\/\/)/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/)
  expect(headers['content-type']).toMatch(/; ?charset=utf-8$/i)
})

it('the console’s pages load, call and send to their own host alone', async () => {
  const { headers } = await app.inject({ url: '/', headers: { host: 'admin.club.example' } })
  const sources = String(headers['content-security-policy'])
    .split(';')
    .filter((one) => one.includes('-src'))
  expect(sources.length).toBeGreaterThan(4)
  for (const source of sources) expect(source).toMatch(/^[\w-]+ ('self'|'none'|'unsafe-inline'|data:| )+$/)
})

/** What the server answers to these bytes before it closes the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })

it('refuses TRACE', async () => {
  const answer = await answerTo(
    'TRACE /api/v1/configs HTTP/1.1\r\nHost: www.club.example\r\nX-Secret: echo\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d/)
  expect(answer).not.toContain('echo')
})

it.each([
  [
    'two lengths',
    'POST /api/v1/configs HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'malformed',
  ],
  ['a method that does not exist', 'FETCH /api/v1/configs HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed'],
  [
    'headers of 20 kB',
    `GET /api/v1/configs HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'too_large',
  ],
])('answers %s like every refusal', async (_name, bytes, status, code) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('cache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({ error: { code } })
})

it('says that a body of 70 kB is too large', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/forgot/email',
    headers: { host: 'www.club.example', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x'.repeat(70_000) }),
  })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([413, 'too_large'])
})

it('does not take a repeated query value for text', async () => {
  const { statusCode } = await app.inject({
    url: '/api/v1/postal-code?zipcode=1000001&zipcode=9999999',
    headers: { host: 'www.club.example' },
  })
  expect(statusCode).toBe(422)
})

it('reads a large body of nobody but staff: what could not be read is not even looked at', async () => {
  const headers = {
    host: 'admin.club.example',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  const send = async (url: string) => {
    const answer = await app.inject({ method: 'PUT', url, headers, body: '{'.repeat(1000) })
    return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code]
  }
  expect(await send('/api/staff/v1/courses/1/prices/draft')).toEqual([401, 'unauthenticated'])
})
