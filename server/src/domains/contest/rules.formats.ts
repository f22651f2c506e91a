import type { CompetitionFormat, CompetitionPrize, Peria, TieBreak } from '@jgm/contract/model/competition'
import type { ContestFormat } from '@jgm/contract/model/contest'
import { doublePeria } from '../competition/result/rules.usual.ts'

const singlePeria: Peria = { ...doublePeria, per_nine: [3, 4, 5], times: 30, share: 100 }
const whole = { percent: 100, cap: 360 } as const

/** The formats, as data of those that the club's own competitions have. */
export const rulesOfFormat: Readonly<Record<ContestFormat, CompetitionFormat>> = {
  double_peria: doublePeria,
  single_peria: singlePeria,
  net: { kind: 'stroke', handicap: whole },
  stableford: { kind: 'stableford', handicap: whole },
  gross: { kind: 'stroke', handicap: { percent: 0, cap: null } },
  best_ball: { kind: 'team', handicap: whole, balls: 1 },
}

/** A birthday decides nothing among friends: it is not known of everybody, and it is nobody's business. */
export const tiesOf = (format: ContestFormat): TieBreak[] =>
  format === 'gross' || format === 'best_ball'
    ? ['last_nine', 'count_back']
    : ['lower_handicap', 'last_nine', 'count_back']

/** The places that have a name of their own. */
export const placesNamed: readonly CompetitionPrize[] = [
  { kind: 'winner' },
  { kind: 'runner_up' },
  { kind: 'third' },
  { kind: 'booby', from_last: 2 },
  { kind: 'best_gross' },
]
