import * as z from 'zod/mini'
import { courseIds, dayType, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { timesOfDay } from '../model/times-of-day.ts'
import { endpoint } from './endpoint.ts'
import { hold, offer, reservationNumber } from './reservation.ts'
import { done, instant, minute, token } from './shared.ts'

/** A part of the day that a person waits for. */
export const timeOfDay = z.enum(timesOfDay, '時間帯を選んでください。')

/** The party of a waitlist entry: one group. */
const players = z.int().check(z.gte(1, '人数を選んでください。'), z.lte(4, '人数を選んでください。'))

/** A start that is kept for the person, until an instant. */
const waitOffer = z.object({
  offer,
  until: instant,
  /** Somebody else waits for a start like this one. */
  is_wanted: z.boolean(),
})

/** A start that was offered to the person and not taken. */
const passedStart = z.object({ course_id: z.int(), nine: z.string(), start_minute: minute })

/** The reservation that the offered start became, as it is now. */
const bookedStart = z.object({
  type: reservationType,
  number: z.string(),
  is_cancelled: z.boolean(),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  players: z.int(),
  groups: z.array(z.object({ nine: z.string(), start_minute: minute, turn_minute: z.nullable(minute) })),
  /** For guests only: opens the reservation without an account. */
  manage_token: z.nullable(token),
})

/** A person's wait for a start on a date, as that person sees it. */
export const waitEntry = z.object({
  number: z.string(),
  /** The course that is waited for; null: any of the nine. */
  course_id: z.nullable(z.int()),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  time_of_day: timeOfDay,
  players: z.int(),
  /**
   * `waiting`; `offered`: a start is kept for the person; `taken`: the offered start is booked; `ended`: three offers passed, or
   * the play date has come.
   */
  state: z.enum(['waiting', 'offered', 'taken', 'ended']),
  /** 1: nobody who could want the same start is earlier in the line. Null unless `waiting`. */
  place: z.nullable(z.int()),
  /** The person plays on the date already: no start is offered until that reservation is cancelled. */
  has_start: z.boolean(),
  /** When booking opens for this person, while it has not: no start is offered before. */
  opens_at: z.nullable(instant),
  offer: z.nullable(waitOffer),
  /** The start that was offered last, when its time passed. */
  passed: z.nullable(passedStart),
  /** Null unless `taken`, or when the reservation is not kept any more. */
  booked: z.nullable(bookedStart),
  /** Offers that may still pass before the entry ends. */
  passes_left: z.int(),
})
export type WaitEntry = z.infer<typeof waitEntry>

/**
 * Puts the person into the line for a start on a date. A person waits once a date: joining again with the same wish changes
 * nothing, with another wish it is a new place at the end of the line. A guest sends `guest_proof`, which is used up.
 * `waitlist_free`: a start like this can be booked now. A time of day in which the date has no start is a `validation` problem of
 * `time_of_day`. `waitlist_limit`: five dates are waited for already.
 */
export const joinWaitlist = endpoint({
  name: 'waitlist.join',
  method: 'POST',
  path: '/v1/waitlist',
  access: 'anyone',
  summary: 'Wait for a start on a date',
  body: z.object({
    course_id: z.nullable(
      z
        .int()
        .check(z.refine((value) => (courseIds as readonly number[]).includes(value), 'ゴルフ場を選択してください。')),
    ),
    play_date: playDate,
    time_of_day: timeOfDay,
    players,
    guest_proof: z.optional(token),
  }),
  reply: z.object({
    entry: waitEntry,
    /** For guests only: opens the entry without an account; the mails contain the same link. */
    manage_token: z.nullable(token),
  }),
  errors: [
    'waitlist_free',
    'waitlist_limit',
    'window_closed',
    'day_closed',
    'same_day',
    'email_unproven',
    'stale',
    'busy',
  ],
})

/** The member's entries whose play date has not passed, soonest first. */
export const listWaitlist = endpoint({
  name: 'waitlist.list',
  method: 'GET',
  path: '/v1/waitlist',
  access: 'member',
  summary: 'The own waitlist entries',
  reply: z.object({ entries: z.array(waitEntry) }),
  errors: [],
})

const params = z.object({ number: reservationNumber })

export const getWaitEntry = endpoint({
  name: 'waitlist.get',
  method: 'GET',
  path: '/v1/waitlist/:number',
  access: 'holder',
  summary: 'One waitlist entry',
  params,
  reply: waitEntry,
  errors: ['not_found'],
})

/** Leaves the line, and gives an offered start to the next person. Succeeds also for an entry that has ended. */
export const leaveWaitlist = endpoint({
  name: 'waitlist.leave',
  method: 'POST',
  path: '/v1/waitlist/:number/leave',
  access: 'holder',
  summary: 'Leave the waitlist',
  params,
  reply: done,
  errors: ['not_found', 'busy'],
})

/**
 * Leaves the line by the token of the stop link in a mail about the wait; also for somebody without an account. The token is for
 * this only. Succeeds also for an entry that has ended.
 */
export const stopWaiting = endpoint({
  name: 'waitlist.stop',
  method: 'POST',
  path: '/v1/waitlist/mail-stop',
  access: 'anyone',
  summary: 'Leave the waitlist by the link of a mail',
  body: z.object({ token }),
  reply: done,
  errors: ['mail_stop_invalid', 'busy'],
})

/** Gives the offered start to the next person; the entry stays in the line. Throws `offer_over` when nothing is offered. */
export const declineOffer = endpoint({
  name: 'waitlist.decline',
  method: 'POST',
  path: '/v1/waitlist/:number/decline',
  access: 'holder',
  summary: 'Decline the offered start',
  params,
  reply: waitEntry,
  errors: ['not_found', 'offer_over', 'busy'],
})

/**
 * The hold of the offered start, priced as it is now, to book it with. Takes nothing by itself and may be repeated. A guest also
 * gets a proof of the entry's address, because the link was mailed to it.
 */
export const takeOffer = endpoint({
  name: 'waitlist.take',
  method: 'POST',
  path: '/v1/waitlist/:number/take',
  access: 'holder',
  summary: 'The hold of the offered start',
  params,
  reply: z.object({ hold, guest: z.nullable(z.object({ email: z.string(), proof: token, expires_at: instant })) }),
  errors: [
    'not_found',
    'offer_over',
    'same_day',
    'window_closed',
    'day_closed',
    'plan_not_available',
    'too_many_requests',
  ],
})
