import { expect, test } from 'vitest'
import { isMissingCode, mayReload } from './missingCode.ts'

test('the words of each engine for code that was not fetched are known; other failures are not such', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://www.example.jp/assets/Seats-1a2b3c.js',
    'error loading dynamically imported module: https://www.example.jp/assets/Seats-1a2b3c.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Seats-1a2b3c.css',
  ])
    expect(isMissingCode(new TypeError(words)), words).toBe(true)
  expect(isMissingCode(new TypeError('x is undefined'))).toBe(false)
  expect(isMissingCode('dynamically imported module')).toBe(false)
})

test('a document is loaded anew once a minute', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('1000000', 1_059_999)).toBe(false)
  expect(mayReload('1000000', 1_060_000)).toBe(true)
  expect(mayReload('1000000', 10_000), 'after the clock was set back').toBe(true)
})
