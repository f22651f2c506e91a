import type { Allowance } from '@jgm/contract/model/competition'
import { periaHandicap, playingHandicap, strokesReceived } from './rules.handicap.ts'
import type { Card, Entrant, Holes, Rules, Score } from '../types.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const isComplete = (card: Card): card is readonly number[] => card.every((strokes) => strokes !== null)

/** Stableford points of a hole: 2 for net par, one more for each stroke below, none for a hole that was picked up. */
const pointsOf = (strokes: number | null, par: number, received: number): number =>
  strokes === null ? 0 : Math.max(0, 2 + par + received - strokes)

/** Strokes and Stableford points of each hole of a card. A picked-up hole compares as worse than any strokes. */
const holesOf = (card: Card, holes: Holes, handicap: number): Score['byHole'] =>
  holes.par.map((par, at) => ({
    strokes: card[at] ?? 99,
    points: pointsOf(card[at] ?? null, par, strokesReceived(handicap, holes.index[at] ?? 18)),
  }))

/** A player's scores, or null where a card is missing or a hole was picked up in a format that counts strokes. */
export function scoreOf(rules: Rules, entrant: Entrant, rounds: number): Score | null {
  const { format, holes } = rules
  const last = entrant.cards.at(-1)
  if (entrant.cards.length !== rounds || !last) return null
  const complete = entrant.cards.filter(isComplete)
  const gross = complete.length === rounds ? sum(complete.map(sum)) : null
  const base = { id: entrant.id, gross, points: null, counted: null, birthday: entrant.birthday }
  if (format.kind === 'peria') {
    if (gross === null) return null
    const { handicap, counted } = periaHandicap(format, holes, rules.hidden, last)
    const net = gross * 10 - handicap
    return { ...base, handicap, net, value: net, counted, byHole: holesOf(last, holes, 0) }
  }
  const strokes = playingHandicap(entrant.handicap, format.handicap)
  const handicap = format.handicap.percent === 0 ? null : strokes * 10
  const byHole = holesOf(last, holes, strokes)
  const net = gross === null || handicap === null ? null : gross * 10 - handicap * rounds
  if (format.kind === 'stableford') {
    const points = sum(entrant.cards.flatMap((card) => holesOf(card, holes, strokes).map((hole) => hole.points)))
    return { ...base, handicap, net, points, value: -points, byHole }
  }
  if (gross === null) return null
  return { ...base, handicap, net, value: net ?? gross * 10, byHole }
}

/**
 * A team's score over one round: on each hole the sum of its `balls` lowest strokes, less the strokes received there. Null if fewer
 * than `balls` members have a complete card. The team's handicap is the sum, its birthday that of the oldest member.
 */
export function teamScore(
  holes: Holes,
  { handicap: allowance, balls }: { handicap: Allowance; balls: number },
  team: number,
  members: readonly Entrant[],
): Score | null {
  const players = members.flatMap(({ cards: [card], handicap, birthday }) =>
    card && isComplete(card) ? [{ card, birthday, strokes: playingHandicap(handicap, allowance) }] : [],
  )
  if (players.length < balls) return null
  const best = (net: boolean): number[] =>
    holes.par.map((_, at) =>
      sum(
        players
          .map(({ card, strokes }) => (card[at] ?? 0) - (net ? strokesReceived(strokes, holes.index[at] ?? 18) : 0))
          .toSorted((a, b) => a - b)
          .slice(0, balls),
      ),
    )
  const isNet = allowance.percent > 0
  const net = best(isNet)
  const birthdays = players.flatMap(({ birthday }) => birthday ?? []).toSorted()
  return {
    id: team,
    value: sum(net) * 10,
    gross: sum(best(false)),
    handicap: isNet ? sum(players.map(({ strokes }) => strokes)) * 10 : null,
    net: isNet ? sum(net) * 10 : null,
    points: null,
    counted: null,
    birthday: birthdays[0] ?? null,
    byHole: net.map((strokes) => ({ strokes, points: 0 })),
  }
}
