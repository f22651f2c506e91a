import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  changeAgent as declaredChange,
  getAgent,
  listAgents as declaredList,
  listAgentSales,
  makeAgent as declaredMake,
  makeAgentKey as declaredKey,
} from '@jgm/contract/api/staff-agents'
import { mostKeys } from '@jgm/contract/model/agents'
import { daysOfMonth, isoInTokyo, monthOf, todayInTokyo, type PlayMonth } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import {
  arePublished,
  endKey,
  insertAgent,
  insertKey,
  isNameTaken,
  readAgents,
  readErrors,
  readKeys,
  readPlanRows,
  readPolicies,
  readSales,
  updateAgent,
} from './repo.staff.ts'
import { countLeft } from './repo.allotment.ts'
import { countDouble, readMonthSales, readSoldDays, readTodaySales } from './repo.page.ts'
import { readTraffic } from './repo.traffic.ts'
import { readWebhooks } from './repo.webhook.ts'
import { trafficOf } from './rules.traffic.ts'
import { freeDays, freeUntil, netOf } from './rules.ts'
import { agentText } from './text.ts'
import { termsOf } from '../plan/service.ts'
import type { AgentFields, Changed, ListedAgent, StoredSale } from './types.ts'

type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

/** Rows of each list of an agent's page. */
const most = 60

/** May the person see an agent? An administrator sees all, a manager those that sell plans of an own course. */
const maySee = ({ role }: Staff, { course_ids: sold }: Pick<ListedAgent, 'course_ids'>): boolean =>
  isAtLeast(role, 'group_admin') || sold.length > 0

/** May the person see the calls of agents? They name no course, so they are for those who see every course. */
const maySeeCalls = ({ role }: Staff): boolean => isAtLeast(role, 'group_admin')

const when = (at: Date | null): string | null => at && isoInTokyo(at)

/** The person who has changed something last. */
export const changedBy = (changed: Changed) => changed && { ...changed, at: isoInTokyo(new Date(changed.at)) }

function rowOf(
  staff: Staff,
  {
    phone_number: _phone,
    window_days: _days,
    requests_per_minute: _per,
    holds_most: _most,
    version: _version,
    changed: _changed,
    ...row
  }: ListedAgent,
) {
  return { ...row, refused: maySeeCalls(staff) ? row.refused : null, used_at: when(row.used_at) }
}

/** The amounts of a sale or hold that are settled: the traveller's price, and the club's part of it; zero for a cancelled one. */
const settledOf = ({ quote, status, ...share }: Pick<StoredSale, 'quote' | 'status' | 'terms' | 'percent'>) =>
  status === 'cancelled' ? { retail: 0, net: 0 } : { retail: quote.total, net: netOf(quote, share) }

const isHere = (status: StoredSale['status']): boolean => status === 'checked_in' || status === 'played'

const saleOf = ({ quote, terms, percent, status, at, cancellation, ...sale }: StoredSale) => ({
  ...sale,
  free_until: cancellation && status !== 'cancelled' ? freeUntil(cancellation) : null,
  status:
    status === null
      ? ('held' as const)
      : status === 'cancelled'
        ? ('cancelled' as const)
        : isHere(status)
          ? ('here' as const)
          : ('sold' as const),
  ...settledOf({ quote, status, terms, percent }),
  at: isoInTokyo(at),
})

/** Reservations of a month. */
const mostOfMonth = 5_000

/** The sales of an agent, or of all, in a month at the courses of a person. */
const soldOf = ({ db }: Pick<Ground, 'db'>, id: number | null, { courses }: Staff, month: PlayMonth) =>
  readMonthSales(db, id, {
    courses,
    from: `${month}-01`,
    to: daysOfMonth(month).at(-1) ?? `${month}-01`,
    most: mostOfMonth,
  })

/** The reservations of a month that an agent has sold. Throws `not_found`. */
export async function monthSales(
  ground: Pick<Ground, 'db'>,
  staff: Staff,
  id: number,
  month: PlayMonth,
): Promise<Reply<typeof listAgentSales>> {
  await agentFor(ground, staff, id)
  const sold = await soldOf(ground, id, staff, month)
  return {
    sales: sold.map(({ quote, reseller_reference: reference, at, ...sale }) => ({
      ...sale,
      reference,
      ...settledOf({ quote, ...sale }),
      at: isoInTokyo(at),
    })),
  }
}

/** The cancellation rules that courses publish, and until how many days before play each is free for certain. */
async function publishedPolicies(ground: Ground, courses: readonly number[]) {
  const terms = await Promise.all(courses.map(async (id) => ({ id, ...(await termsOf(ground, id)) })))
  return terms.flatMap(({ id, policies }) =>
    policies.map((policy) => ({ course_id: id, product: policy.product, free_days: freeDays(policy) })),
  )
}

/** The agents that a person may see. */
export async function listAgents(ground: Ground, staff: Staff): Promise<Reply<typeof declaredList>> {
  const agents = await readAgents(ground.db, staff.courses)
  const plans = await readPlanRows(ground.db, staff.courses, 0)
  const month = monthOf(todayInTokyo(ground.clock.now()))
  const sold = await soldOf(ground, null, staff, month)
  return {
    figures: {
      double: await countDouble(ground.db, staff.courses),
      left: await countLeft(ground.db, staff.courses, null),
      month,
      net: sold.reduce((sum, sale) => sum + settledOf(sale).net, 0),
    },
    agents: agents.filter((agent) => maySee(staff, agent)).map((agent) => rowOf(staff, agent)),
    address: `${ground.siteUrl}/api/octo`,
    plans: plans.map(({ is_sold: _sold, ...plan }) => plan),
    policies: await publishedPolicies(ground, staff.courses),
  }
}

