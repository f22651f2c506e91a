import { randomInt } from 'node:crypto'
import type { StaffSession } from '@jgm/contract/api/staff'
import type { ErrorCode } from '@jgm/contract/model/errors'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal, refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { staffCookies, type FindStaff, type SessionState, type Staff, type StaffId } from '../../platform/http/staff.ts'
import { announce } from '../../platform/live.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword, isPasswordOf } from '../../platform/password.ts'
import { hashOf, hmacOf, newToken } from '../../platform/secrets.ts'
import { createTurns } from '../../platform/turns.ts'
import { clearLocks, countTry } from '../account/service.lock.ts'
import { staffPolicy } from './policy.ts'
import * as people from './repo.people.ts'
import * as repo from './repo.session.ts'
import { ofPerson } from './service.lock.ts'
import { text } from './text.ts'
import type { LogInWay, StoredSession } from './types.ts'

type Tx = Kysely<DB>

/** The values that a log-in gives the browser, for its cookies. `device`: of a whole log-in only. */
export type Given = { readonly token: string; readonly device?: string }

/** Sets the cookies of a session just opened. */
export function giveCookies({ token, device }: Given, { setCookie }: Pick<Context, 'setCookie'>): void {
  setCookie(staffCookies.session, token, { maxAge: staffPolicy.life / 1000, strict: true })
  if (device !== undefined) setCookie(staffCookies.device, device, { maxAge: staffPolicy.device / 1000, strict: true })
}

/** The hash of a cookie’s token; undefined without one, or when it is malformed. */
export const hashOfCookie = ({ cookieOf }: Pick<CallerFacts, 'cookieOf'>, name: string): Buffer | undefined => {
  const given = cookieOf(name)
  return given !== undefined && /^[\w-]{43}$/.test(given) ? hashOf(given) : undefined
}

function stateOf(session: StoredSession, now: Date): SessionState {
  if (session.state === 'half') return 'half'
  const isIdle = now.getTime() - session.active_at.getTime() >= staffPolicy.idle
  return session.locked_at !== null || isIdle ? 'locked' : 'open'
}

const staffOf = (session: StoredSession, sessionHash: Buffer): Staff => ({
  id: session.staff_id as StaffId,
  name: session.name,
  email: session.email,
  role: session.role,
  courses: session.courses,
  sessionHash,
})

/**
 * Makes the function that finds the session of a request. Nothing is cached: a session that is ended, locked or whose person has
 * changed is refused, locked or changed with the next request in every process.
 */
export const createStaffFinder =
  (ground: Ground): FindStaff =>
  async (token, isWork) => {
    const sessionHash = hashOf(token)
    const session = await repo.readSession(ground.db, sessionHash)
    if (!session) return null
    const now = ground.clock.now()
    const state = stateOf(session, now)
    if (isWork && state === 'open' && now.getTime() - session.active_at.getTime() >= staffPolicy.touch)
      await repo.touchSession(ground.db, sessionHash, staffPolicy.idle)
    return { staff: staffOf(session, sessionHash), state }
  }

/** The session as its owner sees it. Throws `unauthenticated` when it has ended meanwhile. */
export async function sessionOf(ground: Ground, sessionHash: Buffer): Promise<StaffSession> {
  const session = await repo.readSession(ground.db, sessionHash)
  if (!session || session.state === 'half') throw refuse('unauthenticated')
  const { codes, passkeys } = await repo.countFactors(ground.db, session.staff_id)
  const state = stateOf(session, ground.clock.now()) === 'locked' ? 'locked' : 'open'
  return {
    staff: {
      id: session.staff_id,
      name: session.name,
      email: session.email,
      role: session.role,
      course_ids: session.courses,
    },
    state,
    expires_at: isoInTokyo(session.expires_at),
    locks_at: state === 'open' ? isoInTokyo(new Date(session.active_at.getTime() + staffPolicy.idle)) : null,
    idle_minutes: staffPolicy.idle / 60_000,
    has_passkey: passkeys > 0,
    recovery_codes_left: codes,
  }
}

