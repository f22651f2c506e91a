import { describe, expect, it } from 'vitest'
import { endComposition, mayWrite, noReading, readComposition, type Reading } from './furigana.ts'

const type = (steps: readonly string[], committed: string, from: Reading = noReading, value = committed): Reading =>
  endComposition(steps.reduce(readComposition, from), committed, value)

describe('the reading of a typed name', () => {
  it.each([
    ['a name in one conversion', ['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'], '山田', 'やまだ'],
    ['full-width letters of an unfinished syllable', ['ｓ', 'さ', 'さｔ', 'さと', 'さとう', '佐藤'], '佐藤', 'さとう'],
    ['hiragana left as it is', ['さ', 'さく', 'さくら'], 'さくら', 'さくら'],
    ['letters only', ['a', 'ab'], 'ab', ''],
    ['a composition that was given up', ['や', 'やま'], '', ''],
  ])('%s', (_name, steps, committed, taken) => {
    expect(type(steps, committed).taken).toBe(taken)
  })

  it('grows with every conversion', () => {
    const first = type(['や', 'やま', '山'], '山')
    expect(type(['だ', '田'], '田', first, '山田').taken).toBe('やまだ')
  })

  it('begins again when the name was cleared and typed again', () => {
    const first = type(['や', 'やま', 'やまだ', '山田'], '山田')
    expect(type(['さ', 'さと', 'さとう', '佐藤'], '佐藤', first).taken).toBe('さとう')
  })
})

describe('mayWrite', () => {
  it.each([
    ['an empty field', '', '', true],
    ['what was written before', 'やま', 'やま', true],
    ['a reading mended by hand', 'さんだ', 'やまだ', false],
    ['a reading that stood there from the start', 'やまもと', '', false],
  ])('%s', (_name, present, written, may) => {
    expect(mayWrite(present, written)).toBe(may)
  })
})
