import { instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as rules from './rules.cancellation.ts'
import type { CancellationPolicy, CancellationTier } from '../plan/types.ts'
import type { CancellationCase } from './types.ts'

const tier: CancellationTier = {
  daysBefore: 2,
  countsPlayDay: true,
  cutoffMinute: null,
  unit: 'person',
  amount: { yen: 2_000 },
  dayTypes: ['weekday', 'saturday', 'holiday'],
  minGroups: 1,
  maxGroups: 99,
  customerClasses: ['course_member', 'member', 'visitor'],
  seasonFrom: '01-01',
  seasonTo: '12-31',
}
const policy = (...tiers: Partial<CancellationTier>[]): CancellationPolicy => ({
  product: 'regular',
  noShowPercent: 100,
  onlineDaysBefore: 1,
  onlineMinute: 1_020,
  tiers: tiers.map((change) => ({ ...tier, ...change })),
})
const booking: CancellationCase = {
  playDate: '2026-04-01',
  dayType: 'weekday',
  groups: 1,
  players: 4,
  customerClass: 'visitor',
  greenFeePerPerson: 9_000,
}

describe('the first day with a fee, as clubs print it', () => {
  test.each<[string, Partial<CancellationTier>, string, string]>([
    ['PGM members, weekday: 当日を含む2日前', { daysBefore: 2 }, '2026-04-01', '2026-03-31T00:00:00+09:00'],
    ['PGM members, weekend: 5日前 inclusive', { daysBefore: 5 }, '2026-04-05', '2026-04-01T00:00:00+09:00'],
    ['本千葉: 7日前 inclusive', { daysBefore: 7 }, '2026-01-02', '2025-12-27T00:00:00+09:00'],
    ['One Way: 7日前 exclusive', { daysBefore: 7, countsPlayDay: false }, '2026-06-22', '2026-06-15T00:00:00+09:00'],
    [
      'エリエール: 3日前 exclusive, Sunday → Thursday',
      { daysBefore: 3, countsPlayDay: false },
      '2026-11-22',
      '2026-11-19T00:00:00+09:00',
    ],
    [
      '久山: after 17:00 of プレー日を含めて3日前',
      { daysBefore: 3, cutoffMinute: 1_020 },
      '2026-11-22',
      '2026-11-20T17:00:00+09:00',
    ],
    [
      '四国: after 17:00 of 7日前',
      { daysBefore: 7, countsPlayDay: false, cutoffMinute: 1_020 },
      '2026-11-22',
      '2026-11-15T17:00:00+09:00',
    ],
    [
      '日光: from the same weekday two weeks before',
      { daysBefore: 14, countsPlayDay: false },
      '2026-11-21',
      '2026-11-07T00:00:00+09:00',
    ],
    ['same day, inclusive', { daysBefore: 1 }, '2026-11-21', '2026-11-21T00:00:00+09:00'],
    ['same day, exclusive', { daysBefore: 0, countsPlayDay: false }, '2026-11-21', '2026-11-21T00:00:00+09:00'],
    ['an inclusive 0 is the same day too', { daysBefore: 0 }, '2026-11-21', '2026-11-21T00:00:00+09:00'],
  ])('%s', (_name, change, playDate, expected) => {
    expect(isoInTokyo(rules.tierStart({ ...tier, ...change }, playDate))).toBe(expected)
  })
})

describe('which tiers apply', () => {
  const visitors = policy(
    { unit: 'group', daysBefore: 3, amount: { yen: 4_000 }, dayTypes: ['weekday'], maxGroups: 2 },
    { unit: 'group', daysBefore: 7, amount: { yen: 8_000 }, dayTypes: ['saturday', 'holiday'], maxGroups: 2 },
    { unit: 'group', daysBefore: 7, amount: { yen: 4_000 }, dayTypes: ['weekday'], minGroups: 3 },
    { unit: 'group', daysBefore: 14, amount: { yen: 8_000 }, dayTypes: ['saturday', 'holiday'], minGroups: 3 },
  )

  test.each<[string, Partial<CancellationCase>, string, number]>([
    ['weekday', {}, '2026-03-30T00:00:00+09:00', 4_000],
    ['weekday, 2 groups', { groups: 2 }, '2026-03-30T00:00:00+09:00', 8_000],
    ['weekend', { playDate: '2026-04-05', dayType: 'holiday' }, '2026-03-30T00:00:00+09:00', 8_000],
    ['weekday, 3 groups', { groups: 3 }, '2026-03-26T00:00:00+09:00', 12_000],
    [
      'weekend, 4 groups',
      { playDate: '2026-04-04', dayType: 'saturday', groups: 4 },
      '2026-03-22T00:00:00+09:00',
      32_000,
    ],
  ])('PGM visitors, %s', (_name, change, from, fee) => {
    const charged = rules.scheduleFor(visitors, { ...booking, ...change }).steps.slice(1)
    expect(charged.map((step) => [step.from, step.fee])).toEqual([[from, fee]])
  })

  test.each<[string, Partial<CancellationTier>, boolean]>([
    ['another class', { customerClasses: ['course_member'] }, false],
    ['its class', { customerClasses: ['visitor'] }, true],
    ['another season', { seasonFrom: '06-01', seasonTo: '03-31' }, false],
    ['a season over the new year', { seasonFrom: '12-01', seasonTo: '04-01' }, true],
    ['another day type', { dayTypes: ['holiday'] }, false],
    ['more groups', { minGroups: 2 }, false],
  ])('%s: %s', (_name, change, expected) => {
    expect(rules.scheduleFor(policy(change), booking).steps).toHaveLength(expected ? 2 : 1)
  })
})

describe('schedule', () => {
  const ladder = policy(
    { daysBefore: 3, countsPlayDay: false, amount: { percentOfGreenFee: 10 } },
    { daysBefore: 2, countsPlayDay: false, amount: { percentOfGreenFee: 30 } },
    { daysBefore: 1, countsPlayDay: false, amount: { percentOfGreenFee: 50 } },
    { daysBefore: 0, countsPlayDay: false, unit: 'group', amount: { percentOfGreenFee: 80 } },
  )

  it('has exact dates and fees', () => {
    expect(rules.scheduleFor(ladder, { ...booking, players: 7, groups: 2 })).toEqual({
      steps: [
        { from: null, until: '2026-03-29T00:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
        {
          from: '2026-03-29T00:00:00+09:00',
          until: '2026-03-30T00:00:00+09:00',
          unit: 'person',
          per_unit: 900,
          fee: 6_300,
        },
        {
          from: '2026-03-30T00:00:00+09:00',
          until: '2026-03-31T00:00:00+09:00',
          unit: 'person',
          per_unit: 2_700,
          fee: 18_900,
        },
        {
          from: '2026-03-31T00:00:00+09:00',
          until: '2026-04-01T00:00:00+09:00',
          unit: 'person',
          per_unit: 4_500,
          fee: 31_500,
        },
        {
          from: '2026-04-01T00:00:00+09:00',
          until: '2026-04-02T00:00:00+09:00',
          unit: 'group',
          per_unit: 25_200,
          fee: 50_400,
        },
      ],
      no_show_percent: 100,
      online_until: '2026-03-31T17:00:00+09:00',
    })
  })

  it('uses the later of two tiers that begin together', () => {
    const schedule = rules.scheduleFor(policy({ amount: { yen: 1_000 } }, { amount: { yen: 3_000 } }), booking)
    expect(schedule.steps.map((step) => step.per_unit)).toEqual([0, 3_000])
  })

  it('is free until the end of the play date when there are no tiers', () => {
    expect(rules.scheduleFor(policy(), booking).steps).toEqual([
      { from: null, until: '2026-04-02T00:00:00+09:00', unit: 'person', per_unit: 0, fee: 0 },
    ])
  })

  const schedule = rules.scheduleFor(ladder, booking)

  test.each([
    ['2026-01-01T00:00:00+09:00', 0],
    ['2026-03-28T23:59:59+09:00', 0],
    ['2026-03-29T00:00:00+09:00', 3_600],
    ['2026-03-31T16:59:59+09:00', 18_000],
    ['2026-04-01T00:00:00+09:00', 28_800],
    ['2026-04-09T00:00:00+09:00', 28_800],
  ])('at %s cancelling costs %i', (now, fee) => {
    expect(rules.feeAt(schedule, new Date(now))).toBe(fee)
    expect(rules.cancelStepOf({ cancellation: schedule, is_closing: false }, new Date(now)).fee).toBe(fee)
    expect(rules.cancelStepOf({ cancellation: schedule, is_closing: true }, new Date(now)).fee).toBe(0)
  })

  test.each([
    ['2026-03-01T00:00:00+09:00', 0],
    ['2026-03-30T00:00:00+09:00', 2_700],
    ['2026-04-01T08:00:00+09:00', 0],
  ])('at %s one player less costs %i', (now, fee) => {
    expect(rules.reductionFeeAt(schedule, new Date(now), { players: 1, groups: 0 })).toBe(fee)
  })

  it('has no gaps, and finds the step in force at every instant', () => {
    const anyTier = fc.record({
      daysBefore: fc.integer({ min: 0, max: 30 }),
      countsPlayDay: fc.boolean(),
      cutoffMinute: fc.option(fc.integer({ min: 0, max: 1_439 })),
      unit: fc.constantFrom('person' as const, 'group' as const),
      amount: fc.oneof(
        fc.record({ yen: fc.integer({ min: 0, max: 20_000 }) }),
        fc.record({ percentOfGreenFee: fc.integer({ min: 0, max: 100 }) }),
      ),
    })
    const hoursBefore = fc.integer({ min: -24, max: 24 * 40 })
    fc.assert(
      fc.property(fc.array(anyTier, { maxLength: 6 }), hoursBefore, (tiers, hours) => {
        const { steps, ...rest } = rules.scheduleFor(policy(...tiers), booking)
        for (const [i, step] of steps.entries()) {
          expect(step.from).toBe(steps[i - 1]?.until ?? null)
          expect((step.from ?? '') < step.until).toBe(true)
          expect(step.fee).toBe(step.per_unit * (step.unit === 'person' ? booking.players : booking.groups))
        }
        const now = new Date(instantAt('2026-04-02', 0).getTime() - hours * 3_600_000)
        const inForce = rules.stepAt({ steps, ...rest }, now)
        expect(inForce.from === null || new Date(inForce.from) <= now).toBe(true)
        expect(now < new Date(inForce.until)).toBe(hours > 0)
      }),
    )
  })
})

test.each([
  [1, 1_020, '2026-03-31T17:00:00+09:00'],
  [0, 360, '2026-04-01T06:00:00+09:00'],
  [3, 0, '2026-03-29T00:00:00+09:00'],
])('online until %i days before at minute %i', (onlineDaysBefore, onlineMinute, expected) => {
  const until = rules.onlineCancelUntil({ ...policy(), onlineDaysBefore, onlineMinute }, '2026-04-01')
  expect(isoInTokyo(until)).toBe(expected)
})
