import * as z from 'zod/mini'
import type { Problem } from './errors.ts'
import { groupDigits } from './money.ts'
import { isInvisible } from './normalise.ts'

/** The kinds of changes of a balance. `returned` are points that paid for a reservation and came back; `reversed` takes back what was given or adjusted. */
export const pointKinds = [
  { value: 'granted', label: '付与' },
  { value: 'used', label: '利用' },
  { value: 'returned', label: '利用のもどり' },
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

/** The points that a person of staff may adjust for one member within 24 hours, each way, and what of them is left to give and to take. */
export type AdjustingLimit = { readonly most: number; readonly give: number; readonly take: number }

/** The refusal of points beyond a limit. */
function beyondLimit(way: 'つけられ' | '引け', most: number, left: number): string {
  const limit = `1人の会員に${way}るのは、24時間で${groupDigits(most)}点までです。`
  if (left === most) return limit
  return left === 0 ? `${limit}いまは、もう${way}ません。` : `${limit}いまは、あと${groupDigits(left)}点です。`
}

/**
 * The errors of a form that gives points to a member, or takes them (negative), by field. `seen` is the balance. Null: the field is empty or cannot be
 * read.
 */
export function problemsOfAdjusting(
  given: {
    readonly seen: number
    readonly points: number | null
    readonly reason: PointReason | null
    readonly note: string
  },
  { most, give, take }: AdjustingLimit,
): readonly Problem[] {
  const { seen, points, reason, note } = given
  const wrong =
    points === null || points === 0
      ? '点数を数字で入力してください。'
      : points > give
        ? beyondLimit('つけられ', most, give)
        : -points > take
          ? beyondLimit('引け', most, take)
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

/** Points are used in whole hundreds; each pays one yen. */
export const pointStep = 100

/** Points in whole hundreds, rounded down. */
export const inSteps = (points: number): number => Math.max(0, Math.floor(points / pointStep) * pointStep)

/** The part of a party's price that points look at. */
type Price = {
  readonly groups: readonly {
    readonly players: number
    readonly lines: readonly { readonly key: string; readonly amount: number }[]
  }[]
  readonly adjustment?: { readonly amount: number } | undefined
  readonly points?: number | undefined
  readonly total: number
}

/** Lines that the club passes on, or that are contained in the others: points pay for none of them. */
export const notByPoints: readonly string[] = ['consumption_tax', 'golf_tax', 'other']

/** The most points that a price takes, whoever has them: what the club itself earns, with the adjustment, in whole hundreds. */
export const payableByPoints = ({ groups, adjustment }: Pick<Price, 'groups' | 'adjustment'>): number =>
  inSteps(
    groups.reduce(
      (sum, { players, lines }) =>
        sum + players * lines.reduce((each, { key, amount }) => each + (notByPoints.includes(key) ? 0 : amount), 0),
      adjustment?.amount ?? 0,
    ),
  )

/** The most points of a balance that a price takes at a club which takes `most` a reservation. */
export const mostUsable = (
  price: Price,
  { most, balance }: { readonly most: number; readonly balance: number },
): number => inSteps(Math.min(most, balance, payableByPoints(price)))

/** The same price with so many points in place of any others; 0: none. */
export function withPoints<P extends Price>(
  price: P,
  points: number,
): Omit<P, 'points' | 'total'> & { points?: number; total: number } {
  const { points: before = 0, total, ...rest } = price
  const full = total + before
  return points === 0 ? { ...rest, total: full } : { ...rest, points, total: full - points }
}

/** Points of a cancelled reservation pay for its fee first, and the others come back. `due`: the yen that are left to pay. */
export function settledBy(
  points: number,
  fee: number,
): { readonly kept: number; readonly back: number; readonly due: number } {
  const kept = Math.min(points, fee)
  return { kept, back: points - kept, due: fee - kept }
}

/** The points of a cancelled reservation and where they go, in words; null where it had none. `isDone`: it has been cancelled. */
export function pointsAfterCancelling(points: number, fee: number, isDone = false): string | null {
  const comesBack = isDone ? 'もどりました' : 'もどります'
  const { kept, back, due } = settledBy(points, fee)
  if (points === 0) return null
  if (kept === 0) return `使った${groupDigits(back)}ポイントは、${comesBack}。`
  const paid = `キャンセル料のうち${groupDigits(kept)}円は、使ったポイントを充てます。`
  const rest = due > 0 ? `お支払いは${groupDigits(due)}円です。` : ''
  return `${paid}${rest}${back > 0 ? `残りの${groupDigits(back)}ポイントは、${comesBack}。` : ''}`
}

/** Points that pay for a part of a price, in words: `600ポイント（−600円）`. */
export const pointsPaid = (points: number): string => `${groupDigits(points)}ポイント（−${groupDigits(points)}円）`

/** The problem of points that somebody wants to use, of at most `most`; undefined where there is none. */
export function problemOfUsing(points: number, most: number): Problem | undefined {
  if (points > most) {
    const message =
      most === 0 ? 'このご予約では、ポイントを使えません。' : `使えるのは、${groupDigits(most)}ポイントまでです。`
    return { path: 'points', message }
  }
  return points % pointStep === 0
    ? undefined
    : { path: 'points', message: `${pointStep}ポイント単位で入力してください。` }
}
