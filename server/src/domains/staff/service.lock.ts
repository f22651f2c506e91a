import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { isWithin, spend, spendOnWrong, type Limit } from '../../platform/http/limits.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { clearLocks } from '../account/service.lock.ts'
import { staffPolicy } from './policy.ts'

/** Counter of one device or network at the log-in of one address, known or not. */
export const ofOrigin = (ground: Ground, email: string, originKey: string): Buffer =>
  hmacOf(ground.secret, 'staff_login', `${email}\n${originKey}`)

/** Counter of wrong second factors behind the right password, of all unknown devices together. */
export const ofStrangers = (ground: Ground, email: string): Buffer => hmacOf(ground.secret, 'staff_strangers', email)

/**
 * Counter of a logged-in person who is asked for the present password: by person, since a session of this person has been proven
 * already, so that no stranger can stop its owner.
 */
export const ofPerson = (ground: Ground, staffId: number): Buffer =>
  hmacOf(ground.secret, 'staff_password', String(staffId))

/** Clears what others have tried at a person, and the person from this network, after the password has changed. */
export const forgive = (
  ground: Ground,
  tx: Kysely<DB>,
  { id, email }: { readonly id: number; readonly email: string },
  originKey: string,
): Promise<void> => clearLocks(tx, ofStrangers(ground, email), ofOrigin(ground, email, originKey), ofPerson(ground, id))

const limitOf = (what: keyof typeof staffPolicy.network, key: string): Limit => ({
  key: `staff_${what}:${key}`,
  ...staffPolicy.network[what],
})

/** Counts a log-in from a device or network until it succeeds. Throws `too_many_requests`. */
export const spendOnLogIn = <T>(ground: Ground, originKey: string, work: () => Promise<T>): Promise<T> =>
  spendOnWrong(ground.db, [limitOf('login', originKey)], work)

/** Counts a wrong link, or a mail that is asked for, by network. Throws `too_many_requests`. */
export const spendOn = (ground: Ground, what: 'send' | 'link', address: string): Promise<void> =>
  spend(ground.db, [limitOf(what, address)])

/** Is a refused passkey of this network still noted? Passkeys can't be guessed, so nobody waits; only the audit log is spared. */
export const isPasskeyNoted = (ground: Ground, address: string): Promise<boolean> =>
  isWithin(ground.db, [limitOf('passkey', address)])
