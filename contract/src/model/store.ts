/** What a browser's storage does for a {@link Store}. */
type Kept = {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

/** Texts by key, on this device or in memory. No function throws. */
export type Store = {
  /** The text of a key, or null. */
  read(key: string): string | null
  /** Keeps a text. False where the browser refuses it, so that it lasts as long as the page. */
  keep(key: string, text: string): boolean
  drop(key: string): void
  /** Is there a key that begins so? */
  has(beginning: string): boolean
  /** Drops every key that begins so. */
  dropAll(beginning: string): void
}

/**
 * A storage of the browser that is never missed. With site data blocked even naming it throws (`open` names it), some in-app browsers
 * have null in its place, and a full one refuses to write: what is not taken stays in the memory of the page.
 */
export function guardedStore(open: () => Kept | null): Store {
  const memory = new Map<string, string>()
  function attempt<T>(work: (kept: Kept) => T, otherwise: T): T {
    try {
      const kept = open()
      return kept ? work(kept) : otherwise
    } catch {
      return otherwise
    }
  }
  function drop(key: string): void {
    memory.delete(key)
    attempt((kept) => kept.removeItem(key), undefined)
  }
  const keys = (): ReadonlySet<string> =>
    new Set([
      ...attempt((kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? ''), []),
      ...memory.keys(),
    ])
  return {
    read: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key), null),
    keep(key, text) {
      const isKept = attempt((kept) => {
        kept.setItem(key, text)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else {
        // An older text would come back with the next page.
        drop(key)
        memory.set(key, text)
      }
      return isKept
    },
    drop,
    has: (beginning) => [...keys()].some((key) => key.startsWith(beginning)),
    dropAll(beginning) {
      for (const key of keys()) if (key.startsWith(beginning)) drop(key)
    },
  }
}
