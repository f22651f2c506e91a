import { randomBytes } from 'node:crypto'
import type { activateRegistration, register as registerEndpoint } from '@jgm/contract/api/account'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { birthdayProblem, confirmationProblems } from '@jgm/contract/model/fields'
import { words } from '@jgm/contract/model/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, FindSession } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword, isPasswordOf } from '../../platform/password.ts'
import { hashOf, hmacOf, newCode, newToken, sameBytes } from '../../platform/secrets.ts'
import {
  activateMember,
  addMember,
  credentialById,
  credentialOf,
  forgetUnproven,
  memberById,
  memberContact,
  setPassword,
} from '../member/service.ts'
import type { NewMember } from '../member/types.ts'
import {
  addressLimits,
  birthdayTries,
  codePolicy,
  lockPolicy,
  proofLife,
  sessionPolicy,
  termsVersion,
} from './policy.ts'
import * as repo from './repo.ts'
import { isGuessable, judgeResend } from './rules.ts'
import type { CodePurpose, CodeSent, ProofPurpose, Proven, StepProof } from './types.ts'

type Tx = Kysely<DB>
type Write = Pick<Context, 'address' | 'caller' | 'idempotencyKey' | 'requestHash'>
type CodeEntered = Parsed<typeof activateRegistration>['body']
type RegisterBody = Parsed<typeof registerEndpoint>['body']

const after = (ground: Ground, milliseconds: number): Date => new Date(ground.clock.now().getTime() + milliseconds)

const spendFor = (ground: Ground, what: keyof typeof addressLimits, address: string): Promise<void> =>
  spend(ground.db, [{ key: `${what}:${address}`, ...addressLimits[what] }])

/** What a repeat must equal. Keyed, because the body holds a password that must not be found by trying. */
const keyedHash = (ground: Ground, requestHash: Buffer): Buffer =>
  hmacOf(ground.secret, 'idempotency', requestHash.toString('base64'))

// --- sessions

/** A session just opened: `companion` belongs into the http-only cookie, `reply` to the client. */
export type Opened = { readonly companion: string; readonly reply: SessionReply }

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
      const found = await repo.readSession(ground.db, sessionHash, sessionPolicy.idle)
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
 * Opens a session and ends the one the caller came with. Undefined when the member's password is no longer the one that was
 * proven: a reset that ran meanwhile must not leave a session behind.
 */
