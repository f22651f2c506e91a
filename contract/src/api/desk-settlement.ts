import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { forbiddenCharacters, normalizeLine } from '../model/normalise.ts'
import { honorifics, paidByKind } from '../model/receipts.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, courseId, groupNo, instant, yen } from './shared.ts'

/** The most letters of a reason why the register took another amount. */
export const mostTakenReason = 60

const params = z.object({ id: courseId, number: z.string().check(z.regex(/^[0-9A-Z]{8}$/)) })

const seatAt = z.object({ group_no: groupNo, seat: z.int().check(z.gte(1), z.lte(4)) })
const seats = z.array(seatAt).check(
  z.minLength(1, '精算する方を選んでください。'),
  z.maxLength(40),
  z.refine((all) => new Set(all.map(({ group_no: no, seat }) => `${no} ${seat}`)).size === all.length),
)

/** Yen of a player, the consumption tax included. */
const paid = { taxed: yen, golf_tax: yen, other: yen }

const settled = z.object({
  ...paid,
  /** The computed sum; the register may have taken another one, for `reason`. */
  due: yen,
  reason: z.nullable(z.string()),
  paid_by: paidByKind,
  at: instant,
  by: z.string(),
  /** The number of the receipt that it is on; null while it is on none. */
  receipt: z.nullable(z.string()),
})

const deskReceipt = z.object({
  number: z.string(),
  issued_at: instant,
  /** Null after the years for which books are kept. */
  name: z.nullable(z.string()),
  honorific: z.enum(honorifics),
  total: yen,
  /** The number of the receipt in whose place it was issued. */
  replaces: z.nullable(z.string()),
  /** Why it is void; null for one that is good. */
  void_why: z.nullable(z.enum(['reissued', 'taken_back'])),
})

/** The payments of a reservation, and what is still to be taken. */
export const deskSettlement = z.object({
  number: z.string(),
  play_date: playDate,
  seats: z.array(
    z.object({
      ...seatAt.shape,
      /** Null for an undecided one. */
      name: z.nullable(z.string()),
      is_representative: z.boolean(),
      /** Pays no golf-use tax: the proof was seen, or the birthday is known. */
      is_exempt: z.boolean(),
      /** Yen that the player pays, the adjustment and the points of the reservation included; null for whoever has not come, and where it is settled. */
      due: z.nullable(z.object({ ...paid, adjustment: yen, points: z.int() })),
      settled: z.nullable(settled),
    }),
  ),
  /** By so much what was settled differs from the price of now: it has changed since. */
  changed_by: yen,
  /** All that were issued, the newest first. */
  receipts: z.array(deskReceipt),
  /** The course issues receipts. */
  has_receipts: z.boolean(),
})
export type DeskSettlement = z.infer<typeof deskSettlement>
export type SettledSeat = DeskSettlement['seats'][number]

/**
 * The payments of a reservation at the front desk by person, of those who came: the lines of the price without the golf-use tax of whoever is exempt, with the
 * adjustment divided evenly and the points off. The look is noted. Throws `not_found` for a course of others, a reservation of another course, and a start of a competition.
 */
export const getSettlement = endpoint({
  name: 'desk.settlement',
  method: 'GET',
  path: '/staff/v1/courses/:id/settlements/:number',
  access: 'staff',
  least: 'front_desk',
  summary: 'What a reservation has paid and still pays',
  params,
  reply: deskSettlement,
  errors: ['not_found'],
})

/**
 * Notes that the register took `amount` for these seats, in one way of paying; `seen` is the sum of their dues that was shown (`desk_stale` for another one, and
 * for a seat that is settled). Where `amount` is another one, `reason` says why, and the parts with consumption tax carry the difference. On the day of play and
 * afterwards (`day_ahead`), once somebody is received on the seat; where a day has no marks, at once (`not_received`). One effect per key. Locks the turn of
 * the reservation's settlement.
 */
export const settle = endpoint({
  name: 'desk.settle',
  method: 'POST',
  path: '/staff/v1/courses/:id/settlements/:number',
  access: 'staff',
  least: 'front_desk',
  summary: 'Note what the register took',
  params,
  body: z.object({
    seats,
    paid_by: paidByKind,
    seen: yen,
    amount: yen.check(z.gte(0, '金額を確認してください。'), z.lte(3_000_000, '金額を確認してください。')),
    reason: z.string().check(
      z.overwrite(normalizeLine),
      z.maxLength(mostTakenReason, `理由は${mostTakenReason}文字以内で入力してください。`),
      z.refine((text) => forbiddenCharacters(text, false).length === 0, '理由に、使えない文字が含まれています。'),
    ),
  }),
  reply: deskSettlement,
  errors: ['not_found', 'day_ahead', 'desk_stale', 'not_received', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})

/**
 * Takes the notes of these seats back; a repeat changes nothing. Receipts that they are on become void if `voids_receipts`, with the other payments on them free for new ones;
 * otherwise `receipt_issued`. Throws `not_found`. Locks the turn of the reservation's settlement.
 */
export const takeBackSettlement = endpoint({
  name: 'desk.unsettle',
  method: 'PUT',
  path: '/staff/v1/courses/:id/settlements/:number/taken-back',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take back what was noted of the register',
  params,
  body: z.object({ seats, voids_receipts: z.boolean() }),
  reply: deskSettlement,
  errors: ['not_found', 'receipt_issued', 'busy'],
})

/** The payments of a day of play, by seat in the order of the starts, for a list of the day. The look is noted. Throws `not_found`. */
export const getDaySettlements = endpoint({
  name: 'desk.settlements',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date/settlements',
  access: 'staff',
  least: 'front_desk',
  summary: 'What the register took on a day',
  params: courseDateParams,
  reply: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        nine: z.string(),
        start_minute: z.int(),
        ...seatAt.shape,
        name: z.nullable(z.string()),
        ...settled.shape,
      }),
    ),
  }),
  errors: ['not_found'],
})
export type DaySettlement = z.infer<(typeof getDaySettlements)['reply']>['rows'][number]
