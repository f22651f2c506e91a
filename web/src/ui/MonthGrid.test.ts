import { describe, expect, it } from 'vitest'
import { dayAfterKey, weeksOf, type MonthCell } from './MonthGrid.tsx'

const december = Array.from({ length: 31 }, (_, index): MonthCell => ({
  date: `2026-12-${String(index + 1).padStart(2, '0')}`,
  mark: '○',
  tone: 'good',
  spoken: '',
  selectable: index !== 9,
}))

it('arranges weeks from Sunday', () => {
  const weeks = weeksOf(december)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.map((cell) => cell?.date ?? null)).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf([])).toEqual([])
})

describe('arrow keys', () => {
  it.each([
    ['2026-12-08', 'ArrowRight', '2026-12-09'],
    ['2026-12-09', 'ArrowRight', '2026-12-11'],
    ['2026-12-11', 'ArrowLeft', '2026-12-09'],
    ['2026-12-03', 'ArrowDown', '2026-12-17'],
    ['2026-12-08', 'ArrowUp', '2026-12-01'],
    ['2026-12-01', 'ArrowLeft', undefined],
    ['2026-12-30', 'ArrowDown', undefined],
    ['2026-12-08', 'a', undefined],
  ])('%s %s leads to %s', (from, key, to) => {
    expect(dayAfterKey(december, from, key)).toBe(to)
  })
})
