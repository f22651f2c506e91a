import type { PointReason } from '@jgm/contract/model/points'

/** Points that a person of staff gives, or takes (negative). `seen`: the balance that was read. */
export type Adjustment = {
  readonly seen: number
  readonly points: number
  readonly reason: PointReason
  readonly note: string
}

/** What `adjust_points` answers. */
export type Adjusted =
  | { readonly result: 'adjusted'; readonly id: number; readonly balance: number }
  | { readonly result: 'stale' | 'busy' }

/** What `take_back_adjustment` answers. */
export type TakenBack =
  | { readonly result: 'taken_back'; readonly balance: number }
  | { readonly result: 'used' | 'busy' }
