import { expect, it } from 'vitest'
import { daysToPlay } from './daysToPlay.ts'

it('counts the days to what is played first, and no competition without a place or played by others only', () => {
  const today = { state: 'entered', is_out: false, days_left: 0 } as const
  const waiting = { state: 'waiting', is_out: false, days_left: 1 } as const
  expect(daysToPlay(3, [waiting, today])).toBe(0)
  expect(daysToPlay(3, [waiting])).toBe(3)
  expect(daysToPlay(undefined, [today])).toBe(0)
  expect(daysToPlay(undefined, [waiting, { ...today, is_out: true }])).toBeUndefined()
})
