import type { BarredReason, DrawStart, DrawState, DrawWish } from '@jgm/contract/model/draw'
import type { PlayDate } from '@jgm/contract/model/dates'

/** A draw as it is stored, without its seed. */
export type StoredDraw = {
  readonly id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly from_minute: number
  readonly to_minute: number
  readonly closes_at: Date
  readonly draws_at: Date
  readonly most_tickets: number
  readonly seal: string
  readonly state: DrawState
  readonly made_at: Date
  readonly drawn_at: Date | null
  readonly called_off: string | null
  readonly starts: number
  /** Entries that stand. */
  readonly entries: number
}

export type StoredStart = DrawStart & { readonly is_gone: boolean }

/** By the beginning of a band. */
export type BandCount = { readonly from_minute: number; readonly count: number }

/** An entry as it is stored. */
export type StoredEntry = {
  readonly number: number
  readonly players: number
  readonly wishes: readonly DrawWish[]
  readonly tickets: number
  readonly place: number | null
  readonly outcome: 'won' | 'lost' | 'barred' | null
  readonly barred: BarredReason | null
  readonly wish: number | null
  readonly start: { readonly nine: string; readonly start_minute: number } | null
}

/** A member's own entry with the reservation that it became. */
export type OwnEntry = StoredEntry & {
  readonly draw_id: number
  readonly reservation: {
    readonly type: 'regular'
    readonly number: string
    readonly is_cancelled: boolean
    readonly players: number
    readonly total: number
  } | null
}

/** An entry that waits for its turn in a draw. */
export type Undecided = {
  readonly id: number
  readonly member_id: number | null
  readonly players: number
  readonly wishes: readonly DrawWish[]
}

/** An entry that is given no start. */
export type Passed = { readonly id: number; readonly barred: BarredReason | null; readonly passed: readonly number[] }
