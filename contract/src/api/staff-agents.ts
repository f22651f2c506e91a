import * as z from 'zod/mini'
import { phoneNumber } from '../model/fields.ts'
import {
  agentName,
  holdsOfAgent,
  mostPlans,
  percentOfAgent,
  requestsOfAgent,
  startKeepers,
  termsOfAgent,
  windowOfAgent,
} from '../model/agents.ts'
import { month, playDate } from '../model/dates.ts'
import { reservationStatus, reservationType } from '../model/choices.ts'
import { endpoint } from './endpoint.ts'
import { instant, minute, storedId as id, version, yen } from './shared.ts'

const params = z.object({ id })

/** An agent in the list. Courses, sales and holds are those that the reader works for. */
const agentRow = z.object({
  id: z.int(),
  name: z.string(),
  terms: termsOfAgent,
  percent: z.int(),
  is_active: z.boolean(),
  /** Of its plans. */
  course_ids: z.array(z.int()),
  /** Keys that are good. */
  keys: z.int(),
  /** Reservations that it has confirmed within thirty days and that stand, and what they cost in all. */
  sold: z.int(),
  sold_total: yen,
  /** Bookings of today that it has confirmed and that stand. */
  today_groups: z.int(),
  today_players: z.int(),
  /** Starts that it holds now. */
  held: z.int(),
  /** Calls that were refused today; null for a manager, as they are of all courses. */
  refused: z.nullable(z.int()),
  /** The last use of one of its keys, to the minute; null: never. */
  used_at: z.nullable(instant),
})
export type AgentRow = z.output<typeof agentRow>

const agentKey = z.object({
  id: z.int(),
  /** The beginning of the key, by which people know it. */
  prefix: z.string(),
  made_at: instant,
  made_by: z.nullable(z.string()),
  used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
})

/** The person who has changed something last; null: nobody yet. The name is null where the person is gone. */
export const agentChanged = z.nullable(z.object({ by: z.nullable(z.string()), at: instant }))
export type AgentChanged = z.output<typeof agentChanged>

/** A cancellation rule that a course publishes: that of a product. */
const policyChoice = z.object({ course_id: z.int().check(z.gte(1), z.lte(32_767)), product: reservationType })

/** A booking of an agent: held, or sold. */
const agentSale = z.object({
  course_id: z.int(),
  play_date: z.string(),
  start_minute: minute,
  players: z.int(),
  plan: z.string(),
  /** Null while it is held. */
  number: z.nullable(z.string()),
  /** Until when it is cancelled for nothing; null while it is held, where it is cancelled, and where that always costs. */
  free_until: z.nullable(instant),
  status: z.enum(['held', 'sold', 'here', 'cancelled']),
  /** The traveller's price, and the club's part of it; nothing where it is cancelled. */
  retail: yen,
  net: yen,
  /** The instant at which a sale was confirmed, or at which a hold ends. */
  at: instant,
})

const agentCall = z.object({
  id: z.int(),
  at: instant,
  /** The name of the call: `reserve`, `confirm`, `availability`, `key` … */
  what: z.string(),
  status: z.int(),
  /** The error by the standard. */
  code: z.string(),
  /** The sentence that it was refused with, where the code alone does not say it: `soldOut`, `units` … */
  reason: z.nullable(z.string()),
  /** The start that a refused reservation was about, and who has it by kind; null for any other call. */
  about: z.nullable(
    z.object({
      course_id: z.int(),
      play_date: z.string(),
      start_minute: minute,
      players: z.int(),
      has: z.nullable(z.enum(startKeepers)),
    }),
  ),
  /** The beginning of the key that it came with. */
  prefix: z.nullable(z.string()),
})

const agentWebhook = z.object({
  id: z.string(),
  event: z.enum(['booking_update', 'availability_update']),
  url: z.string(),
  /** Deliveries that wait. */
  waiting: z.int(),
  /** Tries in a row that have failed, with the last answer and when it is tried again. */
  failures: z.int(),
  last_error: z.nullable(z.string()),
  next_at: instant,
  /** When a delivery last arrived; null: none has yet. */
  arrived_at: z.nullable(instant),
})

const agentDetail = z.extend(agentRow, {
  phone_number: z.string(),
  window_days: z.int(),
  requests_per_minute: z.int(),
  holds_most: z.int(),
  version: z.int(),
  changed: agentChanged,
  agent_keys: z.array(agentKey),
  /** The plans of the reader's courses that are on sale to visitors, and those that the agent sells. */
  plans: z.array(z.object({ id: z.int(), course_id: z.int(), name: z.string(), is_sold: z.boolean() })),
  /** The courses of the reader at which its bookings go by the cancellation rule of another product than their own. */
  policies: z.array(policyChoice),
  /** Its holds of now, then its newest sales. */
  sales: z.array(agentSale),
  /** The club's part of what it has confirmed today. */
  today_net: yen,
  /** Fourteen days up to today: what it sold on each and stands, and what it held on each and did not buy. */
  days: z.array(z.object({ date: playDate, sold: z.int(), unsold: z.int() })),
  /**
   * Its calls of today: questions for free starts, holds and confirmations, and within how many milliseconds 95 of 100 calls were answered (null without a
   * call, and beyond five seconds). A few seconds old; null for a manager, as they are of all courses.
   */
  traffic: z.nullable(
    z.object({ questions: z.int(), holds: z.int(), confirms: z.int(), within_ms: z.nullable(z.int()) }),
  ),
  /** The addresses at which it wants to be told of changes. */
  webhooks: z.array(agentWebhook),
  /** The newest of its calls that were refused today, sixty at most: `refused` counts them all. Null for a manager, as they are of all courses. */
  errors: z.nullable(z.array(agentCall)),
})
export type AgentDetail = z.output<typeof agentDetail>

