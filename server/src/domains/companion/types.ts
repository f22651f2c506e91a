import type { OrganiserFee, OrganiserTelling } from '@jgm/contract/api/companion-organiser'
import type { Quote } from '@jgm/contract/api/quote'
import type { seatStates, ReservationDetail } from '@jgm/contract/api/reservation'
import type { DayType, ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PreregistrationFields } from '@jgm/contract/model/companion-fields'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayPart } from '@jgm/contract/model/day-part'
import type { Delay } from '@jgm/contract/model/delay'
import type { ClosedInvitation } from '@jgm/contract/model/closed-invitations'

/** A telling of the organiser: the amounts collected from each, or a car as it was then. */
export type Sent = {
  readonly fees?: readonly OrganiserFee[]
  /** Driver and riders are players: who has left since is in it no more. */
  readonly car?: {
    readonly driver: number
    readonly place: string
    readonly minute: number
    readonly riders: readonly number[]
  }
  /** The cars to choose from, as they were then. */
  readonly cars?: readonly { readonly driver: number; readonly place: string; readonly minute: number }[]
}

/** A player or an undecided seat, with everything that is known. `rules.ts` chooses what each caller learns. */
export type StoredSeat = {
  readonly seat: number
  readonly player: number | null
  readonly state: (typeof seatStates)[number]
  readonly name: string | null
  readonly name_kana: string | null
  readonly since: string | null
  /** The front desk has received the person. */
  readonly is_here: boolean
  readonly is_told: boolean
  /** The way on which the person’s mails and messages arrive; for a golf friend who was asked, the friend’s. */
  readonly told_by: 'line' | 'mail' | null
  readonly opened_at: string | null
  /** The organiser's last telling to the person, by kind. */
  readonly told: Partial<Record<OrganiserTelling, { readonly at: string; readonly data: Sent }>> | null
  /** The person has given the organiser as much as is collected now; `paid`: so many yen. */
  readonly has_paid: boolean
  readonly paid: number
  /** The shared car that the person drives. */
  readonly car: { readonly place: string; readonly minute: number; readonly seats: number } | null
  /** The player with whose car the person goes. */
  readonly rides_with: number | null
  /** The golf friend for whom the seat is kept. */
  readonly invited_member: number | null
  readonly member_id: number | null
  readonly birthday: PlayDate | null
  /** The friendship of the representative with the seat's member. */
  readonly friend_id: number | null
  readonly preregistration:
    | (PreregistrationFields & { readonly seed: string; readonly token_hash: string; readonly email: string | null })
    | null
}

export type StoredInvitation = {
  readonly seed: string
  readonly code_hash: string
  readonly shown_name: string
  readonly made_at: string
  readonly ended: 'renewed' | 'revoked' | null
}

export type StoredGroup = {
  readonly group_no: number
  readonly nine: string
  readonly start_minute: number
  readonly turn_minute: number | null
  readonly players: number
  readonly is_private_plan: boolean
  /** The latest one, also after its end. */
  readonly invitation: StoredInvitation | null
  readonly seats: readonly StoredSeat[]
}

/** A reservation as `companions_now` reads it. */
export type Party = {
  readonly id: number
  readonly number: string
  readonly type: ReservationType
  readonly status: ReservationStatus
  readonly course_id: number
  readonly play_date: PlayDate
  readonly day_type: DayType
  readonly holiday: string | null
  readonly member_id: number | null
  readonly version: number
  readonly manage_token_hash: string | null
  readonly plan: ReservationDetail['plan']
  readonly quote: Quote
  readonly booked_at: string
  /** What golfers read as the reason of the closing that has cancelled the reservation; null for every other one. */
  readonly closing: string | null
  /** Which starts of the day that was; null for the whole day. */
  readonly closed_part: DayPart | null
  /** Its start is late; null: on time. */
  readonly delay: Delay | null
  /** The messages of the course to the players of the day, the newest first. */
  readonly messages: readonly { readonly at: string; readonly words: string }[]
  readonly representative: string
  /** An amount that the organiser collects from each player. */
  readonly fees: readonly OrganiserFee[]
  /** The party has a friends' competition. */
  readonly has_contest: boolean
  /** The course's deadline. */
  readonly until: string
  readonly groups: readonly StoredGroup[]
}

/** An invitation that was found by its code, with its party. */
export type FoundInvitation = {
  readonly group_no: number
  readonly shown_name: string
  readonly uses: number
  readonly ended: 'renewed' | 'revoked' | null
  /** The caller has another start on the play date. */
  readonly has_start: boolean
  readonly party: Party
}

/** Why a companion function refused, beside the refusals of the sale. */
export type CompanionRefusal =
  | 'not_found'
  | 'companions_closed'
  | 'companion_twice'
  | 'companion_seats'
  | 'car_full'
  | 'invitation_invalid'
  | 'already_preregistered'
  | 'companion_address'
  | ClosedInvitation
