import { describe, expect, it } from 'vitest'
import { noFigures } from '@jgm/contract/model/figures'
import { daysOf, mixOf, monthOfDays } from './rules.ts'
import type { Count, Read, SheetDay } from './types.ts'

const none = { course_id: 1, ...noFigures }
const sheet = (date: string, changed: Partial<SheetDay> = {}): SheetDay => ({
  course_id: 1,
  date,
  is_off: false,
  is_closed: false,
  closed_note: null,
  starts: 40,
  sold: 10,
  ...changed,
})
const lead = (days: number, count: number, course = 1): Count => ({ course_id: course, by: 'lead', days, count })
const cancel = (days: number, count: number): Count => ({ course_id: 1, by: 'cancel', days, count })

describe('the days of a course', () => {
  const now: Read = {
    days: [sheet('2026-11-28'), sheet('2026-11-29', { is_closed: true, closed_note: '雪', starts: 0, sold: 0 })],
    counts: [{ ...none, by: 'day', date: '2026-11-28', players: 38, revenue: 400_000 }],
  }
  const before: Read = {
    days: [sheet('2025-11-29', { sold: 8 })],
    counts: [{ ...none, by: 'day', date: '2025-11-29', players: 30 }],
  }
  const days = daysOf(1, ['2026-11-28', '2026-11-29', '2026-11-30'], { now, before, back: 364 })

  it('stand beside the same weekday of 52 weeks before, where it had a sheet', () => {
    expect(days[0]).toMatchObject({
      day_type: 'saturday',
      now: { starts: 40, sold: 10, players: 38, revenue: 400_000 },
      before: { sold: 8, players: 30, revenue: 0 },
    })
    expect(days[1]?.before).toBeNull()
  })

  it('say that a day was closed, and are empty where no sheet is published', () => {
    expect(days[1]).toMatchObject({ is_closed: true, closed_note: '雪', now: { starts: 0, players: 0 } })
    expect(days[2]).toMatchObject({ is_off: false, is_closed: false, now: null, before: null })
  })

  it('are of one course only', () => {
    expect(daysOf(2, ['2026-11-28'], { now, before, back: 364 })[0]?.now).toBeNull()
  })
})

describe('the months of a course', () => {
  const figures = (revenue: number) => ({ ...noFigures, starts: 40, sold: 10, revenue })
  const day = (date: string, now: number | null, before: number | null, changed = {}) => ({
    date,
    day_type: 'weekday' as const,
    holiday: null,
    is_off: false,
    is_closed: false,
    closed_note: null,
    now: now === null ? null : figures(now),
    before: before === null ? null : figures(before),
    ...changed,
  })

  it('are the sums of their days; what is compared are the days that are over and that both have', () => {
    const days = [
      day('2026-11-01', 100, 70, { is_off: true }),
      day('2026-11-02', 20, null, { is_closed: true }),
      day('2026-11-03', null, 5),
      day('2026-11-04', 3, 2),
    ]
    expect(monthOfDays('2026-11', days, '2026-11-04')).toMatchObject({
      month: '2026-11',
      off: 1,
      closed: 1,
      now: { revenue: 123, starts: 120 },
      before: { revenue: 77 },
      compared: { now: { revenue: 100 }, before: { revenue: 70 } },
    })
  })

  it('have nothing where no day has a sheet, and nothing to compare before the first day is over', () => {
    expect(monthOfDays('2026-12', [day('2026-12-01', null, null)], '2027-01-01')).toMatchObject({
      now: null,
      before: null,
      compared: null,
    })
    expect(monthOfDays('2026-12', [day('2026-12-01', 1, 1)], '2026-12-01').compared).toBeNull()
  })
})

describe('how people came and went', () => {
  it('is counted by way, in a fixed order', () => {
    const way = (one: 'phone' | 'line', players: number): Count => ({
      course_id: 1,
      by: 'way',
      way: one,
      count: players,
    })
    expect(mixOf([way('phone', 3), way('line', 8), way('phone', 4)]).ways.filter(({ players }) => players > 0)).toEqual(
      [
        { way: 'line', players: 8 },
        { way: 'phone', players: 7 },
      ],
    )
  })

  it('has each number of days in the bucket that begins at or before it', () => {
    const each = [0, 1, 2, 3, 6, 7, 13, 14, 27, 28, 59, 60, 300].map((days) => lead(days, 1))
    expect(mixOf(each).lead).toEqual([1, 2, 2, 2, 2, 2, 2])
    expect(mixOf([0, 1, 2, 3, 4, 7, 8, 90].map((days) => cancel(days, 1))).cancels).toEqual([1, 1, 1, 1, 2, 2])
  })

  it('has as its median the days of the one in the middle, over courses too, and of two the smaller', () => {
    expect(mixOf([]).median).toBeNull()
    expect(mixOf([lead(9, 1), lead(2, 3, 2), lead(5, 1), lead(30, 2)]).median).toBe(5)
    expect(mixOf([lead(4, 1), lead(8, 1)]).median).toBe(4)
  })
})
