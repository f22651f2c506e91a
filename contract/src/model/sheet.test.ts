import { describe, expect, it, test } from 'vitest'
import { areNeighbouring, byCost, planTakes, runFrom, startsOf, totalOf } from './sheet.ts'

const teeTime = (
  id: number,
  start_minute: number,
  nine = 'OUT',
  state: 'open' | 'sold' = 'open',
  next_id: number | null = null,
) => ({ id, nine, start_minute, state, next_id })
type TeeTime = ReturnType<typeof teeTime>

const plan = (prices: Readonly<Record<number, number>>, start_from = 0, start_to = 1439) => ({
  start_from,
  start_to,
  prices: Object.entries(prices).map(([players, per_person]) => ({ players: Number(players), per_person })),
})
const open = (one: TeeTime): boolean => one.state === 'open'
const ids = (run: readonly TeeTime[] | undefined) => run?.map((one) => one.id)

describe('the starts that several groups get', () => {
  const sheet = [
    teeTime(1, 420, 'OUT', 'open', 2),
    teeTime(2, 427, 'OUT', 'sold', 3),
    teeTime(3, 434, 'OUT', 'open', 4),
    // A start that is sold seat by seat follows, which is not shown here.
    teeTime(4, 441, 'OUT', 'open', 44),
    teeTime(9, 434, 'IN'),
    teeTime(5, 455),
  ]

  it('takes the tapped start alone for one group', () => {
    expect(ids(runFrom(sheet, 1, 1, open))).toEqual([1])
  })
  it('goes on to the later neighbour of the same nine', () => {
    expect(ids(runFrom(sheet, 3, 2, open))).toEqual([3, 4])
  })
  it('takes the earlier neighbour where there is no later one', () => {
    expect(ids(runFrom(sheet, 4, 2, open))).toEqual([3, 4])
  })
  it('never jumps over a sold start, a hidden single start or to another nine', () => {
    expect(runFrom(sheet, 1, 2, open)).toBeUndefined()
    expect(runFrom(sheet, 5, 2, open)).toBeUndefined()
    expect(runFrom(sheet, 9, 2, open)).toBeUndefined()
  })
  it('does not take a sold start', () => {
    expect(runFrom(sheet, 2, 1, open)).toBeUndefined()
  })
})

describe('plan and price', () => {
  it('adds up each party with its own price', () => {
    expect(totalOf(plan({ 3: 14_800, 4: 13_800 }), [4, 3])).toBe(99_600)
  })
  it('has no total for a party it does not take', () => {
    expect(totalOf(plan({ 4: 13_800 }), [4, 2])).toBeUndefined()
    expect(planTakes(plan({ 4: 13_800 }), [4, 2])).toBe(false)
    expect(planTakes(plan({ 2: 1, 4: 1 }), [4, 2])).toBe(true)
  })
  it('keeps to the hours of the plan, both ends included', () => {
    const teeTimes = [teeTime(1, 420), teeTime(2, 480), teeTime(3, 540)]
    expect(ids(startsOf({ tee_times: teeTimes }, plan({}, 420, 480)))).toEqual([1, 2])
  })
})

describe('neighbouring tee times', () => {
  const times = [450, 458, 466, 474, 490]
  const sheet = times.flatMap((time, index) => [
    { id: index + 1, nine: 'OUT', start_minute: time },
    { id: index + 11, nine: 'IN', start_minute: time },
  ])

  test.each([
    ['two in a row', [2, 3], true],
    ['one', [1], true],
    ['the sheet’s own gap is no gap', [4, 5], true],
    ['one between', [1, 3], false],
    ['the same twice', [1, 1], false],
    ['two nines', [1, 12], false],
    ['not on the sheet', [9], false],
    ['none', [], false],
  ])('%s', (_name, chosen, expected) => {
    expect(areNeighbouring(chosen, sheet.toReversed())).toBe(expected)
  })
})

describe('the cheapest plan', () => {
  const one = (name: string, holes: number, prices: Readonly<Record<number, number>>) => ({
    ...plan(prices),
    name,
    holes,
  })
  test.each([
    ['costs least for the party', [one('a', 18, { 4: 9000 }), one('b', 18, { 4: 8000 })], [4], 'b'],
    ['is the first of several', [one('a', 18, { 4: 9000 }), one('b', 18, { 4: 9000 })], [4], 'a'],
    ['takes the party', [one('a', 18, { 4: 9000 }), one('b', 18, { 2: 8000 })], [4], 'a'],
    ['is a whole round where there is one', [one('a', 9, { 4: 4000 }), one('b', 18, { 4: 9000 })], [4], 'b'],
    ['is part of one where there is none', [one('a', 9, { 4: 4000 }), one('b', 9, { 4: 3000 })], [4], 'b'],
    ['counts all groups', [one('a', 18, { 4: 9000, 2: 9000 }), one('b', 18, { 4: 8500, 2: 11_000 })], [4, 2, 2], 'a'],
    ['is none where none fits', [one('a', 18, { 4: 9000 })], [2], undefined],
  ])('%s', (_name, plans, parties, expected) => {
    expect(byCost(plans, parties)[0]?.name).toBe(expected)
  })
})
