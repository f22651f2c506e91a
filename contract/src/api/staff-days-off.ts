import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { daysOff } from '../model/days-off.ts'
import { endpoint } from './endpoint.ts'
import { courseId, longBodyBytes } from './shared.ts'

const params = z.object({ id: courseId })

/** A day of the calendar that is not as every day: off, or open in spite of a pattern (`note` null). */
export const calendarDay = z.object({
  date: playDate,
  /** The public holiday's name. */
  holiday: z.nullable(z.string()),
  /** The reason that golfers read; null: it is open in spite of a pattern. */
  note: z.nullable(z.string()),
})
export type CalendarDay = z.output<typeof calendarDay>

/** What stands on a day that is to be off. */
export const standingDay = z.object({
  date: playDate,
  holiday: z.nullable(z.string()),
  /** Groups with their players, those of single tee times and competitions included. */
  groups: z.int(),
  players: z.int(),
  /** Starts that somebody holds just now: a booking that is being made, an offered time. */
  held: z.int(),
  /** People who wait for a start of this course on the day. */
  waiting: z.int(),
  /** The title of a competition that stands on the day. */
  competition: z.nullable(z.string()),
})
export type StandingDay = z.output<typeof standingDay>

const calendar = {
  /** By date, from today to `last`. */
  days: z.array(calendarDay),
  /** Stands for what is entered; sent with the order. */
  digest: z.string(),
}

/**
 * The days off of a course from today on: the patterns and single days that are entered, and the calendar that follows from them, thirteen
 * months ahead. Throws `not_found` for a course of others.
 */
export const getDaysOff = endpoint({
  name: 'staffDaysOff.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/days-off',
  access: 'staff',
  least: 'front_desk',
  summary: 'The days off of a course',
  params,
  reply: z.object({
    course_id: z.int(),
    today: playDate,
    last: playDate,
    /** The last day that golfers see already; null while none is published. */
    published_until: z.nullable(playDate),
    rules: daysOff,
    public_holidays: z.array(z.object({ date: playDate, name: z.string() })),
    ...calendar,
  }),
  errors: ['not_found'],
})
export type DeskDaysOff = z.output<typeof getDaysOff.reply>

/** What entering days off would change, without changing it. Single days before today are passed over. Throws `not_found`. */
export const previewDaysOff = endpoint({
  name: 'staffDaysOff.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/days-off/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What entering days off would change',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ rules: daysOff }),
  reply: z.object({
    ...calendar,
    /** Days that are off then and are not now, and those that get another reason. */
    closes: z.array(calendarDay),
    renamed: z.array(calendarDay),
    /** Days that are open then and are off now. */
    opens: z.array(calendarDay),
    /** Those of `closes` on which something stands: they have to stay open, or the course closes them (クローズ) first. */
    standing: z.array(standingDay),
  }),
  errors: ['not_found'],
})
export type DaysOffPreview = z.output<typeof previewDaysOff.reply>

/**
 * Enters the days off of a course from today on in place of those of before. Published days that are off from now on are sold no more; those
 * that are off no longer have the starts of their templates. Audited with before and after. `days_off_sold`: something stands on one of
 * the days, and nothing is changed. `desk_stale`: other days off are entered than `digest` says. One effect per `Idempotency-Key`.
 */
export const setDaysOff = endpoint({
  name: 'staffDaysOff.set',
  method: 'POST',
  path: '/staff/v1/courses/:id/days-off',
  access: 'staff',
  least: 'course_manager',
  summary: 'Enter the days off of a course',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ rules: daysOff, digest: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.object({ closed: z.int(), opened: z.int() }),
  errors: ['not_found', 'desk_stale', 'days_off_sold', 'busy'],
  idempotent: true,
})
