import type { Figures } from '@jgm/contract/api/staff-figures'
import { comparable, noFigures, sumOf } from '@jgm/contract/model/figures'
import { formatMillions, formatThousands, formatYenRough } from '@jgm/contract/model/money'
import { sampleFigureDay } from '@jgm/contract/test/samples.figures'
import { describe, expect, it } from 'vitest'
import {
  cancelledOf,
  eachOf,
  growthOf,
  missedOf,
  occupancyOf,
  pairOf,
  perStartOf,
  pointsOf,
  tintOf,
  tintOfPoints,
} from './sums.ts'

const of = (changed: Partial<Figures>): Figures => ({ ...noFigures, ...changed })
const day = (date: string, now: Figures | null, before: Figures | null) => sampleFigureDay(date, { now, before })

describe('sums', () => {
  it('are added up over what is there, and are read off the sum, not off the mean of its parts', () => {
    const sum = sumOf([
      of({ starts: 10, sold: 10, revenue: 400_000, payers: 40 }),
      null,
      of({ starts: 30, sold: 10, revenue: 100_000, payers: 10 }),
    ])
    expect(occupancyOf(sum)).toBe(50)
    expect(perStartOf(sum)).toBe(12_500)
    expect(eachOf(sum)).toBe(10_000)
  })

  it('are nothing where there is nothing to divide by', () => {
    expect([occupancyOf, perStartOf, eachOf, cancelledOf, missedOf].map((read) => read(noFigures))).toEqual(
      Array(5).fill(null),
    )
  })

  it('of cancellations are those of all that was ever booked, of no-shows those of what has ended', () => {
    const one = of({ stood: 90, played: 45, cancelled: 6, no_shows: 5 })
    expect(cancelledOf(one)).toBeCloseTo(5.94, 2)
    expect(missedOf(one)).toBe(10)
  })
})

describe('what is compared', () => {
  const days = [
    day('2026-11-26', of({ starts: 10, sold: 6 }), of({ starts: 10, sold: 5 })),
    day('2026-11-27', of({ starts: 10, sold: 9 }), null),
    day('2026-11-28', of({ starts: 10, sold: 1 }), of({ starts: 10, sold: 9 })),
  ]

  it('are the days that are over and that both have', () => {
    expect(comparable(days, '2026-11-28').map(({ date }) => date)).toEqual(['2026-11-26'])
    expect(pairOf(comparable(days, '2026-11-28'), occupancyOf)).toEqual({ now: 60, before: 50 })
    expect(pairOf(comparable(days, '2026-11-01'), occupancyOf)).toEqual({ now: null, before: null })
  })

  it('differs by the points that stand on the screen, and by percent of an amount', () => {
    expect(pointsOf({ now: 67.4, before: 64.5 })).toBe(2)
    expect(pointsOf({ now: 67, before: null })).toBeNull()
    expect(growthOf({ now: 105, before: 100 })).toBeCloseTo(5)
    expect(growthOf({ now: 105, before: 0 })).toBeNull()
  })
})

it('an occupancy has the tint of the number that is shown, a difference that of its sign', () => {
  expect([null, 39.4, 39.6, 55, 69.9, 85].map(tintOf)).toEqual([0, 0, 1, 2, 3, 4])
  expect([-10, -9, 0, 1, 10].map(tintOfPoints)).toEqual([0, 1, 2, 3, 4])
})

it('amounts are said as their size calls for', () => {
  expect([486_000_000, 3_120_000, 9_800, -20_000].map(formatYenRough)).toEqual([
    '4.9億円',
    '312万円',
    '9,800円',
    '-2万円',
  ])
  expect([formatMillions(3_140_000), formatThousands(19_870)]).toEqual(['3.1', '19.9'])
})
