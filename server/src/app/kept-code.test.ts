import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { testsOn } from '../../test/it.ts'
import { fetchHosted } from '../../test/hosted.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { keepCode } from './kept-code.ts'
import { buildSite } from './site.ts'
import { wire } from './wiring.ts'

const it = testsOn({})
const root = mkdtempSync(join(tmpdir(), 'jgm-kept-'))
afterAll(() => rmSync(root, { recursive: true }))

let releases = 0
/** A release whose pages have this file, with the settings of its processes. */
function release(name: string): Config {
  const folder = join(root, `release-${(releases += 1)}`)
  for (const face of ['web', 'console']) {
    mkdirSync(join(folder, face, 'assets'), { recursive: true })
    writeFileSync(join(folder, face, 'index.html'), `<html lang="ja"><script src="/assets/${name}"></script>`)
    writeFileSync(join(folder, face, 'assets', name), `${face} ${name}`)
    writeFileSync(join(folder, face, 'assets', `${name}.gz`), gzipSync(`${face} ${name}`))
  }
  return readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    LOG_LEVEL: 'silent',
    WEB_DIST: join(folder, 'web'),
    CONSOLE_DIST: join(folder, 'console'),
    CODE_DIR: join(root, 'code'),
  })
}
const keptFiles = (): string[] => readdirSync(join(root, 'code/web/assets')).toSorted()
const dayMs = 86_400_000

it('a process has the code of pages of the release before it, and of the one after it', async ({ api }) => {
  const [former, next] = [release('a-1.js'), release('b-2.js')]
  const sites = []
  for (const config of [former, next]) {
    const wiring = wire(config, api.url, () => undefined)
    const { app } = await buildSite(config, wiring)
    sites.push({ wiring, app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) })
  }
  const hosts = [new URL(api.wiring.ground.siteUrl).host, new URL(api.wiring.ground.adminUrl).host] as const
  for (const { origin } of sites)
    for (const [host, face] of [
      [hosts[0], 'web'],
      [hosts[1], 'console'],
    ] as const) {
      for (const name of ['a-1.js', 'b-2.js']) {
        const reply = await fetchHosted(`${origin}/assets/${name}`, {
          method: 'GET',
          headers: { host, 'accept-encoding': 'gzip' },
        })
        const text = gunzipSync(Buffer.from(await reply.arrayBuffer())).toString()
        expect([reply.status, text]).toEqual([200, `${face} ${name}`])
        expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(reply.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/)
      }
      for (const other of ['c-3.js', '..%2fx.js', 'a-1.txt', 'a-1.js.gz', ''])
        expect(
          (await fetchHosted(`${origin}/assets/${other}`, { method: 'GET', headers: { host } })).status,
          other,
        ).toBe(404)
    }
  for (const { app, wiring } of sites) {
    await app.close()
    await wiring.close()
  }
})

it('code that no release has needed for thirty days is removed, and what one needs is not', async () => {
  const now = new Date()
  const old = new Date(now.getTime() - 31 * dayMs)
  const [former, next] = [release('old-1.js'), release('new-1.js')]
  await keepCode(former, now)
  await keepCode(next, now)
  for (const name of keptFiles()) utimesSync(join(root, 'code/web/assets', name), old, old)
  await keepCode(former, now)
  expect(keptFiles()).toEqual(['old-1.js', 'old-1.js.gz'])
  await keepCode(next, now)
  expect(keptFiles()).toEqual(['new-1.js', 'new-1.js.gz', 'old-1.js', 'old-1.js.gz'])
})

it('a folder that cannot be written keeps nobody from starting', async ({ api }) => {
  writeFileSync(join(root, 'file'), 'x')
  const config = { ...release('x-1.js'), codeDir: join(root, 'file/below') }
  const warned: string[] = []
  const wiring = wire(config, api.url, (message) => warned.push(message))
  const { app } = await buildSite(config, wiring)
  expect(warned).toContain('the code of the pages could not be kept')
  await app.close()
  await wiring.close()
})

it('several processes begin at once', async () => {
  const config = release('together-1.js')
  await Promise.all(Array.from({ length: 5 }, () => keepCode(config, new Date())))
  expect(existsSync(join(root, 'code/web/assets/together-1.js'))).toBe(true)
  expect(keptFiles().filter((name) => name.endsWith('.part'))).toEqual([])
})
