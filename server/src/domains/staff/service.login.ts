import type { StaffLogInReply, SecondFactor, StaffSession } from '@jgm/contract/api/staff'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts } from '../../platform/http/handle.ts'
import { staffCookies, type Staff } from '../../platform/http/staff.ts'
import { hashPassword, isPasswordOf } from '../../platform/password.ts'
import { hashOf, newToken, seal, unseal } from '../../platform/secrets.ts'
import { createTurns } from '../../platform/turns.ts'
import { clearLocks, countTry, takeBack, type Tried as AtPassword } from '../account/service.lock.ts'
import { staffPolicy } from './policy.ts'
import { endLinksOf } from './repo.people.ts'
import * as repo from './repo.session.ts'
import { ofOrigin, ofStrangers, spendOnLogIn } from './service.lock.ts'
import { setUpOf, stepOf } from '../../platform/totp.ts'
import {
  hashOfCookie,
  makeRecoveryCodes,
  noteOwn,
  openWhole,
  recoveryHash,
  refuseCommon,
  sessionOf,
  tellChanged,
  trying,
  type Given,
} from './service.session.ts'
import { text } from './text.ts'
import type { StoredStaff } from './types.ts'

type Tx = Kysely<DB>
/** The cookies and the reply of a log-in step. */
export type LoggedIn = { readonly given: Given; readonly reply: StaffLogInReply }

/** Bytes of the secret of an authenticator app (RFC 4226 recommends 20). */
const secretBytes = 20

/** Encrypts the secret of an authenticator app for the database. */
export const sealTotp = (ground: Pick<Ground, 'secret'>, secret: Uint8Array): Buffer =>
  seal(ground.secret, 'staff_totp', secret)

/** Undefined when it was encrypted with another secret of the server: then no code fits. */
function openTotp(ground: Ground, sealed: Buffer): Buffer | undefined {
  try {
    return unseal(ground.secret, 'staff_totp', sealed)
  } catch {
    ground.warn('the secret of an authenticator app is unreadable', {})
    return undefined
  }
}

/** The step of time that six digits belong to; undefined when they are wrong. */
function provenStep(ground: Ground, sealed: Buffer, code: string): number | undefined {
  const secret = openTotp(ground, sealed)
  return secret && stepOf(secret, code, ground.clock.now())
}

/** Where a try at an address comes from: a device that the person has logged in with, else the network. */
type Origin = {
  /** Counts the failures of this origin in a row. */
  readonly counter: Buffer
  /** Counts the wrong second factors of unknown devices; null for a known one. */
  readonly strangers: Buffer | null
  readonly key: string
}

/** A counted try of an origin, with its failures in a row. */
type Tried = { readonly origin: Origin; readonly counted: number }

async function originOf(ground: Ground, tried: AtPassword, request: CallerFacts): Promise<Origin> {
  const device = hashOfCookie(request, staffCookies.device)
  const isKnown = await repo.isKnownDevice(ground.db, device ?? Buffer.alloc(32), tried.email)
  const key = isKnown && device ? `staff:${device.toString('base64url')}` : request.address
  return {
    key,
    counter: ofOrigin(ground, tried, key),
    strangers: isKnown ? null : ofStrangers(ground, tried),
  }
}

/** Opens a session whose password is proven, in place of the one that the browser had. */
async function openHalf(ground: Ground, staff: StoredStaff, request: CallerFacts): Promise<LoggedIn> {
  const token = newToken()
  const secret = staff.totp_secret === null ? randomBytes(secretBytes) : undefined
  await ground.db.transaction().execute(async (tx) => {
    if (!(await isStill(tx, staff))) throw refuse('staff_login_failed')
    const before = hashOfCookie(request, staffCookies.session)
    if (before) await repo.deleteSession(tx, before)
    await repo.insertSession(tx, {
      tokenHash: hashOf(token),
      staffId: staff.id,
      state: 'half',
      lifeMs: staffPolicy.half,
      ...(secret && { totpSecret: sealTotp(ground, secret) }),
    })
  })
  return {
    given: { token },
    reply: secret
      ? { step: 'set_up', totp: setUpOf(secret, staff.email), must_change_password: staff.must_change_password }
      : { step: 'second_factor' },
  }
}

