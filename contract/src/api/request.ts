import * as z from 'zod/mini'
import { dayType, startPreference } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { bookingNote, contactFields, email } from '../model/fields.ts'
import { declineReason, most, requestOption, requestState, requestWords, wishHours } from '../model/request.ts'
import { endpoint } from './endpoint.ts'
import { offer, reservationDetail, reservationNumber } from './reservation.ts'
import { courseId, done, edge, instant, lineTrackingId, minute, token, version, yen } from './shared.ts'
import { timeOfDay } from './waitlist.ts'

/**
 * A wished start. `hour` 8 is 8:00 to 8:59; null: no hour is named, and `start_preference` says the part of the day (1 any time, 3 to
 * 6). With an hour, `start_preference` says what to do when it is not available (2: nothing else).
 */
const wish = z.object({
  play_date: z.pipe(z.string(requestWords.date).check(z.minLength(1, requestWords.date)), playDate),
  hour: z.nullable(z.literal(wishHours, requestWords.hour)),
  start_preference: startPreference,
})
export type Wish = z.infer<typeof wish>

/** What is wished: up to three wishes in order, the party, what it needs besides, and a note to the course. */
const wishes = z.object({
  wishes: z.array(wish).check(z.minLength(1, requestWords.wishes), z.maxLength(most.wishes, requestWords.wishes)),
  players: z.int(requestWords.party).check(z.gte(1, requestWords.party), z.lte(most.players, requestWords.party)),
  /** Groups of at most four. */
  groups: z.int(requestWords.party).check(z.gte(1, requestWords.party), z.lte(most.groups, requestWords.party)),
  options: z._default(z.array(requestOption), []),
  note: z._default(bookingNote, ''),
})
export type RequestWishes = z.infer<typeof wishes>

/** An hour of a weekday at the desk, minutes since midnight; null on a day on which nobody answers. */
const openHours = z.nullable(z.object({ from: minute, to: minute }))

/** The terms of a course for requests, which a golfer reads before sending one. */
export const requestTerms = z.object({
  course_id: z.int(),
  /** When a request that is sent now is answered at the latest, counted in the desk’s opening hours. */
  answer_by: instant,
  /** The desk’s hours that the course promises an answer within. */
  answer_hours: z.int(),
  /** Of the seven weekdays from Sunday; the same for most days. */
  open_hours: z.array(openHours),
  /** The first and last date that can be wished (booking window of the product, product rules section 3). */
  first_date: playDate,
  last_date: playDate,
  /** Dates between them on which the course is closed. */
  closed_dates: z.array(playDate),
  most_groups: z.int(),
  most_players: z.int(),
  /** Requests that this caller may still send today; null without a session. */
  left_today: z.nullable(z.int()),
})
export type RequestTerms = z.infer<typeof requestTerms>

/** Answer-by time, dates and limits of requests to a course. */
export const getRequestTerms = endpoint({
  name: 'request.terms',
  method: 'GET',
  path: '/v1/courses/:id/request-terms',
  access: 'anyone',
  kept: true,
  summary: 'Answer-by time, dates and limits of requests to a course',
  params: z.object({ id: courseId }),
  reply: requestTerms,
  errors: ['not_found'],
})

/** An address that is told: `proven` gets every answer; `informed` gets one mail per request, with a stop link. */
const toldAddress = z.object({
  email: z.string(),
  state: z.enum(['proven', 'informed', 'stopped']),
  is_told: z.boolean(),
})

const shownWish = z.object({
  position: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  hour: z.nullable(z.int()),
  start_preference: startPreference,
})

/** Starts that are held for the golfer until an instant. */
export const requestOffer = z.object({
  id: z.int(),
  state: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
  /** What would be booked, priced as it was offered. */
  offer,
})
export type RequestOffer = z.infer<typeof requestOffer>

/** Ways on where a request ended without a start. */
export const wayOn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waitlist'),
    course_id: z.int(),
    play_date: playDate,
    time_of_day: timeOfDay,
    players: z.int(),
  }),
  z.object({ kind: z.literal('sister'), course_id: z.int(), play_date: playDate, start_minute: z.nullable(minute) }),
  z.object({ kind: z.literal('call'), tel: z.string() }),
])
export type WayOn = z.infer<typeof wayOn>

export const requestEvents = [
  'requested',
  'changed',
  'offered',
  'offer_declined',
  'offer_withdrawn',
  'accepted',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'late',
  // At the desk only: a confirmation that could not be booked any more was dropped.
  'answer_failed',
] as const

/** A request as its holder sees it. An answer that the desk can still take back is not shown yet. */
export const requestDetail = z.object({
  number: z.string(),
  state: requestState,
  version: z.int(),
  course_id: z.int(),
  wishes: z.array(shownWish),
  players: z.int(),
  groups: z.int(),
  options: z.array(requestOption),
  note: z.string(),
  contact: z.extend(contactFields, { email: z.nullable(z.string()) }),
  /** Besides the holder’s own address. */
  emails: z.array(toldAddress),
  requested_at: instant,
  /** The course answers until then; while `requested`. */
  answer_by: instant,
  /** `answer_by` is over without an answer; the request stays open, and the golfer was told. */
  is_late: z.boolean(),
  /** The latest answer first proposed; empty unless the desk has offered something. */
  offers: z.array(requestOffer),
  /** The golfer answers until then; while `offered`. */
  offer_until: z.nullable(instant),
  /** What the desk wrote with its latest answer; empty when nothing. */
  words: z.string(),
  /** Only while `declined`. */
  decline_reason: z.nullable(declineReason),
  ways: z.array(wayOn),
  /** The reservation, of type `request` and with the same number; while `confirmed`. */
  reservation: z.nullable(reservationDetail),
  history: z.array(z.object({ at: instant, event: z.enum(requestEvents) })),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), accept: z.boolean() }),
  tel: z.string(),
})
export type RequestDetail = z.infer<typeof requestDetail>

