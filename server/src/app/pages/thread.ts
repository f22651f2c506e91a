// A thread that renders screens, one after another. It looks like a browser without a session: cookies and storage are empty, and
// API calls go through the main thread.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { courseIds } from '@jgm/contract/model/choices'
import { documentOf, withStyle, type PageParts } from './document.ts'
import { packed } from './packed.ts'
import type { FromThread, PageRow, ScreenPaths, Start, ToThread, Written } from './protocol.ts'
import { readSheet, styleFor } from './styles.ts'

type Screens = {
  readonly pages: readonly PageRow[]
  readonly screens: ScreenPaths
  readonly publicPaths: (courseIds: readonly number[]) => string[]
  readonly render: (address: string, given: { at: number; site: string }) => Promise<PageParts | null>
}

const start = workerData as Start
const answers = new Map<number, (answer: Response) => void>()
let asked = 0

const tell = (message: FromThread): void => parentPort?.postMessage(message, [])

function fetchFromHere(path: string, { method = 'GET' }: { method?: string } = {}): Promise<Response> {
  if (method !== 'GET') return Promise.reject(new Error('a rendered page only reads'))
  asked += 1
  tell({ kind: 'ask', ask: asked, path })
  return new Promise((resolve) => answers.set(asked, resolve))
}

const emptyStore = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The browser globals that screens read. There is no `window`, so libraries know that they run on a server. */
const browser = {
  location: new URL(start.site),
  document: { cookie: '', documentElement: { dataset: {} } },
  sessionStorage: emptyStore,
  localStorage: emptyStore,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  fetch: fetchFromHere,
}
const put = (name: string, value: unknown): unknown =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
for (const [name, value] of Object.entries(browser)) put(name, value)

const screens = (await import(pathToFileURL(start.bundle).href)) as Screens

const sheet = start.css === undefined ? undefined : readSheet(start.css)

/** A document in each encoding, with the styles that it needs in it. */
function write(html: string): Written {
  if (!sheet) return packed(html)
  const style = styleFor(sheet, html)
  const hash = createHash('sha256').update(style).digest('base64')
  return { ...packed(withStyle(html, style)), style: `'sha256-${hash}'` }
}

async function render(address: string, at: number): Promise<void> {
  try {
    put('location', new URL(address))
    const parts = await screens.render(address, { at, site: start.site })
    if (!parts) return tell({ kind: 'done', written: null })
    tell({ kind: 'done', written: write(documentOf(start.page, parts)) })
  } catch (error) {
    // An error's message may contain parts of the address, so only its name and stack are reported.
    const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 4).join(' ') : ''
    tell({ kind: 'failed', fault: `${error instanceof Error ? error.name : 'unknown'} ${stack}`.trim() })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message.address, message.at)
  else {
    answers.get(message.ask)?.(new Response(message.body, { status: message.status }))
    answers.delete(message.ask)
  }
})
tell({ kind: 'ready', pages: screens.pages, paths: screens.publicPaths(courseIds), screens: screens.screens })
