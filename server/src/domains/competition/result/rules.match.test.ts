import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playMatch, playTable, tableOrder } from './rules.match.ts'
import { resultOf } from './rules.ts'
import type { Card, Entrant } from '../types.ts'

// The course of rules.test.ts.
const holes = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4],
  index: [7, 15, 17, 1, 5, 11, 13, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14],
}
const pars: Card = holes.par
const bogeys: Card = [5, 6, 5, 4, 5, 5, 3, 6, 5, 5, 5, 4, 7, 5, 5, 6, 4, 5]
/** Par with other strokes on some holes. */
const parBut = (changes: Readonly<Record<number, number | null>>): Card =>
  pars.map((strokes, at) => (at + 1 in changes ? (changes[at + 1] ?? null) : strokes))
const scratch = (card: Card) => ({ card, strokes: 0 })

describe('a match', () => {
  it('four holes won, fourteen halved: 4 and 3 at the 15th', () => {
    const other = parBut({ 1: 5, 2: 6, 3: 4, 4: 5 })
    expect(playMatch(holes, scratch(pars), scratch(other))).toEqual({ up: 4, left: 3 })
  })
  it('14 strokes against par: lost 2nd, 3rd, 12th, 13th, 16th, won 4th and 7th: 3 and 2 for the second', () => {
    expect(playMatch(holes, { card: bogeys, strokes: 14 }, scratch(pars))).toEqual({ up: -3, left: 2 })
    expect(playMatch(holes, scratch(pars), { card: bogeys, strokes: 14 })).toEqual({ up: 3, left: 2 })
  })
  it('one up at the last hole; all square; picking up loses the hole unless both do', () => {
    expect(playMatch(holes, scratch(parBut({ 18: 3 })), scratch(pars))).toEqual({ up: 1, left: 0 })
    expect(playMatch(holes, scratch(parBut({ 1: 3 })), scratch(parBut({ 18: 3 })))).toEqual({ up: 0, left: 0 })
    expect(playMatch(holes, scratch(parBut({ 1: null, 2: null })), scratch(parBut({ 1: null })))).toEqual({
      up: -1,
      left: 0,
    })
  })
})

const entrant = (id: number, ...cards: Card[]): Entrant => ({ id, handicap: 0, birthday: null, team: null, cards })
const ties = { tieBreaks: ['count_back'], lot: String } as const
const scratchPlay = { percent: 0, cap: null }
const table = (entrants: Entrant[]) =>
  playTable(holes, scratchPlay, entrants, ties).map(({ round, a, b, winner, up, left }) => [
    round,
    a,
    b,
    winner,
    up,
    left,
  ])
const placesOf = (entrants: Entrant[]) =>
  resultOf(
    {
      format: { kind: 'match', handicap: scratchPlay },
      holes,
      hidden: [],
      classes: [],
      prizes: [{ kind: 'winner' }],
      awards: [],
      ...ties,
    },
    entrants,
    2,
  ).players.map(({ id, rank }) => [rank, id])

describe('a knock-out table', () => {
  it('1 meets the last, and 1 and 2 only in the final', () => {
    expect(tableOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })
  it('two players: one match', () => {
    const entrants = [entrant(1, pars), entrant(2, parBut({ 18: 3 }))]
    expect(table(entrants)).toEqual([[1, 1, 2, 2, 1, 0]])
    expect(placesOf(entrants)).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
  it('four players: 1 beats 4 by 2 and 1, 3 beats 2 at the last, then the final all square by the 18th hole', () => {
    const entrants = [
      entrant(1, parBut({ 1: 3, 2: 4 }), parBut({ 1: 3 })),
      entrant(2, parBut({ 18: 5 })),
      entrant(3, pars, parBut({ 18: 3 })),
      entrant(4, pars),
    ]
    expect(table(entrants)).toEqual([
      [1, 1, 4, 1, 2, 1],
      [1, 2, 3, 3, 1, 0],
      [2, 1, 3, 3, 0, 0],
    ])
    expect(placesOf(entrants)).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
      [3, 4],
    ])
  })
  it('five players: three byes; a match without a card stays open, and so does what follows', () => {
    const entrants = [
      entrant(1, pars, pars),
      entrant(2, pars, parBut({ 1: 3 })),
      entrant(3, pars, pars),
      entrant(4, parBut({ 1: 3 })),
      entrant(5, pars),
    ]
    expect(table(entrants)).toEqual([
      [1, 1, null, 1, 0, 0],
      [1, 4, 5, 4, 1, 0],
      [1, 2, null, 2, 0, 0],
      [1, 3, null, 3, 0, 0],
      [2, 1, 4, null, 0, 0],
      [2, 2, 3, 2, 1, 0],
    ])
  })
})

describe('properties', () => {
  const card = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 })
  const strokes = fc.integer({ min: -3, max: 48 })

  it('a match seen from the other side is the same match', () => {
    fc.assert(
      fc.property(card, strokes, card, strokes, (first, given, second, taken) => {
        const [a, b] = [
          { card: first, strokes: given },
          { card: second, strokes: taken },
        ]
        const [one, other] = [playMatch(holes, a, b), playMatch(holes, b, a)]
        expect([one.up + other.up, one.left]).toEqual([0, other.left])
        // A player who is more holes up than are left has won, and had not before the last hole played.
        const possible = one.left > 0 ? [one.left + 1, one.left + 2] : [0, 1, 2]
        expect(possible).toContain(Math.abs(one.up))
      }),
      { numRuns: 200 },
    )
  })
  it('each match sends one player home, whatever the order of entry and the labels', () => {
    const field = fc.array(fc.array(card, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 13 })
    const drawn = { tieBreaks: ['count_back', 'draw'], lot: (id: number) => String(id).padStart(4, '0') } as const
    const play = (entrants: readonly Entrant[]) =>
      resultOf(
        {
          format: { kind: 'match', handicap: scratchPlay },
          holes,
          hidden: [],
          classes: [],
          prizes: [],
          awards: [],
          ...drawn,
        },
        entrants,
        4,
      )
    fc.assert(
      fc.property(field, (cards) => {
        const entrants = cards.map((own, at) => entrant(at + 1, ...own))
        const result = play(entrants)
        const lost = result.matches.flatMap(({ a, b, winner }) => (b === null ? [] : winner === a ? b : a))
        expect(new Set(lost).size).toBe(entrants.length - 1)
        expect(lost).toHaveLength(entrants.length - 1)
        expect(result.players.filter(({ rank }) => rank === 1)).toMatchObject([{ rank: 1 }])
        expect(play(entrants.toReversed())).toEqual(result)
        const relabelled = play(entrants.map((one) => ({ ...one, id: one.id + 100 })))
        expect(relabelled.players.map(({ id, rank }) => [id - 100, rank])).toEqual(
          result.players.map(({ id, rank }) => [id, rank]),
        )
      }),
      { numRuns: 40 },
    )
  })
})
