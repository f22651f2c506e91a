import { describe, expect, it } from 'vitest'
import type { SinglePlayer, SingleTeeTime } from '@jgm/contract/api/single'
import {
  factsOf,
  isCheaperWithMore,
  outlookOf,
  possiblePrices,
  priceSpan,
  pricesWith,
  shownName,
  stateLine,
  traitsOf,
} from './words.ts'

const player: SinglePlayer = {
  ref: 3,
  is_you: false,
  nickname: 'けんさん',
  avatar: 3,
  decade: '70代',
  average_score: 90,
  message: 'さくさく歩きます。',
  times_here: 18,
  seats: 1,
}
const day = { state: 'waiting', play_date: '2026-12-10', holiday: null } as const
const seen = (word: SingleTeeTime['outlook']['word'], held: number, of: number) => ({
  ...day,
  missing: 2,
  reason: null,
  outlook: { word, held, of },
})

describe('how likely a tee time is to be held', () => {
  it.each([
    ['almost_always', 22, 24, '木曜日は、この集まり方ならほとんど開催しています。'],
    ['often', 15, 24, '木曜日は、この集まり方なら開催することが多いです。'],
    ['half', 12, 24, '木曜日は、この集まり方だと開催は半分くらいです。'],
    ['seldom', 3, 24, '木曜日は、この集まり方だと開催しないことが多いです。'],
  ] as const)('is said in words for %s, %i of %i, with the numbers', (word, held, of, line) => {
    const record = `これまでの${of}回のうち、${held}回開催しました。`
    expect(outlookOf(seen(word, held, of), 1)).toEqual({ line, record })
  })

  it('is not said from too small a record, once it is decided, where the reader decides it, or for two seats', () => {
    expect(outlookOf(seen('unknown', 2, 3), 1)).toBeNull()
    expect(outlookOf({ ...seen('half', 12, 24), state: 'established', reason: 'own' }, 0)).toBeNull()
    expect(outlookOf({ ...seen('half', 12, 24), missing: 1 }, 1)).toBeNull()
    expect(outlookOf({ ...seen('half', 12, 24), missing: 3 }, 2)).toBeNull()
    expect(outlookOf({ ...seen('half', 12, 24), reason: 'same_day' }, 0)).toBeNull()
    expect(outlookOf({ ...seen('half', 12, 24), missing: 1, reason: 'own' }, 0)).not.toBeNull()
  })
})

describe('what is still needed', () => {
  it.each([
    ['waiting', 2, 1, 0, 'あと2名で開催が決まります。'],
    ['waiting', 2, 1, 1, 'あなたが入ると、あと1名で開催が決まります。'],
    ['waiting', 1, 2, 1, 'あなたが入ると、3名で開催が決まります。'],
    ['waiting', 2, 1, 2, 'あなたが入ると、3名で開催が決まります。'],
    ['established', 0, 3, 1, '開催が決まっています。'],
    ['asking', 1, 2, 0, '人数が減り、開催するかどうかを確認しています。'],
    ['not_held', 1, 2, 0, '開催しません。'],
  ] as const)('for %s, %i missing of those after %i, with %i seats', (state, missing, taken, seats, said) => {
    expect(stateLine({ state, missing, taken }, seats)).toBe(said)
  })
})

describe('prices', () => {
  it('are a span from four players to the fewest', () => {
    const prices = [
      { players: 3, per_person: 11_400, total: 22_800 },
      { players: 4, per_person: 10_900, total: 21_800 },
    ]
    expect(priceSpan(prices)).toBe('21,800〜22,800円')
    expect(priceSpan(prices.slice(0, 1))).toBe('22,800円')
    expect(isCheaperWithMore(prices)).toBe(true)
    expect(isCheaperWithMore(prices.map((price) => ({ ...price, per_person: 9050 })))).toBe(false)
  })

  it('are those of all seats, for the players that there will be', () => {
    // One seat of a reader who pays no golf course tax of 550 yen; the second seat's player pays it.
    const prices = [
      { players: 3, per_person: 19_300, total: 18_750 },
      { players: 4, per_person: 18_750, total: 18_200 },
    ]
    expect(pricesWith({ prices, taken: 2 }, 1)).toEqual(prices)
    expect(possiblePrices(prices, 2, 2), 'as given, where they are for both seats').toEqual(prices.slice(1))
    expect(pricesWith({ prices, taken: 4 }, 0), 'nobody can join').toEqual(prices)
    expect(pricesWith({ prices, taken: 2 }, 2)).toEqual([{ players: 4, per_person: 18_750, total: 36_950 }])
  })
})

describe('a player', () => {
  it('is shown by nickname, decade, score and times here', () => {
    expect(shownName(player)).toBe('けんさん')
    expect(factsOf(player)).toBe('70代・平均90台・このコースは18回')
    expect(factsOf({ ...player, times_here: 0 })).toBe('70代・平均90台・このコースは初めて')
  })

  it('is shown by style to a reader without a session', () => {
    expect(shownName({ ...player, nickname: null })).toBe('セミアスリート')
    expect(shownName({ ...player, is_you: true })).toBe('あなた')
  })
})

it('names what is special about a tee time', () => {
  const plain = { women_only: false, beginners: false, pace: 'normal', is_walking: false } as const
  expect(traitsOf(plain)).toEqual(['カート'])
  expect(traitsOf({ women_only: true, beginners: true, pace: 'relaxed', is_walking: true })).toEqual([
    '女性だけ',
    'はじめて歓迎',
    '歩き',
    'ペース ゆったり',
  ])
})
