import { expect, it } from 'vitest'
import { readBirthday } from './birthday-typed.ts'

it.each([
  '19520314',
  '１９５２０３１４',
  '1952 3 14',
  '1952/3/14',
  '1952-03-14',
  '1952.3.14',
  '1952年3月14日',
  '1952年03月14日 ',
  '昭和27年3月14日',
  '昭和２７年 ３月 １４日',
  '昭27.3.14',
  'S27.3.14',
  's270314',
  '\u200b1952 3 14',
])('reads %s', (typed) => {
  expect(readBirthday(typed)).toBe('1952-03-14')
})

it('reads the first year of an era, and years of each', () => {
  expect(readBirthday('平成元年4月1日')).toBe('1989-04-01')
  expect(readBirthday('令和1年5月1日')).toBe('2019-05-01')
  expect(readBirthday('大正15年12月1日')).toBe('1926-12-01')
  expect(readBirthday('M45.7.1')).toBe('1912-07-01')
})

it.each(['', '1952', '195203', '1952 13 1', '19520230', '昭和27年', '1952314', '52 3 14', '三月十四日'])(
  'leaves %s as it was typed, for the field to refuse',
  (typed) => {
    expect(readBirthday(typed)).toBe(typed)
  },
)