async function openSession(
  ground: Ground,
  memberId: number,
  passwordHash: string,
  caller: Caller,
): Promise<Opened | undefined> {
  const token = newToken()
  const companion = newToken()
  const expiresAt = after(ground, sessionPolicy.life)
  const member = await ground.db.transaction().execute(async (tx) => {
    const credential = await credentialById(tx, memberId, true)
    if (credential?.password_hash !== passwordHash) return undefined
    await endSession(ground, tx, caller)
    await repo.insertSession(tx, memberId, { tokenHash: hashOf(token), companionHash: hashOf(companion), expiresAt })
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
  { address, caller }: Pick<Context, 'address' | 'caller'>,
): Promise<Opened> {
  await spendFor(ground, 'login', address)
  const emailHash = hmacOf(ground.secret, 'login', email)
  const counted = await repo.countTry(ground.db, emailHash, lockPolicy)
  if ('lockedUntil' in counted) {
    const left = counted.lockedUntil.getTime() - ground.clock.now().getTime()
    throw refuse('login_locked', { minutes: Math.max(1, Math.ceil(left / 60_000)) })
  }
  const credential = await credentialOf(ground.db, email)
  const isRight = await isPasswordOf(credential?.password_hash, password)
  if (!credential || !isRight) throw refuse('login_failed')
  const opened = await openSession(ground, credential.id, credential.password_hash, caller)
  if (!opened) throw refuse('login_failed')
  await repo.clearFailures(ground.db, emailHash)
  return opened
}

/** Ends the caller's session at once; nothing happens without one. */
export const logOut = (ground: Ground, caller: Caller): Promise<void> => endSession(ground, ground.db, caller)

// --- codes and proofs

const codeHmacOf = (ground: Ground, purpose: CodePurpose, flow: string, code: string): Buffer =>
  hmacOf(ground.secret, `email_code:${purpose}`, `${flow}:${code}`)

/** `known` and `unknown` addresses get a flow that no code opens, and the same work done. */
type CodeKind = 'account.code' | 'account.known' | 'account.unknown'

/** Puts a code and its mail in place. Throws `code_resend_wait`, `code_too_many`. */
async function issueCode(
  ground: Ground,
  tx: Tx,
  given: Proven & { purpose: CodePurpose; kind: CodeKind; courseId: number },
): Promise<CodeSent> {
  const { purpose, email, memberId, kind, courseId } = given
  await repo.lockCodes(tx, email)
  const sentAt = ground.clock.now()
  const judged = judgeResend(await repo.readHistory(tx, email, purpose), sentAt, codePolicy)
  if (judged === 'too_many') throw refuse('code_too_many')
  if (judged !== 'fine') throw refuse('code_resend_wait', judged)

  const flow = newToken()
  const code = newCode()
  const expiresAt = after(ground, codePolicy.life)
  const codeHmac = kind === 'account.code' ? codeHmacOf(ground, purpose, flow, code) : randomBytes(32)
  await repo.insertCode(tx, { flowHash: hashOf(flow), purpose, email, memberId, codeHmac, sentAt, expiresAt })
  const ofCode = { purpose, code, minutes: codePolicy.life / 60_000, expires_at: isoInTokyo(expiresAt) }
  await putMail(tx, {
    kind,
    recipient: email,
    data: { course_id: courseId, ...(kind === 'account.code' ? ofCode : {}) },
  })
  return { flow, expires_at: isoInTokyo(expiresAt), resend_at: isoInTokyo(after(ground, codePolicy.resend)) }
}

/**
 * Sends the code of a chain. The answer and the work are the same whether the address is known or not: registration tells a
 * known address by mail, forgot tells an unknown one nothing. Throws `code_resend_wait`, `code_too_many`.
 */
export async function sendCode(
  ground: Ground,
  purpose: 'registration' | 'forgot' | 'guest',
  { email, golf_course_id }: { email: string; golf_course_id?: number | undefined },
  address: string,
): Promise<CodeSent> {
  await spendFor(ground, 'send', address)
  const sent = await ground.db.transaction().execute(async (tx) => {
    const member = await credentialOf(tx, email)
    const kinds: Record<typeof purpose, CodeKind> = {
      registration: member ? 'account.known' : 'account.code',
      forgot: member ? 'account.code' : 'account.unknown',
      guest: 'account.code',
    }
    const memberId = purpose === 'forgot' && member ? member.id : null
    return issueCode(ground, tx, { purpose, email, memberId, kind: kinds[purpose], courseId: golf_course_id ?? 1 })
  })
  ground.nudgeOutbox()
  return sent
}

/** Tries a code and, when it is right, does `work` in the same transaction. A wrong try counts whatever happens after. */
async function withCode<T>(
  ground: Ground,
  purpose: CodePurpose,
  { flow, code }: CodeEntered,
  work: (tx: Tx, proven: Proven) => Promise<T>,
): Promise<T> {
  const flowHash = hashOf(flow)
  const outcome = await ground.db.transaction().execute(async (tx) => {
    const codeHmac = codeHmacOf(ground, purpose, flow, code)
    const tried = await repo.tryCode(tx, { flowHash, purpose, codeHmac, mostTries: codePolicy.tries })
    if (tried?.right) return { done: await work(tx, tried) }
    if (tried) return tried.tries < codePolicy.tries ? 'code_invalid' : 'code_too_many'
    return (await repo.readTriesSpent(tx, flowHash, codePolicy.tries)) ? 'code_too_many' : 'code_expired'
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome.done
}

async function issueProof(ground: Ground, tx: Tx, purpose: ProofPurpose, proven: Proven): Promise<StepProof> {
  const proof = newToken()
  const expiresAt = after(ground, proofLife[purpose])
  await repo.insertProof(tx, { ...proven, tokenHash: hashOf(proof), purpose, expiresAt })
  return { proof, expires_at: isoInTokyo(expiresAt) }
}

const opens = { registration: 'registration', forgot: 'forgot_birthday', guest: 'guest' } as const

/** Turns a code into the proof of the next step, once. Throws `code_invalid`, `code_expired`, `code_too_many`. */
export async function verifyCode(
  ground: Ground,
  purpose: keyof typeof opens,
  entered: CodeEntered,
  address: string,
): Promise<StepProof & { email: string }> {
  await spendFor(ground, 'verify', address)
  return withCode(ground, purpose, entered, async (tx, { email, memberId }) => ({
    ...(await issueProof(ground, tx, opens[purpose], { email, memberId })),
    email,
  }))
}

/** The address a guest has proven within the last two hours (any number of uses); null for anything else. */
export async function openGuestProof(db: Tx, proof: string): Promise<string | null> {
  const found = await repo.readProof(db, hashOf(proof), 'guest')
  return found?.good ? found.email : null
}

// --- registration

const guessable = (path: string): Problem => ({ path, message: words['err.password.guessable'] })

function judgeRegistration(ground: Ground, email: string | undefined, { details }: RegisterBody): Problem[] {
  const problems: Problem[] = []
  if (email === undefined) problems.push({ path: 'email', message: words['err.email.required'] })
  const ofBirthday = birthdayProblem(details.birthday, todayInTokyo(ground.clock.now()))
  if (ofBirthday) problems.push({ path: 'details.birthday', message: ofBirthday })
  if (isGuessable(details.password, { ...details, email: email ?? '' })) problems.push(guessable('details.password'))
  return problems
}

function newMember(
  ground: Ground,
  { details, line_tracking_id }: RegisterBody,
  given: { email: string; passwordHash: string; isProven: boolean },
): NewMember {
  const now = ground.clock.now()
  return {
    email: given.email,
    password_hash: given.passwordHash,
    last_name: details.last_name,
    first_name: details.first_name,
    last_name_kana: details.last_name_kana,
    first_name_kana: details.first_name_kana,
    phone_number: details.phone_number,
    emergency_contact_number: details.emergency_contact_number,
    zipcode: details.zipcode,
    prefecture: details.prefecture,
    address: details.address,
    birthday: details.birthday,
    gender: details.gender,
    main_golf_course: details.main_golf_course,
    marketing: details.marketing,
    line_tracking_id: line_tracking_id ?? null,
    activated_at: given.isProven ? now : null,
    agreed_at: now,
    agreed_version: termsVersion,
  }
}

type Registered = { readonly member_id: number; readonly pending: CodeSent | null }

/**
 * Registers a member: with a proof active at once and logged in, without one (R16) once the mailed code is entered. Under one
 * key there is one member; a repeat gets a session of its own, as long as the password is still the one it sends. What is kept
 * for a repeat is no secret: the member's id and the flow. Throws `validation`, `step_expired`, and for a proven address
 * `email_taken`; an unproven known address gets the same answer as any.
 */
export async function register(
  ground: Ground,
  body: RegisterBody,
  { address, caller, idempotencyKey, requestHash }: Write,
): Promise<{ opened: Opened | null; pending: CodeSent | null }> {
  await spendFor(ground, 'register', address)
  const proofHash = body.proof === undefined ? undefined : hashOf(body.proof)
  const email = proofHash ? (await repo.readProof(ground.db, proofHash, 'registration'))?.email : body.email
  if (proofHash && email === undefined) throw refuse('step_expired')
  const problems = judgeRegistration(ground, email, body)
  if (email === undefined || problems.length > 0) throw refuse('validation', { problems })

  const passwordHash = await hashPassword(body.details.password)
  const member = newMember(ground, body, { email, passwordHash, isProven: proofHash !== undefined })
  let isRepeat = true
  const kept = await ground.db.transaction().execute((tx) =>
    once<Registered>(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      isRepeat = false
      return proofHash ? registerProven(tx, proofHash, member) : registerUnproven(ground, tx, member)
    }),
  )
  ground.nudgeOutbox()
  if (kept.pending) return { opened: null, pending: kept.pending }

  const credential = isRepeat ? await credentialById(ground.db, kept.member_id) : undefined
  if (isRepeat && !(await isPasswordOf(credential?.password_hash, body.details.password))) throw refuse('step_expired')
  const opened = await openSession(ground, kept.member_id, credential?.password_hash ?? passwordHash, caller)
  if (!opened) throw refuse('step_expired')
  return { opened, pending: null }
}

async function registerProven(tx: Tx, proofHash: Buffer, member: NewMember): Promise<Registered> {
  const proven = await repo.useProof(tx, proofHash, 'registration')
  if (!proven) throw refuse('step_expired')
  const id = await addMember(tx, { ...member, email: proven.email })
  await putMail(tx, { kind: 'account.registered', recipient: proven.email, data: { member_id: id } })
  return { member_id: id, pending: null }
}

/** A known address gets a registration that nobody can activate, and a mail that says so. */
async function registerUnproven(ground: Ground, tx: Tx, member: NewMember): Promise<Registered> {
  const known = await credentialOf(tx, member.email)
  const id = await addMember(tx, member)
  const pending = await issueCode(ground, tx, {
    purpose: 'activation',
    email: member.email,
    memberId: id,
    kind: known ? 'account.known' : 'account.code',
    courseId: member.main_golf_course,
  })
  return { member_id: id, pending }
}

/** R16: the code proves the address of a registration and opens a session. Throws the refusals of codes, `email_taken`. */
export async function activate(
  ground: Ground,
  entered: CodeEntered,
  { address, caller }: Pick<Context, 'address' | 'caller'>,
): Promise<Opened> {
  await spendFor(ground, 'verify', address)
  const credential = await withCode(ground, 'activation', entered, async (tx, { email, memberId }) => {
    if (memberId === null || !(await activateMember(tx, memberId))) throw refuse('code_expired')
    await putMail(tx, { kind: 'account.registered', recipient: email, data: { member_id: memberId } })
    return credentialById(tx, memberId)
  })
  ground.nudgeOutbox()
  const opened = credential && (await openSession(ground, credential.id, credential.password_hash, caller))
  if (!opened) throw refuse('code_expired')
  return opened
}

// --- forgotten password

/**
 * Password reset 3/4: five tries of the birthday on one proof, then the proof of the last step. Throws `birthday_mismatch`
 * (never says which part), `code_too_many`, `step_expired`.
 */
export async function verifyBirthday(
  ground: Ground,
  { proof, birthday }: { proof: string; birthday: string },
  address: string,
): Promise<StepProof> {
  await spendFor(ground, 'verify', address)
  const tokenHash = hashOf(proof)
  const outcome = await ground.db.transaction().execute(async (tx) => {
    const tried = await repo.tryBirthday(tx, { tokenHash, birthday, mostTries: birthdayTries })
    if (tried?.right) return issueProof(ground, tx, 'forgot_password', { email: tried.email, memberId: tried.memberId })
    if (tried) return tried.tries < birthdayTries ? 'birthday_mismatch' : 'code_too_many'
    return (await repo.readBirthdayTriesSpent(tx, tokenHash, birthdayTries)) ? 'code_too_many' : 'step_expired'
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}

/**
 * Password reset 4/4: sets the password, ends every session of the member and lifts a lock; tells the member by mail. A repeat
 * under the same key answers the same. Throws `validation`, `step_expired`.
 */
export async function resetPassword(
  ground: Ground,
  body: { proof: string; password: string; password_confirmation: string },
  { address, idempotencyKey, requestHash }: Write,
): Promise<void> {
  await spendFor(ground, 'verify', address)
  const proofHash = hashOf(body.proof)
  const found = await repo.readProof(ground.db, proofHash, 'forgot_password')
  const member = found?.memberId ? await memberContact(ground.db, found.memberId) : undefined
  if (!member) throw refuse('step_expired')
  const problems = confirmationProblems(body)
  if (isGuessable(body.password, member)) problems.push(guessable('password'))
  if (problems.length > 0) throw refuse('validation', { problems })

  const passwordHash = await hashPassword(body.password)
  await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      if (!(await repo.useProof(tx, proofHash, 'forgot_password'))) throw refuse('step_expired')
      await setPassword(tx, member.id, passwordHash)
      await repo.deleteSessionsOf(tx, member.id)
      await repo.clearFailures(tx, hmacOf(ground.secret, 'login', member.email))
      await putMail(tx, { kind: 'account.reset', recipient: member.email, data: { member_id: member.id } })
      return {}
    }),
  )
  knownOf(ground).clear()
  ground.nudgeOutbox()
}

// --- clean-up

/** Deletes expired codes, proofs, sessions, counters and stored answers, old messages, and registrations nobody proved. */
export async function cleanUp(ground: Ground): Promise<void> {
  await repo.deleteExpired(ground.db, sessionPolicy.idle)
  await forgetUnproven(ground.db)
}
