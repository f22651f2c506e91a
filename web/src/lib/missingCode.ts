import { isServerNear } from './network.ts'
import { tabStore } from './stores.ts'

const key = 'reloaded_at'
const rest = 60_000

/** Milliseconds after which a page that began to be left, and is still there, was not left. */
const leaving = 10_000
let leftAt = -Infinity
// Not in the server's process, which renders the pages.
if (typeof window !== 'undefined') addEventListener('beforeunload', ({ timeStamp }) => (leftAt = timeStamp))

/** Has a browser failed to fetch a screen's code? Browsers tell it by their own words only. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css/i.test(error.message)

/** May a document be loaded again at this moment, if the last time was at `before`? */
export const mayReload = (before: string | null, at: number): boolean => !(Math.abs(at - Number(before ?? NaN)) < rest)

/**
 * Loads the document anew, because it can't import a module again after its fetch has failed. At most once a minute, and only when
 * the server answers. Resolves to false when it does not; otherwise the page is left. Firefox ends the fetches of a page that a link
 * leaves, and a reload would undo the press of that link, so the page is first left time to go.
 */
export async function reloadForCode(at: number): Promise<boolean> {
  const rests = leftAt + leaving - performance.now()
  if (rests > 0) await new Promise((resolve) => setTimeout(resolve, rests))
  if (!mayReload(tabStore.read(key), at) || !(await isServerNear())) return false
  // Where the browser refuses storage, nothing would stop a second time.
  if (!tabStore.keep(key, String(at))) return false
  location.reload()
  return true
}
