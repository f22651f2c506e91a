import { now } from './clock.ts'
import { tabStore } from './stores.ts'

const restartedKey = 'liff_restarted_at'

/**
 * Allows one new start per minute without a press, so that the page does not reload for ever when LINE refuses each new token. Never where the tab
 * can't keep when that was.
 */
export function mayRestart(): boolean {
  const last = Number(tabStore.read(restartedKey) ?? 0)
  if (now().getTime() - last < 60_000) return false
  return tabStore.keep(restartedKey, String(now().getTime()))
}
