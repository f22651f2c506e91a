import { expect, it } from 'vitest'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { bandsOf } from './bands.ts'

const teeTime = (id: number, start_minute: number, nine = 'OUT'): SheetTeeTime => ({
  id,
  nine,
  start_minute,
  turn_minute: null,
  state: 'open',
  member_only: false,
  next_id: null,
})

it('puts starts under their hour and nine', () => {
  const bands = bandsOf([teeTime(1, 475), teeTime(2, 480), teeTime(3, 481, 'IN')], ['OUT', 'IN'])
  expect(bands.map(({ hour, columns }) => [hour, columns.map(({ teeTimes }) => teeTimes.map(({ id }) => id))])).toEqual(
    [
      [7, [[1], []]],
      [8, [[2], [3]]],
    ],
  )
})
