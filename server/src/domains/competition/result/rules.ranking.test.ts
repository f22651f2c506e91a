import { describe, expect, it } from 'vitest'
import { prizesOf } from './rules.prizes.ts'
import { classOf, rank } from './rules.ranking.ts'
import { lotsOf } from './service.read.lots.ts'
import type { Ranked, Score } from '../types.ts'

const par = Array<number>(18).fill(4)
/** A score of net 72 with strokes by hole; all scores of a test tie unless they say otherwise. */
const score = (
  id: number,
  more: Partial<Omit<Score, 'byHole'>> & { strokes?: Readonly<Record<number, number>> } = {},
): Score => {
  const { strokes = {}, ...rest } = more
  const byHole = par.map((one, at) => ({ strokes: strokes[at + 1] ?? one, points: 6 - (strokes[at + 1] ?? one) }))
  return {
    id,
    value: 720,
    gross: 72,
    handicap: 0,
    net: 720,
    points: null,
    counted: null,
    birthday: null,
    ...rest,
    byHole,
  }
}
const places = (
  scores: readonly Score[],
  tieBreaks: Parameters<typeof rank>[1]['tieBreaks'],
  kind: 'stroke' | 'stableford' = 'stroke',
) => rank(scores, { kind, tieBreaks, lot: lotsOf('a seed') }).map((one) => [one.rank, one.id, one.decidedBy])

describe('ties', () => {
  it('the lower handicap, then the older player, in this order', () => {
    const scores = [
      score(1, { handicap: 120, birthday: '1980-01-01' }),
      score(2, { handicap: 100, birthday: '1990-01-01' }),
      score(3, { handicap: 120, birthday: '1950-01-01' }),
    ]
    expect(places(scores, ['lower_handicap', 'age'])).toEqual([
      [1, 2, null],
      [2, 3, 'lower_handicap'],
      [3, 1, 'age'],
    ])
    expect(places(scores, ['age', 'lower_handicap']).map(([, id]) => id)).toEqual([3, 1, 2])
  })
  it('unknown handicaps and birthdays come last', () => {
    expect(places([score(1), score(2, { birthday: '1999-09-09' })], ['age']).map(([, id]) => id)).toEqual([2, 1])
    expect(
      places([score(1, { handicap: null }), score(2, { handicap: 360 })], ['lower_handicap']).map(([, id]) => id),
    ).toEqual([2, 1])
  })
  it('the last nine less half of the handicap: 36 − 10 / 2 = 31 before 34 − 4 / 2 = 32', () => {
    const scores = [score(1, { handicap: 40, strokes: { 10: 3, 11: 3 } }), score(2, { handicap: 100 })]
    expect(places(scores, ['last_nine'])).toEqual([
      [1, 2, null],
      [2, 1, 'last_nine'],
    ])
  })
  it('equal on nine, the last six decide; in Stableford by points', () => {
    const scores = [score(1, { strokes: { 10: 3, 18: 5 } }), score(2, { strokes: { 10: 5, 18: 3 } })]
    expect(places(scores, ['last_nine']).map(([, id]) => id)).toEqual([2, 1])
    expect(places(scores, ['last_nine'], 'stableford').map(([, id]) => id)).toEqual([2, 1])
  })
  it('count-back from the 18th hole', () => {
    const scores = [score(1, { strokes: { 17: 3, 1: 5 } }), score(2, { strokes: { 16: 2, 1: 6 } }), score(3)]
    expect(places(scores, ['count_back'])).toEqual([
      [1, 1, null],
      [2, 2, 'count_back'],
      [3, 3, 'count_back'],
    ])
  })
  it('lots from the seed: the same each time, another order for another seed, and nobody shares a place', () => {
    const scores = Array.from({ length: 8 }, (_, at) => score(at + 1))
    const drawn = (seed: string) =>
      rank(scores, { kind: 'stroke', tieBreaks: ['draw'], lot: lotsOf(seed) }).map(({ id }) => id)
    expect(drawn('a seed')).toEqual(drawn('a seed'))
    expect(drawn('a seed')).not.toEqual(drawn('another'))
    expect(places(scores, ['draw']).map(([place]) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('classes', () => {
  const classes = [
    { name: 'A', handicap_up_to: 120 },
    { name: 'B', handicap_up_to: 240 },
    { name: 'C', handicap_up_to: null },
  ]
  it.each([
    [120, 'A'],
    [121, 'B'],
    [480, 'C'],
    [null, null],
  ])('a handicap of %s tenths is in class %s', (handicap, name) => {
    expect(classOf(classes, handicap)).toBe(name)
  })
  it('nobody above the last class has one', () => expect(classOf(classes.slice(0, 2), 241)).toBeNull())
})

describe('prizes', () => {
  const ranked = Array.from({ length: 12 }, (_, at): Ranked => ({
    ...score(at + 1, { gross: 80 - (at % 7) }),
    rank: at + 1,
    decidedBy: null,
  }))
  const kinds = (won: ReturnType<typeof prizesOf>) =>
    [...won].toSorted(([a], [b]) => a - b).map(([id, prizes]) => [id, ...prizes.map(({ kind }) => kind)])
  it('places, every fifth, ブービー as the last but one, BB as the last, the best gross', () => {
    const won = prizesOf(
      ranked,
      [
        { kind: 'winner' },
        { kind: 'runner_up' },
        { kind: 'every', every: 5 },
        { kind: 'booby', from_last: 2 },
        { kind: 'bb', from_last: 1 },
        { kind: 'best_gross' },
      ],
      [],
    )
    expect(kinds(won)).toEqual([
      [1, 'winner'],
      [2, 'runner_up'],
      [5, 'every'],
      [7, 'best_gross'],
      [10, 'every'],
      [11, 'booby'],
      [12, 'bb'],
    ])
  })
  it('no 飛び賞 on the place of ブービー, and no ブービー among the first three', () => {
    const prizes = [
      { kind: 'every', every: 11 },
      { kind: 'booby', from_last: 2 },
    ] as const
    expect(kinds(prizesOf(ranked, prizes, []))).toEqual([[11, 'booby']])
    expect(kinds(prizesOf(ranked.slice(0, 4), prizes, []))).toEqual([])
  })
  it('a prize for a hole goes to the named player, only where the competition has it', () => {
    const awards = [
      { kind: 'nearest_pin', hole: 3, entrant: 4 },
      { kind: 'nearest_pin', hole: 7, entrant: 5 },
      { kind: 'longest_drive', hole: 3, entrant: 6 },
    ] as const
    expect(prizesOf(ranked, [{ kind: 'nearest_pin', hole: 3 }], awards)).toEqual(
      new Map([[4, [{ kind: 'nearest_pin', hole: 3 }]]]),
    )
  })
})
