import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { findPort, firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

/** `deploy/Caddyfile` in front of two API processes: a caller sends too much, one hangs, one stops, all hang. Needs `caddy`. */
const down = fileURLToPath(new URL('../deploy/down', import.meta.url))
const caddyfile = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url))
const clients = 16
/** Seconds of each act. */
const seconds = Number(process.env['SECONDS'] ?? 8)

type Answer = { readonly status: number; readonly ms: number; readonly at: number }

printTitle(`Caddy in front of two API processes, ${clients} clients, ${seconds} s an act`)
await inPlace(async (place) => {
  const env = { NODE_ENV: 'test', DRAIN_SECONDS: '3', TRUSTED_PROXIES: 'loopback' }
  const apis = [await place.startApi(firstPort, env), await place.startApi(firstPort + 1, env)] as const
  const port = await findPort(firstPort + 30)
  const site = `http://127.0.0.1:${port}`
  const caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: place.folder,
      JGM_NAMES: `http://:${port}`,
      JGM_PROCESSES: apis.map((api) => `127.0.0.1:${api.port}`).join(' '),
      JGM_DOWN: down,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const logged: string[] = []
  caddy.stderr.on('data', (chunk: Buffer) => logged.push(chunk.toString()))

  const get = async (path: string): Promise<Answer> => {
    const before = performance.now()
    const status = await fetch(`${site}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    return { status, ms: performance.now() - before, at: before }
  }
  const five = Buffer.alloc(5_000_000, 'a')
  /** Sends a body that is too long, with its length or without (`Transfer-Encoding: chunked`). */
  const sendTooMuch = async (path: string, isSaid: boolean): Promise<unknown> => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: isSaid ? five : new Blob([five]).stream(),
      duplex: 'half',
    }
    return fetch(`${site}${path}`, init).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    )
  }

  /** What callers are answered while something happens. */
  async function during(happen: () => Promise<unknown> | void): Promise<Answer[]> {
    const until = performance.now() + seconds * 1000
    const answers: Answer[] = []
    const client = async (): Promise<void> => {
      while (performance.now() < until) answers.push(await get('/api/v1/configs?invitation=a-secret-code'))
    }
    const all = Promise.all(Array.from({ length: clients }, client))
    await wait(1000)
    await happen()
    await all
    return answers
  }
  const failed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status !== 200).length
  const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms)) / 1000

  try {
    while (caddy.exitCode === null && (await get('/api/health')).status !== 200) await wait(100)
    const [first, second] = apis
    const flooded = await during(async () => {
      for (let times = 0; times < 20; times += 1)
        for (const path of ['/api/v1/session', '/api/v1/mails/returned'])
          await Promise.all([sendTooMuch(path, true), sendTooMuch(path, false)])
    })
    judge(
      'answers to others that failed while a caller sent too much',
      failed(flooded),
      { atMost: 0 },
      `${failed(flooded)} of ${flooded.length}`,
    )
    judge('slowest of them (s)', slowest(flooded), { atMost: 1 }, slowest(flooded).toFixed(2))
    let since = 0
    const hung = await during(() => {
      since = performance.now()
      process.kill(first.pid, 'SIGSTOP')
    })
    // It is asked twice a second, with two seconds for the answer; what it had already got is lost with it.
    const later = hung.filter(({ at }) => at > since + 3500)
    const lost = failed(hung.filter(({ at }) => at <= since + 3500))
    printLine(`one hangs: ${lost} of ${hung.length - later.length} before it was found out failed`)
    judge(
      'answers that failed after a process that hangs was found out',
      failed(later),
      { atMost: 0 },
      `${failed(later)} of ${later.length}`,
    )
    judge('slowest of them (s)', slowest(later), { atMost: 2 }, slowest(later).toFixed(2))
    process.kill(second.pid, 'SIGSTOP')
    await wait(4000)
    const page = await fetch(`${site}/reserved`)
    const words = await page.text()
    const call = await fetch(`${site}/api/v1/configs`)
    const said = (await call.json()) as { error?: { code?: string } }
    const isTold =
      page.status === 503 &&
      words.includes('ご利用いただけません') &&
      call.status === 503 &&
      said.error?.code === 'unavailable'
    judge(
      'all hang: a Japanese page, and an error that our pages understand',
      Number(isTold),
      { atLeast: 1 },
      isTold ? 'yes' : 'no',
    )
    for (const api of apis) process.kill(api.pid, 'SIGCONT')
    await wait(3000)
    const stopped = await during(() => first.stop())
    judge(
      'answers that failed while a process was stopped',
      failed(stopped),
      { atMost: 0 },
      `${failed(stopped)} of ${stopped.length}`,
    )
    const log = logged.join('')
    judge(
      'lines of the proxy that quote an address',
      Number(/a-secret-code|configs/.test(log)),
      { atMost: 0 },
      `${log.length} bytes of log`,
    )
  } finally {
    // One that has been stopped is gone.
    process.kill(apis[1].pid, 'SIGCONT')
    caddy.kill('SIGTERM')
    await once(caddy, 'exit')
  }
})
