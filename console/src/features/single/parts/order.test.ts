import { expect, it } from 'vitest'
import type { DeskSingle } from '@jgm/contract/api/staff-single'
import { groupOf, orderOf, proposedDecision, seatChoices, type Draft } from './order.ts'

const teeTime = (given: Partial<DeskSingle>): DeskSingle => ({
  id: 1,
  course_id: 2,
  play_date: '2026-11-29',
  day_type: 'holiday',
  holiday: null,
  nine: 'OUT',
  start_minute: 553,
  plan_name: '昼食付き',
  state: 'waiting',
  seats: 4,
  taken: 1,
  held: 0,
  minimum: 2,
  decision_at: '2026-11-24T12:00:00+09:00',
  below_minimum: 'ask',
  women_only: false,
  beginners: false,
  pace: 'normal',
  is_walking: false,
  outlook: { word: 'half', held: 5, of: 10 },
  players: [],
  merge_into: [],
  version: 3,
  undo: null,
  ...given,
})
const now = new Date('2026-11-24T07:44:00+09:00')
const draft: Draft = { verb: 'decide', outcome: 'established', decisionAt: '', into: null, seats: 4, message: '' }

it('stands under what must be decided first, and last where nothing is to be decided', () => {
  expect(groupOf(teeTime({}), now)).toBe('today')
  expect(groupOf(teeTime({ decision_at: '2026-11-24T07:44:00+09:00' }), now)).toBe('late')
  expect(groupOf(teeTime({ decision_at: '2026-11-25T17:00:00+09:00' }), now)).toBe('tomorrow')
  expect(groupOf(teeTime({ state: 'asking', decision_at: '2026-11-27T17:00:00+09:00' }), now)).toBe('later')
  expect(groupOf(teeTime({ state: 'established' }), now)).toBe('done')
})

it('merges with the version of the kept tee time, and waits for a message before it cancels', () => {
  expect(orderOf({ ...draft, verb: 'merge', into: 7 }, teeTime({}), [teeTime({ id: 7, version: 9 })])).toEqual({
    verb: 'merge',
    into: 7,
    into_version: 9,
  })
  expect(orderOf({ ...draft, verb: 'merge', into: 7 }, teeTime({}), [])).toBeNull()
  expect(orderOf({ ...draft, verb: 'cancel', message: ' ' }, teeTime({}), [])).toBeNull()
  expect(orderOf({ ...draft, verb: 'cancel', message: '雪のため' }, teeTime({}), [])).toEqual({
    verb: 'cancel',
    message: '雪のため',
    offers: [],
  })
  expect(orderOf(draft, teeTime({}), [])).toEqual({ verb: 'decide', outcome: 'established' })
})

it('offers numbers of seats from the minimum and the players there on, without the present one', () => {
  const held = teeTime({ minimum: 2, taken: 2, held: 1, seats: 4 })
  expect(seatChoices(held)).toEqual([3, 4])
  expect(orderOf({ ...draft, verb: 'seats', seats: 3 }, held, [])).toEqual({ verb: 'seats', seats: 3 })
  expect(orderOf({ ...draft, verb: 'seats', seats: 4 }, held, [])).toBeNull()
})

it('proposes a decision a day later, never after two hours before the start', () => {
  expect(proposedDecision(teeTime({}))).toBe('2026-11-25T12:00:00+09:00')
  expect(proposedDecision(teeTime({ decision_at: '2026-11-28T17:00:00+09:00' }))).toBe('2026-11-29T07:13:00+09:00')
})
