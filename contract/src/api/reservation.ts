import * as z from 'zod/mini'
import { customerClass, dayType, reservationStatus, reservationType } from '../model/choices.ts'
import { cancelReason } from '../model/form-choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { delay } from '../model/delay.ts'
import { historyEvents } from '../model/history.ts'
import { bookingNote, contactFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { usedPoints } from './point.ts'
import { adjustment, cancellationSchedule, expectedCancellation, priceLineKeys, quote, shownErrors } from './quote.ts'
import { courseId, done, instant, lineTrackingId, minute, planTraits, token, yen } from './shared.ts'

const startErrors = [
  'start_taken',
  'not_open_yet',
  'window_closed',
  'day_closed',
  'party_not_allowed',
  'not_neighbouring',
  'plan_not_available',
  'same_day',
] as const

/** The public number of a reservation: 8 characters without confusable ones. */
export const reservationNumber = z.string().check(z.regex(/^[0-9A-Z]{8}$/, '予約番号を確認してください。'))

export const planSnapshot = z.object({
  ...planTraits,
  holes: z.int(),
  guarantees_two: z.boolean(),
})

/** One group and its start. */
const heldGroup = z.object({
  tee_time_id: z.int(),
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  players: z.int(),
})

/** What the confirm screen shows: what would be booked, its price, and the cost of cancelling. */
export const offer = z.object({
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  customer_class: customerClass,
  plan: planSnapshot,
  groups: z.array(heldGroup),
  players: z.int(),
  quote,
  cancellation: cancellationSchedule,
  /** The most points that the club takes for it, whatever the member has; left out where it takes none. */
  points_most: z.optional(z.int()),
  /** The end of web booking for this date. */
  closes_at: instant,
})
export type Offer = z.infer<typeof offer>

export const hold = z.object({ token, until: instant, can_renew: z.boolean(), offer })
export type Hold = z.infer<typeof hold>

/**
 * Holds 1 to 4 neighbouring group tee times for ten minutes (product rules section 5). `replaces` names an earlier hold
 * of the same holder to release.
 */
export const holdStarts = endpoint({
  name: 'reservation.hold',
  method: 'POST',
  path: '/v1/holds',
  access: 'anyone',
  summary: 'Hold starts for ten minutes and price them',
  body: z.object({
    course_id: courseId,
    play_date: playDate,
    plan_id: z.int(),
    groups: z
      .array(z.object({ tee_time_id: z.int(), players: z.int().check(z.gte(1), z.lte(4)) }))
      .check(z.minLength(1), z.maxLength(4)),
    replaces: z.optional(token),
  }),
  reply: hold,
  queued: true,
  errors: [...startErrors, 'hold_limit', 'hold_used_up', 'not_found', 'busy'],
})

/** Renews a hold for ten minutes from now, at most three times. */
export const renewHold = endpoint({
  name: 'reservation.renewHold',
  method: 'POST',
  path: '/v1/holds/renew',
  access: 'anyone',
  summary: 'Renew a hold',
  body: z.object({ token }),
  reply: z.object({ until: instant, can_renew: z.boolean() }),
  errors: ['hold_expired', 'renewal_limit', 'busy'],
})

/** Releases a hold; succeeds also when it has ended already. */
export const releaseHold = endpoint({
  name: 'reservation.releaseHold',
  method: 'POST',
  path: '/v1/holds/release',
  access: 'anyone',
  summary: 'Release a hold',
  body: z.object({ token }),
  reply: done,
  errors: [],
})

export const seatStates = ['representative', 'undecided', 'named', 'invited', 'preregistered', 'joined'] as const

const seat = z.object({
  seat: z.int(),
  state: z.enum(seatStates),
  name: z.nullable(z.string()),
  /** The front desk has received the person on the day of play. */
  is_here: z.boolean(),
})

/** The party before or after a change, in the reservation's history. */
export const partyThen = z.object({
  play_date: playDate,
  groups: z.array(z.object({ nine: z.string(), start_minute: minute, players: z.int() })),
  players: z.int(),
  total: yen,
  /** Part of the total; left out where there is none. */
  adjustment: z.optional(adjustment),
  /** Points that pay for a part; left out where there are none. */
  points: z.optional(z.int()),
  /** The plan's name; changes before this was stored have none. */
  plan: z.optional(z.string()),
})
export type PartyThen = z.infer<typeof partyThen>

/** A reservation as its holder sees it. */
export const reservationDetail = z.object({
  number: z.string(),
  type: reservationType,
  status: reservationStatus,
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  customer_class: customerClass,
  plan: planSnapshot,
  groups: z.array(z.extend(heldGroup, { group_no: z.int(), seats: z.array(seat) })),
  players: z.int(),
  quote,
  cancellation: cancellationSchedule,
  /** Null for a member who came from LINE and has no address yet. */
  contact: z.extend(contactFields, { email: z.nullable(z.string()) }),
  note: z.string(),
  booked_at: instant,
  cancelled_at: z.nullable(instant),
  cancel_fee: z.nullable(yen),
  /** Why the course has closed the day or a part and cancelled it, in its words; null for every other one. Its status is `closed` then. */
  closing: z.nullable(z.string()),
  closed_part: z.nullable(dayPart),
  /** Its start is late; null: on time. */
  delay: z.nullable(delay),
  /** The party has a friends’ competition. */
  has_contest: z.boolean(),
  version: z.int(),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(historyEvents),
      /** What the course told the players of the day. */
      message: z.optional(z.string()),
      /** Null for every event but a change. */
      change: z.nullable(z.object({ before: partyThen, after: partyThen })),
    }),
  ),
  /** Days until play, 0 today, negative when past. */
  days_left: z.int(),
  /** What the server would accept now; hide the rest. `fee` is the cost of cancelling now. */
  can: z.object({
    cancel: z.boolean(),
    fee: yen,
    /** The course has closed a start of it and is about to end it: whatever the schedule says, cancelling costs nothing. */
    is_waived: z.boolean(),
    /** Time and party size can be changed online until `change_until`; afterwards by calling the course. */
    change: z.boolean(),
    change_until: instant,
    /** Does the product offer these changes online at all? */
    change_offered: z.boolean(),
  }),
})
export type ReservationDetail = z.infer<typeof reservationDetail>