/** Writes an entry about a staff member’s own session or factors: the network as the hash that limits count by, and the device type. */
export async function noteOwn(
  db: Tx,
  action: string,
  staffId: number | null,
  { address, device }: Pick<CallerFacts, 'address' | 'device'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const who = staffId === null ? 'nobody' : `staff:${staffId}`
  await audit(db, {
    actor: who,
    action,
    subject: who,
    detail: { network: address, device: device.kind, app: device.app, ...more },
    // Asked for nobody, too, so that an unknown address takes as long.
    courseId: await repo.onlyCourseOf(db, staffId ?? 0),
  })
}

/** Mails a person that something of their log-in has changed, or that what they had planned was not published. */
export async function tellChanged(tx: Tx, staffId: number, what: keyof typeof text.changed): Promise<void> {
  const [row] = await people.readStaff(tx, staffId)
  if (row) await putMail(tx, { kind: 'staff.changed', recipient: row.email, data: { staff_id: staffId, what } })
}

/** Opens a whole session in the caller's transaction, and makes the device known. */
export async function openWhole(tx: Tx, staffId: number, request: CallerFacts, way: LogInWay): Promise<Given> {
  const [token, device] = [newToken(), newToken()]
  const before = hashOfCookie(request, staffCookies.session)
  if (before) await repo.deleteSession(tx, before)
  await repo.insertSession(tx, { tokenHash: hashOf(token), staffId, state: 'open', lifeMs: staffPolicy.life })
  await repo.renewDevice(tx, staffId, hashOfCookie(request, staffCookies.device), hashOf(device))
  await noteOwn(tx, 'staff.login.success', staffId, request, { way })
  if (way === 'recovery') await tellChanged(tx, staffId, 'recoveryUsed')
  return { token, device }
}

/** Ends the session of the request, in every process at once; nothing happens without one. */
export async function logOut(ground: Ground, request: CallerFacts): Promise<void> {
  const hash = hashOfCookie(request, staffCookies.session)
  const staffId = hash && (await repo.deleteSession(ground.db, hash))
  if (staffId === undefined) return
  await noteOwn(ground.db, 'staff.logout', staffId, request)
  await tellStreams(ground, staffId)
}

/** Makes every process look at the streams of its sessions at once. */
const tellStreams = (ground: Ground, staffId: number): Promise<void> =>
  announce(ground.db, { topic: 'staff', course_id: null, id: String(staffId), version: 0 })

/** Locks the session at once. */
export async function lock(ground: Ground, { id, sessionHash }: Staff): Promise<StaffSession> {
  await repo.lockSession(ground.db, sessionHash)
  await tellStreams(ground, id)
  return sessionOf(ground, sessionHash)
}

/** Opens a locked session again; the caller has proven its owner. */
export async function unlock(ground: Ground, { sessionHash }: Staff): Promise<StaffSession> {
  await repo.unlockSession(ground.db, sessionHash)
  return sessionOf(ground, sessionHash)
}

const inTurn = createTurns()

/**
 * Asks a logged-in person for the present password. Tries are counted before they are compared; five wrong ones in a row stop the
 * person for a minute, then twice as long. Throws `staff_login_failed`, `staff_stopped`. Returns the hash that was proven.
 */
export async function provePassword(
  ground: Ground,
  staff: Staff,
  password: string,
  request: CallerFacts,
): Promise<string> {
  const stored = await repo.staffByEmail(ground.db, staff.email)
  const counter = ofPerson(ground, stored ?? staff)
  return inTurn(counter.toString('base64'), async () => {
    const { minutes } = await countTry(ground, counter)
    if (minutes > 0) throw refuse('staff_stopped', { minutes })
    if (!stored || !(await isPasswordOf(stored.password_hash, password))) {
      await noteOwn(ground.db, 'staff.password.failed', staff.id, request)
      throw refuse('staff_login_failed')
    }
    await clearLocks(ground.db, counter)
    return stored.password_hash
  })
}

