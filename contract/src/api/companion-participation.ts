import * as z from 'zod/mini'
import { dayType, reservationStatus, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { delay } from '../model/delay.ts'
import { preregistrationFields } from '../model/companion-fields.ts'
import { golfTaxExemption } from './companion.ts'
import { endpoint } from './endpoint.ts'
import { planSnapshot, reservationNumber, seatStates } from './reservation.ts'
import { done, instant, minute, token, yen } from './shared.ts'

/**
 * A companion's own part in a reservation. Names of the own group are visible to those who take part; contact details, birthdays
 * and prices of others never are.
 */
export const participation = z.object({
  /** The number of the reservation. */
  number: z.string(),
  type: reservationType,
  /** `checked_in` once the front desk has received the caller; not because somebody else of the party is there. */
  status: reservationStatus,
  /** Why the course has closed the day, in the course's words; null unless the status is `closed`. */
  closing: z.nullable(z.string()),
  /** Which starts of the day were closed; null for the whole day, and where nothing was. */
  closed_part: z.nullable(dayPart),
  /** Its start is late; null: on time. */
  delay: z.nullable(delay),
  /** The messages of the course to the players of the day, in its words, the newest first. */
  messages: z.array(z.object({ at: instant, words: z.string() })),
  /** `joined`: a member. `preregistered`: without an account, known by the management token. */
  state: z.enum(['joined', 'preregistered']),
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  plan: planSnapshot,
  group: z.object({
    group_no: z.int(),
    nine: z.string(),
    start_minute: minute,
    turn_minute: z.nullable(minute),
    is_private_plan: z.boolean(),
    seats: z.array(
      z.object({
        seat: z.int(),
        state: z.enum(seatStates),
        name: z.nullable(z.string()),
        is_me: z.boolean(),
        /** The front desk has received the person on the day of play. */
        is_here: z.boolean(),
      }),
    ),
  }),
  /** The name of the person who booked. */
  representative: z.string(),
  /** The caller's own share of the agreed price. `exempt`: to be shown at the front desk. */
  price: z.object({ per_person: yen, golf_tax: yen, exempt: z.nullable(golfTaxExemption), total: yen }),
  /** The organiser's last words to the caller: what each gives the organiser (none: empty), and the car with which the caller goes. */
  organised: z.object({
    fees: z.array(z.object({ label: z.string(), amount: yen })),
    car: z.nullable(
      z.object({
        driver: z.string(),
        is_driver: z.boolean(),
        place: z.string(),
        minute,
        /** The names of the others who go with it. */
        riders: z.array(z.string()),
      }),
    ),
  }),
  /**
   * The cars that the organiser has sent to the caller and that still go, with the place and the time as they were sent, and the seats that are free now;
   * empty for whoever drives, and once the reservation does not stand. `is_mine`: the caller goes with it, by the own choice or the organiser's.
   */
  cars: z.array(
    z.object({
      driver: z.int(),
      name: z.string(),
      place: z.string(),
      minute,
      free: z.int(),
      is_mine: z.boolean(),
    }),
  ),
  /** The party has a friends’ competition. */
  has_contest: z.boolean(),
  /** Leaving is possible online until `until`; afterwards by telephone. */
  can_leave: z.boolean(),
  until: instant,
  /** Days until play, 0 today, negative when past. */
  days_left: z.int(),
  /** Mails and messages about this participation are sent. */
  is_told: z.boolean(),
  /** Where they arrive: `line` for a member who is linked to LINE. Null for a person who gave no address. */
  told_by: z.nullable(z.enum(['line', 'mail'])),
  /**
   * For people without an account only: their own data, and the proof for the front desk. `code` is the content of the QR code,
   * good until the end of the play date; `digits` is typed where it cannot be read.
   */
  preregistration: z.nullable(
    z.object({
      details: preregistrationFields,
      email: z.nullable(z.string()),
      check_in: z.object({ code: z.string(), digits: z.string() }),
    }),
  ),
})
export type Participation = z.infer<typeof participation>

const params = z.object({ number: reservationNumber })

/**
 * The caller's participation in the reservation of this number: of the member, or of the pre-registration whose management token
 * is sent in `X-Manage-Token`. `not_found` for others, the representative included.
 */
export const getParticipation = endpoint({
  name: 'companion.participation',
  method: 'GET',
  path: '/v1/participations/:number',
  access: 'holder',
  summary: 'The own participation in a reservation of somebody else',
  params,
  reply: participation,
  errors: ['not_found'],
})

/**
 * Gives the own seat back, until the course's deadline; the representative is told. A repeat is `not_found`. Takes the lock of the reservation.
 */
export const leaveParticipation = endpoint({
  name: 'companion.leave',
  method: 'POST',
  path: '/v1/participations/:number/leave',
  access: 'holder',
  summary: 'Leave a reservation of somebody else',
  params,
  reply: done,
  errors: ['not_found', 'companions_closed', 'already_cancelled', 'busy'],
})

/**
 * Changes the own data of a pre-registration, until the course's deadline, ten times a day at most (`too_many_requests`); the
 * representative is told of a new name, once a day at most. Members change their profile instead (`not_found`). Takes the lock of the
 * reservation.
 */
export const changePreregistration = endpoint({
  name: 'companion.changePreregistration',
  method: 'PUT',
  path: '/v1/participations/:number/details',
  access: 'holder',
  summary: 'Change the own pre-registration',
  params,
  body: preregistrationFields,
  reply: participation,
  errors: ['not_found', 'companions_closed', 'already_cancelled', 'busy'],
})

/** Starts or stops mails and messages about the own participation. */
export const tellParticipation = endpoint({
  name: 'companion.tell',
  method: 'PUT',
  path: '/v1/participations/:number/told',
  access: 'holder',
  summary: 'Start or stop mails about the own participation',
  params,
  body: z.object({ is_told: z.boolean() }),
  reply: participation,
  errors: ['not_found'],
})

/**
 * Takes a seat in a shared car of `cars`, by its driver, or gives the own one back (null); the organiser sees it. `stale`: the car goes no more, or the
 * caller drives by now. Takes the lock of the reservation.
 */
export const chooseRide = endpoint({
  name: 'companion.chooseRide',
  method: 'PUT',
  path: '/v1/participations/:number/ride',
  access: 'holder',
  summary: 'Choose the car to go with',
  params,
  body: z.object({ driver: z.nullable(z.int().check(z.gte(1))) }),
  reply: participation,
  errors: ['not_found', 'already_cancelled', 'stale', 'busy', 'car_full'],
})

/** The play date as a calendar entry (RFC 5545), without names and prices. */
export const getParticipationCalendar = endpoint({
  name: 'companion.calendar',
  method: 'GET',
  path: '/v1/participations/:number/calendar',
  access: 'holder',
  summary: 'Calendar file of a participation',
  params,
  reply: z.string(),
  errors: ['not_found'],
  replyType: 'calendar',
})

/** The answer to joining or pre-registering. */
export const joined = z.object({
  participation,
  /**
   * For people without an account only: opens the participation (`X-Manage-Token`). A mail about it links to
   * `/mypage/companion/preregistered/{course id}#{number}.{token}`.
   */
  manage_token: z.nullable(token),
})
export type Joined = z.infer<typeof joined>
