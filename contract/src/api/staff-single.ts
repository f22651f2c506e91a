import * as z from 'zod/mini'
import { averageScore, avatar } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { singleStates } from '../model/single.ts'
import { messageToGolfers, why } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { singleTeeTime } from './single.ts'
import { courseId, instant, storedId as id, version, yen } from './shared.ts'

/** What the desk does with a single tee time. */
const singleVerbs = ['decide', 'move_decision', 'seats', 'merge', 'cancel'] as const

/** A single tee time as the desk lists it: without names, which are personal data and stand in the detail. */
export const deskSingle = z.extend(
  z.pick(singleTeeTime, {
    id: true,
    course_id: true,
    play_date: true,
    day_type: true,
    holiday: true,
    nine: true,
    start_minute: true,
    state: true,
    seats: true,
    taken: true,
    minimum: true,
    decision_at: true,
    below_minimum: true,
    women_only: true,
    beginners: true,
    pace: true,
    is_walking: true,
    outlook: true,
  }),
  {
    plan_name: z.string(),
    /** Seats that somebody is booking just now. */
    held: z.int(),
    /** As the players see each other, in the order of their bookings. */
    players: z.array(
      z.object({
        nickname: z.string(),
        decade: z.string(),
        avatar,
        average_score: averageScore,
        /** 2: with a companion. */
        seats: z.int(),
      }),
    ),
    /** Tee times of this course and day that this one can be merged into; those that would be established first. */
    merge_into: z.array(z.int()),
    /** Counts every change of the tee time and its players; sent with an order. */
    version,
    /** An order that can still be taken back, by its author until then; null without one. */
    undo: z.nullable(z.object({ verb: z.enum(singleVerbs), by: z.string(), is_own: z.boolean(), until: instant })),
  },
)
export type DeskSingle = z.output<typeof deskSingle>

/**
 * Single tee times of the courses of the session from today on that can still be played, by decision time: undecided ones first,
 * then established ones by start. `to`: fourteen days after the first listed day unless it is given. Empty ones are left out unless
 * `empty` is `true`.
 */
export const listDeskSingles = endpoint({
  name: 'staffSingle.list',
  method: 'GET',
  path: '/staff/v1/singles',
  access: 'staff',
  least: 'front_desk',
  summary: 'Single tee times by decision time',
  query: z.object({
    course_id: z.optional(courseId),
    from: z.optional(playDate),
    to: z.optional(playDate),
    empty: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.object({ tee_times: z.array(deskSingle) }),
  errors: ['not_found'],
})

/** A reservation of a single tee time with its person. */
const deskPlayer = z.object({
  number: z.string(),
  name: z.string(),
  kana: z.string(),
  phone: z.string(),
  nickname: z.string(),
  status: z.string(),
  seats: z.int(),
  companion: z.nullable(z.string()),
  source: z.string(),
  booked_at: instant,
  total: yen,
})

/**
 * One single tee time with the people in it, and its history. Looking is audited (`look`, `single:<id>`). `not_found` for a tee
 * time of another course.
 */
export const getDeskSingle = endpoint({
  name: 'staffSingle.get',
  method: 'GET',
  path: '/staff/v1/singles/:id',
  access: 'staff',
  least: 'front_desk',
  summary: 'One single tee time with its people',
  params: z.object({ id }),
  reply: z.object({
    tee_time: deskSingle,
    people: z.array(deskPlayer),
    history: z.array(
      z.object({ at: instant, action: z.string(), by: z.nullable(z.string()), why: z.nullable(z.string()) }),
    ),
  }),
  errors: ['not_found'],
})

/**
 * What the desk does with a single tee time.
 * - `decide`: holds it now with the players that are there, or doesn't.
 * - `move_decision`: to another instant, after now and before the start.
 * - `merge`: its players move into another tee time of the same course and day; the price follows the new number.
 * - `seats`: so many seats, at least the minimum and what is booked or held; nobody is told, because nothing changes for the players.
 * - `cancel`: not held, also when it is established; free for everybody. `message` is what the players read as the reason;
 *   `offers` are open single tee times of any course that they are offered, three at most, and without any the nearest three.
 */
export const singleOrder = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('decide'),
    outcome: z.enum(['established', 'not_held']),
  }),
  z.object({ verb: z.literal('move_decision'), decision_at: z.iso.datetime({ offset: true }) }),
  z.object({ verb: z.literal('seats'), seats: z.int().check(z.gte(1), z.lte(4)) }),
  z.object({ verb: z.literal('merge'), into: z.int(), into_version: version }),
  z.object({
    verb: z.literal('cancel'),
    message: messageToGolfers,
    offers: z.array(z.int()).check(z.maxLength(3)),
  }),
])
export type SingleOrder = z.output<typeof singleOrder>

