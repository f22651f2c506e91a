import type { SingleHold } from '@jgm/contract/api/single'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { ContactFields } from '@jgm/contract/model/fields'
import { defineFlow } from '../../flow/flow.ts'

/** The state of a single booking from the hold of the seat to its completion. */
export type SingleDraft = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly tee_time_id: number
  readonly source: 'mypage' | 'reserved' | 'line'
  readonly hold: SingleHold
  readonly contact?: ContactFields
  /** The typed contact fields. */
  readonly typed?: Readonly<Record<string, string>>
  readonly companion?: string
  /** The key of the confirm call; it is kept while the body stays the same. */
  readonly attempt?: { readonly body: string; readonly key: string }
}

export const single = defineFlow<SingleDraft>('single', ['inputed', 'confirmed'])

/** The booking for the last screen, with a flag of its own; nothing else of the draft is kept after the confirmation (spec section 4). */
export const bookedSingle = defineFlow<{
  readonly reservation_id: string
  readonly course_id: number
  /** The addresses that the booking was mailed to (spec section 3); none for a member without one. */
  readonly emails: readonly string[]
}>('bookedSingle', ['confirmed'])
