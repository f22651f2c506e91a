import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { Hold, Offer, ReservationDetail } from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { ContactFields } from '@jgm/contract/model/fields'
import { defineFlow, stepsOf } from '../../flow/flow.ts'
import type { PointsWish } from '../point/parts/pointsWish.ts'
import { keptSeats, type TicketSeat } from '../reservation/parts/ticket.ts'

/** The result of a booking. Of persons it holds only the letters on the ticket and the address of the mail. */
export type Booked = Pick<ReservationDetail, 'number' | 'type' | 'course_id' | 'play_date' | 'holiday' | 'players'> & {
  readonly groups: readonly Pick<ReservationDetail['groups'][number], 'nine' | 'start_minute' | 'turn_minute'>[]
  readonly seats: readonly (readonly TicketSeat[])[]
  readonly cancellation: Pick<CancellationSchedule, 'steps'>
  readonly plan: string
  readonly total: number
  /** Points that pay for a part of it; `total` is without them. */
  readonly points?: number
  /** Null for a member without an address, who gets only LINE messages. */
  readonly email: string | null
  /** The token of a guest's management link. */
  readonly manage_token: string | null
}

/** The part of a booking that the last screen shows. */
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
  plan: made.plan.name,
  total: made.quote.total,
  ...(made.quote.points && { points: made.quote.points }),
  email: made.contact.email,
  manage_token,
})

/** The groups of an offer in the form of a hold. */
export const groupsOf = (offer: Offer) => offer.groups.map(({ tee_time_id, players }) => ({ tee_time_id, players }))

/** The state of a regular booking from the choice of a start to its completion. */
export type RegularDraft = {
  readonly course_id: number
  readonly play_date: PlayDate
  /** The plan that was chosen by hand; 0 for the cheapest one of each start. */
  readonly plan_id: number
  /** Players of each group, in the order of the starts. */
  readonly parties: readonly number[]
  readonly tee_time_ids: readonly number[]
  readonly source: 'mypage' | 'reserved' | 'line'
  /** Undefined after a wished start was lost. */
  readonly hold?: Hold
  /** Why the visitor was sent back to choose again, and the nearest free starts. */
  readonly lost?: { readonly message: string; readonly nearest: readonly NearestStart[] }
  readonly contact?: ContactFields
  /** The typed contact fields. */
  readonly typed?: Readonly<Record<string, string>>
  readonly note?: string
  readonly points?: PointsWish
  /** The key of the confirm call; it is kept while the body stays the same. */
  readonly attempt?: { readonly body: string; readonly key: string }
}

export const regular = defineFlow<RegularDraft>('regular', ['inputed', 'confirmed'])

/**
 * The booking for the last screen; nothing else of the draft is kept after the confirmation (spec section 4). It has a flag of its own,
 * so that the next booking, once it is begun, does not take this one's last screen away.
 */
export const booked = defineFlow<Booked>('booked', ['confirmed'])

/** A guest's proof of an e-mail address (spec: the `request/mail` chain). */
export type GuestMailDraft = {
  readonly email: string
  readonly flow: string
  readonly resend_at: string
  readonly proof?: string
  readonly proof_expires_at?: string
}

export const guestMail = defineFlow<GuestMailDraft>('guestMail', ['emailed', 'verified'])

/** A guest's address as it is typed, right or wrong, so that a reload keeps it. */
export const guestAddress = defineFlow<{ readonly typed: string }>('guestAddress', [])

/** The proof of an address that the guest is about to change: it counts again when they leave the address as it is. */
export const guestMailBefore = defineFlow<GuestMailDraft>('guestMailBefore', [])

/** Forgets a guest's address: its proof has been used, or the next person at this device is not to see it. */
export function forgetGuestMail(): void {
  for (const flow of [guestMail, guestMailBefore]) stepsOf(flow).reset()
  stepsOf(guestAddress).reset()
}

/** Will the server still accept the proof of the guest's address? */
export const isProven = (draft: GuestMailDraft | undefined, now: Date): boolean =>
  draft?.proof !== undefined && draft.proof_expires_at !== undefined && new Date(draft.proof_expires_at) > now

/** The guest's access to one reservation, from the mailed link. */
export type ManageKey = {
  readonly number: string
  readonly token: string
  /** Where it is not a regular one. */
  readonly type?: ReservationType
}

export const manage = defineFlow<ManageKey>('manage', [])

/** `#<number>.<token>` of the management link; null for anything else. */
export function readManageKey(fragment: string): ManageKey | null {
  const match = /^#?([0-9A-Z]{8})\.([\w-]{16,256})$/.exec(fragment)
  return match?.[1] && match[2] ? { number: match[1], token: match[2] } : null
}