const ordered = { order: singleOrder, version }
const orderErrors = [
  'not_found',
  'desk_stale',
  'merge_impossible',
  'decision_range',
  'decision_same',
  'seats_range',
  'seats_same',
] as const

/**
 * What an order would do, without doing it: the tee time afterwards, and each person who is told, by which ways and in which
 * words. `desk_stale` where the version is not the present one; `merge_impossible`; `decision_range` and `decision_same` of
 * `move_decision`, `seats_range` and `seats_same` of `seats`.
 */
export const previewSingleOrder = endpoint({
  name: 'staffSingle.preview',
  method: 'POST',
  path: '/staff/v1/singles/:id/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'What an order on a single tee time would do',
  params: z.object({ id }),
  body: z.object(ordered),
  reply: z.object({
    /** After the order: of a merge, the tee time that is kept. */
    after: z.object({ id: z.int(), state: z.enum(singleStates), taken: z.int(), seats: z.int(), decision_at: instant }),
    told: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        by_mail: z.boolean(),
        by_line: z.boolean(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  errors: [...orderErrors],
})

/**
 * Orders something. It is carried out, audited with `why`, and told to the players ten seconds later, and until then the same staff
 * member can undo; where the tee time has changed by then, or the author no longer works for the course, it is dropped. `desk_stale` also
 * where another order waits. One effect per `Idempotency-Key`.
 */
export const orderSingle = endpoint({
  name: 'staffSingle.order',
  method: 'POST',
  path: '/staff/v1/singles/:id/orders',
  access: 'staff',
  least: 'front_desk',
  summary: 'Decide, move, merge, resize or cancel a single tee time',
  params: z.object({ id }),
  body: z.object({ ...ordered, why }),
  reply: z.object({ tee_time: deskSingle }),
  errors: [...orderErrors, 'busy'],
  idempotent: true,
})

/**
 * Takes back the own order within ten seconds; nothing has happened. Taking back twice does nothing, also from another window.
 * `undo_closed`: it is carried out, or another's. One effect per key.
 */
export const undoSingleOrder = endpoint({
  name: 'staffSingle.undo',
  method: 'POST',
  path: '/staff/v1/singles/:id/undo',
  access: 'staff',
  least: 'front_desk',
  summary: 'Undo the own order on a single tee time',
  params: z.object({ id }),
  body: z.strictObject({}),
  reply: z.object({ tee_time: deskSingle }),
  errors: ['not_found', 'undo_closed', 'busy'],
  idempotent: true,
})

/**
 * Carries the own order out now instead of after ten seconds; a repeat does nothing. `desk_stale` where it was dropped, `taken_back`
 * where it was taken back in another window.
 */
export const sendSingleOrderNow = endpoint({
  name: 'staffSingle.sendNow',
  method: 'POST',
  path: '/staff/v1/singles/:id/send-now',
  access: 'staff',
  least: 'front_desk',
  summary: 'Carry out the own order on a single tee time now',
  params: z.object({ id }),
  body: z.strictObject({}),
  reply: z.object({ tee_time: deskSingle }),
  errors: ['not_found', 'desk_stale', 'taken_back', 'busy'],
  idempotent: true,
})
