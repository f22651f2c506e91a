import { createTransport } from 'nodemailer'
import type { Mailer } from '../../platform/mail/types.ts'

/** Sends through an SMTP server. Time limits of 5–10 s; the Message-ID is the outbox id, so a repeat is recognisable. */
export function createSmtpMailer(given: { url: string; from: string; domain: string }): Mailer & { close(): void } {
  const url = new URL(given.url)
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...(url.searchParams.get('ignoreTLS') === 'true' ? { ignoreTLS: true } : {}),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        from: given.from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${given.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      })
    },
    close: () => transport.close(),
  }
}
