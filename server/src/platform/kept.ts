/** Gives what is kept under a key at an instant, or makes it. */
export type Kept<T> = (key: string, now: Date, make: () => Promise<T>) => Promise<T>

/**
 * Keeps what was made under a key until the clock's second is over, so that everybody who asks meanwhile gets the same object.
 * Everything kept ends at once: what is made of kept things is no older than they are, and what the clock decides (windows,
 * starts that are over, days) shows at its very second. What fails is not kept. At most `most` keys.
 */
export function createKept<T>({ most }: { most: number }): Kept<T> {
  const kept = new Map<string, { readonly second: number; readonly made: Promise<T> }>()
  return (key, now, make) => {
    const second = Math.floor(now.getTime() / 1000)
    const found = kept.get(key)
    if (found?.second === second) return found.made
    if (kept.size >= most) kept.clear()
    const entry = { second, made: make() }
    kept.set(key, entry)
    entry.made.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.made
  }
}
