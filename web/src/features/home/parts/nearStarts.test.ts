import { sampleSearch } from '@jgm/contract/test/samples.booking'
import { expect, it } from 'vitest'
import { around, nearStarts } from './nearStarts.ts'

const [course] = sampleSearch.courses
const [start] = course?.starts ?? []
if (!course || !start) throw new Error('no sample')
const at = (id: number, minutes: readonly number[]) => ({
  ...course,
  course_id: id,
  starts: minutes.map((minute) => ({ ...start, start_minute: minute })),
})
const said = (courses: readonly ReturnType<typeof at>[], own = 2, hasStart = false) =>
  nearStarts({ ...sampleSearch, courses: [...courses], has_start: hasStart }, 490, own).map(
    ({ course: id, start: { start_minute: minute } }) => [id, minute],
  )

it('offers the own course first, then the nearest start of each other one, then further ones', () => {
  expect(said([at(1, [480]), at(2, [530, 520]), at(3, [495])])).toEqual([
    [2, 520],
    [3, 495],
    [1, 480],
  ])
  expect(said([at(1, [420, 500, 510]), at(2, [])])).toEqual([
    [1, 500],
    [1, 510],
    [1, 420],
  ])
})

it('offers nothing to somebody who plays that day already', () => {
  expect(said([at(1, [480])], 2, true)).toEqual([])
})

it('looks around the start within the day', () => {
  expect(around(490)).toEqual({ from: 400, to: 581 })
  expect(around(30)).toEqual({ from: 0, to: 121 })
})