/** An agent with everything that its page shows. Throws `not_found`. */
export async function agentFor(ground: Pick<Ground, 'db'>, staff: Staff, id: number): Promise<Reply<typeof getAgent>> {
  const { db } = ground
  const [agent] = await readAgents(db, staff.courses, id)
  if (!agent || !maySee(staff, agent)) throw refuse('not_found')
  const [keys, plans, policies, sales, errors, webhooks, days, soldToday, traffic] = await Promise.all([
    readKeys(db, id),
    readPlanRows(db, staff.courses, id),
    readPolicies(db, id),
    readSales(db, id, staff.courses, most),
    maySeeCalls(staff) ? readErrors(db, id, most) : null,
    readWebhooks(db, id),
    readSoldDays(db, id, staff.courses),
    readTodaySales(db, id, staff.courses),
    maySeeCalls(staff) ? readTraffic(db, id) : null,
  ])
  return {
    ...agent,
    refused: maySeeCalls(staff) ? agent.refused : null,
    used_at: when(agent.used_at),
    changed: changedBy(agent.changed),
    agent_keys: keys.map((key) => ({
      ...key,
      made_at: isoInTokyo(key.made_at),
      used_at: when(key.used_at),
      revoked_at: when(key.revoked_at),
    })),
    plans,
    policies: policies.filter(({ course_id: course }) => staff.courses.includes(course)),
    today_net: soldToday.reduce((sum, sale) => sum + netOf(sale.quote, sale), 0),
    days,
    traffic: traffic && trafficOf(traffic),
    sales: sales.map(saleOf),
    webhooks: webhooks.map(({ made_at: _made, ...webhook }) => ({
      ...webhook,
      next_at: isoInTokyo(webhook.next_at),
      arrived_at: webhook.arrived_at && isoInTokyo(webhook.arrived_at),
    })),
    errors: errors?.map((call) => ({ ...call, at: isoInTokyo(call.at) })) ?? null,
  }
}

const noteOf = (
  db: Db,
  staff: Staff,
  { action, id, ...rest }: { action: string; id: number; before?: object; after?: object },
): Promise<void> =>
  audit(db, { actor: `staff:${staff.id}`, action, subject: `agent:${id}`, ...(rest as Record<string, never>) })

/** Refuses, all at once, a name that another agent than `but` has, and a cancellation rule that its course does not publish. */
async function refuseWrong(
  db: Db,
  { name, policies }: Pick<AgentFields, 'name' | 'policies'>,
  but: number | null,
): Promise<void> {
  const problems = [
    ...((await isNameTaken(db, name, but)) ? [{ path: 'name', message: agentText.nameTaken }] : []),
    ...((await arePublished(db, policies)) ? [] : [{ path: 'policies', message: agentText.policyGone }]),
  ]
  if (problems.length > 0) throw refuse('validation', { problems })
}

/** Makes an agent without a key. Throws `validation` at a name that is taken, and at a cancellation rule that its course does not publish. */
export const makeAgent = (
  ground: Ground,
  staff: Staff,
  body: Parsed<typeof declaredMake>['body'],
  once: Once,
): Promise<Reply<typeof declaredMake>> =>
  onceInOne(ground, once, async ({ db }) => {
    await refuseWrong(db, body, null)
    const id = await insertAgent(db, body)
    await noteOf(db, staff, { action: 'agent.make', id, after: body })
    return { id }
  })

/** Changes an agent. Throws `not_found`, `desk_stale`, and `validation` at a name that is taken, and at a rule that its course does not publish. */
export const changeAgent = (
  ground: Ground,
  staff: Staff,
  id: number,
  body: Parsed<typeof declaredChange>['body'],
): Promise<Reply<typeof getAgent>> =>
  ground.db.transaction().execute(async (db) => {
    const before = await agentFor({ db }, staff, id)
    await refuseWrong(db, body, id)
    if (!(await updateAgent(db, id, body, staff.id))) throw refuse('desk_stale')
    const { name, phone_number, terms, percent, window_days, requests_per_minute, holds_most, is_active } = before
    const was = { name, phone_number, terms, percent, window_days, requests_per_minute, holds_most, is_active }
    const plan_ids = before.plans.flatMap((plan) => (plan.is_sold ? [plan.id] : []))
    const { version: _version, ...after } = body
    await noteOf(db, staff, {
      action: 'agent.change',
      id,
      before: { ...was, plan_ids, policies: before.policies },
      after,
    })
    return agentFor({ db }, staff, id)
  })

/** Makes a key that is shown once. Throws `not_found`, and `agent_keys` where there are enough. */
export const makeKey = (ground: Ground, staff: Staff, id: number): Promise<Reply<typeof declaredKey>> =>
  ground.db.transaction().execute(async (db) => {
    await agentFor({ db }, staff, id)
    const prefix = `jgm_${randomBytes(6).toString('base64url')}`
    const key = `${prefix}_${newToken()}`
    if (!(await insertKey(db, id, { prefix, hash: hashOf(key), staffId: staff.id, most: mostKeys })))
      throw refuse('agent_keys')
    await noteOf(db, staff, { action: 'agent.key_made', id, after: { prefix } })
    return { key, prefix }
  })

/** Revokes a key. Throws `not_found`. */
export const revokeKey = (ground: Ground, staff: Staff, id: number, keyId: number): Promise<Reply<typeof getAgent>> =>
  ground.db.transaction().execute(async (db) => {
    const { agent_keys: keys } = await agentFor({ db }, staff, id)
    if (!keys.some((key) => key.id === keyId)) throw refuse('not_found')
    const prefix = await endKey(db, id, keyId)
    if (prefix !== undefined) await noteOf(db, staff, { action: 'agent.key_revoked', id, before: { prefix } })
    return agentFor({ db }, staff, id)
  })
