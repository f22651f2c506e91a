import { expect, it } from 'vitest'
import {
  mostUsable,
  pointChange,
  pointsAfterCancelling,
  problemOfUsing,
  problemsOfAdjusting,
  withPoints,
} from './points.ts'

const given = { seen: 300, points: 500, reason: 'missed', note: '' } as const
const unused = { most: 1000, give: 1000, take: 1000 }
const wordsOf = (over: Partial<Parameters<typeof problemsOfAdjusting>[0]>, limit = unused): string[] =>
  problemsOfAdjusting({ ...given, ...over }, limit).map(({ path, message }) => `${path}: ${message}`)

it('an adjustment is within what the person may do and what there is, says why, and everything that is wrong is said at once', () => {
  expect(wordsOf({})).toEqual([])
  expect(wordsOf({ points: 1000 })).toEqual([])
  expect(wordsOf({ points: -300 })).toEqual([])
  expect(wordsOf({ reason: 'other', note: '9月の分' })).toEqual([])
  expect(wordsOf({ points: -301 })).toEqual(['points: 引けるのは、残高の300点までです。'])
  expect(wordsOf({ points: -1001 })).toEqual(['points: 1人の会員に引けるのは、24時間で1,000点までです。'])
  expect(wordsOf({ points: 1001, reason: 'other', note: '　' })).toEqual([
    'points: 1人の会員につけられるのは、24時間で1,000点までです。',
    'note: 「そのほか」のときは、メモを書いてください。',
  ])
  expect(wordsOf({ points: null, reason: null })).toEqual([
    'points: 点数を数字で入力してください。',
    'reason: 理由を選んでください。',
  ])
  expect(wordsOf({ points: 0 })).toEqual(['points: 点数を数字で入力してください。'])
  const used = { most: 1000, give: 400, take: 0 }
  expect(wordsOf({ points: 400 }, used)).toEqual([])
  expect(wordsOf({ points: 401 }, used)).toEqual([
    'points: 1人の会員につけられるのは、24時間で1,000点までです。いまは、あと400点です。',
  ])
  expect(wordsOf({ points: -1 }, used)).toEqual([
    'points: 1人の会員に引けるのは、24時間で1,000点までです。いまは、もう引けません。',
  ])
})

it('a change of points is one phrase', () => {
  expect(pointChange({ kind: 'adjusted', reason: 'missed' })).toBe('調整（つけ忘れ）')
  expect(pointChange({ kind: 'granted', reason: null })).toBe('付与')
})

it('points pay for what the club earns, in hundreds, up to what it takes and the member has', () => {
  const price = {
    groups: [
      {
        players: 2,
        lines: [
          { key: 'green_fee', amount: 4300 },
          { key: 'cart', amount: 1000 },
          { key: 'consumption_tax', amount: 481 },
          { key: 'golf_tax', amount: 700 },
          { key: 'other', amount: 50 },
        ],
      },
    ],
    total: 2 * 6050,
  }
  expect(mostUsable(price, { most: 50_000, balance: 50_000 })).toBe(10_600)
  expect(mostUsable({ ...price, adjustment: { amount: -950 } }, { most: 50_000, balance: 50_000 })).toBe(9600)
  expect(mostUsable(price, { most: 5000, balance: 50_000 })).toBe(5000)
  expect(mostUsable(price, { most: 5000, balance: 1234 })).toBe(1200)
  expect(mostUsable(price, { most: 0, balance: 1234 })).toBe(0)
  const paid = withPoints(price, 600)
  expect(paid).toEqual({ ...price, points: 600, total: 2 * 6050 - 600 })
  expect(withPoints(paid, 200)).toEqual({ ...price, points: 200, total: 2 * 6050 - 200 })
  expect(withPoints(paid, 0)).toEqual(price)
})

it('what is wrong with points that somebody wants to use is one sentence', () => {
  expect(problemOfUsing(600, 600)).toBeUndefined()
  expect(problemOfUsing(0, 0)).toBeUndefined()
  expect(problemOfUsing(700, 600)?.message).toBe('使えるのは、600ポイントまでです。')
  expect(problemOfUsing(100, 0)?.message).toBe('このご予約では、ポイントを使えません。')
  expect(problemOfUsing(150, 600)?.message).toBe('100ポイント単位で入力してください。')
})

it('after a cancellation points pay for the fee first, and the others come back', () => {
  expect(pointsAfterCancelling(0, 4000)).toBeNull()
  expect(pointsAfterCancelling(600, 0)).toBe('使った600ポイントは、もどります。')
  expect(pointsAfterCancelling(600, 4000)).toBe(
    'キャンセル料のうち600円は、使ったポイントを充てます。お支払いは3,400円です。',
  )
  expect(pointsAfterCancelling(5000, 4000)).toBe(
    'キャンセル料のうち4,000円は、使ったポイントを充てます。残りの1,000ポイントは、もどります。',
  )
})
