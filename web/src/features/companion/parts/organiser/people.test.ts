import { expect, it } from 'vitest'
import { sentWords, together } from './people.ts'

it.each([
  [['小林'], '小林さん'],
  [['小林', '森'], '小林さんと森さん'],
  [['小林', '森', '田中'], '小林さん、森さん、田中さん'],
  [['小林', '森', '田中', '原'], '小林さん、森さん、ほか2名'],
])('%j are said as %s', (names, words) => {
  expect(together(names)).toBe(words)
})

it.each([
  ['2026-12-01T00:10:00+09:00', '今日送りました'],
  ['2026-11-30T23:50:00+09:00', 'きのう送りました'],
  ['2026-11-27T12:00:00+09:00', '4日前に送りました'],
  // A clock that is a little behind.
  ['2026-12-02T00:10:00+09:00', '今日送りました'],
])('what was sent at %s was %s', (at, words) => {
  expect(sentWords(at, new Date('2026-12-01T10:00:00+09:00'))).toBe(words)
})
