import { confirmationProblems } from '@jgm/contract/model/fields'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword } from '../../platform/password.ts'
import { hashOf } from '../../platform/secrets.ts'
import { memberContact, setPassword } from '../member/service.ts'
import { birthdayTries } from './policy.ts'
import * as repo from './repo.codes.ts'
import { issueProof, keyedHash, type Write } from './service.codes.ts'
import { spendFor } from './service.guard.ts'
import { lockMember } from './service.proof.ts'
import { guessProblems } from './service.registration.ts'
import { endEverySession } from './service.quit.ts'
import type { StepProof } from './types.ts'

/**
 * Password reset, step 3 of 4: five tries of the birthday on one proof, then the proof of the last step. Throws
 * `birthday_mismatch` (without saying which part), `code_too_many`, `step_expired`.
 */
export async function verifyBirthday(
  ground: Ground,
  { proof, birthday }: { proof: string; birthday: string },
  address: string,
): Promise<StepProof> {
  const tokenHash = hashOf(proof)
  const outcome = await ground.db.transaction().execute(async (tx) => {
    const tried = await repo.tryBirthday(tx, { tokenHash, birthday, mostTries: birthdayTries })
    if (tried?.right) return issueProof(ground, tx, 'forgot_password', { email: tried.email, memberId: tried.memberId })
    if (tried) return tried.tries < birthdayTries ? 'birthday_mismatch' : 'code_too_many'
    return (await repo.readBirthdayTriesSpent(tx, tokenHash, birthdayTries)) ? 'code_too_many' : 'step_expired'
  })
  if (typeof outcome !== 'string') return outcome
  if (outcome === 'step_expired') await spendFor(ground, 'verify', address)
  throw refuse(outcome)
}

/**
 * Password reset, step 4 of 4: sets the password, ends every session, code and proof of the member, deletes the known
 * devices, lifts every lock, and confirms it by mail. A repeat under the same key answers the same. Throws
 * `validation`, `step_expired`.
 */
export async function resetPassword(
  ground: Ground,
  body: { proof: string; password: string; password_confirmation: string },
  { address, idempotencyKey, requestHash }: Write,
): Promise<void> {
  const proofHash = hashOf(body.proof)
  const found = await repo.readProof(ground.db, proofHash, 'forgot_password')
  const member = found?.memberId ? await memberContact(ground.db, found.memberId) : undefined
  if (!member?.email) {
    await spendFor(ground, 'verify', address)
    throw refuse('step_expired')
  }
  const { email } = member
  const problems = [...confirmationProblems(body), ...guessProblems('password', body.password, { ...member, email })]
  if (problems.length > 0) throw refuse('validation', { problems })

  const passwordHash = await hashPassword(body.password)
  await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      await lockMember(tx, member.id)
      if (!(await repo.useProof(tx, proofHash, 'forgot_password'))) throw refuse('step_expired')
      await setPassword(tx, member.id, passwordHash)
      await repo.endOpenSteps(tx, member.id)
      await endEverySession(ground, tx, member.id)
      await putMail(tx, { kind: 'account.reset', recipient: email, data: { member_id: member.id } })
      return {}
    }),
  )
}
