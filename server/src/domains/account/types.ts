import type { stepProof } from '@jgm/contract/api/account'
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
  | 'login'
  | 'identity'

/** What a proven step opens. */
export type ProofPurpose = 'registration' | 'forgot_birthday' | 'forgot_password' | 'guest'

export type StepProof = z.output<typeof stepProof>

/** Whom a code or a proof is about. */
export type Proven = { readonly email: string; readonly memberId: number | null }

/** What a mail with a code says; `minutes` it is still good. */
export type MailedCode = { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number }

/** A new session: `companion` goes into the http-only cookie, `token` to the client. Only hashes are kept. */
export type NewSession = {
  readonly token: string
  readonly companion: string
  readonly expiresAt: Date
  readonly device: Device
}

/** Who wants a code for what. `origin`: the device or network that is counted. */
export type CodeAsked = { readonly email: string; readonly purpose: CodePurpose; readonly origin: string }

/** What was asked for an address and purpose so far: by this origin, and mailed by anybody's wish. */
export type CodeHistory = {
  readonly lastHour: number
  readonly lastDay: number
  readonly mailsLastHour: number
  readonly latestMail: Date | null
  /** A code that is good for long enough to be shared. */
  readonly living: { readonly seed: Buffer; readonly expiresAt: Date } | null
}

/** What a password must not be made of. */
export type PasswordOwner = {
  readonly email: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  /** `YYYY-MM-DD`. */
  readonly birthday: string
}

/** How often a code may be asked for and mailed; `resend` in milliseconds. */
export type CodePolicy = {
  readonly resend: number
  readonly perHour: number
  readonly perDay: number
  readonly mailsPerHour: number
}
