import * as z from 'zod/mini'
import { draftVersion, planned } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, sentInstant } from './shared.ts'

/** The drafts of a course whose publishing can be planned. */
export const plannedKinds = ['policies', 'prices', 'plans', 'sheets'] as const
export type PlannedKind = (typeof plannedKinds)[number]

/** Days ahead for which publishing is planned. */
export const mostDaysPlanned = 366

/**
 * Plans to publish a draft as it stands at an instant, within the minute; null takes the plan back. A draft that is changed afterwards is not
 * planned any more. It is tried at once and taken back, so that it throws what publishing throws: `desk_stale` also for another draft than the
 * one of `version`. What cannot be published when the time has come stays a draft, with the reason. Throws `not_found`, and `validation` at `at`
 * for an instant that is over or too far ahead. A repeat changes nothing.
 */
export const planPublishing = endpoint({
  name: 'staffEditions.plan',
  method: 'PUT',
  path: '/staff/v1/courses/:id/drafts/:draft/plan',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish a draft at an instant',
  params: z.object({ id: courseId, draft: z.enum(plannedKinds) }),
  body: z.object({ version: draftVersion, at: z.nullable(sentInstant) }),
  reply: z.object({ planned }),
  errors: ['not_found', 'desk_stale', 'prices_unfit', 'busy'],
})
