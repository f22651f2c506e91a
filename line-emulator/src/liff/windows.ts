import type { FastifyInstance, FastifyReply } from 'fastify'
import { follow } from '../friendship.ts'
import { answerOn, sendHtml, textOf, valueOf } from '../http.ts'
import { page } from '../page.ts'
import { findApp, accessTokenOf, agree, findBot, friendshipOf, type Platform } from '../state.ts'
import { text } from '../text.ts'
import { issueAccessToken, issueIdToken } from '../tokens.ts'
import type { LineApp } from './apps.ts'

/**
 * The page of one of LINE's own LIFF apps, which is shown in a sub-window and answers by the message bus; inside LINE, where it was opened with a
 * ticket (`msit`), by LINE's server.
 */
export function sendLineApp(app: LineApp, reply: FastifyReply, ticket?: string): FastifyReply {
  const words = text.windows[app]
  return sendHtml(
    reply,
    page({
      title: words.title,
      script: app === 'profile' ? 'profile.mjs' : 'subwindow.mjs',
      data: { app, ticket },
      body: `<main class="sheet" hidden><h1>${words.title}</h1><p>${words.lead}</p><ul class="grants" id="list"></ul>
${app === 'scan' ? `<label>${text.windows.scan.field}<input id="value" class="field" autocomplete="off"></label>` : ''}
<div class="actions"><button class="primary" id="yes" type="button">${words.yes}</button>
<button class="quiet" id="no" type="button">${text.consent.cancel}</button></div></main>`,
    }),
  )
}

/** Server calls of LINE's own LIFF apps on liff-ext.line.me: read the user, and apply the user's decision. */
export function registerLineApps(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'liff-ext', 'liff')

  scope.post('/_line/permissions', (request, reply) => {
    const token = accessTokenOf(platform, textOf(request.body, 'accessToken'))
    const app = findApp(platform, textOf(request.body, 'liffId') ?? '')
    if (!token || !app) return reply.code(400).send({ message: 'invalid access token' })
    const missing = app.scopes.filter((one) => !token.scopes.includes(one))
    if (valueOf(request.body, 'agreed') !== true)
      return reply.send({ missing: missing.map((one) => text.scopes[one].name) })
    agree(platform, token.userId, token.clientId, app.scopes)
    const fresh = issueAccessToken(platform, { userId: token.userId, scopes: app.scopes, app })
    return issueIdToken(platform, { userId: token.userId, clientId: token.clientId, scopes: app.scopes }).then(
      (idToken) => ({
        newAccessToken: fresh.token,
        newIdToken: idToken,
      }),
    )
  })

  scope.post('/_line/friendship', (request, reply) => {
    const token = accessTokenOf(platform, textOf(request.body, 'accessToken'))
    const app = findApp(platform, textOf(request.body, 'liffId') ?? '')
    const bot = findBot(platform, textOf(request.body, 'officialAccountId') ?? app?.botBasicId ?? '')
    if (!token || !bot) return reply.code(400).send({ message: 'invalid access token' })
    if (valueOf(request.body, 'agreed') === true) void follow(platform, token.userId, bot.basicId)
    return reply.send({ name: bot.name, isFriend: friendshipOf(platform, token.userId, bot.basicId) === 'friend' })
  })

  scope.post('/_line/profile', (request, reply) => {
    const found = platform.subWindows.get(textOf(request.body, 'ticket') ?? '')
    const token = accessTokenOf(platform, textOf(found?.appData, 'lineProfileToken'))
    if (!found || !token) return reply.code(400).send({ message: 'invalid access token' })
    const asked = valueOf(found.appData, 'scopes')
    const profile = Object.fromEntries(
      Object.entries(platform.users.get(token.userId)?.commonProfile ?? {}).filter(
        ([name]) => Array.isArray(asked) && asked.includes(name),
      ),
    )
    const answer = valueOf(request.body, 'answer')
    if (answer === 'submit') found.outcome = { status: 'submit', result: { profile } }
    if (answer === 'cancel') found.outcome = { status: 'cancel', result: {} }
    return reply.send({ profile })
  })
}
