import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { messageToGolfers, why } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { courseId, done, instant, minute, storedId, yen } from './shared.ts'

/** A day, or a part of its starts, that the course has closed after it was sold. */
export const deskClosing = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  part: dayPart,
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
  /** Reservations whose golfers have neither an address nor LINE, and those of them that somebody has called. */
  to_call: z.int(),
  called: z.int(),
})
export type DeskClosing = z.output<typeof deskClosing>

/** The closings of the desk's courses from today on, soonest first. A day may have several closings of parts. */
export const listClosings = endpoint({
  name: 'staffClosing.list',
  method: 'GET',
  path: '/staff/v1/closings',
  access: 'staff',
  least: 'course_manager',
  summary: 'Days, and parts of days, closed by the courses of a manager',
  query: z.object({ course_id: z.optional(courseId) }),
  reply: z.object({ closings: z.array(deskClosing) }),
  errors: ['not_found'],
})

/** What golfers would read, of each kind the first. */
const told = z.object({
  kind: z.enum(['reservation', 'companion', 'single', 'request', 'waitlist']),
  /** How many people are told in these words. */
  count: z.int(),
  subject: z.string(),
  text: z.string(),
})

/** Who has neither an address nor LINE. */
export const toCall = z.object({
  number: z.string(),
  start_minute: minute,
  nine: z.string(),
  name: z.string(),
  players: z.int(),
  phone: z.string(),
})

/**
 * What stands on a day, or on the starts of a part, and what closing it would do, without doing it. It has names and telephone numbers, so
 * looking is audited (`look`, `closing:<course>-<date>`). Starts that are past stay as they are. A reservation with a start in the part ends as
 * a whole. `not_found` for a day that is over or has no sheet, `desk_stale` for what is closed, `validation` at `part` for a nine that the course
 * does not have, for hours that end before they begin, and for a part without starts.
 */
export const previewClosing = endpoint({
  name: 'staffClosing.preview',
  method: 'POST',
  path: '/staff/v1/closings/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What closing a day would do',
  body: z.object({ course_id: courseId, play_date: playDate, part: dayPart, message: messageToGolfers }),
  reply: z.object({
    /** A hash of everything that would be ended. The order sends it back, so that nothing is ended that the desk has not seen. */
    digest: z.string(),
    day_type: dayType,
    holiday: z.nullable(z.string()),
    /** The competition that stands on the day: it must be called off first. */
    competition: z.nullable(z.string()),
    reservations: z.int(),
    /** Those of them that have a start outside the part, too. */
    reaching_out: z.int(),
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
    /** By start. */
    to_call: z.array(toCall),
    told: z.array(told),
  }),
  errors: ['not_found', 'day_is_off', 'desk_stale'],
})
export type ClosingPreview = z.output<typeof previewClosing.reply>

/**
 * Closes a day, or the starts of a part of it: nothing of that is sold from now on, and the rest of the day goes on. Ten seconds later its reservations are cancelled without a fee, single tee times are
 * called off, offered times withdrawn, waits ended, and everybody is told; until then it can be reopened as if nothing had been. What is
 * interrupted is continued. Audited with `message` as the reason. `desk_stale`: something else stands on the day than `digest`
 * says, or it is closed. `closing_competition`: a competition stands there. `validation` as for the preview. One effect per `Idempotency-Key`.
 */
export const closeDay = endpoint({
  name: 'staffClosing.close',
  method: 'POST',
  path: '/staff/v1/closings',
  access: 'staff',
  least: 'course_manager',
  summary: 'Close a day or a part of it',
  body: z.object({
    course_id: courseId,
    play_date: playDate,
    part: dayPart,
    message: messageToGolfers,
    digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  reply: z.object({ closing: deskClosing }),
  errors: ['not_found', 'day_is_off', 'desk_stale', 'closing_competition', 'busy'],
  idempotent: true,
})

/**
 * Sells again what a closing has closed, but for what another closing of the day covers. What was cancelled stays cancelled; what was not cancelled yet stays booked. Audited. `not_found` for a closing
 * of another course, `desk_stale` for one that is reopened already. One effect per `Idempotency-Key`.
 */
export const reopenDay = endpoint({
  name: 'staffClosing.reopen',
  method: 'POST',
  path: '/staff/v1/closings/:id/reopen',
  access: 'staff',
  least: 'course_manager',
  summary: 'Sell again what was closed',
  params: z.object({ id: storedId }),
  body: z.object({ why }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})

/**
 * The reservations of a closing whose golfers have neither an address nor LINE, by start, with who has called them. It has names and
 * telephone numbers, so looking is audited. Throws `not_found` for a closing of another course.
 */
export const listClosingCalls = endpoint({
  name: 'staffClosing.calls',
  method: 'GET',
  path: '/staff/v1/closings/:id/calls',
  access: 'staff',
  least: 'course_manager',
  summary: 'Whom to call about a closing',
  params: z.object({ id: storedId }),
  reply: z.object({
    calls: z.array(z.extend(toCall, { called_at: z.nullable(instant), called_by: z.nullable(z.string()) })),
  }),
  errors: ['not_found'],
})
export type ClosingCalls = z.output<typeof listClosingCalls.reply>

/**
 * Ticks off that a golfer was called, or takes that back; all desks see it. Audited. `not_found` for a closing of another course, `desk_stale`
 * for a reservation that is not to be called any more. One effect per `Idempotency-Key`.
 */
export const tickClosingCall = endpoint({
  name: 'staffClosing.tick',
  method: 'POST',
  path: '/staff/v1/closings/:id/calls/:number',
  access: 'staff',
  least: 'course_manager',
  summary: 'Tick off a call about a closing',
  params: z.object({ id: storedId, number: z.string().check(z.maxLength(20)) }),
  body: z.object({ is_called: z.boolean() }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})
