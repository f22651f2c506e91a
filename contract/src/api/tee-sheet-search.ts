import * as z from 'zod/mini'
import { customerClass, dayType, filter } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { instant, minute, planTraits, wholeNumber, yen } from './shared.ts'
import { dayReasons } from './tee-sheet.ts'

/** What a party pays. */
const partyPrice = z.object({
  /** Per person of each group, in the order of the party; tax and surcharge included. */
  per_person: z.array(yen),
  /** The total of the whole party, without the golf-use tax that the member is exempt from. */
  total: yen,
  /** Holes of the plan with this price: fewer than 18 only where no whole round is sold. */
  holes: z.int(),
})

/** A start that the party can take, with everything that a hold needs. */
export const offeredStart = z.object({
  /** One tee time for each group, neighbouring, in the order of their starts. */
  tee_time_ids: z.array(z.int()),
  nine: z.string(),
  start_minute: minute,
  /** Starts of the other groups, in their order; empty for a party of one group. */
  later_minutes: z.array(minute),
  /** The plan with the lowest price at this start; a half round only where no whole round is sold. */
  plan_id: z.int(),
  price: partyPrice,
})
export type OfferedStart = z.infer<typeof offeredStart>

/** The starts of one course for the party on the date. */
export const courseStarts = z.object({
  course_id: z.int(),
  /** The caller's class at this course; prices and windows are those of this class. */
  customer_class: customerClass,
  /** Why the date can't be booked on the web now; null when it can. As on the day sheet. */
  reason: z.nullable(z.enum(dayReasons)),
  closed_note: z.nullable(z.string()),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /**
   * The lowest price of a whole round among the free starts of the time of day, of a half round where there is no other; before
   * booking opens, the same among the plans that take the party. Null when there is neither.
   */
  price: z.nullable(partyPrice),
  /**
   * The free starts where the whole party finds room, counted as the tee sheet counts them: every start of each run of neighbours that
   * begins within the time of day.
   */
  free_starts: z.int(),
  /** The same for the whole day. */
  free_all_day: z.int(),
  /** A start of the time of day, taken or free, could be sold to the party. */
  has_starts: z.boolean(),
  /** Up to three of the cheapest free starts, spread over the time of day; ordered by time. */
  starts: z.array(offeredStart),
  /** The plans of `starts`. */
  plans: z.array(z.object(planTraits)),
  /** Golf-use tax that the member is exempt from; it is subtracted from every `total`. */
  tax_off: yen,
  /** When no start is free: up to three nearest days with room for the party, in calendar order. */
  nearest_days: z.array(playDate),
})
export type CourseStarts = z.infer<typeof courseStarts>

/** A day of the strip, with the whole day regardless of the wished time of day. */
export const searchDay = z.object({
  date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** Courses that can be booked now and have, in the hours of one plan, as many free starts as the party has groups. */
  open_courses: z.int(),
  /** The lowest price of a whole round at these courses, of a half round where there is no other; null when there are none. */
  price: z.nullable(partyPrice),
  /** When no course can be booked yet: the first opening. */
  opens_at: z.nullable(instant),
})
export type SearchDay = z.infer<typeof searchDay>

const party = z.pipe(
  z.string().check(z.regex(/^[1-4](,[1-4]){0,3}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

const timeOfDay = z.pipe(wholeNumber, z.int().check(z.gte(0), z.lte(1440)))

/**
 * The free starts of a date at every course, ordered by course id. `party` is the players of each group (`4` or `4,3`), `from`
 * (inclusive) and `to` (exclusive) limit the first group's start, in minutes since midnight. Priced for the caller like the day
 * sheet, with the same filter. For display only: up to one second old, and never the basis of a booking.
 */
export const searchStarts = endpoint({
  name: 'teeSheet.search',
  method: 'GET',
  path: '/v1/starts',
  access: 'anyone',
  summary: 'The free starts of a date at every course, priced for a party',
  query: z
    .object({
      date: playDate,
      party,
      from: z.optional(timeOfDay),
      to: z.optional(timeOfDay),
      filter: z.optional(z.pipe(wholeNumber, filter)),
    })
    .check(z.refine(({ from = 0, to = 1440 }) => from < to, { path: ['to'] })),
  reply: z.object({
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    today: playDate,
    party: z.array(z.int()),
    /** The member has a start on this date already, so every hold would be refused (`same_day`). */
    has_start: z.boolean(),
    courses: z.array(courseStarts),
    /** The days around the date, from the kept sums. */
    days: z.array(searchDay),
    /** When no course has a free start: up to three nearest days with room for the party at some course, in calendar order. */
    nearest_days: z.array(playDate),
    updated_at: instant,
  }),
  errors: [],
})
export type StartSearch = z.infer<(typeof searchStarts)['reply']>

/**
 * Each course's lowest prices of a whole round for a group of four, from the days that the caller can book now, and the next of
 * these days. From the kept sums, up to one second old.
 */
export const getCourseSummaries = endpoint({
  name: 'teeSheet.courses',
  method: 'GET',
  path: '/v1/courses/summaries',
  access: 'anyone',
  summary: 'Lowest prices and the next free day of each course',
  reply: z.object({
    today: playDate,
    courses: z.array(
      z.object({
        course_id: z.int(),
        customer_class: customerClass,
        /** Lowest price of a whole round per person from Monday to Friday; null when no such day sells one. */
        weekday_from: z.nullable(yen),
        /** The same on Saturdays, Sundays and public holidays. */
        weekend_from: z.nullable(yen),
        next_day: z.nullable(z.object({ date: playDate, day_type: dayType, holiday: z.nullable(z.string()) })),
      }),
    ),
    updated_at: instant,
  }),
  errors: [],
})
export type CourseSummaries = z.infer<(typeof getCourseSummaries)['reply']>
