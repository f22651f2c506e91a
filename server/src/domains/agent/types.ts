import type { ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import type { AgentTerms, StartKeeper } from '@jgm/contract/model/agents'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { OctoContact } from '@jgm/contract/api/octo'
import type { OfferedPlan, Terms } from '../plan/types.ts'
import type { StoredReservation } from '../sale/types.ts'

/** The sharing of a price with an agent. */
export type Share = { readonly terms: AgentTerms; readonly percent: number }

/** The agent that calls, by its key. */
export type Agent = Share & {
  readonly id: number
  readonly name: string
  readonly phone_number: string
  readonly window_days: number
  readonly requests_per_minute: number
  readonly holds_most: number
  /** The key that it calls with; null where we call it. */
  readonly key_id: number | null
}

/** A plan that an agent may sell, with the terms of its course. */
export type Sold = {
  readonly courseId: number
  readonly plan: OfferedPlan
  readonly terms: Terms
  /** The product whose cancellation rule its bookings go by; null: their own. */
  readonly policyOf: ReservationType | null
}

/** The cancellation rule that an agent's bookings at a course go by: that of a product. */
export type PolicyChoice = { readonly course_id: number; readonly product: ReservationType }

/** A seat of a booking as its agent knows it. */
export type StoredUnit = { readonly uuid: string; readonly reference: string | null }

/** A contact without what was not given. */
export type StoredContact = { readonly [K in keyof OctoContact]?: NonNullable<OctoContact[K]> }

/** A booking of an agent, with its reservation once it is confirmed. */
export type Booking = Share & {
  readonly uuid: string
  readonly hold_hash: Buffer
  /** The start that it holds; null once it is confirmed, or has ended. */
  readonly held_start: number | null
  /** When the second half of a held start begins; null for a half round. */
  readonly turn_minute: number | null
  readonly plan_id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly unit_items: readonly StoredUnit[]
  readonly quote: Quote
  readonly contact: StoredContact
  readonly notes: string | null
  readonly reseller_reference: string | null
  readonly made_at: Date
  readonly changed_at: Date
  readonly expires_at: Date
  readonly confirmed_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: string | null
  readonly reservation: StoredReservation | null
}

/** The starts of a course at one time of a day, those for everybody. */
export type Starts = {
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly turn_minute: number | null
  readonly capacity: number
  readonly starts: number
  readonly free: number
}

/** The facts of an agent that an administrator writes. */
export type AgentFields = Share & {
  readonly name: string
  readonly phone_number: string
  readonly window_days: number
  readonly requests_per_minute: number
  readonly holds_most: number
  readonly plan_ids: readonly number[]
  readonly policies: readonly PolicyChoice[]
}

/** An agent with what it has done at some courses. */
export type ListedAgent = Omit<AgentFields, 'plan_ids' | 'policies'> & {
  readonly id: number
  readonly is_active: boolean
  readonly version: number
  readonly changed: Changed
  readonly course_ids: number[]
  readonly keys: number
  readonly used_at: Date | null
  readonly held: number
  readonly refused: number
  readonly sold: number
  readonly sold_total: number
  readonly today_groups: number
  readonly today_players: number
}

export type KeyRow = {
  readonly id: number
  readonly prefix: string
  readonly made_at: Date
  readonly made_by: string | null
  readonly used_at: Date | null
  readonly revoked_at: Date | null
}

export type PlanRow = {
  readonly id: number
  readonly course_id: number
  readonly name: string
  readonly is_sold: boolean
}

/** A hold or a sale of an agent, without the traveller. */
export type StoredSale = Share & {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly players: number
  readonly plan: string
  readonly number: string | null
  readonly status: ReservationStatus | null
  readonly quote: Quote
  /** Of a sale. */
  readonly cancellation: CancellationSchedule | null
  readonly at: Date
}

export type StoredCall = {
  readonly id: number
  readonly at: Date
  readonly what: string
  readonly status: number
  readonly code: string
  readonly reason: string | null
  readonly about: CallAbout | null
  readonly prefix: string | null
}

/** The start that a refused call was about, and who has it by kind. */
export type CallAbout = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly players: number
  readonly has: StartKeeper | null
}

export type WebhookEvent = 'booking_update' | 'availability_update'

export type StoredWebhook = {
  readonly id: string
  readonly event: WebhookEvent
  readonly url: string
  readonly made_at: Date
  readonly failures: number
  readonly last_error: string | null
  readonly next_at: Date
  readonly arrived_at: Date | null
  readonly waiting: number
}

/** A delivery whose turn it is: of a booking, or of days. */
export type DueDelivery = {
  readonly no: number
  readonly id: string
  readonly facts: {
    readonly uuid?: string
    readonly days?: readonly { readonly course_id: number; readonly dates: readonly PlayDate[] }[]
  }
  readonly made_at: Date
  readonly webhook_id: string
  readonly event: WebhookEvent
  readonly url: string
  readonly failures: number
  readonly agent: Agent
}

/** A day of a course of an agent. */
export type DayKey = { readonly agentId: number; readonly courseId: number; readonly date: PlayDate }

/** A day on which an agent has starts of its own: beside them it sells open ones, or not. */
export type OwnDay = { readonly play_date: PlayDate; readonly sells_free: boolean }

/** An open start that is kept for an agent. */
export type KeptStart = {
  readonly id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly turn_minute: number | null
  readonly capacity: number
  readonly is_unsold: boolean
  readonly is_free: boolean
}

/** The starts of a course that an agent has on each kind of day (null: it sells what is open), and when what is left is given back. */
export type Allotment = {
  readonly course_id: number
  readonly weekday: number | null
  readonly saturday: number | null
  readonly holiday: number | null
  readonly sells_free: boolean
  readonly release_days: number
  readonly release_minute: number
  /** 0: none stands. */
  readonly version: number
}

/** The person who has changed something last, and the instant; null: nobody yet. The name is null where the person is gone. */
export type Changed = { readonly by: string | null; readonly at: Date } | null

/** An allotment as it is read. */
export type StoredAllotment = Allotment & { readonly changed: Changed }

export type AllottedDay = {
  readonly course_id: number
  readonly date: PlayDate
  readonly is_closed: boolean
  readonly starts: number | null
  readonly is_by_hand: boolean
  readonly usual: number | null
  readonly version: number
  readonly changed: Changed
  readonly is_released: boolean
  readonly kept: number
  readonly left: number
  readonly sold: number
  readonly beside: number
}

/** A day of an agent: what it sold, and what it held and did not buy. */
export type SoldDay = { readonly date: PlayDate; readonly sold: number; readonly unsold: number }

/** A reservation that an agent has sold, for the settlement. */
export type MonthSale = Share & {
  readonly number: string
  readonly course_id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly players: number
  readonly plan: string
  readonly status: ReservationStatus
  readonly quote: Quote
  /** Of a cancelled one, in yen. */
  readonly cancel_fee: number
  readonly reseller_reference: string | null
  readonly at: Date
}
