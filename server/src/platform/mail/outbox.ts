import { sql, type Kysely } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import { renderMail } from './render.ts'
import type { MailContent, Mailer } from './types.ts'

/**
 * Makes the content of one kind of mail from its data, reading what it needs. Null when there is nothing to send any
 * more.
 */
export type MailWriter = (db: Db, data: Readonly<Record<string, unknown>>) => Promise<MailContent | null>

/** Puts a mail into the outbox, in the transaction of what it reports. It is sent after the commit. */
export async function putMail(
  tx: Kysely<DB>,
  mail: { kind: string; recipient: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ kind: mail.kind, recipient: mail.recipient, data: JSON.stringify(mail.data) })
    .execute()
}

/** Lets a transaction keep its row lock while it waits for an external service; for senders only. */
export async function allowWaiting(tx: Kysely<DB>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
}

const minutesUntilRetry = [1, 1, 2, 3, 5, 5, 10, 10, 10, 10]
const mostAttempts = 300

type Due = { id: string; kind: string; recipient: string; data: Record<string, unknown>; attempts: number }

/** Was this recipient or text refused for good (5xx)? A refusal of the connection, our log-in or our address is about all mails, which wait. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  Number(error.responseCode) < 600 &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** The content of a mail, read outside the sender's transaction, which a failing statement would abort. Throws for a kind of a newer version. */
async function contentOf(
  db: Db,
  { kind, data }: Due,
  writers: Readonly<Record<string, MailWriter>>,
): Promise<MailContent | null> {
  const write = writers[kind]
  if (!write) throw new Error(`no mail writer for ${kind}`)
  return write(db, data)
}

/**
 * Sends what is due, each mail in a transaction of its own. The row stays locked while the mail is handed over, so no
 * two workers send it at once; a repeat after a crash carries the same Message-ID. Returns how many were sent. A mail that
 * can't be written or is refused never delays the others.
 */
export async function deliverDueMails(
  db: Db,
  given: {
    writers: Readonly<Record<string, MailWriter>>
    mailer: Mailer
    onError: (error: unknown, id: string) => void
  },
): Promise<number> {
  let sent = 0
  for (;;) {
    const outcome = await db.transaction().execute(async (tx) => {
      await allowWaiting(tx)
      const { rows } = await sql<Due>`
        select id, kind, recipient, data, attempts from mail_outbox
        where sent_at is null and failed_at is null and next_at <= app_now()
        order by next_at limit 1 for update skip locked
      `.execute(tx)
      const due = rows[0]
      if (!due) return 'none'
      try {
        const content = await contentOf(db, due, given.writers)
        if (content) await given.mailer.send(renderMail(due.id, due.recipient, content))
        await sql`update mail_outbox set sent_at = app_now(), data = '{}', attempts = attempts + 1 where id = ${due.id}`.execute(
          tx,
        )
        return 'sent'
      } catch (error) {
        given.onError(error, due.id)
        const wait = minutesUntilRetry[Math.min(due.attempts, minutesUntilRetry.length - 1)] ?? 10
        await sql`
          update mail_outbox set attempts = attempts + 1, next_at = app_now() + make_interval(mins => ${wait}),
            last_error = ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'},
            failed_at = case when ${isPermanent(error) || due.attempts >= mostAttempts} then app_now() end
          where id = ${due.id}
        `.execute(tx)
        return 'later'
      }
    })
    if (outcome === 'none') return sent
    if (outcome === 'sent') sent += 1
  }
}

/** Deletes mails after three months, sent or not: an address must not be kept longer. */
export async function forgetOldMails(db: Db): Promise<void> {
  await sql`delete from mail_outbox where created_at < app_now() - interval '90 days'`.execute(db)
}
