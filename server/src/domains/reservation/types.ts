import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** The part of a reservation still to be played that leaving the service uses. */
export type OpenStored = {
  id: number
  number: string
  type: ReservationType
  status: ReservationStatus
  course_id: number
  play_date: PlayDate
  holiday: string | null
  /** Null when there is no start yet. */
  nine: string | null
  start_minute: number
  groups: number
  players: number
  version: number
  cancellation: CancellationSchedule
  /** As of a stored reservation. */
  is_closing: boolean
}
