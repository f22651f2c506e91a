import type { Arrival, SeenExemption } from '@jgm/contract/api/desk-arrival'
import type { Audience, DayGroup, DayPlayer, DayStart } from '@jgm/contract/api/desk-day'
import type { DeskOrder } from '@jgm/contract/api/desk-call'
import type { FoundCaller } from '@jgm/contract/api/desk-caller'
import type { DayCase } from '@jgm/contract/api/desk-end'
import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { CustomerClass } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'

/** A day of a course, as addresses name it. */
export type Place = { readonly id: number; readonly date: PlayDate }

/** A tee time as it is stored, with what stands on it besides reservations. */
export type StoredStart = {
  readonly id: number
  readonly nine: string
  readonly start_minute: number
  /** By how many minutes it is late. */
  readonly delay: number
  readonly turn_minute: number | null
  readonly capacity: number
  readonly kind: 'group' | 'single'
  readonly audience: Audience | 'draw' | 'agent'
  readonly kept_for: string | null
  readonly is_squeezed: boolean
  readonly status: string
  readonly held_until: Date | null
  readonly held_by: string | null
  readonly is_kept: boolean
  readonly offered_to: DayStart['offered_to']
  readonly waiter: DayStart['waiter']
  readonly single: (Omit<NonNullable<DayStart['single']>, 'decision_at'> & { readonly decision_at: string }) | null
  readonly competition: DayStart['competition']
  readonly block: DayStart['block']
  readonly started_at: Date | null
  readonly turned_at: Date | null
  readonly ask: {
    readonly at: string
    readonly by: string
    readonly taken_at: string | null
    readonly taken_by: string | null
  } | null
}

/** A row of `arrival` as JSON. */
export type StoredArrival = Omit<Arrival, 'at'> & { readonly marked_at: string | null }

/** A player as stored, with what an exemption is judged by. */
export type StoredPlayer = Omit<DayPlayer, 'exempt'> & { readonly birthday: PlayDate | null }

/** A seat that a code may mean. */
export type FoundSeat = {
  readonly number: string
  readonly course_id: number
  readonly date: PlayDate
  readonly start: number
  readonly group_no: number
  readonly nine: string
  readonly start_minute: number
  readonly seat: number
  readonly player: number
  readonly name: string | null
  /** Of the whole reservation. */
  readonly players: number
  readonly phone_number: string | null
  readonly state: Arrival['state']
  readonly marked_at: Date | null
  /** The desk has ended the reservation, and receives nobody more on the seat. */
  readonly is_over: boolean
}

/** A group of a reservation on its start. */
export type StoredGroup = Omit<DayGroup, 'seats' | 'plan' | 'arrivals' | 'answers'> & {
  readonly tee_time_id: number
  readonly plan: { readonly name?: string; readonly is_caddie?: boolean; readonly has_lunch?: boolean }
  readonly seats: readonly StoredPlayer[] | null
  readonly arrivals: readonly StoredArrival[] | null
  readonly answers: DayGroup['answers'] | null
}

/** A reservation of a day that did not come as booked, as stored. */
export type StoredCase = Omit<DayCase, 'rule' | 'decision'> & {
  readonly play_date: PlayDate
  readonly empty_groups: number
  readonly has_marks: boolean
  /** Yen that changes have waived of it. */
  readonly waived: number
  readonly cancellation: CancellationSchedule
  readonly quote: Quote
  readonly decision: DayCase['decision']
}

/** So many players of a class and an exemption were received on a date. */
export type TaxCount = {
  readonly date: PlayDate
  readonly customer_class: CustomerClass
  readonly exemption: SeenExemption | null
  readonly players: number
}

/** A caller as found. `is_ours`: has a membership or a reservation here, so that the whole telephone number may be shown. */
export type StoredCaller = FoundCaller & { readonly is_ours: boolean }

/** Whom a note of a desk is about: a member, or a name and number without an account. */
export type Noted =
  | { readonly member_id: number; readonly caller_phone: null; readonly caller_key: null }
  | { readonly member_id: null; readonly caller_phone: string; readonly caller_key: string }

/** For whom the desk books. */
export type BookedFor = {
  readonly member_id: number | null
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
  readonly email: string | null
}

/** What is kept of an order: itself with the hash of its hold in hexadecimal instead of the token, and what the sheet says of it. */
export type OrderContents = {
  readonly verb: DeskOrder['verb']
  readonly order: DeskOrder
  readonly hold: string | null
  readonly name: string
  /** Of the reservation that a booking makes. */
  readonly number: string | null
  /** The numbers of the reservations that an order concerned which has failed: no name is kept of them. */
  readonly concerned?: readonly string[]
}

export type KeptOrder = {
  readonly course_id: number
  readonly staff_id: number
  readonly contents: OrderContents
  readonly starts: readonly number[]
  readonly until: Date
}

export type StoredOrder = {
  readonly id: number
  readonly staff_id: number
  readonly by: string
  /** Of one that has failed the verb and the numbers only. */
  readonly contents: OrderContents
  readonly starts: readonly number[]
  readonly until: Date
  /** Why it could not be carried out, in the words of the error. */
  readonly failed: string | null
}

/** An order with where its starts are. */
export type PlacedOrder = StoredOrder & {
  readonly places: readonly { readonly date: PlayDate; readonly nine: string; readonly start_minute: number }[]
}
