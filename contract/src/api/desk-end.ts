import * as z from 'zod/mini'
import { customerClass, dayType, reservationStatus, reservationType } from '../model/choices.ts'
import { month, playDate } from '../model/dates.ts'
import { forbiddenCharacters, normalizeLine } from '../model/normalise.ts'
import { seenExemptions } from './desk-arrival.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, courseId, done, instant, minute, version, yen } from './shared.ts'

/**
 * The desk's decision about a party that did not come as booked: `played` although nobody was marked, `claim` of what the party owes,
 * `waive` of all of it or a part, `later`.
 */
export const caseAnswers = ['played', 'claim', 'waive', 'later'] as const
export type CaseAnswer = (typeof caseAnswers)[number]

/** Why less than the rule's fee is claimed. */
export const waiveReasons = ['illness', 'weather', 'bereavement', 'club', 'other'] as const
export type WaiveReason = (typeof waiveReasons)[number]

/** Yen that a front desk may waive of one reservation, by all its changes and at the end of the day together; more is a course manager's. */
export const mostWaived = 5000

const decision = z.object({
  answer: z.enum(caseAnswers),
  /** What is claimed; 0 unless the answer is `claim` or `waive`. */
  fee: yen,
  reason: z.nullable(z.enum(waiveReasons)),
  note: z.string(),
  by: z.string(),
  at: instant,
  /** Another number for another decision. */
  version: z.int(),
})

/** A reservation of the day that did not come as booked, or of which nobody was marked. */
export const dayCase = z.object({
  number: z.string(),
  type: reservationType,
  status: reservationStatus,
  version: z.int(),
  name: z.string(),
  phone_number: z.nullable(z.string()),
  customer_class: customerClass,
  /** Of the first group. */
  start_minute: minute,
  nine: z.string(),
  players: z.int(),
  /** Who was received, who was said to be absent; the others are `players` minus both. */
  here: z.int(),
  absent: z.int(),
  /** Some group of it has left the first tee. */
  has_started: z.boolean(),
  /**
   * What those who are not here owe by the schedule that was agreed to, in which unit, and how much a unit. `waivable`: what a front desk may waive of it,
   * with what was waived of the reservation before.
   */
  rule: z.object({ fee: yen, unit: z.enum(['person', 'group']), per_unit: yen, units: z.int(), waivable: yen }),
  /** Points that wait for the round. */
  points: z.int(),
  /** Earlier parties of the same member that did not come, at any course. */
  no_shows: z.int(),
  decision: z.nullable(decision),
})
export type DayCase = z.infer<typeof dayCase>

/** The person who has ended a day, and the instant. */
const endedBy = z.object({ by: z.string(), at: instant, is_own: z.boolean() })

const exemptionCount = z.object({ exemption: z.nullable(z.enum(seenExemptions)), players: z.int(), tax: yen })

/**
 * The end of a day at the desk: those who need a person, what ending it does, the golf-use tax of the day and of its month so far, and the
 * three days before. Who looks is noted. Throws `not_found` for a course of others and a date without a sheet, `day_ahead` for a day that has
 * not come.
 */
export const getDayEnd = endpoint({
  name: 'desk.dayEnd',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date/end',
  access: 'staff',
  least: 'front_desk',
  summary: 'The end of a day: who did not come, and what it does',
  params: courseDateParams,
  reply: z.object({
    course_id: z.int(),
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    booked: z.object({ groups: z.int(), players: z.int() }),
    /** Received, or counted as having played, of them members and visitors. */
    here: z.object({ players: z.int(), members: z.int(), visitors: z.int() }),
    cases: z.array(dayCase),
    tax: z.object({
      today: z.array(exemptionCount),
      month: z.array(exemptionCount),
      /** Received, with a birthday that exempts them, and no proof seen. */
      unseen: z.int(),
    }),
    /** `ending`: can be taken back until `until`. `over`: the day has passed without an end, and nothing of it waits any more. */
    state: z.enum(['open', 'ending', 'ended', 'over']),
    /** Why it can't be ended now: somebody has still to start, or a closing of the day is being carried out. */
    hindrance: z.nullable(z.enum(['running', 'closing'])),
    until: z.nullable(instant),
    ended: z.nullable(endedBy),
    /** The three days before that had a sheet, the newest first. `ended` null: nobody has ended it; `open`: reservations that still stand. */
    before: z.array(
      z.object({
        date: playDate,
        players: z.int(),
        missing: z.int(),
        claimed: yen,
        open: z.int(),
        ended: z.nullable(z.object({ by: z.string(), at: instant })),
      }),
    ),
    now: instant,
  }),
  errors: ['not_found', 'day_ahead'],
})
export type DayEnd = z.infer<(typeof getDayEnd)['reply']>

/**
 * The past days of four weeks, at the courses of the person, on which reservations still wait for a person: of days that nobody has ended, and of
 * ended ones what was left for later. Competitions end with their result.
 */
