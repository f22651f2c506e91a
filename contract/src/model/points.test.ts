import { expect, it } from 'vitest'
import { pointChange, problemsOfAdjusting } from './points.ts'

const given = { seen: 300, points: 500, reason: 'missed', note: '' } as const
const wordsOf = (over: Partial<Parameters<typeof problemsOfAdjusting>[0]>): string[] =>
  problemsOfAdjusting({ ...given, ...over }, 1000).map(({ path, message }) => `${path}: ${message}`)

it('an adjustment is within what the person may do and what there is, says why, and everything that is wrong is said at once', () => {
  expect(wordsOf({})).toEqual([])
  expect(wordsOf({ points: 1000 })).toEqual([])
  expect(wordsOf({ points: -300 })).toEqual([])
  expect(wordsOf({ reason: 'other', note: '9月の分' })).toEqual([])
  expect(wordsOf({ points: -301 })).toEqual(['points: 引けるのは、残高の300点までです。'])
  expect(wordsOf({ points: -1001 })).toEqual(['points: 1回に調整できるのは、1,000点までです。'])
  expect(wordsOf({ points: 1001, reason: 'other', note: '　' })).toEqual([
    'points: 1回に調整できるのは、1,000点までです。',
    'note: 「そのほか」のときは、メモを書いてください。',
  ])
  expect(wordsOf({ points: null, reason: null })).toEqual([
    'points: 点数を数字で入力してください。',
    'reason: 理由を選んでください。',
  ])
  expect(wordsOf({ points: 0 })).toEqual(['points: 点数を数字で入力してください。'])
})

it('a change of points is one phrase', () => {
  expect(pointChange({ kind: 'adjusted', reason: 'missed' })).toBe('調整（つけ忘れ）')
  expect(pointChange({ kind: 'granted', reason: null })).toBe('付与')
})
