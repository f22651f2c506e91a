import type { Peria } from '@jgm/contract/model/competition'

/** Double peria as most clubs play it. */
export const doublePeria: Peria = {
  kind: 'peria',
  per_nine: [3, 4, 4, 4, 4, 5],
  times: 15,
  share: 80,
  cut: [6, 8, 10, 12],
  cap: 360,
  floor: 0,
}

/** The scorecard of a course whose own is not known. */
export const usualPar = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]

/** Odd strokes on the first nine, even ones on the second, as clubs usually give them. */
export const usualIndex = [7, 15, 17, 1, 5, 11, 13, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14]
