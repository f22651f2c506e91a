import { halfWidth } from '@jgm/contract/model/normalise'
import { plainDigits } from '@jgm/contract/model/numbers'
import { problemOfUsing } from '@jgm/contract/model/points'
import { pointText } from '../text.ts'

/** The chosen way to pay with points, and the number as it is typed. */
export type PointsWish = { readonly kind: 'none' | 'all' | 'some'; readonly typed: string }

/** The choice that stands for so many points. */
export const wishFor = (points: number, most: number): PointsWish =>
  points === 0
    ? { kind: 'none', typed: '' }
    : points === most
      ? { kind: 'all', typed: '' }
      : { kind: 'some', typed: String(points) }

/** The points that a choice means, of at most `most`, or what is wrong with the number. */
export function pointsOf(
  { kind, typed }: PointsWish,
  most: number,
):
  | { readonly points: number; readonly problem?: undefined }
  | { readonly points?: undefined; readonly problem: string } {
  if (kind !== 'some') return { points: kind === 'all' ? most : 0 }
  const written = halfWidth(typed)
    .replaceAll(/[\s,、円]|ポイント|点|pt/gi, '')
    .replace(/^0+(?=\d)/, '')
  if (!plainDigits.test(written)) return { problem: pointText.use.unread }
  const problem = problemOfUsing(Number(written), most)
  return problem ? { problem: problem.message } : { points: Number(written) }
}
