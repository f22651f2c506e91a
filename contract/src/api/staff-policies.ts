import * as z from 'zod/mini'
import { customerClass } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { coursePolicies, draftPolicies } from '../model/policies.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { cancellationSchedule } from './quote.ts'
import { courseId, instant, longBodyBytes, storedId, yen } from './shared.ts'

const params = z.object({ id: courseId })

/**
 * When a course may be booked, what cancelling costs and its golf-use tax, as published, with the draft that waits, and the newest twenty editions, the
 * newest first. Throws `not_found` for a course of others.
 */
export const getPolicies = endpoint({
  name: 'staffPolicies.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/policies',
  access: 'staff',
  least: 'course_manager',
  summary: 'By what a course sells',
  params,
  reply: z.object({
    course_id: z.int(),
    today: playDate,
    /** Whether the course sells single tee times, which need windows and a policy of their own. */
    has_singles: z.boolean(),
    policies: coursePolicies,
    /** Stands for `policies`; sent with the order to publish. */
    digest,
    draft: z.nullable(z.object({ policies: draftPolicies, ...draftFacts })),
    editions: z.array(edition),
  }),
  errors: ['not_found'],
})
export type DeskPolicies = z.output<typeof getPolicies.reply>

/** The contents of an edition, by its number. Throws `not_found`. */
export const getPoliciesEdition = endpoint({
  name: 'staffPolicies.edition',
  method: 'GET',
  path: '/staff/v1/courses/:id/policies/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'Policies that were published',
  params: z.object({ id: courseId, /** Its `no`. */ ref: storedId }),
  reply: z.object({ policies: coursePolicies }),
  errors: ['not_found'],
})

/**
 * Keeps the draft of a course's policies, in place of the one of `version`; null gives it up. A repeat changes nothing. `desk_stale`: somebody else has
 * kept or ended it meanwhile. Throws `not_found`.
 */
export const savePoliciesDraft = endpoint({
  name: 'staffPolicies.draft',
  method: 'PUT',
  path: '/staff/v1/courses/:id/policies/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep a draft of policies',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({
    draft: z.nullable(z.object({ policies: draftPolicies, digest })),
    version: draftVersion,
  }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale'],
})

/** What somebody of a class meets who books for a date now. */
const seenPolicies = z.object({
  /** When regular booking opens and closes on the web; null: not for this class. */
  window: z.nullable(z.object({ opens_at: instant, closes_at: instant })),
  /** Of `groups` groups of four at the price of the day's first plan; null: the day has no plan for the class. */
  cancellation: z.nullable(cancellationSchedule),
  /** Golf-use tax per person. */
  tax: yen,
})
export type SeenPolicies = z.output<typeof seenPolicies>

/** What policies mean for somebody of a class who books for a date, as published and as given. Nothing is changed. Throws `not_found`. */
export const previewPolicies = endpoint({
  name: 'staffPolicies.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/policies/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What policies mean on a date',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({
    policies: coursePolicies,
    date: playDate,
    customer_class: customerClass,
    groups: z.int().check(z.gte(1), z.lte(10)),
  }),
  reply: z.object({ before: seenPolicies, after: seenPolicies }),
  errors: ['not_found'],
})
export type PoliciesPreview = z.output<typeof previewPolicies.reply>

/**
 * Publishes policies of a course in place of those before, in one step: who books from now on is held to them, what is booked keeps what was agreed.
 * Audited; the draft ends. `desk_stale`: others are published than `digest` says. `validation` where single tee times are sold and lack their window
 * or policy. Throws `not_found`. One effect per `Idempotency-Key`.
 */
export const publishPolicies = endpoint({
  name: 'staffPolicies.publish',
  method: 'POST',
  path: '/staff/v1/courses/:id/policies',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish policies',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ policies: coursePolicies, digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'nothing_changed', 'busy'],
  idempotent: true,
})
