import { describe, expect, it } from 'vitest'
import {
  fittingWish,
  overlapping,
  proposed,
  runFrom,
  splitParty,
  stepFrom,
  type DeskTeeTime,
  type Run,
} from './starts.ts'

const start = (id: number, nine: string, start_minute: number, run: number[], is_wished = false): DeskTeeTime => ({
  id,
  nine,
  start_minute,
  turn_minute: start_minute + 196,
  state: run.length > 0 ? 'open' : 'sold',
  name: null,
  players: null,
  run,
  is_wished,
})
const sheet = [
  start(1, 'OUT', 420, [1, 2]),
  start(2, 'OUT', 427, []),
  start(3, 'OUT', 490, [3, 4], true),
  start(4, 'OUT', 497, []),
  start(11, 'IN', 420, []),
  start(12, 'IN', 483, [12, 13], true),
  start(13, 'IN', 490, []),
]

describe('a party', () => {
  it('is split as evenly as possible, the larger groups first', () => {
    expect(splitParty(12, 3)).toEqual([4, 4, 4])
    expect(splitParty(11, 3)).toEqual([4, 4, 3])
    expect(splitParty(5, 2)).toEqual([3, 2])
    expect(splitParty(1, 1)).toEqual([1])
  })

  it('takes the run of the chosen start, one start for each group', () => {
    const head = sheet[2]
    if (!head) throw new Error('no start')
    expect(runFrom({ date: '2026-12-12', tee_times: sheet }, head, { players: 7, groups: 2 }, 5)).toEqual({
      starts: {
        play_date: '2026-12-12',
        plan_id: 5,
        groups: [
          { tee_time_id: 3, players: 4 },
          { tee_time_id: 4, players: 3 },
        ],
      },
      nine: 'OUT',
      minutes: [490, 497],
      turns: [686, 693],
    })
  })

  it('is not offered the same start in two runs, unless both are the same run', () => {
    const run = (...ids: readonly number[]): Run => ({
      starts: { play_date: '2026-12-12', plan_id: 5, groups: ids.map((tee_time_id) => ({ tee_time_id, players: 4 })) },
      nine: 'OUT',
      minutes: [],
      turns: [],
    })
    const offered = [run(1, 2), run(5, 6)]
    expect(overlapping(offered, run(2, 3))).toBe(offered[0])
    expect(overlapping(offered, run(4, 5))).toBe(offered[1])
    expect(overlapping(offered, run(3, 4))).toBeUndefined()
    expect(overlapping(offered, run(1, 2))).toBeUndefined()
  })
})

describe('the start that is proposed', () => {
  it('is the earliest within the wish, else the earliest that fits', () => {
    expect(proposed(sheet)?.id).toBe(12)
    expect(proposed(sheet.map((one) => ({ ...one, is_wished: false })))?.id).toBe(1)
    expect(proposed(sheet.map((one) => ({ ...one, run: [] })))).toBeUndefined()
  })
})

describe('arrows', () => {
  it('go along the nine over starts that fit, and stop at its ends', () => {
    expect(stepFrom(sheet, 1, 'down')?.id).toBe(3)
    expect(stepFrom(sheet, 3, 'up')?.id).toBe(1)
    expect(stepFrom(sheet, 3, 'down')?.id).toBe(3)
  })

  it('go to the nearest time of the next nine', () => {
    expect(stepFrom(sheet, 3, 'right')?.id).toBe(12)
    expect(stepFrom(sheet, 12, 'left')?.id).toBe(3)
    expect(stepFrom(sheet, 12, 'right')?.id).toBe(12)
  })

  it('begin at the proposed start where none is chosen', () => {
    expect(stepFrom(sheet, 99, 'down')?.id).toBe(12)
  })
})

describe('the wish that is opened from a day without room', () => {
  const fits = [
    { play_date: '2026-12-13', runs: 0 },
    { play_date: '2026-12-21', runs: 7 },
    { play_date: '2026-12-22', runs: 1 },
  ]

  it('is the first one of another day that fits', () => {
    expect(fittingWish(fits, '2026-12-13')).toBe(1)
    expect(fittingWish(fits, '2026-12-21')).toBe(2)
    expect(fittingWish(fits.slice(0, 2), '2026-12-21')).toBeUndefined()
    expect(fittingWish([], '2026-12-13')).toBeUndefined()
  })
})
