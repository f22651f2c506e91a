import { expect, it } from 'vitest'
import { readPlayed } from './played-typed.ts'

const today = '2026-12-01'

it.each([
  ['20261103', '2026-11-03'],
  ['２０２６年１１月３日', '2026-11-03'],
  ['令和8年11月3日', '2026-11-03'],
  ['11/3', '2026-11-03'],
  [' １１月３日\u200b', '2026-11-03'],
  ['12-01', '2026-12-01'],
  ['12/2', '2025-12-02'],
])('%s is %s', (typed, date) => {
  expect(readPlayed(typed, today)).toBe(date)
})

it.each(['', 'きのう', '11', '2/29', '20261399'])('%s is no day', (typed) => {
  expect(readPlayed(typed, today)).toBe(typed)
})
