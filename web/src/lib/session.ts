import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import { forgetDayPass } from './dayPass.ts'
import { deviceStore, tabStore } from './stores.ts'

const thirtyDays = 30 * 24 * 3600

/** The log-in cookie of the specification: sent as a bearer header. Useless alone, because the API needs its http-only companion cookie, too. */
export const readToken = (): string | undefined => readCookie('token')

/** Stores the token, unless the server's answer has: what a script writes, Safari deletes after seven days. */
export function keepToken(token: string): void {
  if (readToken() !== token) writeCookie('token', token, thirtyDays)
}

let isLoggedIn = false

/**
 * The token to send. A member whose cookie has been deleted sends one that the server refuses, so that nobody goes on as a guest without
 * noticing.
 */
export const tokenToSend = (): string | undefined => readToken() ?? (isLoggedIn ? 'deleted' : undefined)

export function dropToken(): void {
  isLoggedIn = false
  deleteCookie('token')
}

const authenticatedKey = 'authenticated'

const userKey = 'user'

type User = { readonly id: number; readonly last_name: string; readonly first_name: string }

/** The id of the member whose log-in this device stores. */
function rememberedId(): number | undefined {
  const stored = deviceStore.read(userKey)
  return stored === null ? undefined : (JSON.parse(stored) as { readonly id: number }).id
}

/**
 * Stores the `authenticated` flag and the `user` of the specification's section 3 on this device: only the member's id and name,
 * whatever else is given. Null deletes both. The kept day pass of another member, or of a member who logs out, is deleted.
 */
export function rememberLogIn(member: User | null): void {
  isLoggedIn = member !== null
  if (member) {
    const { id, last_name, first_name } = member
    if (rememberedId() !== id) forgetDayPass()
    deviceStore.keep(userKey, JSON.stringify({ id, name: [last_name, first_name].join(' ') }))
    deviceStore.keep(authenticatedKey, 'true')
    return
  }
  deviceStore.drop(userKey)
  deviceStore.drop(authenticatedKey)
  forgetDayPass()
}

/** Calls `loggedOut` when another tab of this device logs out. Returns a function that stops it. */
export function watchLogOut(loggedOut: () => void): () => void {
  const look = (event: StorageEvent): void => {
    if (event.key === authenticatedKey && event.newValue === null) loggedOut()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

/** The specification's cookie that opens the registration input: the proof of the e-mail address, for an hour. */
export const registrationCookie = {
  read: (): string | undefined => readCookie('registration'),
  keep: (proof: string): void => writeCookie('registration', proof, 3600),
  drop: (): void => deleteCookie('registration'),
}

const lineUserKey = 'line_user'

/** Stores the LINE user of this device's chat area. Returns whether it was another one before. */
export function isOtherLineUser(userId: string): boolean {
  const before = deviceStore.read(lineUserKey)
  if (before !== userId) deviceStore.keep(lineUserKey, userId)
  return before !== null && before !== userId
}

const trackingKey = 'line_tracking_id'

/** Stores `line_tracking_id` of the query for this session (spec section 1). */
export function keepTracking(query: URLSearchParams): void {
  const id = query.get(trackingKey)
  if (id) tabStore.keep(trackingKey, id.slice(0, 255))
}

export const readTracking = (): string | undefined => tabStore.read(trackingKey) ?? undefined

const loggedOutKey = 'logged_out'
let unlinked = false

/** May LINE log this visit in without a press? Not after a log-out by hand, until the person presses the log-in. */
export const silentLogIn = {
  allowed: (): boolean => tabStore.read(loggedOutKey) === null,
  forbid(): void {
    tabStore.keep(loggedOutKey, 'true')
    unlinked = false
  },
  allow: (): void => tabStore.drop(loggedOutKey),
  /** Did this visit begin with a LINE user who is not linked? Then another try would not help. */
  wasUnlinked: (): boolean => unlinked,
  sayUnlinked(): void {
    unlinked = true
  },
}
