import { expect, it } from 'vitest'
import { changedFields, checkDigitOf, memberNumberFrom } from './rules.ts'

it('ends a member number with the Luhn digit', () => {
  expect(checkDigitOf('123456789')).toBe('7')
  expect(memberNumberFrom(100_000_000)).toMatch(/^100000000\d$/)
})

it('detects every mistyped digit and every swapped pair but 09', () => {
  const number = memberNumberFrom(402_716_358)
  const isGood = (typed: string): boolean => checkDigitOf(typed.slice(0, 9)) === typed.slice(9)
  expect(isGood(number)).toBe(true)
  for (let at = 0; at < 10; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = number.slice(0, at) + String(digit) + number.slice(at + 1)
      expect(isGood(typed)).toBe(typed === number)
    }
    const swapped = number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2)
    expect(isGood(swapped)).toBe(swapped === number)
  }
})

it('names the fields that changed', () => {
  expect(changedFields({ a: 1, b: 'x', c: null }, { a: 1, b: 'y', c: 'z' })).toEqual(['b', 'c'])
})
