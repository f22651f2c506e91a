import * as z from 'zod/mini'
import { availabilityMark, customerClass, dayType, filter, reservationType } from '../model/choices.ts'
import { month, playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { endpoint } from './endpoint.ts'
import { quoteLine } from './quote.ts'
import { courseDateParams, courseId, instant, minute, planTraits, wholeNumber, yen } from './shared.ts'

const view = z.object({ filter: z.optional(z.pipe(wholeNumber, filter)) })

/** Why a day can't be booked on the web now. */
export const dayReasons = [
  'past',
  'not_yet',
  /** The course has entered it ahead as a day off (定休日). */
  'day_off',
  /** The course has closed it afterwards (クローズ). */
  'closed_day',
  'sold_out',
  'web_closed',
  'not_published',
  'no_plan',
] as const

export const monthDay = z.object({
  date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  mark: availabilityMark,
  reason: z.nullable(z.enum(dayReasons)),
  /** Free group tee times; holds are not counted. */
  open_groups: z.int(),
  /** Lowest price of a whole round per person for a group of four, tax included; of a half round where no other is sold. */
  price_from: z.nullable(yen),
  /** Holes of the plan with that price. */
  holes: z.nullable(z.int()),
  /** When booking opens, while `reason` is `not_yet`. */
  opens_at: z.nullable(instant),
  /** Why it is a day off; null for every other day. */
  closed_note: z.nullable(z.string()),
  /** The draw that gives starts of the day and is not drawn yet. */
  draw: z.optional(z.int()),
})
export type MonthDay = z.infer<typeof monthDay>

/**
 * A month of one course (spec section 3: filter all 0, member 1, visitor 2). Filter 0 or none shows the caller's own
 * class. For display only: up to one second old, and never the basis of a booking.
 */
export const getMonth = endpoint({
  name: 'teeSheet.month',
  method: 'GET',
  path: '/v1/courses/:id/months/:month',
  access: 'anyone',
  summary: 'Availability and lowest price of each day of a month',
  params: z.object({ id: courseId, month }),
  query: view,
  reply: z.object({
    course_id: z.int(),
    month,
    today: playDate,
    customer_class: customerClass,
    updated_at: instant,
    days: z.array(monthDay),
    /** The first and last month that can be shown. */
    first_month: month,
    last_month: month,
  }),
  errors: ['not_found'],
})

/** A plan with its price for the shown class and each party size it allows. */
export const planOffer = z.object({
  ...planTraits,
  description: z.string(),
  holes: z.int(),
  min_players: z.int(),
  max_players: z.int(),
  guarantees_two: z.boolean(),
  start_from: minute,
  start_to: minute,
  prices: z.array(
    z.object({
      players: z.int(),
      /** Per person, tax included, surcharge included. */
      per_person: yen,
      surcharge: yen,
      lines: z.array(quoteLine),
    }),
  ),
})
export type PlanOffer = z.infer<typeof planOffer>

export const sheetTeeTime = z.object({
  id: z.int(),
  nine: z.string(),
  start_minute: minute,
  /** Predicted start of the second half; null for half rounds. */
  turn_minute: z.nullable(minute),
  state: z.enum(['open', 'held', 'sold', 'blocked']),
  member_only: z.boolean(),
  /** The next tee time on the same nine, which a second group of the party would take; null when there is none. */
  next_id: z.nullable(z.int()),
})
export type SheetTeeTime = z.infer<typeof sheetTeeTime>

/** The sheet of one day with plans and prices. Group tee times only; always read fresh. */
export const getDay = endpoint({
  name: 'teeSheet.day',
  method: 'GET',
  path: '/v1/courses/:id/days/:date',
  access: 'anyone',
  summary: 'The starts of a day with plans and prices',
  params: courseDateParams,
  query: view,
  reply: z.object({
    course_id: z.int(),
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    customer_class: customerClass,
    /** Null when the day can be booked now by the shown class. */
    reason: z.nullable(z.enum(dayReasons)),
    closed_note: z.nullable(z.string()),
    /** The starts of the day that the course has closed, with what golfers read as the reason. */
    closed_parts: z.array(z.extend(dayPart, { message: z.string() })),
    opens_at: z.nullable(instant),
    closes_at: z.nullable(instant),
    plans: z.array(planOffer),
    tee_times: z.array(sheetTeeTime),
    /** Golf-use tax from which the calling member is exempt (under 18, 70 or over); subtracted from every total. */
    tax_off: yen,
    /** The calling member already plays on this date, at any course: a hold of any start would be refused (`same_day`). */
    has_start: z.boolean(),
    /** The number of that reservation, where it is the member's own; null for a companion's seat and for a booking made as a guest. */
    own: z.nullable(z.object({ type: reservationType, number: z.string() })),
    /** The draw that gives starts of the day and is not drawn yet. */
    draw: z.optional(z.int()),
    /** The nearest days that can be booked, when this one can't. */
    nearest_days: z.array(playDate),
    updated_at: instant,
  }),
  errors: ['not_found'],
})
export type DaySheet = z.infer<(typeof getDay)['reply']>
