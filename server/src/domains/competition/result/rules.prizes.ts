import type { CompetitionPrize } from '@jgm/contract/model/competition'
import type { Award, Ranked, Won } from '../types.ts'

const places = { winner: 1, runner_up: 2, third: 3 } as const

/**
 * Who wins what, by id. 飛び賞 is not given to the first three places nor to places with ブービー or BB. The last of a shared place
 * wins a prize counted from the end. Prizes for a hole are what the course names.
 */
export function prizesOf(
  ranked: readonly Ranked[],
  prizes: readonly CompetitionPrize[],
  awards: readonly Award[],
): Map<number, Won[]> {
  const won = new Map<number, Won[]>()
  const give = (id: number, prize: Won): void => void won.set(id, [...(won.get(id) ?? []), prize])
  const fromLast = new Set(prizes.flatMap((prize) => ('from_last' in prize ? ranked.length - prize.from_last : [])))
  const bestGross = Math.min(...ranked.map(({ gross }) => gross ?? Infinity))
  for (const prize of prizes) {
    switch (prize.kind) {
      case 'winner':
      case 'runner_up':
      case 'third':
        for (const one of ranked) if (one.rank === places[prize.kind]) give(one.id, { kind: prize.kind })
        break
      case 'every':
        for (const [at, { id, rank }] of ranked.entries())
          if (rank > 3 && rank % prize.every === 0 && !fromLast.has(at)) give(id, { kind: 'every' })
        break
      case 'booby':
      case 'bb': {
        const one = ranked[ranked.length - prize.from_last]
        if (one && one.rank > 3) give(one.id, { kind: prize.kind })
        break
      }
      case 'best_gross':
        for (const { id, gross } of ranked) if (gross === bestGross) give(id, { kind: 'best_gross' })
        break
      case 'longest_drive':
      case 'nearest_pin':
        for (const award of awards)
          if (award.kind === prize.kind && award.hole === prize.hole)
            give(award.entrant, { kind: prize.kind, hole: prize.hole })
    }
  }
  return won
}
