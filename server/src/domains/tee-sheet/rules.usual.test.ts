import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import { instantAt, weekdayOf } from '@jgm/contract/model/dates'
import { expect, it } from 'vitest'
import type { Round } from './types.ts'
import { comingDates, nearestTo, usualOf } from './rules.usual.ts'

const round = (course_id: number, play_date: string, start_minute: number, party: number[] | null = [4]): Round => ({
  course_id,
  play_date,
  start_minute,
  party,
})
const saturdays = ['2026-11-21', '2026-11-14', '2026-11-07'] as const
const sunday = '2026-11-15'

it('finds no usual round without rounds', () => {
  expect(usualOf([])).toBeUndefined()
})

it('takes the most frequent course, there the most frequent weekday, and its middle start and most frequent party', () => {
  const rounds = [
    round(2, '2026-11-22', 600),
    round(1, saturdays[0], 480, [3]),
    round(1, sunday, 420),
    round(1, saturdays[1], 500, [4, 4]),
    round(1, saturdays[2], 490, [4, 4]),
    round(2, '2026-10-03', 600),
  ]
  expect(usualOf(rounds)).toEqual({ course_id: 1, weekday: 6, start_minute: 490, party: [4, 4], rounds: 3 })
})

it('prefers the newest of equally frequent courses, weekdays and parties', () => {
  expect(usualOf([round(2, saturdays[0], 480, [2]), round(1, sunday, 420, [3])])).toMatchObject({ course_id: 2 })
  expect(usualOf([round(1, sunday, 420, [3]), round(1, saturdays[1], 480)])).toMatchObject({ weekday: 0, party: [3] })
  expect(usualOf([round(1, saturdays[0], 480, [2]), round(1, saturdays[1], 480, [3])])).toMatchObject({ party: [2] })
})

it('takes a whole group where no own reservation tells the party', () => {
  expect(usualOf([round(1, saturdays[0], 480, null)])).toMatchObject({ party: [4], rounds: 1 })
})

it('lists the coming dates of a weekday from today on', () => {
  const saturday = comingDates(6, instantAt('2026-11-21', 600))
  expect(saturday.slice(0, 2)).toEqual(['2026-11-21', '2026-11-28'])
  const monday = comingDates(1, instantAt('2026-11-21', 600))
  expect(monday[0]).toBe('2026-11-23')
  expect(monday.every((date) => weekdayOf(date) === 1)).toBe(true)
})

it('takes the start nearest to the usual time, the earlier of two, and none more than 90 minutes away', () => {
  const at = (start_minute: number): OfferedStart => ({
    tee_time_ids: [start_minute],
    nine: 'OUT',
    start_minute,
    later_minutes: [],
    plan_id: 1,
    price: { per_person: [1], total: 4, holes: 18 },
  })
  expect(nearestTo(480, [at(420), at(470), at(490)])).toEqual(at(470))
  expect(nearestTo(480, [at(570)])).toEqual(at(570))
  expect(nearestTo(480, [at(571), at(389)])).toBeUndefined()
})
