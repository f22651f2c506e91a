import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** From which start of a course's day on all are late, and by how much; 0 minutes take it back. */
export type LateDay = {
  readonly courseId: number
  readonly date: PlayDate
  readonly from: number
  readonly minutes: number
}

/** A stored delay of a day. */
export type StoredDelay = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly day_type: DayType
  readonly holiday: string | null
  readonly from_minute: number
  readonly minutes: number
  readonly message: string
  readonly by: string
  readonly ordered_at: Date
  readonly begins_at: Date
  readonly version: number
  readonly left: number
}

/** A day that can be late. */
export type DayFacts = {
  readonly version: number
  /** A start is still to come that would be late. */
  readonly has_starts: boolean
  /** It is a day off, for this reason. */
  readonly is_off: boolean
  readonly closed_note: string | null
  readonly day_type: DayType
  readonly holiday: string | null
  readonly competition: string | null
}

/** A reservation whose golfers would be told. */
export type Concerned = {
  readonly number: string
  readonly players: number
  readonly start_minute: number
  /** By how many minutes it will be late. */
  readonly minutes: number
  readonly nine: string
  readonly name: string
  readonly phone: string
  readonly by_mail: boolean
  readonly by_line: boolean
  readonly companions: number
}
