import type { FigureDay, FigureMix, Figures } from '@jgm/contract/api/staff-figures'
import { daysOfMonth, weekdayOf } from '@jgm/contract/model/dates'
import { sampleFigureDay, sampleFigures, sampleMixes } from '@jgm/contract/test/samples.figures'
import { describe, expect, it } from 'vitest'
import { findingsOf, ranked } from './findings.ts'

const today = '2026-12-17'
/** The same as last year, in everything. */
const even = sampleFigures(20)
const flat = { now: sampleMixes.before, before: sampleMixes.before }

/** December 2026, the days of which are as given. */
const december = (change: (date: string) => Partial<FigureDay> = () => ({})): FigureDay[] =>
  daysOfMonth('2026-12').map((date) => sampleFigureDay(date, { now: even, before: even, ...change(date) }))

const found = (days: readonly FigureDay[], mix: { now: FigureMix; before: FigureMix } = flat) =>
  findingsOf({ course_id: 2, days, mix }, today).map(({ courseId, ...one }) => {
    expect(courseId).toBe(2)
    return one
  })
const on =
  (dates: readonly string[], now: Figures) =>
  (date: string): Partial<FigureDay> =>
    dates.includes(date) ? { now } : {}

it('nothing is found where everything is as it was', () => {
  expect(found(december())).toEqual([])
})

describe('a weekday', () => {
  const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15']

  it('is far under last year’s by ten points of all its days that are over; it leads to the day that lost most', () => {
    const days = december((date) =>
      weekdayOf(date) === 2 ? { now: sampleFigures(date === '2026-12-08' ? 8 : 20 - 2) } : {},
    )
    expect(found(days)).toEqual([
      {
        kind: 'weekday',
        weekday: 2,
        days: 3,
        now: 37,
        before: 50,
        difference: -640_000,
        date: '2026-12-08',
        yen: 640_000,
        isGood: false,
      },
    ])
  })

  it('is said nothing of with nine points, with two days, and of the days that are still being booked', () => {
    // Nine points of three days are 3.6 starts of forty a day.
    expect(found(december(on(tuesdays, sampleFigures(16.4))))).toEqual([])
    const two = december((date) =>
      date === '2026-12-01' ? { before: null } : tuesdays.includes(date) ? { now: sampleFigures(4) } : {},
    )
    expect(found(two)).toEqual([])
    expect(found(december(on(['2026-12-22', '2026-12-29', '2026-12-24', '2026-12-31'], sampleFigures(12))))).toEqual([])
  })

  it('is not said seven times of a month that is under last year’s: the two that have lost most, and of gains one', () => {
    const low = found(december(() => ({ now: sampleFigures(12) })))
    expect(low.map((one) => one.kind === 'weekday' && [one.weekday, one.isGood])).toEqual([
      [2, false],
      [3, false],
    ])
    expect(found(december(() => ({ now: sampleFigures(30) })))).toHaveLength(1)
  })

  it('that has more than last year’s is good', () => {
    expect(found(december(on(tuesdays, sampleFigures(24))))).toMatchObject([
      { kind: 'weekday', now: 60, before: 50, isGood: true },
    ])
  })
})

