import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { readConfig } from '../../platform/config.ts'
import { output } from '../../platform/output.ts'
import { buildSite } from '../site.ts'
import { wire, type Wiring } from '../wiring.ts'

const dist = mkdtempSync(join(tmpdir(), 'jgm-pages-'))
const documentOf = (build: string): string =>
  [
    '<!doctype html><html lang="ja"><head><meta name="description" content="x" /><meta property="og:image" content="x" /><title>bare</title>',
    `<script>size()</script><script type="module" src="/assets/index-${build}.js"></script>`,
    `<link rel="stylesheet" crossorigin href="/assets/index-${build}.css"></head>`,
    '<body><noscript><p>x</p></noscript><div id="root"><p>x</p></div></body></html>',
  ].join('\n')

/** Shows the configuration; fails on a wish. */
const screens = `
export const pages = [
  { path: '/reserved/select', query: { players: ['2', '9'] }, subdomain: false, orElse: null },
  { path: '/reserved/:id?', query: {}, subdomain: true, orElse: '/reserved/select' },
  { path: '/mypage/login/:id?', query: {}, subdomain: true, orElse: null },
]
const screen = (path, more = {}) => ({ path, hasCourse: false, subdomain: false, ...more })
const course = { hasCourse: true, subdomain: true }
export const screens = {
  web: [
    ...pages.map(({ path }) => screen(path, course)),
    ...['/mypage', '/mypage/notice/:id', '/mypage/reservation/:type/detail/:id'].map((path) => screen(path)),
  ],
  talk: [screen('/'), screen('/sport/:id')],
}
export const publicPaths = (ids) => ['/reserved/select', ...ids.map((id) => '/reserved/' + id)]
export async function render(address) {
  if (address.includes('players=9')) throw new TypeError('of taro@example.jp')
  const { mail_domain: domain } = await (await fetch('/api/v1/configs')).json()
  const seen = ['at ' + new URL(address).pathname + ' of', 'mails of ' + domain, document.cookie, ...Object.keys(document)]
  return { head: '<title>drawn</title>', body: { id: 'select', class: 'reserved' }, before: '', markup: seen.join(), after: '' }
}
`
const host = 'www.jgm.localhost'
let database: TestDatabase
const running: { app: FastifyInstance; wiring: Wiring }[] = []

async function start(): Promise<FastifyInstance> {
  const config = readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    LOG_LEVEL: 'error',
    WEB_DIST: dist,
    SITE_URL: 'https://www.jgm.localhost',
  })
  const wiring = wire(config, database.url, () => undefined)
  const { app } = await buildSite(config, wiring)
  running.push({ app, wiring })
  return app
}

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })

/** Waits until the clock's second is over, so that what was kept is looked at again. */
const nextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1050))

beforeAll(async () => {
  mkdirSync(join(dist, 'render'))
  writeFileSync(join(dist, 'render/render.js'), screens)
  writeFileSync(join(dist, 'render/package.json'), '{"type":"module"}')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets/index-one.css'), 'body{margin:0}table{margin:1px}')
  database = await createTestDatabase()
})
beforeEach(() => writeFileSync(join(dist, 'index.html'), documentOf('one')))
afterAll(async () => {
  for (const { app, wiring } of running) {
    await app.close()
    await wiring.close()
  }
  await database.drop()
  rmSync(dist, { recursive: true })
})

