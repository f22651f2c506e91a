import type { Waiter } from '@jgm/contract/api/desk-waiting'
import type { Offer } from '@jgm/contract/api/reservation'
import type { WaitEntry } from '@jgm/contract/api/waitlist'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { OfferEnd } from '@jgm/contract/model/offer-ends'
import type { TimeOfDay } from '@jgm/contract/model/times-of-day'
import type { MemberId } from '../../platform/http/session.ts'

/** What a person waits for. */
export type WaitWish = {
  readonly course_id: number | null
  readonly play_date: PlayDate
  readonly time_of_day: TimeOfDay
  readonly players: number
}

/** Why nobody can wait there. `no_starts`: the wished time of day has none. */
export type NoWait = 'same_day' | 'day_closed' | 'window_closed' | 'waitlist_free' | 'no_starts'

/** Why nobody can wait, or from when on starts are offered: null at once. */
export type Joinable = { readonly why: NoWait } | { readonly notBefore: Date | null }

/** An entry as it is stored, with its open offer and the last one that passed. */
export type StoredEntry = WaitWish & {
  readonly id: number
  readonly number: string
  readonly member_id: MemberId | null
  readonly guest_email: string | null
  readonly manage_token_hash: Buffer | null
  readonly state: 'waiting' | 'offered' | 'taken' | 'ended'
  readonly not_before: Date | null
  readonly passes: number
  readonly place: number
  readonly has_start: boolean
  readonly offer: StoredOffer | null
  readonly booked:
    | (Omit<NonNullable<WaitEntry['booked']>, 'holiday' | 'manage_token'> & { readonly is_guest: boolean })
    | null
  /** What became of the last offer; null where there was none. */
  readonly last_offer: 'open' | OfferEnd | null
  readonly passed: { readonly course_id: number; readonly nine: string; readonly start_minute: number } | null
}

/** Somebody who waits, as a desk reads it. */
export type StoredWaiter = Omit<Waiter, 'joined_at'> & { readonly joined_at: Date }

export type StoredOffer = {
  readonly id: string
  readonly until: string
  readonly offer: Offer
  /** Somebody else waits for a start like this one. */
  readonly is_wanted: boolean
}

/** A free start that somebody waits for, with its line: first come first. */
export type FreeStart = {
  readonly tee_time_id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly start_minute: number
  readonly line: readonly Waiting[]
}

/** A person in the line of a start. */
export type Waiting = { readonly entry_id: number; readonly member_id: number | null; readonly players: number }
