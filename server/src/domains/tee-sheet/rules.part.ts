import type { DayPart } from '@jgm/contract/model/day-part'

/** The problems of the part of a day that something is ordered for; null where it can be. `starts`: of the part. */
export function partProblem(
  { nine, from_minute: from, until_minute: until }: DayPart,
  nines: readonly { readonly nine: string }[],
  starts: number,
): 'nine' | 'hours' | 'none' | null {
  if (nine !== null && !nines.some((one) => one.nine === nine)) return 'nine'
  if (from !== null && until !== null && from >= until) return 'hours'
  return starts === 0 ? 'none' : null
}
