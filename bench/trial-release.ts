import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { git, unpackFormer } from './support/former.ts'
import { openByPuppeteer } from './support/hands.ts'
import { findPort, firstPort, inFolder, inPlace, type Place, type Running } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { get } from './support/sheets.ts'

/**
 * A release is replaced by this one, process by process, while tabs are open: of a member who is logged in, and of somebody who is about to book. `--from`: the
 * former commit; without it this one, whose pages have other code by a mark. Needs Chromium.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const { values } = parseArgs({ options: { from: { type: 'string', default: 'HEAD' } } })
const workspaces = ['contract', 'server', 'web', 'console', 'master', 'tools', 'tsconfig.base.json']

/** Builds the pages of the former release. A mark makes their code another one in any case. */
function buildFormer(folder: string): void {
  unpackFormer(values.from, folder, workspaces)
  for (const face of ['web', 'console'])
    appendFileSync(join(folder, face, 'src/lib/api.ts'), "\nObject.assign(globalThis, { release: 'former' })\n")
  const build = (face: string, args: readonly string[]): void => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, args, { cwd: join(folder, face), env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`the former pages of ${face} could not be built`)
  }
  build('web', ['vite.build.ts', 'production'])
  build('console', [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
}

const codeOf = (folder: string, face: string): string[] =>
  readdirSync(join(folder, face, 'dist/assets')).filter((name) => name.endsWith('.js'))

/** A proxy that sends each request to the next of its processes, whichever release that is of. */
function beginProxy(port: number) {
  const to: number[] = []
  let turn = 0
  const server = createServer((asked, reply) => {
    const target = to[(turn += 1) % to.length] ?? 0
    const headers = { ...asked.headers, 'x-forwarded-for': '198.51.100.7' }
    const sent = request(
      { port: target, host: '127.0.0.1', method: asked.method, path: asked.url, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    sent.on('error', () => reply.writeHead(502).end())
    asked.pipe(sent)
  })
  server.listen(port, '127.0.0.1')
  return { to, close: () => server.close().closeAllConnections() }
}

/** The number of files that a process does not have. */
async function missingAt(port: number, host: string, names: readonly string[]): Promise<number> {
  let count = 0
  const one = (name: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: `/assets/${name}`, headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
  for (const name of names) if ((await one(name)) !== 200) count += 1
  return count
}

/** Code that is missing at processes, of the pages of both releases. */
async function missing(processes: readonly Running[], former: string, hosts: Readonly<Record<string, string>>) {
  let sum = 0
  for (const { port } of processes)
    for (const [face, host] of Object.entries(hosts))
      for (const folder of [former, root]) sum += await missingAt(port, host, codeOf(folder, face))
  return sum
}

async function walk(place: Place, former: string): Promise<void> {
  const port = await findPort(firstPort + 30)
  const site = `http://www.jgm.localhost:${port}`
  const hosts = { web: 'www.jgm.localhost', console: 'admin.jgm.localhost' }
  const settings = { NODE_ENV: 'test', SITE_URL: site, TRUSTED_PROXIES: 'loopback' }
  const shared = { ...settings, CODE_DIR: join(place.folder, 'code') }
  const pagesOf = (folder: string) => ({
    WEB_DIST: join(folder, 'web/dist'),
    CONSOLE_DIST: join(folder, 'console/dist'),
  })
  const script = pathToFileURL(join(former, 'server/src/entry/api.ts'))
  const startFormer = (at: number, env: Record<string, string> = shared) =>
    place.startScript(script, firstPort + at, { ...env, ...pagesOf(former) })
  const startNew = (at: number, env: Record<string, string> = shared) =>
    place.startApi(firstPort + at, { ...env, ...pagesOf(root) })

  const [one, two] = [await startFormer(0), await startFormer(1)]
  const proxy = beginProxy(port)
  proxy.to.push(one.port, two.port)
  const [member, visitor] = [
    await openByPuppeteer('chrome', { width: 390, height: 844 }),
    await openByPuppeteer('chrome', { width: 390, height: 844 }),
  ]
  if ('missing' in member || 'missing' in visitor) throw new Error('install chromium')
  try {
    await member.open(`${site}/mypage/login`)
    await member.type('email', 'taro@example.jp')
    await member.type('password', 'golf2026')
    await member.press('main button', 'ログイン')
    await member.see('いつもの予約')
    await visitor.open(`${site}/reserved/search?date=${addDays(todayInTokyo(new Date()), 20)}`)
    await visitor.see('最安')
    await visitor.seeApplication()

    printLine(`${await migrate(place.url)} migrations`)
    const three = await startNew(2)
    await get(three.port, '/ready')
    proxy.to.splice(0, 1, three.port)
    await one.stop()
    judge('files of code that a process of either release has not', await missing([two, three], former, hosts), {
      atMost: 0,
    })
    const apart = [await startFormer(4, settings), await startNew(5, settings)]
    const without = await missing(apart, former, hosts)
    judge('control: the same, each release by itself', without, { atLeast: 1 }, String(without))
    for (const each of apart) await each.stop()

    const four = await startNew(3)
    await get(four.port, '/ready')
    proxy.to.splice(0, 2, three.port, four.port)
    await two.stop()
    // Screens that were never opened in these tabs: their code is the former release's.
    await visitor.press('[data-start]')
    await visitor.see('キャンセル規定を確認しました')
    printLine('a start is held in a tab of the former release')
    await member.press('a[href^="/mypage/reservation/reservation-list"]')
    await member.see('予約確定')
    await member.press('main a[href*="/reservation/regular/detail/"]')
    await member.press('main a', 'スタート時間を変更する')
    await member.see('いまの予約')
    printLine('a member goes on in a tab of the former release')
    await member.open(`${site}/mypage`)
    await member.see('いつもの予約')
    printLine('and is still logged in in the new one')
    judge('files of code that are missing afterwards', await missing([three, four], former, hosts), { atMost: 0 })
  } finally {
    await member.close()
    await visitor.close()
    proxy.close()
  }
}

printTitle(
  `Release from ${git('log', '-1', '--format=%h of %as', values.from).toString().trim()} to this release, with open tabs`,
)
if (!existsSync(join(root, 'console/dist/index.html'))) throw new Error('the console is not built: npm run build')
await inFolder(async (former) => {
  buildFormer(former)
  await inPlace((place) => walk(place, former), { seedBy: former })
})
