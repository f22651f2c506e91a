import * as z from 'zod/mini'
import { customerClass } from '../model/choices.ts'
import { companionName } from '../model/companion-fields.ts'
import { cancelReason } from '../model/form-choices.ts'
import { playDate } from '../model/dates.ts'
import { bookingNote, email, freeText, lastName, phoneNumber } from '../model/fields.ts'
import { formatYen } from '../model/money.ts'
import { halfWidth, isInvisible, normalizeName } from '../model/normalise.ts'
import { mostGroups } from '../model/sheet.ts'
import { mostSeats } from '../model/single.ts'
import { waiveReasons } from './desk-end.ts'
import { knownCaller, memberCaller } from './desk-caller.ts'
import { endpoint } from './endpoint.ts'
import { partyThen, reservationNumber } from './reservation.ts'
import {
  courseDateParams,
  courseId,
  done,
  groupNo,
  instant,
  planTraits,
  storedId,
  token,
  version,
  yen,
} from './shared.ts'

const params = z.object({ id: courseId })

/** Seconds that a desk keeps a start while it listens. */
export const deskHoldSeconds = 180

const sameStart = '同じ枠を2度選ぶことはできません。'
const areDifferent = (starts: readonly number[]): boolean => new Set(starts).size === starts.length

/** The starts of a party: as many groups as a reservation may have. */
const held = z.array(z.int()).check(
  z.minLength(1, '枠を選んでください。'),
  z.maxLength(mostGroups, `一度に取れるのは${mostGroups}枠までです。`),
  z.refine((starts) => areDifferent(starts), sameStart),
)

/**
 * Keeps free starts of a day, or seats of a single tee time, for three minutes, seen by all desks, outside the golfers' limits and windows; a running hold of anybody is never
 * taken. With `replaces`, an own hold of before is let go, and its starts may be kept again. Throws `not_found`, `start_taken`, `day_closed`, `busy`.
 */
export const holdForCaller = endpoint({
  name: 'desk.hold',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/holds',
  access: 'staff',
  least: 'front_desk',
  summary: 'Keep starts while the desk listens',
  params: courseDateParams,
  body: z.object({
    starts: held,
    /** So many seats of one single tee time instead of whole starts. */
    seats: z.optional(z.int().check(z.gte(1), z.lte(mostSeats))),
    replaces: z.optional(token),
  }),
  reply: z.object({ token, until: instant }),
  errors: ['not_found', 'start_taken', 'day_closed', 'busy'],
})

/** Lets an own hold go; succeeds also when it has ended already. */
export const releaseForCaller = endpoint({
  name: 'desk.release',
  method: 'POST',
  path: '/staff/v1/courses/:id/holds/release',
  access: 'staff',
  least: 'front_desk',
  summary: 'Let kept starts go',
  params,
  body: z.object({ token }),
  reply: done,
  errors: ['not_found'],
})

/** The family and the given name of a whole one, which a blank parts; without a blank it is the family name. */
export function namesOf(name: string): { last: string; first: string } {
  const [, last = name, first = ''] = /^(\S+)\s+(.*)$/.exec(name) ?? []
  return { last, first }
}

const nameMissing = 'お名前を入力してください。'
const callerName = z.string(nameMissing).check(
  z.overwrite(normalizeName),
  z.check((payload) => {
    const { last, first } = namesOf(payload.value)
    if (/\d/.test(halfWidth(payload.value)))
      payload.issues.push({ code: 'custom', input: payload.value, message: 'お名前に数字が入っています。' })
    for (const part of first === '' ? [last] : [last, first]) {
      const found = lastName.safeParse(part)
      if (found.success) continue
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        message: isInvisible(payload.value) ? nameMissing : (found.error.issues[0]?.message ?? ''),
      })
      return
    }
  }),
)

/** Can a telephone have the number? One of Japan has ten digits, a mobile or internet one eleven; others begin with the code of their country. */
const mayRing = (phone: string): boolean =>
  !/^0[1-9]/.test(phone) || phone.length === (/^0[2-9]0/.test(phone) ? 11 : 10)

/** Whom the desk books for. */
const caller = z.discriminatedUnion('who', [
  memberCaller,
  knownCaller,
  z.object({
    who: z.literal('new'),
    /** As it was heard, in kanji or kana: the family name, and after a blank the given name where it is known. */
    name: callerName,
    phone_number: phoneNumber.check(z.refine(mayRing, '電話番号のけた数を確認してください。')),
    /** Where a mail is wanted; null otherwise. */
    email: z.nullable(email),
  }),
])
export type Caller = z.output<typeof caller>

const players = z.int().check(z.gte(1), z.lte(4))

/**
 * The fee that the desk takes for giving up players or the whole reservation, in yen. `rule`: what the schedule calls for, as it was
 * shown; less needs a reason. Waiving more of a reservation than `mostWaived`, with what was waived of it before, is a course manager's (`forbidden`).
 */
