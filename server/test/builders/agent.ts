import { randomUUID } from 'node:crypto'
import { hashOf } from '../../src/platform/secrets.ts'
import type { TestApi } from '../api.ts'
import { plans } from './club.ts'

/** An answer to an agent; `body` has the form that the standard gives to the path. */
export type OctoAnswer = { readonly status: number; readonly headers: Headers; readonly body: OctoBody }
type OctoBody = Readonly<Record<string, unknown>> & {
  readonly uuid?: string
  readonly status?: string
  readonly error?: string
  readonly supplierReference?: string | null
  readonly availabilityId?: string
  readonly utcExpiresAt?: string | null
}

export type TestAgent = {
  readonly id: number
  readonly key: string
  /** Calls by the standard; the capability of prices is wanted. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<OctoAnswer>
  /** Holds a start of the lunch plan for so many. */
  reserve(availabilityId: string, more?: Record<string, unknown>, players?: number): Promise<OctoAnswer>
  confirm(uuid: string, more?: Record<string, unknown>): Promise<OctoAnswer>
}

let count = 0

/** Gives an agent another key. */
export async function addKey(api: TestApi, agentId: number): Promise<string> {
  const key = `jgm_test${String((count += 1)).padStart(4, '0')}_${randomUUID().replaceAll('-', '')}12345678901`
  await api.rows(`insert into agent_key (agent_id, prefix, key_hash) values ($1, $2, $3)`, [
    agentId,
    key.slice(0, 12),
    hashOf(key),
  ])
  return key
}

/** An agent's caller with a key. */
export function agentWith(api: TestApi, id: number, key: string): TestAgent {
  const call: TestAgent['call'] = async (method, path, body, headers = {}) => {
    const reply = await fetch(`${api.origin}/api/octo${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'octo-capabilities': 'octo/pricing',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as OctoBody }
  }
  return {
    id,
    key,
    call,
    reserve: (availabilityId, more = {}, players = 4) =>
      call('POST', '/bookings', {
        productId: `plan-${plans.lunch}`,
        optionId: 'DEFAULT',
        availabilityId,
        unitItems: Array.from({ length: players }, () => ({ unitId: 'visitor' })),
        ...more,
      }),
    confirm: (uuid, more = {}) =>
      call('POST', `/bookings/${uuid}/confirm`, { contact: { fullName: 'John Doe' }, ...more }),
  }
}

/** An agent that sells plans of course 1, with a key; ten percent are its own. */
export async function addAgent(
  api: TestApi,
  {
    sells = [plans.lunch, plans.caddie],
    ...own
  }: { readonly sells?: readonly number[] } & Record<string, unknown> = {},
): Promise<TestAgent> {
  const values = {
    name: `旅行社${(count += 1)}`,
    phone_number: '0312345678',
    terms: 'commission',
    percent: 10,
    window_days: 60,
    requests_per_minute: 6000,
    holds_most: 20,
    ...own,
  }
  const names = Object.keys(values)
  const [row] = await api.rows<{ id: number }>(
    `insert into agent (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  const id = row?.id ?? 0
  for (const plan of sells) await api.rows('insert into agent_plan (agent_id, plan_id) values ($1, $2)', [id, plan])
  return agentWith(api, id, await addKey(api, id))
}

/** The availability of a date and time in Japan. */
export const at = (date: string, time: string): string => `${date}T${time}:00+09:00`

/** About the first agent, which sells plans of course 1. */
export const aboutAgents = {
  'staffAgents.get': { id: () => 1 },
  'staffAgents.sales': { id: () => 1 },
  'staffAllotments.get': { id: () => 1, query: '?from=2027-06-01' },
}

/** Endpoints about the agents that sell plans of the own courses, and for administrators about all; `agent/agents.test.ts`. */
export const ofAllAgents = [
  ...['list', 'make', 'change', 'makeKey', 'revokeKey'].map((one) => `staffAgents.${one}`),
  'staffAgentCheck.run',
  ...['set', 'setDay'].map((one) => `staffAllotments.${one}`),
]
