import * as z from 'zod/mini'
import { customerClass, dayType, planKind } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { priceBook } from '../model/prices.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, storedId, yen } from './shared.ts'

const params = z.object({ id: courseId })

/** Of a book with every plan, class, day type and change that there may be. */
const bodyBytes = 5_500_000

/** A plan that a price book has fees for. */
export const pricedPlan = z.object({
  id: z.int(),
  name: z.string(),
  kind: planKind,
  /** Without it the plan is being prepared, or rests. */
  on_sale: z.boolean(),
  day_types: z.array(dayType),
  max_players: z.int(),
  /** From and to, `MM-DD` of every year, both included; null: all year. */
  season: z.nullable(z.tuple([z.string(), z.string()])),
  /** Between which play dates it is sold, both included; null: without an end. */
  valid: z.nullable(z.tuple([playDate, playDate])),
})
export type PricedPlan = z.output<typeof pricedPlan>

/**
 * The published prices of a course's plans, with the draft that waits, and the newest twenty editions, the newest first. Throws
 * `not_found` for a course of others.
 */
export const getPrices = endpoint({
  name: 'staffPrices.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/prices',
  access: 'staff',
  least: 'course_manager',
  summary: 'What the plans of a course cost',
  params,
  reply: z.object({
    course_id: z.int(),
    today: playDate,
    /** In the course's order. */
    plans: z.array(pricedPlan),
    book: priceBook,
    /** Stands for `book`; sent with the order to publish. */
    digest,
    /** Golf-use tax by the date from which it is taken, yen per person. */
    taxes: z.array(z.object({ from: playDate, yen })),
    draft: z.nullable(z.object({ book: priceBook, ...draftFacts })),
    editions: z.array(edition),
  }),
  errors: ['not_found'],
})
export type DeskPrices = z.output<typeof getPrices.reply>

/** The price book of an edition. Throws `not_found`. */
export const getPriceEdition = endpoint({
  name: 'staffPrices.edition',
  method: 'GET',
  path: '/staff/v1/courses/:id/prices/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'A price book that was published',
  params: z.object({ id: courseId, /** Its `no`. */ ref: storedId }),
  reply: z.object({ book: priceBook }),
  errors: ['not_found'],
})

/**
 * Keeps a draft of a course's prices, in place of the one of `version`; null gives it up. Nobody but the course's managers sees it. A repeat changes
 * nothing. `desk_stale`: somebody else has kept or ended it meanwhile. `prices_unfit`: as for publishing. Throws `not_found`.
 */
export const savePriceDraft = endpoint({
  name: 'staffPrices.draft',
  method: 'PUT',
  path: '/staff/v1/courses/:id/prices/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep a draft of prices',
  bodyBytes,
  params,
  body: z.object({ draft: z.nullable(z.object({ book: priceBook, digest })), version: draftVersion }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale', 'prices_unfit'],
})

/** A day of sale of a plan to a class: what one person pays in the plan's largest group, taxes included. Null: not sold. */
export const pricedDay = z.object({
  date: playDate,
  day_type: dayType,
  /** The course does not open. */
  is_off: z.boolean(),
  before: z.nullable(yen),
  after: z.nullable(yen),
})
export type PricedDay = z.output<typeof pricedDay>

/** What one person of a class pays on a date by the size of the group, taxes included. Empty: not sold to the class. */
export const seenPrice = z.object({
  customer_class: customerClass,
  prices: z.array(z.object({ players: z.int(), before: z.nullable(yen), after: z.nullable(yen) })),
})
export type SeenPrice = z.output<typeof seenPrice>

/**
 * What publishing a price book would change within the next thirteen months, without changing it; day by day for one plan and class, and on
 * one date for every class. Throws `not_found` also for a plan that is not in the list, `prices_unfit`.
 */
export const previewPrices = endpoint({
  name: 'staffPrices.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/prices/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What publishing prices would change',
  bodyBytes,
  params,
  body: z.object({
    book: priceBook,
    plan_id: z.int(),
    customer_class: customerClass,
    /** Null: the first day on which the plan's price changes for the class; tomorrow where there is none. */
    date: z.nullable(playDate),
  }),
  reply: z.object({
    /** Of what is published. */
    digest,
    /** By date, from today on. */
    days: z.array(pricedDay),
    /** The days on which anything changes for anybody, of all plans. */
    changed: z.object({ days: z.int(), first: z.nullable(playDate), last: z.nullable(playDate) }),
    /** Reservations of the changed days and plans that stand, and their players: they keep what was agreed. */
    booked: z.object({ reservations: z.int(), players: z.int() }),
    /** The date that `seen` is about. */
    date: playDate,
    /** By class. */
    seen: z.array(seenPrice),
  }),
  errors: ['not_found', 'prices_unfit'],
})
export type PricesPreview = z.output<typeof previewPrices.reply>

/**
 * Publishes a price book of a course in place of the one before, in one step: new bookings and changes are priced by it from now on, what is
 * booked keeps what was agreed. Audited; the draft ends. `desk_stale`: another book is published than `digest` says. `prices_unfit`: a plan of
 * the list is missing or unknown, a class or day type has no fee or two, or a change names a day on which the plan is not sold. One effect per
 * `Idempotency-Key`.
 */
export const publishPrices = endpoint({
  name: 'staffPrices.publish',
  method: 'POST',
  path: '/staff/v1/courses/:id/prices',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish prices',
  bodyBytes,
  params,
  body: z.object({ book: priceBook, digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'prices_unfit', 'nothing_changed', 'busy'],
  idempotent: true,
})
