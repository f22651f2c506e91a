import type { LineIntegration } from '@jgm/contract/api/line'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { askedBy, askedIn } from './rules.talk.ts'
import type { Asked, FriendState, Link, WebhookEvent, WishWords } from './types.ts'

/** The member's LINE link and friendships with the official accounts, as the member sees them. */
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

const object = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Is the value absent, or an id or token in LINE's form: up to 255 printable characters? */
const isOpaque = (value: unknown): boolean => typeof value !== 'string' || /^[\x21-\x7e]{0,255}$/.test(value)

/** Is the value absent, or an instant of the years 1970 to 2199 in milliseconds? */
const isInstant = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= 0 && value < 7.258e12)

const isPossible = (event: ReadonlyMap<string, unknown>): boolean =>
  isOpaque(event.get('webhookEventId')) && isOpaque(event.get('replyToken')) && isInstant(event.get('timestamp'))

/**
 * The request of an event in the talk; null for thanks and stickers. In a talk of several people the account answers only when called by
 * name.
 */
function askedOfEvent(event: ReadonlyMap<string, unknown>, patterns: WishWords): Asked | null {
  const kind = object(event.get('source')).get('type')
  const message = object(event.get('message'))
  if (event.get('type') === 'postback')
    return kind === 'user' ? askedBy(textOf(object(event.get('postback')).get('data')) ?? '') : null
  if (event.get('type') !== 'message') return null
  if (kind === 'user') {
    if (message.get('type') === 'text') return askedIn(textOf(message.get('text')) ?? '', patterns)
    return message.get('type') === 'sticker' ? null : { wish: 'other', detail: {} }
  }
  const mentionees = object(message.get('mention')).get('mentionees')
  const isCalled = Array.isArray(mentionees) && mentionees.some((one: unknown) => object(one).get('isSelf') === true)
  return isCalled ? { wish: 'group', detail: {} } : null
}

/**
 * The events of a webhook's body that we handle, in active mode only: friends gained and lost, and wishes in a talk.
 * Undefined for a body that LINE can't have sent: without a list of events, or with an impossible id, token or instant.
 */
export function eventsOf(body: unknown, patterns: WishWords): WebhookEvent[] | undefined {
  const events = object(body).get('events')
  if (!Array.isArray(events) || !events.every((event: unknown) => isPossible(object(event)))) return undefined
  return events.flatMap((raw: unknown) => {
    const event = object(raw)
    const id = textOf(event.get('webhookEventId'))
    const type = textOf(event.get('type'))
    const at = event.get('timestamp')
    if (id === null || type === null || typeof at !== 'number' || event.get('mode') !== 'active') return []
    const asked = askedOfEvent(event, patterns)
    if (type !== 'follow' && type !== 'unfollow' && asked === null) return []
    const isGroup = asked?.wish === 'group'
    const user = isGroup ? null : textOf(object(event.get('source')).get('userId'))
    if (!isGroup && (user === null || !/^U[0-9a-f]{32}$/.test(user))) return []
    const unblocked = object(event.get('follow')).get('isUnblocked')
    return [
      {
        id,
        type,
        lineUserId: user,
        isUnblocked: typeof unblocked === 'boolean' ? unblocked : null,
        replyToken: textOf(event.get('replyToken')),
        asked,
        happenedAt: new Date(at),
      },
    ]
  })
}
