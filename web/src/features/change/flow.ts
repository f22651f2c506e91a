import type { ChangePreview, ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { NearestStart } from '@jgm/contract/model/errors'
import { defineFlow } from '../../flow/flow.ts'
import type { TicketSeat } from '../reservation/parts/ticket.ts'

/** What the last screen says beside before and after. The address is null for a member who has none. */
export type Changed = Pick<ReservationDetail, 'type' | 'course_id'> & {
  readonly email: string | null
  readonly seats: readonly (readonly TicketSeat[])[]
}

/** What a change remembers from the choice to its completion. */
export type ChangeDraft = {
  /** The number of the reservation: a draft is never another one's. */
  readonly reservation_id: string
  /** The wished end state. */
  readonly data: ChangeWish
  /** What it would change, as the confirmation shows it. */
  readonly shown?: ChangePreview
  /** Why one was sent back to choose again, and what is free nearby. */
  readonly lost?: { readonly message: string; readonly nearest: readonly NearestStart[] }
  /** The key of the last call, for as long as it says the same: an answer that was lost has one effect. */
  readonly attempt?: { readonly body: string; readonly key: string }
  readonly done?: Changed
}

/** The specification's `reservation_change_time`. */
export const changeTime = defineFlow<ChangeDraft>('changeTime', ['times', 'confirmed'])

/** The specification's `reservation_change_person`. */
export const changeParty = defineFlow<ChangeDraft>('changeParty', ['inputed', 'confirmed'])

/** One of the two changes: its flow, the flag of a choice, its pages. */
export const changes = {
  time: { flow: changeTime, chosen: 'times', page: 'change.time' },
  party: { flow: changeParty, chosen: 'inputed', page: 'change.party' },
} as const

export type Change = (typeof changes)[keyof typeof changes]
