import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { courseIds } from '@jgm/contract/model/choices'
import { subdomains } from '@jgm/contract/model/courses'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openClub } from '../../test/builders/club.ts'
import { createMailbox } from '../adapters/mail/mailbox.ts'
import { createFirstAdministrator } from '../domains/staff/service.ts'
import { readConfig } from '../platform/config.ts'
import { buildSite } from './site.ts'
import { withPhones } from './static.ts'
import { wire, type Wiring } from './wiring.ts'

const dist = mkdtempSync(join(tmpdir(), 'jgm-site-'))
const desk = mkdtempSync(join(tmpdir(), 'jgm-desk-'))
const script = 'console.log(1)\n'.repeat(100)
let database: TestDatabase
const running: { app: FastifyInstance; wiring: Wiring }[] = []

/** Starts a site with the given environment; returns its port. */
async function start(env: Record<string, string>, url = database.url): Promise<number> {
  const config = readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    LOG_LEVEL: 'silent',
    WEB_DIST: dist,
    CONSOLE_DIST: desk,
    ...env,
  })
  const wiring = wire(config, url, () => undefined)
  const { app } = await buildSite(config, wiring)
  running.push({ app, wiring })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

const get = (port: number, path: string, host: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(port, { path, headers: { host: `${host}:${port}`, ...headers } })

const post = (port: number, path: string, body: unknown): Promise<Answer> =>
  ask(
    port,
    { path, method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' } },
    JSON.stringify(body),
  )

const ask = (port: number, options: RequestOptions, sent?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
      .on('error', reject)
      .end(sent)
  })

let port = 0
let productionPort = 0

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, 'prints'))
  mkdirSync(join(desk, 'assets'))
  writeFileSync(join(desk, 'index.html'), '<!doctype html><title>the console</title>')
  writeFileSync(join(desk, 'assets/index-def456.js'), script)
  writeFileSync(join(desk, 'assets/index-def456.js.gz'), gzipSync(script))
  mkdirSync(join(dist, 'share'))
  writeFileSync(join(dist, 'prints/1.png'), 'a picture')
  writeFileSync(join(dist, 'share/kasama.png'), 'a picture')
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><meta property="og:image" content="/share/site.png" /><title>the application</title><!-- phones -->',
  )
  writeFileSync(join(dist, 'assets/main-abc123.js'), script)
  writeFileSync(join(dist, 'assets/main-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  database = await createTestDatabase()
  port = await start({})
  productionPort = await start({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', BASE_DOMAIN: 'jgm.localhost' })
})
afterAll(async () => {
  for (const { app, wiring } of running) {
    await app.close()
    await wiring.close()
  }
  await database.drop()
  for (const folder of [dist, desk]) rmSync(folder, { recursive: true, force: true })
})

describe('the pages', () => {
  it.each(['www.jgm.localhost', 'line.kasama.jgm.localhost', 'www.example.jp'])(
    'are the one page for any path on %s',
    async (host) => {
      for (const path of [
        '/',
        '/mypage',
        '/reserved/select?golf_course_id=2',
        '/no/such.page',
        '/mypage/%E0%A4%A?a=%',
      ]) {
        const answer = await get(port, path, host)
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 200,
          body: expect.stringContaining('the application') as string,
        })
        expect(answer.headers['cache-control']).toBe('no-cache')
        expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
      }
    },
  )

  it('name the clubs’ telephone numbers, for golfers whose application does not load', () => {
    const clubs = [{ short_title: '笠間 & <b>', phone: '0296-00-0001' }]
    expect(withPhones('<p><!-- phones --></p>', clubs)).toBe(
      '<p><a href="tel:0296-00-0001">笠間 &amp; &lt;b&gt; <span>0296-00-0001</span></a></p>',
    )
  })

  it('name their share picture by its whole address, and are sent again only when they have changed', async () => {
    const page = await get(port, '/reserved/select', 'www.jgm.localhost')
    expect(page.body).toContain('content="http://www.jgm.localhost:3000/share/site.png"')
    // A link to a booking has the same one, whatever is in its address: no name is in a picture.
    const invited = await get(port, '/mypage/companion?code=x&name=%E5%B1%B1%E7%94%B0', 'www.jgm.localhost')
    expect(invited.body.match(/[^"]*\.png[^"]*/g)).toEqual(['http://www.jgm.localhost:3000/share/site.png'])
    const again = await get(port, '/mypage', 'www.jgm.localhost', { 'if-none-match': String(page.headers['etag']) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('have a share picture of 1200 × 630 for the group and each course, and a print of 1200 × 480', () => {
    const sizeOf = (path: string): number[] => {
      const png = readFileSync(new URL(`../../../web/public/${path}.png`, import.meta.url))
      return [png.readUInt32BE(16), png.readUInt32BE(20)]
    }
    for (const name of ['site', ...Object.values(subdomains)])
      expect(sizeOf(`share/${name}`), name).toEqual([1200, 630])
    for (const id of [0, ...courseIds]) expect(sizeOf(`prints/${id}`), `${id}`).toEqual([1200, 480])
  })

  it('let LINE and other sites show pictures of tickets and links, and other origins nothing else', async () => {
    const policyOf = async (path: string) =>
      (await get(port, path, 'www.jgm.localhost')).headers['cross-origin-resource-policy']
    expect(await policyOf('/prints/1.png')).toBe('cross-origin')
    expect(await policyOf('/share/kasama.png')).toBe('cross-origin')
    expect(await policyOf('/assets/main-abc123.js')).toBe('same-origin')
    expect(await policyOf('/')).toBe('same-origin')
  })

  it('cache hashed assets forever, precompressed, and nothing else', async () => {
    const plain = await get(port, '/assets/main-abc123.js', 'www.jgm.localhost')
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.body).toBe(script)
    const packed = await get(port, '/assets/main-abc123.js', 'www.jgm.localhost', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await get(port, '/icon.svg', 'www.jgm.localhost')).headers['cache-control']).toBe('no-cache')
  })

  it('are not sent for a missing asset or below /api', async () => {
    for (const path of [
      '/assets/gone-000.js',
      '/prints/10.png',
      '/share/nobody.png',
      '/api',
      '/api/v1/nothing',
      '/api/v1/notices/x/y',
    ]) {
      const answer = await get(port, path, 'www.jgm.localhost')
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found' } })
    }
  })

  it('are not sent to programs of others, who read what is missing in the form of their standard', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      for (const path of [
        '/api/octo',
        '/api/octo/',
        '/api/octo/nothing',
        '/api/octo/products/x/y',
        '/api/octo/nothing?a=1',
      ]) {
        const answer = await ask(port, { path, method, headers: { host: `www.jgm.localhost:${port}` } })
        expect(answer.status, `${method} ${path}`).toBe(404)
        expect(answer.body === '' ? method : answer.body, path).toMatch(
          /^HEAD$|^\{"error":"NOT_FOUND","errorMessage":"/,
        )
      }
    }
    const lost = await get(port, '/api/oauth/nothing', 'www.jgm.localhost')
    expect([lost.status, lost.body]).toEqual([404, expect.stringContaining('"error_description":"')])
  })

  it('never serve a file outside their folder', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(port, path, 'www.jgm.localhost')).body).not.toContain('root:')
    }
  })
})

