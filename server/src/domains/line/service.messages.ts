import type { messagingApi } from '@line/bot-sdk'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { allowWaiting, putMail } from '../../platform/mail/outbox.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { memberContact } from '../member/service.ts'
import {
  claimDue,
  deleteOldTraffic,
  finishMessage,
  postponeMessage,
  putFarewell,
  putMessage,
  type Due,
  type Outcome,
} from './repo.messages.ts'
import { secondsUntilRetry } from './rules.ts'

type Tx = Kysely<DB>

/** Makes the messages (1 to 5) of one kind from its data, reading what it needs. Null: nothing to tell any more. */
export type MessageWriter = (
  db: Db,
  data: Readonly<Record<string, unknown>>,
) => Promise<readonly messagingApi.Message[] | null>

/** Tells a member in the talk that the link stands, in the transaction of the link. */
export async function tellLinked(tx: Tx, memberId: number): Promise<void> {
  const member = await memberContact(tx, memberId)
  if (member) await putMessage(tx, { kind: 'line.linked', memberId, courseId: member.main_golf_course })
}

/** Tells the LINE user whose link has just gone. */
export async function tellUnlinked(tx: Tx, memberId: number, lineUserId: string): Promise<void> {
  const member = await memberContact(tx, memberId)
  if (member) await putFarewell(tx, { kind: 'line.unlinked', memberId, courseId: member.main_golf_course, lineUserId })
}

type Given = {
  readonly writers: Readonly<Record<string, MessageWriter>>
  readonly messaging: LineMessaging
}

/**
 * Sends what is due, each message in a transaction of its own: the row stays locked while LINE is asked, so no two workers send
 * it at once, and its id is the retry key, so that a repeat after a crash is delivered once. Where LINE cannot reach the member
 * the mail named by `instead` goes out in its place. A message that cannot be sent never holds up the others.
 */
export async function deliverDueMessages(ground: Ground, given: Given): Promise<number> {
  let sent = 0
  for (;;) {
    const outcome = await ground.db.transaction().execute(async (tx) => {
      await allowWaiting(tx)
      const due = await claimDue(tx)
      return due ? deliver(ground, tx, due, given) : 'none'
    })
    if (outcome === 'none') return sent
    if (outcome === 'later') continue
    if (outcome === 'accepted') sent += 1
    if (outcome === 'mailed') ground.nudgeOutbox()
  }
}

/** The mail in place of a message, where one is meant and there is an address. */
async function instead(tx: Tx, due: Due, reason: string, otherwise: 'nobody' | 'given_up'): Promise<Outcome> {
  const mails = due.instead !== null && due.email !== null
  if (due.instead !== null && due.email !== null)
    await putMail(tx, { kind: due.instead, recipient: due.email, data: due.data })
  const outcome = mails ? 'mailed' : otherwise
  await finishMessage(tx, due.id, { outcome, viaCourseId: null, error: reason })
  return outcome
}

async function deliver(ground: Ground, tx: Tx, due: Due, { writers, messaging }: Given): Promise<Outcome | 'later'> {
  const now = ground.clock.now()
  const via = due.friend_of.find((courseId) => messaging.has(courseId))
  if (due.not_after <= now) return instead(tx, due, 'too late', 'given_up')
  if (due.line_user_id === null || via === undefined) return instead(tx, due, 'no friend', 'nobody')
  const messages = (await writers[due.kind]?.(tx, due.data)) ?? null
  if (messages === null) {
    await finishMessage(tx, due.id, { outcome: 'nobody', viaCourseId: null, error: 'nothing to tell' })
    return 'nobody'
  }
  const answer = await messaging.push(via, { to: due.line_user_id, messages, retryKey: due.id })
  if (answer.kind === 'accepted') {
    await finishMessage(tx, due.id, { outcome: 'accepted', viaCourseId: via, error: null })
    return 'accepted'
  }
  ground.warn('LINE took no message', { id: due.id, course: via, reason: answer.reason })
  if (answer.kind === 'refused') return instead(tx, due, answer.reason, 'given_up')
  const seconds = secondsUntilRetry(due.attempts, answer.seconds)
  if (now.getTime() + seconds * 1000 >= due.not_after.getTime()) return instead(tx, due, answer.reason, 'given_up')
  await postponeMessage(tx, due.id, seconds, answer.reason)
  return 'later'
}

/** Forgets what was told long ago. */
export const tidyMessages = (ground: Ground): Promise<void> => deleteOldTraffic(ground.db)
