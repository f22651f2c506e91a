import * as z from 'zod/mini'
import { averageScore, avatar, dayType, startPreference } from '../model/choices.ts'
import { month, playDate } from '../model/dates.ts'
import { companionName } from '../model/companion-fields.ts'
import { contactFields } from '../model/fields.ts'
import { mostSeats, pace, singleStates } from '../model/single.ts'
import { endpoint } from './endpoint.ts'
import { cancellationSchedule, expectedCancellation, quote, shownErrors } from './quote.ts'
import { offer, reservationDetail, reservationNumber } from './reservation.ts'
import { courseId, instant, lineTrackingId, minute, planTraits, storedId, token, wholeNumber, yen } from './shared.ts'

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((given) => given === 'true'),
  ),
)

/** The filters of the search. An absent filter leaves nothing out. */
const singleFilters = z.object({
  /** Absent: all nine courses. */
  course_id: z.optional(courseId),
  /** The start preference of the profile: 1 and 2 any time, 3 before 8:00, 4 from 8:00, 5 from 9:00, 6 from 10:00. */
  start: z.optional(z.pipe(wholeNumber, startPreference)),
  pace: z.optional(pace),
  /** `true`: walking only; `false`: with a cart only. */
  walking: flag,
  /** `true`: only where beginners are welcome; only for women; only those that will be played. */
  beginners: flag,
  women: flag,
  established: flag,
  /**
   * The caller's reservation that would be moved. It does not count as a start on its day, and a tee time needs as many free seats as it
   * has. `not_found` unless it is a single reservation of the caller.
   */
  moving: z.optional(reservationNumber),
})

/** A single player as strangers see them: no name, age or contact. Without a session `nickname` and `message` are null, too. */
export const singlePlayer = z.object({
  /** Names the player in this tee time only, to block or report them; null for the caller and for a caller without a session. */
  ref: z.nullable(z.int()),
  is_you: z.boolean(),
  nickname: z.nullable(z.string()),
  avatar,
  /** 60代 and the like. */
  decade: z.string(),
  average_score: averageScore,
  message: z.nullable(z.string()),
  /** 1人予約 that the player has played at this course. */
  times_here: z.int(),
  /** 2: the player brings a companion, of whom nothing is shown. */
  seats: z.int(),
})
export type SinglePlayer = z.infer<typeof singlePlayer>

/** How often tee times like this one were held, in words; `unknown` with fewer than eight of them. */
export const outlooks = ['almost_always', 'often', 'half', 'seldom', 'unknown'] as const

/**
 * The record of single tee times of the same course and weekday that had as many players as many days before. A golfer without a
 * seat is counted as one of the players. `of` counts the tee times, `held` those that were held.
 */
const outlook = z.object({ word: z.enum(outlooks), held: z.int(), of: z.int() })

/** What one person pays when this many play: the dearest first. `total` is for all seats that are asked for, tax included. */
const priceAt = z.object({ players: z.int(), per_person: yen, total: yen })

/** A single tee time as it is chosen. */
export const singleTeeTime = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  plan: z.object(planTraits),
  state: z.enum(singleStates),
  seats: z.int(),
  /** Seats that are booked; the players may be fewer, because one can have two seats. */
  taken: z.int(),
  /** Seats that can be held now: those held by somebody else are not among them. */
  free: z.int(),
  players: z.array(singlePlayer),
  /** Players needed for the tee time to be held. */
  minimum: z.int(),
  /** Players missing to the minimum; 0 once it is established. */
  missing: z.int(),
  /** At the latest then it is decided whether the tee time is held. */
  decision_at: instant,
  /** What happens when players leave and the minimum is missed again: held with the surcharge, or each player is asked. */
  below_minimum: z.enum(['held', 'ask']),
  women_only: z.boolean(),
  beginners: z.boolean(),
  pace,
  is_walking: z.boolean(),
  /** The price of one seat for the caller, by how many play. */
  prices: z.array(priceAt),
  outlook,
  /**
   * Why the caller can't take a seat; null when they can. `own`: has one already; `same_day`: plays elsewhere that day; `women`: only
   * women play, and the caller's account does not say so; `full`, `closed`, `not_yet` (see `opens_at`), `not_held`.
   */
  reason: z.nullable(z.enum(['own', 'same_day', 'women', 'full', 'closed', 'not_yet', 'not_held'])),
  opens_at: z.nullable(instant),
  /** Where `reason` is `own`: the caller's reservation. */
  number: z.nullable(z.string()),
})
export type SingleTeeTime = z.infer<typeof singleTeeTime>

/**
 * The days of a month with how many single tee times the caller can take. For display only. Tee times with a player whom the
 * caller has blocked, or who has blocked the caller, count as if they did not exist.
 */
