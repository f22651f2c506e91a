import { randomBytes } from 'node:crypto'
import type { activateRegistration } from '@jgm/contract/api/account'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashOf, hmacOf, newCode, newToken } from '../../platform/secrets.ts'
import { credentialOf } from '../member/service.ts'
import { addressLimits, codePolicy, proofLife } from './policy.ts'
import * as repo from './repo.ts'
import { judgeResend } from './rules.ts'
import type { CodePurpose, CodeSent, ProofPurpose, Proven, StepProof } from './types.ts'

type Tx = Kysely<DB>
export type Write = Pick<Context, 'address' | 'caller' | 'device' | 'idempotencyKey' | 'requestHash'>
export type CodeEntered = Parsed<typeof activateRegistration>['body']

export const after = (ground: Ground, milliseconds: number): Date =>
  new Date(ground.clock.now().getTime() + milliseconds)

export const spendFor = (ground: Ground, what: keyof typeof addressLimits, address: string): Promise<void> =>
  spend(ground.db, [{ key: `${what}:${address}`, ...addressLimits[what] }])

/** What a repeat must equal. Keyed, because the body holds a password that must not be found by trying. */
export const keyedHash = (ground: Ground, requestHash: Buffer): Buffer =>
  hmacOf(ground.secret, 'idempotency', requestHash.toString('base64'))

const codeHmacOf = (ground: Ground, purpose: CodePurpose, flow: string, code: string): Buffer =>
  hmacOf(ground.secret, `email_code:${purpose}`, `${flow}:${code}`)

/** `known` and `unknown` addresses get a flow that no code opens, and the same work done. */
export type CodeKind = 'account.code' | 'account.known' | 'account.unknown'

/** Puts a code and its mail in place. Throws `code_resend_wait`, `code_too_many`. */
export async function issueCode(
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

/**
 * Tries a code and, when it is right, does `work` in the same transaction. A wrong try counts whatever happens after. `first`
 * takes the locks that come before the code's own (docs/locking.md).
 */
export async function withCode<T>(
  ground: Ground,
  purpose: CodePurpose,
  { flow, code }: CodeEntered,
  work: (tx: Transaction<DB>, proven: Proven) => Promise<T>,
  first?: (tx: Transaction<DB>) => Promise<void>,
): Promise<T> {
  const flowHash = hashOf(flow)
  const outcome = await ground.db.transaction().execute(async (tx) => {
    await first?.(tx)
    const codeHmac = codeHmacOf(ground, purpose, flow, code)
    const tried = await repo.tryCode(tx, { flowHash, purpose, codeHmac, mostTries: codePolicy.tries })
    if (tried?.right) return { done: await work(tx, tried) }
    if (tried) return tried.tries < codePolicy.tries ? 'code_invalid' : 'code_too_many'
    return (await repo.readTriesSpent(tx, flowHash, codePolicy.tries)) ? 'code_too_many' : 'code_expired'
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome.done
}

export async function issueProof(ground: Ground, tx: Tx, purpose: ProofPurpose, proven: Proven): Promise<StepProof> {
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

/**
 * The address a guest has proven; null for an unknown proof. `good` until two hours are over or a booking has used the proof up:
 * after that it only identifies who repeats that booking.
 */
export async function readGuestProof(db: Tx, proof: string): Promise<{ email: string; good: boolean } | null> {
  const found = await repo.readProof(db, hashOf(proof), 'guest')
  return found ? { email: found.email, good: found.good } : null
}

/** Uses a guest's proof up in the transaction of what it was for; false when it is not good any more. */
export const useGuestProof = async (tx: Tx, proof: string): Promise<boolean> =>
  (await repo.useProof(tx, hashOf(proof), 'guest')) !== undefined
