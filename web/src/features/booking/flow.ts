import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { Hold, Offer, ReservationDetail } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { ContactFields } from '@jgm/contract/model/fields'
import { defineFlow } from '../../flow/flow.ts'
import { keptSeats, type TicketSeat } from '../reservation/parts/ticket.ts'

/** The proof of a booking: no more of the persons than the letters on the ticket and the address the mail went to. */
export type Booked = Pick<ReservationDetail, 'number' | 'type' | 'course_id' | 'play_date' | 'holiday' | 'players'> & {
  readonly groups: readonly Pick<ReservationDetail['groups'][number], 'nine' | 'start_minute' | 'turn_minute'>[]
  readonly seats: readonly (readonly TicketSeat[])[]
  readonly cancellation: Pick<CancellationSchedule, 'steps'>
  readonly total: number
  /** Null for a member who has none: told in LINE only. */
  readonly email: string | null
  /** A guest's key to the reservation. */
  readonly manage_token: string | null
}

/** What the last screen shows of a booking. */
export const bookedOf = (made: ReservationDetail, manage_token: string | null): Booked => ({
  number: made.number,
  type: made.type,
  course_id: made.course_id,
  play_date: made.play_date,
  holiday: made.holiday,
  groups: made.groups.map(({ nine, start_minute, turn_minute }) => ({ nine, start_minute, turn_minute })),
  seats: keptSeats(made.groups),
  cancellation: { steps: made.cancellation.steps },
  players: made.players,
  total: made.quote.total,
  email: made.contact.email,
  manage_token,
})

/** The groups of an offer as a hold asks for them. */
export const groupsOf = (offer: Offer) => offer.groups.map(({ tee_time_id, players }) => ({ tee_time_id, players }))

/** What a regular booking remembers from the choice of a start to its completion. */
export type RegularDraft = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly plan_id: number
  /** Players of each group, in the order of the starts. */
  readonly parties: readonly number[]
  readonly tee_time_ids: readonly number[]
  readonly source: 'mypage' | 'reserved' | 'line'
  /** Absent once a wished start was lost. */
  readonly hold?: Hold
  /** Why one was sent back to choose again, and what is free nearby. */
  readonly lost?: { readonly message: string; readonly nearest: readonly NearestStart[] }
  readonly contact?: ContactFields
  /** Contact fields as far as they are typed. */
  readonly typed?: Readonly<Record<string, string>>
  readonly note?: string
  /** The key of the confirm call, for as long as it says the same. */
  readonly attempt?: { readonly body: string; readonly key: string }
}

export const regular = defineFlow<RegularDraft>('regular', ['inputed', 'confirmed'])

/** What was booked, for the last screen: all that is left of a draft once it is confirmed (spec section 4). */
export const booked = defineFlow<Booked>('booked', [])

/** A guest's proof of an e-mail address (spec: the `request/mail` chain). */
export type GuestMailDraft = {
  readonly email: string
  readonly flow: string
  readonly resend_at: string
  readonly proof?: string
  readonly proof_expires_at?: string
}

export const guestMail = defineFlow<GuestMailDraft>('guestMail', ['emailed', 'verified'])

/** True while the proof of the guest's address will still be taken. */
export const isProven = (draft: GuestMailDraft | undefined, now: Date): boolean =>
  draft?.proof !== undefined && draft.proof_expires_at !== undefined && new Date(draft.proof_expires_at) > now

/** A guest's key to one reservation, from the link in the mail. */
export type ManageKey = { readonly number: string; readonly token: string }

export const manage = defineFlow<ManageKey>('manage', [])

/** `#<number>.<token>` of the management link; null for anything else. */
export function readManageKey(fragment: string): ManageKey | null {
  const match = /^#?([0-9A-Z]{8})\.([\w-]{16,256})$/.exec(fragment)
  return match?.[1] && match[2] ? { number: match[1], token: match[2] } : null
}
