import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import type { Teller } from '../telling.ts'
import { laneNumbers, leaseSeconds, type Lane } from '../outbox/lanes.ts'
import type { Outbox } from '../outbox/sending.ts'
import { renderMail } from './render.ts'
import { isStopped, noteUndelivered } from './stops.ts'
import type { Mailer } from './types.ts'
import { marks, reasonOf } from './undelivered.ts'
import { deleteDue } from '../jobs/batches.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it reports, and returns its id. It is sent after the commit, or from `leavesAt` on. Somebody
 * waits for a mail of the lane `codes`.
 */
export async function putMail(
  tx: Kysely<DB>,
  mail: {
    kind: string
    recipient: string
    data: Readonly<Record<string, unknown>>
    lane?: Lane
    leavesAt?: Date
  },
): Promise<string> {
  const { kind, recipient, data, lane = 'bookings', leavesAt } = mail
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      data: JSON.stringify(data),
      lane: laneNumbers[lane],
      ...(leavesAt ? { next_at: leavesAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail that nobody has begun to send: claiming it moves its time. */
const isWaiting = (id: string, leavesAt: Date) =>
  sql`id = ${id} and next_at = ${leavesAt} and attempts = 0 and sent_at is null`

/** Takes a mail out of the outbox before it leaves; false when it is leaving already, or gone. Locks it. */
export async function takeBackMail(tx: Kysely<DB>, id: string, leavesAt: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from mail_outbox where ${isWaiting(id, leavesAt)}`.execute(tx)
  return numAffectedRows > 0n
}

/** Lets a mail leave now that would leave later; nothing when it is leaving already. */
export async function hastenMail(tx: Kysely<DB>, id: string, leavesAt: Date): Promise<void> {
  await sql`update mail_outbox set next_at = app_now() where ${isWaiting(id, leavesAt)}`.execute(tx)
}

/** Lets mails leave now that were given up, and returns how many of them had not been sent again already. */
export async function sendAgain(tx: Kysely<DB>, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mail_outbox set failed_at = null, attempts = 0, next_at = app_now()
    where id = any (${[...ids]}::uuid[]) and failed_at is not null
  `.execute(tx)
  return Number(numAffectedRows)
}

const minutesUntilRetry = [1, 1, 2, 3, 5, 5, 10, 10, 10, 10]
const mostAttempts = 300

/** Seconds after which a mail counts as not sent, though the mail server may still take it: less than `leaseSeconds`. */
const longestSend = 60

type Due = {
  id: string
  kind: string
  recipient: string
  data: Record<string, unknown>
  attempts: number
  is_stopped: boolean
}

/** Was what a command said refused for good (5xx)? */
const isRefused = (error: unknown, command: string): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  Number(error.responseCode) < 600 &&
  'command' in error &&
  error.command === command

/** Was this recipient or text refused for good? A refusal of the connection, our log-in or our address is about all mails, which wait. */
const isPermanent = (error: unknown): boolean => isRefused(error, 'RCPT TO') || isRefused(error, 'DATA')

/** Claims the mail of a lane that has been due for longest; no two processes get the same one. */
async function claimDue(db: Db, lane: Lane): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update mail_outbox o set next_at = app_now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from mail_outbox
      where sent_at is null and failed_at is null and lane = ${laneNumbers[lane]} and next_at <= app_now()
      order by next_at limit 1 for update skip locked
    )
    returning id, kind, recipient, data, attempts, ${isStopped} as is_stopped
  `.execute(db)
  return rows[0]
}

type MailGiven = {
  readonly tellers: Readonly<Record<string, Teller>>
  readonly mailer: Mailer
  readonly onError: (error: unknown, id: string) => void
}

/** How many mails of a lane a process hands over at once. */
const mailSlots = { codes: 2, bookings: 3, many: 3 }
/** As many connections to the mail server let no lane wait for another. */
export const mailConnections = mailSlots.codes + mailSlots.bookings + mailSlots.many

/** Writes a mail and hands it over; nothing when there is nothing to send any more. Throws for a kind of a newer version. */
async function handOver(db: Db, due: Due, { tellers, mailer }: MailGiven): Promise<void> {
  const tell = tellers[due.kind]
  if (!tell) throw new Error(`nothing tells of ${due.kind}`)
  const told = await tell(db, due.data)
  if (!told) return
  const late = new AbortController()
  const limit = wait(longestSend * 1000, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`the mail server took more than ${longestSend} seconds`)
  })
  await Promise.race([mailer.send(renderMail(due.id, due.recipient, told)), limit]).finally(() => {
    limit.catch(() => undefined)
    late.abort()
  })
}

/**
 * The outbox of mails. No connection is held while a mail is written and handed over. A repeat, after a crash or when the outcome could
 * not be stored, carries the same Message-ID. A mail that can't be written or is refused never delays the others.
 */
export const mailOutbox = (db: Db, given: MailGiven): Outbox => ({
  name: 'mail_outbox',
  slots: mailSlots,
  async take(lane) {
    const due = await claimDue(db, lane)
    if (!due) return undefined
    return async () => {
      if (due.is_stopped) {
        await sql`update mail_outbox set failed_at = app_now(), last_error = ${marks.stopped} where id = ${due.id}`.execute(
          db,
        )
        return 'unsent'
      }
      try {
        await handOver(db, due, given)
      } catch (error) {
        given.onError(error, due.id)
        if (isRefused(error, 'RCPT TO')) {
          const reason = reasonOf(error instanceof Error ? error.message : null)
          await noteUndelivered(db, { address: due.recipient, reason })
        }
        const minutes = minutesUntilRetry[Math.min(due.attempts, minutesUntilRetry.length - 1)] ?? 10
        await sql`
          update mail_outbox set attempts = attempts + 1, next_at = app_now() + make_interval(mins => ${minutes}),
            last_error = ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'},
            failed_at = case when ${isPermanent(error) || due.attempts >= mostAttempts} then app_now() end
          where id = ${due.id}
        `.execute(db)
        return 'unsent'
      }
      await sql`update mail_outbox set sent_at = app_now(), data = '{}', attempts = attempts + 1 where id = ${due.id}`.execute(
        db,
      )
      return 'sent'
    }
  },
})

/**
 * Deletes mails three months after they were sent or given up, and after three months of waiting: an address must not be kept longer. That mails to
 * an address came back is kept for a year.
 */
export async function forgetOldMails(db: Db): Promise<void> {
  await deleteDue(db, 'mail_outbox', sql`sent_at < app_now() - interval '90 days'`)
  await deleteDue(db, 'mail_outbox', sql`failed_at < app_now() - interval '90 days'`)
  const isOpen = sql`sent_at is null and failed_at is null`
  await deleteDue(db, 'mail_outbox', sql`${isOpen} and created_at < app_now() - interval '90 days'`)
  await deleteDue(db, 'mail_stop', sql`noted_at < app_now() - interval '1 year'`)
}
