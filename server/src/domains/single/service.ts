import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  bookSingle,
  getSingleDay,
  getSingleMonth,
  holdSingle,
  moveSingle,
  SingleHold,
  SingleTeeTime,
} from '@jgm/contract/api/single'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import {
  addMonths,
  daysOfMonth,
  isoInTokyo,
  monthOf,
  todayInTokyo,
  type PlayDate,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { dayTypeOf, holidayName } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { detailNow } from '../reservation/service.ts'
import { pricesOf } from '../sale/rules.single.ts'
import { bookSeats, holdSeats, moveSeats, seatsHeld, type HeldSeats } from './service.seat.ts'
import { ownReservation } from '../sale/service.own.ts'
import type { Asker, Once } from '../sale/service.ts'
import { readSingle, readSinglesOf } from './repo.ts'
import { cardOf, isWished, leaving, reasonFor, seatsToMove } from './rules.ts'
import type { SinglesSeen } from './types.ts'

/** Months that the month view shows from today's on: booking windows are shorter. */
const monthsAhead = 3

const memberIdOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

const dayOf = (date: PlayDate) => {
  const holiday = holidayName(date)
  return { date, day_type: dayTypeOf(date, holiday !== undefined), holiday: holiday ?? null }
}

/** Cards of what was read, in its order, for a viewer who wants `seats`. */
export async function cardsOf(ground: Ground, { singles, viewer }: SinglesSeen, seats = 1): Promise<SingleTeeTime[]> {
  const now = ground.clock.now()
  const cards = await Promise.all(
    singles.map(async (one) =>
      cardOf(one, await termsOf(ground, one.course_id, one.terms_version), viewer, now, seats),
    ),
  )
  return cards.flatMap((card) => card ?? [])
}

/** What the caller looks for: seats for the reservation that would be moved, or one seat. Throws `not_found`. */
async function wantedOf(ground: Ground, caller: Caller, moving: string | undefined) {
  if (moving === undefined) return { seats: 1, freed: null }
  return seatsToMove(await ownReservation(ground, caller, { type: 'single', number: moving }))
}

type Range = {
  readonly from: PlayDate
  readonly to: PlayDate
  readonly courseId: number | null
  readonly isWhole: boolean
}

/** More than the dates and months that can be booked. */
const mostRangesKept = 200
const keptByDatabase = new WeakMap<Db, Kept<SinglesSeen>>()

/**
 * The single tee times of a range. Callers without a membership see the same ones: they share one reading of all courses for a second,
 * so that what strangers ask costs a reading a second for each month and date, whatever they filter by.
 */
async function seenBy(ground: Ground, memberId: MemberId | null, range: Range): Promise<SinglesSeen> {
  if (memberId !== null) return readSinglesOf(ground.db, memberId, range)
  const kept = keptByDatabase.get(ground.db) ?? createKept({ most: mostRangesKept })
  keptByDatabase.set(ground.db, kept)
  const { from, to, courseId, isWhole } = range
  const all = await kept(`${from} ${to} ${isWhole}`, ground.clock.now(), () =>
    readSinglesOf(ground.db, null, { from, to, courseId: null, isWhole }),
  )
  return courseId === null ? all : { ...all, singles: all.singles.filter((one) => one.course_id === courseId) }
}

/** How many single tee times of each day the caller can take. Throws `not_found`. */
export async function monthOfSingles(
  ground: Ground,
  caller: Caller,
  month: PlayMonth,
  { course_id: courseId, moving, ...filters }: Parsed<typeof getSingleMonth>['query'],
): Promise<Reply<typeof getSingleMonth>> {
  const now = ground.clock.now()
  const today = todayInTokyo(now)
  const dates = daysOfMonth(month)
  const [from = today, to = today] = [dates[0], dates.at(-1)]
  const { seats, freed } = await wantedOf(ground, caller, moving)
  const seen = await seenBy(ground, memberIdOf(caller), {
    from,
    to,
    courseId: courseId ?? null,
    isWhole: false,
  })
  const viewer = leaving(seen.viewer, freed)
  const judged = await Promise.all(
    seen.singles
      .filter((one) => isWished(one, filters))
      .map(async (one) => ({
        ...one,
        ...reasonFor(one, await termsOf(ground, one.course_id, one.terms_version), viewer, now, seats),
      })),
  )
  const byDate = Map.groupBy(judged, (one) => one.play_date)
  return {
    month,
    today,
    days: dates.map((date) => {
      const all = byDate.get(date) ?? []
      const open = all.filter((one) => one.reason === null)
      const opening = all.flatMap((one) => (one.reason === 'not_yet' ? (one.opens_at ?? []) : []))
      return {
        ...dayOf(date),
        open: open.length,
        established: open.filter((one) => one.state === 'established').length,
        opens_at: opening.toSorted()[0] ?? null,
      }
    }),
    first_month: monthOf(today),
    last_month: addMonths(monthOf(today), monthsAhead),
  }
}

/** The single tee times of a date. Throws `not_found`. */
export async function dayOfSingles(
  ground: Ground,
  caller: Caller,
  date: PlayDate,
  { course_id: courseId, moving, ...filters }: Parsed<typeof getSingleDay>['query'],
): Promise<Reply<typeof getSingleDay>> {
  const now = ground.clock.now()
  const { seats, freed } = await wantedOf(ground, caller, moving)
  const seen = await seenBy(ground, memberIdOf(caller), {
    from: date,
    to: date,
    courseId: courseId ?? null,
    isWhole: true,
  })
  const singles = seen.singles.filter((one) => isWished(one, filters))
  return {
    ...dayOf(date),
    today: todayInTokyo(now),
    tee_times: await cardsOf(ground, { singles, viewer: leaving(seen.viewer, freed) }, seats),
    updated_at: isoInTokyo(now),
  }
}

/** One single tee time. Throws `not_found`, also to a caller who is kept apart from one of its players. */
export async function showSingle(
  ground: Ground,
  memberId: number | null,
  id: number,
  db: Db = ground.db,
): Promise<SingleTeeTime> {
  const [card] = await cardsOf(ground, await readSingle(db, memberId, id))
  if (!card) throw refuse('not_found')
  return card
}

async function holdOf(
  ground: Ground,
  memberId: MemberId | null,
  { judged, teeTimeId, ...hold }: HeldSeats,
): Promise<SingleHold> {
  const { offer, seatTerms } = judged
  const card = await showSingle(ground, memberId, teeTimeId)
  return {
    ...hold,
    offer: {
      ...offer,
      tee_time: card,
      seats: offer.players,
      prices: seatTerms ? pricesOf(seatTerms) : [],
      establishes: card.taken + offer.players >= card.minimum,
      free_until_established: true,
    },
  }
}

/** Holds seats and shows what would be booked. Throws the refusals of the contract. */
export const hold = async (
  ground: Ground,
  who: Asker & { readonly device: string | null },
  body: Parsed<typeof holdSingle>['body'],
): Promise<SingleHold> => holdOf(ground, who.memberId, await holdSeats(ground, who, body))

/** A hold of seats for the present caller. Throws the refusals of the contract. */
export const held = async (ground: Ground, who: Asker, token: string): Promise<SingleHold> =>
  holdOf(ground, who.memberId, await seatsHeld(ground, who, token))

/** Books held seats. Throws the refusals of the contract. */
export const book = async (
  ground: Ground,
  who: Asker & { readonly memberId: MemberId },
  body: Parsed<typeof bookSingle>['body'],
  once: Once,
): Promise<ReservationDetail> => detailNow(ground, await bookSeats(ground, who, body, once))

/** Moves to another single tee time. Throws the refusals of the contract. */
export const move = async (
  ground: Ground,
  who: { readonly caller: Extract<Caller, { kind: 'member' }>; readonly address: string },
  number: string,
  body: Parsed<typeof moveSingle>['body'],
  once: Once,
): Promise<ReservationDetail> => detailNow(ground, await moveSeats(ground, who, number, body, once))
