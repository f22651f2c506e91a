import type { codeSent, stepProof } from '@jgm/contract/api/account'
import type { Device } from '@jgm/contract/model/devices'
import type * as z from 'zod/mini'

/** What a mailed code opens. */
export type CodePurpose =
  | 'registration'
  | 'activation'
  | 'forgot'
  | 'guest'
  | 'email_change'
  | 'email_add'
  | 'quit'
  | 'password'

/** What a proven step opens. */
export type ProofPurpose = 'registration' | 'forgot_birthday' | 'forgot_password' | 'guest'

export type CodeSent = z.output<typeof codeSent>
export type StepProof = z.output<typeof stepProof>

/** Whom a code or a proof is about. */
export type Proven = { readonly email: string; readonly memberId: number | null }

/** A new session: `companion` goes into the http-only cookie, `token` to the client. Only hashes are kept. */
export type NewSession = {
  readonly token: string
  readonly companion: string
  readonly expiresAt: Date
  readonly device: Device
}

/** What the codes sent to an address so far say about the next one. */
export type CodeHistory = { readonly lastHour: number; readonly lastDay: number; readonly latest: Date | null }

/** What a password must not be made of. */
export type PasswordOwner = {
  readonly email: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  /** `YYYY-MM-DD`. */
  readonly birthday: string
}

/** How often a code may be sent to an address; `resend` in milliseconds. */
export type CodePolicy = { readonly resend: number; readonly perHour: number; readonly perDay: number }
