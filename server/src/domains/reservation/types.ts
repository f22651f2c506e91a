import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { PartyThen, ReservationDetail } from '@jgm/contract/api/reservation'
import type { CustomerClass, DayType, ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { RefusedResult } from './rules.sale.ts'

/** What a cancellation costs: yen per unit, or percent of the green fee of the people in it. */
export type TierAmount = { yen: number } | { percentOfGreenFee: number }

/**
 * One step of a cancellation policy. It begins `daysBefore` days before play, at midnight or at `cutoffMinute`:
 * - `countsPlayDay` (当日を含む): the play date is day 1, so 3 means two calendar days earlier;
 * - otherwise the day before play is day 1 and 0 is the play date itself.
 */
export type CancellationTier = {
  daysBefore: number
  countsPlayDay: boolean
  /** Minutes since midnight; null: from midnight. */
  cutoffMinute: number | null
  unit: 'person' | 'group'
  amount: TierAmount
  dayTypes: readonly DayType[]
  minGroups: number
  maxGroups: number
  customerClasses: readonly CustomerClass[]
  /** Play dates `MM-DD`–`MM-DD`, over the end of the year if need be. */
  seasonFrom: string
  seasonTo: string
}

export type CancellationPolicy = {
  product: ReservationType
  /** Percent of the green fee of everybody, when nobody came and nobody called. */
  noShowPercent: number
  /** Cancelling online ends this many days before play … */
  onlineDaysBefore: number
  /** … at this minute. */
  onlineMinute: number
  tiers: readonly CancellationTier[]
}

/** The booking a schedule is made for. */
export type CancellationCase = {
  playDate: PlayDate
  dayType: DayType
  groups: number
  players: number
  customerClass: CustomerClass
  /** Yen, tax included. */
  greenFeePerPerson: number
}

/** What happened that makes a cancellation free whatever the date. */
export type CancellationWaiver = 'closure' | 'force_majeure' | 'stopped_after_arrival'

/** What the rules need to know of a stored reservation. */
export type ReservationState = { type: ReservationType; status: ReservationStatus; onlineUntil: Date }

/** The starts that are asked for, one group each. */
export type Wish = {
  courseId: number
  playDate: PlayDate
  planId: number
  groups: readonly { tee_time_id: number; players: number }[]
}

/** A reservation as it is stored. Instants are `Date`s. */
export type StoredReservation = {
  id: number
  number: string
  type: ReservationType
  status: ReservationStatus
  course_id: number
  play_date: PlayDate
  day_type: DayType
  holiday: string | null
  member_id: number | null
  manage_token_hash: Buffer | null
  customer_class: CustomerClass
  contact: ReservationDetail['contact']
  plan: ReservationDetail['plan']
  quote: Quote
  cancellation: CancellationSchedule
  players: number
  note: string
  version: number
  booked_at: Date
  cancelled_at: Date | null
  cancel_fee: number | null
  groups: readonly StoredGroup[]
  events: readonly {
    at: Date
    event: ReservationDetail['history'][number]['event']
    detail: StoredChange | null
  }[]
}

/** What a change changed, as the event and the messages keep it. */
export type StoredChange = { readonly before: PartyThen; readonly after: PartyThen; readonly fee: number }

export type StoredGroup = ReservationDetail['groups'][number]

/** A reservation that is still to be played, as far as leaving the service looks at it. */
export type OpenStored = {
  id: number
  number: string
  type: ReservationType
  status: ReservationStatus
  course_id: number
  play_date: PlayDate
  holiday: string | null
  /** Null where there is no start yet. */
  nine: string | null
  start_minute: number
  groups: number
  players: number
  version: number
  cancellation: CancellationSchedule
}

/** A verb of the sale that did nothing, and why. */
export type Refused = { readonly result: RefusedResult }

/** A stored reservation that a verb has made or changed. */
type Done<R extends string> = { readonly result: R; readonly id: number; readonly number: string }
type Held<R extends string> = { readonly result: R; readonly until: string; readonly can_renew: boolean }

export type HoldAnswer = Held<'held'> | Refused
export type RenewAnswer = Held<'renewed'> | Refused
export type BookAnswer = (Done<'booked'> & { readonly booked_at: string }) | Refused
export type CancelAnswer = Done<'cancelled'> | Refused
export type ChangeAnswer = Done<'changed'> | Refused
