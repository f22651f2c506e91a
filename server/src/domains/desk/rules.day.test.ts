import type { PlanOffer } from '@jgm/contract/api/tee-sheet'
import { describe, expect, it } from 'vitest'
import { priceAt, startsOf, stateOf } from './rules.day.ts'
import type { StoredGroup, StoredStart } from './types.ts'

const start: StoredStart = {
  id: 1,
  nine: 'OUT',
  delay: 0,
  start_minute: 480,
  turn_minute: 620,
  capacity: 4,
  kind: 'group',
  audience: 'all',
  kept_for: null,
  is_squeezed: false,
  status: 'open',
  held_until: null,
  held_by: null,
  is_kept: false,
  offered_to: null,
  waiter: null,
  single: null,
  competition: null,
  block: null,
  started_at: null,
  turned_at: null,
  ask: null,
}
const group: StoredGroup = {
  tee_time_id: 1,
  number: 'K7F32M9Q',
  type: 'regular',
  status: 'confirmed',
  version: 1,
  group_no: 1,
  groups: 1,
  players: 2,
  seats: null,
  arrivals: null,
  settled: [],
  answers: null,
  plan: { name: 'セルフ' },
  source: 'phone',
  agent: null,
  note: '',
  phone_number: '0312345678',
  is_agents_phone: false,
  adjustment: null,
  points: 0,
  total: 20_000,
}
const held = new Date('2026-12-01T01:00:00Z')
const someone = [{ ...group, seats: [], arrivals: [], answers: [], plan: null }]

describe('the state of a start', () => {
  it.for([
    ['open', start, []],
    ['held', { ...start, held_until: held }, []],
    ['offered', { ...start, held_until: held, offered_to: { name: '大西', number: 'A', players: 4 } }, []],
    ['blocked', { ...start, status: 'blocked' }, []],
    ['sold', start, someone],
    // A booked start inside a block stays booked.
    ['sold', { ...start, status: 'blocked' }, someone],
    ['single', { ...start, kind: 'single' }, []],
    ['blocked', { ...start, kind: 'single', status: 'blocked' }, []],
    ['closed', { ...start, kind: 'single', status: 'closed' }, []],
    ['closed', { ...start, status: 'closed' }, []],
    ['single', { ...start, kind: 'single', status: 'closed' }, someone],
    ['competition', { ...start, competition: { id: 1, title: '月例杯' } }, someone],
  ] as const)('is %s', ([state, stored, groups]) => {
    expect(stateOf(stored, groups)).toBe(state)
  })
})

const plan = (name: string, holes: number, yen: number, from: number, to: number): PlanOffer => ({
  id: 1,
  name,
  kind: 'regular',
  is_caddie: false,
  has_cart: true,
  has_lunch: true,
  description: '',
  holes,
  min_players: 2,
  max_players: 4,
  guarantees_two: false,
  start_from: from,
  start_to: to,
  prices: [{ players: 4, per_person: yen, surcharge: 0, lines: [] }],
})

it('a caller is told the lowest price of a whole round at that hour; a half round only where no other is sold', () => {
  const plans = [
    plan('昼', 18, 12_000, 420, 600),
    plan('早朝', 18, 9_000, 300, 419),
    plan('ハーフ', 9, 5_000, 420, 900),
  ]
  expect(priceAt(plans, 480)).toEqual({ plan: '昼', per_person: 12_000 })
  expect(priceAt(plans, 400)).toEqual({ plan: '早朝', per_person: 9_000 })
  expect(priceAt(plans, 700)).toEqual({ plan: 'ハーフ', per_person: 5_000 })
  expect(priceAt(plans, 200)).toBeNull()
})

it('a start has its groups, and a price while it is open only', () => {
  const plans = [plan('昼', 18, 12_000, 420, 600)]
  const [sold, open] = startsOf([start, { ...start, id: 2, audience: 'member' }], [group], {
    plans,
    date: '2026-12-01',
    accompanied: new Map(),
  })
  expect(sold).toMatchObject({
    state: 'sold',
    price: null,
    groups: [{ number: 'K7F32M9Q', seats: [], plan: { name: 'セルフ', is_caddie: false } }],
  })
  expect(open).toMatchObject({
    state: 'open',
    audience: 'member',
    is_squeezed: false,
    price: { per_person: 12_000 },
    groups: [],
  })
})
