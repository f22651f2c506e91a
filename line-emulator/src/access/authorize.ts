import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerDiscovery } from '../api/oauth.ts'
import { answerOn, sendHtml } from '../http.ts'
import { agree, channelOf, findApp, randomToken, type Platform } from '../state.ts'
import type { LiffApp, LineUser, Scope } from '../types.ts'
import { askPerson } from './consent.ts'
import { refusalPage } from './pages.ts'

/** What an authorize request asks for, once it is found to be in order. */
type Wish = {
  readonly app: LiffApp | undefined
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly state: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly botBasicId: string | undefined
  /** Does it have to be asked again, though it was agreed to before? */
  readonly always: boolean
}

const scopeNames: readonly Scope[] = ['openid', 'profile', 'email', 'chat_message.write']

/** Is the address at or below the endpoint of the app? */
function isBelow(url: string, endpointUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const asked = new URL(url)
  const endpoint = new URL(endpointUrl)
  const path = endpoint.pathname.replace(/\/$/, '')
  return asked.origin === endpoint.origin && (asked.pathname === path || asked.pathname.startsWith(`${path}/`))
}

/** A wish of the LIFF SDK, or the reason why LINE refuses to show anything. */
function liffWish(platform: Platform, query: URLSearchParams): Wish | string {
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

/** A wish of web login, or the reason why LINE refuses to show anything. */
function webWish(platform: Platform, query: URLSearchParams): Wish | string {
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

/** What the address of an authorize request asks for; its host does not matter. */
function wishOf(platform: Platform, address: string): Wish | string {
  const { pathname, searchParams } = new URL(address, 'https://access.line.me')
  return pathname.startsWith('/liff/') ? liffWish(platform, searchParams) : webWish(platform, searchParams)
}

function returnTo(wish: Wish, answer: Readonly<Record<string, string>>): string {
  const url = new URL(wish.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.toString()
}

function refusal(wish: Wish): string {
  const liff = wish.app ? { liffOAuth2Error: 'true', liffClientId: wish.clientId } : {}
  return returnTo(wish, {
    error: 'access_denied',
    error_description: 'The resource owner denied the request.',
    state: wish.state,
    ...liff,
  })
}

/** Where a browser goes with a new code. */
function approval(platform: Platform, wish: Wish, user: LineUser): string {
  const code = randomToken(15)
  platform.codes.set(code, {
    userId: user.userId,
    app: wish.app,
    redirectUri: wish.redirectUri,
    scopes: wish.scopes,
    challenge: wish.challenge,
    nonce: wish.nonce,
    issuedAt: platform.now(),
  })
  const liff = wish.app ? { liffClientId: wish.clientId, liffRedirectUri: wish.redirectUri } : {}
  return returnTo(wish, { code, state: wish.state, ...liff })
}

/** Log-in page, then consent page, then back to the app; each left out where it is not needed. */
function authorize(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wish = wishOf(platform, request.url)
  if (typeof wish === 'string') return sendHtml(reply, refusalPage(wish), 400)
  const person = askPerson(platform, request, reply, wish)
  if (person === 'asked') return reply
  return reply.redirect(person === 'refused' ? refusal(wish) : approval(platform, wish, person))
}

/**
 * Answers an authorize request for a person without a browser: where LINE would send the browser then. Throws with LINE's reason where
 * LINE would show "400 Bad Request" instead.
 */
export function authorizeAs(platform: Platform, user: LineUser, address: string, agrees: boolean): string {
  const wish = wishOf(platform, address)
  if (typeof wish === 'string') throw new Error(wish)
  if (!agrees) return refusal(wish)
  agree(platform, user.userId, wish.clientId, wish.scopes)
  return approval(platform, wish, user)
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
