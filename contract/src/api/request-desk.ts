import * as z from 'zod/mini'
import { customerClass, dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { declineReason, most, requestState, requestWords } from '../model/request.ts'
import { endpoint } from './endpoint.ts'
import { requestDetail, requestEvents, requestOffer, wayOn } from './request.ts'
import { offer, reservationNumber } from './reservation.ts'
import { courseId, instant, minute, planTraits, sentInstant, version, yen } from './shared.ts'
import { timeOfDay } from './waitlist.ts'

/** An answer that its author can take back until an instant, when it is told. */
const revocable = z.object({
  answer: z.enum(['confirmed', 'offered', 'declined']),
  by: z.string(),
  is_own: z.boolean(),
  until: instant,
})

/** A request in the inbox. */
export const inboxRequest = z.object({
  number: z.string(),
  version: z.int(),
  state: requestState,
  course_id: z.int(),
  name: z.string(),
  holder_kind: z.enum(['member', 'guest']),
  customer_class: customerClass,
  players: z.int(),
  groups: z.int(),
  options: requestDetail.shape.options,
  wishes: requestDetail.shape.wishes,
  requested_at: instant,
  /** What runs out first: the course’s answer-by time while `requested`, the golfer’s while `offered`. */
  due_at: instant,
  is_late: z.boolean(),
  /** The first wish is not yet open for this person’s booking; the desk may answer it all the same. */
  opens_at: z.nullable(instant),
  /** Offered starts, in words of the sheet. */
  offered: z.array(z.object({ play_date: playDate, nine: z.string(), start_minutes: z.array(minute) })),
  undo: z.nullable(revocable),
})
export type InboxRequest = z.infer<typeof inboxRequest>

/** Requests of the desk’s courses by what runs out first; `ended`: those of the last 30 days, latest first. At most 500. */
export const getInbox = endpoint({
  name: 'requestDesk.inbox',
  method: 'GET',
  path: '/staff/v1/requests',
  access: 'staff',
  least: 'front_desk',
  summary: 'The inbox of requests',
  query: z.object({
    /** Absent: every course of the staff member. */
    course_id: z.optional(courseId),
    tab: z._default(z.enum(['requested', 'offered', 'ended', 'open']), 'open'),
  }),
  reply: z.object({
    requests: z.array(inboxRequest),
    counts: z.object({ requested: z.int(), offered: z.int(), late: z.int() }),
    /** Mean time to the answer this month, in minutes of the clock; null without any. */
    mean_minutes: z.nullable(z.int()),
    now: instant,
  }),
  errors: ['not_found'],
})

const params = z.object({ number: reservationNumber })

/** A request as the desk sees it. Reading it is written into the audit log. */
export const deskRequest = z.object({
  request: inboxRequest,
  contact: requestDetail.shape.contact,
  note: z.string(),
  emails: requestDetail.shape.emails,
  offers: z.array(requestOffer),
  words: z.string(),
  decline_reason: z.nullable(declineReason),
  ways: z.array(wayOn),
  offer_until: z.nullable(instant),
  /** Rounds of the member at this course, and the latest; null for guests. */
  visits: z.nullable(z.object({ times: z.int(), latest: z.nullable(playDate) })),
  /** For each wish, in order: how many runs of neighbouring free starts fit the party. */
  fits: z.array(z.object({ play_date: playDate, runs: z.int() })),
  history: z.array(z.object({ at: instant, event: z.enum(requestEvents), by: z.nullable(z.string()) })),
})
export type DeskRequest = z.infer<typeof deskRequest>

export const getDeskRequest = endpoint({
  name: 'requestDesk.get',
  method: 'GET',
  path: '/staff/v1/requests/:number',
  access: 'staff',
  least: 'front_desk',
  summary: 'One request at the desk',
  params,
  reply: deskRequest,
  errors: ['not_found'],
})

/** A start of the sheet beside a request. */
export const deskTeeTime = z.object({
  id: z.int(),
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  state: z.enum(['open', 'held', 'offered', 'sold', 'blocked', 'single']),
  /** Who has it: the representative’s family name of a reservation or an offer; null otherwise. */
  name: z.nullable(z.string()),
  players: z.nullable(z.int()),
  /** The start and its free neighbours that would take the whole party, this one first; empty where the party does not fit. */
  run: z.array(z.int()),
  /** The run begins within the wish for this date. */
  is_wished: z.boolean(),
})

/** The sheet of a date for a request: which starts fit its party, and the days around. Always read fresh. */
export const getDeskSheet = endpoint({
  name: 'requestDesk.sheet',
  method: 'GET',
  path: '/staff/v1/requests/:number/days/:date',
  access: 'staff',
  least: 'front_desk',
  summary: 'The sheet of a date beside a request',
  params: z.extend(params, { date: playDate }),
  reply: z.object({
    course_id: z.int(),
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    is_closed: z.boolean(),
    tee_times: z.array(deskTeeTime),
    /** Three days before and after: free group starts. */
    days: z.array(z.object({ date: playDate, open: z.int(), is_closed: z.boolean() })),
    updated_at: instant,
  }),
  errors: ['not_found'],
})
export type DeskSheet = z.infer<(typeof getDeskSheet)['reply']>

/**
 * Other courses of the group on which the whole party finds neighbouring free starts on the first wished day, with the start nearest
 * to the wish; the nearest of all first. What anybody can book there: no members’ starts. Holds nothing.
 */
export const getSisters = endpoint({
  name: 'requestDesk.sisters',
  method: 'GET',
  path: '/staff/v1/requests/:number/sisters',
  access: 'staff',
  least: 'front_desk',
  summary: 'Free starts of the other courses for a request',
  params,
  reply: z.object({
    sisters: z.array(z.object({ course_id: z.int(), nine: z.string(), start_minute: minute, runs: z.int() })),
  }),
  errors: ['not_found'],
})

/** Starts for the whole party, one per group. `plan_id` null: the first plan that can be sold for them. */
const starts = z.object({
  play_date: playDate,
  plan_id: z.nullable(z.int()),
  groups: z
    .array(z.object({ tee_time_id: z.int(), players: z.int().check(z.gte(1), z.lte(4)) }))
    .check(z.minLength(1), z.maxLength(most.groups)),
})
export type Starts = z.infer<typeof starts>

/** A sentence of the desk to the golfer; may be empty. */
const written = z._default(freeText(500, requestWords.words), '')

const confirmation = z.object({ kind: z.literal('confirmed'), starts, words: written })
const proposal = z.object({
  kind: z.literal('offered'),
  offers: z.array(starts).check(z.minLength(1, requestWords.offers), z.maxLength(most.offers, requestWords.offers)),
  /** The golfer answers until then; the starts are held meanwhile. */
  until: sentInstant,
  words: written,
})
/** A way on that the desk names: a date from today on and within the booking window. The telephone is always the course’s own. */
const sentWay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waitlist'),
    course_id: courseId,
    play_date: playDate,
    time_of_day: timeOfDay,
    players: z.int().check(z.gte(1), z.lte(4)),
  }),
  z.object({ kind: z.literal('sister'), course_id: courseId, play_date: playDate, start_minute: z.nullable(minute) }),
  z.object({ kind: z.literal('call'), tel: z.string().check(z.maxLength(20)) }),
])
const refusal = z.object({
  kind: z.literal('declined'),
  reason: declineReason,
  words: written,
  ways: z.array(sentWay).check(z.maxLength(4)),
})
export const deskAnswer = z.discriminatedUnion('kind', [confirmation, proposal, refusal])
export type DeskAnswer = z.infer<typeof deskAnswer>

