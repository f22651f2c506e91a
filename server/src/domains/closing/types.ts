import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** A day of a course. */
export type CourseDay = { readonly courseId: number; readonly date: PlayDate }

/** A stored closing. */
export type StoredClosing = {
  readonly id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly day_type: DayType
  readonly holiday: string | null
  readonly message: string
  readonly staff_id: number
  readonly by: string
  readonly closed_at: Date
  readonly begins_at: Date
  readonly settled_at: Date | null
  readonly cancelled: number
}

/** A reservation, other than of a single tee time, whose first start of the day is still to come. */
export type StandingReservation = {
  readonly id: number
  readonly number: string
  readonly version: number
  readonly players: number
  readonly start_minute: number
  readonly nine: string
  readonly name: string
  readonly phone: string
  readonly by_mail: boolean
  readonly by_line: boolean
  readonly cancellation: CancellationSchedule
  /** People on its seats who are told: asked, pre-registered or joined. */
  readonly companions: number
}

/** A single tee time with players whose start is still to come. */
export type StandingSingle = {
  readonly id: number
  readonly version: number
  readonly players: number
  readonly start_minute: number
}

/** What still stands on a day and is ended when it is closed. */
export type Standing = {
  readonly reservations: readonly StandingReservation[]
  readonly singles: readonly StandingSingle[]
  /** Waitlist entries that end, or lose an open offer. */
  readonly entries: readonly { readonly id: number; readonly ends: boolean }[]
}

/** The rest of a day, which the desk sees before it is closed. */
export type DayFacts = {
  readonly status: 'open' | 'closed'
  readonly day_type: DayType
  readonly holiday: string | null
  readonly competition: string | null
  readonly free: number
  readonly held: number
}
