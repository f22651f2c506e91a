import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './shared.ts'

const timedJob = z.object({
  name: z.string(),
  /** What it does, in Japanese. */
  label: z.string(),
  /** `waiting`: has not run yet on this database. */
  state: z.enum(['well', 'failing', 'waiting']),
  succeeded_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  /** Failures since the last success. */
  failures: z.int(),
  /** Milliseconds of the last run that succeeded. */
  took_ms: z.nullable(z.int()),
  /** Kind and origin of the last failure, for the engineer; null while it is well. */
  reason: z.nullable(z.string()),
})
export type TimedJob = z.output<typeof timedJob>

const outbox = z.object({
  kind: z.enum(['mail', 'line']),
  /** `codes` leave first, then what is about a booking, then what many are told. */
  lane: z.enum(['codes', 'bookings', 'many']),
  waiting: z.int(),
  /** Since when the oldest of them waits. */
  oldest_at: z.nullable(instant),
})

/** The kinds of people to whom mails go. The screen of the system says no more of a recipient than the kind. */
export const mailRecipients = ['member', 'staff', 'other'] as const
/** Why a mail did not arrive, as far as the answer of the mail server says it. `stopped`: earlier ones did not, so it was not sent. */
export const mailReasons = ['unknown_address', 'full', 'refused', 'no_answer', 'unwritten', 'stopped'] as const

/** Mails of the last seven days that were given up, for the same reason and the same kind of people. */
const failedMails = z.object({
  recipient: z.enum(mailRecipients),
  reason: z.enum(mailReasons),
  count: z.int(),
  latest_at: instant,
  /** Mails of them that may be sent again: no code, none that had left and came back, none to an address that is stopped. */
  again: z.int(),
})
export type FailedMails = z.output<typeof failedMails>

/** The official account of a course at LINE, by what it has answered this month. */
const lineAccount = z.object({
  course_id: z.int(),
  /** Messages that LINE has accepted. */
  accepted: z.int(),
  accepted_at: z.nullable(instant),
  /** Messages that it has not, of which a mail was sent instead where there was an address. */
  refused: z.int(),
  refused_at: z.nullable(instant),
  /** The messages that LINE allows in a month were used up at the last refusal, and nothing was accepted since. */
  is_used_up: z.boolean(),
})
export type LineAccount = z.output<typeof lineAccount>

/**
 * Whether the machines do their work: the timed jobs, those that fail first, what waits to be sent, what was sent in a day and a week, what was given
 * up, and the accounts at LINE (none without LINE). No personal data.
 */
export const getSystem = endpoint({
  name: 'staff.system',
  method: 'GET',
  path: '/staff/v1/system',
  access: 'staff',
  least: 'group_admin',
  idle: true,
  summary: 'The state of jobs and outboxes',
  reply: z.object({
    jobs: z.array(timedJob),
    outboxes: z.array(outbox),
    sent: z.array(z.object({ kind: z.enum(['mail', 'line']), day: z.int(), week: z.int() })),
    failed: z.array(failedMails),
    accounts: z.array(lineAccount),
    at: instant,
  }),
  errors: [],
})

/**
 * Sends the mails again that were given up in the last seven days for a reason and a kind of people, codes aside. Audited. `sent`: how many leave now;
 * none where somebody has sent them already. One effect per `Idempotency-Key`.
 */
export const sendMailsAgain = endpoint({
  name: 'staff.sendMailsAgain',
  method: 'POST',
  path: '/staff/v1/system/mails',
  access: 'staff',
  least: 'group_admin',
  summary: 'Send failed mails again',
  body: z.object({ recipient: z.enum(mailRecipients), reason: z.enum(mailReasons) }),
  reply: z.object({ sent: z.int() }),
  errors: ['busy'],
  idempotent: true,
})
