import type { ReservationType } from '@jgm/contract/model/choices'
import { defineFlow } from '../../flow/flow.ts'

/** The seats of a reservation being filled (spec section 3, `companion`). It holds ids, no name. */
export type CompanionDraft = {
  readonly reservations: { readonly type: ReservationType; readonly number: string }
  /** The chosen seat, with the person on it as it was shown. */
  readonly groups: { readonly group_no: number; readonly seat: number; readonly seen: number | null }
  readonly isPrivatePlan: boolean
  /** The friends who have a seat of the party already. */
  readonly friends: readonly number[]
  /** The friend whose choice was sent last. */
  readonly friendSelected: number | null
}

export const companion = defineFlow<CompanionDraft>('companion', ['added'])

/** The reservation to which a companion was added last; only its last screen reads it. */
export const addedCompanion = defineFlow<{ readonly type: ReservationType; readonly number: string }>(
  'addedCompanion',
  ['confirmed'],
)

/** A group's invitation was sent; the last screen leads back to its reservation. */
export const share = defineFlow<{ readonly type: ReservationType; readonly number: string }>('share', ['confirmed'])

/** What a person without an account types. */
export type PreregistrationDraft = Readonly<
  Record<'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'phone_number' | 'birthday', string>
>

/**
 * A pre-registration (spec sections 3 and 4). `code` is the invitation's, kept until it is used; `qr` opens the participation
 * afterwards.
 */
export const preregistration = defineFlow<{
  readonly code?: string
  readonly inviter?: string
  readonly draft?: PreregistrationDraft
  readonly qr?: { readonly number: string; readonly token: string }
}>('preregistration', ['code', 'inputed', 'confirmed'])
