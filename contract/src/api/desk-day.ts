import * as z from 'zod/mini'
import { dayAnswerKinds } from '../model/day-answer.ts'
import { customerClass, dayType, reservationStatus, reservationType } from '../model/choices.ts'
import { month, playDate } from '../model/dates.ts'
import { nineName } from '../model/day-part.ts'
import { forbiddenCharacters, normalizeLine } from '../model/normalise.ts'
import { singleStates } from '../model/single.ts'
import { golfTaxExemption } from './companion.ts'
import { arrival } from './desk-arrival.ts'
import { waitingOrder } from './desk-call.ts'
import { endpoint } from './endpoint.ts'
import { adjustment } from './quote.ts'
import { courseDateParams, courseId, done, instant, minute, sentInstant, yen } from './shared.ts'

/** Why a start is not sold. */
export const blockKinds = ['event', 'maintenance', 'members', 'agent', 'other'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Who may book a start: everybody, course members, or nobody but the front desk. */
export const audiences = ['all', 'member', 'desk'] as const
export type Audience = (typeof audiences)[number]

/** How a reservation came. */
export const reservationSource = z.enum(['line', 'mypage', 'reserved', 'staff', 'phone', 'agent', 'assistant'])

/** A known player of a group; the other seats of the group are undecided. */
export const dayPlayer = z.object({
  /** 1 to 4. */
  seat: z.int(),
  /** Who sits there: another number for another person. */
  player: z.int(),
  name: z.string(),
  kana: z.nullable(z.string()),
  /** As known at this course: a companion without an account is a visitor. */
  customer_class: customerClass,
  is_representative: z.boolean(),
  /** Why the golf-use tax may not be due, as known of the birthday; the proof is seen at the desk. */
  exempt: z.nullable(golfTaxExemption),
})
export type DayPlayer = z.infer<typeof dayPlayer>

/** The answer of the person on a seat. `fewer` is shown until the party is as small. */
export const dayAnswer = z.object({
  seat: z.int(),
  kind: z.enum(dayAnswerKinds),
  at: instant,
  /** Of `late`: minutes behind the time to be there, and the minute at which the person is expected. */
  minutes: z.nullable(z.int()),
  expected: z.nullable(minute),
  /** Of `fewer`: the number of players left in the whole reservation, and the name of the player who stays away where it is known. */
  players: z.nullable(z.int()),
  away: z.nullable(z.string()),
})
export type DayAnswer = z.infer<typeof dayAnswer>

/** Those who start together of one reservation: a group of it, or a seat of a single tee time. */
export const dayGroup = z.object({
  number: z.string(),
  type: reservationType,
  status: reservationStatus,
  version: z.int(),
  /** Of so many groups of the reservation this is the n-th. */
  group_no: z.int(),
  groups: z.int(),
  /** Seats, the undecided ones included. */
  players: z.int(),
  seats: z.array(dayPlayer),
  /** The marks of its seats, with known players or without. */
  arrivals: z.array(arrival),
  /** The seats for which the register has taken something. */
  settled: z.array(z.int()),
  /** Of those who are not here yet; the latest last. */
  answers: z.array(dayAnswer),
  plan: z.nullable(z.object({ name: z.string(), is_caddie: z.boolean(), has_lunch: z.boolean() })),
  source: reservationSource,
  /** The name of the agent that has sold it; null where none has. */
  agent: z.nullable(z.string()),
  note: z.string(),
  /** Of the representative; null for a competition's own start, and always null for a starter. */
  phone_number: z.nullable(z.string()),
  /** That number is the agent's: the desk has none of the traveller. */
  is_agents_phone: z.boolean(),
  /** Of the whole reservation. */
  total: yen,
  /** Part of the total; null where there is none. */
  adjustment: z.nullable(adjustment),
  /** Points that pay for a part of it; not part of the total. */
  points: z.int(),
})
export type DayGroup = z.infer<typeof dayGroup>

export const dayStart = z.object({
  id: z.int(),
  nine: z.string(),
  start_minute: minute,
  /** By how many minutes it is late. */
  delay: z.int(),
  turn_minute: z.nullable(minute),
  /** Players that fit. */
  capacity: z.int(),
  /**
   * `held`: somebody is booking, or it is kept for the waitlist; `offered`: it is kept for the answer to a request or of somebody who waits; `closed`:
   * nobody plays there, because the course has closed this part of the day; `draw`: a draw gives it, and nobody books it before.
   */
  state: z.enum(['open', 'held', 'offered', 'sold', 'single', 'competition', 'blocked', 'closed', 'draw']),
  /** The people who may book it: everybody, course members, or the front desk alone; of one that a draw gives or that is kept for an agent, those who may afterwards. */
  audience: z.enum(audiences),
  /** The agent that it is kept for, sold ones too; a desk may sell it knowingly, and gives it back by saying who books it. */
  kept_for: z.nullable(z.string()),
  /** A desk has squeezed it in between two others. */
  is_squeezed: z.boolean(),
  /** Until when it is held or offered; null otherwise. */
  held_until: z.nullable(instant),
  /** A person at a desk, or an agent. */
  held_by: z.nullable(z.string()),
  /** Held for the waitlist, and promised to nobody yet: a desk may book it. */
  is_kept: z.boolean(),
  /** For whom it is offered. */
  offered_to: z.nullable(z.object({ name: z.string(), number: z.string(), players: z.int() })),
  /**
   * The person on the waitlist to whom this start is offered now; null for a start that is not offered to the waitlist. When this person telephones,
   * a desk books the start with `number` as `offered` of the booking. `member` is null for a guest.
   */
  waiter: z.nullable(
    z.object({
      number: z.string(),
      players: z.int(),
      member: z.nullable(z.object({ member_number: z.string(), name: z.string() })),
    }),
  ),
  single: z.nullable(
    z.object({
      state: z.enum(singleStates),
      minimum: z.int(),
      taken: z.int(),
      decision_at: instant,
    }),
  ),
  competition: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Why it is blocked and by whom, as a desk has ordered; null for a start that its template blocks, and for any other. */
  block: z.nullable(
    z.object({ kind: z.enum(blockKinds), reason: z.string(), until: z.nullable(instant), by: z.string() }),
  ),
  /** When they left the first tee. */
  started_at: z.nullable(instant),
  /** When they left for the second half. */
  turned_at: z.nullable(instant),
  /** The starter has asked the front desk to look for those who are missing; `taken`: who of the front desk does so. */
  ask: z.nullable(
    z.object({ at: instant, by: z.string(), taken: z.nullable(z.object({ at: instant, by: z.string() })) }),
  ),
  /** The caddie of the start; null where it has none. */
  caddie: z.nullable(z.object({ number: z.int(), name: z.string() })),
  /** The number of the cart of the start. */
  cart: z.nullable(z.int()),
  /** One, or of a single tee time one a person. */
  groups: z.array(dayGroup),
  /** What a visitor of four pays there: the lowest plan; null where none is sold, and for starts that are not open. */
  price: z.nullable(z.object({ plan: z.string(), per_person: yen })),
})
export type DayStart = z.infer<typeof dayStart>

/**
 * The day sheet of a course: every start of a date with its people, by time and in the order of the nines. Always read fresh. Each look
 * is noted in the log, once in ten minutes for each staff member. A starter reads no telephone numbers, no addresses and no orders of the
 * desks. Changes are announced within a second to the desks whose presence is at `sheet:<course>-<date>` (topic `sheet`). Throws
 * `not_found` for a course of others and a date without a sheet.
 */
export const getDeskDay = endpoint({
  name: 'desk.day',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date',
  access: 'staff',
  least: 'starter',
  summary: 'The day sheet of a course',
  params: courseDateParams,
  reply: z.object({
    course_id: z.int(),
    date: playDate,
    day_type: dayType,
    holiday: z.nullable(z.string()),
    is_closed: z.boolean(),
    /** It is closed because the course has entered it as a day off, with `closed_note` as the reason. */
    is_off: z.boolean(),
    closed_note: z.nullable(z.string()),
    /** Since when the desk has ended it; null while it has not. */
    ended_at: z.nullable(instant),
    nines: z.array(z.object({ nine: z.string(), label: z.string() })),
    starts: z.array(dayStart),
    /** So many wait for a start of the day, here or anywhere; 0 for a starter. */
    waiting: z.int(),
    /** The messages of the course to the players of the day, by the number of each reservation that was told; the newest first. */
    told: z.array(z.object({ number: z.string(), at: instant, words: z.string() })),
    /** Orders of the course's desks that wait or have failed. */
    orders: z.array(waitingOrder),
    now: instant,
  }),
  errors: ['not_found'],
})
export type DeskDay = z.infer<(typeof getDeskDay)['reply']>

/** The days of a month that have a sheet, with their free and sold group starts; members' starts are counted. Throws `not_found`. */
export const getDeskMonth = endpoint({
  name: 'desk.month',
  method: 'GET',
  path: '/staff/v1/courses/:id/months/:month',
  access: 'staff',
  least: 'starter',
  summary: 'The days of a month of a course',
  params: z.object({ id: courseId, month }),
  reply: z.object({
    days: z.array(
      z.object({
        date: playDate,
        day_type: dayType,
        holiday: z.nullable(z.string()),
        open: z.int(),
        sold: z.int(),
        is_closed: z.boolean(),
        is_off: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type DeskMonthDay = z.infer<(typeof getDeskMonth)['reply']>['days'][number]

/** The papers of a day: the start sheet, the list for the caddies, the sheet of the visitors, and a CSV. */
export const dayPapers = ['starts', 'caddies', 'visitors', 'csv', 'settled'] as const
export type DayPaper = (typeof dayPapers)[number]
/** The others are saved as files. */
export type PrintedPaper = Exclude<DayPaper, 'csv' | 'settled'>
/** The papers that a starter may take: names and starts, nothing about the visitors. */
export const starterPapers: readonly DayPaper[] = ['starts', 'caddies']

/**
 * Notes that the people of a day are taken out of the console, before they are. A starter takes the start sheet and the caddies' list only
 * (`forbidden`). Throws `not_found`.
 */
export const noteDayPaper = endpoint({
  name: 'desk.notePaper',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/papers',
  access: 'staff',
  least: 'starter',
  summary: 'Note a printed or saved day',
  params: courseDateParams,
  body: z.object({ kind: z.enum(dayPapers) }),
  reply: done,
  errors: ['not_found', 'forbidden'],
})

const starts = z.array(z.int()).check(z.minLength(1, '枠を選んでください。'), z.maxLength(100))

/**
 * Takes free starts of a day off sale. Those that are booked, held or blocked already stay as they are and come back in `left`; nobody is
 * told anything. The front desk blocks today's only, a course manager also what lies ahead, and nobody what is past (`forbidden`). Locks the tee times and the day. Throws `not_found`,
 * and `validation` at `until` for a moment that is over.
 */
export const blockStarts = endpoint({
  name: 'desk.block',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/blocks',
  access: 'staff',
  least: 'front_desk',
  summary: 'Block free starts of a day',
  params: courseDateParams,
  body: z.object({
    starts,
    kind: z.enum(blockKinds, '種類を選んでください。'),
    reason: z.string().check(
      z.overwrite(normalizeLine),
      z.maxLength(100, '理由は100文字以内で入力してください。'),
      z.refine((text) => forbiddenCharacters(text).length === 0, '理由に、使えない文字が含まれています。'),
    ),
    /** From then on they are sold again; null: until a desk opens them. */
    until: z.nullable(sentInstant),
  }),
  reply: z.object({ blocked: z.array(z.int()), left: z.array(z.int()) }),
  errors: ['not_found', 'forbidden', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})

/** Puts blocked starts of a day on sale again; who waits for one is offered it first. As {@link blockStarts} otherwise. */
export const unblockStarts = endpoint({
  name: 'desk.unblock',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/unblocks',
  access: 'staff',
  least: 'front_desk',
  summary: 'Open blocked starts of a day',
  params: courseDateParams,
  body: z.object({ starts }),
  reply: z.object({ opened: z.array(z.int()) }),
  errors: ['not_found', 'forbidden', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})

/** The most players of a start. */
const mostSeats = 4
const seats = z.int('人数を選んでください。').check(z.gte(1), z.lte(mostSeats))

/**
 * Squeezes a start in between others of a day, which the front desk sells and golfers do not see. It stands within an hour of another one of its
 * nine, at a minute of its own (`validation` at `start_minute`). Whose day it is: as {@link blockStarts} (`forbidden`). Throws `not_found`,
 * `day_closed`. Locks the turn of the sheet, then the day.
 */
export const squeezeStart = endpoint({
  name: 'desk.squeeze',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/squeezes',
  access: 'staff',
  least: 'front_desk',
  summary: 'Squeeze a start in',
  params: courseDateParams,
  body: z.object({ nine: nineName, start_minute: minute, seats }),
  reply: z.object({ start: z.int() }),
  errors: ['not_found', 'forbidden', 'day_closed', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})

/**
 * Takes a squeezed start off the sheet. Throws `not_found` for a start that was not squeezed in, `forbidden` as {@link squeezeStart},
 * and `validation` at `start` while somebody has or keeps it, and where a reservation of before names it. Locks the tee time.
 */
export const dropStart = endpoint({
  name: 'desk.drop',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/drops',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take a squeezed start off the sheet',
  params: courseDateParams,
  body: z.object({ start: z.int() }),
  reply: done,
  errors: ['not_found', 'forbidden', 'busy'],
})

/**
 * Says who books free starts of a day, and how many players fit: a start of fewer than four is the front desk's. Those that are booked, held,
 * or blocked stay as they are and come back in `left`, as do single tee times for which somebody has booked; an empty one is sold whole from then
 * on. A squeezed start stays the front desk's, with another number of seats at most. As {@link blockStarts} otherwise.
 */
export const setAudience = endpoint({
  name: 'desk.audience',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/audiences',
  access: 'staff',
  least: 'front_desk',
  summary: 'Say who books free starts, and how many fit',
  params: courseDateParams,
  body: z.object({ starts, audience: z.enum(audiences, 'だれが予約できるかを選んでください。'), seats }).check(
    z.refine(({ audience, seats: most }) => audience === 'desk' || most === mostSeats, {
      path: ['seats'],
      message: '4名より少ない枠は、電話・窓口だけで受けるときに使えます。',
    }),
  ),
  reply: z.object({ changed: z.array(z.int()), left: z.array(z.int()) }),
  errors: ['not_found', 'forbidden', 'busy', 'idempotency_mismatch'],
  idempotent: true,
})
