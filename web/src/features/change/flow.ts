import type { ChangePreview, ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { NearestStart } from '@jgm/contract/model/errors'
import { defineFlow } from '../../flow/flow.ts'
import type { TicketSeat } from '../reservation/parts/ticket.ts'

/** For the last screen, besides before and after. The address is null for a member without one. */
export type Changed = Pick<ReservationDetail, 'type' | 'course_id'> & {
  readonly email: string | null
  readonly seats: readonly (readonly TicketSeat[])[]
}

/** The state of a change from the choice to its completion. */
export type ChangeDraft = {
  /** The number of the reservation, because a draft belongs to one reservation. */
  readonly reservation_id: string
  /** The wished end state. */
  readonly data: ChangeWish
  /** The preview that the confirmation shows. */
  readonly shown?: ChangePreview
  /** Why the holder was sent back to choose again, and the nearest free starts. */
  readonly lost?: { readonly message: string; readonly nearest: readonly NearestStart[] }
  /** The key of the last call; it is kept while the body stays the same, so that a lost answer has one effect. */
  readonly attempt?: { readonly body: string; readonly key: string }
  readonly done?: Changed
}

/** The specification's `reservation_change_time`. */
export const changeTime = defineFlow<ChangeDraft>('changeTime', ['times', 'confirmed'])

/** The specification's `reservation_change_person`. */
export const changeParty = defineFlow<ChangeDraft>('changeParty', ['inputed', 'confirmed'])

/** The two kinds of change: what they are about, flow, flag of a choice, pages. */
export const changes = {
  time: { about: 'time', flow: changeTime, chosen: 'times', page: 'change.time' },
  party: { about: 'party', flow: changeParty, chosen: 'inputed', page: 'change.party' },
} as const

export type Change = (typeof changes)[keyof typeof changes]
