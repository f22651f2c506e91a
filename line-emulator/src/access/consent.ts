import type { FastifyReply, FastifyRequest } from 'fastify'
import { follow } from '../friendship.ts'
import { cookieOf, queryOf, sendHtml, setCookie } from '../http.ts'
import { refusesConsent } from '../sample.ts'
import { agree, agreedScopes, findBot, friendshipOf, type Platform } from '../state.ts'
import type { LineUser, Scope } from '../types.ts'
import { consentPage, loginPage } from './pages.ts'

type Wanted = {
  /** The channel that gets the consent. */
  readonly clientId: string
  readonly scopes: readonly Scope[]
  /** The account that the consent page offers. */
  readonly botBasicId: string | undefined
  /** Is it shown again, although the user consented before? */
  readonly always: boolean
}

/** The answer of an automatic consent page, for browsers that were set so by `/_emulator/session`. */
function automaticAnswer(request: FastifyRequest, user: LineUser): boolean | undefined {
  const choice = cookieOf(request, 'line_consent')
  if (choice === 'refuse') return false
  return choice === 'allow' ? !refusesConsent(user.userId) : undefined
}

/**
 * The user at this browser, once logged in and consenting. `asked`: a page or redirect was sent as the reply; its form
 * posts to its own URL and comes back here. `refused`: the user refused, and nothing was sent yet.
 */
export function askPerson(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): LineUser | 'asked' | 'refused' {
  const form = request.body instanceof URLSearchParams ? request.body : undefined
  const picked = form?.get('line_user') ?? undefined
  const user = platform.users.get(cookieOf(request, 'line_user') ?? '')
  const path = request.url.split('?')[0] ?? ''
  if (picked !== undefined) setCookie(request, reply, 'line_user', picked)
  if (picked !== undefined || (form && !user)) {
    void reply.redirect(request.url, 303)
    return 'asked'
  }
  if (!user) {
    void sendHtml(reply, loginPage([...platform.users.values()], path, queryOf(request)))
    return 'asked'
  }
  if (platform.faults.strikes('consent.refused', user.userId)) return 'refused'
  const agreed = agreedScopes(platform, user.userId, wanted.clientId)
  if (!form && !wanted.always && wanted.scopes.every((scope) => agreed.has(scope))) return user
  const answer = form ? form.get('answer') === 'allow' : automaticAnswer(request, user)
  if (answer === false) return 'refused'
  const bot = wanted.botBasicId === undefined ? undefined : findBot(platform, wanted.botBasicId)
  if (answer) {
    agree(platform, user.userId, wanted.clientId, wanted.scopes)
    if (bot && form?.has('add_friend')) void follow(platform, user.userId, bot.basicId)
    return user
  }
  const offered = bot && friendshipOf(platform, user.userId, bot.basicId) !== 'friend' ? bot : undefined
  void sendHtml(reply, consentPage({ path, query: queryOf(request), user, scopes: wanted.scopes, bot: offered }))
  return 'asked'
}
