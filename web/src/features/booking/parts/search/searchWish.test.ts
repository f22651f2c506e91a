import { expect, it } from 'vitest'
import { weekdayOf } from '@jgm/contract/model/dates'
import { askedOf, dayInStrip, daysAround, nextSaturday, partyOf, queryOf, readWish } from './searchWish.ts'

const read = (query: string) => readWish(new URLSearchParams(query), '2026-11-25')

it.each([
  [1, [1]],
  [4, [4]],
  [5, [3, 2]],
  [7, [4, 3]],
  [9, [3, 3, 3]],
  [13, [4, 3, 3, 3]],
  [16, [4, 4, 4, 4]],
])('splits %i players into groups of at most four, the fuller ones first', (players, groups) => {
  expect(partyOf(players)).toEqual(groups)
})

it.each([
  ['2026-11-25', '2026-11-28'],
  ['2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-12-05'],
  ['2026-11-29', '2026-12-05'],
])('from %s on, the next Saturday is %s', (today, saturday) => {
  expect(nextSaturday(today)).toBe(saturday)
  expect(weekdayOf(saturday)).toBe(6)
})

it('reads a wish from the query and writes it back', () => {
  const wish = { date: '2026-12-05', players: 7, time: 'morning' } as const
  expect(read('date=2026-12-05&players=7&time=morning')).toEqual(wish)
  expect(queryOf(wish)).toEqual({ date: '2026-12-05', players: 7, time: 'morning' })
  expect(askedOf(wish)).toEqual({ date: '2026-12-05', party: '4,3', from: 0, to: 540 })
})

it.each(['', 'date=2026-11-24', 'date=2026-02-30&players=0', 'players=17&time=noon', 'players=2.5&date=x'])(
  'takes the usual wish for %j',
  (query) => {
    expect(read(query)).toEqual({ date: '2026-11-28', players: 4, time: 'any' })
  },
)

it('begins with the favourite time of day, unless the query names one', () => {
  const begun = (query: string) => readWish(new URLSearchParams(query), '2026-11-25', 'late').time
  expect([begun(''), begun('time=noon'), begun('time=any'), begun('time=early')]).toEqual([
    'late',
    'late',
    'any',
    'early',
  ])
})

it('shows ten days from two before the date on, and none before today', () => {
  expect(daysAround('2026-11-28', '2026-11-25').slice(0, 3)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  expect(daysAround('2026-11-26', '2026-11-25')[0]).toBe('2026-11-25')
  expect(daysAround('2026-11-28', '2026-11-25')).toHaveLength(10)
  expect(['2026-11-30', '2026-12-01'].map(dayInStrip)).toEqual(['30', '12/1'])
})
