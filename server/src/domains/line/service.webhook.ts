import type { Ground } from '../../platform/ground.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { courseById } from '../course/service.ts'
import { claimEvent, finishEvent, keepEvents, setFriendState, type WaitingEvent } from './repo.messages.ts'
import { eventsOf } from './rules.ts'
import { text } from './text.ts'

/** How a webhook call is answered. */
export type Received = 'kept' | 'unsigned' | 'unreadable'

/**
 * Keeps the events of a webhook of a course's account, after its signature over the very bytes was checked. What was received
 * before changes nothing; nothing is acted upon here, so that LINE is answered at once.
 */
export async function receive(
  ground: Ground,
  messaging: LineMessaging,
  courseId: number,
  body: Buffer,
  signature: string | undefined,
): Promise<Received> {
  if (signature === undefined || !messaging.isSigned(courseId, body, signature)) return 'unsigned'
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch {
    return 'unreadable'
  }
  const events = eventsOf(parsed)
  if (!events) return 'unreadable'
  await keepEvents(ground.db, courseId, events)
  return 'kept'
}

/** Acts upon what the webhooks brought, oldest first, each event in a transaction of its own and once. Returns how many. */
export async function handleEvents(ground: Ground, messaging: LineMessaging): Promise<number> {
  let handled = 0
  for (;;) {
    const event = await ground.db.transaction().execute(async (tx) => {
      const claimed = await claimEvent(tx)
      if (!claimed) return undefined
      if (claimed.line_user_id !== null)
        await setFriendState(tx, {
          courseId: claimed.course_id,
          lineUserId: claimed.line_user_id,
          state: claimed.type === 'follow' ? 'friend' : 'blocked',
          at: claimed.happened_at,
        })
      await finishEvent(tx, claimed.webhook_event_id)
      return claimed
    })
    if (!event) return handled
    await greet(ground, messaging, event)
    handled += 1
  }
}

/** A new friend is greeted, once; somebody who unblocked knows us. */
async function greet(ground: Ground, messaging: LineMessaging, event: WaitingEvent): Promise<void> {
  if (event.type !== 'follow' || event.is_unblocked === true || event.reply_token === null) return
  const course = await courseById(ground.db, event.course_id)
  if (course)
    await messaging.reply(course.id, event.reply_token, [{ type: 'text', text: text.message.follow(course.name) }])
}
