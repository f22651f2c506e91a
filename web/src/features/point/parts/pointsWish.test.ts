import { expect, it } from 'vitest'
import { pointsOf, wishFor } from './pointsWish.ts'

it('a choice is none, all, or a number in any width', () => {
  const some = (typed: string) => pointsOf({ kind: 'some', typed }, 1200)
  for (const typed of ['1,000 円', '1000pt', '1、000', '01000']) expect(some(typed), typed).toEqual({ points: 1000 })
  expect(pointsOf({ kind: 'none', typed: '300' }, 1200)).toEqual({ points: 0 })
  expect(pointsOf({ kind: 'all', typed: '' }, 1200)).toEqual({ points: 1200 })
  expect(some('３００')).toEqual({ points: 300 })
  expect(some(' 1,200ポイント\u200b')).toEqual({ points: 1200 })
  expect(some('1300')).toEqual({ problem: '使えるのは、1,200ポイントまでです。' })
  expect(some('150')).toEqual({ problem: '100ポイント単位で入力してください。' })
  for (const typed of ['', 'ぜんぶ', '-100', '1e3'])
    expect(some(typed), typed).toEqual({ problem: 'ポイント数を、数字で入力してください。' })
})

it('stored points are shown as the choice that stands for them', () => {
  expect(wishFor(0, 1200)).toEqual({ kind: 'none', typed: '' })
  expect(wishFor(1200, 1200)).toEqual({ kind: 'all', typed: '' })
  expect(wishFor(300, 1200)).toEqual({ kind: 'some', typed: '300' })
})