describe('the admin host', () => {
  const host = 'admin.jgm.localhost'

  it('shows the staff console for any path, keeps it nowhere, and lets it load and call its own host only', async () => {
    for (const path of ['/', '/inbox/K7M2PX4A', '/mypage', '/reserved/select?golf_course_id=2', '/mailbox']) {
      const { status, headers, body } = await get(port, path, host)
      expect([status, body], path).toEqual([200, expect.stringContaining('the console')])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/)
      expect(headers['content-security-policy']).not.toContain('unsafe-inline;')
    }
  })

  it('caches the hashed files of the console forever, precompressed', async () => {
    const packed = await get(port, '/assets/index-def456.js', host, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['cache-control']).toContain('immutable')
    expect((await get(port, '/assets/index-def456.js', host)).body).toBe(script)
  })

  it('has nothing of the golfers’ pages, and they have nothing of the console', async () => {
    for (const [path, at] of [
      ['/assets/main-abc123.js', host],
      ['/prints/1.png', host],
      ['/icon.svg', host],
      ['/assets/gone-000.js', host],
      ['/assets/index-def456.js', 'www.jgm.localhost'],
    ] as const)
      expect((await get(port, path, at)).status, path).toBe(404)
    expect((await get(port, '/inbox', 'www.jgm.localhost')).body).toContain('the application')
  })

  it('still answers its API, and never a file outside the folder', async () => {
    expect((await get(port, '/api/v1/configs', host)).status).toBe(200)
    for (const path of ['/assets/..%2f..%2f..%2fetc%2fpasswd', '/..%2findex.html', '/assets/../../index.html'])
      expect((await get(port, path, host)).body).not.toContain('the application')
  })
})

describe('the landing page', () => {
  it.each(['//', '///', '//:99999/', '/\\:9999999/', '//evil.example/mypage'])(
    'take %s for a path of their own',
    async (path) => {
      const { status, headers } = await get(port, path, 'www.jgm.localhost')
      expect(status).toBeLessThan(500)
      expect(headers['location'] ?? '').not.toContain('evil')
    },
  )

  it('links to every part of the product on plain localhost', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const { status, body } = await get(port, '/', host)
      expect(status).toBe(200)
      for (const part of ['/mypage', '/reserved', '//admin.jgm.localhost', '/api/docs', '/mailbox', 'taro@example.jp'])
        expect(body).toContain(part)
      expect(body).not.toContain('<script')
      expect(body).not.toContain('style=')
    }
    expect((await get(port, '/landing/style.css', 'localhost')).headers['content-type']).toContain('text/css')
  })

  it('does not exist in production, nor do the mailbox and the API document', async () => {
    for (const host of ['localhost', 'www.jgm.localhost']) {
      for (const path of ['/', '/mailbox', `/mailbox/${randomUUID()}`, '/landing/style.css']) {
        const { body } = await get(productionPort, path, host)
        expect(body).toContain('the application')
        expect(body).not.toContain('taro@example.jp')
      }
      expect((await get(productionPort, '/api/docs', host)).status).toBe(404)
    }
  })
})

