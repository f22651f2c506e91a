import type { Ground } from '../../platform/ground.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { courseById } from '../course/service.ts'
import { claimEvent, finishEvent, keepEvents, setFriendState, type WaitingEvent } from './repo.messages.ts'
import { eventsOf } from './rules.ts'
import { answerTalk, type TalkGiven } from './service.talk.ts'
import { text } from './text.ts'

/** How a webhook call is answered. */
export type Received = 'kept' | 'unsigned' | 'unreadable'

/**
 * Stores the events of a webhook of a course's account, after checking its signature over the raw bytes. A repeat
 * changes nothing. Nothing is handled here, so that LINE is answered at once.
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
  const events = eventsOf(parsed, text.wishes)
  if (!events) return 'unreadable'
  await keepEvents(ground.db, courseId, events)
  return 'kept'
}

/**
 * Handles stored events in the order of arrival, each once, in a transaction of its own. A process that ends before it
 * has answered leaves the question unanswered, never answered twice. Returns how many were handled.
 */
export async function handleEvents(ground: Ground, given: TalkGiven): Promise<number> {
  let handled = 0
  for (;;) {
    const event = await ground.db.transaction().execute(async (tx) => {
      const claimed = await claimEvent(tx)
      if (!claimed) return undefined
      if (claimed.line_user_id !== null && claimed.wish === null)
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
    if (event.type === 'follow') {
      ground.nudgeMenus()
      await greet(ground, given.messaging, event)
    }
    if (event.wish !== null) await answerTalk(ground, given, { ...event, wish: event.wish })
    handled += 1
  }
}

/** Greets a new friend, once: not after an unblock, and not when the user has left again since. */
async function greet(ground: Ground, messaging: LineMessaging, event: WaitingEvent): Promise<void> {
  if (event.is_unblocked === true || event.is_outdated || event.reply_token === null) return
  const course = await courseById(ground.db, event.course_id)
  if (course)
    await messaging.reply(course.id, event.reply_token, [{ type: 'text', text: text.message.follow(course.name) }])
}
