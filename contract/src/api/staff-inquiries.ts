import * as z from 'zod/mini'
import { reservationStatus } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { closedWindows, inquiryStates, mostInInquiry } from '../model/inquiries.ts'
import { dropForbiddenCharacters, normalizeLines } from '../model/normalise.ts'
import { neededText } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { courseId, done, instant, longBodyBytes, minute, storedId, version, wholeNumber, yen } from './shared.ts'

const person = z.object({ id: z.int(), name: z.string() })

/** An inquiry in the list of the desk. */
const deskInquiry = z.object({
  id: z.int(),
  /** Eight digits, as the golfer knows it. */
  number: z.string(),
  course_id: z.int(),
  state: z.enum(inquiryStates),
  /** One of the inquiry categories. */
  category: z.int(),
  name: z.string(),
  sender: z.enum(['member', 'guest']),
  /** The beginning of the golfer's last message, in one line. */
  excerpt: z.string(),
  /** `asked`: since when the golfer waits; `answered`: since the last answer; `closed`: since it is closed. */
  since: instant,
  sent_at: instant,
  /** Who has taken it on. */
  owner: z.nullable(person),
})
export type DeskInquiry = z.output<typeof deskInquiry>

/** An own answer that can still be taken back. */
const revocable = z.object({
  id: z.int(),
  name: z.string(),
  undo: z.object({ is_own: z.literal(true), until: instant }),
})
export type LeavingAnswer = z.output<typeof revocable>

/**
 * Inquiries of the courses that the person works for, or of one. `open`: those that wait for the club, who has waited longest first, then those that
 * wait for the golfer, in the same order; at most 200 of each. `closed`: those closed within `days`, the last first, at most 200. `mine`: those only that
 * the person has taken on. The figures are about all of them, whatever is listed. A look, noted once in ten minutes.
 */
export const listDeskInquiries = endpoint({
  name: 'staffInquiries.list',
  method: 'GET',
  path: '/staff/v1/inquiries',
  access: 'staff',
  least: 'front_desk',
  summary: 'The inquiries of the desk',
  query: z.object({
    course_id: z.optional(courseId),
    tab: z._default(z.enum(['open', 'closed']), 'open'),
    mine: z.optional(z.literal('1')),
    days: z._default(z.pipe(wholeNumber, z.literal(closedWindows)), closedWindows[0]),
  }),
  reply: z.object({
    inquiries: z.array(deskInquiry),
    counts: z.object({ asked: z.int(), answered: z.int() }),
    /** Since when the golfer waits who has waited longest; null when nobody does. */
    oldest: z.nullable(instant),
    /**
     * Of what was sent this month: the median time to the first answer in minutes of the clock, and how many per cent were answered within a day, of those
     * that were answered or are older than one. Null without any.
     */
    month: z.object({ median_minutes: z.nullable(z.int()), within_day: z.nullable(z.int()) }),
    leaving: z.array(revocable),
    now: instant,
  }),
  errors: ['not_found'],
})
export type DeskInquiries = z.output<typeof listDeskInquiries.reply>

/** A message of a thread. */
const deskMessage = z.object({
  id: z.int(),
  /** `note`: for the desks only. */
  kind: z.enum(['question', 'answer', 'note']),
  /** How the golfer's words came; those by mail or telephone were written down by the desk. Null for the desk's own. */
  way: z.nullable(z.enum(['form', 'mail', 'phone'])),
  body: z.string(),
  at: instant,
  /** Who of the staff wrote it; null: the golfer, into the form. */
  by: z.nullable(z.string()),
  /** What became of the mail of an answer; `failed`: the address does not take it. */
  mail: z.nullable(z.enum(['leaving', 'sent', 'failed'])),
})
export type DeskMessage = z.output<typeof deskMessage>

const draftOfAnswer = z.object({
  body: z.string().check(
    z.overwrite((text) => normalizeLines(text).replace(/\p{Cs}/gu, '')),
    z.maxLength(20_000),
  ),
  /** Words that a template's blanks were filled with. */
  filled: z.array(z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(100))).check(z.maxLength(40)),
})
export type InquiryDraft = z.output<typeof draftOfAnswer>