describe('the mailbox', () => {
  it('shows sent mails as text and as HTML, without running scripts', async () => {
    const id = randomUUID()
    const { ground } = running[0]?.wiring ?? {}
    if (!ground) throw new Error('no site')
    await createMailbox(ground.db, 'no-reply@jgm.localhost').send({
      id,
      recipient: 'someone@example.jp',
      subject: '<b>認証コード</b>',
      text: 'コードは 123456 です。\nhttp://www.jgm.localhost/x?a=1&b=2',
      html: '<!doctype html><p style="margin:0">123456</p><script>1</script>',
      headers: {},
    })
    const list = await get(port, '/mailbox', 'localhost')
    expect(list.body).toContain(`/mailbox/${id}`)
    expect(list.body).toContain('&lt;b&gt;認証コード')
    const mail = await get(port, `/mailbox/${id}`, 'localhost')
    expect(mail.body).toContain('123456')
    expect(mail.body).toContain('<a href="http://www.jgm.localhost/x?a=1&amp;b=2">')
    expect(mail.headers['cache-control']).toBe('no-store')
    const html = await get(port, `/mailbox/${id}/html`, 'localhost')
    expect(html.body).toContain('<p style="margin:0">123456</p>')
    expect(html.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await get(port, `/mailbox/${randomUUID()}`, 'localhost')).status).toBe(404)
    expect((await get(port, '/mailbox/x', 'localhost')).status).toBe(404)
  })
})

describe('health checks', () => {
  const readiness = async (at = port): Promise<{ status: number; parts: unknown }> => {
    const { status, body, headers } = await get(at, '/api/ready', 'www.jgm.localhost')
    expect(headers['cache-control']).toBe('no-store')
    return { status, parts: JSON.parse(body) }
  }
  const well = { ok: true, database: true, schema: true, disk: true, staying: true }

  it('report that the process lives, and that it is ready for requests', async () => {
    const answer = await get(port, '/api/health', 'www.jgm.localhost')
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: '{"ok":true}' })
    expect(await readiness()).toEqual({ status: 200, parts: well })
  })

  it('tell a process without its database from a dead one', async () => {
    const withoutDatabase = await start({}, 'postgresql://nobody@127.0.0.1:1/nothing')
    expect((await get(withoutDatabase, '/api/health', 'localhost')).status).toBe(200)
    expect(await readiness(withoutDatabase)).toEqual({
      status: 503,
      parts: { ...well, ok: false, database: false, schema: false },
    })
  })

  it('are not ready with a schema older than the code, and ready with a newer one', async () => {
    const { pool } = running[0]?.wiring.database ?? {}
    await pool?.query('create table kept as select * from schema_version')
    await pool?.query('delete from schema_version where version = (select max(version) from schema_version)')
    expect(await readiness()).toEqual({ status: 503, parts: { ...well, ok: false, schema: false } })
    await pool?.query(`truncate schema_version; insert into schema_version select * from kept; drop table kept`)
    await pool?.query(`insert into schema_version (version) values (29990101000000)`)
    expect(await readiness()).toEqual({ status: 200, parts: well })
  })

  it('are not ready while the database is read-only, and answer unavailable on a full disk', async () => {
    const own = await createTestDatabase()
    const at = await start({}, own.url)
    const pool = running.at(-1)?.wiring.database.pool
    await pool?.query(`create function is_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger is_full before insert on rate_limit for each row execute function is_full()`)
    const answer = await post(at, '/api/v1/login', { email: 'somebody@example.jp', password: 'x' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.body).toContain('"code":"unavailable"')
    expect(await readiness(at)).toEqual({ status: 503, parts: { ...well, ok: false, disk: false } })

    const second = await start({}, own.url)
    const allowWrites = (is: boolean): Promise<unknown> | undefined =>
      pool?.query(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = ${!is}', current_database()); end $$`,
      )
    await allowWrites(false)
    expect(await readiness(second)).toEqual({ status: 503, parts: { ...well, ok: false, database: false } })
    await allowWrites(true)
    expect(await readiness(second), 'it has given the connection up').toEqual({ status: 200, parts: well })
  })

  it('are not ready in production without a course to sell and without an administrator, and name them', async () => {
    const own = await createTestDatabase()
    const at = await start({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }, own.url)
    const bare = { ...well, ok: false, course: false, administrator: false }
    expect(await readiness(at)).toEqual({ status: 503, parts: bare })
    const { ground } = running.at(-1)?.wiring ?? {}
    if (!ground) throw new Error('no site')
    await createFirstAdministrator(ground.db, { email: 'first@example.jp', name: '管理 一郎' })
    expect(await readiness(at)).toEqual({ status: 503, parts: { ...bare, administrator: true } })
    await openClub({ wiring: running.at(-1)?.wiring as Wiring })
    expect(await readiness(at)).toEqual({ status: 200, parts: { ...well, course: true, administrator: true } })
  })
})
