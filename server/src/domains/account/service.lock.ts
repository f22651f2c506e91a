import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { credentialOf } from '../member/service.ts'
import { lockPolicy } from './policy.ts'
import * as repo from './repo.ts'

/** Whose tries are counted; an unknown address has no password. */
export type Tried = { readonly email: string; readonly password_hash?: string | null | undefined }

/**
 * The counter of tries at somebody's present password, which `what` and `key` tell from others. A new password has new counters: it is
 * free of all that was tried before, in every network.
 */
export const ofTries = (ground: Ground, what: string, { email, password_hash: hash }: Tried, key = ''): Buffer =>
  hmacOf(ground.secret, what, `${email}\n${hash ?? ''}\n${key}`)

/** Counter of one device or network at the log-in of one address, known or not. */
export const ofOrigin = (ground: Ground, tried: Tried, originKey: string): Buffer =>
  ofTries(ground, 'login', tried, originKey)

/** Counter of all devices that the account does not know, in all networks together, at the log-in of one address. */
export const ofStrangers = (ground: Ground, tried: Tried): Buffer => ofTries(ground, 'login_strangers', tried)

/** Counter of a logged-in member who is asked for the present password. */
export const ofMember = (ground: Ground, memberId: number): Buffer =>
  hmacOf(ground.secret, 'password', String(memberId))

/**
 * Counts a try as failed before it is compared. `minutes`: how long the counter is locked; 0 when the try may be made. A try at a
 * locked counter is not counted. `counted`: the failures in a row with this one, for taking it back.
 */
export async function countTry(
  ground: Ground,
  counter: Buffer,
  lock: repo.Lock = lockPolicy,
): Promise<{ minutes: number; counted: number }> {
  const counted = await repo.countTry(ground.db, counter, lock)
  if (!('lockedUntil' in counted)) return { minutes: 0, counted: counted.failures }
  const left = counted.lockedUntil.getTime() - ground.clock.now().getTime()
  return { minutes: Math.max(1, Math.ceil(left / 60_000)), counted: 0 }
}

/**
 * Counts a try from an unknown device. True once there were so many failures that such devices need a code beside the
 * password.
 */
export async function countStranger(ground: Ground, counter: Buffer): Promise<boolean> {
  const counted = await repo.countTry(ground.db, counter, repo.neverLocks)
  return 'failures' in counted && counted.failures > lockPolicy.beforeCode
}

export const clearLocks = repo.clearFailures
export const takeBack = repo.takeBack

/** Clears the failures of these devices or networks at the account, after a code has proven its owner. */
export async function forgiveAt(
  ground: Ground,
  tx: Kysely<DB>,
  email: string,
  ...originKeys: readonly string[]
): Promise<void> {
  const tried = { email, password_hash: (await credentialOf(tx, email))?.password_hash }
  await repo.clearFailures(tx, ...originKeys.map((key) => ofOrigin(ground, tried, key)))
}
