import type { changeLineIntegration, LineIntegration, registerWithLine } from '@jgm/contract/api/line'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { LineProblem, type LineConsent, type LineIdentities, type LineIdentity } from '../../platform/ports.ts'
import { hashOf } from '../../platform/secrets.ts'
import { endOtherSessions, openSession, type Opened } from '../account/service.ts'
import { agreedVersion } from '../legal/service.ts'
import { addMember, memberContact } from '../member/service.ts'
import { limits } from './policy.ts'
import { forgetTokens } from './repo.notices.ts'
import { bindSession, deleteLink, insertLink, insertProof, readFriendStates, readLink, readLinkOf } from './repo.ts'
import { integrationFrom } from './rules.ts'
import { tellFarewell, tellLinked, tellUnlinked } from './service.messages.ts'

type Tx = Kysely<DB>
type CallerRequest = CallerFacts & Pick<Context, 'caller'>

/**
 * The refusal for an error of LINE: `line_refused` when it did not prove the user, `unavailable` when it is down or
 * broken.
 */
export function refusalOf(ground: Ground, error: unknown): Refusal {
  if (!(error instanceof LineProblem)) throw error
  ground.warn('LINE did not prove a user', { check: error.code })
  return refuse(error.code === 'away' || error.code === 'broken' ? 'unavailable' : 'line_refused')
}

/** The LINE user of an ID token. Throws `line_refused`, `unavailable`. */
export async function userOf(ground: Ground, line: LineIdentities, idToken: string): Promise<LineIdentity> {
  try {
    return await line.verifyIdToken(idToken)
  } catch (error) {
    throw refusalOf(ground, error)
  }
}

/** The same, for a caller without a session. Only refused tokens count against the network. Throws `too_many_requests`. */
async function userOfCaller(
  ground: Ground,
  line: LineIdentities,
  idToken: string,
  address: string,
): Promise<LineIdentity> {
  try {
    return await userOf(ground, line, idToken)
  } catch (error) {
    if (isRefusal(error) && error.code === 'line_refused')
      await spend(ground.db, [{ key: `line_refused:${address}`, ...limits.refused }])
    throw error
  }
}

/**
 * Uses an ID token up, in the transaction of what it proves, so that a stolen copy opens nothing. Throws `line_refused`
 * for one that was used before.
 */
export async function spendProof(tx: Tx, { proof }: LineIdentity, purpose: 'enter' | 'quit'): Promise<void> {
  if (!(await insertProof(tx, proof, purpose))) throw refuse('line_refused')
}

/**
 * Opens a session for the member linked to a LINE user, bound to that user. `prove` runs in its transaction, behind the
 * lock of the link. Throws `line_not_linked`.
 */
export async function openLinked(
  ground: Ground,
  lineUserId: string,
  memberId: number,
  request: CallerRequest,
  prove: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Opened> {
  const opened = await openSession(ground, memberId, request, 'line', async (tx) => {
    if ((await readLinkOf(tx, lineUserId, true))?.memberId !== memberId) return false
    await prove(tx)
    return true
  })
  if (!opened) throw refuse('line_not_linked')
  await bindSession(ground.db, hashOf(opened.reply.token), lineUserId)
  return opened
}

/**
 * Logs in the member that is linked to the LINE user of an ID token, once per token; ends the session the caller came
 * with. Throws `line_refused`, `line_not_linked`, `unavailable` when LINE is unavailable, `too_many_requests`.
 */
export async function logInWith(
  ground: Ground,
  line: LineIdentities,
  idToken: string,
  request: CallerRequest,
): Promise<Opened> {
  const user = await userOfCaller(ground, line, idToken, request.address)
  const linked = await readLinkOf(ground.db, user.userId)
  if (!linked) throw refuse('line_not_linked')
  return openLinked(ground, user.userId, linked.memberId, request, (tx) => spendProof(tx, user, 'enter'))
}

/** How long a registration may be sent again: its answer may have got lost. After that its ID token has been used. */
const repeatable = 60_000

type RegisterBody = Parsed<typeof registerWithLine>['body']

/**
 * Registers the LINE user of an ID token without e-mail address and password, and links both, in one transaction. One
 * key makes one member; a repeat gets a session of its own for a minute, and `line_refused` after that. Throws `validation`, `line_refused`, `line_taken`,
 * `unavailable`.
 */
export async function registerUser(
  ground: Ground,
  line: LineIdentities,
  body: RegisterBody,
  request: CallerRequest & Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Opened> {
  const { address, idempotencyKey, requestHash } = request
  const user = await userOfCaller(ground, line, body.id_token, address)
  const now = ground.clock.now()
  const { agreed: _agreed, ...fields } = body.details
  const problem = birthdayProblem(fields.birthday, todayInTokyo(now))
  if (problem) throw refuse('validation', { problems: [{ path: 'details.birthday', message: problem }] })
  const { member_id: memberId, at } = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const id = await addMember(tx, {
        ...fields,
        email: null,
        password_hash: null,
        line_tracking_id: body.line_tracking_id ?? null,
        activated_at: now,
        agreed_at: now,
        agreed_version: await agreedVersion(tx, ground),
      })
      await link(tx, id, user)
      return { member_id: id, at: now.toISOString() }
    }),
  )
  ground.nudgeMenus()
  if (now.getTime() - new Date(at).getTime() > repeatable) throw refuse('line_refused')
  return openLinked(ground, user.userId, memberId, request)
}

