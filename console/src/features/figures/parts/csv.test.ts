import { sampleFigureDay, sampleFigures, sampleMixes, samplePeriod } from '@jgm/contract/test/samples.figures'
import { expect, it } from 'vitest'
import { csvOf } from '../../../lib/csv.ts'
import { csvOfMonth, csvOfPeriod } from './csv.ts'

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
  const rows = csvOfMonth(courses, () => '笠間', 1)
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
  const rows = csvOfMonth(courses, () => '笠間', 2)
  const [empty, head, line] = rows.slice(4)
  expect(empty).toEqual([])
  expect(head?.at(-1)).toBe('前々年')
  expect(line).toEqual(['笠間', '経路（名）', 'LINE', 60, 40])
  expect(rows.at(-1)).toEqual(['笠間', '取り消した時期（件）', '8日前〜', 4, 3])
})

it('a course whose name would be a formula is a text', () => {
  expect(csvOf(csvOfMonth(courses, () => '=1+1', 1))).toContain("'=1+1,2026-11-28")
})

it('a quarter has a row for each course and month, with its days off, beside the days it is compared with', () => {
  const rows = csvOfPeriod(samplePeriod('2026-Q4', '2026-12-01', [2]).courses, () => '笠間', 1)
  expect(rows[0]?.slice(0, 5)).toEqual(['コース', '月', '定休日の日数', 'クローズの日数', '売れる枠'])
  expect(rows[1]?.slice(0, 9)).toEqual(['笠間', '2026年10月', 2, 1, 40, 20, 50, 80, 800_000])
  expect(rows[2]?.slice(16)).toEqual(['2025-11-02〜2025-12-01', 40, 16, 64, 640_000, 0, 0, 0])
  expect(new Set(rows.slice(0, 4).map(({ length }) => length)).size).toBe(1)
})