const fee = z.object({
  yen,
  rule: yen,
  reason: z.nullable(z.enum(waiveReasons)),
  note: z._default(freeText(100, 'ひとことは100文字以内で入力してください。', false), ''),
})
export type DeskFee = z.output<typeof fee>

/** More yen than any reservation costs. */
export const mostAdjusted = 1_000_000
/** Characters of the reason of an adjustment. */
export const mostReason = 40
const adjustmentReason = freeText(mostReason, `理由は${mostReason}文字以内で入力してください。`, false)

const named = z.object({ number: reservationNumber, version })
const total = z.nullable(yen)

/**
 * What a desk orders. `expected_total`: the price that was shown; null in a preview only. `fee` null: whatever the rule calls for, in a
 * preview only. `hold`: the desk's own hold of the starts that are gained.
 */
export const deskOrder = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('book'),
    play_date: playDate,
    /** Null for an offer of the waitlist. */
    hold: z.nullable(token),
    /** The number of an entry of the waitlist to whose person, who telephones, the one start is offered: the booking takes the offer up. */
    offered: z.optional(reservationNumber),
    groups: z.array(z.object({ start: z.int(), players })).check(
      z.minLength(1),
      z.maxLength(mostGroups),
      z.refine((groups) => areDifferent(groups.map(({ start }) => start)), sameStart),
    ),
    caller,
    /** Null: the best one that can be sold. */
    plan_id: z.nullable(z.int()),
    note: z._default(bookingNote, ''),
    /** The person telephones, or stands at the desk. */
    way: z.enum(['phone', 'staff']),
    /** All of them stand here: they are received with the booking. Today only (`validation`). */
    are_here: z._default(z.boolean(), false),
    /** The person has another start on the day, and it was said. */
    may_twice: z.boolean(),
    expected_total: total,
  }),
  z.extend(named, {
    verb: z.literal('change'),
    play_date: playDate,
    hold: z.nullable(token),
    /** The wished state: groups that are not named are given up, one without `group_no` is added. */
    groups: z
      .array(
        z.object({
          group_no: z.nullable(groupNo),
          start: z.int(),
          players,
          leaving: z.array(players).check(z.maxLength(4)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostGroups)),
    /** Null: the plan stays where it is sold for these starts; the best one where it is not. */
    plan_id: z.nullable(z.int()),
    fee: z.nullable(fee),
    expected_total: total,
  }),
  z.extend(named, {
    verb: z.literal('cancel'),
    fee: z.nullable(fee),
    /** What the golfer says. */
    reason: z.nullable(cancelReason),
  }),
  z.extend(named, {
    verb: z.literal('name'),
    /** Who sits where, as the desk hears it; seats that are not named stay. */
    seats: z
      .array(
        z.object({
          group_no: groupNo,
          seat: players,
          /** The player on the seat as the desk has seen it (`player` of the day sheet); null for an undecided one. */
          seen: z.nullable(z.int().check(z.gte(1))),
          /** Null: nobody that is known. */
          name: z.nullable(companionName),
        }),
      )
      .check(z.minLength(1), z.maxLength(4 * mostGroups)),
  }),
  z.extend(named, {
    verb: z.literal('move'),
    /** The single tee time of the course to which a single player moves. */
    start: z.int(),
    hold: z.nullable(token),
    fee: z.nullable(fee),
    expected_total: total,
  }),
  z.extend(named, {
    verb: z.literal('price'),
    /** Yen that is taken beside the club's prices, for the whole reservation, in place of any adjustment before; below 0: less. 0: the prices as they are. */
    amount: z.int().check(z.gte(-mostAdjusted), z.lte(mostAdjusted, `調整は${formatYen(mostAdjusted)}までです。`)),
    /** As the golfer reads it; not needed with 0. */
    reason: adjustmentReason,
    expected_total: total,
  }),
  z.object({
    verb: z.literal('swap'),
    /** Two groups of two reservations; each gets the other's start. */
    one: z.extend(named, { group_no: groupNo, expected_total: total }),
    other: z.extend(named, { group_no: groupNo, expected_total: total }),
  }),
])
export type DeskOrder = z.output<typeof deskOrder>

/** What an order does to a reservation. */
const effect = z.object({
  /** Null: the reservation is new. */
  number: z.nullable(z.string()),
  name: z.string(),
  customer_class: customerClass,
  /** Null: there was none. */
  before: z.nullable(partyThen),
  /** Null: there is none any more. */
  after: z.nullable(partyThen),
  /**
   * The fee that the schedule asks for now, for the players or groups that are given up: yen, of them per unit, and since when. `waivable`: what a front
   * desk may still waive of the reservation.
   */
  rule: z.object({
    fee: yen,
    unit: z.enum(['person', 'group']),
    per_unit: yen,
    from: z.nullable(instant),
    waivable: yen,
  }),
  /** Players with a name who lose their seat. */
  losing: z.array(z.string()),
})

