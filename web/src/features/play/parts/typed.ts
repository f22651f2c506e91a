import type { Play } from '@jgm/contract/api/play'
import { addDays, formatMonthDay, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { halfWidth, readNumber } from '@jgm/contract/model/normalise'
import { cardScore, scoreProblems, scoreWords, type GivenScore } from '@jgm/contract/model/score'
import { scoreText as text } from '../text.ts'

/** The texts in the fields of a round. */
export type Typed = {
  readonly score: string
  readonly putts: string
  readonly strokes: readonly (number | null)[]
}

/** The card without a hole. */
export const noHoles: Typed['strokes'] = Array.from({ length: 18 }, () => null)

/** The fields with what is recorded. */
export const typedOf = ({ gross_score: score, putts, strokes }: Play): Typed => ({
  score: score === null ? '' : String(score),
  putts: putts === null ? '' : String(putts),
  strokes: strokes ?? noHoles,
})

/** The score that stands in the fields: a whole card says it, else the one field. */
export function scoreIn({ score, strokes }: Typed): string {
  const sum = cardScore(strokes)
  return sum === null ? score : String(sum)
}

/** The fields with a hole changed. A score that was the sum of the whole card goes with it. */
export function withHole(typed: Typed, at: number, to: number | null): Partial<Typed> {
  const strokes = typed.strokes.with(at, to)
  const sum = cardScore(typed.strokes)
  const isSum = sum !== null && typed.score === String(sum) && cardScore(strokes) === null
  return { strokes, ...(isSum ? { score: '' } : {}) }
}

/** The score of a round of so many holes as it was typed, or all problems at their fields. An empty field gives nothing, never 0. */
export function readTyped(
  holes: number,
  typed: Typed,
): { readonly given: GivenScore } | { readonly problems: Problem[] } {
  const [score, putts] = [scoreIn(typed), typed.putts].map((one) => (halfWidth(one) === '' ? null : readNumber(one)))
  const strokes = typed.strokes.some((one) => one !== null) ? [...typed.strokes] : null
  const problems: Problem[] = [
    ...(score === undefined ? [{ path: 'score', message: scoreWords.digits }] : []),
    ...(score === null && strokes === null ? [{ path: 'score', message: scoreWords.none }] : []),
    ...(putts === undefined ? [{ path: 'putts', message: scoreWords.puttDigits }] : []),
  ]
  const given = { score: score ?? null, putts: putts ?? null, strokes }
  const all = [...problems, ...scoreProblems(holes, given)]
  return all.length > 0 ? { problems: all } : { given }
}

/** Which score is given, in words: yesterday's, or that of a day. */
export function questionOf({ play_date: date, holes }: Play, today: PlayDate): string {
  const words = date === addDays(today, -1) ? text.yesterday : text.ofDay(formatMonthDay(date))
  return holes === 9 ? text.half(words) : words
}
