import { doubtsOf } from '@jgm/contract/model/competition-desk'
import { describe, expect, it } from 'vitest'
import { addDays } from '@jgm/contract/model/dates'
import { checksOf, namedIn, problemsOf } from './rules.ts'
import { draftFrom } from './service.read.templates.ts'
import type { DeskPerson, DeskStart } from '../types.ts'

const person = (id: number, more: Partial<DeskPerson> = {}): DeskPerson => ({
  id,
  party: null,
  party_id: id,
  seat: 1,
  member_id: id,
  last_name: `見本${id}`,
  first_name: '太郎',
  last_name_kana: 'みほん',
  first_name_kana: 'たろう',
  nickname: null,
  shown_as: 'initials',
  phone_number: null,
  handicap: 100,
  handicap_proof: '見本',
  team: null,
  birthday: null,
  state: 'entered',
  tee_time_id: null,
  wish_start: 'any',
  wish_with: '',
  wish_cart: false,
  entered_at: new Date(0),
  offer_until: null,
  withdraw_fee: null,
  line: null,
  ...more,
})

const start = (id: number, minute: number, entrants: readonly number[]): DeskStart => ({
  tee_time_id: id,
  nine: 'OUT',
  start_minute: minute,
  turn_minute: null,
  capacity: 4,
  position: 1,
  placed: entrants.map((entry, at) => ({ entry_id: entry, seat: at + 1 })),
})

const nothing = { playedTogether: () => false, elsewhere: [], needsHandicap: false }
const check = (
  people: readonly DeskPerson[],
  starts: readonly DeskStart[],
  given: Partial<Parameters<typeof checksOf>[2]> = {},
) =>
  checksOf(people, starts, { ...nothing, ...given }).map(({ kind, tee_time_id, entrants }) => [
    kind,
    tee_time_id,
    entrants,
  ])

describe('what the desk should look at', () => {
  it('is nothing where all is well', () => {
    expect(
      check(
        [1, 2, 3, 4].map((id) => person(id)),
        [start(9, 480, [1, 2, 3, 4])],
      ),
    ).toEqual([])
  })

  it('is three who played together the last time, handicaps far apart, and one alone', () => {
    const people = [person(1), person(2), person(3), person(4, { handicap: 301 }), person(5)]
    const playedTogether = (a: number, b: number): boolean => a <= 3 && b <= 3
    expect(check(people, [start(8, 480, [1, 2, 3, 4]), start(9, 488, [5])], { playedTogether })).toEqual([
      ['same_as_last_time', 8, [1, 2, 3]],
      ['far_apart', 8, [1, 2, 3, 4]],
      ['one_alone', 9, [5]],
    ])
  })

  it('is not a handicap that is exactly 20 apart', () => {
    expect(check([person(1), person(2, { handicap: 300 })], [start(8, 480, [1, 2])])).toEqual([])
  })

  it('is a missed wish, a party that is apart, and a second start on the day', () => {
    const people = [
      person(1, { wish_start: 'late', party_id: 50 }),
      person(2, { party_id: 50 }),
      person(3, { wish_start: 'early' }),
      person(4),
      person(5),
      person(6),
    ]
    const starts = [start(7, 480, [1, 4]), start(8, 488, [2, 5]), start(9, 496, [3, 6])]
    expect(check(people, starts, { elsewhere: [4] })).toEqual([
      ['same_day', 7, [4]],
      ['party_apart', null, [1, 2]],
      ['wish_missed', 7, [1]],
      ['wish_missed', 9, [3]],
    ])
  })

  it('is a wish for company until it is met, and one that names nobody', () => {
    const people = [
      person(1, { wish_with: '見本 2　太郎さんと' }),
      person(2),
      person(3, { wish_with: '会社の同僚' }),
      person(4),
    ]
    expect(check(people, [start(8, 480, [1, 4]), start(9, 488, [2, 3])])).toEqual([
      ['wish_with', null, [1, 2]],
      ['wish_with', null, [3]],
    ])
    expect(check(people, [start(8, 480, [1, 2]), start(9, 488, [3, 4])])).toEqual([['wish_with', null, [3]]])
    expect(namedIn('見本4太郎', people)).toEqual([4])
  })

  it('is a handicap without proof where the competition needs one', () => {
    const people = [person(1), person(2, { handicap_proof: null })]
    const starts = [start(8, 480, [1, 2])]
    expect(check(people, starts)).toEqual([])
    expect(check(people, starts, { needsHandicap: true })).toEqual([['no_proof', 8, [2]]])
  })
})

describe('a card', () => {
  const par = Array.from({ length: 18 }, () => 4)
  it('is doubtful from two under and five over par on, and by another sum', () => {
    expect(doubtsOf(par, par.with(0, 3).with(1, 8), 75)).toEqual([])
    expect(doubtsOf(par, par.with(0, 2).with(1, 9), 76)).toEqual([
      { kind: 'hole', hole: 1, strokes: 2 },
      { kind: 'hole', hole: 2, strokes: 9 },
      { kind: 'total', total: 75, written: 76 },
    ])
    expect(doubtsOf(par, [null, ...par.slice(1)], 68)).toEqual([])
  })
})

describe('a draft from a template', () => {
  const today = '2026-11-23'
  const hours = ['00:00', '16:59', '17:01', '23:59']

  it.each(Array.from({ length: 14 }, (_, at) => at + 1))('has its times in order %i days before play', (days) => {
    for (const hour of hours) {
      const now = new Date(`${today}T${hour}:00+09:00`)
      const draft = draftFrom('monthly', { date: addDays(today, days), now, par: [], planId: 1 })
      expect(problemsOf(draft, { today, plans: [1] })).toEqual([])
      expect(Date.parse(draft.entry_closes_at)).toBeGreaterThan(now.getTime())
    }
  })
})
