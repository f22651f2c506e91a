import { beforeEach, expect, it, vi } from 'vitest'
import { forgetOwnSeat, keepOwnSeat, lastOwnSeat, ownSeatOf, seatsBeside } from './ownSeats.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.setSystemTime(new Date('2026-11-27T20:00:00+09:00'))
  return () => vi.useRealTimers()
})

const code = 'k'.repeat(43)
const seat = { number: 'K7M2PX4A', token: 't'.repeat(43), course_id: 2, play_date: '2026-11-28' } as const

it('finds the seat of an invitation until the end of its day, and keeps nothing that opens the invitation', () => {
  keepOwnSeat(code, seat)
  expect(ownSeatOf(code)).toMatchObject(seat)
  expect(ownSeatOf('x'.repeat(43))).toBeUndefined()
  expect(lastOwnSeat(2)).toMatchObject(seat)
  expect(lastOwnSeat(3)).toBeUndefined()
  expect([...kept.values()].join(' ')).not.toContain(code)
  vi.setSystemTime(new Date('2026-11-28T23:59:00+09:00'))
  expect(ownSeatOf(code)).toMatchObject(seat)
  vi.setSystemTime(new Date('2026-11-29T00:00:00+09:00'))
  expect(ownSeatOf(code)).toBeUndefined()
  expect(kept.size).toBe(0)
})

it('keeps a seat once, in fields that say nothing of the person, and forgets one that is given back', () => {
  keepOwnSeat(code, seat)
  keepOwnSeat(code, { ...seat, last_name: '見本' } as typeof seat)
  const stored = JSON.parse([...kept.values()].join('')) as object[]
  expect(stored.map((one) => Object.keys(one).toSorted())).toEqual([
    ['course_id', 'invitation', 'number', 'play_date', 'token'],
  ])
  forgetOwnSeat(seat.token)
  expect(kept.size).toBe(0)
})

it('keeps the seat of each person who shares the browser, and the last one leads', () => {
  const hers = { ...seat, token: 'h'.repeat(43) }
  keepOwnSeat(code, seat)
  keepOwnSeat(code, hers)
  keepOwnSeat('o'.repeat(43), { ...seat, number: 'AAAAAAAA', token: 'o'.repeat(43) })
  expect(ownSeatOf(code)).toMatchObject(hers)
  expect(seatsBeside(seat.number).map(({ token }) => token)).toEqual([seat.token, hers.token])
  forgetOwnSeat(hers.token)
  expect(ownSeatOf(code)).toMatchObject(seat)
  for (let at = 0; at < 20; at += 1) keepOwnSeat(code, { ...seat, token: String(at).padStart(43, 'n') })
  expect(seatsBeside(seat.number)).toHaveLength(12)
})

it('ignores a stored text that is no seat', () => {
  for (const text of ['{', '7', 'null', '[{"number":"K7M2PX4A"}]', '[null]']) {
    kept.set('own_seats', text)
    expect(ownSeatOf(code)).toBeUndefined()
  }
})
