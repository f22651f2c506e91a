import { isoInTokyo } from '@jgm/contract/model/dates'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { companionCookie, type Caller, type FindSession, type MemberId } from '../../platform/http/session.ts'
import { forgetOldMails } from '../../platform/mail/outbox.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { hashOf, hmacOf, newToken, sameBytes } from '../../platform/secrets.ts'
import { credentialById, credentialOf, forgetUnproven, memberById } from '../member/service.ts'
import { lockPolicy, sessionPolicy } from './policy.ts'
import * as repo from './repo.ts'
import { after, spendFor } from './service.codes.ts'

type Tx = Kysely<DB>

/** A session just opened: `companion` belongs into the http-only cookie, `reply` to the client. */
export type Opened = { readonly companion: string; readonly reply: SessionReply }

/** Gives a session out: the companion goes into its http-only cookie, the rest is the answer. */
export function giveSession({ companion, reply }: Opened, { setCookie }: Pick<Context, 'setCookie'>): SessionReply {
  setCookie(companionCookie, companion, { maxAge: sessionPolicy.life / 1000, path: '/' })
  return reply
}

type KnownSession = { readonly at: number; readonly memberId: number; readonly companionHash: Buffer }

const mostKnown = 10_000
const knownSessions = new WeakMap<Ground, Map<string, KnownSession>>()

function knownOf(ground: Ground): Map<string, KnownSession> {
  const known = knownSessions.get(ground) ?? new Map<string, KnownSession>()
  knownSessions.set(ground, known)
  if (known.size > mostKnown) known.clear()
  return known
}

/**
 * Makes the session gate's question. An answer may be a second old, so a session that ended is dead in every process after
 * that; use is noted once an hour. The token alone is worth nothing without its companion.
 */
export function createSessionFinder(ground: Ground): FindSession {
  return async (token, companion) => {
    if (companion === undefined) return null
    const sessionHash = hashOf(token)
    const key = sessionHash.toString('base64')
    const at = ground.clock.now().getTime()
    let session = knownOf(ground).get(key)
    if (!session || at - session.at >= sessionPolicy.cached) {
      const found = await repo.readSession(ground.db, sessionHash)
      knownOf(ground).delete(key)
      if (!found) return null
      if (at - found.lastSeenAt.getTime() >= sessionPolicy.touch) await repo.touchSession(ground.db, sessionHash)
      session = { at, memberId: found.memberId, companionHash: found.companionHash }
      knownOf(ground).set(key, session)
    }
    return sameBytes(session.companionHash, hashOf(companion)) ? { memberId: session.memberId, sessionHash } : null
  }
}

async function endSession(ground: Ground, db: Tx, caller: Caller): Promise<void> {
  if (caller.kind !== 'member') return
  await repo.deleteSession(db, caller.sessionHash)
  knownOf(ground).delete(caller.sessionHash.toString('base64'))
}

/**
 * Opens a session and ends the one the caller came with. `still` looks, inside the transaction, whether what proved the member
 * is still so: undefined when it is not, since what changed meanwhile must not leave a session behind.
 */
export async function openSession(
  ground: Ground,
  memberId: number,
  { caller, device }: Pick<Context, 'caller' | 'device'>,
  still: (tx: Tx) => Promise<boolean>,
): Promise<Opened | undefined> {
  const token = newToken()
  const companion = newToken()
  const expiresAt = after(ground, sessionPolicy.life)
  const member = await ground.db.transaction().execute(async (tx) => {
    if (!(await still(tx))) return undefined
    await endSession(ground, tx, caller)
    await repo.insertSession(tx, memberId, {
      tokenHash: hashOf(token),
      companionHash: hashOf(companion),
      expiresAt,
      device,
    })
    return memberById(tx, memberId)
  })
  return member && { companion, reply: { token, expires_at: isoInTokyo(expiresAt), member } }
}

/**
 * Opens a session for an e-mail address and its password. Tries are counted before they are judged: five in a row lock the
 * address for a minute, then twice as long each time. Throws `login_failed` (never says which part), `login_locked`.
 */
export async function logIn(
  ground: Ground,
  { email, password }: { email: string; password: string },
  asked: Pick<Context, 'address' | 'caller' | 'device'>,
): Promise<Opened> {
  await spendFor(ground, 'login', asked.address)
  const emailHash = hmacOf(ground.secret, 'login', email)
  const counted = await repo.countTry(ground.db, emailHash, lockPolicy)
  if ('lockedUntil' in counted) {
    const left = counted.lockedUntil.getTime() - ground.clock.now().getTime()
    throw refuse('login_locked', { minutes: Math.max(1, Math.ceil(left / 60_000)) })
  }
  const credential = await credentialOf(ground.db, email)
  // Who came from LINE may have no password: refused like a wrong one, after the same time.
  const isRight = await isPasswordOf(credential?.password_hash ?? undefined, password)
  if (!credential?.password_hash || !isRight) throw refuse('login_failed')
  const opened = await openSession(ground, credential.id, asked, hasPassword(credential.id, credential.password_hash))
  if (!opened) throw refuse('login_failed')
  await repo.clearFailures(ground.db, emailHash)
  return opened
}

/** Is the member's password still this one? Locks it until the transaction ends. */
export const hasPassword =
  (memberId: number, passwordHash: string) =>
  async (tx: Tx): Promise<boolean> =>
    (await credentialById(tx, memberId, true))?.password_hash === passwordHash

/** Ends every session of a member but the caller's own, in the transaction of what calls for it. */
export async function endOtherSessions(ground: Ground, tx: Tx, memberId: number, caller: Caller): Promise<void> {
  await repo.deleteSessionsOf(tx, memberId, caller.kind === 'member' ? caller.sessionHash : undefined)
  forgetKnown(ground)
}

/**
 * Ends every other session of the caller and gives the caller's own new secrets, in the transaction of what calls for it; its age
 * and its end stay. Throws `unauthenticated` when it has ended meanwhile.
 */
export async function renewSession(ground: Ground, tx: Tx, memberId: MemberId, caller: Caller): Promise<Opened> {
  const token = newToken()
  const companion = newToken()
  const next = { tokenHash: hashOf(token), companionHash: hashOf(companion) }
  const renewed = caller.kind === 'member' ? await repo.renewSession(tx, memberId, caller.sessionHash, next) : undefined
  const member = renewed && (await memberById(tx, memberId))
  if (!renewed || !member) throw refuse('unauthenticated')
  await repo.deleteSessionsOf(tx, memberId, next.tokenHash)
  forgetKnown(ground)
  return { companion, reply: { token, expires_at: isoInTokyo(renewed.expiresAt), member } }
}

/** Asks the database again about every session, in this process at once; the others do within a second. */
export const forgetKnown = (ground: Ground): void => knownOf(ground).clear()

/** Ends the caller's session at once; nothing happens without one. */
export const logOut = (ground: Ground, caller: Caller): Promise<void> => endSession(ground, ground.db, caller)

/** Deletes expired codes, proofs, sessions, counters and stored answers, old mails, and registrations nobody proved. */
export async function cleanUp(ground: Ground): Promise<void> {
  await repo.deleteExpired(ground.db)
  await forgetUnproven(ground.db)
  await forgetOldMails(ground.db)
}
