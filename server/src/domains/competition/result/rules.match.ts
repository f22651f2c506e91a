import type { Allowance } from '@jgm/contract/model/competition'
import { playingHandicap, strokesReceived } from './rules.handicap.ts'
import { rank } from './rules.ranking.ts'
import type { Card, Entrant, Holes, Score, Ties } from '../types.ts'

/** A decided match: holes up, and holes left when it was decided (3 and 2); 0 and 0 where a tie-break decided it. */
export type Match = {
  readonly round: number
  readonly a: number
  /** Null: the first player had a bye. */
  readonly b: number | null
  readonly winner: number | null
  readonly up: number
  readonly left: number
}

/**
 * One match over 18 holes. The better player gives the difference of the playing handicaps, on the holes with the lowest index. It ends
 * when more holes are won than are left. Picking up loses the hole, unless both do. `up` counts for the first player: negative if the
 * second wins, 0 if all square.
 */
export function playMatch(
  holes: Holes,
  a: { card: Card; strokes: number },
  b: { card: Card; strokes: number },
): { up: number; left: number } {
  const given = a.strokes - b.strokes
  let up = 0
  for (const [at, index] of holes.index.entries()) {
    const first = (a.card[at] ?? 99) - (given > 0 ? strokesReceived(given, index) : 0)
    const second = (b.card[at] ?? 99) - (given < 0 ? strokesReceived(-given, index) : 0)
    const bothOut = a.card[at] === null && b.card[at] === null
    if (!bothOut) up += Math.sign(second - first)
    const left = 17 - at
    if (Math.abs(up) > left) return { up, left }
  }
  return { up, left: 0 }
}

/** The places of a table of `size` (a power of two): 1 meets the last, and 1 and 2 can only meet in the final. */
export function tableOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    order = order.flatMap((place) => [place, sum - place])
  }
  return order
}

/**
 * Plays a knock-out table. `entrants` in the order of their seeding; the first ones have byes. The card of round n is an entrant's n-th.
 * An all-square match goes to the tie-breaks. A match without both cards is open: its winner is null, and so are those that follow.
 */
export function playTable(holes: Holes, allowance: Allowance, entrants: readonly Entrant[], ties: Ties): Match[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, entrants.length)))
  let line: (Entrant | null | undefined)[] = tableOrder(size).map((place) => entrants[place - 1])
  const matches: Match[] = []
  for (let round = 1; line.length > 1; round++) {
    const winners: (Entrant | null | undefined)[] = []
    for (let at = 0; at < line.length; at += 2) {
      const [a, b] = [line[at], line[at + 1]]
      // `undefined` is a bye, `null` somebody who is not known yet.
      if (a === undefined || b === undefined || a === null || b === null) {
        const passed = a === undefined ? b : b === undefined ? a : null
        winners.push(passed)
        if (passed) matches.push({ round, a: passed.id, b: null, winner: passed.id, up: 0, left: 0 })
        continue
      }
      const match = decide(holes, allowance, round, a, b, ties)
      matches.push(match)
      winners.push(match.winner === a.id ? a : match.winner === b.id ? b : null)
    }
    line = winners
  }
  return matches
}

function decide(holes: Holes, allowance: Allowance, round: number, a: Entrant, b: Entrant, ties: Ties): Match {
  const [first, second] = [a, b].map((one) => ({
    card: one.cards[round - 1],
    strokes: playingHandicap(one.handicap, allowance),
  }))
  const open = { round, a: a.id, b: b.id, winner: null, up: 0, left: 0 }
  if (!first?.card || !second?.card) return open
  const { up, left } = playMatch(
    holes,
    { card: first.card, strokes: first.strokes },
    { card: second.card, strokes: second.strokes },
  )
  if (up !== 0) return { ...open, winner: up > 0 ? a.id : b.id, up: Math.abs(up), left }
  const even = (one: Entrant, card: Card, strokes: number): Score => ({
    id: one.id,
    value: 0,
    gross: null,
    handicap: strokes * 10,
    net: null,
    points: null,
    counted: null,
    birthday: one.birthday,
    byHole: card.map((hole) => ({ strokes: hole ?? 99, points: 0 })),
  })
  const [best, other] = rank([even(a, first.card, first.strokes), even(b, second.card, second.strokes)], {
    kind: 'match',
    ...ties,
  })
  return { ...open, winner: best && best.rank !== other?.rank ? best.id : null }
}
