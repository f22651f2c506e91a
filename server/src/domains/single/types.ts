import type { SinglePlayer, SingleTeeTime } from '@jgm/contract/api/single'
import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Pace, SingleState } from '@jgm/contract/model/single'
import type { SeatTerms } from '../sale/types.ts'

/** A player of a single tee time as it is stored; `birthday` never leaves the server. */
export type StoredPlayer = Pick<SinglePlayer, 'avatar' | 'average_score' | 'times_here' | 'seats'> & {
  ref: number
  member_id: number
  nickname: string
  message: string
  birthday: PlayDate
}

/** A single tee time as it is stored, with its record. */
export type StoredSingle = {
  id: number
  course_id: number
  play_date: PlayDate
  day_type: DayType
  holiday: string | null
  day_status: 'open' | 'closed'
  terms_version: number
  nine: string
  start_minute: number
  turn_minute: number | null
  plan_id: number
  state: SingleState
  minimum: number
  decision_at: string
  below_minimum: SingleTeeTime['below_minimum']
  pace: Pace
  is_walking: boolean
  women_only: boolean
  beginners: boolean
  seats: number
  taken: number
  free: number
  version: number
  /** The number of the viewer's own reservation of this tee time. */
  number: string | null
  /** Null where only the month is read. */
  players: StoredPlayer[] | null
  record: { held: number; of: number } | null
}

/** Whom the tee times are shown to. */
export type SingleViewer = {
  member_id: number
  birthday: PlayDate
  gender: string | null
  /** Ids of the courses that the member is a course member of. */
  courses: number[]
  /** Dates of the range on which the member plays already. */
  busy: PlayDate[]
}

/** What is read for cards: the tee times, and the member they are shown to. */
export type SinglesSeen = { readonly singles: readonly StoredSingle[]; readonly viewer: SingleViewer | null }

/** What belongs to a member's reservation of a single tee time. */
export type StoredSeat = {
  reservation_id: number
  tee_time_id: number
  quotes: SeatTerms['quotes']
  tells_joins: boolean
  agrees_with: number | null
  companion: string | null
  players_then: number | null
  /** Why the course cancelled, in words for players; null unless it did. */
  cancel_message: string | null
  /** Tee times that the course offers instead. */
  offers: number[]
  /** The reservation that this one was moved to, and whether it still is one. */
  moved_to: { number: string; stands: boolean } | null
  /** The reservation that was moved here. */
  moved_from: { course_id: number; play_date: PlayDate; start_minute: number; fee: number } | null
}
