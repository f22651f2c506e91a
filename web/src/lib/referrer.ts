const key = 'referrer'

/** Keeps a path of this site for after the log-in; never another origin. */
export function keepReferrer(path: string): void {
  if (/^\/(?![/\\])/.test(path)) sessionStorage.setItem(key, path)
}

/** Is a path kept, other than the one that is gone to anyway? */
export function hasReferrer(otherwise: string): boolean {
  const path = sessionStorage.getItem(key)
  return path !== null && path !== otherwise
}

/** The kept path, once. */
export function takeReferrer(): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path
}
