import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { answerAssistant, ConnectedAssistant, getAssistantRequest } from '@jgm/contract/api/assistant'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { connectionLimits } from './policy.ts'
import { answerRequest, deleteListed, noteUse, readConnection, readConnections, readWaiting } from './repo.ts'
import { hostOfAnswer, publisherOf, withQuery } from './rules.ts'
import { issuerOf } from './service.oauth.ts'
import { opens, readAny } from './service.tokens.ts'
import type { Owner } from './types.ts'

/** The open question of an assistant to a member. Throws `not_found`. */
export async function requestFor(ground: Ground, token: string): Promise<Reply<typeof getAssistantRequest>> {
  const asked = await readWaiting(ground.db, hashOf(token))
  if (!asked) throw refuse('not_found')
  const host = hostOfAnswer(asked.redirect_uri)
  // A document proves nothing about who listens on a member's device.
  const publisher = host === null ? null : publisherOf(asked.client_id)
  return { name: asked.name, host, publisher, scopes: [...asked.scopes] }
}

/** Answers a request for a member, once, and returns the address where the browser goes on. Throws `not_found`. */
export async function answer(
  ground: Ground,
  memberId: MemberId,
  { token, answer: said }: Parsed<typeof answerAssistant>['body'],
): Promise<Reply<typeof answerAssistant>> {
  const code = newToken()
  const asked = await answerRequest(ground.db, hashOf(token), memberId, said === 'allow' ? hashOf(code) : null)
  if (!asked) throw refuse('not_found')
  const outcome = said === 'allow' ? { code } : { error: 'access_denied' }
  return { address: withQuery(asked.redirect_uri, { ...outcome, state: asked.state, iss: issuerOf(ground) }) }
}

/** The assistants of a member, the last used first. */
export async function assistantsOf(ground: Ground, memberId: MemberId): Promise<ConnectedAssistant[]> {
  const rows = await readConnections(ground.db, memberId)
  return rows.map(({ id, name, host, scopes, count, made_at: madeAt, used_at: usedAt }) => ({
    id,
    name,
    host: host === '' ? null : host,
    scopes: [...scopes],
    count,
    connected_at: isoInTokyo(madeAt),
    used_at: isoInTokyo(usedAt),
  }))
}

/** Ends an assistant of a member, with each of its connections; does nothing for any other id. */
export async function endAssistant(ground: Ground, memberId: MemberId, id: number): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const actor = `member:${memberId}`
    for (const connection of await deleteListed(tx, memberId, id))
      await audit(tx, { actor, action: 'assistant.end', subject: actor, detail: { connection } })
  })
}

/**
 * For whom an access token speaks: read at every call, so that what has ended opens nothing. Undefined for every other text. Throws
 * `too_many_requests` for a connection that calls too often.
 */
export async function ownerOf(ground: Ground, token: string): Promise<Owner | undefined> {
  const found = readAny(token)
  const connection = found && (await readConnection(ground.db, found.said.id))
  if (!found || !connection) return undefined
  if (!opens(ground.secret, found.kind, connection, found.said, ground.clock.now())) return undefined
  await spend(ground.db, [{ key: `assistant:${connection.id}`, ...connectionLimits.call }])
  if (!connection.is_used_lately) await noteUse(ground.db, connection.id)
  const scopes = found.kind === 'reading' ? (['rounds:read'] as const) : connection.scopes
  return { connectionId: connection.id, memberId: connection.member_id as MemberId, scopes }
}
