import type { Allowance, Peria } from '@jgm/contract/model/competition'
import type { Card, Holes } from '../types.ts'

/** Rounds a fraction to a whole number, half upwards, without leaving the whole numbers. */
const divideHalfUp = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by))

/** The whole strokes that a player receives over 18 holes; negative for a player better than scratch. `handicap` in tenths. */
export function playingHandicap(handicap: number | null, { percent, cap }: Allowance): number {
  const entered = Math.min(handicap ?? 0, cap ?? Infinity)
  return divideHalfUp(entered * percent, 1000)
}

/** Strokes received on a hole: first where `index` is lowest, given back where it is highest. */
export function strokesReceived(strokes: number, index: number): number {
  const all = Math.floor(strokes / 18)
  return all + (index <= strokes - all * 18 ? 1 : 0)
}

/**
 * The handicap from hidden holes, in tenths, with the strokes that counted. The card must be complete.
 * The formula stands with `Peria`; the cut limits only what counts here, never the gross score.
 */
export function periaHandicap(
  format: Peria,
  holes: Holes,
  hidden: readonly number[],
  card: Card,
): { handicap: number; counted: number } {
  const counted = hidden.reduce((sum, hole) => {
    const strokes = card[hole - 1] ?? 0
    const most = format.cut?.[(holes.par[hole - 1] ?? 4) - 3] ?? Infinity
    return sum + Math.min(strokes, most)
  }, 0)
  const par = holes.par.reduce((sum, one) => sum + one, 0)
  const exact = (counted * format.times - par * 10) * format.share
  const rounded = divideHalfUp(exact, 100)
  return { handicap: Math.max(format.floor ?? -Infinity, Math.min(format.cap ?? Infinity, rounded)), counted }
}
