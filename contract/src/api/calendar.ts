import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { token } from './shared.ts'

const ownFeed = z.object({
  /** The private address, without its scheme (`https`, or `webcal` for programs that subscribe); null where there is none. */
  address: z.nullable(z.string()),
})

/** The private address of a member's calendar. */
export const getCalendarFeed = endpoint({
  name: 'calendar.own',
  method: 'GET',
  path: '/v1/member/calendar',
  access: 'member',
  summary: 'The private address of the member’s calendar',
  reply: ownFeed,
  errors: [],
})

/** Makes the private address (`on`; one that stands stays), makes another one in its place (`renewed`), or ends it (`off`). What was ended never opens again. */
export const setCalendarFeed = endpoint({
  name: 'calendar.set',
  method: 'PUT',
  path: '/v1/member/calendar',
  access: 'member',
  summary: 'Make, renew or end the private address of the calendar',
  body: z.object({ state: z.enum(['on', 'renewed', 'off']) }),
  reply: ownFeed,
  errors: [],
})

/**
 * A member's plays as a calendar to subscribe to (RFC 5545): from ninety days ago on, booked or joined, with entries of what was cancelled. It names
 * nobody and no price. A file without news is the same file. No answer is older than its call, so an address that has ended opens nothing from then on. Throws `not_found` for an address that was never made or has ended.
 */
export const readCalendarFeed = endpoint({
  name: 'calendar.read',
  method: 'GET',
  path: '/v1/calendars/:token/golf.ics',
  access: 'anyone',
  summary: 'A calendar to subscribe to',
  params: z.object({ token }),
  reply: z.string(),
  errors: ['not_found'],
  replyType: 'calendar',
})