/** Is the password still the proven one? Locks the person until the transaction ends. */
const isStill = async (tx: Tx, { id, password_hash: proven }: StoredStaff): Promise<boolean> =>
  (await repo.lockedStaff(tx, id))?.password_hash === proven

/** Accepts a second factor, once. Of two calls with one code, one is true. */
async function accept(ground: Ground, tx: Tx, staff: StoredStaff, second: SecondFactor): Promise<boolean> {
  if (second.by === 'recovery') return repo.useRecoveryCode(tx, staff.id, recoveryHash(ground, second.code))
  if (staff.totp_secret === null) return false
  const step = provenStep(ground, staff.totp_secret, second.code)
  return step !== undefined && repo.acceptStep(tx, staff.id, step)
}

/**
 * The second step of a log-in behind the right password. Throws `staff_stopped` for an unknown device after too many wrong ones of such
 * devices, which is then no try of its origin either, and `wrong` for a factor that does not fit.
 */
async function enter(
  ground: Ground,
  staff: StoredStaff,
  second: SecondFactor,
  { origin, counted }: Tried,
  request: CallerFacts,
  wrong: 'staff_login_failed' | 'staff_code_invalid',
): Promise<Given> {
  const strangers = origin.strangers && (await countTry(ground, origin.strangers, staffPolicy.strangers))
  if (strangers && strangers.minutes > 0) {
    await takeBack(ground.db, origin.counter, counted)
    return stop(ground, strangers.minutes, staff.id, request)
  }
  const given = await ground.db.transaction().execute(async (tx) => {
    if (!(await isStill(tx, staff))) return undefined
    if (!(await accept(ground, tx, staff, second))) return undefined
    return openWhole(tx, staff.id, request, second.by)
  })
  if (!given) {
    await noteOwn(ground.db, 'staff.login.failed', staff.id, request, { factor: second.by })
    throw refuse(wrong)
  }
  if (origin.strangers) await takeBack(ground.db, origin.strangers, strangers?.counted)
  await clearLocks(ground.db, origin.counter)
  return given
}

const inTurn = createTurns()

/**
 * Logs in by address and password, with the second factor or without it. Tries are counted before they are compared, per address and
 * device or network: five failures in a row stop that origin for a minute, then twice as long each time, and no other (decision 026).
 * The same for an unknown address, after the same time. Throws `staff_login_failed` without saying what was wrong, and
 * `staff_stopped`.
 */
export async function logIn(
  ground: Ground,
  body: { readonly email: string; readonly password: string; readonly second?: SecondFactor | undefined },
  request: CallerFacts,
): Promise<LoggedIn> {
  const staff = await repo.staffByEmail(ground.db, body.email)
  const origin = await originOf(ground, staff ?? { email: body.email }, request)
  const take = async (): Promise<LoggedIn> => {
    const tried = await countAt(ground, origin, staff?.id ?? null, request)
    const isRight = await isPasswordOf(staff?.password_hash, body.password)
    if (!staff || !isRight) {
      await noteOwn(ground.db, 'staff.login.failed', staff?.id ?? null, request)
      throw refuse('staff_login_failed')
    }
    if (staff.totp_secret !== null && body.second) {
      const given = await enter(ground, staff, body.second, tried, request, 'staff_login_failed')
      return { given, reply: { step: 'open', session: await sessionOf(ground, hashOf(given.token)) } }
    }
    await takeBack(ground.db, origin.counter, tried.counted)
    return openHalf(ground, staff, request)
  }
  return spendOnLogIn(ground, origin.key, () => inTurn(origin.counter.toString('base64'), take))
}

async function countAt(ground: Ground, origin: Origin, staffId: number | null, request: CallerFacts): Promise<Tried> {
  const { minutes, counted } = await countTry(ground, origin.counter)
  return minutes > 0 ? stop(ground, minutes, staffId, request) : { origin, counted }
}

