import type { LineIntegration } from '@jgm/contract/api/line'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { FriendState, Link } from './types.ts'

/** How a member stands to LINE, for the member's own eyes. */
export function integrationFrom(
  link: Link | undefined,
  states: readonly { readonly courseId: number; readonly state: FriendState }[],
  accounts: readonly { readonly golf_course_id: number; readonly basic_id: string }[],
): LineIntegration {
  return {
    linked: link !== undefined,
    display_name: link?.displayName ?? null,
    linked_at: link ? isoInTokyo(link.linkedAt) : null,
    accounts: accounts.map(({ golf_course_id, basic_id }) => ({
      golf_course_id,
      basic_id,
      state: states.find((one) => one.courseId === golf_course_id)?.state ?? 'none',
    })),
  }
}

const pauses = [10, 30, 60, 120, 300, 600]

/** Seconds until a message is tried again: growing, and never sooner than LINE asks for. */
export const secondsUntilRetry = (attempts: number, asked: number | undefined): number =>
  Math.max(pauses[Math.min(attempts, pauses.length - 1)] ?? 600, asked ?? 0)

/** An event of a webhook, as far as we look at it; anything else of it is left alone. */
export type WebhookEvent = {
  readonly id: string
  readonly type: string
  readonly lineUserId: string | null
  readonly isUnblocked: boolean | null
  readonly replyToken: string | null
  readonly happenedAt: Date
}

const object = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Is the value absent, or an id or token as LINE makes them: a few dozen printable characters? */
const isOpaque = (value: unknown): boolean => typeof value !== 'string' || /^[\x21-\x7e]{0,255}$/.test(value)

/** Is the value absent, or an instant of the years 1970 to 2199 in milliseconds? */
const isInstant = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= 0 && value < 7.258e12)

const isPossible = (event: ReadonlyMap<string, unknown>): boolean =>
  isOpaque(event.get('webhookEventId')) && isOpaque(event.get('replyToken')) && isInstant(event.get('timestamp'))

/**
 * The events of a webhook's body that are for us: of users, not of groups; active, not standby; of a kind that changes something.
 * Undefined for a body that is none of LINE's: no list of events, or one of them with an id, a token or an instant that cannot be.
 */
export function eventsOf(body: unknown): WebhookEvent[] | undefined {
  const events = object(body).get('events')
  if (!Array.isArray(events) || !events.every((event: unknown) => isPossible(object(event)))) return undefined
  return events.flatMap((raw: unknown) => {
    const event = object(raw)
    const id = textOf(event.get('webhookEventId'))
    const type = textOf(event.get('type'))
    const at = event.get('timestamp')
    if (id === null || typeof at !== 'number' || event.get('mode') !== 'active') return []
    if (type !== 'follow' && type !== 'unfollow') return []
    const user = textOf(object(event.get('source')).get('userId'))
    if (user === null || !/^U[0-9a-f]{32}$/.test(user)) return []
    const unblocked = object(event.get('follow')).get('isUnblocked')
    return [
      {
        id,
        type,
        lineUserId: user,
        isUnblocked: typeof unblocked === 'boolean' ? unblocked : null,
        replyToken: textOf(event.get('replyToken')),
        happenedAt: new Date(at),
      },
    ]
  })
}
