/** Returns the value that is kept under a key at an instant, or makes it. */
export type Kept<T> = (key: string, now: Date, make: () => Promise<T>) => Promise<T>

/**
 * Keeps a value under a key until the clock's second is over, so that all callers within it get the same object. All values end
 * together: one that is made of other kept values is no older than they are, and facts that depend on the clock (windows, starts
 * that are over, days) change on the second. A failure is not kept. At most `most` keys.
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
