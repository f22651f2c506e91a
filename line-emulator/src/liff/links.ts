import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLineBrowser } from './line-browser.ts'
import { answerOn, queryOf, sendHtml, textOf } from '../http.ts'
import { askPerson } from '../access/consent.ts'
import { refusalPage } from '../access/pages.ts'
import { page } from '../page.ts'
import { channelOf, findApp, randomToken, type Platform } from '../state.ts'
import { text } from '../text.ts'
import { contextToken, idTokenFaultFor, issueAccessToken, issueIdToken } from '../tokens.ts'
import type { LiffApp } from '../types.ts'
import { lineApps } from './apps.ts'
import { sendLineApp } from './windows.ts'

/** The tokens that LINE puts after `#` when it opens an app in its own browser. */
async function openedInLine(platform: Platform, app: LiffApp, userId: string): Promise<string> {
  const { channelId } = channelOf(platform, app)
  const access = issueAccessToken(platform, { userId, scopes: app.scopes, app })
  const idToken = await issueIdToken(platform, {
    userId,
    clientId: channelId,
    scopes: access.scopes,
    fault: idTokenFaultFor(platform, userId),
  })
  const verifier = randomToken(32)
  return new URLSearchParams({
    access_token: access.token,
    context_token: contextToken(platform, app, 'utou', userId),
    feature_token: randomBytes(16).toString('hex'),
    id_token: idToken,
    client_id: channelId,
    mst_verifier: verifier,
    mst_challenge: await challengeOf(verifier),
  }).toString()
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(digest).toString('base64url')
}

/** The primary redirect: the endpoint with the rest of the permanent link in `liff.state`. */
function primaryRedirect(app: LiffApp, rest: string): URL {
  const url = new URL(app.endpointUrl)
  if (rest !== '') url.searchParams.set('liff.state', rest)
  return url
}

async function openLink(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const liffId = textOf(request.params, 'liffId') ?? ''
  const own = lineApps.get(liffId)
  if (own) return sendLineApp(own, reply, queryOf(request).get('msit') ?? undefined)
  const app = findApp(platform, liffId)
  if (!app || platform.faults.strikes('app.notFound')) return sendHtml(reply, refusalPage('liff app not found'), 404)
  const path = textOf(request.params, '*') ?? ''
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  const url = primaryRedirect(app, `${path === '' ? '' : `/${path}`}${query}`)
  if (isLineBrowser(request)) {
    const person = askPerson(platform, request, reply, {
      clientId: channelOf(platform, app).channelId,
      scopes: app.scopes,
      botBasicId: app.botBasicId,
      always: false,
    })
    if (person === 'asked') return reply
    if (person === 'refused') return sendHtml(reply, refusalPage(text.windows.closed))
    url.hash = await openedInLine(platform, app, person.userId)
  }
  return reply.redirect(url.toString())
}

/** Permanent links (liff.line.me, miniapp.line.me) and sub-windows in a browser (liff-ext.line.me). */
export function registerLinks(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'liff', 'miniapp', 'liff-ext')
  for (const path of ['/:liffId', '/:liffId/*'] as const) {
    scope.get(path, (request, reply) => openLink(platform, request, reply))
    scope.post(path, (request, reply) => openLink(platform, request, reply))
  }
}

/** Home-screen shortcuts on liff-shortcut.line.me: the URL of a shortcut's page, and that page. */
export function registerShortcuts(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'liff-shortcut')
  scope.get('/api/shortcut', (request, reply) => {
    const query = queryOf(request)
    const app = findApp(platform, query.get('liffId') ?? '')
    if (!app || !query.get('url'))
      return reply.code(400).send({ error: 'INVALID_ARGUMENT', message: 'no proper argument' })
    const shown = new URL('/shortcut', `${request.protocol}://${request.host}`)
    shown.search = query.toString()
    return reply.send({ shortcutPageUrl: shown.toString() })
  })
  scope.get('/shortcut', (_request, reply) => {
    const { title, lead } = text.shortcut
    return sendHtml(reply, page({ title, body: `<main class="sheet"><h1>${title}</h1><p>${lead}</p></main>` }))
  })
}
