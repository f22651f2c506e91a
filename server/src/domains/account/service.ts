import { isoInTokyo } from '@jgm/contract/model/dates'
import type { logIn as declared } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { createGathering } from '../../platform/gathered.ts'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal, refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { companionCookie, type Caller, type FindSession, type MemberId } from '../../platform/http/session.ts'
import { forgetOldMails } from '../../platform/mail/outbox.ts'
import { isPasswordOf } from '../../platform/password.ts'
import { hashOf, hashTextOf, newToken } from '../../platform/secrets.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Credential } from '../member/types.ts'
import { credentialById, credentialOf, forgetUnproven, memberById } from '../member/service.ts'
import { deviceLife, historyLife, sessionPolicy } from './policy.ts'
import * as repo from './repo.ts'
import { after, issueCode, withCode, type CodeEntered } from './service.codes.ts'
import {
  originOf,
  type Origin,
  deviceCookie,
  deviceHashOf,
  noteLogIn,
  spendForLogIn,
  welcomeDevice,
  type LogInWay,
} from './service.guard.ts'
import { clearLocks, countStranger, countTry, ofOrigin, ofStrangers, takeBack } from './service.lock.ts'

type Tx = Kysely<DB>
type CallerRequest = CallerFacts & Pick<Context, 'caller'>

/** A session just opened. `companion` and `device` go into http-only cookies, `reply` to the client. */
export type Opened = { readonly companion: string; readonly device: string; readonly reply: SessionReply }

/** The specification's cookie of the log-in, which the page sends as a bearer header. */
const tokenCookie = 'token'

/**
 * Sets the cookies of a new session and returns the reply. The page could write the token's cookie itself, but Safari deletes a
 * cookie that a script has written after seven days.
 */
export function giveSession(
  { companion, device, reply }: Opened,
  { setCookie }: Pick<Context, 'setCookie'>,
): SessionReply {
  const maxAge = sessionPolicy.life / 1000
  setCookie(companionCookie, companion, { maxAge })
  setCookie(tokenCookie, reply.token, { maxAge, readable: true })
  setCookie(deviceCookie.name, device, { maxAge: deviceCookie.maxAge })
  return reply
}

/** `companion`: the hash of its companion cookie, as text. */
type KnownSession = {
  readonly at: number
  readonly memberId: number
  readonly sessionHash: Buffer
  readonly companion: string
}

const mostKnown = 10_000
const mostSessionsAtOnce = 32
const knownSessions = new WeakMap<Ground, Map<string, KnownSession>>()

function knownOf(ground: Ground): Map<string, KnownSession> {
  const known = knownSessions.get(ground) ?? new Map<string, KnownSession>()
  knownSessions.set(ground, known)
  if (known.size > mostKnown) known.clear()
  return known
}

/**
 * Makes the function that finds the session of a request. Answers are cached for a second, so an ended session is
 * refused in every process after that. Use is recorded once an hour. A token without its companion finds nothing.
 */
export function createSessionFinder(ground: Ground): FindSession {
  const read = createGathering((hashes: readonly Buffer[]) => repo.readSessions(ground.db, hashes), {
    most: mostSessionsAtOnce,
  })
  return async (token, companion) => {
    if (companion === undefined) return null
    const key = hashTextOf(token)
    const at = ground.clock.now().getTime()
    let session = knownOf(ground).get(key)
    if (!session || at - session.at >= sessionPolicy.cached) {
      const sessionHash = hashOf(token)
      const found = await read(sessionHash)
      knownOf(ground).delete(key)
      if (!found) return null
      if (at - found.lastSeenAt.getTime() >= sessionPolicy.touch) await repo.touchSession(ground.db, sessionHash)
      session = { at, memberId: found.memberId, sessionHash, companion: found.companionHash.toString('base64') }
      knownOf(ground).set(key, session)
    }
    // An early end of this comparison tells something about a hash, and nobody can choose a token for a hash.
    return session.companion === hashTextOf(companion) ? session : null
  }
}

async function endSession(ground: Ground, db: Tx, caller: Caller): Promise<void> {
  if (caller.kind !== 'member') return
  await repo.deleteSession(db, caller.sessionHash)
  knownOf(ground).delete(caller.sessionHash.toString('base64'))
}

/**
 * Opens a session, ends the one the caller came with, and makes the device known to the account. `still` checks, inside
 * the transaction, that the member's proof still holds; undefined when it does not, so that a change meanwhile leaves
 * no session behind.
 */
export async function openSession(
  ground: Ground,
  memberId: number,
  request: CallerRequest,
  way: LogInWay,
  still: (tx: Tx) => Promise<boolean>,
): Promise<Opened | undefined> {
  const token = newToken()
  const companion = newToken()
  const expiresAt = after(ground, sessionPolicy.life)
  const opened = await ground.db.transaction().execute(async (tx) => {
    if (!(await still(tx))) return undefined
    await endSession(ground, tx, request.caller)
    await repo.insertSession(tx, memberId, {
      tokenHash: hashOf(token),
      companionHash: hashOf(companion),
      expiresAt,
      device: request.device,
    })
    const device = await welcomeDevice(tx, memberId, request)
    await noteLogIn(tx, 'login.success', memberId, request, { way })
    const member = await memberById(tx, memberId)
    return member && { device, member }
  })
  if (!opened) return undefined
  const { device, member } = opened
  return { companion, device, reply: { token, expires_at: isoInTokyo(expiresAt), member } }
}

const inTurn = createTurns()

/**
 * Opens a session for an e-mail address and its password. Tries are counted before they are compared, per address and
 * device or network: five failures in a row lock that origin for a minute, then twice as long each time, and no other.
 * After many failures of unknown devices, in whatever networks, such devices need a mailed code beside the password
 * (decision 026). All this is the same for an unknown address. Throws `login_failed` (without saying which part),
 * `login_locked`, `login_code_needed`, and the refusals of codes.
 */
