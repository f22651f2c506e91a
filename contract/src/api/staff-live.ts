import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant } from './shared.ts'

/** What can change under a desk's eyes. */
export const liveTopics = [
  'request',
  'single',
  'competition',
  'sheet',
  'membership',
  'prices',
  'plans',
  'policies',
  'sheet_templates',
  'guide',
  'notice',
  'texts',
  'inquiry',
  'caddies',
  'presence',
  'staff',
] as const

/**
 * The data of an event `change`: something of a course has changed and is to be fetched again. Never personal data. `version` is
 * that of the thing after the change, 0 where it has none. `id` is a number as text, the date for `sheet` (`2026-12-09`), the course for `caddies`, `guide`, `membership`, `plans`, `policies`, `prices` and `sheet_templates`, the kind and course for `texts`, `templates` or the id for `inquiry`, and a
 * subject for `presence`. Of `staff` hear administrators, the managers of the course, and the person.
 */
export const liveChange = z.object({
  topic: z.enum(liveTopics),
  /** Null: of no single course. */
  course_id: z.nullable(z.int()),
  id: z.string(),
  version: z.int(),
})
export type LiveChange = z.output<typeof liveChange>

/**
 * Server-sent events for one desk: changes of the courses of the session. Read it with `EventSource`.
 * - `hello` at the beginning (data `{}`): connected; what was missed since `Last-Event-ID` follows, some of it perhaps again. Without it,
 *   what changed in the last minute follows: it may have changed after the first screens were read.
 * - `change` ({@link liveChange}), with an id. The same change may come twice.
 * - `gap` (data `{}`): more was missed than is kept (six hours); fetch everything again.
 * - `end` (data `{ "why": "locked" | "ended" | "leaving" | "replaced" }`): the server closes the stream. After `leaving` connect again
 *   at once, after `locked` when the session is unlocked, after `ended` after a log-in. `replaced`: a session has four streams in a
 *   process at most, and the oldest made room.
 * - a comment every 15 seconds; nothing for 40 seconds means that the connection is lost.
 */
export const staffLive = endpoint({
  name: 'staff.live',
  method: 'GET',
  path: '/staff/v1/live',
  access: 'staff',
  least: 'starter',
  idle: true,
  summary: 'Changes as they happen, as server-sent events',
  reply: z.string(),
  replyType: 'events',
  errors: [],
})

/**
 * A kind and an id, as in the audit log: `request:123`, `single:45`; a sheet is that of the course and a date: `sheet:2-2026-12-09`, with the start
 * behind it whose group the desk has in its hand: `sheet:2-2026-12-09-8123`.
 */
const subject = z.string().check(z.regex(/^[a-z-]{1,20}:[\w-]{1,40}$/, '対象が正しくありません。'))

/** Is a sheet that is named one of the course, of a date that exists? Every other subject passes. */
function isOwnSheet({ course_id: course, subject: named }: { course_id: number; subject: string | null }): boolean {
  if (!named?.startsWith('sheet:')) return true
  const [, of, date] = /^sheet:([1-9])-(.{10})(?:-[1-9]\d{0,14})?$/.exec(named) ?? []
  return of === String(course) && playDate.safeParse(date).success
}

/**
 * Stores where the person of this session is, and returns who else is at the same course. It lasts 30 seconds; clients repeat it every
 * fifteen. `subject` null: nowhere any more. A change is announced live (topic `presence`). Each window of a session has a place of its
 * own; of one window the last subject counts. A session names 120 new subjects a minute at most (`too_many_requests`).
 */
export const setPresence = endpoint({
  name: 'staff.presence',
  method: 'PUT',
  path: '/staff/v1/presence',
  access: 'staff',
  least: 'starter',
  idle: true,
  summary: 'Say where one is, and see who else is here',
  body: z
    .object({
      course_id: courseId,
      subject: z.nullable(subject),
      /** The window that is there, by an id of its own making; absent: the session's only one. */
      window: z._default(z.string().check(z.regex(/^[\w-]{0,36}$/)), ''),
    })
    .check(z.refine(isOwnSheet, { path: ['subject'], message: '対象が正しくありません。' })),
  reply: z.object({
    /** The others at this course, without the caller; one entry for each person and subject. */
    here: z.array(z.object({ subject: z.string(), staff_id: z.int(), name: z.string(), since: instant })),
  }),
  errors: ['not_found'],
})