describe('a page for everybody', () => {
  it('comes with its words, packed as the browser wishes, and is revalidated by its version', async () => {
    const app = await start()
    const page = await get(app, '/reserved/select')
    expect(page.body).toContain('mails of jgm.localhost')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const packed = await get(app, '/reserved/select', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body)
    expect((await get(app, '/reserved/select', { 'accept-encoding': 'br;q=0' })).body).toBe(page.body)
    const etag = String(page.headers.etag)
    const again = await get(app, '/reserved/select', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is the same for a member as for nobody: no cookie and no token reaches it', async () => {
    const app = await start()
    const marked = { cookie: 'token=marker-token; user=marker-name', authorization: 'Bearer marker-token' }
    const [first, second] = [await get(app, '/reserved/select', marked), await get(app, '/reserved/select')]
    expect(first.body).toBe(second.body)
    expect(first.body).toContain('mails of jgm.localhost')
    expect(first.body).not.toContain('marker')
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('is the bare page on hosts without public pages, and for what is no page', async () => {
    const app = await start()
    for (const [url, at] of [
      ['/reserved/select', 'line.kasama.jgm.localhost'],
      ['/reserved/select', 'www.evil.example'],
      ['/mypage', host],
      ['/render/render.js', host],
    ] as const)
      expect((await get(app, url, { host: at })).body).toBe(documentOf('one'))
  })

  it('that no screen has is not found, also for a member and in the chat area, and is still the application', async () => {
    const app = await start()
    const statusOf = async (url: string, at = host, cookie = '') =>
      (await get(app, url, { host: at, cookie })).statusCode
    for (const url of ['/reserved/2', '/reserved/kasama', '/Reserved/Select/', '/mypage/login', '/mypage/notice/7'])
      expect(await statusOf(url), url).toBe(200)
    for (const url of [
      '/nowhere',
      '/not_found',
      '/reserved/99',
      '/reserved/2/x',
      '/mypage/x',
      '/mypage/reservation/x/detail/1',
      '/',
    ])
      expect(await statusOf(url), url).toBe(404)
    expect(await statusOf('/mypage/x', host, 'token=marker')).toBe(404)
    expect(await statusOf('/mypage', host, 'token=marker')).toBe(200)
    const chat = 'line.club.jgm.localhost'
    expect([await statusOf('/', chat), await statusOf('/sport/complete:K7', chat), await statusOf('/x', chat)]).toEqual(
      [200, 200, 404],
    )
    expect(await statusOf('/nowhere', 'localhost')).toBe(200)
    expect((await get(app, '/nowhere')).body).toBe(documentOf('one'))
  })

  it('is led to where there is a course to choose, with its query', async () => {
    const app = await start()
    const { statusCode, headers } = await get(app, '/reserved?lineid=x')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/reserved/select?lineid=x',
      'no-cache',
    ])
    expect((await get(app, '/reserved', { host: 'kasama.in.jgm.localhost' })).body).toContain('mails of')
  })

  it('is a frame in My Page where there is a session, and in the chat area; nothing of the request is in it', async () => {
    const app = await start()
    const own = await get(app, '/mypage?x=marker', { cookie: 'user=1; token=marker' })
    expect(own.body).toContain('at /mypage of')
    expect(own.body).not.toContain('marker')
    expect(own.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
    const below = await get(app, '/mypage/reservation/regular/1', { cookie: 'token=other' })
    expect(below.body).toContain('at /mypage/screen of')
    for (const [url, cookie] of [
      ['/mypage', ''],
      ['/mypage', 'token='],
      ['/mypagex', 'token=marker'],
    ] as const)
      expect((await get(app, url, { cookie })).body, url + cookie).toBe(documentOf('one'))
    const chat = await get(app, '/?id=1&code=marker', { host: 'line.club.jgm.localhost' })
    expect([chat.body.includes('at /chat of'), chat.body.includes('marker')]).toEqual([true, false])
  })

  it('is the log-in where there is no session, and a store on the way keeps both apart', async () => {
    const app = await start()
    const words = await get(app, '/mypage/login', { cookie: 'user=1' })
    expect(words.body).toContain('at /mypage/login of')
    expect(words.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
    const frame = await get(app, '/mypage/login', { cookie: 'token=marker' })
    expect(frame.body).toContain('at /mypage/screen of')
    expect(frame.headers.etag).not.toBe(words.headers.etag)
  })

  it('is sent again to a form that its script has not taken over, and what was typed is not in the address', async () => {
    const app = await start()
    const sent = await app.inject({
      method: 'POST',
      url: '/mypage/login?golf_course_id=2',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.jp&password=marker',
    })
    expect([sent.statusCode, sent.headers.location, sent.body]).toEqual([303, '/mypage/login?golf_course_id=2', ''])
    expect((await app.inject({ method: 'POST', url: '/reserved/select', headers: { host } })).statusCode).toBe(404)
  })

  it('is packed as the browser wishes when it is the bare page, too', async () => {
    const app = await start()
    const { headers, rawPayload } = await get(app, '/mypage', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(rawPayload).toString()).toBe(documentOf('one'))
    const again = await get(app, '/mypage', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is the bare page when it fails, which is logged with the id of the request and without what was said', async () => {
    const app = await start()
    const lines: string[] = []
    const spy = vi.spyOn(output, 'write').mockImplementation((line) => void lines.push(line))
    const { body } = await get(app, '/reserved/select?players=9')
    spy.mockRestore()
    expect(body).toBe(documentOf('one'))
    const [logged] = lines.filter((line) => line.includes('page not rendered'))
    expect(JSON.parse(logged ?? '{}')).toMatchObject({
      level: 50,
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect(logged).toContain('TypeError')
    expect(logged).not.toContain('taro')
  })
})

describe('a deploy', () => {
  it('never sends old words with new scripts: a changed document is sent bare until the process starts anew', async () => {
    const app = await start()
    const old = await get(app, '/reserved/select')
    expect(old.body).toContain('/assets/index-one.js')
    await nextSecond()
    writeFileSync(join(dist, 'index.html'), documentOf('second'))
    await nextSecond()
    expect((await get(app, '/reserved/select')).body).toBe(documentOf('second'))
    const etag = String(old.headers.etag)
    const fresh = await get(await start(), '/reserved/select', { 'if-none-match': etag })
    expect(fresh.statusCode).toBe(200)
    expect(fresh.body).toContain('data-app="/assets/index-second.js"')
  })
})

describe('the policy for scripts', () => {
  it('names the two scripts of our documents by their hashes, and allows no other inline', async () => {
    const { headers, body } = await get(await start(), '/reserved/select')
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    const policy = String(headers['content-security-policy'])
    const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? []
    expect(allowed).toBe(`script-src 'self' ${hashes.join(' ')}`)
  })
})

describe('the policy for styles', () => {
  it('allows the styles that a page begins with by their hash, also for a page that has not changed', async () => {
    const app = await start()
    const { headers, body } = await get(app, '/reserved/select')
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
    expect(style).toBe('body{margin:0}')
    const policy = `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`
    expect(headers['content-security-policy']).toContain(policy)
    const again = await get(app, '/reserved/select', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
      304,
      headers['content-security-policy'],
    ])
    expect((await get(app, '/mypage')).headers['content-security-policy']).toContain("style-src 'self';")
  })

  it('is for the whole sheet alone where the page has that: without scripts it comes at once, else with the application', async () => {
    const { body } = await get(await start(), '/reserved/select')
    expect(body).toContain('<noscript><link rel="stylesheet" crossorigin href="/assets/index-one.css"></noscript>')
    expect(body.match(/index-one\.css/g)).toHaveLength(2)
    expect(body).toContain('data-sheet="/assets/index-one.css"')
  })
})

describe('search engines', () => {
  it('are led to the public pages, and to nothing of members, bookings and the API', async () => {
    const app = await start()
    const robots = (await get(app, '/robots.txt')).body
    for (const path of ['/api/', '/mypage', '/reserved/regular/', '/reserved/manage'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain('Sitemap: https://www.jgm.localhost/sitemap.xml')
    const sitemap = await get(app, '/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('xml')
    expect(sitemap.body.match(/<loc>https:\/\/www\.jgm\.localhost\/reserved\//g)).toHaveLength(10)
  })

  it.each(['admin.jgm.localhost', 'line.kasama.jgm.localhost', 'localhost'])('are kept out of %s', async (name) => {
    const app = await start()
    expect((await get(app, '/robots.txt', { host: name })).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get(app, '/sitemap.xml', { host: name })).statusCode).toBe(404)
  })
})