/** An inquiry with its messages and the person. */
const thread = z.object({
  inquiry: deskInquiry,
  /** The oldest first, at most the last 200; `hidden`: how many are before them. */
  messages: z.array(deskMessage),
  hidden: z.int(),
  /** The last message between golfer and club. Whoever answers or closes names the last message that they have read. */
  seen: z.int(),
  first_answered_at: z.nullable(instant),
  /** The answer that the person has written and not sent. */
  draft: draftOfAnswer,
  sender: z.object({
    kana: z.string(),
    email: z.string(),
    /** A code has proven that the mailbox is the sender's. */
    is_proven: z.boolean(),
    phone_number: z.string(),
    member_number: z.nullable(z.string()),
    source: z.enum(['line', 'mypage']),
    /** Rounds played here; null for guests. */
    visits: z.nullable(z.int()),
  }),
  /** How often the same person has asked here, this time included; the others follow, the newest first, at most ten. */
  times: z.int(),
  earlier: z.array(
    z.object({
      id: z.int(),
      category: z.int(),
      sent_at: instant,
      state: z.enum(inquiryStates),
      /** To the first answer; null while there is none. */
      answered_after_minutes: z.nullable(z.int()),
    }),
  ),
  /** Reservations of the member here: those to come, the next first, at most five, then those before, the last first, at most three. */
  reservations: z.array(
    z.object({
      number: z.string(),
      date: playDate,
      nine: z.string(),
      start_minute: minute,
      players: z.int(),
      total: yen,
      status: reservationStatus,
    }),
  ),
  /** Who can take it on: the desks of its course. */
  people: z.array(person),
  /** Where the golfer's reply to an answer goes: the club's mailbox. */
  reply_to: z.string(),
})
export type InquiryThread = z.output<typeof thread>

const params = z.object({ id: storedId })

/** One inquiry. A look, noted once in ten minutes. */
export const getInquiryThread = endpoint({
  name: 'staffInquiries.get',
  method: 'GET',
  path: '/staff/v1/inquiries/:id',
  access: 'staff',
  least: 'front_desk',
  summary: 'One inquiry with its messages',
  params,
  reply: thread,
  errors: ['not_found'],
})

const answerText = neededText(mostInInquiry.answer, '返事')

/** The mail that an answer would be, made by the same function. Sends nothing. */
export const previewInquiryAnswer = endpoint({
  name: 'staffInquiries.preview',
  method: 'POST',
  path: '/staff/v1/inquiries/:id/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'The mail of an answer',
  params,
  body: z.object({ body: answerText }),
  reply: z.object({ to: z.string(), reply_to: z.string(), subject: z.string(), text: z.string() }),
  errors: ['not_found'],
})
export type AnswerPreview = z.output<typeof previewInquiryAnswer.reply>

/**
 * Answers by a mail that leaves ten seconds later; until then its author can take it back. `closes`: nobody waits any more afterwards. `seen`: the last message
 * that was read; `desk_stale` when there is a newer one, as after an answer of another desk, or when it is closed. `validation` at `body` where a template's blank is not
 * filled. Ends the draft. Audited. One effect per `Idempotency-Key`.
 */
export const answerInquiry = endpoint({
  name: 'staffInquiries.answer',
  method: 'POST',
  path: '/staff/v1/inquiries/:id/answer',
  access: 'staff',
  least: 'front_desk',
  summary: 'Answer an inquiry by mail',
  params,
  body: z.object({ seen: version, body: answerText, closes: z.boolean() }),
  reply: revocable,
  errors: ['not_found', 'desk_stale', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/**
 * Takes the own answer back before its mail leaves: it is a draft again, before what was written since, and the inquiry open. A repeat changes nothing.
 * `undo_closed`: it has left already. Audited.
 */
export const undoInquiryAnswer = endpoint({
  name: 'staffInquiries.undo',
  method: 'POST',
  path: '/staff/v1/inquiries/:id/undo',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take the own answer back',
  params,
  body: z.strictObject({}),
  reply: done,
  errors: ['not_found', 'undo_closed'],
})

/** Lets the mail of the own answer leave now. A repeat changes nothing. `taken_back`: in another window, so that nobody is told. */
export const sendInquiryAnswerNow = endpoint({
  name: 'staffInquiries.sendNow',
  method: 'POST',
  path: '/staff/v1/inquiries/:id/send-now',
  access: 'staff',
  least: 'front_desk',
  summary: 'Send the own answer now',
  params,
  body: z.strictObject({}),
  reply: done,
  errors: ['not_found', 'taken_back'],
})

/**
 * Writes into the thread what golfers are not sent: a note for the desks (`note`), or what the golfer has said by mail or on the telephone, after which the golfer
 * waits, and a closed inquiry is open again. One effect per `Idempotency-Key`. Audited.
 */
export const noteInquiry = endpoint({
  name: 'staffInquiries.note',
  method: 'POST',
  path: '/staff/v1/inquiries/:id/notes',
  access: 'staff',
  least: 'front_desk',
  summary: 'Note something in an inquiry',
  params,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('note'), body: neededText(mostInInquiry.note, 'メモ') }),
    z.object({
      kind: z.literal('question'),
      way: z.enum(['mail', 'phone']),
      body: neededText(mostInInquiry.answer, 'お客様の返事'),
    }),
  ]),
  reply: z.object({ id: z.int() }),
  errors: ['not_found', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})
