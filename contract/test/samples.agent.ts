import type { Reply } from '../src/api/endpoint.ts'
import type { AgentDetail, AgentRow, listAgents } from '../src/api/staff-agents.ts'
import type { Allotments } from '../src/api/staff-allotments.ts'

/** An agent that sells a plan of one course. */
export const sampleAgent: AgentRow = {
  id: 3,
  name: '南国トラベル',
  terms: 'commission',
  percent: 10,
  is_active: true,
  course_ids: [2],
  keys: 1,
  sold: 4,
  sold_total: 168_000,
  held: 1,
  today_groups: 2,
  today_players: 7,
  refused: 2,
  used_at: '2026-11-27T11:58:00+09:00',
}

/** The same agent with its page. */
export const sampleAgentDetail: AgentDetail = {
  ...sampleAgent,
  phone_number: '0980001111',
  window_days: 60,
  requests_per_minute: 300,
  holds_most: 10,
  version: 5,
  changed: null,
  agent_keys: [
    {
      id: 8,
      prefix: 'jgm_Abc12345',
      made_at: '2026-11-01T10:00:00+09:00',
      made_by: '小川 直子',
      used_at: '2026-11-27T11:58:00+09:00',
      revoked_at: null,
    },
  ],
  plans: [
    { id: 201, course_id: 2, name: '昼食付セルフ', is_sold: true },
    { id: 202, course_id: 2, name: 'キャディ付', is_sold: false },
  ],
  policies: [],
  sales: [
    {
      course_id: 2,
      play_date: '2026-12-05',
      start_minute: 484,
      players: 4,
      plan: '昼食付セルフ',
      number: null,
      free_until: null,
      status: 'held',
      retail: 42_000,
      net: 38_000,
      at: '2026-11-27T12:10:00+09:00',
    },
    {
      course_id: 2,
      play_date: '2026-12-04',
      start_minute: 492,
      players: 3,
      plan: '昼食付セルフ',
      number: 'K7M2PX4A',
      free_until: '2026-11-28T17:00:00+09:00',
      status: 'sold',
      retail: 32_400,
      net: 29_310,
      at: '2026-11-26T09:00:00+09:00',
    },
  ],
  today_net: 61_300,
  days: [
    { date: '2026-11-26', sold: 1, unsold: 0 },
    { date: '2026-11-27', sold: 2, unsold: 3 },
  ],
  traffic: { questions: 41_208, holds: 31, confirms: 12, within_ms: 150 },
  webhooks: [
    {
      id: '5b0f2f52-6b7e-4a41-9d0a-5f0d7d6c7f11',
      event: 'booking_update',
      url: 'https://agent.example.com/hook',
      waiting: 3,
      failures: 2,
      last_error: 'HTTP 500',
      next_at: '2026-11-27T12:05:00+09:00',
      arrived_at: null,
    },
  ],
  errors: [
    {
      id: 1,
      at: '2026-11-27T11:57:00+09:00',
      what: 'reserve',
      status: 400,
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'soldOut',
      about: { course_id: 2, play_date: '2026-12-05', start_minute: 504, players: 4, has: 'line' },
      prefix: 'jgm_Abc12345',
    },
  ],
}

/** The sums of all agents. */
export const sampleAgentFigures: Reply<typeof listAgents>['figures'] = {
  double: 0,
  left: 71,
  month: '2026-11',
  net: 4_120_000,
}

const allotted = {
  is_closed: false,
  starts: 6,
  is_by_hand: false,
  usual: 6,
  version: 1,
  changed: null,
  is_released: false,
  kept: 6,
  left: 4,
  sold: 2,
  beside: 0,
}

/** The starts that are kept for it: at its course, from the first day on. */
export const sampleAllotments: Allotments = {
  courses: [
    {
      course_id: 2,
      weekday: 6,
      saturday: 4,
      holiday: 4,
      sells_free: false,
      release_days: 2,
      release_minute: 1020,
      version: 1,
      changed: null,
      days: [
        { ...allotted, date: '2026-12-01', is_released: true, kept: 0, left: 0, sold: 1 },
        { ...allotted, date: '2026-12-02' },
        { ...allotted, date: '2026-12-03', starts: 4, is_by_hand: true, kept: 4, left: 0, sold: 4 },
        { ...allotted, date: '2026-12-04', starts: null, kept: 0, left: 0, sold: 0 },
        { ...allotted, date: '2026-12-05', is_closed: true, starts: null, kept: 0, left: 0, sold: 0 },
      ],
    },
  ],
  left: 71,
}

/** The cancellation rules that its course publishes. */
export const sampleAgentPolicies: Reply<typeof listAgents>['policies'] = [
  { course_id: 2, product: 'regular', free_days: 4 },
  { course_id: 2, product: 'competition', free_days: 15 },
]
