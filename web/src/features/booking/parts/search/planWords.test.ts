import { expect, it } from 'vitest'
import { planWords } from './planWords.ts'

const lunch = { kind: 'with_lunch', has_lunch: true, is_caddie: false } as const
const through = { kind: 'through', has_lunch: false, is_caddie: false } as const

it('says one plan, or the same twice, in a pair of words', () => {
  expect(planWords([])).toBe('')
  expect(planWords([lunch])).toBe('昼食付・セルフ')
  expect(planWords([lunch, { ...lunch }])).toBe('昼食付・セルフ')
})

it('says once what all plans share', () => {
  expect(planWords([through, lunch])).toBe('セルフ（スループレー・昼食付）')
})

it('says each plan where they share nothing', () => {
  expect(planWords([lunch, { ...lunch, is_caddie: true }])).toBe('昼食付・セルフ／昼食付・キャディ付')
  expect(planWords([through, { ...lunch, is_caddie: true }])).toBe('スループレー・セルフ／昼食付・キャディ付')
})
