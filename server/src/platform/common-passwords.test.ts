import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

// From the beginning, the middle and the end of the list, and in another case.
test.each([
  'password1',
  '1qaz2wsx',
  'rush2112',
  'blink182',
  'jordan23',
  'a1b2c3d4',
  'passw0rd',
  'JORDAN23',
  'ncc1701d',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['kx82fjqw03', 'zt61mwqv08', 'tulip7Bridge2', 'm3adow19linden', ''])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('random passwords are hardly ever taken for common ones', () => {
  const taken = Array.from({ length: 20_000 }, (_, index) => `zq${index}vx${index * 7919}`).filter(isCommonPassword)
  expect(taken.length).toBeLessThan(5)
})
