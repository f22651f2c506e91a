import { describe, expect, it } from 'vitest'
import type { InboxRequest } from '@jgm/contract/api/request-desk'
import { besideOf, groupOf, noFilter, passes } from './order.ts'

const request = (given: Partial<InboxRequest>): InboxRequest => ({
  number: 'K7M2PX4A',
  version: 1,
  state: 'requested',
  course_id: 2,
  name: '中村 浩一',
  holder_kind: 'member',
  customer_class: 'member',
  players: 4,
  groups: 1,
  options: [],
  wishes: [{ position: 1, play_date: '2026-12-08', day_type: 'weekday', holiday: null, hour: 8, start_preference: 1 }],
  requested_at: '2026-11-23T09:00:00+09:00',
  due_at: '2026-11-24T12:00:00+09:00',
  is_late: false,
  opens_at: null,
  offered: [],
  undo: null,
  ...given,
})
const now = new Date('2026-11-24T07:44:00+09:00')

it('stands under what runs out first', () => {
  expect(groupOf(request({}), now)).toBe('today')
  expect(groupOf(request({ due_at: '2026-11-24T07:43:00+09:00' }), now)).toBe('late')
  expect(groupOf(request({ due_at: '2026-11-25T00:00:00+09:00' }), now)).toBe('tomorrow')
  expect(groupOf(request({ due_at: '2026-11-26T00:00:00+09:00' }), now)).toBe('later')
  expect(groupOf(request({ state: 'offered', is_late: true }), now)).toBe('waiting')
  expect(groupOf(request({ state: 'declined' }), now)).toBe('ended')
})

describe('the filter', () => {
  it('finds by name in any width and by number', () => {
    expect(passes(request({}), { ...noFilter, words: '中村浩' })).toBe(true)
    expect(passes(request({}), { ...noFilter, words: 'ｋ７ｍ２' })).toBe(true)
    expect(passes(request({}), { ...noFilter, words: '岡田' })).toBe(false)
    expect(passes(request({ name: '髙﨑 Ｋｅｎ' }), { ...noFilter, words: '高崎ken' })).toBe(true)
  })

  it('keeps weekends and holidays, and three groups or more', () => {
    const [wish] = request({}).wishes
    if (!wish) throw new Error('no wish')
    expect(passes(request({}), { ...noFilter, weekend: true })).toBe(false)
    const saturday = request({ wishes: [wish, { ...wish, play_date: '2026-12-12' }] })
    expect(passes(saturday, { ...noFilter, weekend: true })).toBe(true)
    expect(passes(request({ wishes: [{ ...wish, holiday: '成人の日' }] }), { ...noFilter, weekend: true })).toBe(true)
    expect(passes(request({ groups: 2 }), { ...noFilter, large: true })).toBe(false)
    expect(passes(request({ groups: 3 }), { ...noFilter, large: true })).toBe(true)
  })
})

it('steps through the list and stays at its ends', () => {
  const list = ['A', 'B', 'C'].map((number) => request({ number }))
  expect(besideOf(list, 'A', 1)).toBe('B')
  expect(besideOf(list, 'A', -1)).toBe('A')
  expect(besideOf(list, 'C', 1)).toBe('C')
  expect(besideOf(list, undefined, 1)).toBe('A')
  expect(besideOf([], 'A', 1)).toBeUndefined()
})
