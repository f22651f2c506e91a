import { expect, it } from 'vitest'
import { daysToPlay } from './daysToPlay.ts'

it('counts the days to what is played first, and no competition without a place', () => {
  const today = { state: 'entered', days_left: 0 } as const
  const waiting = { state: 'waiting', days_left: 1 } as const
  expect(daysToPlay(3, [waiting, today])).toBe(0)
  expect(daysToPlay(3, [waiting])).toBe(3)
  expect(daysToPlay(undefined, [today])).toBe(0)
  expect(daysToPlay(undefined, [waiting])).toBeUndefined()
})
