import { expect, it } from 'vitest'
import { countOf, queryOf, readWish, writtenOf } from './wish.ts'

const read = (query: string) => readWish(new URLSearchParams(query))

it('reads what is looked for, and writes it down again', () => {
  const wish = read('course=6&start=4&pace=brisk&walking=0&beginners=1&women=1&date=2026-12-10')
  expect(queryOf(wish)).toEqual({
    course_id: 6,
    start: 4,
    pace: 'brisk',
    walking: 'false',
    beginners: 'true',
    women: 'true',
  })
  expect(countOf(wish)).toBe(5)
  expect(writtenOf(wish)).toEqual({ course: 6, start: 4, pace: 'brisk', walking: 0, beginners: 1, women: 1 })
})

it('takes everything where a value is missing or unreadable', () => {
  const wish = read('course=10&start=1&pace=fast&walking=yes&beginners=0')
  expect(queryOf(wish)).toEqual({})
  expect(countOf(wish)).toBe(0)
})
