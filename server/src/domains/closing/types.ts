import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'

/** The starts of a course's day that a closing is about. */
export type CourseDay = {
  readonly courseId: number
  readonly date: PlayDate
  readonly part: DayPart
  /** The instant of the order: rounds that were still to start then are closed, however late it is carried out. Absent before. */
  readonly closedAt?: Date
}

/** A stored closing. */
export type StoredClosing = DayPart & {
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
  readonly to_call: number
  readonly called: number
}

/** A reservation, other than of a single tee time, that has a start there, while its first start of the day is to come when the day is closed. */
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
  /** It has a start outside the part, too. */
  readonly reaches_out: boolean
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

/** A reservation whose golfer is to be called about a closing. */
export type StoredCall = Pick<
  StandingReservation,
  'id' | 'number' | 'start_minute' | 'nine' | 'name' | 'players' | 'phone'
> & {
  readonly called_at: Date | null
  readonly called_by: string | null
}

/** The rest of what is to be closed, which the desk sees before. */
export type DayFacts = {
  readonly status: 'open' | 'closed'
  /** It is a day off, for this reason. */
  readonly is_off: boolean
  readonly closed_note: string | null
  readonly day_type: DayType
  readonly holiday: string | null
  readonly competition: string | null
  /** Starts of the part, and those of them that are not off sale. */
  readonly starts: number
  readonly on_sale: number
  readonly free: number
  readonly held: number
}
