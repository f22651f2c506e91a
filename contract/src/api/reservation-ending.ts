import * as z from 'zod/mini'
import { reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { dayPart } from '../model/day-part.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { done, minute } from './shared.ts'

/**
 * Why a booking is not held. `too_few`: a single tee time did not reach its number; `club`: the club has called it off; `closed`: the club
 * has closed the day or a part of it; `called_off`: the competition is not held.
 */
const why = z.enum(['too_few', 'club', 'closed', 'called_off'])

const ending = z.object({
  number: reservationNumber,
  type: reservationType,
  why,
  role: z.enum(['representative', 'companion']),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  /** Null for an entry whose start was not known yet. */
  nine: z.nullable(z.string()),
  start_minute: z.nullable(minute),
  /** Of a competition. */
  title: z.nullable(z.string()),
  /** Players of each group. */
  parties: z.array(z.int()),
  /** The number of players there were, and the number needed; null unless `too_few`. */
  missed: z.nullable(z.object({ players: z.int(), minimum: z.int() })),
  /** The club’s own words. */
  message: z.nullable(z.string()),
  /** Which starts of the day were closed; null for the whole day, and for every other reason. */
  closed_part: z.nullable(dayPart),
})
export type Ending = z.infer<typeof ending>

/**
 * What the member would have played from today on, alone or in somebody else’s party, and what is not held because of its number or by the
 * club’s decision: soonest first. Left out is what the member has put away, has moved, or has replaced by a later booking of the day.
 */
export const listEndings = endpoint({
  name: 'reservation.endings',
  method: 'GET',
  path: '/v1/reservation-endings',
  access: 'member',
  summary: 'The member’s plays that are not held',
  reply: z.object({ endings: z.array(ending) }),
  errors: [],
})

/** Puts one of `reservation.endings` away. A repeat changes nothing, and neither does a number that is not in that list. */
export const readEnding = endpoint({
  name: 'reservation.readEnding',
  method: 'POST',
  path: '/v1/reservation-endings/:number/read',
  access: 'member',
  summary: 'Put away what is not held',
  params: z.object({ number: reservationNumber }),
  reply: done,
  errors: [],
})
