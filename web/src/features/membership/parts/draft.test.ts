import { expect, it } from 'vitest'
import { draftProblems, wishOf } from './draft.ts'

it('finds every problem at once', () => {
  expect(draftProblems({ courseId: '', membershipId: ' ' }).map(({ path }) => path)).toEqual([
    'golf_course_id',
    'membership_id',
  ])
  expect(draftProblems({ courseId: '10', membershipId: '1'.repeat(256) })).toHaveLength(2)
})

it('sends a number and the id in half-width letters', () => {
  expect(wishOf({ courseId: '3', membershipId: '　５０３－９０００１' })).toEqual({
    courseId: 3,
    membershipId: '503-90001',
  })
  expect(wishOf({ courseId: '3', membershipId: '' })).toBeUndefined()
})
