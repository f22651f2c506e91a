import * as z from 'zod/mini'
import { deviceApps, deviceKinds } from '../model/devices.ts'
import { endpoint } from './endpoint.ts'
import { done, instant } from './shared.ts'

/** One log-in of the member. `device` is null where it was not noted. */
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

/** Where the member is logged in: this device first, then the ones used last. */
export const listSessions = endpoint({
  name: 'session.list',
  method: 'GET',
  path: '/v1/member/sessions',
  access: 'member',
  summary: 'Where the member is logged in',
  reply: z.object({ sessions: z.array(ownSession) }),
  errors: [],
})

/**
 * Logs out there: the log-in is dead in every process within a second. Also fine when it is over already, is the caller's own
 * (that one logs out) or nobody's of theirs: nothing happens then, and the answer tells nothing.
 */
export const endSession = endpoint({
  name: 'session.end',
  method: 'POST',
  path: '/v1/member/sessions/:id/end',
  access: 'member',
  summary: 'Log out on another device',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: done,
  errors: [],
})

/** Logs out everywhere but here. */
export const endOtherSessions = endpoint({
  name: 'session.endOthers',
  method: 'POST',
  path: '/v1/member/sessions/end-others',
  access: 'member',
  summary: 'Log out on every other device',
  reply: done,
  errors: [],
})
