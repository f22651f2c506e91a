import * as z from 'zod/mini'
import { allottedStarts, releaseDays, releaseMinute } from '../model/agents.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { agentChanged } from './staff-agents.ts'
import { courseId, storedId as id, version } from './shared.ts'

const rule = {
  /** Starts on each kind of day; null: the agent sells what is open. */
  weekday: allottedStarts,
  saturday: allottedStarts,
  holiday: allottedStarts,
  /** It sells open starts, too, on days of which it has starts of its own. */
  sells_free: z.boolean(),
  release_days: releaseDays,
  release_minute: releaseMinute,
  /** 0: none stands yet. */
  version,
}

const allottedDay = z.object({
  date: playDate,
  /** The course is closed on this day. */
  is_closed: z.boolean(),
  /** The number that is set; null: the agent sells what is open. */
  starts: z.nullable(z.int()),
  /** It was set for this day alone. */
  is_by_hand: z.boolean(),
  /** The number of its kind of day, which it has where it is not set for this day alone. */
  usual: z.nullable(z.int()),
  /** Rises with each change of the number; 0 before the first. */
  version: z.int(),
  /** The person who has set the day, or the allotment, last. */
  changed: agentChanged,
  /** Its unsold starts have been given back. */
  is_released: z.boolean(),
  /** Starts that are kept now, sold ones too: fewer than the number where the day had no more. */
  kept: z.int(),
  /** Those of them that nobody has bought. */
  left: z.int(),
  /** Reservations of the day that the agent has sold and that stand, but for those beside. */
  sold: z.int(),
  /** Reservations of the agent that a desk has put on starts of the day that are not kept for it: they count to no number. */
  beside: z.int(),
})
export type AllottedDay = z.output<typeof allottedDay>

const allotments = z.object({
  /** The courses of its plans that the reader works for; of each the published days from `from` on, a week at most. */
  courses: z.array(z.object({ course_id: z.int(), ...rule, changed: agentChanged, days: z.array(allottedDay) })),
  /** Starts of these courses that are kept for it from today on and that nobody has bought. */
  left: z.int(),
})
export type Allotments = z.output<typeof allotments>

/** The starts that are kept for an agent: for a manager those of the own courses. Throws `not_found`. */
export const getAllotments = endpoint({
  name: 'staffAllotments.get',
  method: 'GET',
  path: '/staff/v1/agents/:id/allotments',
  access: 'staff',
  least: 'course_manager',
  summary: 'Starts that are kept for an agent',
  params: z.object({ id }),
  query: z.object({ from: playDate }),
  reply: allotments,
  errors: ['not_found'],
})

/**
 * Sets how many starts an agent has of a course on each kind of day. Published days follow at once, but for those set by hand and those that were given
 * back; days that are published later follow within a minute. `desk_stale` for another version. Throws `not_found`.
 */
export const setAllotment = endpoint({
  name: 'staffAllotments.set',
  method: 'PUT',
  path: '/staff/v1/agents/:id/allotments/:ref',
  access: 'staff',
  least: 'group_admin',
  summary: 'Set the starts of an agent at a course',
  params: z.object({ id, ref: courseId }),
  body: z.object(rule),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not_found', 'desk_stale'],
})

/**
 * Sets the number of one day by hand (starts null: the agent sells what is open), or lets it follow the allotment again (null), at the version that was
 * seen. More are kept as far as the day has free ones; of fewer, those that nobody has are
 * given back first, and what is sold stays sold. Throws `not_found`, `day_closed`, `desk_stale` where the day has another number meanwhile, and
 * `allotment_released` where what is left was given back.
 */
export const setAllottedDay = endpoint({
  name: 'staffAllotments.setDay',
  method: 'PUT',
  path: '/staff/v1/agents/:id/allotments/:ref/days/:date',
  access: 'staff',
  least: 'group_admin',
  summary: 'Set the starts of an agent on a day',
  params: z.object({ id, ref: courseId, date: playDate }),
  body: z.object({ by_hand: z.nullable(z.object({ starts: allottedStarts })), version }),
  reply: z.object({ day: allottedDay }),
  errors: ['not_found', 'day_closed', 'allotment_released', 'desk_stale', 'busy'],
})