export const getWaitingDays = endpoint({
  name: 'desk.waitingDays',
  method: 'GET',
  path: '/staff/v1/days/waiting',
  access: 'staff',
  least: 'front_desk',
  summary: 'The days that wait for their end',
  reply: z.object({
    days: z.array(z.object({ course_id: z.int(), date: playDate, open: z.int(), is_ended: z.boolean() })),
  }),
  errors: [],
})
export type WaitingDay = z.infer<(typeof getWaitingDays)['reply']>['days'][number]

/**
 * Decides a case. On a day that has ended it takes effect at once: `played`, or `no_show` where nobody of the party was received. A decision
 * about what was played or a no-show already corrects it, which a course manager does, with a note; golfers are told nothing. Waiving more of a
 * reservation than {@link mostWaived} is a course manager's (`forbidden`). Once a key. Throws `not_found` for a course of others and a reservation of another course, `day_ahead`, `day_closing` while a closing is carried out,
 * `desk_stale` for another version or one that was cancelled, `written_first` where another desk has decided since, `validation` at `answer`, `fee`, `reason` and `note`. It holds while as many of the
 * party are missing: who arrives afterwards asks for a new one. Locks the turn of the points when it corrects, then the reservation.
 */
export const decideCase = endpoint({
  name: 'desk.decideCase',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/cases',
  access: 'staff',
  least: 'front_desk',
  summary: 'Decide about a party that did not come as booked',
  params: courseDateParams,
  body: z.object({
    number: z.string().check(z.regex(/^[0-9A-Z]{8}$/)),
    version,
    /** The decision that the desk has read; without it there was none. */
    seen: z.optional(z.int()),
    answer: z.enum(caseAnswers, '答えを選んでください。'),
    /** Yen that are claimed, at most the rule's; null: the rule's for `claim`, nothing for `waive`. */
    fee: z.nullable(yen.check(z.gte(0, '金額を確認してください。'))),
    reason: z.nullable(z.enum(waiveReasons)),
    note: z.string().check(
      z.overwrite(normalizeLine),
      z.maxLength(100, 'ひとことは100文字以内で入力してください。'),
      z.refine((text) => forbiddenCharacters(text).length === 0, 'ひとことに、使えない文字が含まれています。'),
    ),
  }),
  reply: done,
  errors: [
    'not_found',
    'day_ahead',
    'day_closing',
    'forbidden',
    'desk_stale',
    'written_first',
    'busy',
    'idempotency_mismatch',
  ],
  idempotent: true,
})

/**
 * Ends a day, after ten seconds in which it can be taken back: who was received has played, what was claimed or waived is a no-show, and what
 * is left for later waits. Points and histories follow. Once a day: a repeat by the same key, or of a day that is ending, changes nothing, and is told
 * whose end it is.
 * Throws `not_found`, `day_ahead`, `day_running` while starts are to come, `day_closing` while a closing is carried out, and `desk_stale` for a day
 * that has ended.
 */
export const endDay = endpoint({
  name: 'desk.endDay',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/end',
  access: 'staff',
  least: 'front_desk',
  summary: 'End a day at the desk',
  params: courseDateParams,
  reply: z.object({ until: instant, ended: endedBy }),
  errors: ['not_found', 'day_ahead', 'day_running', 'day_closing', 'desk_stale', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})

/**
 * Takes the end of a day back within its ten seconds; `now` carries it out at once instead. Only whoever has ended it, or a course manager (`forbidden`).
 * Throws `not_found`, `desk_stale` when it is too late.
 */
export const settleDayEnd = endpoint({
  name: 'desk.settleDayEnd',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/end/settle',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take the end of a day back, or carry it out now',
  params: courseDateParams,
  body: z.object({ what: z.enum(['undo', 'now']) }),
  reply: done,
  errors: ['not_found', 'forbidden', 'desk_stale', 'busy'],
})

/**
 * The players of a month, day by day, by class and by exemption, with the golf-use tax: what the club returns to its prefecture. Players are
 * those who were received. Throws `not_found` for a course of others.
 */
export const getMonthPlayers = endpoint({
  name: 'desk.monthPlayers',
  method: 'GET',
  path: '/staff/v1/courses/:id/months/:month/players',
  access: 'staff',
  least: 'front_desk',
  summary: 'The players and the golf-use tax of a month',
  params: z.object({ id: courseId, month }),
  reply: z.object({
    days: z.array(
      z.object({
        date: playDate,
        /** Yen a taxed player. */
        rate: yen,
        classes: z.object({ course_member: z.int(), member: z.int(), visitor: z.int() }),
        /** By the proof that was seen; `taxed` is the rest. */
        exempt: z.object({ under_18: z.int(), seventy_or_over: z.int(), disability: z.int(), school: z.int() }),
        taxed: z.int(),
        tax: yen,
      }),
    ),
  }),
  errors: ['not_found'],
})
export type MonthPlayers = z.infer<(typeof getMonthPlayers)['reply']>['days'][number]
