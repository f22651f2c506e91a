import type { CallerFacts } from '../../platform/http/handle.ts'
import { audit } from '../../platform/audit.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { spend, spendOnWrong } from '../../platform/http/limits.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { addressLimits, deviceLife } from './policy.ts'
import { knownPrefix } from './repo.codes.ts'
import * as repo from './repo.ts'

/** The cookie of a known device (decision 026): http-only, renewed at each log-in, stored as a hash. */
export const deviceCookie = { name: 'jgm_device', maxAge: deviceLife / 1000 } as const

/** The hash of the request's device cookie; undefined without one, or when it is malformed. */
export const deviceHashOf = ({ cookieOf }: Pick<CallerFacts, 'cookieOf'>): Buffer | undefined => {
  const given = cookieOf(deviceCookie.name)
  return given !== undefined && /^[\w-]{43}$/.test(given) ? hashOf(given) : undefined
}

/** What limits count by: a device that the account knows, else the network. */
export type Origin = { readonly key: string; readonly isKnown: boolean }

/** The origin of a request about the account of an address. Does the same work for an unknown address. */
export async function originOf(ground: Ground, email: string, facts: CallerFacts): Promise<Origin> {
  const deviceHash = deviceHashOf(facts)
  const isKnown = await repo.isKnownDevice(ground.db, deviceHash ?? Buffer.alloc(32), email)
  return deviceHash && isKnown
    ? { key: `${knownPrefix}${deviceHash.toString('base64url')}`, isKnown }
    : { key: facts.address, isKnown: false }
}

/** A logged-in member at the own address is counted alone, in every network. */
export const originOfOwner = (memberId: number): Origin => ({ key: `${knownPrefix}member:${memberId}`, isKnown: true })

/** A logged-in member at an address that may be anybody's: counted alone too, but a stranger to the address. */
export const originOfAsker = (memberId: number): Origin => ({ key: `member:${memberId}`, isKnown: false })

export const spendFor = (ground: Ground, what: keyof typeof addressLimits, key: string): Promise<void> =>
  spend(ground.db, [{ key: `${what}:${key}`, ...addressLimits[what] }])

/** Counts a log-in from an origin until it succeeds: people who all log in in one club house don't stop each other. */
export const spendForLogIn = <T>(ground: Ground, key: string, work: () => Promise<T>): Promise<T> =>
  spendOnWrong(ground.db, [{ key: `login:${key}`, ...addressLimits.login }], work)

/** Makes the device known to the member, under a new token, which is returned. */
export async function welcomeDevice(tx: Kysely<DB>, memberId: number, facts: CallerFacts): Promise<string> {
  const token = newToken()
  await repo.renewDevice(tx, memberId, deviceHashOf(facts), hashOf(token))
  return token
}

type LogInEvent = 'login.success' | 'login.failed' | 'login.locked' | 'login.code_needed' | 'login.code_sent'

/**
 * Adds an entry to the log-in history: the account (none for an unknown address), the caller's network as the keyed
 * hash that limits count by, and the device type.
 */
export async function noteLogIn(
  db: Kysely<DB>,
  event: LogInEvent,
  memberId: number | null,
  { address, device }: CallerFacts,
  more: { readonly way?: LogInWay; readonly purpose?: string } = {},
): Promise<void> {
  const account = memberId === null ? 'nobody' : `member:${memberId}`
  await audit(db, {
    actor: event === 'login.success' ? account : 'nobody',
    action: event,
    subject: account,
    detail: { network: address, device: device.kind, app: device.app, ...more },
  })
}

/** How a session was opened. */
export type LogInWay = 'password' | 'line' | 'registration' | 'email'
