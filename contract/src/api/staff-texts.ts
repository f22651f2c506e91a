import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { draftText, readyText, textBytes, textKinds } from '../model/texts.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, storedId } from './shared.ts'

const kind = z.enum(textKinds)
/** Which text: a legal page, or the common questions of all courses or of one. */
const params = z.object({ kind })
/** The course whose common questions are meant; without it those of all courses. The legal pages are the group's. */
const query = z.object({ course_id: z.optional(courseId) })

/**
 * The texts that the person may write, in the order of the list: common questions of all courses and the legal pages for group administrators,
 * and the common questions of the own courses.
 */
export const listTexts = endpoint({
  name: 'staffTexts.list',
  method: 'GET',
  path: '/staff/v1/texts',
  access: 'staff',
  least: 'course_manager',
  summary: 'Texts for golfers that the person may write',
  reply: z.object({
    texts: z.array(
      z.object({
        kind,
        course_id: z.nullable(z.int()),
        /** The newest edition of the console; null: the files' words have never been changed there. */
        edition: z.nullable(edition),
        has_draft: z.boolean(),
        /** Words that hold from a later date on. */
        next_in_force: z.nullable(playDate),
      }),
    ),
  }),
  errors: [],
})
export type ListedText = z.output<typeof listTexts.reply>['texts'][number]

/**
 * A text with its draft and its newest twenty editions, the newest first. Where words are announced for a later date, these are the text.
 * Throws `not_found` for what the person may not write.
 */
export const getText = endpoint({
  name: 'staffTexts.get',
  method: 'GET',
  path: '/staff/v1/texts/:kind',
  access: 'staff',
  least: 'course_manager',
  summary: 'A text for golfers',
  params,
  query,
  reply: z.object({
    kind,
    course_id: z.nullable(z.int()),
    today: playDate,
    text: readyText,
    /** The date from which the text holds, later than today where it is announced; null: common questions have none. */
    in_force: z.nullable(playDate),
    /** Stands for what is published; sent with the order to publish. */
    digest,
    draft: z.nullable(z.object({ text: draftText, ...draftFacts })),
    editions: z.array(edition),
  }),
  errors: ['not_found'],
})
export type DeskText = z.output<typeof getText.reply>

/** The words of an edition. Throws `not_found`. */
export const getTextEdition = endpoint({
  name: 'staffTexts.edition',
  method: 'GET',
  path: '/staff/v1/texts/:kind/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'A text that was published',
  params: z.object({ kind, /** Its `no`. */ ref: storedId }),
  query,
  reply: z.object({ text: readyText }),
  errors: ['not_found'],
})

/**
 * Keeps the draft of a text, in place of the one of `version`; null gives it up. Golfers do not see it. A repeat changes nothing. `desk_stale`: somebody
 * else has kept or ended it meanwhile. Throws `not_found`.
 */
export const saveTextDraft = endpoint({
  name: 'staffTexts.draft',
  method: 'PUT',
  path: '/staff/v1/texts/:kind/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep the draft of a text',
  bodyBytes: textBytes,
  params,
  query,
  body: z.object({ draft: z.nullable(z.object({ text: draftText, digest })), version: draftVersion }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale'],
})

/**
 * Publishes the words of a text in place of those before, in one step. `in_force` is the date from which a legal page holds, today or later:
 * words of a later date are announced on the page until then. Null: the date stays, as for a mended letter, and for common questions always.
 * Audited; the draft ends. `desk_stale`: another text is published than `digest` says. Throws `not_found`, and `validation` at `in_force` for a
 * date that has passed, or that common questions do not have. One effect per `Idempotency-Key`.
 */
export const publishText = endpoint({
  name: 'staffTexts.publish',
  method: 'POST',
  path: '/staff/v1/texts/:kind',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish a text',
  bodyBytes: textBytes,
  params,
  query,
  body: z.object({ text: readyText, in_force: z.nullable(playDate), digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'nothing_changed', 'busy'],
  idempotent: true,
})

/**
 * Takes back the words of a legal page that are announced for a later date: what holds today goes on. Audited. `desk_stale`: nothing is announced, or
 * other words than `digest` says. Throws `not_found`. One effect per `Idempotency-Key`.
 */
export const withdrawText = endpoint({
  name: 'staffTexts.withdraw',
  method: 'POST',
  path: '/staff/v1/texts/:kind/withdraw',
  access: 'staff',
  least: 'course_manager',
  summary: 'Take back an announced text',
  params,
  query,
  body: z.object({ digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'busy', 'nothing_changed'],
  idempotent: true,
})
