import type { PlayDate } from '@jgm/contract/model/dates'
import type { Card } from '../types.ts'

type Round = {
  readonly competition_id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly gross: number
}

/**
 * Single rounds from competitions given newest first, oldest round first, each with the average in tenths of itself and the rounds before it,
 * `over` rounds at most. Cards with a hole that was picked up are left out.
 */
export function averagesOf(
  competitions: readonly (Omit<Round, 'gross'> & { readonly cards: readonly Card[] })[],
  over: number,
): (Round & { readonly average: number })[] {
  const rounds = competitions
    .toReversed()
    .flatMap(({ cards, ...competition }) =>
      cards
        .filter((card): card is readonly number[] => card.every((strokes) => strokes !== null))
        .map((card) => ({ ...competition, gross: card.reduce((sum, strokes) => sum + strokes, 0) })),
    )
  return rounds.map((round, at) => {
    const last = rounds.slice(Math.max(0, at - over + 1), at + 1)
    return { ...round, average: Math.round((last.reduce((sum, { gross }) => sum + gross, 0) * 10) / last.length) }
  })
}
