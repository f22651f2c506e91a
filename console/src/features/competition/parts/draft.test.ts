import { deskWords } from '@jgm/contract/model/competition-desk'
import { expect, test } from 'vitest'
import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import { draftOfForm, formOf } from './draft.ts'

const stored: DeskCompetitionDetail['draft'] = {
  title: '月例杯',
  subtitle: '',
  play_date: '2026-12-06',
  rounds: 1,
  format: { kind: 'stroke', handicap: { percent: 80, cap: 360 } },
  classes: [
    { name: 'A', handicap_up_to: 120 },
    { name: 'B', handicap_up_to: null },
  ],
  prizes: [
    { kind: 'winner' },
    { kind: 'booby', from_last: 2 },
    { kind: 'every', every: 5 },
    { kind: 'nearest_pin', hole: 12 },
  ],
  tie_breaks: ['lower_handicap', 'age'],
  par: Array.from({ length: 18 }, () => 4),
  hole_index: Array.from({ length: 18 }, (_, at) => at + 1),
  conditions: '',
  prize_words: '',
  entry_opens_at: '2026-11-01T09:00:00+09:00',
  entry_closes_at: '2026-11-27T17:00:00+09:00',
  withdraw_until: '2026-12-03T17:00:00+09:00',
  pairing_on: '2026-12-01',
  capacity: 80,
  capacity_of: 'players',
  party_from: 1,
  party_to: 4,
  open_to: 'all',
  needs_handicap: true,
  handicap_from: null,
  handicap_to: 365,
  age_from: null,
  age_to: null,
  women_only: false,
  fee: 3000,
  plan_id: 7,
  start_from: 490,
  start_to: 553,
  offer_hours: 24,
}

test('a draft that nobody touched is sent as it was stored', () => {
  expect(draftOfForm(formOf(stored), stored)).toEqual({ draft: stored })
})

test('all problems are said at once, each at its field', () => {
  const form = {
    ...formOf(stored),
    title: ' ',
    capacity: 'たくさん',
    entry_closes_at: '',
    par: Array.from({ length: 18 }, () => '9'),
  }
  const read = draftOfForm(form, stored)
  const paths = 'problems' in read ? read.problems.map(({ path }) => path.split('.')[0]) : []
  expect(new Set(paths)).toEqual(new Set(['capacity', 'entry_closes_at', 'par', 'title']))
})

test('a title, a subtitle and the name of a class are of one line', () => {
  const classes = [{ name: 'A\nB', upTo: '' }]
  const read = draftOfForm({ ...formOf(stored), title: '月例\n杯', subtitle: '第\t1回', classes }, stored)
  expect('problems' in read ? read.problems : []).toEqual([
    { path: 'title', message: deskWords.oneLine },
    { path: 'subtitle', message: deskWords.oneLine },
    { path: 'classes.0.name', message: deskWords.oneLine },
  ])
})

test('full-width digits are digits, and an empty limit is none', () => {
  const read = draftOfForm({ ...formOf(stored), capacity: '１２０', handicap_to: '', every: '' }, stored)
  expect(read).toMatchObject({ draft: { capacity: 120, handicap_to: null } })
  expect('draft' in read ? read.draft.prizes.map(({ kind }) => kind) : []).toEqual(['winner', 'booby', 'nearest_pin'])
})
