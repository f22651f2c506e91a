import {
  changeAgent as declaredChange,
  getAgent,
  listAgentSales,
  listAgents as declaredList,
  makeAgent as declaredMake,
  makeAgentKey,
  revokeAgentKey,
} from '@jgm/contract/api/staff-agents'
import { checkAgent as declaredCheck } from '@jgm/contract/api/staff-agent-check'
import { getAllotments, setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import type { Ground } from '../../platform/ground.ts'
import type { Webhooks } from '../../platform/ports.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { checkAgent } from './service.check.ts'
import { allotmentsFor, changeAllotment, changeAllottedDay } from './service.allotment.ts'
import { agentFor, changeAgent, listAgents, makeAgent, makeKey, monthSales, revokeKey } from './service.staff.ts'
import { storeTraffic } from './service.traffic.ts'

/** The agents' page of the console; what agents themselves call stands in app/octo.ts. */
export function bindAgents(bind: Bind, ground: Ground, webhooks: Webhooks): void {
  bind(declaredList, ({ staff }) => listAgents(ground, staff))
  bind(getAgent, async ({ staff, params }) => {
    await storeTraffic(ground)
    return agentFor(ground, staff, params.id)
  })
  bind(listAgentSales, ({ staff, params }) => monthSales(ground, staff, params.id, params.month))
  bind(declaredMake, ({ staff, body, ...once }) => makeAgent(ground, staff, body, once))
  bind(declaredChange, ({ staff, params, body }) => changeAgent(ground, staff, params.id, body))
  bind(getAllotments, ({ staff, params, query }) => allotmentsFor(ground, staff, params.id, query.from))
  bind(setAllotment, ({ staff, params, body }) => changeAllotment(ground, staff, params, body))
  bind(setAllottedDay, ({ staff, params, body }) => changeAllottedDay(ground, staff, params, body))
  bind(declaredCheck, ({ staff, params }) => checkAgent(ground, webhooks, staff, params.id))
  bind(makeAgentKey, ({ staff, params }) => makeKey(ground, staff, params.id))
  bind(revokeAgentKey, ({ staff, params }) => revokeKey(ground, staff, params.id, params.ref))
}
