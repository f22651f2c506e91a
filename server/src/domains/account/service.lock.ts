import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { lockPolicy } from './policy.ts'
import * as repo from './repo.ts'

/** Counter of one device or network at the log-in of one address, known or not. */
export const ofOrigin = (ground: Ground, email: string, originKey: string): Buffer =>
  hmacOf(ground.secret, 'login', `${email}\n${originKey}`)

/** Counter of everybody else at the log-in of one address: devices that the account does not know, all networks together. */
export const ofStrangers = (ground: Ground, email: string): Buffer => hmacOf(ground.secret, 'login_strangers', email)

/** Counter of a member who is logged in and asked for the present password. */
export const ofMember = (ground: Ground, memberId: number): Buffer =>
  hmacOf(ground.secret, 'password', String(memberId))

/** Counts a try as failed before it is judged. `minutes` is how long the counter is locked, 0 when the try may be made. */
export async function countTry(ground: Ground, counter: Buffer): Promise<{ minutes: number }> {
  const counted = await repo.countTry(ground.db, counter, lockPolicy)
  if (!('lockedUntil' in counted)) return { minutes: 0 }
  const left = counted.lockedUntil.getTime() - ground.clock.now().getTime()
  return { minutes: Math.max(1, Math.ceil(left / 60_000)) }
}

/** Counts a try of a stranger. True once there were so many failures that a password alone opens nothing to strangers. */
export async function countStranger(ground: Ground, counter: Buffer): Promise<boolean> {
  const counted = await repo.countTry(ground.db, counter, repo.neverLocks)
  return 'failures' in counted && counted.failures > lockPolicy.beforeCode
}

export const clearLocks = repo.clearFailures
export const takeBack = repo.takeBack

/** A code was proven: the delay that wrong passwords have earned these devices or networks at the account is over. */
export const forgiveAt = (
  ground: Ground,
  tx: Kysely<DB>,
  email: string,
  ...originKeys: readonly string[]
): Promise<void> => repo.clearFailures(tx, ...originKeys.map((key) => ofOrigin(ground, email, key)))

/** The password is another one: what strangers guessed at the old one no longer counts, nor what was guessed from here. */
export const forgiveAccount = (ground: Ground, tx: Kysely<DB>, email: string, originKey: string): Promise<void> =>
  repo.clearFailures(tx, ofStrangers(ground, email), ofOrigin(ground, email, originKey))