export async function logIn(
  ground: Ground,
  { email, password, proof }: Parsed<typeof declared>['body'],
  request: CallerRequest,
): Promise<Opened> {
  const origin = await originOf(ground, email, request)
  const credential = await credentialOf(ground.db, email)
  const tried = { email, password_hash: credential?.password_hash }
  const counter = ofOrigin(ground, tried, origin.key)
  const at = { origin, credential, counter, strangers: origin.isKnown ? undefined : ofStrangers(ground, tried) }
  return spendForLogIn(ground, origin.key, () =>
    inTurn(counter.toString('base64'), () => tryPassword(ground, { email, password, proof }, request, at)),
  )
}

/** What a try is judged by: its origin, the account of the address, and the counters; known devices have none of strangers. */
type TriedAt = {
  readonly origin: Origin
  readonly credential: Credential | undefined
  readonly counter: Buffer
  readonly strangers: Buffer | undefined
}

/** One try at an address from one origin. Its tries take turns, so that right passwords sent at once do not lock each other out. */
async function tryPassword(
  ground: Ground,
  { email, password, proof }: Parsed<typeof declared>['body'],
  request: CallerRequest,
  { origin, credential, counter, strangers }: TriedAt,
): Promise<Opened> {
  const memberId = credential?.id ?? null
  const { minutes, counted } = await countTry(ground, counter)
  if (minutes > 0) {
    await noteLogIn(ground.db, 'login.locked', memberId, request)
    throw refuse('login_locked', { minutes })
  }
  const needsCode = strangers !== undefined && (await countStranger(ground, strangers))
  // A member from LINE may have no password: refused like a wrong one, after the same time.
  const hash = credential?.password_hash ?? undefined
  if (needsCode && !proof) {
    await takeBack(ground.db, counter, counted)
    await takeBack(ground.db, strangers)
    const code = {
      purpose: 'login',
      email,
      memberId,
      kind: hash ? 'account.code' : 'account.unknown',
      courseId: 1,
    } as const
    const sent = await ground.db.transaction().execute((tx) => issueCode(ground, tx, code, origin, request))
    throw refuse('login_code_needed', sent)
  }
  const isRight = await isPasswordOf(hash, password)
  try {
    if (needsCode && proof) await proveLogIn(ground, proof, email, isRight, request)
    const still = credential && hash && isRight ? hasPassword(credential.id, hash) : undefined
    const opened = credential && still && (await openSession(ground, credential.id, request, 'password', still))
    if (!opened) throw refuse('login_failed')
    await clearLocks(ground.db, counter)
    if (strangers) await takeBack(ground.db, strangers)
    return opened
  } catch (error) {
    if (isRefusal(error)) await noteLogIn(ground.db, 'login.failed', memberId, request)
    throw error
  }
}

/** Uses the code up only with the right password; without the code nobody learns whether the password is right. */
const proveLogIn = (
  ground: Ground,
  proof: CodeEntered,
  email: string,
  isRight: boolean,
  request: CallerRequest,
): Promise<void> =>
  withCode(ground, 'login', proof, request, async (_tx, proven) => {
    if (proven.email !== email) throw refuse('code_expired')
    if (!isRight) throw refuse('login_failed')
  })

/** Is the member's password still this one? Locks it until the transaction ends. */
export const hasPassword =
  (memberId: number, passwordHash: string) =>
  async (tx: Tx): Promise<boolean> =>
    (await credentialById(tx, memberId, true))?.password_hash === passwordHash

/** Ends every session of a member except the caller's own, in the caller's transaction. */
export async function endOtherSessions(ground: Ground, tx: Tx, memberId: number, caller: Caller): Promise<void> {
  await repo.deleteSessionsOf(tx, memberId, caller.kind === 'member' ? caller.sessionHash : undefined)
  forgetKnown(ground)
}

/**
 * Ends every other session of the caller, deletes every other known device, and gives the caller's own session and
 * device new secrets, in the caller's transaction; the session's age and expiry stay. Throws `unauthenticated` when it
 * has ended meanwhile.
 */
export async function renewSession(
  ground: Ground,
  tx: Tx,
  memberId: MemberId,
  request: CallerRequest,
): Promise<Opened> {
  const { caller } = request
  const token = newToken()
  const companion = newToken()
  const next = { tokenHash: hashOf(token), companionHash: hashOf(companion) }
  const renewed = caller.kind === 'member' ? await repo.renewSession(tx, memberId, caller.sessionHash, next) : undefined
  const member = renewed && (await memberById(tx, memberId))
  if (!renewed || !member) throw refuse('unauthenticated')
  await repo.deleteSessionsOf(tx, memberId, next.tokenHash)
  await repo.deleteDevicesOf(tx, memberId, deviceHashOf(request))
  const device = await welcomeDevice(tx, memberId, request)
  forgetKnown(ground)
  return { companion, device, reply: { token, expires_at: isoInTokyo(renewed.expiresAt), member } }
}

/** Empties this process's cache of sessions at once; other processes notice a change within a second. */
export const forgetKnown = (ground: Ground): void => knownOf(ground).clear()

/** Ends the caller's session at once; nothing happens without one. */
export const logOut = (ground: Ground, caller: Caller): Promise<void> => endSession(ground, ground.db, caller)

/**
 * Deletes expired codes, proofs, sessions, devices, counters, log-in history, stored answers, old mails, and
 * registrations that were not proven.
 */
export async function cleanUp(ground: Ground): Promise<void> {
  await repo.deleteExpired(ground.db, { device: deviceLife, history: historyLife })
  await forgetUnproven(ground.db)
  await forgetOldMails(ground.db)
}
