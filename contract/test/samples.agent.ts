import type { AgentDetail, AgentRow } from '../src/api/staff-agents.ts'

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
  sales: [
    {
      course_id: 2,
      play_date: '2026-12-05',
      start_minute: 484,
      players: 4,
      plan: '昼食付セルフ',
      number: null,
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
      status: 'sold',
      retail: 32_400,
      net: 29_310,
      at: '2026-11-26T09:00:00+09:00',
    },
  ],
  webhooks: [
    {
      id: '5b0f2f52-6b7e-4a41-9d0a-5f0d7d6c7f11',
      event: 'booking_update',
      url: 'https://agent.example.com/hook',
      waiting: 3,
      failures: 2,
      last_error: 'HTTP 500',
      next_at: '2026-11-27T12:05:00+09:00',
    },
  ],
  calls: [
    { id: 2, at: '2026-11-27T11:58:00+09:00', what: 'reserve', status: 200, code: null, prefix: 'jgm_Abc12345' },
    {
      id: 1,
      at: '2026-11-27T11:57:00+09:00',
      what: 'reserve',
      status: 400,
      code: 'UNPROCESSABLE_ENTITY',
      prefix: 'jgm_Abc12345',
    },
  ],
}
