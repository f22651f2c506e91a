import { expect, test } from 'vitest'
import { isRepeated, isSecondHalf, type Press } from './secondPress.ts'

const first: Press = {
  x: 100,
  y: 700,
  at: 1000,
  page: '/confirm',
  address: '/confirm',
  count: 1,
  isTouch: true,
  acts: false,
}
const second: Press = { ...first, at: 1180, page: '/done', address: '/done', count: 2 }

test('a double press whose first half has changed the page ends there, also where the browser does not count taps', () => {
  expect(isSecondHalf(first, second)).toBe(true)
  expect(isSecondHalf(first, { ...second, isTouch: false })).toBe(true)
  expect(isSecondHalf(first, { ...second, count: 1 })).toBe(true)
  expect(isSecondHalf(first, { ...second, count: 1, acts: true, at: 1700 }), 'a button that nobody can have read').toBe(
    true,
  )
})

test('every other press counts', () => {
  expect(isSecondHalf(undefined, first)).toBe(false)
  expect(isSecondHalf(first, { ...second, page: '/confirm' }), 'the same page').toBe(false)
  expect(isSecondHalf(first, { ...second, count: 1, at: 1400 }), 'later').toBe(false)
  expect(isSecondHalf(first, { ...second, count: 1, acts: true, at: 1900 }), 'after a look').toBe(false)
  expect(isSecondHalf(first, { ...second, count: 1, y: 640 }), 'elsewhere').toBe(false)
  expect(isSecondHalf(first, { ...second, count: 1, isTouch: false }), 'a mouse is counted').toBe(false)
})

test('while the old page stands, the same press again is one that is being done', () => {
  const again = { ...second, page: '/confirm', address: '/done' }
  expect(isRepeated(first, again)).toBe(true)
  expect(isRepeated(first, { ...again, count: 1 }), 'a tap that is not counted').toBe(true)
  expect(isRepeated(first, { ...again, count: 1, y: 640 }), 'another way is taken instead').toBe(false)
  expect(isRepeated(first, { ...again, address: '/confirm' }), 'the page does not change').toBe(false)
  expect(isSecondHalf(first, again)).toBe(false)
})
