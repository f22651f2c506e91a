import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { DayOffPattern, DaysOff } from '@jgm/contract/model/days-off'
import { describe, expect, it } from 'vitest'
import { dayOffOf, idleOpenings } from './rules.off.ts'

const mondays: DayOffPattern = {
  weekdays: [1],
  nths: [],
  season_from: '01-01',
  season_to: '12-31',
  opens_on_holidays: false,
  note: '定休日',
}

/** The days off of a range, both ends included. */
function offIn(rules: Partial<DaysOff>, from: PlayDate, to: PlayDate): string[] {
  const on = dayOffOf({ patterns: [], dates: [], ...rules })
  const found: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (on(date) !== undefined) found.push(date.slice(5))
  return found
}

describe('a pattern', () => {
  it('closes its weekday every week, or in the named weeks of a month', () => {
    expect(offIn({ patterns: [mondays] }, '2026-12-01', '2026-12-31')).toEqual(['12-07', '12-14', '12-21', '12-28'])
    const tuesdays = { ...mondays, weekdays: [2], nths: [2, 4] }
    expect(offIn({ patterns: [tuesdays] }, '2026-12-01', '2026-12-31')).toEqual(['12-08', '12-22'])
    expect(offIn({ patterns: [{ ...mondays, nths: [5] }] }, '2026-11-01', '2026-12-31')).toEqual(['11-30'])
  })

  it('holds in its season of every year, also over New Year and on 29 February', () => {
    const winter = { ...mondays, season_from: '12-20', season_to: '01-15' }
    expect(offIn({ patterns: [winter] }, '2026-12-01', '2027-02-01')).toEqual(['12-21', '12-28', '01-04', '01-11'])
    expect(offIn({ patterns: [winter] }, '2027-12-15', '2028-01-20')).toEqual(['12-20', '12-27', '01-03', '01-10'])
    const toLeap = { ...mondays, season_from: '02-01', season_to: '02-29' }
    expect(offIn({ patterns: [toLeap] }, '2027-02-20', '2027-03-08')).toEqual(['02-22'])
    expect(offIn({ patterns: [{ ...toLeap, weekdays: [2] }] }, '2028-02-25', '2028-03-08')).toEqual(['02-29'])
  })

  it('opens on public holidays where it says so, those that stand in for a Sunday included', () => {
    const kind = { ...mondays, opens_on_holidays: true }
    expect(offIn({ patterns: [kind] }, '2027-01-01', '2027-01-31')).toEqual(['01-04', '01-18', '01-25'])
    // 21 March 2027 is a Sunday, so that the Monday after it is 振替休日.
    expect(offIn({ patterns: [kind] }, '2027-03-20', '2027-03-31')).toEqual(['03-29'])
  })
})

describe('a single day', () => {
  it('is stronger than a pattern, either way, and gives its own reason', () => {
    const rules = {
      patterns: [mondays],
      dates: [
        { play_date: '2026-12-07', note: null },
        { play_date: '2026-12-14', note: 'コース整備のため' },
        { play_date: '2026-12-31', note: '年末休業' },
      ],
    }
    expect(offIn(rules, '2026-12-01', '2026-12-31')).toEqual(['12-14', '12-21', '12-28', '12-31'])
    expect(['2026-12-14', '2026-12-21', '2026-12-31'].map(dayOffOf(rules))).toEqual([
      'コース整備のため',
      '定休日',
      '年末休業',
    ])
  })

  it('that opens without a pattern to open is named', () => {
    const dates = [
      { play_date: '2026-12-07', note: null },
      { play_date: '2026-12-08', note: null },
    ]
    expect(idleOpenings({ patterns: [mondays], dates })).toEqual(['2026-12-08'])
  })
})
