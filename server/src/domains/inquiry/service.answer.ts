import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  answerInquiry,
  closeInquiry,
  InquiryDraft,
  LeavingAnswer,
  noteInquiry,
} from '@jgm/contract/api/staff-inquiries'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { blanksIn } from '@jgm/contract/model/inquiries'
import { undoSeconds } from '@jgm/contract/model/staff'
import { audit, wasTakenBack } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { hastenMail, putMail, takeBackMail } from '../../platform/mail/outbox.ts'
import { actorOf } from '../staff/service.audit.ts'
import {
  addAnswer,
  addMessage,
  deleteMessage,
  endLeaving,
  giveInquiry,
  lockInquiry,
  nextMessage,
  readLeavingMessage,
  settleInquiry,
  writeDraft,
} from './repo.answer.ts'
import { readDraft, readPeople } from './repo.desk.ts'
import { text } from './text.ts'
import type { LockedInquiry } from './types.ts'

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>
const ok = { ok: true } as const

/** The inquiry, locked, if the person works for its course. Throws `not_found`. */
async function lockOwn(tx: Db, staff: Staff, id: number): Promise<LockedInquiry> {
  const inquiry = await lockInquiry(tx, id)
  if (!inquiry) throw refuse('not_found')
  refuseOtherCourse(staff, inquiry.course_id)
  return inquiry
}

/** Tells the other desks, and notes who did what; never what was written. */
async function noted(
  tx: Db,
  staff: Staff,
  given: { readonly id: number; readonly courseId: number; readonly action: string; readonly after?: object },
): Promise<void> {
  const { id, courseId, action, after } = given
  await announce(tx, { topic: 'inquiry', course_id: courseId, id: String(id), version: 0 })
  await audit(tx, {
    actor: actorOf(staff),
    action: `inquiry.${action}`,
    subject: `inquiry:${id}`,
    courseId,
    ...(after && { after: { ...after } }),
  })
}

/** Answers by a mail that leaves ten seconds later, once per key. Throws `not_found`, `desk_stale`, `validation`, `busy`. */
export async function answer(
  ground: Ground,
  staff: Staff,
  id: number,
  { seen, body, closes }: Parsed<typeof answerInquiry>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<LeavingAnswer> {
  const blanks = blanksIn(body)
  if (blanks.length > 0) throw refuse('validation', { problems: [{ path: 'body', message: text.blanks(blanks) }] })
  return ground.db.transaction().execute((tx) =>
    once(tx, `inquiry.answer:${staff.id}:${idempotencyKey}`, requestHash, async () => {
      const inquiry = await lockOwn(tx, staff, id)
      if (inquiry.closed_at !== null || inquiry.seen !== seen) throw refuse('desk_stale')
      const leavesAt = new Date(ground.clock.now().getTime() + undoSeconds * 1000)
      const messageId = await nextMessage(tx)
      const mailId = await putMail(tx, {
        kind: 'inquiry.answer',
        recipient: inquiry.email,
        data: { message_id: messageId },
        leavesAt,
      })
      await addAnswer(tx, id, { id: messageId, body, staffId: staff.id, mailId, leavesAt })
      await writeDraft(tx, id, staff.id, { body: '', filled: [] })
      await settleInquiry(tx, id, closes)
      await noted(tx, staff, { id, courseId: inquiry.course_id, action: 'answer', after: { closes } })
      return {
        id,
        name: `${inquiry.last_name} ${inquiry.first_name}`,
        undo: { is_own: true, until: isoInTokyo(leavesAt) },
      }
    }),
  )
}

/** Takes the own answer back: it is a draft again, before what was written since. Throws `not_found`, `undo_closed`. */
export async function undo(ground: Ground, staff: Staff, id: number): Promise<typeof ok> {
  return ground.db.transaction().execute(async (tx) => {
    const inquiry = await lockOwn(tx, staff, id)
    const leaving = await readLeavingMessage(tx, id, staff.id)
    if (!leaving) {
      if (await wasTakenBack(tx, actorOf(staff), `inquiry:${id}`)) return ok
      throw refuse('undo_closed')
    }
    if (!(await takeBackMail(tx, leaving.mail_id, leaving.leaves_at))) throw refuse('undo_closed')
    await deleteMessage(tx, leaving.id)
    const since = await readDraft(tx, id, staff.id)
    const body = since.body === '' ? leaving.body : `${leaving.body}\n\n${since.body}`
    await writeDraft(tx, id, staff.id, { body, filled: since.filled })
    await settleInquiry(tx, id, false)
    await noted(tx, staff, { id, courseId: inquiry.course_id, action: 'undo' })
    return ok
  })
}

/** Lets the mail of the own answer leave now. Throws `not_found`, `taken_back`. */
export async function sendNow(ground: Ground, staff: Staff, id: number): Promise<typeof ok> {
  return ground.db.transaction().execute(async (tx) => {
    await lockOwn(tx, staff, id)
    const leaving = await readLeavingMessage(tx, id, staff.id)
    if (leaving) {
      await hastenMail(tx, leaving.mail_id, leaving.leaves_at)
      await endLeaving(tx, leaving.id)
    } else if (await wasTakenBack(tx, actorOf(staff), `inquiry:${id}`)) throw refuse('taken_back')
    return ok
  })
}

/** Writes what golfers are not sent, once per key; the golfer's own words open a closed inquiry again. Throws `not_found`, `busy`. */
export async function note(
  ground: Ground,
  staff: Staff,
  id: number,
  written: Parsed<typeof noteInquiry>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof noteInquiry>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, `inquiry.note:${staff.id}:${idempotencyKey}`, requestHash, async () => {
      const inquiry = await lockOwn(tx, staff, id)
      const messageId = await addMessage(tx, id, { ...written, staffId: staff.id })
      const isHeard = written.kind === 'question'
      if (isHeard) await settleInquiry(tx, id, false)
      await noted(tx, staff, { id, courseId: inquiry.course_id, action: isHeard ? 'heard' : 'note' })
      return { id: messageId }
    }),
  )
}

