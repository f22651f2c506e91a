import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/types.ts'

/** Keeps mails in the database, where the mailbox page shows them: the default, so that nothing leaves the machine. */
export const createMailbox = (db: Db, from: string): Mailer => ({
  async send(mail) {
    await db
      .insertInto('mailbox_message')
      .values({ id: mail.id, recipient: mail.recipient, sender: from, subject: mail.subject, text_body: mail.text, html_body: mail.html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
})
