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
      const times = left === Infinity ? text.hand.endless : text.hand.times(left ?? 0)
      const buttons = button('once', fault, text.hand.once, name) + button('always', fault, text.hand.always, name)
      return item(name, left === undefined ? '' : text.hand.left(times), buttons)
    })
    .join('')
}

function webhookRow(delivery: WebhookDelivery): string {
  const { status } = delivery
  const came = status === undefined ? text.hand.waiting : status === 0 ? text.hand.unreached : text.hand.reached(status)
  const says = delivery.redelivery ? `${text.hand.redelivered} ${came}` : came
  return item(
    `${delivery.type} ${delivery.basicId}`,
    says,
    button('redeliver', delivery.webhookEventId, text.hand.redeliver),
  )
}

function handPage(platform: Platform, control: Control): string {
  const alive = control.tokens().filter((token) => !token.revoked && token.expiresAt > platform.now())
  const quotas = platform.console.bots.map((bot) => {
    const { used, limit } = control.quota(bot.basicId)
    const buttons = button('spend', bot.basicId, text.hand.spend) + button('refill', bot.basicId, text.hand.refill)
    return item(bot.name, text.hand.used(used, limit), buttons)
  })
  const webhooks = control.webhooks().slice(-10).toReversed().map(webhookRow)
  return page({
    title: text.hand.title,
    body: `<main class="sheet wide"><h1>${escapeHtml(text.hand.title)}</h1><p>${escapeHtml(text.hand.lead)}</p>
<p><a href="/">${escapeHtml(text.hand.talks)}</a></p><form method="post" action="/_emulator">
<h2>${escapeHtml(text.hand.faults)}</h2><p>${button('clear', '1', text.hand.clear)}</p><ul class="rows">${faultRows(control)}</ul>
<h2>${escapeHtml(text.hand.tokens)}</h2><ul class="rows">${item(text.hand.tokensLead(alive.length), '', button('expire', '1', text.hand.expire))}</ul>
<h2>${escapeHtml(text.hand.quota)}</h2><ul class="rows">${quotas.join('')}</ul>
<h2>${escapeHtml(text.hand.webhooks)}</h2>${webhooks.length === 0 ? `<p>${escapeHtml(text.hand.noWebhooks)}</p>` : `<ul class="rows">${webhooks.join('')}</ul>`}
<div class="actions"><button class="quiet" name="reset" value="1">${escapeHtml(text.hand.reset)}</button></div></form></main>`,
  })
}

/** A person's page over what can be made to go wrong: `/_emulator` beside the talks. */
export function registerHand(scope: FastifyInstance, platform: Platform, control: Control): void {
  answerOn(scope, 'talk', 'local')
  scope.get('/_emulator', (_request, reply) => sendHtml(reply, handPage(platform, control)))
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
