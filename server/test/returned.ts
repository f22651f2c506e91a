/** Parts of a message that a mail server sends back (RFC 3464), which tests change. */
export type Returned = {
  readonly messageId: string
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
  /** The kind of part that encloses the returned mail. */
  readonly original?: 'message/rfc822' | 'text/rfc822-headers'
}

const crlf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'))

const report = (kind: string, facts: readonly string[], messageId: string, original: string): Buffer =>
  crlf([
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'To: no-reply@jgm.localhost',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind};`,
    '\tboundary="4F2C61.1262/mx.example"',
    '',
    '--4F2C61.1262/mx.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.',
    '',
    '--4F2C61.1262/mx.example',
    `Content-Type: message/${kind}`,
    '',
    ...facts,
    '',
    '--4F2C61.1262/mx.example',
    `Content-Type: ${original}`,
    '',
    'Received: from worker (unknown [192.0.2.1])',
    'Subject: =?UTF-8?B?44GU5LqI57SE?=',
    `Message-ID: ${messageId}`,
    '',
    'body',
    '--4F2C61.1262/mx.example--',
    '',
  ])

/** A mail that came back, as Postfix writes it. */
export const returnedMail = (given: Returned): Buffer => {
  const { messageId, action = 'failed', status = '5.1.1', original = 'message/rfc822' } = given
  const { diagnostic = 'smtp; 550 5.1.1 <a@example.jp>: Recipient address rejected:' } = given
  const facts = ['Reporting-MTA: dns; mx.example', 'Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0900', '']
    .concat(['Final-Recipient: rfc822; a@example.jp', `Action: ${action}`, `Status: ${status}`])
    .concat([`Diagnostic-Code: ${diagnostic}`, '    continued on a line of its own'])
  return report('delivery-status', facts, messageId, original)
}

/** A report of spam (RFC 5965), or of another kind. */
export const complaint = (messageId: string, kind = 'abuse'): Buffer =>
  report('feedback-report', [`Feedback-Type: ${kind}`, 'User-Agent: Example/1'], messageId, 'message/rfc822')

/** The answer of an absence notice. */
export const absence = (messageId: string): Buffer =>
  crlf(['From: a@example.jp', 'Subject: out', 'Auto-Submitted: auto-replied', `In-Reply-To: ${messageId}`, '', 'bye'])
