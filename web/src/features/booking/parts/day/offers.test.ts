import { describe, expect, it } from 'vitest'
import type { PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { nearestOffers, offersOf, otherStarts, planPrice } from './offers.ts'

const teeTime = (id: number, start_minute: number, next_id: number | null = null): SheetTeeTime => ({
  id,
  nine: 'OUT',
  start_minute,
  turn_minute: null,
  state: 'open',
  member_only: false,
  next_id,
})

const plan = (id: number, start_to: number, per_person: number, changed: Partial<PlanOffer> = {}): PlanOffer => ({
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
  start_from: 0,
  start_to,
  prices: [3, 4].map((players) => ({ players, per_person, surcharge: 0, lines: [] })),
  ...changed,
})

const early = plan(1, 420, 5000)
const lunch = plan(2, 600, 7000)
const half = plan(3, 900, 3000, { holes: 9 })
const tee_times = [teeTime(1, 400, 2), teeTime(2, 410, 3), teeTime(3, 480, 4), teeTime(4, 540, 5), teeTime(5, 800)]
const sheet = { tee_times, plans: [lunch, half, early] }
const isFree = ({ id }: { id: number }): boolean => id !== 4

const told = (parties: number[], ...more: PlanOffer[]) => {
  const [picked] = more
  const { byStart } = offersOf(sheet, parties, isFree, picked)
  return [...byStart].map(([id, offer]) => [id, offer.plan.id, offer.run.map((start) => start.id)])
}

describe('what a party gets at each start', () => {
  it('is the cheapest whole round there, and nothing at a sold start', () => {
    expect(told([4])).toEqual([
      [1, 1, [1]],
      [2, 1, [2]],
      [3, 2, [3]],
    ])
  })

  it('is one plan for all groups, from the start on where they have room there', () => {
    expect(told([4, 4])).toEqual([
      [1, 1, [1, 2]],
      [2, 2, [2, 3]],
      [3, 2, [2, 3]],
    ])
    const offers = offersOf(sheet, [4, 4], isFree)
    expect(offers.from(2), 'the run from a start, with the plan that has all of it').toEqual({
      plan: lunch,
      run: tee_times.slice(1, 3),
    })
    expect(offers.from(3), 'no run from the last free start on').toBeUndefined()
  })

  it('is the chosen plan, also a half round', () => {
    expect(told([4], lunch).map(([id, plan_id]) => [id, plan_id])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    expect(told([4], half).map(([id]) => id)).toEqual([1, 2, 3, 5])
  })

  it('is a half round where no whole one is free', () => {
    const { byStart, teeTimes } = offersOf(sheet, [4], ({ id }) => id === 5)
    expect([...byStart.keys()]).toEqual([5])
    expect(teeTimes).toHaveLength(5)
  })

  it('is nothing for a party that no plan takes', () => {
    expect(offersOf(sheet, [2], isFree)).toMatchObject({ teeTimes: [] })
    expect(told([2])).toEqual([])
  })
})

it('offers the nearest starts where the groups fit', () => {
  const [, , , sold] = tee_times
  if (!sold) throw new Error('no start')
  expect(nearestOffers(offersOf(sheet, [4], isFree), sold, 2).map(({ id }) => id)).toEqual([3, 2])
  expect(
    nearestOffers(offersOf(sheet, [4, 4], isFree), sold, 3).map(({ id }) => id),
    'the first of each run',
  ).toEqual([2, 1])
})

it('finds the starts that only other plans have', () => {
  const others = (picked?: PlanOffer): number[] =>
    otherStarts(sheet, offersOf(sheet, [4], isFree, picked), [4], isFree).map(({ id }) => id)
  expect(others(early)).toEqual([3, 5])
  expect(others(), 'half rounds').toEqual([5])
  expect(others(half)).toEqual([])
})

it('shows the price of one person to equal groups, and of everybody to others', () => {
  const prices = [4, 3].map((players) => ({ players, per_person: 5000 + (4 - players) * 500, surcharge: 0, lines: [] }))
  expect(planPrice({ prices }, [3, 3])).toBe(5500)
  expect(planPrice({ prices }, [4, 3])).toBe(36_500)
  expect(planPrice({ prices }, [2])).toBeUndefined()
})
