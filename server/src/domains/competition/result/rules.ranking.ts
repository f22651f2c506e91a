import type { CompetitionClass, CompetitionFormat, TieBreak } from '@jgm/contract/model/competition'
import type { Ranked, Score, Ties } from '../types.ts'

type Compare = (a: Score, b: Score) => number

/** The last 9, 6, 3 holes and the last one, in turn; of a handicap the share of these holes is taken off. */
const byLastNine =
  (kind: CompetitionFormat['kind']): Compare =>
  (a, b) => {
    const part = ({ byHole, handicap }: Score, count: number): number => {
      const last = byHole.slice(-count)
      if (kind === 'stableford') return -last.reduce((sum, hole) => sum + hole.points, 0)
      // A team's strokes on a hole are net already.
      const off = kind === 'team' ? 0 : (handicap ?? 0) * count
      return last.reduce((sum, hole) => sum + hole.strokes, 0) * 180 - off
    }
    return [9, 6, 3, 1].map((count) => part(a, count) - part(b, count)).find((difference) => difference !== 0) ?? 0
  }

/** The strokes of the 18th hole, then the 17th, and so on. */
const byCountBack: Compare = (a, b) =>
  a.byHole.map((hole, at) => hole.strokes - (b.byHole[at]?.strokes ?? 0)).findLast((difference) => difference !== 0) ??
  0

const byAge: Compare = (a, b) => {
  const [first, second] = [a.birthday ?? '9999', b.birthday ?? '9999']
  return first < second ? -1 : first > second ? 1 : 0
}

const comparisons = (kind: CompetitionFormat['kind'], lot: (id: number) => string): Record<TieBreak, Compare> => ({
  lower_handicap: (a, b) => (a.handicap ?? 9999) - (b.handicap ?? 9999),
  age: byAge,
  last_nine: byLastNine(kind),
  count_back: byCountBack,
  draw: (a, b) => (lot(a.id) < lot(b.id) ? -1 : a.id === b.id ? 0 : 1),
})

/**
 * Ranks scores: lower values first, ties by the tie-breaks in order. Players who are still equal share the place, and the next place is
 * counted on (1, 2, 2, 4). The order in which scores come does not matter: equal ones are listed by id.
 */
export function rank(
  scores: readonly Score[],
  { kind, tieBreaks, lot }: { kind: CompetitionFormat['kind'] } & Ties,
): Ranked[] {
  const compare = comparisons(kind, lot)
  const breakOf = (a: Score, b: Score): TieBreak | null => tieBreaks.find((one) => compare[one](a, b) !== 0) ?? null
  const order: Compare = (a, b) => {
    if (a.value !== b.value) return a.value - b.value
    const decided = breakOf(a, b)
    return decided ? compare[decided](a, b) : a.id - b.id
  }
  const ranked: Ranked[] = []
  for (const [at, score] of scores.toSorted(order).entries()) {
    const above = ranked.at(-1)
    const isTied = above !== undefined && above.value === score.value
    const decidedBy = isTied ? breakOf(above, score) : null
    ranked.push({ ...score, decidedBy, rank: isTied && decidedBy === null ? above.rank : at + 1 })
  }
  return ranked
}

/** The class of an entered handicap (tenths): the first that reaches up to it. Null without classes or without a handicap. */
export const classOf = (classes: readonly CompetitionClass[], handicap: number | null): string | null =>
  handicap === null
    ? null
    : (classes.find(({ handicap_up_to }) => handicap_up_to === null || handicap <= handicap_up_to)?.name ?? null)
