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

export type Chromium = {
  /** Port of its debugging protocol. */
  readonly port: number
  /** Opens a page with cookies for its host and waits until nothing has loaded for a second and a half. */
  visit(url: string, cookies?: Readonly<Record<string, string>>): Promise<Visit>
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

async function visit(port: number, url: string, cookies: Readonly<Record<string, string>>): Promise<Visit> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await made.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const scripts: string[] = []
  let lastSeen = performance.now()
  const tab = new Tab(socket, (method, params) => {
    if (!method.startsWith('Network.')) return
    lastSeen = performance.now()
    const seen = params as { type?: string; response?: { url: string } }
    if (method === 'Network.responseReceived' && seen.type === 'Script' && seen.response)
      scripts.push(seen.response.url)
  })
  await tab.send('Network.enable')
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const [name, value] of Object.entries(cookies)) await tab.send('Network.setCookie', { name, value, url })
  await tab.send('Page.navigate', { url })
  const began = performance.now()
  while (performance.now() - lastSeen < 1500 && performance.now() - began < 60_000) await wait(100)
  const { result } = (await tab.send('Runtime.evaluate', {
    expression: '[location.href, document.body.innerText]',
    returnByValue: true,
  })) as { result: { value: [string, string] } }
  tab.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  return { url: result.value[0], text: result.value[1], scripts: [...new Set(scripts)] }
}

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
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
