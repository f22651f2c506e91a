import type { requestEvents, WayOn } from '@jgm/contract/api/request'
import type { Offer, ReservationDetail } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DeclineReason, RequestOption, RequestState } from '@jgm/contract/model/request'
import type { MemberId } from '../../platform/http/session.ts'

/** A wished start: an hour of a date, and what to do where it is not available. */
export type StoredWish = {
  readonly position: number
  readonly play_date: PlayDate
  readonly hour: number | null
  readonly start_preference: 1 | 2 | 3 | 4 | 5 | 6
}

/** An answer that is carried out, and told, when its author can no longer take it back. */
export type PendingAnswer = {
  readonly kind: 'confirmed' | 'offered' | 'declined'
  readonly words: string
  readonly until: string | null
  readonly reason: DeclineReason | null
  readonly ways: readonly WayOn[]
}

export type StoredOffer = {
  readonly id: number
  readonly state: 'pending' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  readonly offer: Offer
}

/** A request as `request_now` writes it. Instants are ISO strings. */
export type StoredRequest = {
  readonly id: number
  readonly number: string
  readonly course_id: number
  readonly member_id: MemberId | null
  readonly guest_email: string | null
  readonly address_key: string | null
  readonly manage_token_hash: string | null
  readonly contact: ReservationDetail['contact']
  readonly players: number
  readonly groups: number
  readonly options: readonly RequestOption[]
  readonly note: string
  readonly state: RequestState
  readonly version: number
  readonly requested_at: string
  readonly answer_by: string
  readonly answered_at: string | null
  readonly offer_until: string | null
  readonly words: string
  readonly decline_reason: DeclineReason | null
  readonly ways: readonly WayOn[]
  readonly reservation_id: number | null
  readonly pending: PendingAnswer | null
  readonly pending_by: number | null
  readonly pending_name: string | null
  readonly pending_until: string | null
  readonly erased_at: string | null
  readonly wishes: readonly StoredWish[]
  readonly emails: readonly {
    readonly email: string
    readonly is_proven: boolean
    readonly told_at: string | null
    readonly is_stopped: boolean
  }[]
  readonly offers: readonly StoredOffer[]
  readonly events: readonly {
    readonly at: string
    readonly event: (typeof requestEvents)[number]
    readonly actor: string
    readonly by: string | null
  }[]
}

/** When a course's desk answers; arrays by weekday from Sunday, minutes since midnight, null where nobody answers. */
export type DeskHours = {
  readonly answers_within_hours: number
  readonly desk_opens: readonly (number | null)[]
  readonly desk_closes: readonly (number | null)[]
  readonly most_request_groups: number
}

/** The staff member who acts, and the courses that person works for. */
export type Desk = { readonly staffId: number; readonly courses: readonly number[] }
