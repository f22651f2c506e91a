import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { honorifics, paidByKind, receiptName } from '../model/receipts.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { edge, instant, minute, yen } from './shared.ts'

/** A receipt as it was issued, with all that its paper says. */
export const receipt = z.object({
  /** The number on the paper. */
  number: z.string(),
  issued_at: instant,
  name: z.string(),
  honorific: z.enum(honorifics),
  total: yen,
  /** At ten percent, the tax included, and that tax. */
  taxed: yen,
  tax: yen,
  golf_tax: yen,
  golf_tax_players: z.int(),
  /** Outside of the consumption tax, beside the golf-use tax. */
  other: yen,
  paid_by: z.array(paidByKind),
  /** The day of the last payment on it. */
  paid_on: playDate,
  play_date: playDate,
  players: z.int(),
  has_lunch: z.boolean(),
  /** Of the day on which it was issued; a null `number`: it is no qualified invoice. */
  issuer: z.object({
    course: z.string(),
    company: z.string(),
    address: z.string(),
    phone: z.string(),
    number: z.nullable(z.string()),
  }),
  /** The number of the receipt in whose place it was issued. */
  replaces: z.nullable(z.string()),
  /** Why it is void; null for one that is good. */
  void_why: z.nullable(z.enum(['reissued', 'taken_back'])),
})
export type Receipt = z.infer<typeof receipt>

/** Payments for which a receipt can be issued now. */
const open = z.object({ amount: yen, golf_tax: yen, players: z.int() })

/** The ways in which a reader may issue: everything, the own part, or everything as one receipt a player. */
export const receiptParts = ['all', 'own', 'each'] as const
export type ReceiptPart = (typeof receiptParts)[number]

export const receipts = z.object({
  number: z.string(),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
  players: z.int(),
  /** The caller has booked; a companion has only the own part. */
  is_representative: z.boolean(),
  /** The course issues receipts; they are qualified invoices where it has a registered number. */
  has_receipts: z.boolean(),
  is_invoice: z.boolean(),
  /** The register's payments are noted, of the caller's own part for a companion. */
  is_settled: z.boolean(),
  /** The own part is on a receipt of whoever has booked. */
  is_on_whole: z.boolean(),
  /** The name with which a receipt begins. */
  name: z.string(),
  /** Null: that can't be issued. */
  open: z.object({ all: z.nullable(open), own: z.nullable(open), each: z.nullable(open) }),
  /** Those of the caller, the newest first. */
  receipts: z.array(receipt),
})
export type Receipts = z.infer<typeof receipts>

const params = z.object({ number: reservationNumber })
const to = { name: receiptName, honorific: z.enum(honorifics) }

/**
 * The receipts of a reservation, and what can be issued: for the member who has booked it, and for a member who has joined it, the own part. `not_found` for
 * everybody else.
 */
export const getReceipts = endpoint({
  name: 'receipt.list',
  method: 'GET',
  path: '/v1/receipts/:number',
  access: 'member',
  summary: 'The receipts of a reservation',
  params,
  reply: receipts,
  errors: ['not_found'],
})

/**
 * Issues receipts for what the register took and no other receipt has: `all` in one, `own` for the own part, `each` one a player, with the players' names on the
 * others'. `receipt_closed` where there is nothing of the kind. They never change; a number is the course's of the year. One effect per key. Locks the turn
 * of the course's numbers, then that of the reservation's settlement.
 */
export const issueReceipts = endpoint({
  name: 'receipt.issue',
  method: 'POST',
  path: '/v1/receipts/:number',
  access: 'member',
  summary: 'Issue receipts',
  params,
  body: z.object({ part: z.enum(receiptParts), ...to }),
  reply: receipts,
  errors: ['not_found', 'receipt_closed', ...edge],
  idempotent: true,
})

/**
 * Issues a receipt anew with another name, for the same payments and on the same facts: the one before is void. `receipt_closed` for one that is void already.
 * Twenty a day for a reservation (`too_many_requests`). One effect per key. Locks as issuing does.
 */
export const reissueReceipt = endpoint({
  name: 'receipt.reissue',
  method: 'POST',
  path: '/v1/receipts/:number/reissue',
  access: 'member',
  summary: 'Issue a receipt anew with another name',
  params,
  body: z.object({ receipt: z.string().check(z.regex(/^\d{4}-\d-\d{5,9}$/)), ...to }),
  reply: receipts,
  errors: ['not_found', 'receipt_closed', ...edge],
  idempotent: true,
})
