import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { delayMinutes } from '../model/delay.ts'
import { messageToGolfers } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, minute, version } from './shared.ts'
import { toCall } from './staff-closing.ts'

/** A day whose starts are late from a minute on. */
export const deskDelay = z.object({
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  from_minute: minute,
  /** 0: it was taken back, and golfers are told so. */
  minutes: z.int(),
  message: z.string(),
  by: z.string(),
  ordered_at: instant,
  /** From then on golfers are told; before, taking it back tells nobody. */
  begins_at: instant,
  version: z.int(),
  /** Reservations whose golfers are still to be told. */
  left: z.int(),
})
export type DeskDelay = z.output<typeof deskDelay>

/** The late days of the desk's courses from today on, soonest first, also those that were taken back today. */
export const listDelays = endpoint({
  name: 'staffDelay.list',
  method: 'GET',
  path: '/staff/v1/delays',
  access: 'staff',
  least: 'course_manager',
  summary: 'Days whose starts are late',
  query: z.object({ course_id: z.optional(courseId) }),
  reply: z.object({ delays: z.array(deskDelay) }),
  errors: ['not_found'],
})

const wish = z.object({
  course_id: courseId,
  play_date: playDate,
  from_minute: minute,
  minutes: delayMinutes,
  message: messageToGolfers,
})

/**
 * The people who would be told of a delay, and the words, without telling anybody: those for whom it is new, whose start is still to
 * come. It has names and telephone numbers, so looking is audited (`look`, `delay:<course>-<date>`). `not_found` for a day that is over
 * or has no sheet, `validation` at `from_minute` where no start that is still to come would be late, and at `minutes` where a day is
 * taken back that was never late.
 */
export const previewDelay = endpoint({
  name: 'staffDelay.preview',
  method: 'POST',
  path: '/staff/v1/delays/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'Whom a delay would be told',
  body: wish,
  reply: z.object({
    /** Of the delay that the day has, 0 for none; sent with the order. */
    version: z.int(),
    day_type: dayType,
    holiday: z.nullable(z.string()),
    reservations: z.int(),
    players: z.int(),
    companions: z.int(),
    by_line: z.int(),
    by_mail: z.int(),
    /** By start. */
    to_call: z.array(toCall),
    /** A competition of the day; its entrants are told once they have a start, each as a reservation of one player here. */
    competition: z.nullable(z.string()),
    /** What the first of those who are told reads; null where nobody is told. */
    told: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  }),
  errors: ['not_found', 'day_is_off'],
})
export type DelayPreview = z.output<typeof previewDelay.reply>

/**
 * Makes the starts of a day late from a minute on, changes that, or takes it back (0 minutes). The starts keep their minute. Ten seconds later
 * everybody for whom it is new is told, holders and companions; who changes it within these seconds, tells the newest only. Audited with
 * `message` as the reason. `desk_stale`: the day has another delay than `version` says; `validation` as for the preview. One effect per `Idempotency-Key`.
 */
export const orderDelay = endpoint({
  name: 'staffDelay.order',
  method: 'POST',
  path: '/staff/v1/delays',
  access: 'staff',
  least: 'course_manager',
  summary: 'Make the starts of a day late',
  body: z.extend(wish, { version }),
  reply: z.object({ delay: deskDelay }),
  errors: ['not_found', 'day_is_off', 'desk_stale', 'busy'],
  idempotent: true,
})
