import { expect, it } from 'vitest'
import type { CancellationTier } from '../plan/types.ts'
import { freeDays, travellerOf } from './rules.ts'

it('reads the family name at the end of a Latin name, and at the beginning of any other', () => {
  for (const [name, last, first] of [
    ['Alexander Smith', 'Smith', 'Alexander'],
    ['Jean-Luc  de la Tour', 'Tour', 'Jean-Luc de la'],
    ['Élise Dupont', 'Dupont', 'Élise'],
    ["Sean O'Neil", "O'Neil", 'Sean'],
    ['Smith, Alexander', 'Smith', 'Alexander'],
    ['Madonna', 'Madonna', ''],
    ['田中 花子', '田中', '花子'],
    ['田中　花子', '田中', '花子'],
    ['タナカ ハナコ', 'タナカ', 'ハナコ'],
    ['김 민수', '김', '민수'],
    ['田中', '田中', ''],
  ] as const)
    expect(travellerOf(name), name).toEqual({ last, first })
})

it('says until when a group is cancelled for nothing: by the fees of one group, and of visitors', () => {
  const tier = (given: Partial<CancellationTier>): CancellationTier => ({
    daysBefore: 4,
    countsPlayDay: true,
    cutoffMinute: null,
    unit: 'person',
    amount: { yen: 2_000 },
    dayTypes: ['weekday'],
    minGroups: 1,
    maxGroups: 2,
    customerClasses: ['visitor'],
    seasonFrom: '01-01',
    seasonTo: '12-31',
    ...given,
  })
  const days = (...tiers: CancellationTier[]): number =>
    freeDays({ product: 'regular', noShowPercent: 100, onlineDaysBefore: 1, onlineMinute: 1020, tiers })
  expect(days()).toBe(2)
  expect(days(tier({}), tier({ daysBefore: 8 }))).toBe(8)
  expect(days(tier({ daysBefore: 8, countsPlayDay: false }))).toBe(9)
  const others = [{ minGroups: 3, maxGroups: 99 }, { amount: { yen: 0 } }, { customerClasses: ['member'] as const }]
  for (const other of others) expect(days(tier({}), tier({ daysBefore: 14, ...other }))).toBe(4)
})
