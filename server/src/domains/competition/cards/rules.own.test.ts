import { describe, expect, it } from 'vitest'
import { markedBy, markerOf, ownNow, roundNow } from './rules.own.ts'

const flight = [
  { id: 1, member_id: 11 },
  { id: 2, member_id: null },
  { id: 3, member_id: 13 },
]
const strokes = Array.from({ length: 18 }, () => 4)

describe('who marks', () => {
  it('is the next seat in a circle; the desk where that one has no account or there is nobody else', () => {
    expect(flight.map(({ id }) => markerOf(flight, id)?.id ?? null)).toEqual([null, 3, 1])
    expect(flight.map(({ id }) => markedBy(flight, id)?.id ?? null)).toEqual([3, null, 2])
    expect(markerOf(flight.slice(0, 1), 1)).toBeNull()
    expect(markerOf(flight, 9)).toBeNull()
  })
})

describe('the card now', () => {
  it('is of the first round that has come and has no card that counts', () => {
    const days = { play_date: '2026-05-02', rounds: 2 }
    const first = { round: 1, strokes, by_desk: true }
    expect(roundNow(days, [], '2026-05-01')).toBeNull()
    expect(roundNow(days, [], '2026-05-03')).toBe(1)
    expect(roundNow(days, [first], '2026-05-02')).toBe(1)
    expect(roundNow(days, [first], '2026-05-03')).toBe(2)
  })

  it('is what counts before what was typed', () => {
    const typed = { round: 1, version: 3, hole: null, strokes: strokes.with(0, 9), state: 'handed_in' } as const
    expect(ownNow(1, [], [])).toMatchObject({ version: 0, state: 'typing' })
    expect(ownNow(1, [typed], [])).toEqual(typed)
    expect(ownNow(1, [typed], [{ round: 1, strokes, by_desk: false }])).toMatchObject({ state: 'confirmed', strokes })
    expect(ownNow(1, [typed], [{ round: 1, strokes, by_desk: true }])).toMatchObject({ state: 'desk', version: 3 })
  })
})
