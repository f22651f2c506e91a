import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import { forgetDayPass } from './dayPass.ts'

const thirtyDays = 30 * 24 * 3600

/** The log-in cookie of the spec: read here and sent as a bearer header. Alone it is worth nothing: the API wants its http-only companion. */
export const readToken = (): string | undefined => readCookie('token')

export function keepToken(token: string): void {
  writeCookie('token', token, thirtyDays)
}

export const dropToken = (): void => deleteCookie('token')

const authenticatedKey = 'authenticated'

/** Keeps the spec's `authenticated` flag on this device; without it, nothing about the member stays here. */
export function rememberLogIn(authenticated: boolean): void {
  if (authenticated) {
    localStorage.setItem(authenticatedKey, 'true')
    return
  }
  localStorage.removeItem(authenticatedKey)
  forgetDayPass()
}

/** Tells when another tab of this device has logged out. Returns how to stop. */
export function watchLogOut(loggedOut: () => void): () => void {
  const look = (event: StorageEvent): void => {
    if (event.key === authenticatedKey && event.newValue === null) loggedOut()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

/** The spec's cookie that opens the registration input: the proof of the e-mail address, for an hour. */
export const registrationCookie = {
  read: (): string | undefined => readCookie('registration'),
  keep: (proof: string): void => writeCookie('registration', proof, 3600),
  drop: (): void => deleteCookie('registration'),
}

const lineUserKey = 'line_user'

/** The LINE user of this device's chat area. Returns whether it was somebody else before. */
export function isOtherLineUser(userId: string): boolean {
  const before = localStorage.getItem(lineUserKey)
  if (before !== userId) localStorage.setItem(lineUserKey, userId)
  return before !== null && before !== userId
}

const trackingKey = 'line_tracking_id'

/** Keeps `line_tracking_id` of the query for this session (spec section 1). */
export function keepTracking(query: URLSearchParams): void {
  const id = query.get(trackingKey)
  if (id) sessionStorage.setItem(trackingKey, id.slice(0, 255))
}

export const readTracking = (): string | undefined => sessionStorage.getItem(trackingKey) ?? undefined

const loggedOutKey = 'logged_out'
let unlinked = false

/** Whether LINE may log this visit in by itself: not after somebody logged out by hand, until they ask for it. */
export const silentLogIn = {
  allowed: (): boolean => sessionStorage.getItem(loggedOutKey) === null,
  forbid(): void {
    sessionStorage.setItem(loggedOutKey, 'true')
    unlinked = false
  },
  allow: (): void => sessionStorage.removeItem(loggedOutKey),
  /** Whether this visit began with a LINE user who is linked to no member: asking again would not help. */
  wasUnlinked: (): boolean => unlinked,
  sayUnlinked(): void {
    unlinked = true
  },
}
