import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getQuit, quit } from '@jgm/contract/api/privacy'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { answeredBefore, once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import type { LineConsent, LineIdentities } from '../../platform/ports.ts'
import { keyedHash } from '../account/service.codes.ts'
import { endEverySession, provePassword, withQuitCode } from '../account/service.quit.ts'
import { openEntriesOf, withdrawEntriesOf } from '../competition/entry/service.write.quit.ts'
import { endLink, isLinked, isLinkedTo, revokeConsent, spendProof, userOf } from '../line/service.ts'
import { markQuit, memberForQuitting } from '../member/service.ts'
import { withdrawAllOf } from '../request/service.quit.ts'
import { cancelAllOf, openReservationsOf } from '../reservation/service.quit.ts'
import { saleRefusal, sell } from '../sale/service.ts'
import { forgetTies, readBalance } from './repo.ts'

/** What ends when the member leaves. */
export async function quitPreview(ground: Ground, memberId: MemberId): Promise<Reply<typeof getQuit>> {
  const [reservations, entries, points, linked] = await Promise.all([
    openReservationsOf(ground, ground.db, memberId),
    openEntriesOf(ground, ground.db, memberId),
    readBalance(ground.db, memberId),
    isLinked(ground.db, memberId),
  ])
  return { reservations, entries, points, is_linked: linked }
}

type Body = Parsed<typeof quit>['body']
type CallerRequest = CallerFacts & Pick<Context, 'idempotencyKey' | 'requestHash'>
type Tx = Transaction<DB>

const left = { result: 'left' } as const

/**
 * Leaves the service, in one transaction (docs/locking.md): cancels every reservation and withdraws every entry still to be
 * played, deletes every tie, ends every session and closes the account. One effect per key. Afterwards revokes the consent given at LINE, and
 * returns how that went. Throws the refusals of the contract.
 */
export async function leave(
  ground: Ground,
  line: LineIdentities,
  memberId: MemberId,
  body: Body,
  request: CallerRequest,
): Promise<LineConsent | null> {
  const keyed = { idempotencyKey: request.idempotencyKey, requestHash: keyedHash(ground, request.requestHash) }
  const isDone = (): Promise<object | undefined> => answeredBefore(ground.db, keyed.idempotencyKey, keyed.requestHash)
  if (await isDone()) return null
  let owner: string | undefined
  const within: Within = (tx, prove) =>
    once(tx, keyed.idempotencyKey, keyed.requestHash, async () => {
      owner = await leaveWithin(ground, tx, memberId, body, keyed, prove)
      return left
    })
  try {
    const answer = await sell(await proven(ground, line, memberId, body.proof, request, within))
    if (answer.result !== left.result) throw await saleRefusal(ground, answer, { courseId: 1 })
  } catch (error) {
    // A concurrent request under the same key was first and used the proof.
    if (!(await isDone())) throw error
  }
  ground.nudgeMenus()
  ground.nudgeWaitlist()
  return revokeConsent(ground, line, owner, body.access_token)
}

/** Checks, behind the lock of the member, that the proof still holds. */
type Prove = (hasPassword: boolean) => Promise<void>
type Within = (tx: Tx, prove: Prove) => Promise<typeof left>

/** Members with a password must prove it with the password; a LINE log-in may come from a lost phone. */
async function proven(
  ground: Ground,
  line: LineIdentities,
  memberId: MemberId,
  proof: Body['proof'],
  facts: CallerFacts,
  within: Within,
): Promise<() => Promise<typeof left>> {
  const passwordless = (hasPassword: boolean): void => {
    if (hasPassword) throw refuse('forbidden')
  }
  switch (proof.by) {
    case 'password': {
      const still = await provePassword(ground, memberId, proof.password)
      return () =>
        ground.db.transaction().execute((tx) =>
          within(tx, async () => {
            if (!(await still(tx))) throw refuse('stale')
          }),
        )
    }
    case 'code':
      return () => withQuitCode(ground, memberId, proof, facts, (tx) => within(tx, async (has) => passwordless(has)))
    case 'line': {
      const user = await userOf(ground, line, proof.id_token)
      return () =>
        ground.db.transaction().execute((tx) =>
          within(tx, async (has) => {
            passwordless(has)
            if (!(await isLinkedTo(tx, user.userId, memberId))) throw refuse('line_not_linked')
            await spendProof(tx, user, 'quit')
          }),
        )
    }
  }
}

/** Returns the LINE user whose link was broken. */
async function leaveWithin(
  ground: Ground,
  tx: Tx,
  memberId: MemberId,
  body: Body,
  keyed: { readonly idempotencyKey: string; readonly requestHash: Buffer },
  prove: Prove,
): Promise<string | undefined> {
  const member = await memberForQuitting(tx, memberId)
  if (!member) throw refuse('unauthenticated')
  await prove(member.has_password)
  await cancelAllOf(ground, tx, memberId, body.reservations, body.fee_agreed, keyed)
  await withdrawAllOf(tx, memberId, keyed)
  await withdrawEntriesOf(ground, tx, memberId, body.entries, body.fee_agreed, keyed)
  const owner = await endLink(tx, memberId, member.main_golf_course, 'privacy.quit')
  await forgetTies(tx, memberId)
  await endEverySession(ground, tx, memberId)
  await markQuit(tx, memberId)
  if (member.email)
    await putMail(tx, {
      kind: 'privacy.quit',
      recipient: member.email,
      data: { member_id: Number(memberId), was_linked: owner !== undefined },
    })
  return owner
}
