import { randomBytes } from 'node:crypto'
import type { CodeSent, activateRegistration } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { openAddress } from '../../platform/mail/stops.ts'
import { codeFrom, hashOf, hmacOf, newToken } from '../../platform/secrets.ts'
import { credentialOf } from '../member/service.ts'
import { codePolicy, proofLife } from './policy.ts'
import * as repo from './repo.codes.ts'
import { judgeAsk } from './rules.ts'
import { originOf, noteLogIn, spendFor, type Origin } from './service.guard.ts'
import { forgiveAt } from './service.lock.ts'
import type { CodePurpose, MailedCode, ProofPurpose, Proven, StepProof } from './types.ts'

type Tx = Kysely<DB>
export type Write = CallerFacts & Pick<Context, 'caller' | 'idempotencyKey' | 'requestHash'>
export type CodeEntered = Parsed<typeof activateRegistration>['body']

export const after = (ground: Ground, milliseconds: number): Date =>
  new Date(ground.clock.now().getTime() + milliseconds)

/**
 * The hash that a repeat under the same key must match. Keyed, because the body holds a password that a plain hash
 * would expose to guessing.
 */
export const keyedHash = (ground: Ground, requestHash: Buffer): Buffer =>
  hmacOf(ground.secret, 'idempotency', requestHash.toString('base64'))

const codeHmacOf = (ground: Ground, purpose: CodePurpose, flow: string, code: string): Buffer =>
  hmacOf(ground.secret, `email_code:${purpose}`, `${flow}:${code}`)

/** The digits of a seed: always the same, and not derivable from the database alone. */
const codeOf = (ground: Ground, purpose: CodePurpose, { seed, isLong }: { seed: Buffer; isLong: boolean }): string =>
  codeFrom(
    hmacOf(ground.secret, `email_code:digits:${purpose}`, seed.toString('base64')),
    isLong ? codePolicy.digits.long : codePolicy.digits.short,
  )

/**
 * The content of an attempt's mail, computed when it is sent, so that the code is stored nowhere. Undefined once the
 * code is used or over.
 */
export async function codeForMail(ground: Ground, db: Tx, flowHash: Buffer): Promise<MailedCode | undefined> {
  const found = await repo.readSeed(db, flowHash)
  if (!found) return undefined
  const minutes = Math.ceil((found.expiresAt.getTime() - ground.clock.now().getTime()) / 60_000)
  return { purpose: found.purpose, code: codeOf(ground, found.purpose, found), minutes }
}

/** Kinds of mail. `known` and `unknown` addresses get a flow that no code opens, after the same work. */
export type CodeKind = 'account.code' | 'account.known' | 'account.taken' | 'account.unknown'

/**
 * Opens an attempt at a code and mails the code. A code of this address and purpose that is good for long enough is
 * mailed again, not replaced or refused, so that a stranger's request ends nobody's attempt. At most one mail a minute.
 * After too many guesses of strangers the code is a long one, so that their guesses shut nobody out. Throws `code_too_many` once this device or network has asked too often.
 */
export async function issueCode(
  ground: Ground,
  tx: Tx,
  given: Proven & { purpose: CodePurpose; kind: CodeKind; courseId: number; about?: 'request' | undefined },
  origin: Origin,
  facts: CallerFacts,
): Promise<CodeSent> {
  const { purpose, email, memberId, kind, courseId, about } = given
  const wanted = { email, purpose, origin: origin.key }
  await repo.lockCodes(tx, email)
  const sentAt = ground.clock.now()
  const history = await repo.readHistory(tx, wanted, codePolicy)
  const judged = judgeAsk(history, sentAt, codePolicy)
  if (judged === 'too_many') throw refuse('code_too_many')
  const isMailed = judged === 'mail'

  const flow = newToken()
  const flowHash = hashOf(flow)
  const { seed, isLong, expiresAt } = history.living ?? {
    seed: randomBytes(16),
    isLong: history.isGuessed,
    expiresAt: after(ground, codePolicy.life),
  }
  const opens = kind === 'account.code'
  const codeHmac = opens
    ? codeHmacOf(ground, purpose, flow, codeOf(ground, purpose, { seed, isLong }))
    : randomBytes(32)
  await repo.insertCode(tx, { ...wanted, flowHash, memberId, seed, isLong, codeHmac, isMailed, sentAt, expiresAt })
  if (isMailed) {
    const flowOfMail = opens ? { flow_hash: flowHash.toString('base64') } : {}
    const data = { course_id: courseId, ...flowOfMail, ...(about && { about }) }
    await putMail(tx, { kind, recipient: email, data, lane: 'codes' })
  }
  await noteLogIn(tx, 'login.code_sent', memberId, facts, { purpose })
  const lastMail = isMailed ? sentAt : (history.latestMail ?? sentAt)
  return {
    flow,
    expires_at: isoInTokyo(expiresAt),
    resend_at: isoInTokyo(new Date(lastMail.getTime() + codePolicy.resend)),
  }
}

