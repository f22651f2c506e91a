import type { Peria } from '@jgm/contract/model/competition'

/** All ways to take `count` of `from`, in a fixed order. */
function choices(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]))
}

/**
 * Draws the hidden holes of a course, in ascending order. Each nine gets holes with the pars of `per_nine`; `draw` gives a whole number
 * from 0 for each of the two nines, below the number of possible choices. Null if a nine has no such holes: then the format does not suit
 * the course.
 */
export function drawHidden(
  format: Peria,
  par: readonly number[],
  draw: (nine: number, below: number) => number,
): number[] | null {
  const wanted = format.per_nine.toSorted((a, b) => a - b).join()
  const parOf = (hole: number) => par[hole - 1] ?? 0
  const nines = [0, 9].map((first, nine) => {
    const possible = choices(
      Array.from({ length: 9 }, (_, at) => first + at + 1),
      format.per_nine.length,
    ).filter(
      (holes) =>
        holes
          .map(parOf)
          .toSorted((a, b) => a - b)
          .join() === wanted,
    )
    return possible[draw(nine, Math.max(1, possible.length))]
  })
  const [out, back] = nines
  return out && back ? [...out, ...back] : null
}

/** The text that is sealed: hidden holes joined by `-`, a space, the salt. Its SHA-256 is published before the first start. */
export const sealedText = (holes: readonly number[], salt: string): string => `${holes.join('-')} ${salt}`
