import { tabStore } from './stores.ts'

const key = 'referrer'
const waitingKey = 'referrer.waiting'

/** What waits for the visitor at the stored path, in words, and until when. */
type Waiting = { readonly words: string; readonly until?: string }

/** Stores a path of this site for after the log-in, with what waits there meanwhile; refuses other origins. */
export function keepReferrer(path: string, waiting?: Waiting): void {
  tabStore.drop(waitingKey)
  if (!/^\/(?![/\\])/.test(path)) return
  tabStore.keep(key, path)
  if (waiting) tabStore.keep(waitingKey, JSON.stringify(waiting))
}

/** What waits at the stored path at `now`, in words; null when nothing is. */
export function seeWaiting(now: Date): string | null {
  const stored = tabStore.read(key) === null ? null : tabStore.read(waitingKey)
  if (stored === null) return null
  const { words, until } = JSON.parse(stored) as Waiting
  return until === undefined || now < new Date(until) ? words : null
}

/** The stored path, without deleting it. */
export const seeReferrer = (): string | null => tabStore.read(key)

/** The code of a companion's invitation at a path, of My Page or of the chat area, where LINE uses `code` itself. */
export function invitationAt(address: string | null | undefined): string | undefined {
  const [path = '', search] = address?.split('?') ?? []
  const name = { '/mypage/companion': 'code', '/companion': 'invitation' }[path]
  return name === undefined ? undefined : (new URLSearchParams(search).get(name) ?? undefined)
}

/** Is a path stored, other than the one that is opened anyway? */
export function hasReferrer(otherwise: string): boolean {
  const path = tabStore.read(key)
  return path !== null && path !== otherwise
}

/** Returns the stored path and deletes it. */
export function takeReferrer(): string | null {
  const path = tabStore.read(key)
  tabStore.drop(key)
  return path
}