const answerErrors = [
  'not_found',
  'start_taken',
  'day_closed',
  'plan_not_available',
  'party_not_allowed',
  'not_neighbouring',
] as const

/**
 * The words that an answer would tell the golfer, made by the same functions as the mail and the message. Holds and books nothing.
 * `validation` at `until`, `offers.N`, `ways.N.play_date`.
 */
export const previewAnswer = endpoint({
  name: 'requestDesk.preview',
  method: 'POST',
  path: '/staff/v1/requests/:number/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'Preview what an answer tells the golfer',
  params,
  body: z.object({ answer: deskAnswer }),
  reply: z.object({
    /** Priced: one for a confirmation, one to three for offers, none for a refusal. */
    offers: z.array(offer),
    /** Plans that can be sold for the starts of a confirmation, the proposed one first; `total` for the whole party, in yen. */
    plans: z.array(z.object({ ...planTraits, total: yen })),
    /** Null where the holder has no address. */
    mail: z.nullable(z.object({ to: z.string(), subject: z.string(), lines: z.array(z.string()) })),
    /** The chat message of a member with LINE. */
    line: z.nullable(z.object({ title: z.string(), lines: z.array(z.string()), buttons: z.array(z.string()) })),
    /** Further proven addresses that get the mail. */
    also: z.int(),
    /** Merely informed addresses that get their one mail now. */
    informed: z.int(),
    /** `fits`: a start that fits the wishes is free, and would be declined. `outside_window`: booking is not open for this person. `same_day`: the person has another start on the date. */
    warnings: z.array(z.enum(['fits', 'outside_window', 'same_day', 'other_party_size'])),
  }),
  errors: answerErrors,
})

