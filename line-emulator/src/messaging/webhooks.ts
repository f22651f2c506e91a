import { createHmac } from 'node:crypto'
import { randomToken, type Platform, type WebhookDelivery } from '../state.ts'
import type { Bot } from '../types.ts'

/** An event's own fields; LINE adds time, id, mode and delivery context. */
export type EventBody = { readonly type: string } & Readonly<Record<string, unknown>>

export type SendOptions = {
  /** Signs with another secret than the channel's. */
  readonly wrongSignature?: boolean
  /** `standby`: another module of the account answers. */
  readonly mode?: 'active' | 'standby'
}

/** The value of `x-line-signature` for a body. */
const signatureOf = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('base64')

const ulidLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An event id in LINE's form: 26 letters and digits, beginning with the time. */
function eventIdAt(at: number): string {
  let time = ''
  for (let rest = at; time.length < 10; rest = Math.floor(rest / 32)) time = `${ulidLetters[rest % 32] ?? '0'}${time}`
  const noise = Array.from({ length: 16 }, () => ulidLetters[Math.floor(Math.random() * 32)] ?? '0').join('')
  return time + noise
}

/** Completes an event as LINE does. */
function completed(platform: Platform, body: EventBody, mode: 'active' | 'standby'): Readonly<Record<string, unknown>> {
  const timestamp = platform.now()
  return { mode, timestamp, webhookEventId: eventIdAt(timestamp), deliveryContext: { isRedelivery: false }, ...body }
}

const timeoutMs = 10_000

async function post(bot: Bot, body: string, options: SendOptions): Promise<number> {
  const secret = options.wrongSignature ? `not ${bot.channelSecret}` : bot.channelSecret
  try {
    const response = await fetch(bot.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'LineBotWebhook/2.0',
        'x-line-signature': signatureOf(secret, body),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** The account's id in its own webhooks. */
export const destinationOf = (bot: Bot): string =>
  `U${createHmac('sha256', 'bot').update(bot.channelId).digest('hex').slice(0, 32)}`

function noteDelivery(
  platform: Platform,
  bot: Bot,
  event: Readonly<Record<string, unknown>>,
  redelivery: boolean,
): WebhookDelivery {
  const source = event['source']
  const userId: unknown =
    typeof source === 'object' && source !== null && 'userId' in source ? source.userId : undefined
  const delivery: WebhookDelivery = {
    webhookEventId: String(event['webhookEventId']),
    basicId: bot.basicId,
    type: String(event['type']),
    userId: typeof userId === 'string' ? userId : undefined,
    at: platform.now(),
    redelivery,
    status: undefined,
  }
  platform.webhooks.push({ delivery, event })
  return delivery
}

/**
 * Posts events to an account's webhook, signed, in one request; an empty list is what LINE's "verify" button sends.
 * Resolves with the receiver's status (0: unreachable) and the events as sent. Keeps ids and times that an event has.
 */
export async function sendWebhook(
  platform: Platform,
  bot: Bot,
  bodies: readonly EventBody[],
  options: SendOptions = {},
): Promise<{ readonly status: number; readonly events: readonly Readonly<Record<string, unknown>>[] }> {
  const events = bodies.map((body) => completed(platform, body, options.mode ?? 'active'))
  const deliveries = events.map((event) => noteDelivery(platform, bot, event, false))
  const status = await post(bot, JSON.stringify({ destination: destinationOf(bot), events }), options)
  for (const delivery of deliveries) delivery.status = status
  return { status, events }
}

/** Sends an earlier event again, marked as redelivered, with its old id and time. Undefined: no such event. */
export async function redeliver(platform: Platform, webhookEventId: string): Promise<number | undefined> {
  const found = platform.webhooks.find((one) => one.delivery.webhookEventId === webhookEventId)
  const bot = found && platform.console.bots.find((one) => one.basicId === found.delivery.basicId)
  if (!found || !bot) return undefined
  const event = { ...found.event, deliveryContext: { isRedelivery: true } }
  const delivery = noteDelivery(platform, bot, event, true)
  delivery.status = await post(bot, JSON.stringify({ destination: destinationOf(bot), events: [event] }), {})
  return delivery.status
}

/** A reply token for one answer of an account to a user. */
export function issueReplyToken(platform: Platform, userId: string, basicId: string): string {
  const token = randomToken(24)
  platform.replyTokens.set(token, { userId, basicId })
  return token
}
