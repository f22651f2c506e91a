import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { messageToGolfers, why } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, minute, storedId, yen } from './shared.ts'

/** A day that the course has closed after it was sold. */
export const deskClosing = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** What golfers read as the reason. */
  message: z.string(),
  by: z.string(),
  closed_at: instant,
  /** From then on what stands on the day is ended and golfers are told; before, reopening takes everything back. */
  begins_at: instant,
  /** When nothing stood on the day any more; null: it is still being ended. */
  settled_at: z.nullable(instant),
  /** Reservations that this closing has cancelled, those of single tee times not among them. */
  cancelled: z.int(),
  /** What still stands: reservations, requests with an offered time, people who wait. */
  left: z.int(),
})
export type DeskClosing = z.output<typeof deskClosing>

/** The days that the desk's courses have closed, from today on, soonest first. */
export const listClosings = endpoint({
  name: 'staffClosing.list',
  method: 'GET',
  path: '/staff/v1/closings',
  access: 'staff',
  least: 'course_manager',
  summary: 'Days closed by the courses of a manager',
  query: z.object({ course_id: z.optional(courseId) }),
  reply: z.object({ closings: z.array(deskClosing) }),
  errors: ['forbidden'],
})

/** What golfers would read, of each kind the first. */
const told = z.object({
  kind: z.enum(['reservation', 'companion', 'single', 'request', 'waitlist']),
  /** How many people are told in these words. */
  count: z.int(),
  subject: z.string(),
  text: z.string(),
})

/**
 * What stands on a day and what closing it would do, without doing it. It has names and telephone numbers, so looking is audited (`look`,
 * `closing:<course>-<date>`). Starts that are past stay as they are. `not_found` for a day that is over or has no sheet, `desk_stale` for one
 * that is closed.
 */
export const previewClosing = endpoint({
  name: 'staffClosing.preview',
  method: 'POST',
  path: '/staff/v1/closings/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What closing a day would do',
  body: z.object({ course_id: courseId, play_date: playDate, message: messageToGolfers }),
  reply: z.object({
    /** Stands for everything that would be ended; sent with the order. */
    digest: z.string(),
    day_type: dayType,
    holiday: z.nullable(z.string()),
    /** The competition that stands on the day: it must be called off first. */
    competition: z.nullable(z.string()),
    reservations: z.int(),
    players: z.int(),
    /** What cancelling would cost the golfers now, and is waived. */
    fee: yen,
    single_tee_times: z.int(),
    single_players: z.int(),
    /** Requests with an offered time of the day. */
    offered: z.int(),
    /** Requests without an answer that wish for the day. They stay in the inbox. */
    wished: z.int(),
    waiting: z.int(),
    /** Starts that are free, and those that somebody is booking just now. */
    free: z.int(),
    held: z.int(),
    by_line: z.int(),
    by_mail: z.int(),
    companions: z.int(),
    /** Who has neither an address nor LINE, by start. */
    to_call: z.array(
      z.object({
        number: z.string(),
        start_minute: minute,
        nine: z.string(),
        name: z.string(),
        players: z.int(),
        phone: z.string(),
      }),
    ),
    told: z.array(told),
  }),
  errors: ['forbidden', 'not_found', 'desk_stale'],
})
export type ClosingPreview = z.output<typeof previewClosing.reply>

/**
 * Closes a day: nothing of it is sold from now on. Ten seconds later its reservations are cancelled without a fee, single tee times are
 * called off, offered times withdrawn, waits ended, and everybody is told; until then it can be reopened as if nothing had been. What is
 * interrupted is continued. Audited with `message` as the reason. `desk_stale`: something else stands on the day than `digest`
 * says, or it is closed. `closing_competition`: a competition stands on the day. One effect per `Idempotency-Key`.
 */
export const closeDay = endpoint({
  name: 'staffClosing.close',
  method: 'POST',
  path: '/staff/v1/closings',
  access: 'staff',
  least: 'course_manager',
  summary: 'Close a day',
  body: z.object({
    course_id: courseId,
    play_date: playDate,
    message: messageToGolfers,
    digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  reply: z.object({ closing: deskClosing }),
  errors: ['forbidden', 'not_found', 'desk_stale', 'closing_competition', 'busy'],
  idempotent: true,
})

/**
 * Sells a closed day again. What was cancelled stays cancelled; what was not cancelled yet stays booked. Audited. `not_found` for a closing
 * of another course, `desk_stale` for one that is reopened already. One effect per `Idempotency-Key`.
 */
export const reopenDay = endpoint({
  name: 'staffClosing.reopen',
  method: 'POST',
  path: '/staff/v1/closings/:id/reopen',
  access: 'staff',
  least: 'course_manager',
  summary: 'Sell a closed day again',
  params: z.object({ id: storedId }),
  body: z.object({ why }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})
