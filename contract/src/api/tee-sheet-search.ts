import * as z from 'zod/mini'
import { customerClass, dayType, filter } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { instant, minute, yen } from './shared.ts'
import { dayReasons } from './tee-sheet.ts'

/** What a party pays, exemptions of the asking member taken off. */
const partyPrice = z.object({
  /** Per person of each group, in the order of the party; tax and surcharge included. */
  per_person: z.array(yen),
  /** For everybody together, less the golf-use tax that the asking member does not pay. */
  total: yen,
})

/** A start the party can take: everything that a hold asks for. */
export const offeredStart = z.object({
  /** One tee time for each group, neighbouring, in the order of their starts. */
  tee_time_ids: z.array(z.int()),
  nine: z.string(),
  start_minute: minute,
  /** The plan with the lowest price at this start. */
  plan_id: z.int(),
  price: partyPrice,
})
export type OfferedStart = z.infer<typeof offeredStart>

/** What one course has for the party on the date. */
export const courseStarts = z.object({
  course_id: z.int(),
  /** What the caller is to this course; prices and windows are those of this class. */
  customer_class: customerClass,
  /** Why the date can't be booked on the web now; null when it can. As on the day sheet. */
  reason: z.nullable(z.enum(dayReasons)),
  closed_note: z.nullable(z.string()),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /**
   * The lowest price among the free starts of the time of day. Before booking opens: of the plans that take the party. Null where
   * there is neither.
   */
  price: z.nullable(partyPrice),
  /** Starts of the time of day from which the whole party gets off, one group after the other. */
  free_starts: z.int(),
  /** The same at any time of the day. */
  free_all_day: z.int(),
  /** Up to three of them, the cheapest, spread over the time of day; ordered by time. */
  starts: z.array(offeredStart),
  /** The plans that `starts` name. */
  plans: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.string(),
      is_caddie: z.boolean(),
      has_cart: z.boolean(),
      has_lunch: z.boolean(),
    }),
  ),
  /** Golf-use tax that the asking member does not pay here; taken off every `total`. */
  tax_off: yen,
  /** Where no start is free: up to three nearest days that have room for the party, by their date. */
  nearest_days: z.array(playDate),
})
export type CourseStarts = z.infer<typeof courseStarts>

/** A day of the strip: the whole day, whatever the time of day asked for. */
export const searchDay = z.object({
  date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** Courses that can be booked now and have as many free starts as the party has groups. */
  open_courses: z.int(),
  /** The lowest price among them, per person of each group; null where there are none. */
  per_person: z.nullable(z.array(yen)),
  /** Where nothing can be booked yet: when the first course opens. */
  opens_at: z.nullable(instant),
})
export type SearchDay = z.infer<typeof searchDay>

const party = z.pipe(
  z.string().check(z.regex(/^[1-4](,[1-4]){0,3}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

const timeOfDay = z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(1440)))

/**
 * The free starts of a date at every course, by the courses' ids: who shows them sorts them. `party` is the players of each group
 * (`4` or `4,3`), `from` (inclusive) and `to` (exclusive) are minutes since midnight for the start of the first group. Priced for
 * the caller like the day sheet, filter as there. For showing only: at most one second old, and never what a booking is decided by.
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
      filter: z.optional(z.pipe(z.coerce.number(), filter)),
    })
    .check(z.refine(({ from = 0, to = 1440 }) => from < to, { path: ['to'] })),
  reply: z.object({
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    today: playDate,
    party: z.array(z.int()),
    /** The asking member already plays on this date: a hold of any start would be refused (`same_day`). */
    has_start: z.boolean(),
    courses: z.array(courseStarts),
    /** The days around the date, by kept sums. */
    days: z.array(searchDay),
    /** Where no course has a free start: up to three nearest days that have room for the party somewhere, by their date. */
    nearest_days: z.array(playDate),
    updated_at: instant,
  }),
  errors: [],
})
export type StartSearch = z.infer<(typeof searchStarts)['reply']>

/**
 * What each course has to offer the caller, by kept sums: its prices among the days that can be booked now, for a group of four
 * as in the month, and the next of these days. At most one second old.
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
        /** Lowest price per person from Monday to Friday; null where no such day is free. */
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
