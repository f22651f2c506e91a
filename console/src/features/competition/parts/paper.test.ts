import { expect, it } from 'vitest'
import { cardLine } from './paper.ts'

it('names handicap and class on a score card only where there is one', () => {
  expect(cardLine('OUT 7:32', { handicap: 184, class_name: 'B' })).toBe('OUT 7:32　ハンディ 18.4　Bクラス')
  expect(cardLine('OUT 7:32', { handicap: null, class_name: null })).toBe('OUT 7:32')
  expect(cardLine('IN 8:04', { handicap: 0, class_name: null })).toBe('IN 8:04　ハンディ 0')
})
