import type { register, stepProof } from '@jgm/contract/api/account'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Device } from '@jgm/contract/model/devices'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/http/handle.ts'

/** The flow that a mailed code belongs to. */
export type CodePurpose =
  | 'registration'
  | 'activation'
  | 'forgot'
  | 'guest'
  | 'email_change'
  | 'email_add'
  | 'quit'
  | 'password'
  | 'login'
  | 'identity'

/**
 * Gives a member who has just registered, with this session, a seat as a companion: of earlier pre-registrations, and of the
 * invitation with the code that the registration began with. Given by the wiring; null without a code.
 */
export type SeatNewMember = (
  session: SessionReply,
  request: Pick<Context, 'caller' | 'address'>,
  code?: string,
) => Promise<Reply<typeof register>['companion']>

/** The step that a proof opens. */
export type ProofPurpose = 'registration' | 'forgot_birthday' | 'forgot_password' | 'guest'

export type StepProof = z.output<typeof stepProof>

/** The address, and the member where there is one, that a code or proof proves. */
export type Proven = { readonly email: string; readonly memberId: number | null }

/** The content of a mail with a code; `minutes` until it expires. */
export type MailedCode = { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number }

/** A new session: `companion` goes into the http-only cookie, `token` to the client. Only hashes are stored. */
export type NewSession = {
  readonly token: string
  readonly companion: string
  readonly expiresAt: Date
  readonly device: Device
}

/** A request for a code. `origin`: the device or network that limits count. */
export type CodeAsked = { readonly email: string; readonly purpose: CodePurpose; readonly origin: string }

/** Earlier codes of an address and purpose: requests of this origin, mails for all requests, guesses of strangers. */
export type CodeHistory = {
  readonly lastHour: number
  readonly lastDay: number
  readonly mailsLastHour: number
  readonly latestMail: Date | null
  /** Did strangers use up the guesses of the hour? Then the next code must be a long one. */
  readonly isGuessed: boolean
  /** A code that is good for long enough to be shared, and long where it must be. */
  readonly living: { readonly seed: Buffer; readonly isLong: boolean; readonly expiresAt: Date } | null
}

/** The owner's data that a password must not be made of. */
export type PasswordOwner = {
  readonly email: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  /** `YYYY-MM-DD`. */
  readonly birthday: string
}

/** How often a code may be requested and mailed; `resend` in milliseconds. */
export type CodePolicy = {
  readonly resend: number
  readonly perHour: number
  readonly perDay: number
  readonly mailsPerHour: number
}
