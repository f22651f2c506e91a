import { sampleFigureDay, sampleFigures, sampleMixes } from '@jgm/contract/test/samples.figures'
import { expect, it } from 'vitest'
import { csvOf } from '../../../lib/csv.ts'
import { csvRows } from './csv.ts'

const courses = [
  {
    course_id: 2,
    days: [
      sampleFigureDay('2026-11-28', { now: sampleFigures(33, { claims: 4000, cancelled: 2 }) }),
      sampleFigureDay('2026-11-29', { is_closed: true, now: sampleFigures(0, { starts: 0 }), before: null }),
      sampleFigureDay('2026-11-30', { now: null, before: null }),
    ],
    mix: sampleMixes,
  },
]

it('a row has a day of a course in whole yen, and the day it is compared with; what there is not stays empty', () => {
  const rows = csvRows(courses, () => '笠間', 1)
  const [head, day, closed, none] = rows
  expect(day).toEqual([
    '笠間',
    '2026-11-28',
    '営業',
    40,
    33,
    82.5,
    132,
    1_320_000,
    33_000,
    10_000,
    2,
    0,
    0,
    0,
    4000,
    '2025-11-29',
    40,
    16,
    64,
    640_000,
    0,
    0,
    0,
  ])
  expect(closed?.slice(0, 10)).toEqual(['笠間', '2026-11-29', 'クローズ', 0, 0, null, 0, 0, null, null])
  expect(none?.filter((one) => one !== null)).toEqual(['笠間', '2026-11-30', 'スタート表なし'])
  expect(new Set(rows.slice(0, 4).map(({ length }) => length))).toEqual(new Set([head?.length]))
})

it('after an empty row stands how people came and went, beside the year it is compared with', () => {
  const rows = csvRows(courses, () => '笠間', 2)
  const [empty, head, line] = rows.slice(4)
  expect(empty).toEqual([])
  expect(head?.at(-1)).toBe('前々年')
  expect(line).toEqual(['笠間', '経路（名）', 'LINE', 60, 40])
  expect(rows.at(-1)).toEqual(['笠間', '取り消した時期（件）', '8日前〜', 4, 3])
})

it('a course whose name would be a formula is a text', () => {
  expect(csvOf(csvRows(courses, () => '=1+1', 1))).toContain("'=1+1,2026-11-28")
})
