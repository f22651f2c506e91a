import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { dayMessage } from '../model/day-message.ts'
import { endpoint } from './endpoint.ts'
import { courseId, done, instant, minute, storedId } from './shared.ts'

/** The key of a reservation, or of an entrant of a competition, among those who are told. */
const personKey = z.string().check(z.maxLength(16), z.regex(/^[re][1-9]\d{0,14}$/))

/** Whom a message to a day's players reaches: the holder of a reservation, or an entrant of a competition. */
const person = z.object({
  key: z.string(),
  number: z.string(),
  start_minute: minute,
  nine: z.string(),
  name: z.string(),
  players: z.int(),
  phone: z.string(),
})

const deskDayMessage = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  part: dayPart,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** It went to chosen reservations of the part only. */
  is_chosen: z.boolean(),
  words: z.string(),
  by: z.string(),
  ordered_at: instant,
  /** From then on golfers are told; before, it can be taken back. */
  begins_at: instant,
  /** How many it has reached, is on its way to, and could not reach: those with neither an address nor LINE, and those that were refused. */
  sent: z.int(),
  waiting: z.int(),
  unreached: z.int(),
  /** Those of the unreached that somebody has called. */
  called: z.int(),
  /** Reservations of the part that were made since. */
  untold: z.int(),
})
export type DeskDayMessage = z.output<typeof deskDayMessage>

/** The messages to the players of days from today on, the newest first, and the texts that the courses have used last, each once. */
export const listDayMessages = endpoint({
  name: 'staffDayMessages.list',
  method: 'GET',
  path: '/staff/v1/day-messages',
  access: 'staff',
  least: 'front_desk',
  summary: 'Messages to the players of days',
  query: z.object({ course_id: z.optional(courseId) }),
  reply: z.object({ messages: z.array(deskDayMessage), texts: z.array(z.string()) }),
  errors: ['not_found'],
})

const wish = z.object({ course_id: courseId, play_date: playDate, part: dayPart, words: dayMessage })

/**
 * The golfers whom a message would reach, and its words as they would read them; nobody is told. The answer has names and telephone numbers, so looking is audited (`look`,
 * `day-message:<course>-<date>`). `not_found` for a day that is over or has no sheet, `validation` at `part` for a nine that the course does not
 * have, for hours that end before they begin, and for a part without starts.
 */
export const previewDayMessage = endpoint({
  name: 'staffDayMessages.preview',
  method: 'POST',
  path: '/staff/v1/day-messages/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'Whom a message to the players of a day would reach',
  body: wish,
  reply: z.object({
    /** A hash of those who would be told and of the messages sent before; sent with the order. */
    digest: z.string(),
    day_type: dayType,
    holiday: z.nullable(z.string()),
    /** By start. `has_started`: a group of it is on its round. */
    people: z.array(
      z.extend(person, {
        by_line: z.boolean(),
        by_mail: z.boolean(),
        companions: z.int(),
        has_started: z.boolean(),
      }),
    ),
    /** The same text was ordered for this day within the last 30 minutes: the order must say so. */
    same: z.nullable(z.object({ by: z.string(), at: instant })),
    /** What the first of them reads: the whole mail, and the message in the talk. Null where nobody is told. */
    told: z.nullable(
      z.object({
        mail: z.object({ subject: z.string(), text: z.string() }),
        talk: z.object({ title: z.string(), text: z.string() }),
      }),
    ),
  }),
  errors: ['not_found', 'day_is_off'],
})
export type DayMessagePreview = z.output<typeof previewDayMessage.reply>

/**
 * Tells the players of a day, or of a part of it, what the course writes: ten seconds later, each holder and companion once. Whoever has cancelled
 * until then is told nothing. Audited with `words` as the reason. `desk_stale`: somebody else would be told than `digest` says, or the same text
 * has been ordered since. `validation` as for the preview, at `is_again` where the same text was seen and is not meant to go out once more, and at
 * `chosen` where nobody would be told. One effect per `Idempotency-Key`.
 */
export const sendDayMessage = endpoint({
  name: 'staffDayMessages.send',
  method: 'POST',
  path: '/staff/v1/day-messages',
  access: 'staff',
  least: 'front_desk',
  summary: 'Tell the players of a day',
  body: z.extend(wish, {
    /** Those of the preview who are told; null for all. */
    chosen: z.nullable(z.array(personKey).check(z.maxLength(500))),
    digest: z.string().check(z.regex(/^[\w-]{43}$/)),
    is_again: z.boolean(),
  }),
  reply: z.object({ id: z.int() }),
  errors: ['not_found', 'day_is_off', 'desk_stale', 'busy'],
  idempotent: true,
})

const one = z.object({ id: storedId })

/** Takes a message back before anybody is told. Audited. `undo_closed` once its ten seconds are over. A repeat changes nothing. */
export const takeBackDayMessage = endpoint({
  name: 'staffDayMessages.takeBack',
  method: 'POST',
  path: '/staff/v1/day-messages/:id/take-back',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take a message to the players of a day back',
  params: one,
  body: z.object({}),
  reply: done,
  errors: ['not_found', 'undo_closed', 'busy'],
})

/**
 * The golfers whom a message has not reached, by start: `call`: neither an address nor LINE; `failed`: what was sent was refused; `untold`: booked
 * since. The answer has names and telephone numbers, so looking is audited. `not_found` for a message of another course and one that was taken back.
 */
export const listUnreached = endpoint({
  name: 'staffDayMessages.unreached',
  method: 'GET',
  path: '/staff/v1/day-messages/:id/unreached',
  access: 'staff',
  least: 'front_desk',
  summary: 'Whom a message to the players of a day has not reached',
  params: one,
  reply: z.object({
    people: z.array(
      z.extend(person, {
        state: z.enum(['call', 'failed', 'untold']),
        called_at: z.nullable(instant),
        called_by: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type Unreached = z.output<typeof listUnreached.reply>['people'][number]

/**
 * Tells those, too, who have booked since, at once. Audited. `desk_stale` where one of them is told already or plays no longer. One effect per
 * `Idempotency-Key`.
 */
export const tellUntold = endpoint({
  name: 'staffDayMessages.tellUntold',
  method: 'POST',
  path: '/staff/v1/day-messages/:id/untold',
  access: 'staff',
  least: 'front_desk',
  summary: 'Tell those who have booked since a message',
  params: one,
  body: z.object({ keys: z.array(personKey).check(z.minLength(1), z.maxLength(500)) }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})

/**
 * Ticks off that a golfer was called, or takes that back; all desks see it. Audited. `not_found` for a message of another course, `desk_stale` for
 * somebody who is not to be called any more. One effect per `Idempotency-Key`.
 */
export const tickDayMessageCall = endpoint({
  name: 'staffDayMessages.tick',
  method: 'POST',
  path: '/staff/v1/day-messages/:id/calls',
  access: 'staff',
  least: 'front_desk',
  summary: 'Tick off a call about a message',
  params: one,
  body: z.object({ key: personKey, is_called: z.boolean() }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})