export type InquiryNote = z.input<typeof noteInquiry.body>

/** Gives an inquiry to a person of its course, to oneself, or to nobody (null). `validation` at `staff_id` for anybody else. A repeat changes nothing. Audited. */
export const assignInquiry = endpoint({
  name: 'staffInquiries.assign',
  method: 'PUT',
  path: '/staff/v1/inquiries/:id/owner',
  access: 'staff',
  least: 'front_desk',
  summary: 'Give an inquiry to somebody',
  params,
  body: z.object({ staff_id: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))) }),
  reply: done,
  errors: ['not_found'],
})

/** Closes an inquiry, or opens it again. `desk_stale`: there is a newer message than `seen`. A repeat changes nothing. Audited. */
export const closeInquiry = endpoint({
  name: 'staffInquiries.close',
  method: 'PUT',
  path: '/staff/v1/inquiries/:id/closed',
  access: 'staff',
  least: 'front_desk',
  summary: 'Close an inquiry or open it again',
  params,
  body: z.object({ is_closed: z.boolean(), seen: version }),
  reply: done,
  errors: ['not_found', 'desk_stale'],
})

/** Keeps what the person has written of an answer; nobody else sees it. An empty text deletes it. Of two windows the last one counts. */
export const keepInquiryDraft = endpoint({
  name: 'staffInquiries.draft',
  method: 'PUT',
  path: '/staff/v1/inquiries/:id/draft',
  access: 'staff',
  least: 'front_desk',
  summary: 'Keep the draft of an answer',
  bodyBytes: longBodyBytes,
  params,
  body: draftOfAnswer,
  reply: done,
  errors: ['not_found'],
})

const templatesOfCourse = z.object({ id: courseId })

/** A text to begin an answer with; what stands in braces is filled in. */
const template = z.object({ title: z.string(), body: z.string() })
export type InquiryTemplate = z.output<typeof template>

/** The templates of a course, in their order. */
export const getInquiryTemplates = endpoint({
  name: 'staffInquiries.templates',
  method: 'GET',
  path: '/staff/v1/courses/:id/inquiry-templates',
  access: 'staff',
  least: 'front_desk',
  summary: 'The templates for answers',
  params: templatesOfCourse,
  reply: z.object({ version: z.int(), templates: z.array(template) }),
  errors: ['not_found'],
})
export type InquiryTemplates = z.output<typeof getInquiryTemplates.reply>

/** Replaces the templates of a course, at most nine. `desk_stale`: somebody else has changed them. A repeat of what stands changes nothing. Audited. */
export const setInquiryTemplates = endpoint({
  name: 'staffInquiries.setTemplates',
  method: 'PUT',
  path: '/staff/v1/courses/:id/inquiry-templates',
  access: 'staff',
  least: 'course_manager',
  summary: 'Change the templates for answers',
  bodyBytes: longBodyBytes,
  params: templatesOfCourse,
  body: z.object({
    version,
    templates: z
      .array(
        z.object({
          title: neededText(mostInInquiry.title, 'ひな形の名前', false),
          body: neededText(mostInInquiry.template, 'ひな形の文'),
        }),
      )
      .check(z.maxLength(mostInInquiry.templates)),
  }),
  reply: getInquiryTemplates.reply,
  errors: ['not_found', 'desk_stale'],
})
