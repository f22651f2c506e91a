import type { FastifyInstance } from 'fastify'
import type { Control } from './control.ts'
import { faults, isFault } from './faults.ts'
import { answerOn, escapeHtml, sendHtml, textOf } from './http.ts'
import { page } from './page.ts'
import type { Platform, WebhookDelivery } from './state.ts'
import { text } from './text.ts'

const button = (act: string, value: string, words: string, about = ''): string =>
  `<button class="small" name="${escapeHtml(act)}" value="${escapeHtml(value)}" aria-label="${escapeHtml(about + words)}">${escapeHtml(words)}</button>`

const item = (name: string, says: string, buttons: string): string =>
  `<li class="row"><span class="grow"><strong>${escapeHtml(name)}</strong><small>${escapeHtml(says)}</small></span>${buttons}</li>`

function faultRows(control: Control): string {
  const armed = control.faults()
  return faults
    .map((fault) => {
      const name = text.faultNames[fault]
      const left = armed.find((one) => one.fault === fault)?.left
      const times = left === Infinity ? text.controlPage.endless : text.controlPage.times(left ?? 0)
      const buttons =
        button('once', fault, text.controlPage.once, name) + button('always', fault, text.controlPage.always, name)
      return item(name, left === undefined ? '' : text.controlPage.left(times), buttons)
    })
    .join('')
}

function webhookRow(delivery: WebhookDelivery): string {
  const { status } = delivery
  const came =
    status === undefined
      ? text.controlPage.waiting
      : status === 0
        ? text.controlPage.unreached
        : text.controlPage.reached(status)
  const description = delivery.redelivery ? `${text.controlPage.redelivered} ${came}` : came
  return item(
    `${delivery.type} ${delivery.basicId}`,
    description,
    button('redeliver', delivery.webhookEventId, text.controlPage.redeliver),
  )
}

function controlPage(platform: Platform, control: Control): string {
  const alive = control.tokens().filter((token) => !token.revoked && token.expiresAt > platform.now())
  const quotas = platform.console.bots.map((bot) => {
    const { used, limit } = control.quota(bot.basicId)
    const buttons =
      button('spend', bot.basicId, text.controlPage.spend) + button('refill', bot.basicId, text.controlPage.refill)
    return item(bot.name, text.controlPage.used(used, limit), buttons)
  })
  const webhooks = control.webhooks().slice(-10).toReversed().map(webhookRow)
  return page({
    title: text.controlPage.title,
    body: `<main class="sheet wide"><h1>${escapeHtml(text.controlPage.title)}</h1><p>${escapeHtml(text.controlPage.lead)}</p>
<p><a href="/">${escapeHtml(text.controlPage.talks)}</a></p><form method="post" action="/_emulator">
<h2>${escapeHtml(text.controlPage.faults)}</h2><p>${button('clear', '1', text.controlPage.clear)}</p><ul class="rows">${faultRows(control)}</ul>
<h2>${escapeHtml(text.controlPage.tokens)}</h2><ul class="rows">${item(text.controlPage.tokensLead(alive.length), '', button('expire', '1', text.controlPage.expire))}</ul>
<h2>${escapeHtml(text.controlPage.quota)}</h2><ul class="rows">${quotas.join('')}</ul>
<h2>${escapeHtml(text.controlPage.webhooks)}</h2>${webhooks.length === 0 ? `<p>${escapeHtml(text.controlPage.noWebhooks)}</p>` : `<ul class="rows">${webhooks.join('')}</ul>`}
<div class="actions"><button class="quiet" name="reset" value="1">${escapeHtml(text.controlPage.reset)}</button></div></form></main>`,
  })
}

/** A page to set faults by hand: `/_emulator` beside the talks. */
export function registerControlPage(scope: FastifyInstance, platform: Platform, control: Control): void {
  answerOn(scope, 'talk', 'local')
  scope.get('/_emulator', (_request, reply) => sendHtml(reply, controlPage(platform, control)))
  scope.post('/_emulator', (request, reply) => {
    const given = (name: string): string => textOf(request.body, name) ?? ''
    const once = given('once')
    const always = given('always')
    if (isFault(once)) control.fail(once)
    if (isFault(always)) control.fail(always, { times: Infinity })
    if (given('clear')) control.clearFaults()
    if (given('expire')) control.expireTokens()
    if (given('spend')) control.setQuota(given('spend'), { used: control.quota(given('spend')).limit })
    if (given('refill')) control.setQuota(given('refill'), { used: 0 })
    if (given('redeliver')) void control.redeliver(given('redeliver'))
    if (given('reset')) control.reset()
    return reply.redirect('/_emulator', 303)
  })
}
