import type { DayForecast } from '@jgm/contract/api/weather'
import { expect, it } from 'vitest'
import { wetAfter } from './rules.ts'

const day = (kind: DayForecast['kind'], rain: number | null): DayForecast => ({
  date: '2026-12-15',
  kind,
  rain,
  high: null,
  low: null,
  wind: null,
  is_windy: false,
})

it.each([
  ['cloudy', 50, null, true],
  ['cloudy', 40, null, false],
  ['rain', null, false, true],
  ['sunny', null, true, false],
  ['cloudy', 40, true, true],
  ['cloudy', 30, true, false],
  ['cloudy', 40, false, false],
] as const)('%s with %s percent after %s is wet: %s', (kind, rain, was, wet) => {
  expect(wetAfter(day(kind, rain), was)).toBe(wet)
})
