import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { month, playDate } from '../model/dates.ts'
import { bookingWays, figurePeriod } from '../model/figures.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, instant, wholeNumber, yen } from './shared.ts'

/** What a day of a course amounts to. All of it can be added up over days and courses. */
export const figures = z.object({
  /** Starts that could be sold: the sheet's, without blocked and closed ones unless somebody has them. */
  starts: z.int(),
  /** Of them those that somebody has; a single tee time once it is established. A start that is only held is not sold. */
  sold: z.int(),
  /** The players who came. On a day that is not ended: the booked players. In a competition: the players of the pairing. */
  players: z.int(),
  /** `players` without those of competitions. */
  payers: z.int(),
  /** The sum that the `payers` have agreed to pay, taxes included, in yen. */
  revenue: yen,
  /** Reservations that stand or were played; without a competition's starts, as all that follow. */
  stood: z.int(),
  /** Of them those that have been played. */
  played: z.int(),
  /** Reservations of a past day that wait for a person to say whether the party came; of them, too, the players count as booked. */
  open: z.int(),
  no_shows: z.int(),
  /** Cancelled by the golfer or for them; what a closing ended, and what moved to another start, is not among them. */
  cancelled: z.int(),
  /** Players of parties that stand or were played who did not come, or will not as the desk knows. */
  absent: z.int(),
  /** What cancellations and those who did not come owe: yen, beside `revenue`. */
  claims: yen,
})
export type Figures = z.infer<typeof figures>

/** How people came and went: reservations, but players for `ways`. */
export const figureMix = z.object({
  /** Players by way, in the order of `bookingWays`. */
  ways: z.array(z.object({ way: z.enum(bookingWays), players: z.int() })),
  /** Reservations that stand or were played by days from booking to play, a number for each of `leadBuckets`. */
  lead: z.array(z.int()),
  /** The days of the one in the middle; null without any. */
  median: z.nullable(z.int()),
  /** Cancelled reservations by days from cancelling to play, a number for each of `cancelBuckets`. */
  cancels: z.array(z.int()),
})
export type FigureMix = z.infer<typeof figureMix>

/** This month's, and those of the days that it is compared with. */
const mixPair = z.object({ now: figureMix, before: figureMix })

/** The parts of the figures of any span at all courses of the person. */
const counted = {
  today: playDate,
  /** The first and the last of the days that it is compared with. */
  before: z.object({ from: playDate, to: playDate }),
  /** How people came and went at all these courses together. */
  all: mixPair,
  now: instant,
}

const aDay = {
  date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** The course does not open, as entered ahead. */
  is_off: z.boolean(),
  /** It has been closed, for the reason in `closed_note`. */
  is_closed: z.boolean(),
  closed_note: z.nullable(z.string()),
  /** Null: no sheet is published. */
  now: z.nullable(figures),
  /** Of the same weekday so many times 364 days before; null: there is none. */
  before: z.nullable(figures),
}
export const figureDay = z.object(aDay)
export type FigureDay = z.infer<typeof figureDay>

/** Years back, 1 or 2. */
const back = z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(2)))

/**
 * The figures of a month by day at every course of the person, each beside the same weekday of 52 (`back` 1) or 104 weeks before, counted anew
 * at each call. Names nobody. A course that has neither a sheet nor a reservation is there with its days.
 */
export const getMonthFigures = endpoint({
  name: 'staffFigures.month',
  method: 'GET',
  path: '/staff/v1/months/:month/figures',
  access: 'staff',
  least: 'course_manager',
  summary: 'The figures of a month by course and day',
  params: z.object({ month }),
  query: z.object({ back }),
  reply: z.object({
    month,
    ...counted,
    courses: z.array(z.object({ course_id: z.int(), days: z.array(figureDay), mix: mixPair })),
  }),
  errors: [],
})
export type MonthFigures = z.infer<typeof getMonthFigures.reply>

/** A month of a course within a longer period. */
export const figureMonth = z.object({
  month,
  /** So many days on which the course does not open, and so many that have been closed. */
  off: z.int(),
  closed: z.int(),
  /** The sum of its days that have a sheet; null without any. */
  now: z.nullable(figures),
  /** The same of the days that it is compared with. */
  before: z.nullable(figures),
  /** The sums of those days that are over and that both have, of which differences are taken; null without any. */
  compared: z.nullable(z.object({ now: figures, before: figures })),
})
export type FigureMonth = z.infer<typeof figureMonth>

/**
 * The figures of a quarter or a year by month at every course of the person, each beside the same weekdays of 52 (`back` 1) or 104 weeks before. Counted
 * anew at each call, one month after another: a year takes twelve times as long as a month. Names nobody.
 */
export const getPeriodFigures = endpoint({
  name: 'staffFigures.period',
  method: 'GET',
  path: '/staff/v1/periods/:period/figures',
  access: 'staff',
  least: 'course_manager',
  summary: 'The figures of a quarter or a year by course and month',
  params: z.object({ period: figurePeriod }),
  query: z.object({ back }),
  reply: z.object({
    period: figurePeriod,
    ...counted,
    courses: z.array(z.object({ course_id: z.int(), months: z.array(figureMonth), mix: mixPair })),
  }),
  errors: [],
})
export type PeriodFigures = z.infer<typeof getPeriodFigures.reply>

const sums = z.nullable(z.object({ starts: z.int(), sold: z.int() }))

/** The figures of one day of a course, closer. Names nobody. Throws `not_found` for a course of others. */
export const getDayFigures = endpoint({
  name: 'staffFigures.day',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date/figures',
  access: 'staff',
  least: 'course_manager',
  summary: 'The figures of a day of a course',
  params: courseDateParams,
  query: z.object({ back }),
  reply: z.object({
    course_id: z.int(),
    ...aDay,
    ways: figureMix.shape.ways,
    /** By full hour of the start, those with a start. */
    hours: z.array(z.object({ hour: z.int(), starts: z.int(), sold: z.int() })),
    cancelled: z.object({
      players: z.int(),
      /** Reservations that owe something. */
      late: z.int(),
    }),
    /** So many wait for a start of the day, here or anywhere. */
    waiting: z.int(),
    singles: z.object({ starts: z.int(), established: z.int() }),
    /** The same weekday of eight weeks, this one last; null without a sheet. */
    weeks: z.array(z.object({ date: playDate, now: sums, before: sums })),
  }),
  errors: ['not_found'],
})
export type DayFigures = z.infer<typeof getDayFigures.reply>
