import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { barredReasons, drawStates, mostTickets } from '../model/draw.ts'
import { messageToGolfers } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { courseId, edge, instant, minute, sentInstant, storedId } from './shared.ts'

const params = z.object({ id: courseId })
const drawParams = z.object({ id: courseId, ref: storedId })

const hours = { from_minute: minute, to_minute: z.int().check(z.gte(1), z.lte(1440)) }

const staffDraw = z.object({
  id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  ...hours,
  closes_at: instant,
  draws_at: instant,
  state: z.enum(drawStates),
  most_tickets: z.int(),
  called_off: z.nullable(z.string()),
  /** Starts that are drawn for, entries that stand, and entries that were given a start. */
  starts: z.int(),
  entries: z.int(),
  won: z.int(),
  /** SHA-256 of the seed. The seed itself stands on the page of the proof once it is drawn, and nowhere before. */
  seal: z.string(),
  made_at: instant,
  /** By band of the hours: starts, entries with a wish for it, and starts of it that were given. */
  bands: z.array(z.object({ ...hours, starts: z.int(), wished: z.int(), won: z.int() })),
})
export type StaffDraw = z.output<typeof staffDraw>

/** The draws of a course whose play date has not passed, soonest first, then those of the last ninety days. */
export const listStaffDraws = endpoint({
  name: 'staffDraws.list',
  method: 'GET',
  path: '/staff/v1/courses/:id/draws',
  access: 'staff',
  least: 'front_desk',
  summary: 'The draws of a course',
  params,
  reply: z.object({ today: playDate, draws: z.array(staffDraw) }),
  errors: ['not_found'],
})

/** A draw with its entries, by number or, once it is drawn, in its order. Looking at it is audited. Throws `not_found` for a draw of another course. */
export const getStaffDraw = endpoint({
  name: 'staffDraws.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/draws/:ref',
  access: 'staff',
  least: 'front_desk',
  summary: 'A draw with its entries',
  params: drawParams,
  reply: z.object({
    draw: staffDraw,
    members: z.array(
      z.object({
        number: z.int(),
        /** Null where the member has left the service. */
        member_number: z.nullable(z.string()),
        name: z.nullable(z.string()),
        players: z.int(),
        wishes: z.array(z.object({ ...hours, nine: z.nullable(z.string()) })),
        tickets: z.int(),
        outcome: z.nullable(z.enum(['won', 'lost', 'barred'])),
        why: z.nullable(z.enum(barredReasons)),
        wish: z.nullable(z.int()),
        start: z.nullable(z.object({ nine: z.string(), start_minute: minute })),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type StaffDrawDetail = z.output<typeof getStaffDraw.reply>

/** A draw before it is made: the free starts of a day's hours that everybody may book, and what prevents it. Changes nothing. */
export const previewDraw = endpoint({
  name: 'staffDraws.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/draws/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What a draw would be made of',
  params,
  body: z.object({ play_date: playDate, ...hours }),
  reply: z.object({
    starts: z.array(z.object({ id: z.int(), nine: z.string(), start_minute: minute })),
    /** Starts of the hours that somebody has or holds. */
    sold: z.int(),
    /** The moment from which members may book the day without a draw; null where it is never. */
    opens_at: z.nullable(instant),
    /** The last instant at which it may be drawn: online sale goes on, and cancelling costs nothing for 24 hours more; null where there is none. */
    last_draw: z.nullable(instant),
    /** The day has a draw already. */
    has_draw: z.boolean(),
  }),
  errors: ['not_found'],
})
export type DrawPreview = z.output<typeof previewDraw.reply>

/**
 * Makes a draw: takes the free starts of the hours off sale and publishes the seal of its seed. Wishes are taken at once. The hours begin
 * before they end; the draw is after the close, before the play date and the end of online sale, and at least 24 hours before cancelling
 * costs anything (`validation` at the field). `draw_sold`: a start of the hours is sold or held. `draw_there`: the day has a draw. Audited. One effect per `Idempotency-Key`.
 */
export const makeDraw = endpoint({
  name: 'staffDraws.make',
  method: 'POST',
  path: '/staff/v1/courses/:id/draws',
  access: 'staff',
  least: 'course_manager',
  summary: 'Make a draw',
  params,
  body: z.object({
    play_date: playDate,
    ...hours,
    closes_at: sentInstant,
    draws_at: sentInstant,
    most_tickets: z.int().check(z.gte(1), z.lte(mostTickets)),
  }),
  reply: z.object({ id: z.int(), starts: z.int(), seal: z.string() }),
  errors: ['not_found', 'draw_sold', 'draw_there', 'draw_empty', 'day_closed', ...edge],
  idempotent: true,
})

/**
 * Calls a draw off that is not drawn: its starts are on sale as always, and everybody who has entered is told why. `draw_closed`: it is being
 * drawn, is drawn or called off. Audited. One effect per `Idempotency-Key`.
 */
export const callOffDraw = endpoint({
  name: 'staffDraws.callOff',
  method: 'POST',
  path: '/staff/v1/courses/:id/draws/:ref/call-off',
  access: 'staff',
  least: 'course_manager',
  summary: 'Call a draw off',
  params: drawParams,
  body: z.object({ why: messageToGolfers }),
  reply: z.object({ told: z.int() }),
  errors: ['not_found', 'draw_closed', ...edge],
  idempotent: true,
})
