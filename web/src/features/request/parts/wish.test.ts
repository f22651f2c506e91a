import { wishedTimes } from '@jgm/contract/model/wished'
import type { RequestTerms, Wish } from '@jgm/contract/api/request'
import { instantAt } from '@jgm/contract/model/dates'
import { requestWords } from '@jgm/contract/model/request'
import { describe, expect, it } from 'vitest'
import type { RequestDraft } from '../flow.ts'
import { requestText } from '../text.ts'
import { toldWith, withTyped } from './addresses.ts'
import { leftOf } from './left.ts'
import { hoursOf } from './told.ts'
import { arrivalOf, arrived, choiceOf, dayOf, groupsFor, moved, readPlayers, wishProblems, withChoice } from './wish.ts'

const wish = (date: string, changes: Partial<Wish> = {}): Wish => ({
  play_date: date,
  hour: null,
  start_preference: 1,
  ...changes,
})

const terms: RequestTerms = {
  course_id: 5,
  answer_by: '2026-12-01T12:00:00+09:00',
  answer_hours: 8,
  open_hours: [],
  first_date: '2026-11-24',
  last_date: '2027-05-23',
  closed_dates: ['2027-01-01'],
  most_groups: 20,
  most_players: 80,
  left_today: 3,
}

const wishing = { wishes: [wish('2027-01-16')], players: '8', groups: 2, options: [], note: '' }

describe('the day of a wish', () => {
  const november = instantAt('2026-11-23', 720)

  it('has its year where that is not the present one', () => {
    expect(dayOf(wish('2026-12-23'), november)).toBe('12月23日(水)')
    expect(dayOf({ ...wish('2027-01-11'), holiday: '成人の日' }, november)).toBe('2027年1月11日(月・祝)')
    // In Tokyo it is the next year already.
    expect(dayOf(wish('2027-01-11'), new Date('2026-12-31T15:00:00Z'))).toBe('1月11日(月)')
  })
})

describe('the problems of what is wished', () => {
  const pathsOf = (changes: Partial<typeof wishing>) =>
    wishProblems({ ...wishing, ...changes }, terms).map(({ path, message }) => [path, message])

  it('are none for what the course takes', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ wishes: [wish('2026-11-24'), wish('2027-05-23')], players: '80', groups: 20 })).toEqual([])
  })

  it('are all found at once, each at its wish', () => {
    const wishes = [wish('2026-11-23'), wish('2027-01-01'), wish('2027-05-24')]
    expect(pathsOf({ wishes, players: '', groups: 2 })).toEqual([
      ['wishes.0.play_date', requestWords.past],
      ['wishes.1.play_date', requestWords.closedDay],
      ['wishes.2.play_date', requestWords.tooFar('2027年5月23日(日)')],
      ['players', '人数を入力してください。'],
    ])
  })

  it('name the second of two equal wishes, and let the same day stand with another time', () => {
    expect(pathsOf({ wishes: [wish('2027-01-16'), wish('2027-01-16')] })).toEqual([
      ['wishes.1.play_date', requestWords.twice],
    ])
    expect(pathsOf({ wishes: [wish('2027-01-16'), wish('2027-01-16', { start_preference: 4 })] })).toEqual([])
  })

  it('name a party that the course or its groups cannot take', () => {
    expect(pathsOf({ players: '81', groups: 21 })).toEqual([['players', requestWords.tooMany(20)]])
    expect(pathsOf({ players: '9', groups: 2 })).toEqual([['groups', requestWords.groups]])
    expect(pathsOf({ players: '2', groups: 3 })).toEqual([['groups', requestWords.groups]])
  })
})

