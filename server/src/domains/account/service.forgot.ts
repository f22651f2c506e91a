import { confirmationProblems } from '@jgm/contract/model/fields'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword } from '../../platform/password.ts'
import { hashOf, hmacOf } from '../../platform/secrets.ts'
import { memberContact, setPassword } from '../member/service.ts'
import { birthdayTries } from './policy.ts'
import * as repo from './repo.ts'
import { isGuessable } from './rules.ts'
import { issueProof, keyedHash, spendFor, type Write } from './service.codes.ts'
import { lockMember } from './service.proof.ts'
import { guessable } from './service.registration.ts'
import { endOtherSessions } from './service.ts'
import type { StepProof } from './types.ts'

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
 * Password reset 4/4: sets the password, ends every session, code and proof of the member and lifts a lock; tells the member by mail. A repeat
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
  if (!member?.email) throw refuse('step_expired')
  const { email } = member
  const problems = confirmationProblems(body)
  if (isGuessable(body.password, { ...member, email })) problems.push(guessable('password'))
  if (problems.length > 0) throw refuse('validation', { problems })

  const passwordHash = await hashPassword(body.password)
  await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, keyedHash(ground, requestHash), async () => {
      await lockMember(tx, member.id)
      if (!(await repo.useProof(tx, proofHash, 'forgot_password'))) throw refuse('step_expired')
      await setPassword(tx, member.id, passwordHash)
      await repo.endOpenSteps(tx, member.id)
      await endOtherSessions(ground, tx, member.id, { kind: 'nobody' })
      await repo.clearFailures(tx, hmacOf(ground.secret, 'login', email))
      await putMail(tx, { kind: 'account.reset', recipient: email, data: { member_id: member.id } })
      return {}
    }),
  )
  ground.nudgeOutbox()
}