/**
 * Answers a request. A confirmation books and an offer holds its starts at once through the sale; the golfer is told ten seconds
 * later, and until then the same staff member can undo. The desk may answer outside the booking window. `version` is the one that
 * was read; `request_moved` says what is true now. Written into the audit log. One effect per key. An answer whose
 * author no longer works for the course by then is dropped, and the request waits again.
 */
export const answerRequest = endpoint({
  name: 'requestDesk.answer',
  method: 'POST',
  path: '/staff/v1/requests/:number/answer',
  access: 'staff',
  least: 'front_desk',
  summary: 'Confirm, offer or decline',
  params,
  body: z.object({ version, answer: deskAnswer }),
  reply: deskRequest,
  errors: [...answerErrors, 'stale', 'request_moved', 'same_day', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/**
 * Takes back the own answer within ten seconds: the starts are free again, and nobody is told. Taking back twice does nothing, also
 * from another window. `undo_closed`: it is told already, or
 * another staff member’s. One effect per key.
 */
export const undoAnswer = endpoint({
  name: 'requestDesk.undo',
  method: 'POST',
  path: '/staff/v1/requests/:number/undo',
  access: 'staff',
  least: 'front_desk',
  summary: 'Undo the own answer',
  params,
  body: z.strictObject({}),
  reply: deskRequest,
  errors: ['not_found', 'undo_closed', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/**
 * Tells the golfer now instead of after ten seconds; the answer cannot be undone any more. A repeat does nothing. `taken_back`: in
 * another window, so that nobody is told.
 */
export const sendAnswerNow = endpoint({
  name: 'requestDesk.sendNow',
  method: 'POST',
  path: '/staff/v1/requests/:number/send-now',
  access: 'staff',
  least: 'front_desk',
  summary: 'Tell the golfer now',
  params,
  body: z.strictObject({}),
  reply: deskRequest,
  errors: ['not_found', 'taken_back', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/** Withdraws every open offer: the starts are free, the request waits for an answer again, and the golfer is told why. One effect per key. */
export const withdrawOffers = endpoint({
  name: 'requestDesk.withdrawOffers',
  method: 'POST',
  path: '/staff/v1/requests/:number/withdraw-offers',
  access: 'staff',
  least: 'front_desk',
  summary: 'Withdraw the offered times',
  params,
  body: z.object({ version, words: written }),
  reply: deskRequest,
  errors: ['not_found', 'stale', 'request_moved', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})
