import { now } from './clock.ts'
import { tabStore } from './stores.ts'

/** The place of this visitor in the line of those who want to hold a start: how many are ahead, and the seconds of the wait. */
export type Place = { readonly ahead: number; readonly seconds: number }

/** Milliseconds for which the server knows a turn. */
const turnMs = 10 * 60_000
const key = 'turn'

const listeners = new Set<() => void>()
let place: Place | null = null
let stop: (() => void) | undefined
let hasLeft = false

function show(next: Place | null): void {
  place = next
  for (const listener of listeners) listener()
}

export const readPlace = (): Place | null => place

export function watchPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor waits no longer: the call that waits fails with what it was told, unless its turn has come already. */
export function leaveLine(): void {
  hasLeft = place !== null
  stop?.()
}

/**
 * Shows the place and waits until the call should be made again: true then, false where the visitor has left the line or the caller has
 * gone. Browsers come back a little apart.
 */
export async function waitForTurn(
  { ahead, seconds, again }: Place & { readonly again: number },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (hasLeft) return false
  show({ ahead, seconds })
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(true), again * 1000 + Math.random() * 300)
    function end(isBack: boolean): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      stop = undefined
      resolve(isBack)
    }
    const leave = (): void => end(false)
    stop = leave
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
  })
}

/** Nothing waits any more. */
export function endWaiting(): void {
  show(null)
  hasLeft = false
}

/** Keeps a turn in this tab, so that nothing but time takes the place away. */
export const keepTurn = (turn: string): void => void tabStore.keep(key, JSON.stringify({ turn, at: now().getTime() }))

/** The turn that this tab was given within ten minutes. */
export function keptTurn(): string | undefined {
  const kept = tabStore.read(key)
  const { turn, at } = kept === null ? {} : (JSON.parse(kept) as { turn?: string; at?: number })
  return at !== undefined && now().getTime() - at < turnMs ? turn : undefined
}
