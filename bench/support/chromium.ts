import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const places = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** What a visit to a page in an empty tab loaded. */
export type Visit = {
  /** The address after the page's own redirects. */
  readonly url: string
  readonly text: string
  /** Addresses of the loaded scripts. */
  readonly scripts: readonly string[]
}

/** From an address to a path of the same host, shown by the router. */
export type Way = { readonly from: string; readonly path: string; readonly selector: string }

export type Chromium = {
  /** Port of its debugging protocol. */
  readonly port: number
  /** Opens a page with cookies for its host and waits until nothing has loaded for a second and a half. */
  visit(url: string, cookies?: Readonly<Record<string, string>>): Promise<Visit>
  /** Milliseconds from a press on a screen that has loaded, as a guest, until an element of the next screen is there. */
  timeTo(way: Way): Promise<number>
  close(): Promise<void>
}

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }

/** A tab, controlled by the debugging protocol. */
class Tab {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Message) => void>()
  readonly #listen: (method: string, params: unknown) => void
  #last = 0

  constructor(socket: WebSocket, listen: (method: string, params: unknown) => void) {
    this.#socket = socket
    this.#listen = listen
    socket.addEventListener('message', (event) => {
      const message = JSON.parse(String(event.data)) as Message
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message)
      else if (message.method !== undefined) this.#listen(message.method, message.params)
    })
  }

  send(method: string, params: object = {}): Promise<unknown> {
    this.#last += 1
    const id = this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (message) => {
        this.#waiting.delete(id)
        if (message.error) reject(new Error(`${method}: ${message.error.message}`))
        else resolve(message.result)
      })
    })
  }

  close(): void {
    this.#socket.close()
  }
}

async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort')
  for (let tries = 0; tries < 300; tries += 1) {
    if (existsSync(file)) {
      const port = Number(readFileSync(file, 'utf8').split('\n')[0])
      if (port > 0) return port
    }
    await wait(100)
  }
  throw new Error('Chromium does not start')
}

/** Runs `work` in an empty tab without a cache, with cookies for the host of `url`. */
async function inTab<T>(
  port: number,
  {
    url,
    cookies,
    listen,
  }: { url: string; cookies: Readonly<Record<string, string>>; listen: (method: string, params: unknown) => void },
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await made.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const tab = new Tab(socket, listen)
  await tab.send('Network.enable')
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const [name, value] of Object.entries(cookies)) await tab.send('Network.setCookie', { name, value, url })
  const result = await work(tab)
  tab.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  return result
}

async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const { result } = (await tab.send('Runtime.evaluate', { expression, returnByValue: true })) as {
    result: { value: unknown }
  }
  return result.value
}

async function visit(port: number, url: string, cookies: Readonly<Record<string, string>>): Promise<Visit> {
  const scripts: string[] = []
  let lastSeen = performance.now()
  const listen = (method: string, params: unknown): void => {
    if (!method.startsWith('Network.')) return
    lastSeen = performance.now()
    const seen = params as { type?: string; response?: { url: string } }
    if (method === 'Network.responseReceived' && seen.type === 'Script' && seen.response)
      scripts.push(seen.response.url)
  }
  return inTab(port, { url, cookies, listen }, async (tab) => {
    await tab.send('Page.navigate', { url })
    const began = performance.now()
    while (performance.now() - lastSeen < 1500 && performance.now() - began < 60_000) await wait(100)
    const [landed, text] = (await evaluate(tab, '[location.href, document.body.innerText]')) as [string, string]
    return { url: landed, text, scripts: [...new Set(scripts)] }
  })
}

/** Waits until an expression is true in the page; returns the milliseconds. */
async function until(tab: Tab, expression: string): Promise<number> {
  const began = performance.now()
  while ((await evaluate(tab, expression)) !== true) {
    if (performance.now() - began > 30_000) throw new Error(`never true: ${expression}`)
    await wait(5)
  }
  return performance.now() - began
}

const timeTo = (port: number, { from, path, selector }: Way): Promise<number> =>
  inTab(port, { url: from, cookies: {}, listen: () => undefined }, async (tab) => {
    await tab.send('Page.navigate', { url: from })
    await until(tab, `document.querySelector('main h1') !== null`)
    await wait(1500)
    await evaluate(
      tab,
      `history.pushState({ idx: 0, key: 'measured' }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`,
    )
    return until(tab, `document.querySelector(${JSON.stringify(selector)}) !== null`)
  })

/** Starts Chromium with an empty profile below `folder`. Throws with instructions when there is none. */
export async function openChromium(folder: string): Promise<Chromium> {
  const path = places.find((place) => place !== undefined && existsSync(place))
  if (path === undefined)
    throw new Error(
      'There is no Chromium: install it (Debian: "apt-get install chromium fonts-noto-cjk") or set CHROME_PATH.',
    )
  const profile = join(folder, 'chromium')
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
  const port = await debuggingPort(profile)
  return {
    port,
    visit: (url, cookies = {}) => visit(port, url, cookies),
    timeTo: (way) => timeTo(port, way),
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
