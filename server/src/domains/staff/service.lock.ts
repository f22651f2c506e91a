import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { clearLocks } from '../account/service.lock.ts'

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
