/** The part of the service worker's events that this one uses. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

/** The scripts, styles and drawings of the kept screen, with the application's entry first; filled in by the build. */
declare const KEPT_PARTS: readonly string[]

const worker = self as unknown as Worker
const parts = KEPT_PARTS
const [entry = ''] = parts
const prefix = 'day-pass '
/** Each build has its own cache. */
const present = `${prefix}${entry}`
const pageKey = '/day-pass.html'
/** Milliseconds without an answer of the network after which the kept page is shown. */
const patience = 4000

/** Stores this build's page with its scripts and styles. The page is marked, so that it only shows the day code. */
async function keep(): Promise<void> {
  const page = await fetch(worker.registration.scope)
  const html = await page.text()
  // During a deployment the page may be of another build; the next visit tries again.
  if (!page.ok || !html.includes(entry)) throw new Error('the page is of another build')
  const policy = page.headers.get('content-security-policy')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(policy ? { 'content-security-policy': policy } : {}),
  }
  const cache = await caches.open(present)
  await cache.addAll([...parts])
  await cache.put(pageKey, new Response(html.replace('<html', '<html data-kept'), { headers }))
  await worker.skipWaiting()
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== present) await caches.delete(name)
  await worker.clients.claim()
}

/** The network's page, or the kept one when the network fails or is too slow (docs/decisions/031). */
async function pageFor(request: Request): Promise<Response> {
  const fresh = fetch(request)
  const kept = await caches.match(pageKey, { cacheName: present })
  if (!kept) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}

const partFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: present, ignoreVary: true })) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(keep()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageFor(request))
  else if (parts.includes(new URL(request.url).pathname)) event.respondWith(partFor(request))
})
