import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { courseId } from './shared.ts'

/** Bytes of a ledger file, and its rows, at most. */
export const ledgerLimits = { bytes: 4_000_000, rows: 20_000 } as const

/** Rows of each kind that a dry run shows. */
export const shownRows = 300

/** The facts of a person in the ledger of a course, each a column of the file. */
export const ledgerColumns = [
  'course_id',
  'membership_id',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birthday',
  'phone_number',
  'mobile_number',
  'email',
  'status',
] as const
const column = z.enum(ledgerColumns)

/** Texts of the file as they were found, telephones as digits, birthdays as `YYYY-MM-DD` where they can be read. */
const cell = z.string()

/** A row of a ledger file beside the ledger. */
export const ledgerRow = z.object({
  /** The line of the file, from 1. */
  line: z.int(),
  /** `unread`: it needs a person, and is left out. */
  result: z.enum(['unread', 'added', 'changed', 'unchanged']),
  membership_id: cell,
  name: cell,
  kana: cell,
  birthday: cell,
  phones: z.array(cell),
  email: cell,
  status: cell,
  /** What keeps the row out. `likely`: the one value that was probably meant. */
  problems: z.array(z.object({ column, found: cell, message: z.string(), likely: z.nullable(cell) })),
  /** The cells that were read in another way than they are written; a right to a membership that stays is said in `kinds` only. */
  reread: z.array(z.object({ column, found: cell, read: cell, how: z.string() })),
  /** What the ledger has now, and would have. */
  changes: z.array(z.object({ column, before: cell, after: cell })),
})
export type LedgerRow = z.output<typeof ledgerRow>

const counts = {
  /** Rows of the file below its heading. */
  rows: z.int(),
  unread: z.int(),
  reread: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
}

/** The file in base64, and what a person says to it. */
const file = {
  file: z.string().check(z.maxLength(Math.ceil(ledgerLimits.bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** Likely values that are taken, by line and column. */
  taken: z.array(z.object({ line: z.int().check(z.gte(1)), column })).check(z.maxLength(2000)),
  /** Every telephone that has probably lost its first zero gets it back. */
  zeros: z.boolean(),
}

const params = z.object({ id: courseId })
/** The file in base64, with room for what is taken. */
const bodyBytes = 6_000_000

/**
 * What importing a file would do to the ledger of a course, without doing it; the file is not kept. CSV with commas, tabs or semicolons in
 * UTF-8, Shift_JIS or UTF-16, at most `ledgerLimits`. Rows that cannot be read in one meaning are left out. `problem`: the file as a whole
 * cannot be read; nothing else is said then. Throws `not_found` for a course of others.
 */
export const tryLedger = endpoint({
  name: 'staffLedger.try',
  method: 'POST',
  path: '/staff/v1/courses/:id/ledger/try',
  access: 'staff',
  least: 'course_manager',
  summary: 'What a ledger file would change',
  bodyBytes,
  params,
  body: z.object(file),
  reply: z.discriminatedUnion('read', [
    z.object({ read: z.literal(false), line: z.int(), problem: z.string() }),
    z.object({
      read: z.literal(true),
      /** Of file, what is said to it, and ledger. */
      digest: z.string(),
      /** The line of the heading. */
      heading: z.int(),
      /** Columns of the file that a ledger has no use for. */
      unused: z.array(z.string()),
      ...counts,
      /** Words for the right to a membership that are read otherwise, most frequent first. */
      kinds: z.array(z.object({ found: cell, read: cell, count: z.int() })),
      /** Rows of other courses, which are left out. */
      others: z.int(),
      /** The last row, where it counts the others and is about no member: it is left out. */
      sum_row: z.nullable(z.object({ line: z.int(), found: cell })),
      /** People of the ledger who are in no row of the file: they stay as they are. The first of them. */
      absent: z.object({ count: z.int(), first: z.array(z.object({ membership_id: cell, name: cell })) }),
      /** People who are linked to an account, and suspended or withdrawn by the file. */
      without_right: z.int(),
      /** Telephones that have probably lost their first zero. */
      lost_zeros: z.int(),
      /** In the order of the file: the first `shownRows` of all, and of each kind. */
      shown: z.array(ledgerRow),
    }),
  ]),
  errors: ['not_found'],
})
export type LedgerTrial = z.output<(typeof tryLedger)['reply']>

/**
 * The rows of a file that the dry run leaves out, all of them, as they stand in the file below its heading: for whoever mends them. Throws `not_found` for
 * a course of others, and `validation` at `file` for one that cannot be read. Looking is noted as the dry run’s.
 */
export const unreadLedger = endpoint({
  name: 'staffLedger.unread',
  method: 'POST',
  path: '/staff/v1/courses/:id/ledger/unread',
  access: 'staff',
  least: 'course_manager',
  summary: 'The rows of a ledger file that need mending',
  bodyBytes,
  params,
  body: z.object(file),
  reply: z.object({
    heading: z.array(cell),
    /** `problems`: what is wrong, in sentences. */
    rows: z.array(z.object({ line: z.int(), cells: z.array(cell), problems: z.array(z.string()) })),
  }),
  errors: ['not_found'],
})
export type UnreadLedger = z.output<(typeof unreadLedger)['reply']>

/**
 * Imports a file as the dry run with this digest has shown it, all of it in one step: adds and changes people, removes none. Audited in numbers.
 * `desk_stale`: file, what is said to it, or ledger are others than then; nothing is changed. One effect per `Idempotency-Key`. Throws
 * `not_found`. Locks the turn of imports.
 */
export const importLedger = endpoint({
  name: 'staffLedger.import',
  method: 'POST',
  path: '/staff/v1/courses/:id/ledger',
  access: 'staff',
  least: 'course_manager',
  summary: 'Import a ledger file',
  bodyBytes,
  params,
  body: z.object({ ...file, digest: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})