describe('a day ahead', () => {
  it('is nearly full beside its weekday', () => {
    expect(found(december(on(['2026-12-26'], sampleFigures(38))))).toMatchObject([
      { kind: 'ahead', date: '2026-12-26', now: 95, usual: 50, left: 2, isGood: true },
    ])
    const busy = december((date) => ({
      now: sampleFigures(date === '2026-12-26' ? 38 : 35),
      before: sampleFigures(35),
    }))
    expect(found(busy), 'as its weekday always is').toEqual([])
  })

  it('is nearly empty within three days: less than half of what is usual, and twenty points', () => {
    const low = sampleFigures(9)
    expect(found(december(on(['2026-12-20'], low)))).toMatchObject([
      { kind: 'ahead', date: '2026-12-20', now: 23, usual: 50, isGood: false },
    ])
    expect(found(december(on(['2026-12-21'], low))), 'in four days').toEqual([])
    expect(found(december(on(['2026-12-20'], sampleFigures(10)))), 'half').toEqual([])
    expect(found(december(on(['2026-12-17'], low))), 'today').toEqual([])
  })

  it('is said nothing of on a day off, with a handful of starts, and without three days of its weekday', () => {
    const low = sampleFigures(1, { starts: 40 })
    expect(found(december((date) => (date === '2026-12-20' ? { now: low, is_closed: true } : {})))).toEqual([])
    expect(found(december(on(['2026-12-20'], sampleFigures(0, { starts: 9 }))))).toEqual([])
    const young = december((date) => ({ before: null, ...(date === '2026-12-20' ? { now: low } : {}) }))
    expect(found(young.slice(10)), 'one Sunday is over').toEqual([])
  })
})

describe('parties that did not come', () => {
  const missing = (date: string, many: number): Partial<FigureDay> =>
    date === '2026-12-05' ? { now: { ...even, no_shows: many } } : {}

  it('are said where they have doubled, with the day of most of them', () => {
    const days = december((date) => ({
      ...missing(date, 4),
      ...(date === '2026-12-06' ? { before: { ...even, no_shows: 2 } } : {}),
    }))
    expect(found(days)).toEqual([
      { kind: 'missed', now: 4, before: 2, date: '2026-12-05', yen: 4 * 40_000, isGood: false },
    ])
  })

  it('are not said while they are two, or not twice as many', () => {
    expect(found(december((date) => missing(date, 2)))).toEqual([])
    const days = december((date) => ({
      ...missing(date, 5),
      ...(date === '2026-12-06' ? { before: { ...even, no_shows: 3 } } : {}),
    }))
    expect(found(days)).toEqual([])
  })
})

describe('how people came and went', () => {
  const mix = (changed: Partial<FigureMix>): FigureMix => ({ ...sampleMixes.before, ...changed })

  it('cancellations of the day and the day before are said by their share, ten points more', () => {
    const before = mix({ cancels: [2, 1, 0, 0, 7, 20] })
    expect(found(december(), { now: mix({ cancels: [4, 2, 0, 0, 4, 20] }), before })).toEqual([
      { kind: 'late', count: 6, now: 20, before: 10, yen: 6 * 40_000, isGood: false },
    ])
    expect(found(december(), { now: mix({ cancels: [4, 1, 0, 0, 5, 20] }), before })).toEqual([])
    const few = { now: mix({ cancels: [4, 2, 0, 0, 4, 20] }), before: mix({ cancels: [0, 0, 0, 0, 0, 19] }) }
    expect(found(december(), few), 'too few last year').toEqual([])
  })

  it('the way that has grown most is said, and after what calls for somebody', () => {
    const ways = { now: sampleMixes.now, before: sampleMixes.before }
    expect(found(december(), ways)).toMatchObject([{ kind: 'way', way: 'line', now: 60, before: 40, isGood: true }])
    const open = december((date) => (date === '2026-12-16' ? { now: { ...even, open: 1 } } : {}))
    expect(found(open, ways).map(({ kind }) => kind)).toEqual(['open', 'way'])
    const few = { ways: sampleMixes.now.ways.map((one) => ({ ...one, players: one.players / 2 })) }
    expect(found(december(), { now: mix(few), before: sampleMixes.before }), 'fifty players').toEqual([])
  })
})

it('of many the five that speak of most yen are left, what calls for somebody first', () => {
  const one = (yen: number, isGood: boolean) => ({ kind: 'open' as const, count: 1, date: today, yen, isGood })
  const all = [one(9, true), one(1, false), one(2, false), one(8, true), one(7, true), one(6, true)]
  expect(ranked(all).map(({ yen }) => yen)).toEqual([2, 1, 9, 8, 7])
})
