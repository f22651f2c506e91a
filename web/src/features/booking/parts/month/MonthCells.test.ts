import { expect, it } from 'vitest'
import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import { cellsOf, cheapestDays, firstBookable, tintsOf } from './MonthCells.tsx'

const month = (prices: readonly (number | null)[]): MonthDay[] =>
  prices.map((price_from, at) => ({
    date: `2026-12-${String(at + 1).padStart(2, '0')}`,
    day_type: 'weekday',
    holiday: null,
    mark: 'some',
    reason: price_from === null ? 'sold_out' : null,
    open_groups: 1,
    price_from,
    holes: 18,
    opens_at: null,
    closed_note: null,
  }))

it('divides the prices of a month into three steps', () => {
  const tintOf = tintsOf(month([9250, 9250, 9750, 9750, 9750, null, 18_250, 18_750, 10_250]))
  expect([9250, 9750, 10_250, 18_250, 18_750].map(tintOf)).toEqual([1, 1, 2, 3, 3])
  expect(tintsOf(month([9000, 9000]))(9000), 'a single price has the middle step').toBe(2)
})

it('finds the cheapest days, and whether they are few', () => {
  const days = (prices: readonly number[]) => {
    const { cheapest, isRare } = cheapestDays(month(prices))
    return [isRare, ...cheapest.map(({ date }) => date.slice(8))]
  }
  expect(days([9000, 8000, 9000, 9500])).toEqual([true, '02'])
  expect(days([8000, 8000, 8000, 9500])).toEqual([false, '01', '02', '03'])
  expect(days([])).toEqual([true])
})

it('finds the first day that can be booked, of all days and of weekends', () => {
  const days = month([null, 9000, 9500, null, 18_000])
  expect(firstBookable(days, false)?.date).toBe('2026-12-02')
  expect(firstBookable(days, true)?.date).toBe('2026-12-05')
  expect(firstBookable(month([null]), false)).toBeUndefined()
  expect(firstBookable(undefined, false)).toBeUndefined()
})

it('calls a day off 定休日 and says why, and a day that was closed afterwards by its mark', () => {
  const [off, usual, shut] = month([null, null, null]).map((day, at): MonthDay => ({
    ...day,
    mark: 'closed',
    reason: at === 2 ? 'closed_day' : 'day_off',
    closed_note: ['コース整備のため', '定休日', null][at] ?? null,
  }))
  const cells = cellsOf(
    '2026-12',
    '2026-12-01',
    [off, usual, shut].flatMap((day) => day ?? []),
  )
  expect(cells.map(({ mark, note, spoken, selectable }) => [mark, note, spoken, selectable])).toEqual([
    ['休', '定休日', '12月1日(火)、定休日（コース整備のため）', true],
    ['休', '定休日', '12月2日(水)、定休日', true],
    ['休', undefined, '12月3日(木)、休場日、選択できません', false],
  ])
})