export const getSingleMonth = endpoint({
  name: 'single.month',
  method: 'GET',
  path: '/v1/singles/months/:month',
  access: 'anyone',
  kept: true,
  summary: 'Single tee times of each day of a month',
  params: z.object({ month }),
  query: singleFilters,
  reply: z.object({
    month,
    today: playDate,
    days: z.array(
      z.object({
        date: playDate,
        day_type: dayType,
        holiday: z.nullable(z.string()),
        /** Tee times with a free seat that can be booked now. */
        open: z.int(),
        /** Those of them that are established. */
        established: z.int(),
        /** When the earliest of the others opens; null when none will. */
        opens_at: z.nullable(instant),
      }),
    ),
    first_month: month,
    last_month: month,
  }),
  errors: ['not_found'],
})

/** The single tee times of a date, by start, then by course. Full, established and past ones are included, `not_held` ones are not. */
export const getSingleDay = endpoint({
  name: 'single.day',
  method: 'GET',
  path: '/v1/singles/days/:date',
  access: 'anyone',
  kept: true,
  summary: 'Single tee times of a date',
  params: z.object({ date: playDate }),
  query: singleFilters,
  reply: z.object({
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    today: playDate,
    tee_times: z.array(singleTeeTime),
    updated_at: instant,
  }),
  errors: ['not_found'],
})

export const byId = z.object({ id: storedId })

/** One single tee time by its id (`start_frame_id`): what a shared link (あと1人) opens, without personal data where no session is. */
export const getSingle = endpoint({
  name: 'single.get',
  method: 'GET',
  path: '/v1/singles/:id',
  access: 'anyone',
  kept: true,
  summary: 'One single tee time',
  params: byId,
  reply: singleTeeTime,
  errors: ['not_found'],
})

const seats = z.int().check(z.gte(1, '席数を選んでください。'), z.lte(mostSeats, '席数を選んでください。'))

/** The regular offer (its `quote` is the price if nobody else joined) and the conditions of a seat. */
export const singleOffer = z.extend(offer, {
  tee_time: singleTeeTime,
  seats: z.int(),
  /** The price of all `seats` for each number of players that the tee time can be held with, up to four. */
  prices: z.array(priceAt),
  /** Where nothing is missing with these seats, the booking establishes the tee time at once. */
  establishes: z.boolean(),
  /** `offer.cancellation` applies from the establishment on; until then cancelling is free. */
  free_until_established: z.boolean(),
})
export type SingleOffer = z.infer<typeof singleOffer>

const singleHold = z.object({ token, until: instant, can_renew: z.boolean(), offer: singleOffer })
export type SingleHold = z.infer<typeof singleHold>

const seatErrors = [
  'start_taken',
  'not_open_yet',
  'window_closed',
  'day_closed',
  'plan_not_available',
  'same_day',
  'women_only',
  'busy',
] as const

/**
 * Holds seats of a single tee time for ten minutes; nobody else's seats wait for it. Renewed and released like every hold
 * (`/v1/holds/renew`, `/v1/holds/release`). A hold without a session belongs to its token: it survives a log-in or a registration,
 * and `single.held` prices it again for the member. `replaces` names an earlier hold to release. `start_taken` also answers a caller
 * who is kept apart from a player of the tee time.
 */
export const holdSingle = endpoint({
  name: 'single.hold',
  method: 'POST',
  path: '/v1/holds/single',
  access: 'anyone',
  summary: 'Hold seats of a single tee time for ten minutes',
  body: z.object({ tee_time_id: z.int(), seats: z._default(seats, 1), replaces: z.optional(token) }),
  reply: singleHold,
  errors: [...seatErrors, 'hold_limit', 'hold_used_up', 'not_found'],
})

/** A live hold as the caller would book it now: after a log-in with the member's price. Takes nothing and may be repeated. */
export const getSingleHold = endpoint({
  name: 'single.held',
  method: 'POST',
  path: '/v1/holds/single/offer',
  access: 'anyone',
  summary: 'The hold of a seat, priced for the caller',
  body: z.object({ token }),
  reply: singleHold,
  errors: [...seatErrors, 'hold_expired'],
})

/** Messages of a booking without the companion's name, or without agreement to the house rules. */
export const singleWords = {
  companion: '2席のときは、ご一緒の方のお名前を入力してください。',
  rules: '1人予約のお約束をお読みのうえ、チェックを入れてください。',
} as const

const agreement = {
  /** The prices that were shown, from `offer.prices`. */
  prices: z.array(z.object({ players: z.int(), total: yen })).check(z.minLength(1), z.maxLength(4)),
  agreed_policy: z.literal(true, 'キャンセル規定をお読みのうえ、チェックを入れてください。'),
  expected_cancellation: expectedCancellation,
} as const

const bookErrors = [...seatErrors, 'hold_expired', ...shownErrors, 'idempotency_mismatch', 'profile_required'] as const

/**
 * Books held seats. One effect per `Idempotency-Key`. The member needs a single profile (`profile_required`) and agrees to the house
 * rules once (`agreed_rules`; later bookings may leave it out, see `rules_agreed` of `single.rules`). With two seats the second is the
 * companion's, by name; the name is shown to the club and the member only. In a women-only tee time each books one seat.
 * The reservation is `tentative`, or `established` when the seats complete the minimum.
 */