/**
 * Sends the code of a flow. Answer and work are the same for known and unknown addresses: registration tells a known
 * address by mail, a reset sends an unknown one nothing. Throws `code_too_many`.
 */
export async function sendCode(
  ground: Ground,
  purpose: 'registration' | 'forgot' | 'guest',
  given: { email: string; golf_course_id?: number | undefined; about?: 'request' | undefined },
  facts: CallerFacts,
): Promise<CodeSent> {
  const { email, golf_course_id, about } = given
  const origin = await originOf(ground, email, facts)
  await spendFor(ground, 'send', origin.key)
  return ground.db.transaction().execute(async (tx) => {
    const member = await credentialOf(tx, email)
    const kinds: Record<typeof purpose, CodeKind> = {
      registration: member ? 'account.known' : 'account.code',
      forgot: member ? 'account.code' : 'account.unknown',
      guest: 'account.code',
    }
    const memberId = purpose === 'forgot' && member ? member.id : null
    const code = { purpose, email, memberId, kind: kinds[purpose], courseId: golf_course_id ?? 1, about }
    return issueCode(ground, tx, code, origin, facts)
  })
}

/**
 * Tries a code and, when it is right, runs `work` in the same transaction. A wrong try counts whatever happens
 * afterwards. `first` takes the locks that come before the code's own (docs/locking.md). Only tries at unknown flows
 * count against the caller's network: a real attempt has its own five tries.
 */
export async function withCode<T>(
  ground: Ground,
  purpose: CodePurpose,
  { flow, code }: CodeEntered,
  facts: CallerFacts,
  work: (tx: Transaction<DB>, proven: Proven) => Promise<T>,
  first?: (tx: Transaction<DB>) => Promise<void>,
): Promise<T> {
  const flowHash = hashOf(flow)
  const given = {
    flowHash,
    purpose,
    codeHmac: codeHmacOf(ground, purpose, flow, code),
    mostTries: codePolicy.tries,
    mostGuesses: codePolicy.guessesPerHour,
  }
  const outcome = await ground.db
    .transaction()
    .execute(async (tx) => {
      await first?.(tx)
      const tried = await repo.tryCode(tx, given)
      if (tried?.right) {
        // The code proves the owner of the address: wrong passwords from these two origins are forgiven.
        await forgiveAt(ground, tx, tried.email, tried.origin ?? facts.address, facts.address)
        const done = await work(tx, tried)
        // Mails arrive there.
        await openAddress(tx, tried.email)
        return { done }
      }
      if (tried) return tried.tries < codePolicy.tries ? 'code_invalid' : 'code_too_many'
      const ended = await repo.readEnded(tx, given)
      return ended === 'spent' ? 'code_too_many' : (ended ?? 'unknown')
    })
    .catch((error: unknown) => {
      if (repo.isUsedTwice(error)) return 'over' as const
      throw error
    })
  if (typeof outcome !== 'string') return outcome.done
  if (outcome === 'unknown') await spendFor(ground, 'verify', facts.address)
  throw refuse(outcome === 'code_invalid' || outcome === 'code_too_many' ? outcome : 'code_expired')
}

export async function issueProof(ground: Ground, tx: Tx, purpose: ProofPurpose, proven: Proven): Promise<StepProof> {
  const proof = newToken()
  const expiresAt = after(ground, proofLife[purpose])
  await repo.insertProof(tx, { ...proven, tokenHash: hashOf(proof), purpose, expiresAt })
  return { proof, expires_at: isoInTokyo(expiresAt) }
}

const opens = { registration: 'registration', forgot: 'forgot_birthday', guest: 'guest' } as const

/** Exchanges a code for the proof of the next step, once. Throws `code_invalid`, `code_expired`, `code_too_many`. */
export async function verifyCode(
  ground: Ground,
  purpose: keyof typeof opens,
  entered: CodeEntered,
  facts: CallerFacts,
): Promise<StepProof & { email: string }> {
  return withCode(ground, purpose, entered, facts, async (tx, { email, memberId }) => ({
    ...(await issueProof(ground, tx, opens[purpose], { email, memberId })),
    email,
  }))
}

/**
 * The address that a guest has proven; null for an unknown proof. `good` until two hours have passed or a booking has
 * used the proof; afterwards the proof only identifies a repeat of that booking.
 */
export async function readGuestProof(db: Tx, proof: string): Promise<{ email: string; good: boolean } | null> {
  const found = await repo.readProof(db, hashOf(proof), 'guest')
  return found ? { email: found.email, good: found.good } : null
}

/** Uses a guest's proof up, in the transaction of the booking or link; false when it is no longer good. */
export const useGuestProof = async (tx: Tx, proof: string): Promise<boolean> =>
  (await repo.useProof(tx, hashOf(proof), 'guest')) !== undefined
