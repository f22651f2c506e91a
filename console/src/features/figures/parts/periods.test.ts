import { figurePeriod, monthsOfPeriod } from '@jgm/contract/model/figures'
import { expect, it } from 'vitest'
import { periodName, spansOf, stepPeriod } from './periods.ts'

it('a quarter has three months of the calendar year, a year twelve', () => {
  expect(monthsOfPeriod('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12'])
  expect(monthsOfPeriod('2028')).toHaveLength(12)
  const ones = ['2026-Q1', '2026', '2026-Q0', '2026-Q5', '26', '2026-11', '1899', '2026-Q1 ']
  expect(ones.filter((one) => figurePeriod.safeParse(one).success)).toEqual(['2026-Q1', '2026'])
})

it('they are called as people say, and turn over the end of the year', () => {
  expect(['2026-Q1', '2026-Q4', '2026'].map(periodName)).toEqual(['2026年 1〜3月', '2026年 10〜12月', '2026年'])
  expect([stepPeriod('2026-Q4', 1), stepPeriod('2026-Q1', -1), stepPeriod('2026', 1)]).toEqual([
    '2027-Q1',
    '2025-Q4',
    '2027',
  ])
})

it('from a period one comes to its last month that has begun, from one ahead to its first', () => {
  expect(spansOf('2026-Q4', '2026-11')).toEqual({ month: '2026-11', quarter: '2026-Q4', year: '2026' })
  expect(spansOf('2025', '2026-11')).toEqual({ month: '2025-12', quarter: '2025-Q4', year: '2025' })
  expect(spansOf('2027', '2026-11')).toEqual({ month: '2027-01', quarter: '2027-Q1', year: '2027' })
  expect(spansOf('2026-05', '2026-11')).toEqual({ month: '2026-05', quarter: '2026-Q2', year: '2026' })
})
