import { expect, it } from 'vitest'
import { countOf, offersWomen, queryOf, readWish, writtenOf } from './wish.ts'

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

it("offers the filter for women's tee times to everybody but a man, and to him where it is set", () => {
  expect(['female', 'none', null, undefined].map((gender) => offersWomen(read(''), gender))).not.toContain(false)
  expect(offersWomen(read(''), 'male')).toBe(false)
  expect(offersWomen(read('women=1'), 'male')).toBe(true)
})
