import { octoReserve } from '@jgm/contract/api/octo'
import type { Ground } from '../../platform/ground.ts'
import { spend } from '../../platform/http/limits.ts'
import { hashOf } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import { noteCall, readAgent, readEnded, readPlans } from './repo.ts'
import { readHas } from './repo.traffic.ts'
import { octo, octoRefusalOf } from './service.errors.ts'
import { planIdOf, startOfId } from './rules.ts'
import { countCall } from './service.traffic.ts'
import type { Agent, CallAbout, Sold } from './types.ts'

/** Wrong keys of one network. */
const wrongKeys = { most: 60, seconds: 60 }
/** The form of our keys: a longer text is not even hashed. */
const keyForm = /^Bearer (jgm_[\w-]{8}_[\w-]{43})$/

/**
 * The agent of a request. Throws `UNAUTHORIZED` without a key, `FORBIDDEN` for one that is unknown or revoked, or of an agent that is stopped, which is noted with the agent that
 * had it, and `TOO_MANY_REQUESTS`: each agent has a limit of its own, and a network one of wrong keys.
 */
export async function agentOf(ground: Ground, authorization: string | undefined, address: string): Promise<Agent> {
  if (authorization === undefined || authorization === '') throw octo.unauthorized()
  const [, key] = keyForm.exec(authorization) ?? []
  const hash = key === undefined ? undefined : hashOf(key)
  const agent = hash && (await readAgent(ground.db, hash))
  if (!agent) {
    await spend(ground.db, [{ key: `agent_key:${address}`, ...wrongKeys }])
    const ended = hash && (await readEnded(ground.db, hash))
    const refusal = ended && !ended.is_revoked ? octo.stopped() : octo.forbidden()
    const { status, code, reason } = refusal
    if (ended) await noteCall(ground.db, ended, { what: 'key', status, code, reason })
    throw refusal
  }
  await spend(ground.db, [{ key: `agent:${agent.id}`, most: agent.requests_per_minute, seconds: 60 }])
  return agent
}

/** A call as it is noted: its name, whether it writes, and the start that it is about where that can be said. */
export type Noted = {
  readonly what: string
  readonly writes?: boolean
  readonly about?: () => Promise<CallAbout | null>
}

/** The start that a reservation is about, and who has it by kind; null where the call names none that the agent may sell. */
export async function aboutOf(ground: Ground, agent: Agent, body: unknown): Promise<CallAbout | null> {
  const { data } = octoReserve.safeParse(body)
  const start = data && startOfId(data.availabilityId)
  const plans = start ? await readPlans(ground.db, agent.id) : []
  const plan = data && plans.find(({ plan_id: id }) => id === planIdOf(data.productId))
  if (!plan || !start) return null
  const at = { course_id: plan.course_id, play_date: start.date, start_minute: start.minute }
  return { ...at, players: data.unitItems?.length ?? 0, has: await readHas(ground.db, agent.id, at) }
}

/** Work that an agent's page shows: what it has written, what it was refused, and how many calls took how long. */
export async function noted<T>(
  ground: Ground,
  agent: Agent,
  { what, writes: isWrite = false, about }: Noted,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  try {
    const answer = await work()
    if (isWrite) await noteCall(ground.db, agent, { what, status: 200, code: null })
    return answer
  } catch (error) {
    const { status, code, reason } = octoRefusalOf(error)
    // A fault of ours says nothing of the agent, and the database may be the fault.
    if (status < 500) {
      const start = (await about?.()) ?? null
      const has = reason === 'soldOut' ? start?.has : null
      await noteCall(ground.db, agent, { what, status, code, reason, about: start && { ...start, has: has ?? null } })
    }
    throw error
  } finally {
    await countCall(ground, agent.id, what, performance.now() - began)
  }
}

/** The plans that an agent sells: those that it may, as far as their courses sell them. */
export async function soldBy(ground: Ground, agent: Agent): Promise<Sold[]> {
  const rows = await readPlans(ground.db, agent.id)
  const sold: Sold[] = []
  for (const courseId of new Set(rows.map(({ course_id: id }) => id))) {
    const terms = await termsOf(ground, courseId)
    const own = rows.filter(({ course_id: id }) => id === courseId)
    const plans = own.map(({ plan_id: id }) => id)
    const policyOf = own[0]?.policy_of ?? null
    for (const plan of terms.plans)
      if (plans.includes(plan.id) && plan.isActive && plan.fees.some((fee) => fee.customerClass === 'visitor'))
        sold.push({ courseId, plan, terms, policyOf })
  }
  return sold
}

/** One of the plans that an agent sells. Throws `INVALID_PRODUCT_ID` for any other. */
export async function soldAs(ground: Ground, agent: Agent, productId: string): Promise<Sold> {
  const planId = planIdOf(productId)
  const rows = planId === undefined ? [] : await readPlans(ground.db, agent.id)
  const row = rows.find(({ plan_id: id }) => id === planId)
  if (!row) throw octo.product(productId)
  const terms = await termsOf(ground, row.course_id)
  const plan = terms.plans.find(({ id }) => id === planId)
  if (!plan?.isActive) throw octo.product(productId)
  return { courseId: row.course_id, plan, terms, policyOf: row.policy_of }
}