/** A request in a list. `day` is the date and hour to show large: that of an offer, else the first wish. */
export const requestSummary = z.object({
  number: z.string(),
  state: requestState,
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** Of the first open offer; null without one. */
  start_minute: z.nullable(minute),
  hour: z.nullable(z.int()),
  start_preference: startPreference,
  players: z.int(),
  groups: z.int(),
  wishes: z.int(),
  offers: z.int(),
  answer_by: instant,
  is_late: z.boolean(),
  offer_until: z.nullable(instant),
})
export type RequestSummary = z.infer<typeof requestSummary>

/**
 * Sends a request to a course. Nothing is sold and nothing is owed. A member is identified by the token; a guest sends
 * `guest_proof`, which is used up. All problems of the wishes are answered at once, with N from 0
 * (`wishes.N.play_date`, `wishes.N.hour`, `players`, `groups`, `emails.N.email`). Of `emails`, those with a proof get every
 * answer, the others one mail. `request_same`: an open one has the same
 * wishes and party; `request_limit`: too many open requests. One effect per key.
 */
export const createRequest = endpoint({
  name: 'request.create',
  method: 'POST',
  path: '/v1/requests',
  access: 'anyone',
  summary: 'Send a request to a course',
  body: z.extend(wishes, {
    course_id: courseId,
    contact: contactFields,
    emails: z._default(
      z.array(z.object({ email, proof: z.optional(token) })).check(z.maxLength(most.emails, requestWords.mostEmails)),
      [],
    ),
    guest_proof: z.optional(token),
    /** A wished start that the course confirms is booked: its cancellation policy was agreed to. */
    agreed_policy: z.literal(true, 'キャンセル規定をお読みのうえ、チェックを入れてください。'),
    source: z.enum(['mypage', 'reserved', 'line']),
    line_tracking_id: z.optional(lineTrackingId),
  }),
  reply: z.object({
    request: requestDetail,
    /** For guests only: opens the request, and later its reservation, without an account. */
    manage_token: z.nullable(token),
  }),
  errors: ['request_same', 'request_limit', 'email_unproven', 'not_found', ...edge],
  idempotent: true,
})

/**
 * The member’s requests that have no reservation, latest first, at most 100: `open` ones wait for an answer of the course or the
 * golfer; `ended` ones are declined, withdrawn or expired. Confirmed ones are in `reservation.list`, with type `request`.
 */
export const listRequests = endpoint({
  name: 'request.list',
  method: 'GET',
  path: '/v1/requests',
  access: 'member',
  summary: 'The member’s requests',
  query: z.object({ tab: z.enum(['open', 'ended']) }),
  reply: z.object({ requests: z.array(requestSummary) }),
  errors: [],
})

const params = z.object({ number: reservationNumber })

/** One request, before and after its answer. */
export const getRequest = endpoint({
  name: 'request.get',
  method: 'GET',
  path: '/v1/requests/:number',
  access: 'holder',
  summary: 'One request',
  params,
  reply: requestDetail,
  errors: ['not_found'],
})

/**
 * Replaces wishes, party, options and note while `requested`, and counts the answer-by time anew. `version` is the one that was
 * read. `request_moved`: the request is in another state by now. One effect per key.
 */
export const changeRequest = endpoint({
  name: 'request.change',
  method: 'POST',
  path: '/v1/requests/:number/change',
  access: 'holder',
  summary: 'Change the wishes of a request',
  params,
  body: z.extend(wishes, { version }),
  reply: requestDetail,
  errors: ['not_found', 'stale', 'request_moved', ...edge],
  idempotent: true,
})

/** Withdraws an open request and gives back offered starts. Withdrawing twice does nothing. Costs nothing. One effect per key. */
export const withdrawRequest = endpoint({
  name: 'request.withdraw',
  method: 'POST',
  path: '/v1/requests/:number/withdraw',
  access: 'holder',
  summary: 'Withdraw a request',
  params,
  body: z.strictObject({}),
  reply: requestDetail,
  errors: ['not_found', 'request_moved', ...edge],
  idempotent: true,
})

/**
 * Books an offered time through the sale and gives back the others. `expected_total` is the total that was shown, in yen.
 * `request_moved`: expired, withdrawn by the course, or answered meanwhile. `same_day`: the person has another start that day. One
 * effect per key.
 */
export const acceptOffer = endpoint({
  name: 'request.accept',
  method: 'POST',
  path: '/v1/requests/:number/accept',
  access: 'holder',
  summary: 'Accept an offered time',
  params,
  body: z.object({ offer_id: z.int(), expected_total: yen }),
  reply: requestDetail,
  errors: ['not_found', 'request_moved', 'price_changed', 'same_day', 'day_closed', ...edge],
  idempotent: true,
})

/** Declines every offered time: the starts are free again, and the course is asked once more. One effect per key. */
export const declineOffers = endpoint({
  name: 'request.decline',
  method: 'POST',
  path: '/v1/requests/:number/decline',
  access: 'holder',
  summary: 'Decline the offered times',
  params,
  body: z.strictObject({}),
  reply: requestDetail,
  errors: ['not_found', 'request_moved', ...edge],
  idempotent: true,
})

/** Stops all mails of requests to an address that was merely informed, by the token of the mail’s link. */
export const stopRequestMails = endpoint({
  name: 'request.stop',
  method: 'POST',
  path: '/v1/requests/mail-stop',
  access: 'anyone',
  summary: 'Stop mails about other people’s requests',
  body: z.object({ token }),
  reply: done,
  errors: ['mail_stop_invalid'],
})
