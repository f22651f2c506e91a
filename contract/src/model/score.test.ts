import { describe, expect, it } from 'vitest'
import { averageOf, cardScore, formatTenths, isDoubtful, scoreProblems, scoreWords, sumOf } from './score.ts'

const given = { score: null, putts: null, strokes: null }
const card = Array.from({ length: 18 }, () => 5)

describe('a score', () => {
  it.each([
    [18, 49, [scoreWords.range(50, 200)]],
    [18, 50, []],
    [18, 200, []],
    [18, 201, [scoreWords.range(50, 200)]],
    [9, 24, [scoreWords.range(25, 100)]],
    [9, 45, []],
    [9, 101, [scoreWords.range(25, 100)]],
  ])('of %i holes, %i', (holes, score, said) => {
    expect(scoreProblems(holes, { ...given, score }).map(({ message }) => message)).toEqual(said)
  })

  it('that is left out is no problem, and neither is a card that stops anywhere', () => {
    expect(scoreProblems(18, given)).toEqual([])
    expect(scoreProblems(18, { ...given, putts: 34, strokes: [...card.slice(1), null] })).toEqual([])
  })

  it('and a whole card agree', () => {
    expect(scoreProblems(18, { ...given, score: 90, strokes: card })).toEqual([])
    expect(scoreProblems(18, { ...given, score: 91, strokes: card })).toEqual([
      { path: 'score', message: scoreWords.sum },
    ])
    expect(scoreProblems(18, { ...given, strokes: card })).toHaveLength(1)
  })

  it('has fewer putts than strokes', () => {
    expect(scoreProblems(18, { ...given, score: 90, putts: 90 })).toEqual([
      { path: 'putts', message: scoreWords.tooManyPutts },
    ])
  })

  it('is asked about where it is unusual, never where a golfer plays it every week', () => {
    expect([63, 64, 92, 150, 151].map((score) => isDoubtful(18, score))).toEqual([true, false, false, false, true])
    expect([31, 32, 45, 75, 76].map((score) => isDoubtful(9, score))).toEqual([true, false, false, false, true])
  })
})

it('a card has a sum at every hole, and a score when it is whole', () => {
  const half = [...card.slice(0, 9), ...card.slice(9).map(() => null)]
  expect([sumOf(half), cardScore(half), cardScore(card), cardScore(null)]).toEqual([45, null, 90, null])
})

it('an average is of tenths, and of nothing it is nothing', () => {
  expect([averageOf([95, 96, 92]), averageOf([]), formatTenths(943), formatTenths(1000)]).toEqual([
    943,
    null,
    '94.3',
    '100.0',
  ])
})
