import type { CodeSent, register } from '@jgm/contract/api/account'
import type { Reply } from '@jgm/contract/api/endpoint'
import { defineFlow } from '../../flow/flow.ts'
import type { MemberDraft } from '../member/parts/person.ts'

/** The fields of the registration; never its passwords. */
export type RegistrationDraft = MemberDraft & { readonly agreed: boolean; readonly marketing: boolean }

/** Registration (spec section 4). `shift`: a member of an older ledger proves the address last, which activates the account (R16). */
export const registration = defineFlow<{
  readonly email?: string
  readonly sent?: CodeSent
  readonly shift?: boolean
  readonly draft?: RegistrationDraft
  /** The draft began with what a guest’s booking has. */
  readonly isFromBooking?: true
  /** Shown on the last screen. */
  readonly number?: string
  /** The code of the invitation that an invited companion's registration began with (spec section 3). */
  readonly code?: string
  /** The path that the visitor registers for, which the last screen leads on to (spec section 3). */
  readonly request_url?: string
  /** Whether the new member has a seat; for the last screen. */
  readonly companion?: Reply<typeof register>['companion']
}>('registration', ['emailed', 'verified', 'inputed', 'confirmed'])

/** Password reset (spec section 4). `proof` opens the next step once; only the server can judge it. */
export const forgot = defineFlow<{
  readonly email?: string
  readonly sent?: CodeSent
  readonly proof?: string
}>('forgot', ['emailed', 'verified', 'verified_birthday', 'confirmed'])

/** The first or another address of a logged-in member (`account/mail`, `reservation/request/email_*`); it may begin with the one that LINE has. */
export const memberEmail = defineFlow<{
  readonly email: string
  readonly sent?: CodeSent
  /** For the last screen: whether the member had no address before. */
  readonly isFirst?: boolean
}>('memberEmail', ['emailed', 'confirmed'])

/** The password of a logged-in member (`account/password`). `isFirst` is for the last screen. */
export const newPassword = defineFlow<{ readonly isFirst: boolean }>('password', ['confirmed'])

let typedPassword: string | undefined

/** The password between input and confirmation: only in memory, so after a reload the confirmation asks for it again. */
export const passwordInMemory = {
  keep: (password: string): void => {
    typedPassword = password
  },
  read: (): string | undefined => typedPassword,
  forget: (): void => {
    typedPassword = undefined
  },
}

/** Registration in the chat area: three steps, because LINE proves the identity. */
export const lineRegistration = defineFlow<{
  readonly draft?: RegistrationDraft
  /** Shown on the last screen. */
  readonly number?: string
  /** For the last screen, after an invitation: whether the new member has a seat. */
  readonly companion?: NonNullable<Reply<typeof register>['companion']>
}>('lineRegistration', ['inputed', 'confirmed'])

/**
 * The member pressed to link LINE at an instant, and LINE has to log the person in first; the link is made after the return, if that
 * comes soon.
 */
export const linkWish = defineFlow<{ readonly at: string }>('linkWish', ['pressed'])
