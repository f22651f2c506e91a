import { expect, it } from 'vitest'
import { filled, meaningOf } from './marks.ts'

const marks = { from: '2027-04-01', domain: 'jgm.example.jp' }

it('a mark stands for the date of the page, or for the domain of the mails', () => {
  expect(filled('{in_force}から。@{domain} {in_force}', marks)).toBe(
    '2027年4月1日(木)から。@jgm.example.jp 2027年4月1日(木)',
  )
  expect(filled('{in_force}から', { ...marks, from: null })).toBe('効力の日から')
})

it('is explained where it stands', () => {
  expect(meaningOf(['この規約は', '{in_force}から'], marks)).toBe('{in_force} は「2027年4月1日(木)」と表示されます。')
  expect(meaningOf(['{domain} {in_force}'], marks)).toContain('{domain} は「jgm.example.jp」')
  expect(meaningOf(['{date}'], marks)).toBeUndefined()
})
