import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerDiscovery } from '../api/oauth.ts'
import { answerOn, sendHtml } from '../http.ts'
import { agree, channelOf, findApp, randomToken, type Platform } from '../state.ts'
import type { LiffApp, LineUser, Scope } from '../types.ts'
import { askPerson } from './consent.ts'
import { refusalPage } from './pages.ts'

/** A valid authorize request. */
type AuthorizeRequest = {
  readonly app: LiffApp | undefined
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly state: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly botBasicId: string | undefined
  /** Must the consent page be shown again, although the user consented before? */
  readonly always: boolean
}

const scopeNames: readonly Scope[] = ['openid', 'profile', 'email', 'chat_message.write']

/** Is the URL at or below the app's endpoint? */
function isBelow(url: string, endpointUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const asked = new URL(url)
  const endpoint = new URL(endpointUrl)
  const path = endpoint.pathname.replace(/\/$/, '')
  return asked.origin === endpoint.origin && (asked.pathname === path || asked.pathname.startsWith(`${path}/`))
}

/** The request of the LIFF SDK, or the reason for LINE's 400 page. */
function readLiffRequest(platform: Platform, query: URLSearchParams): AuthorizeRequest | string {
  const app = findApp(platform, query.get('app_id') ?? '')
  if (!app || platform.faults.strikes('app.notFound')) return 'app_id not found'
  if (query.get('response_type') !== 'code') return 'response_type must be code'
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'code_challenge is required'
  if (!query.get('state')) return 'state is required'
  const redirectUri = query.get('redirect_uri') ?? app.endpointUrl
  if (!isBelow(redirectUri, app.endpointUrl)) return 'redirect_uri is not under the endpoint URL'
  return {
    app,
    clientId: channelOf(platform, app).channelId,
    redirectUri,
    scopes: app.scopes,
    state: query.get('state') ?? '',
    nonce: undefined,
    challenge: query.get('code_challenge') ?? undefined,
    botBasicId: app.botBasicId,
    always: false,
  }
}

/** The request of web login, or the reason for LINE's 400 page. */
function readWebRequest(platform: Platform, query: URLSearchParams): AuthorizeRequest | string {
  const { channelId, callbackUrls, apps } = platform.console.login
  if (query.get('client_id') !== channelId || platform.faults.strikes('app.notFound')) return 'invalid client_id'
  if (query.get('response_type') !== 'code') return 'invalid response_type'
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!callbackUrls.includes(redirectUri)) return 'invalid redirect_uri'
  if (!query.get('state')) return 'state is required'
  const asked = (query.get('scope') ?? '').split(/[ +]/)
  const scopes = scopeNames.filter((scope) => scope !== 'chat_message.write' && asked.includes(scope))
  if (scopes.length === 0) return 'invalid scope'
  const challenge = query.get('code_challenge') ?? undefined
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256') return 'invalid code_challenge_method'
  return {
    app: undefined,
    clientId: channelId,
    redirectUri,
    scopes,
    state: query.get('state') ?? '',
    nonce: query.get('nonce') ?? undefined,
    challenge,
    botBasicId: query.has('bot_prompt') ? apps.find((app) => app.botBasicId !== undefined)?.botBasicId : undefined,
    always: (query.get('prompt') ?? '').split(' ').includes('consent'),
  }
}

/** The authorize request of a URL; its host is ignored. */
function readRequest(platform: Platform, address: string): AuthorizeRequest | string {
  const { pathname, searchParams } = new URL(address, 'https://access.line.me')
  return pathname.startsWith('/liff/')
    ? readLiffRequest(platform, searchParams)
    : readWebRequest(platform, searchParams)
}

function returnTo(authorization: AuthorizeRequest, answer: Readonly<Record<string, string>>): string {
  const url = new URL(authorization.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.toString()
}

function refusal(authorization: AuthorizeRequest): string {
  const liff = authorization.app ? { liffOAuth2Error: 'true', liffClientId: authorization.clientId } : {}
  return returnTo(authorization, {
    error: 'access_denied',
    error_description: 'The resource owner denied the request.',
    state: authorization.state,
    ...liff,
  })
}

/** The redirect with a new code. */
function approval(platform: Platform, authorization: AuthorizeRequest, user: LineUser): string {
  const code = randomToken(15)
  platform.codes.set(code, {
    userId: user.userId,
    app: authorization.app,
    redirectUri: authorization.redirectUri,
    scopes: authorization.scopes,
    challenge: authorization.challenge,
    nonce: authorization.nonce,
    issuedAt: platform.now(),
  })
  const liff = authorization.app
    ? { liffClientId: authorization.clientId, liffRedirectUri: authorization.redirectUri }
    : {}
  return returnTo(authorization, { code, state: authorization.state, ...liff })
}

/** Shows the log-in page, then the consent page, then redirects to the app; skips pages that are not needed. */
function authorize(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const authorization = readRequest(platform, request.url)
  if (typeof authorization === 'string') return sendHtml(reply, refusalPage(authorization), 400)
  const person = askPerson(platform, request, reply, authorization)
  if (person === 'asked') return reply
  return reply.redirect(person === 'refused' ? refusal(authorization) : approval(platform, authorization, person))
}

/**
 * Answers an authorize request without a browser: returns the URL that LINE would redirect to. Throws LINE's reason for
 * its 400 page.
 */
export function authorizeAs(platform: Platform, user: LineUser, address: string, agrees: boolean): string {
  const authorization = readRequest(platform, address)
  if (typeof authorization === 'string') throw new Error(authorization)
  if (!agrees) return refusal(authorization)
  agree(platform, user.userId, authorization.clientId, authorization.scopes)
  return approval(platform, authorization, user)
}

/** Log-in and consent on access.line.me, for the LIFF SDK and for web login. */
export function registerAccess(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'access', 'local')
  registerDiscovery(scope, platform)
  for (const path of ['/liff/v1/authorize', '/oauth2/v2.1/authorize'] as const) {
    scope.get(path, (request, reply) => authorize(platform, request, reply))
    scope.post(path, (request, reply) => authorize(platform, request, reply))
  }
}
