import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/types.ts'

/** Stores mails in the database, where the mailbox page shows them: the default, so that no mail leaves the machine. */
export const createMailbox = (db: Db, from: string): Mailer => ({
  async send(mail) {
    await db
      .insertInto('mailbox_message')
      .values({
        id: mail.id,
        recipient: mail.recipient,
        sender: from,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
})

export type MailboxEntry = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly received_at: Date
}

/** The latest hundred mails, newest first. */
export const listMailbox = (db: Db): Promise<MailboxEntry[]> =>
  db
    .selectFrom('mailbox_message')
    .select(['id', 'recipient', 'subject', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** One mail as it was sent; undefined when there is none. */
export const readMailbox = (
  db: Db,
  id: string,
): Promise<(MailboxEntry & { sender: string; text_body: string; html_body: string }) | undefined> =>
  db.selectFrom('mailbox_message').selectAll().where('id', '=', id).executeTakeFirst()