const fields = z.object({
  name: agentName,
  phone_number: phoneNumber,
  terms: termsOfAgent,
  percent: percentOfAgent,
  window_days: windowOfAgent,
  requests_per_minute: requestsOfAgent,
  holds_most: holdsOfAgent,
  /** The plans that it may sell, in place of all before. */
  plan_ids: z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(mostPlans)),
  /** The published cancellation rules that its bookings go by, in place of all before; of a course that is not named, their own. */
  policies: z.array(policyChoice).check(z.maxLength(mostPlans)),
})

/** The agents by name: for an administrator all, for a manager those that sell plans of an own course. */
export const listAgents = endpoint({
  name: 'staffAgents.list',
  method: 'GET',
  path: '/staff/v1/agents',
  access: 'staff',
  least: 'course_manager',
  summary: 'Agents',
  reply: z.object({
    agents: z.array(agentRow),
    figures: z.object({
      /** Starts of agents from today on that two reservations have. */
      double: z.int(),
      /** Starts that are kept for agents from today on and that nobody has bought. */
      left: z.int(),
      /** The month, and the club's part of its play dates that stand. */
      month,
      net: yen,
    }),
    /** The address that agents call. */
    address: z.string(),
    /** The plans that a new agent may be given. */
    plans: z.array(z.object({ id: z.int(), course_id: z.int(), name: z.string() })),
    /** The cancellation rules that the courses publish, and how many whole days before play each is free for certain. */
    policies: z.array(z.extend(policyChoice, { free_days: z.int() })),
  }),
  errors: [],
})

/** An agent with its keys, terms and plans, and with its sales, holds and refused calls of today: sixty of each at most. Names no traveller. */
export const getAgent = endpoint({
  name: 'staffAgents.get',
  method: 'GET',
  path: '/staff/v1/agents/:id',
  access: 'staff',
  least: 'course_manager',
  summary: 'An agent',
  params,
  reply: agentDetail,
  errors: ['not_found'],
})

/** Makes an agent, without a key. `validation` at `name` for one that another agent has, and at `policies` for one that its course does not publish. One effect per `Idempotency-Key`. */
export const makeAgent = endpoint({
  name: 'staffAgents.make',
  method: 'POST',
  path: '/staff/v1/agents',
  access: 'staff',
  least: 'group_admin',
  summary: 'Make an agent',
  body: fields,
  reply: z.object({ id: z.int() }),
  errors: [],
  idempotent: true,
})

/**
 * Changes an agent that is at the version. One that is not active is refused everything from its next call on; what it has sold stays. What it has
 * confirmed keeps the terms of that time. `validation` as where one is made.
 */
export const changeAgent = endpoint({
  name: 'staffAgents.change',
  method: 'PUT',
  path: '/staff/v1/agents/:id',
  access: 'staff',
  least: 'group_admin',
  summary: 'Change an agent',
  params,
  body: z.extend(fields, { version, is_active: z.boolean() }),
  reply: agentDetail,
  errors: ['not_found', 'desk_stale'],
})

/** Makes a key, which is shown by this answer only. `agent_keys` where five are good already. */
export const makeAgentKey = endpoint({
  name: 'staffAgents.makeKey',
  method: 'POST',
  path: '/staff/v1/agents/:id/keys',
  access: 'staff',
  least: 'group_admin',
  summary: 'Make a key of an agent',
  params,
  reply: z.object({ key: z.string(), prefix: z.string() }),
  errors: ['not_found', 'agent_keys'],
})

/** Revokes a key: it is refused from the next call on. Does nothing to one that is revoked. */
export const revokeAgentKey = endpoint({
  name: 'staffAgents.revokeKey',
  method: 'PUT',
  path: '/staff/v1/agents/:id/keys/:ref',
  access: 'staff',
  least: 'group_admin',
  summary: 'Revoke a key of an agent',
  params: z.object({ id, ref: id }),
  body: z.object({ is_good: z.literal(false) }),
  reply: agentDetail,
  errors: ['not_found'],
})

/**
 * The reservations of a month of play that an agent has sold, by date and time, cancelled ones too: five thousand at most. For a manager those of the own
 * courses. Names no traveller. Throws `not_found`.
 */
export const listAgentSales = endpoint({
  name: 'staffAgents.sales',
  method: 'GET',
  path: '/staff/v1/agents/:id/sales/:month',
  access: 'staff',
  least: 'course_manager',
  summary: 'What an agent has sold of a month',
  params: z.object({ id, month }),
  reply: z.object({
    sales: z.array(
      z.object({
        number: z.string(),
        course_id: z.int(),
        play_date: playDate,
        start_minute: minute,
        players: z.int(),
        plan: z.string(),
        status: reservationStatus,
        /** The agent's own reference. */
        reference: z.nullable(z.string()),
        terms: termsOfAgent,
        percent: z.int(),
        /** The traveller's price, and the club's part of it; nothing where it is cancelled. */
        retail: yen,
        net: yen,
        /** The fee of the cancellation, which is not in `net`. */
        cancel_fee: yen,
        at: instant,
      }),
    ),
  }),
  errors: ['not_found'],
})
