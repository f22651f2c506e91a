import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import * as dates from './dates.ts'

const anyDate = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0026-01-01', true],
  ['2026-11-21T00:00', false],
  ['', false],
])('%s is a calendar date: %s', (text, expected) => {
  expect(dates.isPlayDate(text)).toBe(expected)
  expect(z.safeParse(dates.playDate, text).success).toBe(expected && text >= '1900')
})

it.each([
  ['1900-01', true],
  ['2199-12', true],
  ['0000-01', false],
  ['1899-12', false],
  ['2200-01', false],
  ['9999-12', false],
  ['2026-13', false],
  ['2026-1', false],
])('%s is a valid month for a query: %s', (text, expected) => {
  expect(z.safeParse(dates.month, text).success).toBe(expected)
  expect(z.safeParse(dates.playDate, `${text}-01`).success).toBe(expected)
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
])('%s is a month: %s', (text, expected) => {
  expect(z.safeParse(dates.month, text).success).toBe(expected)
})

describe('instants', () => {
  test.each([
    ['2026-11-21', 448, '2026-11-20T22:28:00.000Z'],
    ['2026-11-21', 540, '2026-11-21T00:00:00.000Z'],
    ['2026-03-08', 0, '2026-03-07T15:00:00.000Z'],
    ['2026-12-31', 1440, '2026-12-31T15:00:00.000Z'],
  ])('%s at minute %i is %s', (date, minutes, expected) => {
    expect(dates.instantAt(date, minutes).toISOString()).toBe(expected)
  })

  test.each([
    ['2026-11-20T14:59:59Z', '2026-11-20', 1439],
    ['2026-11-20T15:00:00Z', '2026-11-21', 0],
    ['2026-12-31T23:30:00+09:00', '2026-12-31', 1410],
    ['1969-12-31T14:00:30Z', '1969-12-31', 1380],
  ])('%s is %s minute %i in Tokyo', (instant, date, minute) => {
    expect(dates.todayInTokyo(instant)).toBe(date)
    expect(dates.minuteOfDayInTokyo(new Date(instant))).toBe(minute)
  })

  it('an instant converts back to the same date and minute', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const at = dates.instantAt(date, minute)
        expect([dates.todayInTokyo(at), dates.minuteOfDayInTokyo(at)]).toEqual([date, minute])
        expect(new Date(dates.isoInTokyo(at))).toEqual(at)
        expect(dates.isoInTokyo(at).slice(0, 10)).toBe(date)
      }),
    )
  })
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s moved %i months is %s', (date, months, expected) => {
    expect(dates.addMonthsClamped(date, months)).toBe(expected)
  })

  test.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2000-02-29', 2],
  ])('%s is weekday %i', (date, weekday) => {
    expect(dates.weekdayOf(date)).toBe(weekday)
  })

  it('addition and difference of days agree', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(dates.daysBetween(date, dates.addDays(date, days))).toBe(days)
      }),
    )
  })

  it('lists a month', () => {
    expect(dates.daysOfMonth('2028-02')).toHaveLength(29)
    expect(dates.daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
    expect(dates.addMonths('2026-11', 3)).toBe('2027-02')
    expect(dates.monthOf('2026-11-21')).toBe('2026-11')
  })

  test.each([
    ['2026-01-10', '12-01', '02-28', true],
    ['2026-12-01', '12-01', '02-28', true],
    ['2026-03-01', '12-01', '02-28', false],
    ['2026-11-30', '12-01', '02-28', false],
    ['2026-06-15', '03-01', '09-30', true],
    ['2026-10-01', '03-01', '09-30', false],
  ])('%s in season %s–%s: %s', (date, from, to, expected) => {
    expect(dates.inSeason(date, from, to)).toBe(expected)
  })
})

describe('wording', () => {
  test.each([
    [dates.formatDateLong('2026-11-21'), '2026年11月21日(土)'],
    [dates.formatDateLong('2026-11-23', true), '2026年11月23日(月・祝)'],
    [dates.formatDateMedium('2026-01-04'), '1月4日(日)'],
    [dates.formatDateMedium('2026-11-23', true), '11月23日(月・祝)'],
    [dates.formatDay('2026-11-01'), '1日'],
    [dates.formatDayShort('2026-11-21'), '21(土)'],
    [dates.formatWeekdayShort('2026-11-21'), '(土)'],
    [dates.formatWeekdayShort('2026-11-23', true), '(月・祝)'],
    [dates.formatMonthDay('2026-12-08'), '12月8日'],
    [dates.formatWeekday('2026-12-08'), '火曜日'],
    [dates.formatWeekday('2026-11-23', true), '月曜日・祝'],
    [dates.formatMonth('2026-11'), '2026年11月'],
    [dates.formatTime(448), '7:28'],
    [dates.formatTime(605), '10:05'],
    [dates.formatTime(0), '0:00'],
    [dates.formatDateTime('2026-11-20T22:28:00Z'), '2026年11月21日(土) 7:28'],
    [dates.formatDateTimeMedium('2026-08-21T09:00:00+09:00'), '8月21日(金) 9:00'],
    [dates.formatRange('7:00', '7:56'), '7:00\u301c7:56'],
    [dates.formatBirthYear(1964), '1964年（昭和39年）'],
    [dates.formatBirthYear(1989), '1989年（昭和64年・平成元年）'],
    [dates.formatBirthYear(2019), '2019年（平成31年・令和元年）'],
    [dates.formatBirthYear(2020), '2020年（令和2年）'],
    [dates.formatBirthYear(1925), '1925年（大正14年）'],
    [dates.formatBirthYear(1850), '1850年'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected)
  })

  it('formats like the browser’s own Japanese calendar', () => {
    const intl = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'short',
    })
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dates.formatDateLong(date)).toBe(intl.format(dates.instantAt(date, 720)))
      }),
    )
  })
})

test.each([
  ['2026-11-16T00:00:00+09:00', '11月15日(日)', '11月16日(月)'],
  ['2026-11-15T15:00:00Z', '11月15日(日)', '11月16日(月)'],
  ['2026-11-15T17:00:00+09:00', '11月15日(日) 17:00', '11月15日(日) 17:00'],
  ['2027-01-01T00:00:00+09:00', '12月31日(木)', '1月1日(金)'],
])('%s is until %s and from %s', (at, until, from) => {
  expect(dates.formatUntil(at)).toBe(until)
  expect(dates.formatFrom(at)).toBe(from)
})
