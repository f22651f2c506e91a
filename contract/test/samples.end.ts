import type { DayCase, DayEnd } from '@jgm/contract/api/desk-end'

const one: DayCase = {
  number: 'K7F32M9Q',
  type: 'regular',
  status: 'confirmed',
  version: 3,
  name: '菅原 達也',
  phone_number: '09055500120',
  customer_class: 'visitor',
  start_minute: 462,
  nine: 'IN',
  players: 4,
  here: 0,
  absent: 0,
  has_started: false,
  rule: { fee: 12_000, unit: 'person', per_unit: 3000, units: 4, waivable: 5000 },
  points: 136,
  no_shows: 1,
  decision: null,
}
const other: DayCase = { ...one, number: 'T74KP9KJ', name: '上田 直美', start_minute: 546, here: 2 }
/** Of one party nobody came, of the other two. */
export const sampleCases = [one, other] as const
const rows = (players: number): DayEnd['tax']['month'] => [
  { exemption: null, players, tax: players * 500 },
  ...(['under_18', 'seventy_or_over', 'disability', 'school'] as const).map((exemption) => ({
    exemption,
    players: 0,
    tax: 0,
  })),
]
export const sampleDayEnd: DayEnd = {
  course_id: 2,
  date: '2026-12-01',
  day_type: 'weekday',
  holiday: null,
  booked: { groups: 44, players: 157 },
  here: { players: 149, members: 112, visitors: 37 },
  cases: [one, other],
  tax: { today: rows(138), month: rows(3363), unseen: 1 },
  state: 'open',
  hindrance: null,
  until: null,
  ended: null,
  before: [
    {
      date: '2026-11-30',
      players: 104,
      missing: 1,
      claimed: 0,
      open: 0,
      ended: { by: '佐藤', at: '2026-11-30T17:52:00+09:00' },
    },
    { date: '2026-11-29', players: 88, missing: 0, claimed: 0, open: 2, ended: null },
  ],
  now: '2026-12-01T10:00:00+09:00',
}
