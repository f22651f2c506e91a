import type { messagingApi } from '@line/bot-sdk'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import type { Outbox } from '../../platform/outbox/sending.ts'
import type { LineMessaging, LineNotices } from '../../platform/ports.ts'
import type { Teller, Telling } from '../../platform/telling.ts'
import { memberContact } from '../member/service.ts'
import {
  claimDue,
  countOutcomes,
  finishMessage,
  keepAddressee,
  postponeMessage,
  putFarewell,
  putMessage,
  setFriendState,
  type Due,
  type Outcome,
  unfriend,
} from './repo.messages.ts'
import { readLink } from './repo.ts'
import { secondsUntilRetry } from './rules.ts'
import { drawMessages } from './service.draw.ts'
import { sendNotice } from './service.notices.ts'

type Tx = Kysely<DB>

/** Confirms a new link in the talk; called in the transaction of the link. */
export async function tellLinked(tx: Tx, memberId: number): Promise<void> {
  const member = await memberContact(tx, memberId)
  if (member) await putMessage(tx, { kind: 'line.linked', memberId, courseId: member.main_golf_course })
}

/** Sends a member a message in the talk, or the mail of the same kind where LINE does not reach them. */
export async function tellMember(
  tx: Tx,
  told: { readonly kind: string; readonly memberId: number; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { kind, memberId, data } = told
  const member = await memberContact(tx, memberId)
  if (!member) return
  if (await readLink(tx, memberId))
    await putMessage(tx, { kind, memberId, courseId: member.main_golf_course, data, instead: kind })
  else if (member.email) await putMail(tx, { kind, recipient: member.email, data })
}

/** Confirms the end of a link to its LINE user. */
export async function tellUnlinked(tx: Tx, memberId: number, lineUserId: string): Promise<void> {
  const member = await memberContact(tx, memberId)
  if (member) await putFarewell(tx, { kind: 'line.unlinked', memberId, courseId: member.main_golf_course, lineUserId })
}

/** Sends the LINE user of a leaving member the waiting messages, and a farewell of the given kind last. */
export async function tellFarewell(
  tx: Tx,
  given: { readonly memberId: number; readonly courseId: number; readonly lineUserId: string; readonly kind: string },
): Promise<void> {
  await keepAddressee(tx, given.memberId, given.lineUserId)
  await putFarewell(tx, given)
}

type Given = {
  readonly tellers: Readonly<Record<string, Teller>>
  readonly messaging: LineMessaging
  readonly notices: LineNotices
}

/**
 * The outbox of LINE messages. Its id is the retry key of a message, so that a repeat after a crash is delivered once. Where LINE cannot
 * reach the member, a service message goes where there is a token for it, else the mail of the kind `instead`. A message that cannot be sent never delays the others.
 */
export const lineOutbox = (ground: Ground, given: Given): Outbox => ({
  name: 'line_outbox',
  // A member's messages arrive in their order; those that many get are one each.
  slots: { codes: 1, bookings: 1, many: 3 },
  async take(lane) {
    const due = await claimDue(ground.db, lane)
    if (!due) return undefined
    return async () => {
      const outcome = await deliver(ground, due, given)
      // The user's friendships were learnt only now, and stored: their menus were passed over when they linked.
      if (outcome === 'again') ground.nudgeMenus()
      if (outcome === 'later') return 'unavailable'
      return outcome === 'accepted' ? 'sent' : 'unsent'
    }
  },
})

/** Sends the mail in place of a message, if its kind has one and the member has an address. */
async function instead(ground: Ground, due: Due, reason: string, otherwise: 'nobody' | 'given_up'): Promise<Outcome> {
  const { instead: kind, email: recipient, data } = due
  const mail = kind !== null && recipient !== null ? { kind, recipient, data } : null
  const outcome = mail ? 'mailed' : otherwise
  await ground.db.transaction().execute(async (tx) => {
    if (mail) await putMail(tx, mail)
    await finishMessage(tx, due.id, { outcome, viaCourseId: null, error: reason })
  })
  return outcome
}

/** Asks LINE whose friend a LINE user is: they may have become a friend before the webhook was set up. */
async function learnFriends(ground: Ground, lineUserId: string, messaging: LineMessaging): Promise<void> {
  const at = ground.clock.now()
  const courseIds = (ground.line?.accounts ?? []).map((account) => account.golf_course_id)
  const answers = await Promise.all(courseIds.map((courseId) => messaging.isFriend(courseId, lineUserId)))
  for (const [index, courseId] of courseIds.entries()) {
    const friend = { courseId, lineUserId, at }
    if (answers[index] === true) await setFriendState(ground.db, { ...friend, state: 'friend' })
    if (answers[index] === false) await unfriend(ground.db, friend)
  }
}

type Written = { readonly told: Telling; readonly messages: readonly messagingApi.Message[]; readonly isQuiet: boolean }

/** The messages (1 to 5) of what is told, null when there is nothing to tell any more. A failure is retried like LINE's. */
async function write(ground: Ground, due: Due, tellers: Given['tellers']): Promise<Written | null> {
  const tell = tellers[due.kind]
  if (!tell) throw new Error(`nothing tells of ${due.kind}`)
  const told = await tell(ground.db, due.data)
  const messages = told && drawMessages(ground, told)
  return messages && { told, messages, isQuiet: told.talk?.isQuiet ?? false }
}

type Delivered = Outcome | 'later' | 'again' | 'busy'

async function deliver(ground: Ground, due: Due, { tellers, messaging, notices }: Given): Promise<Delivered> {
  const now = ground.clock.now()
  if (due.not_after <= now) return instead(ground, due, 'too late', 'given_up')
  if (due.line_user_id === null && !notices.has(due.kind)) return instead(ground, due, 'not linked', 'nobody')
  if (due.line_user_id !== null && due.kind === 'line.linked' && due.attempts === 0) {
    await learnFriends(ground, due.line_user_id, messaging)
    await postponeMessage(ground.db, due.id, { seconds: 0, viaCourseId: null, error: 'asked for friends first' })
    return 'again'
  }
  const via = due.friend_of.find((id) => messaging.has(id) && (due.via_course_id ?? id) === id)
  if (via === undefined && !notices.has(due.kind)) return instead(ground, due, 'no friend', 'nobody')

  const later = async (reason: string, asked?: number): Promise<Delivered> => {
    ground.warn('a LINE message will be retried', { id: due.id, course: via ?? null, reason })
    const seconds = secondsUntilRetry(due.attempts, asked)
    if (now.getTime() + seconds * 1000 >= due.not_after.getTime()) return instead(ground, due, reason, 'given_up')
    await postponeMessage(ground.db, due.id, { seconds, viaCourseId: via ?? null, error: reason })
    return 'later'
  }
  let written: Written | null
  try {
    written = await write(ground, due, tellers)
  } catch (error) {
    ground.warn('a LINE message was not written', { id: due.id, kind: due.kind, fault: faultOf(error) })
    return later('not written')
  }
  if (written === null) {
    await finishMessage(ground.db, due.id, { outcome: 'nobody', viaCourseId: null, error: 'nothing to tell' })
    return 'nobody'
  }
  if (via === undefined || due.line_user_id === null) return notify(ground, due, { notices, told: written.told, later })
  const answer = await messaging.push(via, { to: due.line_user_id, ...written, retryKey: due.id })
  if (answer.kind === 'later') return later(answer.reason, answer.seconds)
  if (answer.kind === 'refused') {
    ground.warn('LINE refused a message', { id: due.id, course: via, reason: answer.reason })
    return instead(ground, due, answer.reason, 'given_up')
  }
  await finishMessage(ground.db, due.id, { outcome: 'accepted', viaCourseId: via, error: null })
  return 'accepted'
}

/** Sends the service message of a golfer whom no account reaches; the token that follows is stored with the end of the row. */
async function notify(
  ground: Ground,
  due: Due,
  {
    notices,
    told,
    later,
  }: { readonly notices: LineNotices; readonly told: Telling; readonly later: (reason: string) => Promise<Delivered> },
): Promise<Delivered> {
  const noticed = await sendNotice(ground, notices, {
    kind: due.kind,
    reservationId: due.data['reservation_id'],
    told,
    isMember: due.member_id !== null,
  })
  if (!noticed) return instead(ground, due, 'no friend', 'nobody')
  if (noticed === 'busy') {
    await postponeMessage(ground.db, due.id, { seconds: 2, viaCourseId: null, error: 'another one is under way' })
    return 'busy'
  }
  const { outcome, store } = noticed
  if (outcome.kind === 'later') {
    await store(ground.db)
    return later(outcome.reason)
  }
  if (outcome.kind === 'accepted') {
    await ground.db.transaction().execute(async (tx) => {
      await store(tx)
      await finishMessage(tx, due.id, { outcome: 'accepted', viaCourseId: null, error: null })
    })
    return 'accepted'
  }
  ground.warn('LINE refused a service message', { id: due.id, reason: outcome.reason })
  await store(ground.db)
  return instead(ground, due, outcome.reason, 'given_up')
}

/** Messages of the last day counted by outcome, for monitoring. */
export const messageOutcomes = (ground: Ground): Promise<{ outcome: Outcome; count: number }[]> =>
  countOutcomes(ground.db)
