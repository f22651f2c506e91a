import { isoInTokyo } from '@jgm/contract/model/dates'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as rules from './rules.ts'
import type { BookingWindow } from './types.ts'

const never = (): boolean => false

const base: BookingWindow = {
  customerClass: 'course_member',
  product: 'regular',
  anchor: 'same_date',
  monthsAhead: 3,
  opensAtMinute: 540,
  closesDaysBefore: 1,
  closesAtMinute: 1020,
  closedDayShift: true,
}

describe('calendar', () => {
  test.each([
    ['2026-01-01', '元日', 'holiday'],
    ['2026-05-06', '振替休日', 'holiday'],
    ['2026-09-22', '国民の休日', 'holiday'],
    ['2026-11-23', '勤労感謝の日', 'holiday'],
    ['2027-03-22', '振替休日', 'holiday'],
    ['2027-09-23', '秋分の日', 'holiday'],
    ['2028-02-11', '建国記念の日', 'holiday'],
    ['2029-09-24', '振替休日', 'holiday'],
    ['2028-04-29', '昭和の日', 'holiday'],
    ['2026-11-21', undefined, 'saturday'],
    ['2026-11-22', undefined, 'holiday'],
    ['2026-11-24', undefined, 'weekday'],
    ['2026-12-31', undefined, 'weekday'],
  ])('%s is %s, a %s', (date, holiday, dayType) => {
    expect(rules.holidayName(date)).toBe(holiday)
    expect(rules.dayTypeOf(date, holiday !== undefined)).toBe(dayType)
  })
})

describe('booking windows of real clubs', () => {
  test.each<[string, Partial<BookingWindow>, string, string]>([
    ['日光: same date 3 months before', {}, '2027-02-21', '2026-11-21T09:00:00+09:00'],
    ['応当日 clamp', {}, '2027-05-31', '2027-02-28T09:00:00+09:00'],
    ['応当日 clamp in a leap year', {}, '2028-05-30', '2028-02-29T09:00:00+09:00'],
    [
      '周南: 1st of the month 3 months before, 10:00',
      { anchor: 'first_of_month', opensAtMinute: 600 },
      '2027-02-21',
      '2026-11-01T10:00:00+09:00',
    ],
    [
      '四国: 1st of the month 2 months before',
      { anchor: 'first_of_month', monthsAhead: 2 },
      '2027-01-04',
      '2026-11-01T09:00:00+09:00',
    ],
    [
      '皆吉台: same weekday 3 months before (3rd Saturday)',
      { anchor: 'same_weekday' },
      '2027-02-20',
      '2026-11-21T09:00:00+09:00',
    ],
    [
      'a 5th Saturday where the month has four',
      { anchor: 'same_weekday', monthsAhead: 1 },
      '2027-01-30',
      '2026-12-26T09:00:00+09:00',
    ],
    ['the same day', { monthsAhead: 0 }, '2026-11-21', '2026-11-21T09:00:00+09:00'],
  ])('%s', (_name, change, playDate, expected) => {
    expect(isoInTokyo(rules.opensAt({ ...base, ...change }, playDate, never))).toBe(expected)
  })

  it('moves an opening on a closed day to the next open day', () => {
    const closedDays = new Set(['2026-11-21', '2026-11-22'])
    const closed = (date: string): boolean => closedDays.has(date)
    expect(isoInTokyo(rules.opensAt(base, '2027-02-21', closed))).toBe('2026-11-23T09:00:00+09:00')
    expect(isoInTokyo(rules.opensAt({ ...base, closedDayShift: false }, '2027-02-21', closed))).toBe(
      '2026-11-21T09:00:00+09:00',
    )
  })

  it('never moves the opening beyond the play date', () => {
    expect(isoInTokyo(rules.opensAt(base, '2027-02-21', () => true))).toBe('2027-02-21T09:00:00+09:00')
  })

  test.each([
    ['2026-11-20T23:59:59Z', 'not_yet'],
    ['2026-11-21T00:00:00Z', 'open'],
    ['2027-02-20T07:59:59Z', 'open'],
    ['2027-02-20T08:00:00Z', 'closed'],
    ['2027-02-21T08:00:00Z', 'closed'],
  ])('at %s the window for 2027-02-21 is %s', (now, state) => {
    expect(rules.windowState(base, '2027-02-21', new Date(now), never)).toEqual({
      state,
      opensAt: new Date('2026-11-21T00:00:00Z'),
      closesAt: new Date('2027-02-20T08:00:00Z'),
    })
  })

  it('always opens on an open day, for any closed days', () => {
    const window = fc.record({
      anchor: fc.constantFrom<BookingWindow['anchor']>('same_date', 'first_of_month', 'same_weekday'),
      monthsAhead: fc.integer({ min: 1, max: 12 }),
      closedWeekday: fc.integer({ min: 0, max: 6 }),
      day: fc.integer({ min: 0, max: 800 }),
    })
    fc.assert(
      fc.property(window, ({ anchor, monthsAhead, closedWeekday, day }) => {
        const playDate = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const isClosed = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === closedWeekday
        const opens = isoInTokyo(rules.opensAt({ ...base, anchor, monthsAhead }, playDate, isClosed)).slice(0, 10)
        expect(isClosed(opens)).toBe(false)
        expect(opens < playDate).toBe(true)
      }),
    )
  })
})

