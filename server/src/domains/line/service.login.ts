import type { LineIntegration } from '@jgm/contract/api/line'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import { giveBack, spend, spendOnWrong } from '../../platform/http/limits.ts'
import type { LineIdentities, LineIdentity } from '../../platform/ports.ts'
import { hashOf, newToken, sameBytes } from '../../platform/secrets.ts'
import type { Opened } from '../account/service.ts'
import { memberById } from '../member/service.ts'
import { attemptLife, credentialLife, limits } from './policy.ts'
import { insertAttempt, insertCredential, readLinkOf, takeAttempt } from './repo.ts'
import { integrationOf, link, openLinked, refusalOf } from './service.ts'
import type { Attempt, Purpose } from './types.ts'

type CallerRequest = CallerFacts & Pick<Context, 'caller'>

/** Where LINE redirects the browser to (spec section 2). */
const callbackOf = (ground: Ground): string => `${ground.siteUrl}/mypage/line/callback`

/** Attempts of a network. One that LINE confirms is counted back: a club house and a telephone company are one network each. */
const attemptsOf = (what: 'begun' | 'ended', address: string) => [
  { key: `line_authorize_${what}:${address}`, ...limits.authorize },
]

/**
 * Begins LINE Login outside of LINE. Returns the URL for the browser, and the cookie value that binds the attempt to
 * it. State, nonce and PKCE verifier stay on the server. Throws `unauthenticated` for a link without a member,
 * `too_many_requests`.
 */
export async function begin(
  ground: Ground,
  line: LineIdentities,
  purpose: Purpose,
  { address, caller }: CallerRequest,
): Promise<{ url: string; binding: string }> {
  if (purpose === 'link' && caller.kind !== 'member') throw refuse('unauthenticated')
  await spend(ground.db, attemptsOf('begun', address))
  const { state, nonce, verifier, url } = await line.begin(callbackOf(ground))
  const binding = newToken()
  await insertAttempt(ground.db, {
    stateHash: hashOf(state),
    bindingHash: hashOf(binding),
    nonce,
    verifier,
    purpose,
    memberId: purpose === 'link' && caller.kind === 'member' ? caller.memberId : null,
    expiresAt: new Date(ground.clock.now().getTime() + attemptLife),
  })
  return { url, binding }
}

/** How an attempt ends: with a session, with the add-email flow for a member without address, or linked. */
export type Finished =
  | { readonly kind: 'session'; readonly opened: Opened }
  | { readonly kind: 'email'; readonly credential: string; readonly expires_at: string }
  | { readonly kind: 'linked'; readonly integration: LineIntegration }

/** Takes the attempt of a state, once, for the browser that began it. Throws `line_state`. */
async function attemptOf(ground: Ground, state: string, binding: string | undefined): Promise<Attempt> {
  const attempt = await takeAttempt(ground.db, hashOf(state))
  if (!attempt || binding === undefined || !sameBytes(attempt.bindingHash, hashOf(binding))) throw refuse('line_state')
  return attempt
}

/** Whom LINE confirms. Throws `line_refused`, `unavailable`. */
async function userOf(
  ground: Ground,
  line: LineIdentities,
  { code, state }: { readonly code: string; readonly state: string },
  attempt: Attempt,
): Promise<LineIdentity> {
  try {
    return await line.finish({ redirectUri: callbackOf(ground), code }, { ...attempt, state })
  } catch (error) {
    throw refusalOf(ground, error)
  }
}

/**
 * Ends LINE Login with the parameters of the callback, once. Throws `line_state`, `line_refused`, `unavailable` when
 * LINE is unavailable, for a log-in `line_not_linked`, for a link `line_taken`, `line_other_linked`.
 */
export async function finish(
  ground: Ground,
  line: LineIdentities,
  { code, state }: { readonly code: string; readonly state: string },
  binding: string | undefined,
  request: CallerRequest,
): Promise<Finished> {
  const { address, caller } = request
  const { attempt, user } = await spendOnWrong(ground.db, attemptsOf('ended', address), async () => {
    const begun = await attemptOf(ground, state, binding)
    return { attempt: begun, user: await userOf(ground, line, { code, state }, begun) }
  })
  await giveBack(ground.db, attemptsOf('begun', address))
  if (attempt.purpose === 'login') return logIn(ground, user, request)
  // Another member may have logged in meanwhile: only the one who began may finish.
  if (caller.kind !== 'member' || caller.memberId !== attempt.memberId) throw refuse('line_state')
  const { memberId } = caller
  await ground.db.transaction().execute((tx) => link(tx, memberId, user))
  ground.nudgeMenus()
  return { kind: 'linked', integration: await integrationOf(ground, memberId) }
}

async function logIn(ground: Ground, user: LineIdentity, request: CallerRequest): Promise<Finished> {
  const linked = await readLinkOf(ground.db, user.userId)
  const member = linked && (await memberById(ground.db, linked.memberId))
  if (!linked || !member) throw refuse('line_not_linked')
  if (member.email !== null)
    return { kind: 'session', opened: await openLinked(ground, user.userId, linked.memberId, request) }
  const credential = newToken()
  const expiresAt = new Date(ground.clock.now().getTime() + credentialLife)
  await insertCredential(ground.db, hashOf(credential), linked.memberId, expiresAt)
  return { kind: 'email', credential, expires_at: isoInTokyo(expiresAt) }
}
