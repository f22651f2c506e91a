import type { ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** A player on a seat. */
export type Seated = { readonly group_no: number; readonly seat: number; readonly name: string }

/** A play of a member today or tomorrow: the reservation, and the member's own group and seat. */
export type NearPlay = {
  readonly id: number
  readonly number: string
  readonly type: ReservationType
  readonly status: ReservationStatus
  readonly course_id: number
  readonly play_date: PlayDate
  readonly is_holder: boolean
  readonly start_minute: number
  /** By how many minutes the start is late. */
  readonly delay: number
  readonly groups: number
  /** Of all groups. */
  readonly players: number
  /** The course has received the member. */
  readonly is_here: boolean
  /** The other known players. */
  readonly others: readonly Seated[]
}

/** A golfer's answer ahead of a day of play. */
export type DayAnswer =
  | { readonly kind: 'coming' }
  | { readonly kind: 'late'; readonly minutes: number; readonly expected: number }
  | { readonly kind: 'fewer'; readonly players: number; readonly away: Seated | null }

/** An answer as it is stored. */
export type StoredAnswer = {
  readonly kind: DayAnswer['kind']
  readonly expected: number | null
  readonly players: number | null
}
