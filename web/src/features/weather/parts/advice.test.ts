import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { DayForecast } from '@jgm/contract/api/weather'
import { expect, it } from 'vitest'
import { adviceFor, saidWord } from './advice.ts'

const dry: DayForecast = { date: '2026-12-08', kind: 'sunny', rain: 10, high: 12, low: 5, wind: null, is_windy: false }
const now = new Date('2026-12-02T17:00:00+09:00')

it.each<[string, Partial<DayForecast>, string | undefined]>([
  ['an ordinary day', {}, undefined],
  ['49 % of rain', { rain: 49 }, undefined],
  ['50 % of rain', { rain: 50 }, 'rain'],
  ['a rainy day whose percentage nobody says', { kind: 'rain', rain: null }, 'rain'],
  ['rain in a strong wind', { kind: 'rain', rain: 80, is_windy: true }, 'rain'],
  ['snow at times', { kind: 'cloudy_snow', rain: 60 }, 'snow'],
  ['rain or snow', { kind: 'sleet' }, 'snow'],
  ['a strong wind', { is_windy: true, low: 1 }, 'wind'],
  ['a morning of 3 degrees', { low: 3 }, 'frost'],
  ['a morning of 4 degrees', { low: 4 }, undefined],
  ['33 degrees', { high: 33, low: 24 }, 'heat'],
  ['32 degrees', { high: 32, low: 24 }, undefined],
  ['a day of which little is known', { rain: null, high: null, low: null }, undefined],
])('%s', (_what, changed, about) => {
  expect(adviceFor({ ...dry, ...changed }, now)?.about).toBe(about)
})

const step = { unit: 'person', per_unit: 3000, until: '2026-12-08T00:00:00+09:00' } as const
const schedule = {
  steps: [
    { ...step, fee: 0, per_unit: 0, from: null, until: '2026-12-06T00:00:00+09:00' },
    { ...step, fee: 12_000, from: '2026-12-06T00:00:00+09:00' },
  ],
} as unknown as CancellationSchedule

it('in rain says from when the own booking costs something', () => {
  const words = (at: Date) => adviceFor({ ...dry, rain: 80 }, at, schedule)?.words
  expect(words(now)).toContain('12月6日(日)からキャンセル料がかかります')
  expect(words(new Date('2026-12-06T00:00:00+09:00'))).toContain('営業しているときは、キャンセル料がかかります')
})

it('that a course is open as usual is not said beside a late start; a warning is', () => {
  const usual = { is_usual: true, text: '通常どおり営業しています。', said_at: '2026-12-08T06:10:00+09:00' }
  const warning = { ...usual, is_usual: false }
  expect([saidWord(usual, false), saidWord(usual, true), saidWord(warning, true)]).toEqual([usual, null, warning])
  expect([saidWord(null, false), saidWord(undefined, false)]).toEqual([null, null])
})
