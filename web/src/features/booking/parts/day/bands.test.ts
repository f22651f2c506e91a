import { expect, it } from 'vitest'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { bandsOf, countParts, partOf } from './bands.ts'

const teeTime = (id: number, start_minute: number, nine = 'OUT'): SheetTeeTime => ({
  id,
  nine,
  start_minute,
  turn_minute: null,
  state: 'open',
  member_only: false,
  next_id: null,
})

it('arranges starts by hour and nine', () => {
  const bands = bandsOf([teeTime(1, 475), teeTime(2, 480), teeTime(3, 481, 'IN')], ['OUT', 'IN'])
  expect(bands.map(({ hour, columns }) => [hour, columns.map(({ teeTimes }) => teeTimes.map(({ id }) => id))])).toEqual(
    [
      [7, [[1], []]],
      [8, [[2], [3]]],
    ],
  )
})

it('counts the free starts in each part of the day that has starts', () => {
  const sheet = [teeTime(1, 7 * 60 - 1), teeTime(2, 7 * 60), teeTime(3, 12 * 60 - 1), teeTime(4, 6 * 60)]
  expect(countParts(sheet, ({ id }) => id < 3)).toEqual([
    { part: 'early', free: 1 },
    { part: 'morning', free: 1 },
  ])
  expect(partOf(12)).toBe('afternoon')
})