export const bookSingle = endpoint({
  name: 'single.book',
  method: 'POST',
  path: '/v1/reservations/single',
  access: 'member',
  summary: 'Book held seats of a single tee time',
  body: z.object({
    hold: token,
    contact: contactFields,
    companion: z._default(z.nullable(companionName), null),
    ...agreement,
    agreed_rules: z.optional(z.boolean()),
    /** Be told of every player who joins. Being told of the decision is not a choice. */
    tells_joins: z._default(z.boolean(), true),
    source: z.enum(['mypage', 'reserved', 'line']),
    line_tracking_id: z.optional(lineTrackingId),
  }),
  reply: reservationDetail,
  errors: bookErrors,
  idempotent: true,
})

/** Has the member agreed to the house rules of 1人予約? */
export const getSingleRules = endpoint({
  name: 'single.rules',
  method: 'GET',
  path: '/v1/singles/rules',
  access: 'member',
  summary: 'Whether the house rules were agreed to',
  reply: z.object({ rules_agreed: z.boolean() }),
  errors: [],
})

/** A single tee time to move to, with what moving there needs. */
const moveTarget = z.object({
  tee_time: singleTeeTime,
  /** The prices of as many seats as the reservation has. */
  prices: z.array(priceAt),
})

/** The member's seat in a single tee time, beside the reservation. */
export const singleParty = z.object({
  number: z.string(),
  tee_time: singleTeeTime,
  seats: z.int(),
  companion: z.nullable(z.string()),
  /** The price as it is now, and by how many play. */
  quote,
  prices: z.array(priceAt),
  tells_joins: z.boolean(),
  /**
   * In the state `asking`: the price if only the remaining players play, and whether the member has agreed to it. Null in other states.
   * The tee time is held when everybody says yes, or when enough join, before `tee_time.decision_at`.
   */
  asked: z.nullable(z.object({ players: z.int(), total: yen, has_agreed: z.boolean() })),
  /** Why: the players there were, of the minimum, or the `message` of a course that has cancelled. Null unless `not_held`. */
  not_held: z.nullable(z.object({ players: z.int(), minimum: z.int(), message: z.nullable(z.string()) })),
  /** The member can move to another single tee time free of charge: it is not decided yet, or not held. `moved_to`: the number there. */
  can_move: z.boolean(),
  moved_to: z.nullable(z.string()),
  /** While `can_move`: open single tee times that the course offers, or the nearest of all courses, the same day first. */
  near: z.array(moveTarget),
  /** Opens this tee time for everybody; contains no personal data. */
  share_url: z.string(),
})
export type SingleParty = z.infer<typeof singleParty>

const numbered = z.object({ number: reservationNumber })

/** The players, the outlook and the prices of the tee time of the member's own reservation of type `single`. */
export const getSingleParty = endpoint({
  name: 'single.party',
  method: 'GET',
  path: '/v1/singles/reservations/:number',
  access: 'member',
  summary: 'The single tee time of a reservation',
  params: numbered,
  reply: singleParty,
  errors: ['not_found'],
})

/**
 * Any single tee time as the reservation could be moved there: `tee_time.reason` is null where it can. `cancellation` applies there
 * from the establishment on. Takes nothing. `not_found`: the reservation or the tee time, also where the caller is kept apart from a
 * player.
 */
export const getMoveTarget = endpoint({
  name: 'single.moveTarget',
  method: 'GET',
  path: '/v1/singles/reservations/:number/targets/:id',
  access: 'member',
  summary: 'A single tee time to move to',
  params: z.extend(numbered, byId.shape),
  reply: z.extend(moveTarget, { cancellation: cancellationSchedule }),
  errors: ['not_found'],
})

/**
 * Moves to another single tee time of any course in one transaction: the old seats are left when the new ones are won, and kept
 * otherwise. Also the change of time of a single reservation. The new reservation has a number of its own. Only while `can_move`
 * (`change_closed`). One effect per key.
 */
export const moveSingle = endpoint({
  name: 'single.move',
  method: 'POST',
  path: '/v1/singles/reservations/:number/move',
  access: 'member',
  summary: 'Move to another single tee time',
  params: numbered,
  body: z.object({ tee_time_id: z.int(), ...agreement, source: z.enum(['mypage', 'reserved', 'line']) }),
  reply: reservationDetail,
  errors: [
    ...seatErrors,
    'not_found',
    'stale',
    'change_closed',
    'hold_limit',
    'hold_used_up',
    ...shownErrors,
    'idempotency_mismatch',
  ],
  idempotent: true,
})

/** Agrees to play with fewer than the minimum, at the price of `asked`. May be repeated. To say no is to cancel, free of charge. */
export const agreeToFewer = endpoint({
  name: 'single.agree',
  method: 'POST',
  path: '/v1/singles/reservations/:number/agree',
  access: 'member',
  summary: 'Agree to play with fewer players',
  params: numbered,
  body: z.object({ players: z.int().check(z.gte(1), z.lte(4)), total: yen }),
  reply: singleParty,
  errors: ['not_found', 'stale', 'busy'],
})
