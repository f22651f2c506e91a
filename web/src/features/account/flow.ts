import type { CodeSent } from '@jgm/contract/api/account'
import { defineFlow } from '../../flow/flow.ts'
import type { MemberDraft } from '../member/parts/person.ts'

/** What the registration input holds; never its passwords. */
export type RegistrationDraft = MemberDraft & { readonly agreed: boolean; readonly marketing: boolean }

/** Registration (spec section 4). `shift`: the address is proven last, by activating (R16). */
export const registration = defineFlow<{
  readonly email?: string
  readonly sent?: CodeSent
  readonly shift?: boolean
  readonly draft?: RegistrationDraft
  /** For the last screen. */
  readonly number?: string
}>('registration', ['emailed', 'verified', 'inputed', 'confirmed'])

/** Password reset (spec section 4). `proof` opens the next step once; the server knows what it is worth. */
export const forgot = defineFlow<{
  readonly email?: string
  readonly sent?: CodeSent
  readonly proof?: string
}>('forgot', ['emailed', 'verified', 'verified_birthday', 'confirmed'])

/** Another address of a member who is logged in, or the first (`account/mail`, `reservation/request/email_*`). */
export const memberEmail = defineFlow<{
  readonly email: string
  readonly sent?: CodeSent
  /** For the last screen: the first address, or another one. */
  readonly isFirst?: boolean
}>('memberEmail', ['emailed', 'confirmed'])

/** The password of a member who is logged in (`account/password`). `isFirst`: for the last screen. */
export const newPassword = defineFlow<{ readonly isFirst: boolean }>('password', ['confirmed'])

let typedPassword: string | undefined

/** The password between input and confirmation: in memory only, so a reload forgets it and the confirmation asks again. */
export const passwordInMemory = {
  keep: (password: string): void => {
    typedPassword = password
  },
  read: (): string | undefined => typedPassword,
  forget: (): void => {
    typedPassword = undefined
  },
}

/** Registration in the chat area: three steps, since LINE proves who it is. */
export const lineRegistration = defineFlow<{
  readonly draft?: RegistrationDraft
  /** For the last screen. */
  readonly number?: string
}>('lineRegistration', ['inputed', 'confirmed'])
