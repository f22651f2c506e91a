const minuteMs = 60_000

/** Gives what is kept under a key at an instant, or makes it. */
export type Kept<T> = (key: string, now: Date, make: () => Promise<T>) => Promise<T>

/**
 * Keeps what was made under a key for `ms` milliseconds, so that everybody who asks meanwhile gets the same object, and one
 * making at a time. Nothing is kept over the turn of a minute: whatever the clock decides (windows, starts that are over, days)
 * changes on whole minutes, and shows at that very second. What fails is not kept. At most `most` keys.
 */
export function createKept<T>(given: { ms: number; most: number }): Kept<T> {
  const kept = new Map<string, { readonly from: number; readonly until: number; readonly made: Promise<T> }>()
  return (key, now, make) => {
    const at = now.getTime()
    const found = kept.get(key)
    // A clock that was set back must not keep an answer of the future.
    if (found && found.from <= at && at < found.until) return found.made
    if (kept.size >= given.most) kept.clear()
    const made = make()
    const until = Math.min(at + given.ms, (Math.floor(at / minuteMs) + 1) * minuteMs)
    const entry = { from: at, until, made }
    kept.set(key, entry)
    made.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return made
  }
}
