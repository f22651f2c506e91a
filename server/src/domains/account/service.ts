import { isoInTokyo } from '@jgm/contract/model/dates'
import type { logIn as declared } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal, refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { companionCookie, type Caller, type FindSession, type MemberId } from '../../platform/http/session.ts'
import { forgetOldMails } from '../../platform/mail/outbox.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { hashOf, newToken, sameBytes } from '../../platform/secrets.ts'
import { credentialById, credentialOf, forgetUnproven, memberById } from '../member/service.ts'
import { deviceLife, historyLife, sessionPolicy } from './policy.ts'
import * as repo from './repo.ts'
import { after, issueCode, withCode, type CodeEntered } from './service.codes.ts'
import {
  originOf,
  deviceCookie,
  deviceHashOf,
  noteLogIn,
  spendFor,
  welcomeDevice,
  type LogInWay,
} from './service.guard.ts'
import { clearLocks, countStranger, countTry, ofOrigin, ofStrangers, takeBack } from './service.lock.ts'

type Tx = Kysely<DB>
type Asked = CallerFacts & Pick<Context, 'caller'>

/** A session just opened: `companion` and `device` belong into http-only cookies, `reply` to the client. */
export type Opened = { readonly companion: string; readonly device: string; readonly reply: SessionReply }

/** Gives a session out: companion and device go into their http-only cookies, the rest is the answer. */
export function giveSession(
  { companion, device, reply }: Opened,
  { setCookie }: Pick<Context, 'setCookie'>,
): SessionReply {
  setCookie(companionCookie, companion, { maxAge: sessionPolicy.life / 1000, path: '/' })
  setCookie(deviceCookie.name, device, { maxAge: deviceCookie.maxAge, path: deviceCookie.path })
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
 * Opens a session, ends the one the caller came with, and makes the device known to the account. `still` looks, inside the transaction, whether what proved the member
 * is still so: undefined when it is not, since what changed meanwhile must not leave a session behind.
 */
export async function openSession(
  ground: Ground,
  memberId: number,
  asked: Asked,
  way: LogInWay,
  still: (tx: Tx) => Promise<boolean>,
): Promise<Opened | undefined> {
  const token = newToken()
  const companion = newToken()
  const expiresAt = after(ground, sessionPolicy.life)
  const opened = await ground.db.transaction().execute(async (tx) => {
    if (!(await still(tx))) return undefined
    await endSession(ground, tx, asked.caller)
    await repo.insertSession(tx, memberId, {
      tokenHash: hashOf(token),
      companionHash: hashOf(companion),
      expiresAt,
      device: asked.device,
    })
    const device = await welcomeDevice(tx, memberId, asked)
    await noteLogIn(tx, 'login.success', memberId, asked, { way })
    const member = await memberById(tx, memberId)
    return member && { device, member }
  })
  if (!opened) return undefined
  const { device, member } = opened
  return { companion, device, reply: { token, expires_at: isoInTokyo(expiresAt), member } }
}

/**
 * Opens a session for an e-mail address and its password. Tries are counted before they are judged, per address and device or
 * network: five in a row lock this one out for a minute, then twice as long each time; others never notice. After many failures
 * of strangers, from whatever networks, a password alone opens nothing to devices the account does not know: a code is mailed, and
 * both are asked for (decision 023). The same for an address that nobody has. Throws `login_failed` (never says which part),
 * `login_locked`, `login_code_needed`, and the refusals of codes.
 */
export async function logIn(
  ground: Ground,
  { email, password, proof }: Parsed<typeof declared>['body'],
  asked: Asked,
): Promise<Opened> {
  const origin = await originOf(ground, email, asked)
  await spendFor(ground, 'login', origin.key)
  const counter = ofOrigin(ground, email, origin.key)
  const strangers = origin.isKnown ? undefined : ofStrangers(ground, email)
  const credential = await credentialOf(ground.db, email)
  const memberId = credential?.id ?? null
  const { minutes } = await countTry(ground, counter)
  if (minutes > 0) {
    await noteLogIn(ground.db, 'login.locked', memberId, asked)
    throw refuse('login_locked', { minutes })
  }
  const needsCode = strangers !== undefined && (await countStranger(ground, strangers))
  // Who came from LINE may have no password: refused like a wrong one, after the same time.
  const hash = credential?.password_hash ?? undefined
  if (needsCode && !proof) {
    for (const one of [counter, strangers]) await takeBack(ground.db, one)
    const code = {
      purpose: 'login',
      email,
      memberId,
      kind: hash ? 'account.code' : 'account.unknown',
      courseId: 1,
    } as const
    const sent = await ground.db.transaction().execute((tx) => issueCode(ground, tx, code, origin, asked))
    ground.nudgeOutbox()
    throw refuse('login_code_needed', sent)
  }
  const isRight = await isPasswordOf(hash, password)
  try {
    if (needsCode && proof) await proveLogIn(ground, proof, email, isRight, asked)
    const still = credential && hash && isRight ? hasPassword(credential.id, hash) : undefined
    const opened = credential && still && (await openSession(ground, credential.id, asked, 'password', still))
    if (!opened) throw refuse('login_failed')
    await clearLocks(ground.db, counter)
    if (strangers) await takeBack(ground.db, strangers)
    return opened
  } catch (error) {
    if (isRefusal(error)) await noteLogIn(ground.db, 'login.failed', memberId, asked)
    throw error
  }
}

/** Uses the code up only with the right password; whether that was right is told to nobody without the code. */
const proveLogIn = (ground: Ground, proof: CodeEntered, email: string, isRight: boolean, asked: Asked): Promise<void> =>
  withCode(ground, 'login', proof, asked, async (_tx, proven) => {
    if (proven.email !== email) throw refuse('code_expired')
    if (!isRight) throw refuse('login_failed')
  })

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
 * Ends every other session of the caller, forgets every other device, and gives the caller's own session and device new secrets, in
 * the transaction of what calls for it; the session's age and end stay. Throws `unauthenticated` when it has ended meanwhile.
 */
export async function renewSession(ground: Ground, tx: Tx, memberId: MemberId, asked: Asked): Promise<Opened> {
  const { caller } = asked
  const token = newToken()
  const companion = newToken()
  const next = { tokenHash: hashOf(token), companionHash: hashOf(companion) }
  const renewed = caller.kind === 'member' ? await repo.renewSession(tx, memberId, caller.sessionHash, next) : undefined
  const member = renewed && (await memberById(tx, memberId))
  if (!renewed || !member) throw refuse('unauthenticated')
  await repo.deleteSessionsOf(tx, memberId, next.tokenHash)
  await repo.deleteDevicesOf(tx, memberId, deviceHashOf(asked))
  const device = await welcomeDevice(tx, memberId, asked)
  forgetKnown(ground)
  return { companion, device, reply: { token, expires_at: isoInTokyo(renewed.expiresAt), member } }
}

/** Asks the database again about every session, in this process at once; the others do within a second. */
export const forgetKnown = (ground: Ground): void => knownOf(ground).clear()

/** Ends the caller's session at once; nothing happens without one. */
export const logOut = (ground: Ground, caller: Caller): Promise<void> => endSession(ground, ground.db, caller)

/** Deletes expired codes, proofs, sessions, devices, counters, log-in history and stored answers, old mails, and registrations nobody proved. */
export async function cleanUp(ground: Ground): Promise<void> {
  await repo.deleteExpired(ground.db, { device: deviceLife, history: historyLife })
  await forgetUnproven(ground.db)
  await forgetOldMails(ground.db)
}
