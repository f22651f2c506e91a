import type { Wish } from '@jgm/contract/api/request'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { ContactFields } from '@jgm/contract/model/fields'
import type { RequestOption } from '@jgm/contract/model/request'
import { defineFlow } from '../../flow/flow.ts'

/** Another address that is told of the answer: with a live proof of every one, else of the first only. */
export type Told = {
  readonly email: string
  /** A code was mailed to it. */
  readonly sent?: { readonly flow: string; readonly expires_at: string; readonly resend_at: string }
  readonly proof?: string
  readonly proof_expires_at?: string
}

/** The wishes of a golfer, in their order. `players` as it is typed, right or wrong, so that a reload keeps it. */
export type Wishing = {
  readonly wishes: readonly Wish[]
  readonly players: string
  readonly groups: number
  readonly options: readonly RequestOption[]
  readonly note: string
}

/** The state of a request from the wishes to its sending. */
export type RequestDraft = Wishing & {
  readonly course_id: number
  readonly source: 'mypage' | 'reserved' | 'line'
  readonly emails: readonly Told[]
  /** The typed address that was not added yet. */
  readonly telling?: string
  /** The date in the address of the first step at the latest change. */
  readonly day?: PlayDate
  readonly contact?: ContactFields
  /** The typed contact fields. */
  readonly typed?: Readonly<Record<string, string>>
  /** The key of the sending; it is kept while the body stays the same. */
  readonly attempt?: { readonly body: string; readonly key: string }
}

export const request = defineFlow<RequestDraft>('request', ['inputed', 'confirmed'])

/**
 * The request for the last screen; nothing else of the draft is kept after the sending (spec section 4). It has a flag of its own, so
 * that the next request, once it is begun, does not take this one's last screen away.
 */
export const requested = defineFlow<{
  readonly reservation_id: string
  readonly course_id: number
  /** The wished days. */
  readonly days: readonly PlayDate[]
  /** The token of a guest's management link. */
  readonly manage_token: string | null
}>('requested', ['confirmed'])
