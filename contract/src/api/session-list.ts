import * as z from 'zod/mini'
import { deviceApps, deviceKinds } from '../model/devices.ts'
import { endpoint } from './endpoint.ts'
import { done, instant, storedId } from './shared.ts'

/** One log-in of the member. `device` is null for log-ins from before devices were stored. */
export const ownSession = z.object({
  id: z.int(),
  device: z.nullable(
    z.object({
      kind: z.enum(deviceKinds.map(({ value }) => value)),
      app: z.enum(deviceApps.map(({ value }) => value)),
    }),
  ),
  logged_in_at: instant,
  /** Up to an hour old. */
  last_used_at: instant,
  is_this_one: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The member's log-ins: this device first, then by last use. */
export const listSessions = endpoint({
  name: 'session.list',
  method: 'GET',
  path: '/v1/member/sessions',
  access: 'member',
  summary: 'The log-ins of the member',
  reply: z.object({ sessions: z.array(ownSession) }),
  errors: [],
})

/**
 * Ends a log-in in every process within a second. Succeeds and does nothing when it has ended already, is the caller's
 * own (use log-out), or is not the member's; the answer does not reveal which.
 */
export const endSession = endpoint({
  name: 'session.end',
  method: 'POST',
  path: '/v1/member/sessions/:id/end',
  access: 'member',
  summary: 'Log out on another device',
  params: z.object({ id: storedId }),
  reply: done,
  errors: [],
})

/** Ends every log-in of the member except the caller's. */
export const endOtherSessions = endpoint({
  name: 'session.endOthers',
  method: 'POST',
  path: '/v1/member/sessions/end-others',
  access: 'member',
  summary: 'Log out on every other device',
  reply: done,
  errors: [],
})
