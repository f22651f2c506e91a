import { expect, it } from 'vitest'
import { inOrder } from './courseOrder.ts'

const courses = [1, 2, 3, 4, 5].map((id) => ({ id }))
const orderFor = (course_ids: number[]) =>
  inOrder(courses, { main_golf_course: 4, favourites: { course_ids, search_time: null } }).map(({ id }) => id)

it('begins with the favourites, then the main course', () => {
  expect(orderFor([5, 2])).toEqual([2, 5, 4, 1, 3])
  expect(orderFor([])).toEqual([4, 1, 2, 3, 5])
  expect(inOrder(courses, null)).toEqual(courses)
})
