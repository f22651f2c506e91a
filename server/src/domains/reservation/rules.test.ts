import { expect, test } from 'vitest'
import * as rules from './rules.ts'

test.each([
  ['2026-11-20T14:59:59Z', 1],
  ['2026-11-20T15:00:00Z', 0],
  ['2026-11-22T00:00:00Z', -1],
])('at %s, %i days are left until 2026-11-21', (now, days) => {
  expect(rules.daysLeft('2026-11-21', new Date(now))).toBe(days)
})
