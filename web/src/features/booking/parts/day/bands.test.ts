import { expect, it } from 'vitest'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { bandsOf, nextPart, partOf } from './bands.ts'

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

it('leads from the first hour of a part of the day to the next part with free starts', () => {
  const bands = [
    { part: 'early', free: 2 },
    { part: 'morning', free: 0 },
    { part: 'morning', free: 3 },
    { part: 'morning', free: 1 },
    { part: 'afternoon', free: 5 },
  ] as const
  expect(bands.map((_, at) => nextPart(bands, at))).toEqual([
    { part: 'morning', free: 4 },
    { part: 'afternoon', free: 5 },
    undefined,
    undefined,
    undefined,
  ])
  const full = [{ part: 'morning', free: 1 } as const, { part: 'afternoon', free: 0 } as const]
  expect(nextPart(full, 0)).toBeUndefined()
})

it('counts the seven-o’clock hour with the morning, and noon with the afternoon', () => {
  expect([6, 7, 11, 12].map(partOf)).toEqual(['early', 'morning', 'morning', 'afternoon'])
})