/**
 * Books held starts. One effect per `Idempotency-Key`. A member is identified by the token; a guest sends
 * `guest_proof`. The server checks window, price (`expected_total`), cancellation schedule (`expected_cancellation`), capacity and one start a day in the same statement
 * that sells.
 */
export const bookRegular = endpoint({
  name: 'reservation.bookRegular',
  method: 'POST',
  path: '/v1/reservations/regular',
  access: 'anyone',
  summary: 'Book the held starts',
  body: z.object({
    hold: token,
    contact: contactFields,
    guest_proof: z.optional(token),
    note: z._default(bookingNote, ''),
    agreed_policy: z.literal(true, 'キャンセル規定をお読みのうえ、チェックを入れてください。'),
    expected_total: yen,
    expected_cancellation: expectedCancellation,
    /** Points of the member that pay for a part, in whole hundreds; `expected_total` is without them. */
    points: z._default(usedPoints, 0),
    source: z.enum(['mypage', 'reserved', 'line']),
    line_tracking_id: z.optional(lineTrackingId),
  }),
  reply: z.object({
    reservation: reservationDetail,
    /** For guests only: opens the reservation without an account; the mail contains the same link. */
    manage_token: z.nullable(token),
  }),
  errors: [
    ...startErrors,
    'hold_expired',
    ...shownErrors,
    'points_short',
    'email_unproven',
    'idempotency_mismatch',
    'busy',
  ],
  idempotent: true,
})

export const numbered = z.object({ type: reservationType, number: reservationNumber })

export const getReservation = endpoint({
  name: 'reservation.get',
  method: 'GET',
  path: '/v1/reservations/:type/:number',
  access: 'holder',
  summary: 'One reservation',
  params: numbered,
  reply: reservationDetail,
  errors: ['not_found'],
})

/** The message at `agreed_fee` when a fee is due and was not agreed to. */
export const feeNotAgreed = 'キャンセル料を確認のうえ、チェックを入れてください。'