/**
 * Runs a try of a session, counted before it is compared, so that guesses made at once can't outrun the count. Taken back unless it is
 * refused by one of `wrong`: only wrong tries count, and the fifth ends the session (`unauthenticated` from then on).
 */
export function trying<T>(
  ground: Ground,
  { sessionHash }: Staff,
  wrong: readonly ErrorCode[],
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(sessionHash.toString('base64'), async () => {
    if (!(await repo.countTry(ground.db, sessionHash, staffPolicy.tries))) throw refuse('unauthenticated')
    let isWrong = false
    try {
      return await work()
    } catch (error) {
      isWrong = isRefusal(error) && wrong.includes(error.code)
      throw error
    } finally {
      if (!isWrong) await repo.takeTryBack(ground.db, sessionHash)
    }
  })
}

/** Unlocks by the password. Five wrong ones in a row end the session (`unauthenticated`). */
export function unlockByPassword(
  ground: Ground,
  staff: Staff,
  password: string,
  request: CallerFacts,
): Promise<StaffSession> {
  return trying(ground, staff, ['staff_login_failed'], async () => {
    await provePassword(ground, staff, password, request)
    return unlock(ground, staff)
  })
}

/** Refuses a common password (`validation`). */
export function refuseCommon(password: string, path: string): void {
  if (isCommonPassword(password)) throw refuse('validation', { problems: [{ path, message: text.commonPassword }] })
}

/** Changes the own password; every other session and link of the person ends, and the owner is mailed. Of two changes at once, one wins (`unauthenticated`). */
export async function changePassword(
  ground: Ground,
  staff: Staff,
  given: { readonly password: string; readonly new_password: string },
  request: CallerFacts,
): Promise<void> {
  refuseCommon(given.new_password, 'new_password')
  const proven = await provePassword(ground, staff, given.password, request)
  if (given.password === given.new_password)
    throw refuse('validation', { problems: [{ path: 'new_password', message: text.samePassword }] })
  const passwordHash = await hashPassword(given.new_password)
  await ground.db.transaction().execute(async (tx) => {
    const stored = await repo.lockedStaff(tx, staff.id)
    if (stored?.password_hash !== proven) throw refuse('unauthenticated')
    await repo.storePassword(tx, staff.id, passwordHash)
    await repo.deleteSessionsOf(tx, staff.id, staff.sessionHash)
    await people.endLinksOf(tx, staff.id)
    await noteOwn(tx, 'staff.password.changed', staff.id, request)
    await tellChanged(tx, staff.id, 'password')
  })
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The stored form of a recovery code. */
export const recoveryHash = (ground: Pick<Ground, 'secret'>, code: string): Buffer =>
  hmacOf(ground.secret, 'staff_recovery', code)

/** Makes new recovery codes in place of all earlier ones, in the caller's transaction. They are shown once. */
export async function makeRecoveryCodes(ground: Pick<Ground, 'secret'>, tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: staffPolicy.recoveryCodes }, () =>
    Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await repo.replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryHash(ground, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** New recovery codes, after the password; the owner is mailed. */
export async function renewRecoveryCodes(
  ground: Ground,
  staff: Staff,
  password: string,
  request: CallerFacts,
): Promise<string[]> {
  await provePassword(ground, staff, password, request)
  return ground.db.transaction().execute(async (tx) => {
    await noteOwn(tx, 'staff.recovery.renewed', staff.id, request)
    await tellChanged(tx, staff.id, 'recoveryCodes')
    return makeRecoveryCodes(ground, tx, staff.id)
  })
}

/** Deletes expired sessions, questions, presence, old links and devices. */
export const cleanUpStaff = (ground: Ground): Promise<void> => repo.deleteExpired(ground.db, staffPolicy.device)
