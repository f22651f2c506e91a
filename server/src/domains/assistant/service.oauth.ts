import { randomBytes } from 'node:crypto'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { giveBack, spend, spendOnWrong } from '../../platform/http/limits.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { credentialById, memberContact } from '../member/service.ts'
import { addressLimits } from './policy.ts'
import * as repo from './repo.ts'
import { allows, hostOfAnswer, isChallenge, isPlain, isRegistered, publisherOf, scopesIn, withQuery } from './rules.ts'
import { oauth, OAuthRefusal } from './service.errors.ts'
import { programOf, type Served } from './service.programs.ts'
import { isOf, isRepeatable, proves, readAny, readToken, tokensOf } from './service.tokens.ts'
import type { Tokens } from './types.ts'

/** Letters of a state. */
const mostState = 2000
/** The protected address, as programs name it (RFC 8707), and the issuer of its tokens. */
export const resourceOf = ({ siteUrl }: Pick<Ground, 'siteUrl'>): string => `${siteUrl}/api/mcp`
export const issuerOf = ({ siteUrl }: Pick<Ground, 'siteUrl'>): string => siteUrl

/** The parameters of a call, each with the values that were given. */
type Given = URLSearchParams

/** The one value of a parameter; undefined where it is left out or empty. Throws `invalid_request` for several (OAuth 2.1, 3.1). */
function one(given: Given, name: string): string | undefined {
  const values = given.getAll(name)
  if (values.length > 1) throw oauth.badRequest(`${name} is given more than once.`)
  return values[0] === '' ? undefined : values[0]
}

/** Refuses a token that is meant for another server. Programs of older editions of MCP name none. */
function refuseOtherTarget(ground: Ground, given: Given): void {
  const own = resourceOf(ground)
  const isOwn = (target: string): boolean => [own, `${own}/`, ground.siteUrl].includes(target)
  if (given.getAll('resource').some((target) => !isOwn(target))) throw oauth.badTarget()
}

/** The page of My Page that shows a request to its member. */
const pageOf = ({ siteUrl }: Ground, token: string): string => `${siteUrl}/mypage/assistants/connect/${token}`

/** The page for an answer without a question: it says that there is none. */
const nothing = 'unknown-request-of-nobody'

/**
 * The next address of the browser after the authorization endpoint: our own page, or a program on the member's own device with an
 * error. No address leads to another site before the member has answered, because anybody can register one.
 */
export async function authorize(served: Served, given: Given, address: string): Promise<string> {
  const { ground } = served
  await spend(ground.db, [{ key: `assistant_authorize:${address}`, ...addressLimits.authorize }])
  const single = (name: string): string | undefined => {
    const values = given.getAll(name)
    return values.length === 1 && values[0] !== '' ? values[0] : undefined
  }
  const [clientId, redirect] = [single('client_id'), single('redirect_uri')]
  const client = clientId === undefined ? undefined : await programOf(served, clientId, address)
  if (!client || redirect === undefined || !isRegistered(client.redirect_uris, redirect)) return pageOf(ground, nothing)
  const state = given.get('state')
  const kept = state !== null && state.length <= mostState && isPlain(state) ? state : null
  try {
    if (state !== kept) throw oauth.badRequest('state is too long, or has control characters.')
    if (one(given, 'response_type') !== 'code') throw oauth.badRequest('response_type must be code.')
    const challenge = one(given, 'code_challenge')
    if (!isChallenge(challenge) || one(given, 'code_challenge_method') !== 'S256')
      throw oauth.badRequest('PKCE with S256 is required.')
    refuseOtherTarget(ground, given)
    const scopes = scopesIn(one(given, 'scope'))
    if (!scopes) throw oauth.badScope()
    const token = newToken()
    const wanted = { client_id: client.id, redirect_uri: redirect, state: kept, challenge, scopes }
    return pageOf(ground, (await repo.insertRequest(ground.db, hashOf(token), wanted)) ? token : nothing)
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    if (hostOfAnswer(redirect) !== null) return pageOf(ground, nothing)
    return withQuery(redirect, {
      error: error.code,
      error_description: error.message,
      state: kept,
      iss: issuerOf(ground),
    })
  }
}

const wrongFrom = (address: string) => [{ key: `assistant_token:${address}`, ...addressLimits.token }]

/** Gives tokens for a code, or for a refresh token. Throws the refusals of OAuth. Only what is refused counts for its network. */
export const giveTokens = (ground: Ground, given: Given, address: string): Promise<Tokens> =>
  spendOnWrong(ground.db, wrongFrom(address), async () => {
    refuseOtherTarget(ground, given)
    const clientId = one(given, 'client_id')
    if (clientId === undefined || !(await repo.readClient(ground.db, clientId))) throw oauth.badClient()
    switch (one(given, 'grant_type')) {
      case 'authorization_code':
        return exchange(ground, given, clientId)
      case 'refresh_token':
        return renew(ground, given, clientId)
      default:
        throw oauth.otherGrant()
    }
  })

/** Ends a connection without its member: `how` stands in the audit. */
async function end(tx: Db, id: number, how: 'program' | 'code_again' | 'refresh_again'): Promise<void> {
  const memberId = await repo.deleteConnection(tx, id)
  if (memberId === undefined) return
  const action = how === 'program' ? 'assistant.end' : 'assistant.stop'
  await audit(tx, { actor: 'system', action, subject: `member:${memberId}`, detail: { connection: id, how } })
}

