const key = 'referrer'

/** Stores a path of this site for after the log-in; refuses other origins. */
export function keepReferrer(path: string): void {
  if (/^\/(?![/\\])/.test(path)) sessionStorage.setItem(key, path)
}

/** The stored path, without deleting it. */
export const seeReferrer = (): string | null => sessionStorage.getItem(key)

/** Is a path stored, other than the one that is opened anyway? */
export function hasReferrer(otherwise: string): boolean {
  const path = sessionStorage.getItem(key)
  return path !== null && path !== otherwise
}

/** Returns the stored path and deletes it. */
export function takeReferrer(): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path
}
