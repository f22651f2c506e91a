import type { Competition } from '@jgm/contract/api/competition-entry'
import { entryWords } from '@jgm/contract/model/competition-entry'
import { describe, expect, it } from 'vitest'
import type { Entering } from '../flow.ts'
import { mustWait, peopleOf, readBirthday, readHandicap, totalOf, typedProblems } from './people.ts'

const draft: Entering = {
  competition_id: 1,
  isParty: true,
  friends: [7],
  named: [
    { key: 'n1', last_name: '連田', first_name: '', last_name_kana: 'れんだ', first_name_kana: 'はな子', birthday: '' },
  ],
  handicaps: { self: '１４．４', n1: '多め' },
  proofs: { self: ' JGA 1 ' },
  shown_as: 'initials',
  wish_start: 'any',
  wish_with: '',
  wish_cart: false,
}
const competition = {
  party_from: 1,
  party_to: 2,
  needs_handicap: true,
  left: 2,
  capacity_of: 'players',
  prices: { self: { total: 100 }, friend: { total: 20 }, named: { total: 3 } },
} as unknown as Competition

describe('the people of an entry', () => {
  it.each([
    ['', null],
    ['14.4', 144],
    ['+1.2', -12],
    ['54', 540],
    ['54.1', undefined],
    ['14.44', undefined],
    ['十四', undefined],
  ])('reads the handicap %j as %j', (typed, tenths) => {
    expect(readHandicap(typed)).toBe(tenths)
  })

  it('reads a birthday with any signs between, and no other', () => {
    expect(readBirthday('１９８０/04/05')).toBe('1980-04-05')
    expect(readBirthday('19801305')).toBeNull()
  })

  it('finds everything wrong at once, at the field of each person', () => {
    expect(typedProblems(draft, competition).map(({ path }) => path)).toEqual([
      'people',
      'people.2.first_name',
      'people.2.first_name_kana',
      'people.1.handicap',
      'people.1.handicap_proof',
      'people.2.handicap',
      'people.2.handicap_proof',
    ])
    expect(typedProblems({ ...draft, isParty: false }, competition)).toEqual([])
    const long = { ...draft, isParty: false, wish_with: 'あ'.repeat(61), proofs: { self: 'あ'.repeat(41) } }
    expect(typedProblems(long, competition)).toEqual([
      { path: 'people.0.handicap_proof', message: entryWords.proofLong },
      { path: 'wish_with', message: entryWords.wishLong },
    ])
  })

  it('sends oneself first, and nobody else for an entry alone', () => {
    expect(peopleOf(draft).map(({ who, handicap }) => [who, handicap])).toEqual([
      ['self', 144],
      ['friend', null],
      ['named', null],
    ])
    expect(peopleOf({ ...draft, isParty: false })).toEqual([
      { who: 'self', shown_as: 'initials', handicap: 144, handicap_proof: 'JGA 1' },
    ])
    expect([totalOf(draft, competition), totalOf({ ...draft, isParty: false }, competition)]).toEqual([123, 100])
  })

  it('waits where the party does not fit, and a group where no group does', () => {
    expect([2, 3].map((players) => mustWait(players, competition))).toEqual([false, true])
    expect(mustWait(4, { ...competition, capacity_of: 'groups', left: 1 })).toBe(false)
  })
})
