import type { Reply } from '@jgm/contract/api/endpoint'
import type { checkAgent as declaredCheck } from '@jgm/contract/api/staff-agent-check'
import { addDays, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Staff } from '../../platform/http/staff.ts'
import type { Webhooks } from '../../platform/ports.ts'
import { termsOf } from '../plan/service.ts'
import { readAgents, readPlanRows } from './repo.staff.ts'
import { readWebhooks } from './repo.webhook.ts'
import { optionId, productIdOf } from './rules.ts'
import { availabilityFor } from './service.availability.ts'
import { ping } from './service.webhook.ts'
import type { Agent, ListedAgent, PlanRow } from './types.ts'

const mostChecks = { most: 6, seconds: 60 } as const
const days = 14

type Check = Reply<typeof declaredCheck>
type Course = Check['courses'][number]

/** Why a plan is not sold; null where it is. */
async function troubleOf(ground: Ground, agent: Agent, { id, course_id: courseId }: PlanRow) {
  const { plans } = await termsOf(ground, courseId)
  const plan = plans.find((one) => one.id === id)
  if (!plan?.isActive) return 'off_sale'
  const today = todayInTokyo(ground.clock.now())
  const last = addDays(today, agent.window_days)
  const hasPrice = plan.fees.some(
    ({ customerClass, validFrom, validTo }) => customerClass === 'visitor' && validFrom <= last && validTo >= today,
  )
  return hasPrice ? null : 'no_price'
}

/** A course of an agent: its plans there, and the free starts of each day, by the answers to the agent's own questions. */
async function courseOf(ground: Ground, agent: Agent, courseId: number, own: readonly PlanRow[]): Promise<Course> {
  const today = todayInTokyo(ground.clock.now())
  const last = addDays(today, days - 1)
  const plans: Course['plans'] = []
  // Plans are sold for the same starts.
  const free = new Map<string, number>()
  for (const plan of own) {
    const trouble = await troubleOf(ground, agent, plan)
    plans.push({ id: plan.id, name: plan.name, trouble })
    if (trouble !== null) continue
    const asked = { productId: productIdOf(plan.id), optionId, localDateStart: today, localDateEnd: last }
    for (const { id, vacancies, maxUnits } of await availabilityFor(ground, agent, asked, wanted))
      free.set(id, Math.max(free.get(id) ?? 0, vacancies / maxUnits))
  }
  const startsOn = (date: string): number =>
    [...free].reduce((sum, [id, starts]) => sum + (id.startsWith(date) ? starts : 0), 0)
  return {
    course_id: courseId,
    plans,
    days: Array.from({ length: days }, (_, at) => addDays(today, at)).map((date) => ({ date, starts: startsOn(date) })),
  }
}

const wanted = { pricing: false, content: false } as const

const callerOf = ({ id, name, phone_number, terms, percent, ...limits }: ListedAgent): Agent => ({
  id,
  name,
  phone_number,
  terms,
  percent,
  window_days: limits.window_days,
  requests_per_minute: limits.requests_per_minute,
  holds_most: limits.holds_most,
  key_id: null,
})

/** Tries what an agent would meet, and changes nothing. Throws `not_found`, `too_many_requests`. */
export async function checkAgent(ground: Ground, webhooks: Webhooks, staff: Staff, id: number): Promise<Check> {
  const { db } = ground
  const [row] = await readAgents(db, staff.courses, id)
  if (!row) throw refuse('not_found')
  await spend(db, [{ key: `agent_check:${id}`, ...mostChecks }])
  const agent = callerOf(row)
  const sold = (await readPlanRows(db, staff.courses, id)).filter((plan) => plan.is_sold)
  const courses: Course[] = []
  for (const [courseId, own] of Map.groupBy(sold, (plan) => plan.course_id))
    courses.push(await courseOf(ground, agent, courseId, own))
  const receivers = await readWebhooks(db, id)
  return {
    at: isoInTokyo(ground.clock.now()),
    is_active: row.is_active,
    keys: row.keys,
    courses,
    webhooks: await Promise.all(
      receivers.map(async (one) => ({
        id: one.id,
        event: one.event,
        url: one.url,
        status: await ping(ground, webhooks, one),
      })),
    ),
  }
}
