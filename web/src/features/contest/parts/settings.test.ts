import { expect, it } from 'vitest'
import { readSettings, usualTitle } from './settings.ts'

it('is called after the family of whoever has booked, or after the day', () => {
  expect(usualTitle('山田 太郎', '2026-12-06')).toBe('山田杯')
  expect(usualTitle('', '2026-12-06')).toBe('12月6日のコンペ')
  expect(usualTitle('あ'.repeat(20), '2026-12-06')).toBe('12月6日のコンペ')
})

it('names every problem at its field at once, and leaves empty prizes out', () => {
  const read = readSettings({ title: '　', prizes: ['優勝 お米', ' ', 'example.com'] })
  expect(read.problems.map(({ path }) => path)).toEqual(['title', 'prize_2'])
  expect(readSettings({ title: ' 春の会 ', prizes: ['', ' ドラコン ７番 '] })).toMatchObject({
    title: '春の会',
    prizes: ['ドラコン ７番'],
    problems: [],
  })
})
