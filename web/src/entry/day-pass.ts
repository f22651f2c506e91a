/** The events of a service worker, as far as this one knows them. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

const worker = self as unknown as Worker
const address = '/mypage'
/** For how long the kept page waits for a new one, in milliseconds. */
const patience = 4000

/**
 * The page for a visit to My Page: the network's; where there is none, or it is slow, the one that was kept. A new version is never
 * held back, scripts and styles are in the browser's own cache for good, and nothing of the API is kept (docs/decisions/020).
 */
async function pageFor(event: Fetching): Promise<Response> {
  const cache = await caches.open('page')
  const kept = await cache.match(address)
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(address, response.clone())
    return response
  })
  if (!kept) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}

worker.addEventListener('install', (event) =>
  event.waitUntil(
    worker
      .skipWaiting()
      .then(() => caches.open('page'))
      .then((cache) => cache.add(address)),
  ),
)
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageFor(event))
})
