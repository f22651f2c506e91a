import { expect, it } from 'vitest'
import { partWords, wholeDay } from './day-part.ts'

const nines = [
  { nine: 'OUT', label: 'OUT' },
  { nine: 'E', label: '東' },
]
const nine = 'E'

it('says which starts a part of a day has, and nothing of the whole day', () => {
  const words = (part: Partial<typeof wholeDay>) => partWords({ ...wholeDay, ...part }, nines)
  expect(words({ nine })).toBe('東のスタート')
  expect(words({ nine, until_minute: 540 })).toBe('東の9:00より前のスタート')
  expect(words({ from_minute: 780 })).toBe('13:00以降のスタート')
  expect(words({ nine: 'OUT', from_minute: 480, until_minute: 540 })).toBe('OUTの8:00から9:00より前のスタート')
  expect(words({ nine: 'gone' })).toBe('goneのスタート')
  expect([words({}), partWords(null, nines)]).toEqual([null, null])
})