async function stop(ground: Ground, minutes: number, staffId: number | null, request: CallerFacts): Promise<never> {
  await noteOwn(ground.db, 'staff.login.stopped', staffId, request)
  throw refuse('staff_stopped', { minutes })
}

/** The person of a half session. */
async function halfWay(ground: Ground, staff: Staff): Promise<StoredStaff> {
  const stored = await repo.staffByEmail(ground.db, staff.email)
  if (!stored) throw refuse('unauthenticated')
  return stored
}

/** The second step of a log-in that began with the password alone. Throws `staff_code_invalid`, `staff_stopped`. */
export function proveSecond(
  ground: Ground,
  staff: Staff,
  second: SecondFactor,
  request: CallerFacts,
): Promise<{ readonly given: Given; readonly session: StaffSession }> {
  return trying(ground, staff, ['staff_code_invalid'], async () => {
    const stored = await halfWay(ground, staff)
    const origin = await originOf(ground, stored, request)
    const tried = await countAt(ground, origin, staff.id, request)
    const given = await enter(ground, stored, second, tried, request, 'staff_code_invalid')
    return { given, session: await sessionOf(ground, hashOf(given.token)) }
  })
}

/**
 * Ends a first log-in: the code proves that the authenticator app has the secret, and the password changes where it must. Throws
 * `staff_code_invalid`, `validation` for a missing, common or unchanged password, and `unauthenticated` when the person has a second
 * factor meanwhile.
 */
export function setUp(
  ground: Ground,
  staff: Staff,
  body: { readonly code: string; readonly new_password?: string | undefined },
  request: CallerFacts,
): Promise<{ readonly given: Given; readonly session: StaffSession; readonly codes: readonly string[] }> {
  return trying(ground, staff, ['staff_code_invalid'], () => putSetUp(ground, staff, body, request))
}

async function putSetUp(
  ground: Ground,
  staff: Staff,
  body: Parameters<typeof setUp>[2],
  request: CallerFacts,
): ReturnType<typeof setUp> {
  const stored = await halfWay(ground, staff)
  const sealed = await repo.readSetUp(ground.db, staff.sessionHash)
  if (!sealed || stored.totp_secret !== null) throw refuse('unauthenticated')
  const step = provenStep(ground, sealed, body.code)
  if (step === undefined) throw refuse('staff_code_invalid')
  const passwordHash = await newPasswordOf(stored, body.new_password)
  const done = await ground.db.transaction().execute(async (tx) => {
    const now = await repo.lockedStaff(tx, staff.id)
    if (now?.password_hash !== stored.password_hash || now.totp_secret !== null) throw refuse('unauthenticated')
    await repo.storeTotp(tx, staff.id, sealed, step)
    if (passwordHash !== undefined) {
      await repo.storePassword(tx, staff.id, passwordHash)
      await tellChanged(tx, staff.id, 'password')
    }
    await repo.deleteSessionsOf(tx, staff.id)
    await endLinksOf(tx, staff.id)
    const codes = await makeRecoveryCodes(ground, tx, staff.id)
    const given = await openWhole(tx, staff.id, request, 'set_up')
    return { given, codes }
  })
  return { ...done, session: await sessionOf(ground, hashOf(done.given.token)) }
}

/** The hash of a new password where one is needed. */
async function newPasswordOf(stored: StoredStaff, given: string | undefined): Promise<string | undefined> {
  if (!stored.must_change_password) return undefined
  const path = 'new_password'
  if (given === undefined || (await isPasswordOf(stored.password_hash, given)))
    throw refuse('validation', {
      problems: [{ path, message: given === undefined ? text.newPassword : text.samePassword }],
    })
  refuseCommon(given, path)
  return hashPassword(given)
}

/** Opens the half session of a person who has just accepted an invitation. */
export async function beginSetUp(ground: Ground, email: string, request: CallerFacts): Promise<LoggedIn> {
  const staff = await repo.staffByEmail(ground.db, email)
  if (!staff) throw refuse('staff_link_invalid')
  return openHalf(ground, staff, request)
}
