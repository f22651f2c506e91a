import type { DaysOff } from '@jgm/contract/model/days-off'
import { expect, it } from 'vitest'
import { blankPattern, byMonth, keptOpen, monthDayFrom, readPattern, toggled } from './draft.ts'

const none: DaysOff = { patterns: [], dates: [] }
const standing = { holiday: null, groups: 1, players: 4, held: 0, waiting: 0, competition: null }

it('a pressed day becomes the other of off and open, and pressed again what it was', () => {
  const off = toggled(none, '2026-12-07', false, '臨時休業')
  expect(off.dates).toEqual([{ play_date: '2026-12-07', note: '臨時休業' }])
  expect(toggled(off, '2026-12-07', true, '臨時休業')).toEqual(none)
  const open = toggled(none, '2026-12-14', true, '臨時休業')
  expect(open.dates).toEqual([{ play_date: '2026-12-14', note: null }])
  expect(toggled(open, '2026-12-14', false, '臨時休業')).toEqual(none)
})

it('days with something on them stay open, whether a pattern closes them or they alone', () => {
  const rules = { ...none, dates: [{ play_date: '2026-12-08', note: '臨時休業' }] }
  const kept = keptOpen(rules, [
    { ...standing, date: '2026-12-07' },
    { ...standing, date: '2026-12-08' },
  ])
  expect(kept.dates).toEqual([{ play_date: '2026-12-07', note: null }])
})

it('a day of the year is read however it is typed', () => {
  expect(['1/1', '１／１', '01-01', '1月1日', '0101'].map(monthDayFrom)).toEqual(Array(5).fill('01-01'))
  expect(monthDayFrom('春')).toBe('春')
})

it('a pattern is read, or every field says what is wrong', () => {
  const read = readPattern({ ...blankPattern, weekdays: [2, 1], season_to: '2/29' }, '定休日')
  expect(read).toEqual({
    pattern: {
      weekdays: [1, 2],
      nths: [],
      season_from: '01-01',
      season_to: '02-29',
      opens_on_holidays: true,
      note: '定休日',
    },
  })
  const wrong = readPattern({ ...blankPattern, season_from: '13/1' }, ' ')
  expect('problems' in wrong && [...wrong.problems.keys()]).toEqual(['weekdays', 'season_from', 'note'])
})

it('dates are written by their months', () => {
  expect(byMonth(['2026-12-07', '2026-12-14', '2027-01-04'])).toEqual([
    { month: '2026-12', days: '7、14' },
    { month: '2027-01', days: '4' },
  ])
})
