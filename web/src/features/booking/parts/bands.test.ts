import { expect, it } from 'vitest'
import type { PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { bandsOf, countParts, partOf, startsOfOtherPlans } from './bands.ts'

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

it('finds the starts that only another plan for the groups has', () => {
  const plan = (id: number, start_from: number, start_to: number, players = [3, 4]): PlanOffer => ({
    id,
    name: `plan ${id}`,
    kind: 'with_lunch',
    is_caddie: false,
    has_cart: true,
    has_lunch: true,
    holes: 18,
    guarantees_two: false,
    description: '',
    min_players: 3,
    max_players: 4,
    start_from,
    start_to,
    prices: players.map((size) => ({ players: size, per_person: 9000, surcharge: 0, lines: [] })),
  })
  const early = plan(1, 360, 420)
  const tee_times = [
    { ...teeTime(1, 400), next_id: 2 },
    { ...teeTime(2, 480), next_id: 3 },
    teeTime(3, 540),
    teeTime(4, 600),
  ]
  const plans = [early, plan(2, 360, 540), plan(3, 360, 700, [2])]
  const others = (parties: number[], chosen = early): number[] =>
    startsOfOtherPlans({ tee_times, plans }, chosen, parties, ({ id }) => id !== 3).map(({ id }) => id)
  expect(others([4]), 'not the sold start, not a plan for another party').toEqual([2])
  expect(others([4, 4]), 'both starts of the run, of which the chosen plan has one').toEqual([1, 2])
  expect(others([4], plans[1]), 'the chosen plan has them all').toEqual([])
})
