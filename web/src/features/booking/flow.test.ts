import { describe, expect, it } from 'vitest'
import type { PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { bandsOf, teeTimesOf, isProven, nearestRuns, planTakes, readManageKey, runFrom, totalOf } from './flow.ts'

const teeTime = (
  id: number,
  start_minute: number,
  nine = 'OUT',
  state: SheetTeeTime['state'] = 'open',
  next_id: number | null = null,
): SheetTeeTime => ({
  id,
  nine,
  start_minute,
  turn_minute: null,
  state,
  member_only: false,
  next_id,
})
const plan = (prices: Readonly<Record<number, number>>, from = 0, to = 1439): PlanOffer => ({
  id: 1,
  name: 'plan',
  description: '',
  kind: 'with_lunch',
  is_caddie: false,
  has_cart: true,
  has_lunch: true,
  holes: 18,
  min_players: 2,
  max_players: 4,
  guarantees_two: false,
  start_from: from,
  start_to: to,
  prices: Object.entries(prices).map(([players, per_person]) => ({
    players: Number(players),
    per_person,
    surcharge: 0,
    lines: [],
  })),
})
const open = (one: SheetTeeTime): boolean => one.state === 'open'
const ids = (run: readonly SheetTeeTime[] | undefined) => run?.map((one) => one.id)

describe('neighbouring starts for several groups', () => {
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
  it('offers the nearest starts where the groups fit', () => {
    const [from] = sheet
    if (!from) throw new Error('no start')
    expect(ids(nearestRuns(sheet, from, 2, open, 3))).toEqual([3])
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
    expect(ids(teeTimesOf({ tee_times: teeTimes }, plan({}, 420, 480)))).toEqual([1, 2])
  })
  it('puts starts under their hour and nine', () => {
    const bands = bandsOf([teeTime(1, 475), teeTime(2, 480), teeTime(3, 481, 'IN')], ['OUT', 'IN'])
    expect(bands.map((band) => [band.hour, band.columns.map((column) => ids(column.teeTimes))])).toEqual([
      [7, [[1], []]],
      [8, [[2], [3]]],
    ])
  })
})

describe('a guest’s proofs', () => {
  it('reads the management link', () => {
    expect(readManageKey('#AB23CD45.abcdefghijklmnop_-')).toEqual({ number: 'AB23CD45', token: 'abcdefghijklmnop_-' })
    expect(readManageKey('#AB23CD45')).toBeNull()
    expect(readManageKey('')).toBeNull()
  })
  it('takes an e-mail proof only until it expires', () => {
    const draft = {
      email: 'a@example.jp',
      flow: 'f',
      resend_at: '',
      proof: 'p',
      proof_expires_at: '2026-11-21T10:00:00+09:00',
    }
    expect(isProven(draft, new Date('2026-11-21T09:59:59+09:00'))).toBe(true)
    expect(isProven(draft, new Date('2026-11-21T10:00:00+09:00'))).toBe(false)
    expect(isProven({ email: 'a@example.jp', flow: 'f', resend_at: '' }, new Date())).toBe(false)
  })
})
