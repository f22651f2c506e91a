import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOn, escapeHtml, queryOf, sendHtml, textOf } from '../http.ts'
import { messageProblems } from '../messaging/messages.ts'
import { avatar, page } from '../page.ts'
import { findApp, userTalk, type Platform, type ShareTicket } from '../state.ts'
import { addMessage, type SentMessage } from '../talks.ts'
import { text } from '../text.ts'

const base = '/oauth2/v2.1/liff/shareTargetPicker'

function ticketOf(platform: Platform, request: FastifyRequest): ShareTicket | undefined {
  const query = queryOf(request)
  const ticket = platform.tickets.get(query.get('ott') ?? '')
  return ticket && ticket.liffId === query.get('liffId') ? ticket : undefined
}

const choice = (id: string, name: string, says: string): string => `<li><label class="row">
<input type="checkbox" name="to" value="${escapeHtml(id)}">${avatar(name, id)}<span><strong>${escapeHtml(name)}</strong>
<small>${escapeHtml(says)}</small></span></label></li>`

/** The user's friends and groups with checkboxes; the opener sends the messages by `postMessage`. */
function pickerPage(platform: Platform, request: FastifyRequest, ticket: ShareTicket): string {
  const groups = platform.groups
    .filter((group) => group.members.includes(ticket.userId))
    .map((group) => choice(group.groupId, group.name, text.picker.members(group.members.length)))
  const friends = [...platform.users.values()]
    .filter((user) => user.userId !== ticket.userId)
    .map((user) => choice(user.userId, user.displayName, user.statusMessage ?? ''))
  const list = (title: string, rows: readonly string[]): string =>
    rows.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2><ul class="rows">${rows.join('')}</ul>`
  const app = findApp(platform, ticket.liffId)
  return page({
    title: text.picker.title,
    script: 'picker.mjs',
    data: { origin: app ? new URL(app.endpointUrl).origin : '' },
    body: `<main class="sheet"><h1>${escapeHtml(text.picker.title)}</h1><p>${escapeHtml(text.picker.lead)}</p>
<form method="post" action="${escapeHtml(request.url)}"><input type="hidden" name="messages" value="">
${list(text.picker.groups, groups)}${list(text.picker.friends, friends)}
<div class="actions bar"><button class="primary" name="answer" value="send" disabled>${escapeHtml(text.picker.send)}</button>
<button class="quiet" name="answer" value="cancel">${escapeHtml(text.picker.cancel)}</button></div></form></main>`,
  })
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Puts the opener's messages into the talk with each ticked friend or group. */
function send(platform: Platform, request: FastifyRequest, ticket: ShareTicket): boolean {
  const messages = parse(textOf(request.body, 'messages') ?? '')
  const targets = request.body instanceof URLSearchParams ? request.body.getAll('to') : []
  if (messageProblems(messages).length > 0 || targets.length === 0) return false
  for (const to of targets)
    for (const message of messages as readonly SentMessage[])
      addMessage(platform, {
        talkId: to.startsWith('C') ? to : userTalk(ticket.userId, to),
        from: ticket.userId,
        message,
        via: 'picker',
      })
  return true
}

const closingPage = (): string =>
  page({ title: text.picker.title, script: 'close.mjs', body: '<main class="sheet"></main>' })

function answer(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ticket = ticketOf(platform, request)
  if (!ticket || ticket.result !== null) return sendHtml(reply, expiredPage(), 400)
  if (textOf(request.body, 'answer') !== 'send') {
    ticket.result = 'CANCEL'
    return sendHtml(reply, closingPage())
  }
  if (!send(platform, request, ticket)) return sendHtml(reply, expiredPage(), 400)
  ticket.result = 'SUCCESS'
  return sendHtml(reply, closingPage())
}

const expiredPage = (): string =>
  page({ title: text.picker.title, body: `<main class="sheet"><p>${escapeHtml(text.picker.expired)}</p></main>` })

/** The share target picker and its result, on access.line.me. */
export function registerPicker(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'access')

  scope.get(base, (request, reply) => {
    const ticket = ticketOf(platform, request)
    return ticket && ticket.result === null
      ? sendHtml(reply, pickerPage(platform, request, ticket))
      : sendHtml(reply, expiredPage(), 400)
  })
  scope.post(base, (request, reply) => answer(platform, request, reply))

  scope.get(`${base}/result`, (request, reply) => {
    const ticket = ticketOf(platform, request)
    if (!ticket) return reply.code(400).send({ errorCode: 'INVALID_OTT', message: 'invalid ott' })
    if (platform.faults.strikes('pickerResult.error', ticket.userId))
      return reply.send({ result: 'ERROR', resultDescription: 'an error occurred while sharing' })
    return reply.send({ result: ticket.result })
  })

  scope.post(`${base}/result`, (request, reply) => {
    const ticket = ticketOf(platform, request)
    if (!ticket) return reply.code(400).send({ errorCode: 'INVALID_OTT', message: 'invalid ott' })
    if (textOf(request.body, 'result') === 'CANCEL') ticket.result ??= 'CANCEL'
    return reply.send({ status: 'ok' })
  })

  scope.post('/oauth2/v2.1/liff/friendship/validate', (request, reply) => {
    const asked = textOf(request.body, 'officialAccountId')
    const isKnown = asked === undefined || platform.console.bots.some((bot) => bot.basicId === asked)
    return reply.send(
      isKnown
        ? { valid: true }
        : { valid: false, error: { code: 'BOT_NOT_RESOLVED', message: 'The official account was not found.' } },
    )
  })
}
