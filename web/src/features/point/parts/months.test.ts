import { expect, it } from 'vitest'
import { byMonth } from './months.ts'

const entry = (id: number, on: string) => ({
  id,
  on,
  kind: 'granted' as const,
  reason: null,
  points: 1,
  balance: 1,
  course_id: null,
  play_date: null,
})

it('keeps the order of months and entries', () => {
  const entries = [entry(4, '2026-11-20'), entry(3, '2026-11-02'), entry(2, '2026-09-30'), entry(1, '2025-11-02')]
  expect(byMonth(entries).map(({ month, entries: own }) => [month, own.map(({ id }) => id)])).toEqual([
    ['2026-11', [4, 3]],
    ['2026-09', [2]],
    ['2025-11', [1]],
  ])
  expect(byMonth([])).toEqual([])
})
