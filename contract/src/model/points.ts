import * as z from 'zod/mini'
import type { Problem } from './errors.ts'
import { groupDigits } from './money.ts'
import { isInvisible } from './normalise.ts'

/** How a balance of points changes. `reversed` takes back what was given, used or adjusted. */
export const pointKinds = [
  { value: 'granted', label: '付与' },
  { value: 'used', label: '利用' },
  { value: 'expired', label: '失効' },
  { value: 'adjusted', label: '調整' },
  { value: 'reversed', label: '取り消し' },
] as const

/** Why a person of staff adjusts points, in words that the member reads, too. */
export const pointReasons = [
  { value: 'missed', label: 'つけ忘れ' },
  { value: 'apology', label: 'おわび' },
  { value: 'moved', label: '移行' },
  { value: 'corrected', label: '訂正' },
  { value: 'other', label: 'そのほか' },
] as const

export const pointKind = z.enum(pointKinds.map(({ value }) => value))
export type PointKind = z.infer<typeof pointKind>
export const pointReason = z.enum(pointReasons.map(({ value }) => value))
export type PointReason = z.infer<typeof pointReason>

/** A change of the balance in words: `調整（つけ忘れ）`. */
export function pointChange({
  kind,
  reason,
}: {
  readonly kind: PointKind
  readonly reason: PointReason | null
}): string {
  const label = pointKinds.find(({ value }) => value === kind)?.label ?? ''
  const why = pointReasons.find(({ value }) => value === reason)?.label
  return why === undefined ? label : `${label}（${why}）`
}

/**
 * The errors of a form that gives points to a member, or takes them (negative), by field. `seen` is the balance, `most` the limit of the role for one
 * adjustment. Null: the field is empty or cannot be read.
 */
export function problemsOfAdjusting(
  given: {
    readonly seen: number
    readonly points: number | null
    readonly reason: PointReason | null
    readonly note: string
  },
  most: number,
): readonly Problem[] {
  const { seen, points, reason, note } = given
  const wrong =
    points === null || points === 0
      ? '点数を数字で入力してください。'
      : Math.abs(points) > most
        ? `1回に調整できるのは、${groupDigits(most)}点までです。`
        : seen + points < 0
          ? `引けるのは、残高の${groupDigits(seen)}点までです。`
          : undefined
  return [
    ...(wrong === undefined ? [] : [{ path: 'points', message: wrong }]),
    ...(reason === null ? [{ path: 'reason', message: '理由を選んでください。' }] : []),
    ...(reason === 'other' && isInvisible(note)
      ? [{ path: 'note', message: '「そのほか」のときは、メモを書いてください。' }]
      : []),
  ]
}
