import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './shared.ts'

const timedJob = z.object({
  name: z.string(),
  /** What it does, in Japanese. */
  label: z.string(),
  /** `waiting`: has not run yet on this database. */
  state: z.enum(['well', 'failing', 'waiting']),
  succeeded_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  /** Failures since the last success. */
  failures: z.int(),
  /** Milliseconds of the last run that succeeded. */
  took_ms: z.nullable(z.int()),
  /** Kind and origin of the last failure, for the engineer; null while it is well. */
  reason: z.nullable(z.string()),
})
export type TimedJob = z.output<typeof timedJob>

const outbox = z.object({
  kind: z.enum(['mail', 'line']),
  /** `codes` leave first, then what is about a booking, then what many are told. */
  lane: z.enum(['codes', 'bookings', 'many']),
  waiting: z.int(),
  /** Since when the oldest of them waits. */
  oldest_at: z.nullable(instant),
})

/** Whether the machines do their work: the timed jobs, those that fail first, and what waits to be sent. No personal data. */
export const getSystem = endpoint({
  name: 'staff.system',
  method: 'GET',
  path: '/staff/v1/system',
  access: 'staff',
  least: 'group_admin',
  idle: true,
  summary: 'The state of jobs and outboxes',
  reply: z.object({ jobs: z.array(timedJob), outboxes: z.array(outbox), at: instant }),
  errors: [],
})