/** Gives an inquiry to a person of its course, to oneself, or to nobody. Throws `not_found`, `validation`. */
export async function assign(ground: Ground, staff: Staff, id: number, ownerId: number | null): Promise<typeof ok> {
  return ground.db.transaction().execute(async (tx) => {
    const inquiry = await lockOwn(tx, staff, id)
    if (inquiry.owner_id === ownerId) return ok
    if (ownerId !== null && ownerId !== staff.id) {
      const people = await readPeople(tx, inquiry.course_id)
      if (!people.some((one) => one.id === ownerId))
        throw refuse('validation', { problems: [{ path: 'staff_id', message: text.owner }] })
    }
    await giveInquiry(tx, id, ownerId)
    await noted(tx, staff, { id, courseId: inquiry.course_id, action: 'assign', after: { staff_id: ownerId } })
    return ok
  })
}

/** Closes an inquiry as it was read, or opens it again. Throws `not_found`, `desk_stale`. */
export async function close(
  ground: Ground,
  staff: Staff,
  id: number,
  { is_closed: isClosed, seen }: Parsed<typeof closeInquiry>['body'],
): Promise<typeof ok> {
  return ground.db.transaction().execute(async (tx) => {
    const inquiry = await lockOwn(tx, staff, id)
    if ((inquiry.closed_at !== null) === isClosed) return ok
    if (inquiry.seen !== seen) throw refuse('desk_stale')
    await settleInquiry(tx, id, isClosed)
    await noted(tx, staff, { id, courseId: inquiry.course_id, action: isClosed ? 'close' : 'reopen' })
    return ok
  })
}

/** Keeps what the person has written of an answer. Throws `not_found`. */
export async function keepDraft(ground: Ground, staff: Staff, id: number, draft: InquiryDraft): Promise<typeof ok> {
  return ground.db.transaction().execute(async (tx) => {
    await lockOwn(tx, staff, id)
    await writeDraft(tx, id, staff.id, draft)
    return ok
  })
}
