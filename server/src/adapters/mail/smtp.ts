import { createTransport } from 'nodemailer'
import { mailConnections } from '../../platform/mail/outbox.ts'
import type { Mailer } from '../../platform/mail/types.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * How to reach the mail server of `SMTP_URL`. Mails carry codes and links, so TLS is required (`smtps:` from the first byte, else
 * STARTTLS), unless the server is on this machine or the URL says `ignoreTLS=true`.
 */
export function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const ignoreTLS = url.searchParams.get('ignoreTLS') === 'true'
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ignoreTLS,
    requireTLS: !secure && !ignoreTLS && !thisMachine.has(url.hostname),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  }
}

/** Sends through an SMTP server. Time limits of 5–10 s; the Message-ID is the outbox id, so a repeat is recognisable. */
export function createSmtpMailer(given: { url: string; from: string; domain: string }): Mailer & { close(): void } {
  const transport = createTransport({
    ...serverOf(given.url),
    pool: true,
    maxConnections: mailConnections,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        from: given.from,
        to: mail.recipient,
        ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
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
