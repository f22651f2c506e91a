import { getAgent, listAgents } from '@jgm/contract/api/staff-agents'
import { getAllotments } from '@jgm/contract/api/staff-allotments'
import { getSystem } from '@jgm/contract/api/staff-system'
import {
  sampleAgent,
  sampleAgentDetail as detail,
  sampleAgentFigures as figures,
  sampleAgentPolicies as policies,
  sampleAllotments as allotments,
} from '@jgm/contract/test/samples.agent'
import { api } from './api.ts'
import { sampleDesk } from './app.tsx'

/** The address that agents call. */
export const agentAddress = 'https://www.example.jp/api/octo'

/** The sample session of an administrator. */
export const admin = { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'group_admin' as const } }

/** Answers as a server that has the sample agent. */
export function giveAgents(): void {
  const plans = detail.plans.map(({ is_sold: _sold, ...plan }) => plan)
  api.give(getSystem, { jobs: [], outboxes: [], sent: [], failed: [], accounts: [], at: '2026-12-01T09:00:00+09:00' })
  api
    .give(listAgents, { agents: [sampleAgent], figures, address: agentAddress, plans, policies })
    .give(getAgent, detail)
    .give(getAllotments, allotments)
}
