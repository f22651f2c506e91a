import { lotsOf } from './service.read.lots.ts'
import type { Award, Rules, StoredCompetition } from '../types.ts'

/** The rules that a competition's result is calculated by, from its row and the awards that the course has named. */
export const rulesOf = (
  row: Pick<
    StoredCompetition,
    'format' | 'par' | 'hole_index' | 'hidden_holes' | 'tie_breaks' | 'classes' | 'prizes' | 'seed'
  >,
  awards: readonly Award[],
): Rules => ({
  format: row.format,
  holes: { par: row.par, index: row.hole_index },
  hidden: row.hidden_holes ?? [],
  tieBreaks: row.tie_breaks,
  classes: row.classes,
  prizes: row.prizes,
  awards,
  lot: lotsOf(row.seed),
})
