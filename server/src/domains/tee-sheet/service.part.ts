import type { DayPart } from '@jgm/contract/model/day-part'
import { refuse } from '../../platform/http/errors.ts'
import { partProblem } from './rules.part.ts'
import { text } from './text.ts'

/** Refuses, at `part`, a part of a day that the course does not have. `starts`: of the part. */
export function refuseNoPart(part: DayPart, nines: readonly { readonly nine: string }[], starts: number): void {
  const wrong = partProblem(part, nines, starts)
  if (wrong !== null) throw refuse('validation', { problems: [{ path: 'part', message: text.part[wrong] }] })
}