describe('the best window of a person', () => {
  const windows: BookingWindow[] = [
    { ...base, customerClass: 'visitor', monthsAhead: 2 },
    { ...base, customerClass: 'member', monthsAhead: 2 },
    base,
    { ...base, product: 'request', customerClass: 'visitor', monthsAhead: 6 },
  ]

  test.each([
    [{ isMember: true, isCourseMember: true }, 'course_member'],
    [{ isMember: true, isCourseMember: false }, 'member'],
    [{ isMember: false, isCourseMember: false }, 'visitor'],
  ])('%o books as %s', (person, expected) => {
    const found = rules.bestWindow(windows, 'regular', rules.classesOf(person), '2027-03-15', never)
    expect(found?.customerClass).toBe(expected)
  })

  it('is the visitor window where it opens earlier', () => {
    const odd = [base, { ...base, customerClass: 'visitor' as const, monthsAhead: 4 }]
    const classes = rules.classesOf({ isMember: true, isCourseMember: true })
    expect(rules.bestWindow(odd, 'regular', classes, '2027-03-15', never)?.customerClass).toBe('visitor')
    expect(rules.bestWindow(windows, 'single', classes, '2027-03-15', never)).toBeUndefined()
  })
})

describe('golf-use tax', () => {
  const grades = [
    { validFrom: '2027-04-01', yen: 600 },
    { validFrom: '2020-01-01', yen: 450 },
  ]

  test.each([
    ['2019-12-31', 0],
    ['2020-01-01', 450],
    ['2027-03-31', 450],
    ['2027-04-01', 600],
  ])('on %s is %i yen', (date, yen) => {
    expect(rules.golfUseTaxOn(grades, date)).toBe(yen)
  })

  test.each([
    ['2009-04-02', false, '2027-04-01', 'under_18'],
    ['2009-04-01', false, '2027-04-01', undefined],
    ['1957-04-02', false, '2027-04-01', undefined],
    ['1957-04-01', false, '2027-04-01', 'seventy_or_over'],
    ['1990-01-01', true, '2027-04-01', 'disability'],
    [null, true, '2027-04-01', 'disability'],
    [null, false, '2027-04-01', undefined],
  ])('born %s, disability %s, playing on %s: %s', (birthday, hasDisability, date, expected) => {
    expect(rules.golfTaxExemption({ birthday, hasDisability }, date)).toBe(expected)
  })
})
