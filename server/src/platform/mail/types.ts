import type { Correspondent } from '../telling.ts'

/** A rendered mail, ready to be sent. */
export type Mail = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly replyTo?: Correspondent
}

/** Sends a mail. Rejects when it was not accepted; `permanent` on the error means that no retry will help. */
export type Mailer = { send(mail: Mail): Promise<void> }