describe('the arrival at the first step', () => {
  const arrival = (query: string) => {
    const { date = '', ...rest } = arrivalOf(new URLSearchParams(query))
    return { ...rest, date }
  }
  const stored: RequestDraft = { ...wishing, note: '会食', course_id: 5, source: 'reserved', emails: [], players: '6' }

  it('takes what was chosen before', () => {
    const draft = arrived(undefined, 5, 'line', arrival('date=2027-01-16&players=7&groups=2&start=4'))
    expect(draft).toMatchObject({ players: '7', groups: 2, source: 'line' })
    expect(draft.wishes).toEqual([wish('2027-01-16', { start_preference: 4 })])
    expect(arrived(undefined, 5, 'line', arrival('date=2027-01-16&hour=7')).wishes[0]).toMatchObject({ hour: 7 })
  })

  it('keeps the draft of the same course, and puts another day before its wishes', () => {
    expect(arrived(stored, 5, 'reserved', arrival('date=2027-01-16'))).toEqual(stored)
    const next = arrived(stored, 5, 'reserved', arrival('date=2027-01-17'))
    expect(next.wishes.map(({ play_date: date }) => date)).toEqual(['2027-01-17', '2027-01-16'])
    expect(next).toMatchObject({ note: '会食', players: '6' })
    expect(arrived(stored, 4, 'reserved', arrival('date=2027-01-16'))).toMatchObject({ note: '', players: '4' })
  })

  it('reads no date, party or hour out of nonsense', () => {
    expect(arrivalOf(new URLSearchParams('date=2027-02-30&players=x&hour=99'))).toMatchObject({
      date: undefined,
      players: undefined,
      wish: { hour: 8 },
    })
  })
})

describe('the time of a wish', () => {
  it('is a part of the day, an hour alone, or an hour with what is wished otherwise', () => {
    expect(wishedTimes(wish('2027-01-16', { start_preference: 6 }))).toBe('10時台以降')
    expect(wishedTimes(wish('2027-01-16', { hour: 8, start_preference: 2 }))).toBe('8時台のみ')
    expect(wishedTimes(wish('2027-01-16', { hour: 8, start_preference: 3 }))).toBe('8時台（取れない場合は、7時台まで）')
  })

  it('stays the same wish through the choice of an hour and back', () => {
    const early = wish('2027-01-16', { start_preference: 3 })
    const hour = withChoice(early, 'hour')
    expect([choiceOf(early), choiceOf(hour)]).toEqual(['3', 'hour'])
    expect(withChoice(hour, '3')).toEqual(early)
  })
})

it('keeps groups that fit the players, else takes the fewest', () => {
  expect([groupsFor(8, 2), groupsFor(8, 3), groupsFor(9, 2), groupsFor(2, 3)]).toEqual([2, 3, 3, 1])
})

it('reads a typed number of players', () => {
  expect(['8', '160', '0', '', '八', '-1', '1e2'].map(readPlayers)).toEqual([
    8,
    160,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('tells no party until its players are known', () => {
  expect([requestText.party(3, readPlayers('9')), requestText.party(3, readPlayers('0'))]).toEqual(['3組 9名', ''])
})

it('moves a wish by one place', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

it('says the time that is left in hours and minutes, and when it is over', () => {
  const until = '2026-12-02T15:00:00+09:00'
  expect(leftOf(until, instantAt('2026-12-01', 15 * 60 + 50))).toEqual({ words: '23時間10分', isOver: false })
  expect(leftOf(until, instantAt('2026-12-02', 14 * 60 + 59)).words).toBe('1分')
  expect(leftOf(until, instantAt('2026-12-02', 15 * 60))).toEqual({ words: '1分未満', isOver: true })
})

it('says the hours of the desk of today, or of the next day that it is open', () => {
  const open = { from: 480, to: 1020 }
  // 2026-11-23 is a Monday.
  const week = [null, null, open, null, null, null, null]
  expect(hoursOf({ open_hours: week }, instantAt('2026-11-23', 600))).toBe('8:00〜17:00')
  expect(hoursOf({ open_hours: [] }, instantAt('2026-11-23', 600))).toBeUndefined()
})

describe('a typed address that is not added yet', () => {
  const told = [{ email: 'a@example.jp' }]

  it('is told in its stored form, and nothing typed adds nothing', () => {
    expect(toldWith(told, ' ｂ＠example.jp ')).toEqual({ emails: [...told, { email: 'b@example.jp' }] })
    expect(toldWith(told, '  ')).toEqual({ emails: told })
  })

  it('is refused where it is none, told already, or one too many', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: `${name}@example.jp` }))
    for (const [emails, typed] of [
      [told, 'kanji@example'],
      [told, 'A@EXAMPLE.jp'],
      [five, 'f@example.jp'],
    ] as const)
      expect(withTyped(emails, typed).problem, typed).toMatch(/./)
    expect(withTyped(five.slice(1), 'f@example.jp').problem).toBeUndefined()
  })
})
