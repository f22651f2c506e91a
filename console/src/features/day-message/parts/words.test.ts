import { expect, it } from 'vitest'
import { wordsAfter } from './words.ts'

it('an offered text never takes the place of what was typed', () => {
  expect(wordsAfter(' ', '仮グリーンです。', [])).toBe('仮グリーンです。')
  expect(wordsAfter('仮グリーンです。', '別の文です。', ['仮グリーンです。'])).toBe('別の文です。')
  expect(wordsAfter('雪のため\n', '仮グリーンです。', [])).toBe('雪のため\n仮グリーンです。')
})