/**
 * Links a LINE user to a member, one to one: the table's two unique keys decide a race. Uses the ID token up. Linking
 * the same pair again changes nothing. Throws `line_refused`, `line_taken`, `line_other_linked`.
 */
export async function link(tx: Transaction<DB>, memberId: number, user: LineIdentity): Promise<void> {
  const isNew = await insertLink(tx, { lineUserId: user.userId, memberId, displayName: user.displayName })
  if (!isNew) {
    const existing = await readLinkOf(tx, user.userId)
    if (existing?.memberId === memberId) return
    throw refuse(existing ? 'line_taken' : 'line_other_linked')
  }
  await spendProof(tx, user, 'enter')
  await audit(tx, { actor: `member:${memberId}`, action: 'line.link', subject: `member:${memberId}` })
  await tellLinked(tx, memberId)
  const member = await memberContact(tx, memberId)
  if (member?.email) await putMail(tx, { kind: 'line.linked', recipient: member.email, data: { member_id: memberId } })
}

/** The member's LINE link, and whether the LINE user is a friend of each official account. */
export async function integrationOf(ground: Ground, memberId: MemberId): Promise<LineIntegration> {
  const linked = await readLink(ground.db, memberId)
  const states = linked ? await readFriendStates(ground.db, linked.lineUserId) : []
  return integrationFrom(linked, states, ground.line?.accounts ?? [])
}

type Change = Parsed<typeof changeLineIntegration>['body']

/**
 * Makes or breaks the link of a member; a repeat changes nothing. With the linked user's access token, breaking it also
 * revokes their consent at LINE. Throws `line_refused`, `line_taken`, `line_other_linked`, `line_only_way`.
 */
export async function changeIntegration(
  ground: Ground,
  line: LineIdentities,
  memberId: MemberId,
  change: Change,
  caller: Caller,
): Promise<Reply<typeof changeLineIntegration>> {
  let consent: LineConsent | null = null
  if (change.action === 'link') {
    const user = await userOf(ground, line, change.id_token)
    await ground.db.transaction().execute((tx) => link(tx, memberId, user))
  } else {
    const owner = await ground.db.transaction().execute((tx) => unlink(ground, tx, memberId, caller))
    consent = await revokeConsent(ground, line, owner, change.access_token)
  }
  ground.nudgeMenus()
  return { ...(await integrationOf(ground, memberId)), consent }
}

/**
 * Breaks the link of a member and ends every session but the caller's, so also those opened through the link. Confirms
 * it in the talk and by mail. Returns the LINE user. Throws `line_only_way` for a member without address, who could not
 * log in any more.
 */
async function unlink(ground: Ground, tx: Tx, memberId: number, caller: Caller): Promise<string | undefined> {
  const broken = await deleteLink(tx, memberId)
  await forgetTokens(tx, memberId)
  if (!broken) return undefined
  const member = await memberContact(tx, memberId)
  if (!member?.email) throw refuse('line_only_way')
  await endOtherSessions(ground, tx, memberId, caller)
  await audit(tx, { actor: `member:${memberId}`, action: 'line.unlink', subject: `member:${memberId}` })
  await tellUnlinked(tx, memberId, broken.lineUserId)
  await putMail(tx, { kind: 'line.unlinked', recipient: member.email, data: { member_id: memberId } })
  return broken.lineUserId
}

/** Is this LINE user linked to this member? */
export const isLinkedTo = async (db: Tx, lineUserId: string, memberId: number): Promise<boolean> =>
  (await readLinkOf(db, lineUserId))?.memberId === memberId

/** Is the member linked to a LINE user? */
export const isLinked = async (db: Tx, memberId: number): Promise<boolean> =>
  (await readLink(db, memberId)) !== undefined

/** Breaks the link of a leaving member and returns the LINE user; `kind` is the farewell's. */
export async function endLink(tx: Tx, memberId: number, courseId: number, kind: string): Promise<string | undefined> {
  const broken = await deleteLink(tx, memberId)
  await forgetTokens(tx, memberId)
  if (broken) await tellFarewell(tx, { memberId, courseId, lineUserId: broken.lineUserId, kind })
  return broken?.lineUserId
}

/**
 * Revokes the consent that the user of a broken link gave at LINE, by that user's access token. Without a token, or
 * when LINE is unavailable, the consent remains and the caller goes on. Null: no link was broken.
 */
export async function revokeConsent(
  ground: Ground,
  line: LineIdentities,
  owner: string | undefined,
  accessToken: string | undefined,
): Promise<LineConsent | null> {
  if (owner === undefined) return null
  if (accessToken === undefined) return 'remains'
  try {
    return await line.deauthorise({ accessToken, owner })
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    ground.warn('LINE did not deauthorise', { check: error.code })
    return 'remains'
  }
}