/**
 * Exchanges a code, once. A second use ends what the first has given: two have the code, and one of them has stolen it. Locks the member, then the
 * request, then the connections of the member.
 */
async function exchange(ground: Ground, given: Given, clientId: string): Promise<Tokens> {
  const refused = oauth.badGrant('The code is not valid.')
  const codeHash = hashOf(one(given, 'code') ?? '')
  const [verifier = '', redirect] = [one(given, 'code_verifier'), one(given, 'redirect_uri')]
  const seen = await repo.readAllowed(ground.db, codeHash)
  if (!seen) throw refused
  const connection = await ground.db.transaction().execute(async (tx) => {
    await credentialById(tx, seen.member_id, true)
    const asked = await repo.readAllowed(tx, codeHash, true)
    if (!asked || asked.client_id !== clientId) return undefined
    if (asked.connection_id !== null) {
      await end(tx, asked.connection_id, 'code_again')
      return undefined
    }
    const isRight = redirect === undefined || redirect === asked.redirect_uri
    if (!asked.is_live || !isRight || !proves(verifier, asked.challenge)) return undefined
    const host = hostOfAnswer(asked.redirect_uri) ?? ''
    const made = await repo.insertConnection(tx, {
      memberId: asked.member_id,
      clientId,
      name: asked.name,
      host,
      scopes: asked.scopes,
      seed: randomBytes(16),
      // On a member's devices a described program has one client_id.
      isOneOfMany: host === '' && publisherOf(clientId) !== null,
    })
    await repo.spendCode(tx, codeHash, made.id)
    const [actor, subject] = [`member:${asked.member_id}`, `member:${asked.member_id}`]
    await audit(tx, { actor, action: 'assistant.connect', subject, detail: { connection: made.id } })
    const contact = await memberContact(tx, asked.member_id)
    if (contact?.email) {
      const data = {
        member_id: asked.member_id,
        can_book: asked.scopes.includes('rounds:write'),
        at: isoInTokyo(ground.clock.now()),
      }
      await putMail(tx, { kind: 'assistant.connected', recipient: contact.email, data })
    }
    return made
  })
  if (!connection) throw refused
  return tokensOf(ground.secret, connection, ground.clock.now())
}

/**
 * Renews the tokens of a connection. A repeat within a minute gets the same ones, because the windows of a program renew at once; an older refresh
 * token ends the connection, because somebody else has it. A program may ask for less than it was allowed.
 */
async function renew(ground: Ground, given: Given, clientId: string): Promise<Tokens> {
  const refused = oauth.badGrant('The refresh token is not valid.')
  const said = readToken('refresh', one(given, 'refresh_token') ?? '')
  const before = said && (await repo.readConnection(ground.db, said.id))
  if (!said || !before || before.client_id !== clientId || !isOf(ground.secret, 'refresh', before, said)) throw refused
  const scopes = one(given, 'scope') === undefined ? before.scopes : scopesIn(one(given, 'scope'))
  if (!scopes) throw oauth.badScope()
  if (!scopes.every((scope) => allows(before.scopes, scope))) throw oauth.widerScope()
  const renewed =
    said.generation === before.generation ? await repo.renewConnection(ground.db, said.id, said.generation) : undefined
  const connection = renewed ?? (await repo.readConnection(ground.db, said.id))
  const now = ground.clock.now()
  const isLast = connection !== undefined && said.generation === connection.generation - 1
  if (connection && isLast && isRepeatable(connection, now)) return tokensOf(ground.secret, connection, now, scopes)
  if (connection) await ground.db.transaction().execute((tx) => end(tx, connection.id, 'refresh_again'))
  throw refused
}

/** Ends the connection of a token (RFC 7009), whoever has it; any other text ends nothing. */
export async function revoke(ground: Ground, given: Given, address: string): Promise<void> {
  await spend(ground.db, wrongFrom(address))
  const token = one(given, 'token') ?? ''
  const found = readAny(token)
  const connection = found && (await repo.readConnection(ground.db, found.said.id))
  if (!found || !connection || !isOf(ground.secret, found.kind, connection, found.said)) return
  await ground.db.transaction().execute((tx) => end(tx, connection.id, 'program'))
  await giveBack(ground.db, wrongFrom(address))
}

/** The metadata that programs read before they register (RFC 8414). */
export const authorizationMetadata = (ground: Ground): object => ({
  issuer: issuerOf(ground),
  authorization_endpoint: `${ground.siteUrl}/api/oauth/authorize`,
  token_endpoint: `${ground.siteUrl}/api/oauth/token`,
  registration_endpoint: `${ground.siteUrl}/api/oauth/register`,
  client_id_metadata_document_supported: true,
  revocation_endpoint: `${ground.siteUrl}/api/oauth/revoke`,
  scopes_supported: ['rounds:read', 'rounds:write'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

/** The metadata of the tools' protection (RFC 9728). */
export const resourceMetadata = (ground: Ground): object => ({
  resource: resourceOf(ground),
  authorization_servers: [issuerOf(ground)],
  scopes_supported: ['rounds:read', 'rounds:write'],
  bearer_methods_supported: ['header'],
})
