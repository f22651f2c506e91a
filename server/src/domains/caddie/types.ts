import type { DayCaddie, LostReason } from '@jgm/contract/api/staff-caddies'
import type { Away, CartState } from '@jgm/contract/model/caddies'
import type { PlayDate } from '@jgm/contract/model/dates'

/** A day of a course, as addresses name it. */
export type Place = { readonly id: number; readonly date: PlayDate }

/** A start on which somebody plays: a group of a reservation, or those of a single tee time (`reservation_id` null). */
export type Party = Away & {
  readonly start: number
  readonly nine: string
  readonly reservation_id: number | null
  readonly group_no: number | null
  /** The plan of at least one reservation on the start includes a caddie. */
  readonly is_caddie: boolean
}

/** What was given to a party, as stored. */
export type StoredGiven = {
  readonly id: number
  readonly start: number
  /** Where the party stood then. */
  readonly given_start: number
  readonly by_plan: boolean
  readonly caddie: number | null
  readonly cart: number | null
  readonly caddie_lost: LostReason | null
  readonly cart_lost: LostReason | null
}

/** Who is in on a day, as stored. `last_round`: the day and minute of the last round before it, as text that sorts; null without any lately. */
export type StoredShift = DayCaddie & { readonly position: number | null; readonly last_round: string | null }

/** A caddie or cart of the course, whoever is in. */
export type Named = { readonly id: number; readonly number: number; readonly name: string | null }

export type StoredCart = {
  readonly id: number
  readonly number: number
  readonly seats: number
  readonly state: CartState
}

/** A day with all that its caddies are judged by. */
export type StoredDay = {
  readonly parties: readonly Party[]
  readonly given: readonly StoredGiven[]
  readonly shifts: readonly StoredShift[]
  readonly carts: readonly StoredCart[]
}

/** The caddie and cart of a party, and why it lacks those that it was given. */
export type Standing = StoredGiven & { readonly is_moved: boolean }

/** Who and what goes with a start. */
export type Accompanied = {
  readonly caddie: { readonly number: number; readonly name: string } | null
  readonly cart: number | null
}
