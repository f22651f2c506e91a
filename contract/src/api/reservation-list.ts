import * as z from 'zod/mini'
import { reservationStatus, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { delay } from '../model/delay.ts'
import { endpoint } from './endpoint.ts'
import { minute, page, yen } from './shared.ts'

export const reservationSummary = z.object({
  number: z.string(),
  type: reservationType,
  /** `checked_in` once the front desk has received the caller; not because somebody else of the party is there. */
  status: reservationStatus,
  /** `companion`: somebody else has booked, and the member takes part; `companion.participation` is its detail. */
  role: z.enum(['representative', 'companion']),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
  /** Predicted start of the second nine. */
  turn_minute: z.nullable(minute),
  groups: z.int(),
  players: z.int(),
  /** The names on the seats beside the member’s own, the representative’s first; seats without a name, and of those who have not answered yet, are not in it. A companion sees those of the own group. */
  names: z.array(z.string()),
  /** Of the seats without a name here, those whose person has been asked and has not answered. */
  invited: z.int(),
  /** Of `names`, those whom the front desk has received; on the day of play only. */
  here: z.array(z.string()),
  plan_name: z.string(),
  /** The price of the whole party; for a companion the own share. */
  total: yen,
  days_left: z.int(),
  /** Where the seats of a cancelled single reservation are now. */
  moved_to: z.nullable(z.string()),
  /** Which starts of the day a closing was about that has cancelled it; null for the whole day, and for every other reservation. */
  closed_part: z.nullable(dayPart),
  /** Its start is late; null: on time. */
  delay: z.nullable(delay),
  /** The party has a friends’ competition. */
  has_contest: z.boolean(),
})
export type ReservationSummary = z.infer<typeof reservationSummary>

export const reservationTabs = ['upcoming', 'past', 'cancelled'] as const

/** The member's reservations: upcoming soonest first, past and cancelled latest first, 20 a page. */
export const listReservations = endpoint({
  name: 'reservation.list',
  method: 'GET',
  path: '/v1/reservations',
  access: 'member',
  summary: 'The member’s reservations',
  query: z.object({
    tab: z.enum(reservationTabs),
    page: z.optional(page),
  }),
  reply: z.object({
    reservations: z.array(reservationSummary),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    /** Of the first reservation of the next page; null on the last. */
    next_date: z.nullable(playDate),
  }),
  errors: [],
})
