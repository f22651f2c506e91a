import { expect, it } from 'vitest'
import { continued, draftProblems, wishOf } from './draft.ts'

it('finds every problem at once', () => {
  expect(draftProblems({ courseId: '', membershipId: ' ', email: '' }).map(({ path }) => path)).toEqual([
    'golf_course_id',
    'membership_id',
    'email',
  ])
  expect(draftProblems({ courseId: '10', membershipId: '1'.repeat(256), email: 'x' })).toHaveLength(3)
})

it('sends a number and the id in half-width letters', () => {
  expect(wishOf({ courseId: '3', membershipId: '　５０３－９０００１', email: ' A@example.jp' })).toEqual({
    courseId: 3,
    membershipId: '503-90001',
    email: 'a@example.jp',
  })
  expect(wishOf({ courseId: '3', membershipId: '', email: 'a@example.jp' })).toBeUndefined()
})

it('keeps the proof of an address while only other fields change', () => {
  const typed = { courseId: '3', membershipId: '12', email: 'a@example.jp' }
  const proven = { ...typed, membershipId: '11', proof: 'the-proof-of-a' }
  expect(continued(proven, typed)).toEqual({ ...typed, proof: 'the-proof-of-a' })
  expect(continued(proven, { ...typed, email: 'b@example.jp' })).not.toHaveProperty('proof')
  expect(continued(undefined, typed)).toEqual(typed)
})
