import { createHmac, randomUUID } from 'node:crypto'
import type { octoWebhook } from '@jgm/contract/api/octo'
import type { Ground } from '../../platform/ground.ts'
import type { Outbox, Sent } from '../../platform/outbox/sending.ts'
import type { Webhooks } from '../../platform/ports.ts'
import { hmacOf } from '../../platform/secrets.ts'
import type * as z from 'zod/mini'
import { readBooking } from './repo.booking.ts'
import { noteCall, readPlans } from './repo.ts'
import {
  addWebhook,
  claimDelivery,
  dropWebhook,
  dropDelivery,
  finishDelivery,
  postponeWebhook,
  readWebhooks,
} from './repo.webhook.ts'
import { optionId, productIdOf, utc } from './rules.ts'
import { planOf } from './service.booking.ts'
import { octo } from './service.errors.ts'
import { bookingOf } from './service.octo.ts'
import { octoText } from './text.ts'
import type { Agent, DueDelivery, StoredWebhook, WebhookEvent } from './types.ts'

/** Webhooks of an agent. */
const mostWebhooks = 10
/** Hours for which a delivery is tried. */
const mostHours = 72
/** Seconds before the first retry, and at the longest. */
const [firstRetry, lastRetry] = [30, 3600]

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isEvent = (text: string): text is WebhookEvent => text === 'booking_update' || text === 'availability_update'

/** The secret that signs the deliveries of a webhook; computed from its id, so that it stands nowhere. */
const secretOf = ({ secret }: Pick<Ground, 'secret'>, id: string): string =>
  hmacOf(secret, 'agent_webhook', id).toString('base64url')

const shown = (ground: Ground, { id, event, url, made_at: at }: StoredWebhook) => ({
  id,
  event,
  url,
  utcCreatedAt: utc(at),
  secret: secretOf(ground, id),
})

/** The webhooks of an agent. */
export const webhooksOf = async (ground: Ground, agent: Agent) =>
  (await readWebhooks(ground.db, agent.id)).map((one) => shown(ground, one))

/** Subscribes to an event; an address has one subscription to it, however often it asks. Throws the refusals of the standard. */
export async function subscribe(
  ground: Ground,
  webhooks: Webhooks,
  agent: Agent,
  { url, event }: z.output<typeof octoWebhook>,
) {
  if (!isEvent(event)) throw octo.unprocessable('webhookEvent', octoText.webhookEvent)
  if (!webhooks.isAllowed(url)) throw octo.unprocessable('webhookUrl', octoText.webhookUrl)
  const id = await ground.db
    .transaction()
    .execute((tx) => addWebhook(tx, agent.id, { event, url: new URL(url).href, most: mostWebhooks }))
  const made = (await readWebhooks(ground.db, agent.id)).find((one) => one.id === id)
  if (!made) throw octo.unprocessable('webhookLimit', octoText.webhookLimit(mostWebhooks))
  return shown(ground, made)
}

/** Ends a webhook with what waits for it. Throws `NOT_FOUND`. */
export async function unsubscribe(ground: Ground, agent: Agent, id: string) {
  if (!uuidForm.test(id) || !(await dropWebhook(ground.db, agent.id, id))) throw octo.notFound()
  return { id }
}

/** The content of a delivery: a booking as it is now, or the products whose days have changed. Undefined where there is nothing to tell any more. */
async function contentOf(ground: Ground, { facts, agent }: DueDelivery): Promise<object | undefined> {
  if (facts.uuid !== undefined) {
    const booking = await readBooking(ground.db, agent.id, facts.uuid)
    if (!booking) return undefined
    const plan = await planOf(ground, agent, booking)
    return { booking: bookingOf(booking, ground.clock.now(), { wanted: { pricing: true, content: false }, plan }) }
  }
  const plans = await readPlans(ground.db, agent.id)
  const updates = (facts.days ?? []).flatMap(({ course_id: course, dates }) =>
    plans
      .filter((plan) => plan.course_id === course)
      .map((plan) => ({ productId: productIdOf(plan.plan_id), optionId, localDates: dates })),
  )
  return updates.length === 0 ? undefined : { updates }
}

/** Posts a body, signed over its time and itself. Returns the status; null without an answer. */
async function postSigned(
  ground: Ground,
  webhooks: Webhooks,
  to: { readonly url: string; readonly webhookId: string; readonly id: string },
  body: string,
): Promise<number | null> {
  const time = Math.floor(ground.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', secretOf(ground, to.webhookId)).update(`${time}.${body}`).digest('hex')
  try {
    return await webhooks.post(to.url, body, {
      'jgm-signature': `t=${time},v1=${signature}`,
      'jgm-event-id': to.id,
    })
  } catch {
    return null
  }
}

/** Asks a receiver whether it answers, beside what waits for it. Returns the status; null without an answer. */
export function ping(
  ground: Ground,
  webhooks: Webhooks,
  { id: webhookId, url }: StoredWebhook,
): Promise<number | null> {
  const id = randomUUID()
  const at = utc(ground.clock.now())
  const body = JSON.stringify({ id, event: 'ping', webhook: { id: webhookId }, utcCreatedAt: at })
  return postSigned(ground, webhooks, { url, webhookId, id }, body)
}

/** Posts a delivery. Returns why it has not arrived: `error`, or that there is nothing to tell any more. */
async function post(
  ground: Ground,
  webhooks: Webhooks,
  due: DueDelivery,
): Promise<{ readonly hasArrived: boolean; readonly error?: string }> {
  const content = await contentOf(ground, due)
  if (!content) return { hasArrived: false }
  const { id, event, webhook_id: webhookId, made_at: at } = due
  const body = JSON.stringify({ id, event, webhook: { id: webhookId }, utcCreatedAt: utc(at), ...content })
  const status = await postSigned(ground, webhooks, { url: due.url, webhookId, id }, body)
  if (status === null) return { hasArrived: false, error: 'no answer' }
  return status >= 200 && status < 300 ? { hasArrived: true } : { hasArrived: false, error: `HTTP ${status}` }
}

/**
 * The outbox of webhooks. Each has its deliveries one after the other, in the order in which things happened, and each delivery is tried until it has
 * arrived, for three days; a receiver that does not answer delays nobody else's.
 */
export const agentOutbox = (ground: Ground, webhooks: Webhooks): Outbox => ({
  name: 'agent_delivery',
  slots: { codes: 1, bookings: 1, many: 4 },
  async take(lane) {
    if (lane !== 'many') return undefined
    const due = await claimDelivery(ground.db)
    if (!due) return undefined
    return async (): Promise<Sent> => {
      const { error, hasArrived } = await post(ground, webhooks, due)
      if (error === undefined) {
        await finishDelivery(ground.db, due, hasArrived)
        return 'sent'
      }
      const hours = (ground.clock.now().getTime() - due.made_at.getTime()) / 3_600_000
      if (hours >= mostHours) {
        await noteCall(ground.db, due.agent, { what: 'webhook', status: 410, code: 'WEBHOOK_FAILED' })
        await dropDelivery(ground.db, due, error)
      } else {
        const seconds = Math.min(lastRetry, firstRetry * 2 ** Math.min(due.failures, 10))
        await postponeWebhook(ground.db, due.webhook_id, { seconds, error })
      }
      // Never 'unavailable': that would hold back what others wait for.
      return 'unsent'
    }
  },
})
