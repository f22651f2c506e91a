import { expect, it } from 'vitest'
import { justWhole } from './mailedCode.ts'

it.each([
  ['12345', '123456', '123456'],
  ['', '123456', '123456'],
  ['', '123-456', '123456'],
  ['１２３４５', '１２３４５６', '123456'],
  ['123456', '123457', '123457'],
  ['1234567', '123456', '123456'],
  ['123456789', '1234567890', '1234567890'],
  ['', '1234567890', '1234567890'],
])('from %o to %o the code is whole', (before, typed, code) => {
  expect(justWhole(typed, before)).toBe(code)
})

it.each([
  ['', '12345'],
  ['123456', '1234567'],
  ['12345', '12345o'],
  // Leaving the field writes the same digits in half width: they were sent when they became whole.
  ['１２３４５６', '123456'],
])('from %o to %o nothing is sent', (before, typed) => {
  expect(justWhole(typed, before)).toBeUndefined()
})
