import * as z from 'zod/mini'
import { reservationType } from '../model/choices.ts'
import { carMinute, carPlace, carSeats, feeAmount, feeLabel } from '../model/companion-fields.ts'
import { companions } from './companion.ts'
import { endpoint } from './endpoint.ts'
import { quoteLine } from './quote.ts'
import { reservationNumber } from './reservation.ts'
import { instant, minute, yen } from './shared.ts'

/** The kinds of what an organiser sends: a reminder to answer, the amounts to pay, the car to go with. */
export const organiserTellings = ['answer', 'money', 'car'] as const
export type OrganiserTelling = (typeof organiserTellings)[number]

/** An amount that the organiser collects from each player. */
const fee = z.object({ label: z.string(), amount: yen })
export type OrganiserFee = z.infer<typeof fee>

/** The players whom a telling concerns, by `player`. */
const telling = z.object({
  /** Those who get it at a press now. */
  now: z.array(z.int()),
  /** By which ways it goes to those. */
  ways: z.array(z.enum(['line', 'mail'])),
  /** Those who have got it too short a time ago. */
  waiting: z.array(z.int()),
  /** From when on the first of those may get it again; null without any. */
  next_at: z.nullable(instant),
  /** Those whom no mail or message of ours reaches. */
  unreached: z.array(z.int()),
})
export type Telling = z.infer<typeof telling>

const person = z.object({
  player: z.int(),
  /** The moment the person opened the invitation; known for members who were asked as golf friends. */
  opened_at: z.nullable(instant),
  /** The moment each telling was last sent to the person. */
  told: z.object({ answer: z.nullable(instant), money: z.nullable(instant), car: z.nullable(instant) }),
  /** Yen that the club takes from the person at the front desk. A golf-use tax that a companion need not pay is in it: `money.exempted` has those of all. */
  club: yen,
  /** The organiser has collected. */
  has_paid: z.boolean(),
})
export type OrganiserPerson = z.infer<typeof person>

const car = z.object({
  /** The `player` who drives. */
  driver: z.int(),
  place: z.string(),
  minute,
  /** With the driver's. */
  seats: z.int(),
  /** The others who go with it. */
  riders: z.array(z.int()),
})
export type OrganiserCar = z.infer<typeof car>

/** A reservation as its organiser, who has booked it, sees it: who comes, what each pays, who goes with whom. */
export const organiser = z.object({
  party: companions,
  /** The seats that have somebody, in the order of the groups. */
  people: z.array(person),
  tellings: z.object({ answer: telling, money: telling, car: telling }),
  money: z.object({
    fees: z.array(fee),
    /** The sum of the fees of one player. */
    each: yen,
    /** Yen that the club takes from all players with a name, and for each group the lines of one player. */
    groups: z.array(z.object({ group_no: z.int(), per_person: yen, lines: z.array(quoteLine) })),
    club: yen,
    /** Of `club` taken off: the golf-use tax of companions whose known birthdays exempt them. Whose they are is not said. */
    exempted: yen,
    /** Yen that the club takes for the whole party besides, below 0 less; not in `club`. */
    adjustment: yen,
    /** Points of the organiser that pay for a part of it; not part of `club`. */
    points: z.int(),
    to_collect: yen,
    collected: yen,
  }),
  cars: z.array(car),
  /** The players who go with no car. */
  without_car: z.array(z.int()),
})
export type Organiser = z.infer<typeof organiser>

/** Identifies who is on a seat, as `player` of the seats. */
const playerId = z.int().check(z.gte(1))

const params = z.object({ type: reservationType, number: reservationNumber })
const writing = ['not_found', 'already_cancelled', 'stale', 'busy'] as const

/**
 * The page of the organiser: of a regular reservation or one of a request, any number of groups. For the representative, also one without an
 * account; `not_found` for everybody else and for single tee times and competitions. What is kept beside the seats goes a month after play.
 */
export const getOrganiser = endpoint({
  name: 'organiser.get',
  method: 'GET',
  path: '/v1/reservations/:type/:number/organiser',
  access: 'holder',
  summary: 'Who comes, what each pays, who goes with whom',
  params,
  reply: organiser,
  errors: ['not_found'],
})

/**
 * Sends `what` to everybody in `tellings[what].now`, by LINE or mail. `answer`: a reminder to whoever was asked and has not answered, until the
 * course's deadline (`companions_closed`). `money`: to companions who have not paid, what they give the organiser and the club. `car`: to companions who
 * go with one, and while one has a free seat to all who come, with the cars to choose from. A person gets `answer` and `money` once in twelve hours, `car` once an hour, however many presses there are. `told` counts
 * the persons. Forty presses a day for a reservation (`too_many_requests`).
 */
export const tellParty = endpoint({
  name: 'organiser.tell',
  method: 'POST',
  path: '/v1/reservations/:type/:number/organiser/tell',
  access: 'holder',
  summary: 'Remind, or tell what each pays or with which car',
  params,
  body: z.object({ what: z.enum(organiserTellings) }),
  reply: z.object({ told: z.int(), organiser }),
  errors: ['not_found', 'companions_closed', 'already_cancelled', 'stale', 'busy'],
})

/** Sets what the organiser collects from each player; nobody is told. Takes the lock of the reservation. */
export const setFees = endpoint({
  name: 'organiser.setFees',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/organiser/fees',
  access: 'holder',
  summary: 'Set what the organiser collects',
  params,
  body: z.object({ fees: z.array(z.object({ label: feeLabel, amount: feeAmount })).check(z.maxLength(5)) }),
  reply: organiser,
  errors: writing,
})

/** Marks a player as having paid the organiser, or not; nobody is told. `stale`: the player has no seat any more. Takes the lock of the reservation. */
export const markPaid = endpoint({
  name: 'organiser.markPaid',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/organiser/paid',
  access: 'holder',
  summary: 'Mark who has paid the organiser',
  params,
  body: z.object({ player: playerId, is_paid: z.boolean() }),
  reply: organiser,
  errors: writing,
})

/**
 * Sets the shared car of a player, or takes it away (`car` null: whoever went with it has none); nobody is told. `car_full`: more players go with it
 * than the seats allow. Takes the lock of the reservation.
 */
export const setCar = endpoint({
  name: 'organiser.setCar',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/organiser/car',
  access: 'holder',
  summary: 'Set a shared car',
  params,
  body: z.object({
    driver: playerId,
    car: z.nullable(z.object({ place: carPlace, minute: carMinute, seats: carSeats })),
  }),
  reply: organiser,
  errors: [...writing, 'car_full'],
})

/** Puts a player into the car of a driver, or (null) into none; nobody is told. Takes the lock of the reservation. */
export const setRide = endpoint({
  name: 'organiser.setRide',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/organiser/ride',
  access: 'holder',
  summary: 'Set who goes with which car',
  params,
  body: z.object({ player: playerId, driver: z.nullable(playerId) }),
  reply: organiser,
  errors: [...writing, 'car_full'],
})
