import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** By header name, in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export type TestSmtp = {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** The answer to the next recipients: a refusal code, or undefined to accept. */
  refuseWith: ((recipient: string) => number | undefined) | undefined
  stop(): Promise<void>
}

/** A real SMTP server on loopback that stores what it receives, or of many mails only what a recipient gets who `isKept`. */
export async function startSmtp(isKept: (recipient: string) => boolean = () => true): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const smtp: Pick<TestSmtp, 'refuseWith'> = { refuseWith: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      const code = smtp.refuseWith?.(address.address)
      // The answer quotes the recipient, as real servers do.
      done(
        code
          ? Object.assign(new Error(`<${address.address}>: Recipient address rejected`), { responseCode: code })
          : null,
      )
    },
    onData(stream, session, done) {
      if (!isKept(session.envelope.rcptTo[0]?.address ?? '')) {
        stream.on('end', () => done()).resume()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            messageId: mail.messageId ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          })
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
