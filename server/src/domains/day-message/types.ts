import type { DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'

/** The starts of a course's day whose players are told something. */
export type Audience = { readonly courseId: number; readonly date: PlayDate; readonly part: DayPart }

/** A day that can be told something. */
export type DayFacts = {
  /** It is a day off, for this reason. */
  readonly is_off: boolean
  readonly closed_note: string | null
  readonly day_type: DayType
  readonly holiday: string | null
  /** Starts of the part. */
  readonly starts: number
}

/** The holder of a reservation, or an entrant of a competition, who plays in the part. `key`: `r` or `e` and the id. */
export type Player = {
  readonly key: string
  readonly number: string
  readonly start_minute: number
  readonly nine: string
  readonly name: string
  readonly players: number
  readonly phone: string
  readonly by_line: boolean
  readonly by_mail: boolean
  readonly companions: number
  readonly has_started: boolean
}

/** A stored message that was not taken back. */
export type StoredMessage = DayPart & {
  readonly id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly day_type: DayType
  readonly holiday: string | null
  readonly is_chosen: boolean
  readonly message: string
  readonly by: string
  readonly ordered_at: Date
  readonly begins_at: Date
}

/** The same words, ordered shortly before. */
export type SameMessage = { readonly id: number; readonly by: string; readonly at: Date }

/** How far a message has come with one of its readers. */
export type StoredReader = {
  readonly key: string
  readonly state: 'waiting' | 'sent' | 'failed' | 'call'
  readonly called_at: Date | null
  readonly called_by: string | null
}
