import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { instant, storedId as id } from './shared.ts'

/** Why a plan of an agent is not sold: the course has taken it off sale, or it has no visitor's price within the agent's days. */
export const planTroubles = ['off_sale', 'no_price'] as const

const agentCheck = z.object({
  at: instant,
  is_active: z.boolean(),
  /** Keys that are good. */
  keys: z.int(),
  /** The courses of its plans; of each the fourteen days from today, with the starts that it is told now as free. */
  courses: z.array(
    z.object({
      course_id: z.int(),
      plans: z.array(z.object({ id: z.int(), name: z.string(), trouble: z.nullable(z.enum(planTroubles)) })),
      days: z.array(z.object({ date: playDate, starts: z.int() })),
    }),
  ),
  /** The answers of its receivers to a signed ping: the status, or null without an answer. */
  webhooks: z.array(
    z.object({
      id: z.string(),
      event: z.enum(['booking_update', 'availability_update']),
      url: z.string(),
      status: z.nullable(z.int()),
    }),
  ),
})
export type AgentCheck = z.output<typeof agentCheck>

/**
 * Tries what an agent would meet: its keys, plans and free starts by the readings of its own calls, and its receivers by a signed `ping`, ten seconds each
 * at most. Books, holds and stores nothing. Six a minute for an agent (`too_many_requests`). Throws `not_found`.
 */
export const checkAgent = endpoint({
  name: 'staffAgentCheck.run',
  method: 'POST',
  path: '/staff/v1/agents/:id/check',
  access: 'staff',
  least: 'group_admin',
  summary: 'Try the settings of an agent',
  params: z.object({ id }),
  reply: agentCheck,
  errors: ['not_found'],
})
