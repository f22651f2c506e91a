type Policies = { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy }
type Policy = { createScriptURL: (url: string) => string }

const script = '/day-pass.js'

/** LINE's browser has no service worker on some phones, and the development server has no build to keep; both need the network. */
const canKeepPage = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

/** All of My Page; in the chat area only the code's screen. */
const scopeOf = (path: string): string => (path.startsWith('/mypage') ? '/mypage' : path)

let registered = false

/** Makes the service worker keep the page that shows the day code, for a visit without a network (docs/decisions/031). */
export async function keepPage(): Promise<void> {
  if (!canKeepPage() || registered) return
  registered = true
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('day-pass', { createScriptURL: () => script })
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? script, { scope: scopeOf(location.pathname) })
}

/** Deletes the kept page and its scripts. */
export async function dropPage(): Promise<void> {
  if (!canKeepPage()) return
  registered = false
  for (const one of await navigator.serviceWorker.getRegistrations())
    if ([one.active, one.waiting, one.installing].some((worker) => worker?.scriptURL.endsWith(script)))
      await one.unregister()
  for (const name of await caches.keys()) if (name.startsWith('day-pass ')) await caches.delete(name)
}
