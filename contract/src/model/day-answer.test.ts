import { expect, it } from 'vitest'
import { fewerChoices, latenessWords, lateChoices } from './day-answer.ts'
import { leavesHomeAt } from './drive.ts'

it.each([
  [4, [3, 2]],
  [2, [1]],
  [1, []],
  [12, [11, 10]],
])('of %i players so many are offered to be left: %j', (players, left) => {
  expect(fewerChoices(players)).toEqual(left)
})

it('the last lateness stands for more', () => {
  expect(lateChoices.map(latenessWords)).toEqual(['10分', '20分', '30分以上'])
})

it.each([
  [449, 45, 400],
  [449, 44, 405],
  [30, 45, null],
  [45, 45, 0],
])('to be there at %i after %i minutes of driving one leaves at %j', (arrival, drive, leaves) => {
  expect(leavesHomeAt(arrival, drive)).toBe(leaves)
})