/** Cancels. `expected_fee` is the fee that was shown, `version` the version that was read. One effect per key. */
export const cancelReservation = endpoint({
  name: 'reservation.cancel',
  method: 'POST',
  path: '/v1/reservations/:type/:number/cancel',
  access: 'holder',
  summary: 'Cancel a reservation',
  params: numbered,
  body: z.object({
    version: z.int(),
    expected_fee: yen,
    agreed_fee: z.boolean(),
    reason: z.nullable(cancelReason),
  }),
  reply: reservationDetail,
  errors: ['not_found', 'stale', 'already_cancelled', 'cancel_closed', 'fee_changed', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/** Messages for a wish that names something that does not exist, or gives up the representative's group. */
export const changeWords = {
  unclear: '変更内容を確認してください。',
  representative: '代表者の組は、残してください。',
} as const

/** The groups that a change can name; a larger party, which the course has confirmed on request, is changed by telephone. */
export const mostChanged = 4

/**
 * The wished state after a change: groups that are not named are given up, one without `group_no` is added. `leaving`
 * names the seats whose players leave their group; when more have to leave than it names, undecided seats go first.
 */
const changeWish = z.object({
  play_date: playDate,
  /** Absent: the plan stays. Other times or day types may need another one. */
  plan_id: z.optional(z.int()),
  groups: z
    .array(
      z.object({
        group_no: z.nullable(z.int().check(z.gte(1), z.lte(4))),
        tee_time_id: z.int(),
        players: z.int().check(z.gte(1), z.lte(4)),
        leaving: z._default(z.array(z.int().check(z.gte(1), z.lte(4))).check(z.maxLength(4)), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostChanged)),
})
export type ChangeWish = z.infer<typeof changeWish>

const partyOfChange = z.object({
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  plan: planSnapshot,
  groups: z.array(z.extend(heldGroup, { group_no: z.int() })),
  players: z.int(),
  quote,
  cancellation: cancellationSchedule,
})

/** Before and after of a wished change, with what it costs. Amounts in yen. */
export const changePreview = z.object({
  version: z.int(),
  before: partyOfChange,
  after: partyOfChange,
  changes: z.object({ date: z.boolean(), time: z.boolean(), party: z.boolean() }),
  /** The price stack of the whole party, line by line; 0 for a line that one side lacks. */
  lines: z.array(z.object({ key: z.enum(priceLineKeys), before: yen, after: yen })),
  /** After minus before; negative when it gets cheaper. */
  difference: z.int(),
  /** The cost of giving up players or groups now, by the cancellation policy. */
  fee: yen,
  /** People with a name, an invitation or a pre-registration who would lose their seat. */
  lost_players: z.array(z.extend(z.omit(seat, { is_here: true }), { group_no: z.int() })),
  /** Changing online ends at this instant. */
  until: instant,
})
export type ChangePreview = z.infer<typeof changePreview>

const changeErrors = [
  ...startErrors,
  'not_found',
  'stale',
  'already_cancelled',
  'change_closed',
  'change_not_offered',
  'busy',
] as const

/** Previews a change of time or party size. Nothing is held: only the change itself wins a start. */
export const previewChange = endpoint({
  name: 'reservation.previewChange',
  method: 'POST',
  path: '/v1/reservations/:type/:number/change/preview',
  access: 'holder',
  summary: 'Preview a change of time or party size',
  params: numbered,
  body: changeWish,
  reply: changePreview,
  errors: changeErrors,
})

/**
 * Changes time and party size to the wished state (product rules section 5). The old starts are kept until the new ones
 * are won. `version` is the version that was read; `expected_total`, `expected_cancellation`, `expected_fee` and `lost_players` are what was
 * shown. One effect per key; a change to the present state changes nothing.
 */
export const changeReservation = endpoint({
  name: 'reservation.change',
  method: 'POST',
  path: '/v1/reservations/:type/:number/change',
  access: 'holder',
  summary: 'Change time or party size',
  params: numbered,
  body: z.extend(changeWish, {
    version: z.int(),
    expected_total: yen,
    expected_cancellation: expectedCancellation,
    expected_fee: yen,
    agreed_fee: z.boolean(),
    lost_players: z.array(z.object({ group_no: z.int(), seat: z.int() })).check(z.maxLength(16)),
  }),
  reply: reservationDetail,
  errors: [...changeErrors, 'change_limit', ...shownErrors, 'fee_changed', 'idempotency_mismatch'],
  idempotent: true,
})

/** The play date as a calendar entry (RFC 5545). */
export const getCalendarFile = endpoint({
  name: 'reservation.calendar',
  method: 'GET',
  path: '/v1/reservations/:type/:number/calendar',
  access: 'holder',
  summary: 'Calendar file of a reservation',
  params: numbered,
  reply: z.string(),
  errors: ['not_found'],
  replyType: 'calendar',
})