/** What somebody hears. */
const hearing = z.object({
  name: z.string(),
  ways: z.array(z.enum(['mail', 'line'])),
  subject: z.string(),
  text: z.string(),
})
export type Hearing = z.infer<typeof hearing>

/**
 * The effects of an order, and the words that each person would hear: it is carried out and taken back. Holds nothing by itself. Names
 * are noted as looked at; 1,800 an hour a person (`too_many_requests`). Throws as {@link orderAtDesk}.
 */
export const previewDeskOrder = endpoint({
  name: 'desk.previewOrder',
  method: 'POST',
  path: '/staff/v1/courses/:id/orders/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'Preview an order of the desk',
  params,
  body: z.object({ order: deskOrder }),
  reply: z.object({
    effects: z.array(effect),
    /** The plans that can be sold for the starts of a booking or a change, the best one first; empty otherwise. */
    plans: z.array(z.object({ ...planTraits, total: yen, per_person: yen })),
    told: z.array(hearing),
    /** `twice`: the person has another start on the day; `early`, `late`: golfers may not book it themselves yet, or any more. */
    warnings: z.array(z.enum(['twice', 'early', 'late'])),
  }),
  errors: [
    'not_found',
    'stale',
    'desk_stale',
    'start_taken',
    'hold_expired',
    'day_closed',
    'plan_not_available',
    'party_not_allowed',
    'window_closed',
    'same_day',
    'already_cancelled',
    'change_not_offered',
    'fee_changed',
    'price_changed',
    'group_started',
    'party_here',
    'not_neighbouring',
    'busy',
  ],
})
export type DeskPreview = z.infer<(typeof previewDeskOrder)['reply']>

/**
 * Orders a booking, a change, a cancellation, an exchange of starts, a single player's move, the names of players or an adjustment of a party's price, with the golfers' online closing times, windows and limits lifted; once a
 * key. It is tried at once and refused where it cannot be done; it is carried out ten seconds later, until when its author takes it back or sends
 * it. Golfers hear of it then. `number`: of the reservation that a booking or a move will be. One order waits for a reservation, and for a hold, at a
 * time (`desk_stale`). A change that changes nothing is refused (`validation`). An adjustment of more than `mostWaived`, new or before, is a course
 * manager's (`forbidden`). Locks as the sale's verb.
 */
export const orderAtDesk = endpoint({
  name: 'desk.order',
  method: 'POST',
  path: '/staff/v1/courses/:id/orders',
  access: 'staff',
  least: 'front_desk',
  summary: 'Book, change, cancel or swap at the desk',
  params,
  body: z.object({ order: deskOrder }),
  reply: z.object({ id: z.int(), until: instant, number: z.nullable(z.string()) }),
  errors: [...previewDeskOrder.errors, 'idempotency_mismatch'],
  idempotent: true,
})

/**
 * Takes the own order back, also one that has failed meanwhile, carries it out at once, or puts one that has failed aside. Throws `not_found` for a course of others and an order of
 * somebody else, `undo_closed` where it has been carried out, and `desk_stale` where one that is to be carried out has failed.
 */
export const settleDeskOrder = endpoint({
  name: 'desk.settleOrder',
  method: 'POST',
  path: '/staff/v1/courses/:id/orders/:ref/settle',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take an order back, or carry it out at once',
  params: z.object({ id: courseId, ref: storedId }),
  body: z.object({ what: z.enum(['undo', 'now', 'aside']) }),
  reply: done,
  errors: ['not_found', 'undo_closed', 'desk_stale', 'busy'],
})

/** An order that waits, or has failed, as the sheet shows it. */
export const waitingOrder = z.object({
  id: z.int(),
  verb: z.enum(['book', 'change', 'cancel', 'name', 'move', 'price', 'swap']),
  by: z.string(),
  is_own: z.boolean(),
  until: instant,
  /** Of the first reservation. */
  name: z.string(),
  /** The number of a reservation that it makes. */
  number: z.nullable(z.string()),
  /** The starts that it concerns. */
  starts: z.array(z.int()),
  /** Where these are, also on another day than the shown one; without those that are off the sheet by now. */
  places: z.array(z.object({ date: playDate, nine: z.string(), start_minute: z.int() })),
  /** The numbers of the reservations for which no other order is taken while it waits; empty for one that has failed. */
  about: z.array(z.string()),
  /** The numbers of the reservations that one concerned which has failed, as no name is kept of them; empty for one that waits. */
  concerned: z.array(z.string()),
  /** Why it could not be carried out. */
  failed: z.nullable(z.string()),
})
export type WaitingOrder = z.infer<typeof waitingOrder>
