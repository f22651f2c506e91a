import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { noticeActs, noticeDraft, noticeStates, readyNotice } from '../model/notices.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, longBodyBytes, storedId, version } from './shared.ts'

/** A notice as its authors see it. */
const deskNotice = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(noticeStates),
  notice: noticeDraft,
  /** From when on it can be read; null for a draft. */
  at: z.nullable(instant),
  /** Who wrote it last; null: not at the desk. */
  by: z.nullable(z.string()),
  changed_at: instant,
  /** How far it is sent, in mails and LINE messages; null where none is sent, or before. `planned` counts the readers at the beginning. */
  sent: z.nullable(z.object({ done: z.int(), planned: z.int() })),
})
export type DeskNotice = z.output<typeof deskNotice>

/**
 * The notices of the courses that the person works for: those being written, those to come and the newest fifty that went out, the newest
 * first. One that concerns other courses as well is left out; one for all courses is an administrator's. `course_id`: of one course only.
 */
export const listDeskNotices = endpoint({
  name: 'staffNotices.list',
  method: 'GET',
  path: '/staff/v1/notices',
  access: 'staff',
  least: 'course_manager',
  summary: 'The notices of the desk',
  query: z.object({ course_id: z.optional(courseId) }),
  reply: z.object({
    today: playDate,
    notices: z.array(deskNotice),
  }),
  errors: ['not_found'],
})
export type DeskNotices = z.output<typeof listDeskNotices.reply>

const params = z.object({ id: storedId })
const stored = z.object({ id: z.int(), version: z.int() })

/** Begins a notice as a draft, once per `Idempotency-Key`. Throws `not_found` where it concerns a course of others. */
export const addNotice = endpoint({
  name: 'staffNotices.add',
  method: 'POST',
  path: '/staff/v1/notices',
  access: 'staff',
  least: 'course_manager',
  summary: 'Begin a notice',
  bodyBytes: longBodyBytes,
  body: z.object({ draft: noticeDraft }),
  reply: stored,
  errors: ['not_found', 'busy'],
  idempotent: true,
})

/**
 * Keeps what is written of a draft; a repeat changes nothing. `desk_stale`: it is no draft any more, or somebody else has changed it. Throws
 * `not_found`.
 */
export const saveNotice = endpoint({
  name: 'staffNotices.save',
  method: 'PUT',
  path: '/staff/v1/notices/:id',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep the draft of a notice',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ version, draft: noticeDraft }),
  reply: stored,
  errors: ['not_found', 'desk_stale'],
})

/**
 * The readers who would get a notice now, by the rule of the sending, and its look in each place. Nothing is changed. Throws `not_found`
 * where it concerns a course of others.
 */
export const previewNotice = endpoint({
  name: 'staffNotices.preview',
  method: 'POST',
  path: '/staff/v1/notices/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'Who would get a notice, and how',
  bodyBytes: longBodyBytes,
  /** `notice_id`: to which its link leads. */
  body: z.object({ notice_id: z.int().check(z.gte(1)), draft: noticeDraft }),
  reply: z.object({
    /** People whom its topic and courses address; how many of them get a mail, a message, both, or neither, by their own settings. */
    readers: z.int(),
    mails: z.int(),
    messages: z.int(),
    both: z.int(),
    neither: z.int(),
    /** The messages by the account that would send them, which is a course's; only accounts that would send any. */
    accounts: z.array(z.object({ course_id: z.int(), messages: z.int() })),
    mail: z.object({ from: z.string(), subject: z.string(), text: z.string() }),
    /** A message in LINE, from the account of the same name: the bar, the heading, and the beginning that it shows. */
    talk: z.object({
      title: z.string(),
      heading: z.string(),
      text: z.string(),
      button: z.string(),
      is_important: z.boolean(),
    }),
  }),
  errors: ['not_found'],
})
export type NoticePreview = z.output<typeof previewNotice.reply>

/**
 * The number of messages that LINE lets each account of the person's courses still send this month; null where the account's plan has no limit. Where LINE does not
 * answer within seconds, the state is `unknown`. Messages about bookings are taken from the same.
 */
export const lineQuotas = endpoint({
  name: 'staffNotices.lineQuotas',
  method: 'GET',
  path: '/staff/v1/notices/line-quotas',
  access: 'staff',
  least: 'course_manager',
  summary: 'What is left of the messages at LINE',
  reply: z.object({
    accounts: z.array(
      z.discriminatedUnion('state', [
        z.object({ course_id: z.int(), state: z.literal('known'), left: z.nullable(z.int()) }),
        z.object({ course_id: z.int(), state: z.literal('unknown') }),
      ]),
    ),
  }),
  errors: [],
})
export type LineQuotas = z.output<typeof lineQuotas.reply>

/**
 * Lets a draft be read, now or from its time within a year on, and sent between 8:00 and 21:00, once to each reader. What is published is `draft` as it is
 * given. `desk_stale`: as for keeping it. Audited. One effect per `Idempotency-Key`. Throws `not_found`.
 */
export const publishNotice = endpoint({
  name: 'staffNotices.publish',
  method: 'POST',
  path: '/staff/v1/notices/:id/publish',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish a notice',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ version, draft: readyNotice }),
  reply: stored,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})

/**
 * `discard` deletes a draft; `recall` makes a draft of a notice before its time, which stays in it; `stop` ends the sending, so that whoever has not got it
 * does not get it, while it can still be read; `withdraw` takes it out of the list and ends the sending as well. `desk_stale`: its state allows it no longer.
 * Audited. A repeat is `desk_stale`, or `not_found` after `discard`.
 */
export const actOnNotice = endpoint({
  name: 'staffNotices.act',
  method: 'POST',
  path: '/staff/v1/notices/:id/act',
  access: 'staff',
  least: 'course_manager',
  summary: 'Stop, withdraw, recall or discard a notice',
  params,
  body: z.object({ version, act: z.enum(noticeActs) }),
  reply: stored,
  errors: ['not_found', 'desk_stale'],
})

/** Mails a notice, as it is kept, to the person who asks; five in ten minutes at most (`too_many_requests`). Throws `not_found`. */
export const tryNotice = endpoint({
  name: 'staffNotices.try',
  method: 'POST',
  path: '/staff/v1/notices/:id/try',
  access: 'staff',
  least: 'course_manager',
  summary: 'Mail a notice to oneself',
  params,
  reply: z.object({ email: z.string() }),
  errors: ['not_found'],
})
