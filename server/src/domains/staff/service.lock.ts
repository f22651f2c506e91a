import type { Ground } from '../../platform/ground.ts'
import { isWithin, spend, spendOnWrong, type Limit } from '../../platform/http/limits.ts'
import { ofTries, type Tried } from '../account/service.lock.ts'
import { staffPolicy } from './policy.ts'

/** Counter of one device or network at the log-in of one address, known or not. */
export const ofOrigin = (ground: Ground, tried: Tried, originKey: string): Buffer =>
  ofTries(ground, 'staff_login', tried, originKey)

/** Counter of wrong second factors behind the right password, of all unknown devices together. */
export const ofStrangers = (ground: Ground, tried: Tried): Buffer => ofTries(ground, 'staff_strangers', tried)

/**
 * Counter of a logged-in person who is asked for the present password: by person, since a session of this person has been proven
 * already, so that no stranger can stop its owner.
 */
export const ofPerson = (ground: Ground, tried: Tried): Buffer => ofTries(ground, 'staff_password', tried)

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
