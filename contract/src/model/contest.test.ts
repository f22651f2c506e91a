import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contestPrize, contestTitle, readHandicap } from './contest.ts'

it('reads a handicap as people type it, in tenths', () => {
  expect(['14.4', '１４．４', ' 14 ', '０', '-1.5', '−1.5', '+2', '54', '-10.0'].map(readHandicap)).toEqual([
    144, 144, 140, 0, -15, -15, 20, 540, -100,
  ])
  expect([readHandicap(''), readHandicap('　')]).toEqual([null, null])
})

it('refuses what is no handicap, and more than one decimal', () => {
  for (const typed of ['abc', '14.45', '54.1', '-10.1', '1,4', '--1', '14.', '1e1'])
    expect(readHandicap(typed)).toBeNaN()
})

it('takes a name and prizes without a way to reach anybody', () => {
  expect(z.safeParse(contestTitle, ' 山田杯 ').data).toBe('山田杯')
  expect(z.safeParse(contestTitle, '　').success).toBe(false)
  expect(z.safeParse(contestPrize, 'ドラコン 7番').success).toBe(true)
  expect(z.safeParse(contestPrize, '優勝 example.com').success).toBe(false)
  expect(z.safeParse(contestPrize, '電話は090-1234-5678').success).toBe(false)
  expect(z.safeParse(contestTitle, 'あ'.repeat(21)).success).toBe(false)
})
