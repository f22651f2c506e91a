import PostalMime from 'postal-mime'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { noteUndelivered } from './stops.ts'
import { marks, reasonOf, type UndeliveredReason } from './undelivered.ts'

/** A message about one of our mails, as a mail server sends it to the sender. `said`: the words of the server that refused the mail. */
export type Report =
  | { readonly kind: 'returned'; readonly mailId: string; readonly reason: UndeliveredReason; readonly said: string }
  | { readonly kind: 'complaint'; readonly mailId: string }

/** Fields of a report, as of a message: `name: value`, continued by lines that begin with a blank; an empty line ends a block. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

const blocksOf = (report: string): string[] => report.split(/\r?\n[ \t]*\r?\n/)

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i

/**
 * The id in the Message-ID of the mail that a report is about. Nobody but its recipient and the servers on its way has it, so a forged
 * report can stop no other person's address.
 */
function mailIdOf(original: string): string | undefined {
  const [head = ''] = original.trimStart().split(/\r?\n\r?\n/)
  return uuid.exec(fieldsOf(head).get('message-id') ?? '')?.[0].toLowerCase()
}

/** The words of the server about the one recipient of our mail; undefined as long as it goes on trying, and for good news. */
function failureOf(report: string): string | undefined {
  for (const fields of blocksOf(report).map(fieldsOf))
    if (fields.get('action')?.toLowerCase() === 'failed')
      return `${fields.get('status') ?? ''} ${fields.get('diagnostic-code') ?? ''}`.trim()
  return undefined
}

/** Anybody may write to that address, and reading takes longer with each line. A report with our mail in it has some hundreds. */
export const mostBytes = 262_144
const mostLines = 5000

function linesOf(message: Uint8Array): number {
  let lines = 0
  for (const byte of message) if (byte === 10 || byte === 13) lines += 1
  return lines
}

/**
 * Reads a message that came to the sender's address: a delivery report (RFC 3464, RFC 6533) or a complaint (RFC 5965). Undefined for
 * everything else: answers of people and of absence notices, reports of a delay, reports without the header of our mail, messages that are longer
 * than any of ours.
 */
export async function readReport(message: Uint8Array): Promise<Report | undefined> {
  if (message.length > mostBytes || linesOf(message) > mostLines) return undefined
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  // It throws for what is too deep or too long to be a message.
  const { attachments } = await PostalMime.parse(message, options).catch(() => ({ attachments: [] }))
  const partOf = (kind: RegExp): string | undefined => {
    const content = attachments.find(({ mimeType }) => kind.test(mimeType))?.content
    return typeof content === 'string' ? content : undefined
  }
  const mailId = mailIdOf(partOf(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/) ?? '')
  if (mailId === undefined) return undefined
  const complaint = partOf(/^message\/feedback-report$/)
  if (complaint !== undefined) {
    const isAbuse = blocksOf(complaint).some((block) => fieldsOf(block).get('feedback-type')?.toLowerCase() === 'abuse')
    return isAbuse ? { kind: 'complaint', mailId } : undefined
  }
  const said = failureOf(partOf(/^message\/(?:global-)?delivery-status$/) ?? '')
  return said === undefined ? undefined : { kind: 'returned', mailId, reason: reasonOf(said), said }
}

const longestSaid = 180

/**
 * Stores a report: the mail counts as not arrived, so that the desks see it, and the address is stopped where it has to be. Returns whether
 * it was about a mail that we have sent and not had back yet; a repeat changes nothing. Locks the mail.
 */
export async function takeReport(db: Db, report: Report): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ recipient: string; sent_at: Date }>`
      select recipient, sent_at from mail_outbox where id = ${report.mailId}::uuid and sent_at is not null for update
    `.execute(tx)
    const mail = rows[0]
    if (!mail) return false
    if (report.kind === 'returned')
      await sql`
        update mail_outbox set sent_at = null, failed_at = app_now(), last_error = ${`${marks.returned}${report.said}`.slice(0, longestSaid)}
        where id = ${report.mailId}::uuid
      `.execute(tx)
    const reason = report.kind === 'complaint' ? 'complaint' : report.reason
    await noteUndelivered(tx, { address: mail.recipient, reason, leftAt: mail.sent_at })
    return true
  })
}
