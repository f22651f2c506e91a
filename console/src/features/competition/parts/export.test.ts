import type { DeskEntrant } from '@jgm/contract/api/competition-desk'
import { expect, it } from 'vitest'
import { resultRows, startRows } from './export.ts'

const entrant: DeskEntrant = {
  id: 1,
  party: null,
  seat: 1,
  name: '見本 太郎',
  kana: 'みほん たろう',
  shown: 'T.M.',
  shown_as: 'initials',
  is_member: true,
  phone_number: '09012345678',
  handicap: 184,
  handicap_proof: null,
  class_name: 'B',
  team: null,
  age: 60,
  state: 'entered',
  wish_start: 'any',
  wish_with: '',
  wish_cart: false,
  entered_at: '2026-11-23T00:00:00+09:00',
  line: null,
  offer_until: null,
  withdraw_fee: null,
  card_code: 'K1-2',
}

it('has a line for every player who has a start, in its order, and no telephone number', () => {
  const flight = { tee_time_id: 5, nine: 'OUT', start_minute: 452, turn_minute: null, capacity: 4, holds: 2 }
  const rows = startRows({
    entrants: [entrant, { ...entrant, id: 2, name: '二人目', handicap: null, class_name: null }],
    pairing: {
      seed: null,
      published_at: null,
      changed: [],
      checks: [],
      flights: [{ ...flight, seats: [2, null, 1, null] }],
    },
  })
  expect(rows.slice(1)).toEqual([
    ['OUT', '7:32', 1, 1, 'K1-2', '二人目', 'みほん たろう', 'T.M.', null, null],
    ['OUT', '7:32', 1, 3, 'K1-2', '見本 太郎', 'みほん たろう', 'T.M.', 'B', 18.4],
  ])
  expect(JSON.stringify(rows)).not.toContain('0901234')
})

it('has the result as published, with the names that were agreed to', () => {
  const player = {
    id: 1,
    name: 'T.M.',
    is_own: false,
    team: null,
    rank: 2,
    gross: 90,
    handicap: 156,
    net: 744,
    points: null,
    counted: 61,
    decided_by: null,
    class_name: 'B',
    class_rank: 1,
    prizes: [{ kind: 'runner_up' as const }, { kind: 'nearest_pin' as const, hole: 12 }],
  }
  const peria = { kind: 'peria', per_nine: [3, 4, 5], times: 15, share: 80, cut: null, cap: null } as never
  const [, line] = resultRows({ format: peria, players: [player] })
  expect(line).toEqual([2, 'T.M.', 'B', 1, 90, 61, 15.6, 74.4, '準優勝・ニアピン 12番'])
  const points = { kind: 'stableford', handicap: { percent: 100, cap: null } } as const
  const [heading, gone] = resultRows({ format: points, players: [{ ...player, name: null, net: null, points: 34 }] })
  expect([heading?.[7], gone?.[1], gone?.[7]]).toEqual(['ポイント', '退会された方', 34])
})
