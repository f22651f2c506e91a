import * as z from 'zod/mini'
import { customerClass } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { draftPlanList, planList } from '../model/plan-facts.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, longBodyBytes, minute, storedId, yen } from './shared.ts'

const params = z.object({ id: courseId })

/**
 * The plans of a course as published, with the draft that waits, and the newest twenty editions, the newest first. Throws `not_found` for a course of
 * others.
 */
export const getPlans = endpoint({
  name: 'staffPlans.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/plans',
  access: 'staff',
  least: 'course_manager',
  summary: 'The plans of a course',
  params,
  reply: z.object({
    course_id: z.int(),
    today: playDate,
    plans: planList,
    /** The plan that single tee times are sold by; null where the course sells none. */
    single_plan: z.nullable(z.int()),
    digest,
    draft: z.nullable(z.object({ plans: draftPlanList, ...draftFacts })),
    editions: z.array(edition),
  }),
  errors: ['not_found'],
})
export type DeskPlans = z.output<typeof getPlans.reply>

/** The plans of an edition. Throws `not_found`. */
export const getPlansEdition = endpoint({
  name: 'staffPlans.edition',
  method: 'GET',
  path: '/staff/v1/courses/:id/plans/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'Plans that were published',
  params: z.object({ id: courseId, /** Its `no`. */ ref: storedId }),
  reply: z.object({ plans: planList }),
  errors: ['not_found'],
})

/**
 * Keeps the draft of a course's plans, in place of the one of `version`; null gives it up. A repeat changes nothing. `desk_stale`: somebody else has
 * kept or ended it meanwhile. Throws `not_found`.
 */
export const savePlansDraft = endpoint({
  name: 'staffPlans.draft',
  method: 'PUT',
  path: '/staff/v1/courses/:id/plans/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep a draft of plans',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ draft: z.nullable(z.object({ plans: draftPlanList, digest })), version: draftVersion }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale'],
})

/** A plan as it is sold on a date: what one person pays in its largest group, taxes included. `at` is its place in the plans given. */
const soldPlan = z.object({ at: z.int(), players: z.int(), per_person: yen, is_new: z.boolean() })

/**
 * What plans mean, without changing anything: what a class can book on a date, on how many days of the next thirteen months each plan is sold, the open
 * days without a plan, and the starts that no plan is sold for. Throws `not_found`, and `validation` as publishing does.
 */
export const previewPlans = endpoint({
  name: 'staffPlans.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/plans/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What plans mean',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ plans: planList, date: playDate, customer_class: customerClass }),
  reply: z.object({
    sold: z.array(soldPlan),
    /** Names of plans that are sold on the date as published, and would not be. */
    gone: z.array(z.string()),
    /** Days of sale of each plan given, as published and as given. */
    days: z.array(z.object({ at: z.int(), before: z.int(), after: z.int() })),
    /** Open days without a plan, both ends included. */
    empty: z.array(z.object({ from: playDate, to: playDate })),
    /** Days with starts of groups that no plan is sold for; `from` and `to` are such starts of the first one. */
    unsold: z.nullable(z.object({ days: z.int(), first: playDate, from: minute, to: minute })),
    /** What stands on days on which its plan would no longer be sold: it stays as it is. */
    booked: z.object({ reservations: z.int(), players: z.int() }),
  }),
  errors: ['not_found'],
})
export type PlansPreview = z.output<typeof previewPlans.reply>

/**
 * Publishes plans of a course in place of those before, in one step: what is booked keeps its plan. A plan that is left out is no longer sold, and is
 * brought back by an edition that has it. Fees follow: those of a new plan begin as those of the plan that it is like, those of a new day type as
 * those of the nearest; where any change, they are an edition of prices too. Audited; the draft ends. `desk_stale`: others are published than `digest`
 * says. `validation`: the plan of the single tee times is not on sale. Throws `not_found` also for a plan of others. One effect per
 * `Idempotency-Key`.
 */
export const publishPlans = endpoint({
  name: 'staffPlans.publish',
  method: 'POST',
  path: '/staff/v1/courses/:id/plans',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish plans',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ plans: planList, digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'nothing_changed', 'busy'],
  idempotent: true,
})
