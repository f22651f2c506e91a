import type { Quote } from '@jgm/contract/api/quote'
import type { AgentTerms } from '@jgm/contract/model/agents'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { OctoContact } from '@jgm/contract/api/octo'
import type { OfferedPlan, Terms } from '../plan/types.ts'
import type { StoredReservation } from '../sale/types.ts'

/** How a price is shared with an agent. */
export type Share = { readonly terms: AgentTerms; readonly percent: number }

/** The agent that calls, by its key. */
export type Agent = Share & {
  readonly id: number
  readonly name: string
  readonly phone_number: string
  readonly window_days: number
  readonly requests_per_minute: number
  readonly holds_most: number
  readonly key_id: number
}

/** A plan that an agent may sell, with the terms of its course. */
export type Sold = { readonly courseId: number; readonly plan: OfferedPlan; readonly terms: Terms }

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
