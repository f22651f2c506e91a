import { scoreWords } from '@jgm/contract/model/score'
import { samplePlay } from '@jgm/contract/test/samples.play'
import { describe, expect, it } from 'vitest'
import { questionOf, readTyped, scoreIn, typedOf, type Typed, withHole } from './typed.ts'

const empty = typedOf(samplePlay)
const five = Array.from({ length: 18 }, () => 5)
const read = (typed: Partial<Typed>, holes = 18) => readTyped(holes, { ...empty, ...typed })
const said = (typed: Partial<Typed>, holes = 18): string[] => {
  const found = read(typed, holes)
  return 'problems' in found ? found.problems.map(({ message }) => message) : []
}

describe('what is typed of a round', () => {
  it.each(['92', '９２', ' ９２　', '\u200b92', '9\u200b2'])('%j is 92', (score) => {
    expect(read({ score })).toEqual({ given: { score: 92, putts: null, strokes: null } })
  })

  it.each(['九二', '92.5', '-92', '92打', '0x5c'])('%s is no number', (score) => {
    expect(said({ score })).toEqual([scoreWords.digits])
  })

  it('left empty is no score, and never 0', () => {
    expect(said({})).toEqual([scoreWords.none])
    expect(read({ score: '92', putts: ' ' })).toEqual({ given: { score: 92, putts: null, strokes: null } })
    expect(said({ score: '0' })).toEqual([scoreWords.range(50, 200)])
  })

  it('says all problems at once', () => {
    expect(said({ score: '900', putts: 'ｘ' })).toEqual([scoreWords.puttDigits, scoreWords.range(50, 200)])
    expect(said({ score: '45' }, 9)).toEqual([])
  })

  it('of a whole card is its sum, whatever stood in the field; of a part of it what was typed', () => {
    expect(read({ score: '88', strokes: five })).toEqual({ given: { score: 90, putts: null, strokes: five } })
    expect(scoreIn({ ...empty, score: '88', strokes: [null, ...five.slice(1)] })).toBe('88')
    expect(read({ strokes: [...five.slice(1), null] })).toMatchObject({ given: { score: null } })
  })
})

it('the question names yesterday, or the day, and a half round', () => {
  expect(questionOf(samplePlay, '2026-11-18')).toBe('きのうのスコア')
  expect(questionOf(samplePlay, '2026-11-20')).toBe('11月17日のスコア')
  expect(questionOf({ ...samplePlay, holes: 9 }, '2026-11-18')).toBe('きのうのスコア（ハーフ）')
})

it('a hole that is taken from a whole card takes its sum along, and no other score', () => {
  const strokes = Array.from({ length: 18 }, () => 4)
  const whole = { score: '72', putts: '', strokes }
  expect(withHole(whole, 2, null)).toEqual({ strokes: strokes.with(2, null as never), score: '' })
  expect(withHole(whole, 2, 5)).toEqual({ strokes: strokes.with(2, 5) })
  expect(withHole({ ...whole, score: '80' }, 2, null).score).toBeUndefined()
})
