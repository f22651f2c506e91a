import type { ContestFormat } from '@jgm/contract/model/contest'

/** Strokes of a player on a hole of the card, with the player who typed them. */
export type Stroke = {
  readonly player: number
  readonly hole: number
  readonly strokes: number | null
  readonly by: number | null
}

/** A contest as stored, with what was typed of those who still have a seat. */
export type StoredContest = {
  readonly id: number
  readonly title: string
  readonly format: ContestFormat
  readonly prizes: string[]
  readonly nines: string[]
  readonly par: number[]
  readonly hole_index: number[]
  readonly seed: string
  readonly hidden_holes: number[] | null
  readonly salt: string | null
  readonly seal: string | null
  readonly version: number
  readonly begun_at: Date | null
  readonly published_at: Date | null
  readonly revision: number
  readonly reopened_at: Date | null
  /** In tenths. */
  readonly handicaps: readonly { readonly player: number; readonly handicap: number }[]
  readonly strokes: readonly Stroke[]
}

/** A player of a contest: the seat and the name. */
export type Contestant = { readonly player: number; readonly name: string | null; readonly group_no: number }

/** Both nines of a card with their holes. */
export type Course = { readonly nines: readonly string[]; readonly par: readonly number[] }

/** The facts that are written down as a contest is opened. */
export type Opened = Course & {
  readonly title: string
  readonly format: ContestFormat
  readonly prizes: readonly string[]
  readonly holeIndex: readonly number[]
  readonly seed: string
  readonly hidden: { readonly holes: readonly number[]; readonly salt: string; readonly seal: string } | null
}
