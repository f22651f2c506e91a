import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { agreeToFewer, getMoveTarget, SingleParty, SingleTeeTime } from '@jgm/contract/api/single'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import { sumOfEach } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { courseById } from '../course/service.ts'
import { mailFacts } from '../reservation/service.ts'
import { ownReservation } from '../sale/service.own.ts'
import { saleRefusal, sell } from '../sale/service.ts'
import type { StoredReservation } from '../sale/types.ts'
import { termsOf } from '../plan/service.ts'
import type { Published } from '../tee-sheet/types.ts'
import { agreeWithFewer, decideOne, openSinglesOf, readDue, readSeat, writeRecords } from './repo.life.ts'
import { readSingle, readSinglesOf } from './repo.ts'
import type { SinglesSeen, StoredSeat } from './types.ts'
import { canMove, cardOf, leaving, nearest, nearWithin, pricesFor, scheduleOf, seatsToMove } from './rules.ts'
import { cardsOf } from './service.ts'

/** Told of published days: their single tee times get the conditions of the course's terms. */
export const onPublished: Published = openSinglesOf

/** Tee times with the prices of as many seats. */
const withPrices = (
  ground: Ground,
  { singles, viewer }: SinglesSeen,
  cards: readonly SingleTeeTime[],
  seats: number,
): Promise<SingleParty['near']> =>
  Promise.all(
    cards.map(async (one) => {
      const stored = singles.find(({ id }) => id === one.id)
      const terms = stored && (await termsOf(ground, stored.course_id, stored.terms_version))
      return { tee_time: one, prices: stored && terms ? pricesFor(stored, terms, viewer, seats) : [] }
    }),
  )

/** The open single tee times that the course offers, or without any the nearest of all courses, with the prices of as many seats. */
async function nearOf(
  ground: Ground,
  db: Db,
  reservation: StoredReservation,
  card: SingleTeeTime,
  offers: readonly number[],
): Promise<SingleParty['near']> {
  const now = ground.clock.now()
  const { play_date: date, member_id: memberId } = reservation
  const { seats, freed } = seatsToMove(reservation)
  const from = addDays(date, -nearWithin)
  const today = todayInTokyo(now)
  const seen = await readSinglesOf(db, memberId, {
    from: from < today ? today : from,
    to: addDays(date, nearWithin),
    courseId: null,
    isWhole: true,
  })
  const mover = { ...seen, viewer: leaving(seen.viewer, freed) }
  const cards = await cardsOf(ground, mover, seats)
  const offered = nearest(
    card,
    cards.filter(({ id }) => offers.includes(id)),
  )
  return withPrices(ground, mover, offered.length > 0 ? offered : nearest(card, cards), seats)
}

/** A member's reservation with its single tee time. Throws `not_found` for a reservation of another type. */
async function partyFrom(ground: Ground, db: Db, reservation: StoredReservation): Promise<SingleParty> {
  const now = ground.clock.now()
  const seat = await readSeat(db, reservation.id)
  const seen = seat && (await readSingle(db, reservation.member_id, seat.tee_time_id))
  const stored = seen?.singles[0]
  if (!seat || !stored || !seen) throw refuse('not_found')
  const terms = await termsOf(ground, stored.course_id, stored.terms_version)
  const card = cardOf(stored, terms, seen.viewer, now)
  if (!card) throw refuse('not_found')
  const isAsked = card.state === 'asking' && reservation.status === 'tentative' && card.taken >= 2
  const isMovable = canMove(reservation, now) && seat.moved_to?.stands !== true
  return {
    number: reservation.number,
    tee_time: card,
    seats: reservation.players,
    companion: seat.companion,
    quote: reservation.quote,
    prices: ([2, 3, 4] as const)
      .filter((players) => players >= Math.min(card.minimum, Math.max(2, card.taken)))
      .map((players) => ({
        players,
        per_person: seat.quotes[players].groups[0]?.per_person ?? 0,
        total: seat.quotes[players].total,
      })),
    tells_joins: seat.tells_joins,
    asked: isAsked
      ? {
          players: card.taken,
          total: reservation.quote.total,
          has_agreed: seat.agrees_with !== null && seat.agrees_with <= card.taken,
        }
      : null,
    not_held:
      reservation.status === 'not_held'
        ? { players: seat.players_then ?? 0, minimum: card.minimum, message: seat.cancel_message }
        : null,
    can_move: isMovable,
    moved_to: seat.moved_to?.number ?? null,
    near: isMovable ? await nearOf(ground, db, reservation, card, seat.offers) : [],
    share_url: `${ground.siteUrl}/reserved/oneperson/step01/${card.course_id}?date=${card.play_date}&start_frame_id=${card.id}`,
  }
}

/** The single tee time of the caller's own reservation. Throws `not_found`. */
export const partyOf = async (ground: Ground, caller: Caller, number: string): Promise<SingleParty> =>
  partyFrom(ground, ground.db, await ownReservation(ground, caller, { type: 'single', number }))

/** Any single tee time as the caller's reservation could be moved there. Throws `not_found`. */
export async function targetOf(
  ground: Ground,
  caller: Caller,
  number: string,
  teeTimeId: number,
): Promise<Reply<typeof getMoveTarget>> {
  const reservation = await ownReservation(ground, caller, { type: 'single', number })
  const { seats, freed } = seatsToMove(reservation)
  const seen = await readSingle(ground.db, reservation.member_id, teeTimeId)
  const mover = { ...seen, viewer: leaving(seen.viewer, freed) }
  const [target] = await withPrices(ground, mover, await cardsOf(ground, mover, seats), seats)
  const [stored] = seen.singles
  if (!target || !stored) throw refuse('not_found')
  const terms = await termsOf(ground, stored.course_id, stored.terms_version)
  const cancellation = scheduleOf(stored, terms, mover.viewer, seats)
  if (!cancellation) throw refuse('not_found')
  return { ...target, cancellation }
}

export type PartyFacts = {
  readonly reservation: StoredReservation
  readonly party: SingleParty
  readonly url: string
  /** The tee time that the seats were moved from. */
  readonly movedFrom: (NonNullable<StoredSeat['moved_from']> & { readonly course: string }) | null
}

/** The facts that a message about a single reservation is made of; null when the reservation is gone. */
export async function partyFacts(ground: Ground, db: Db, id: number): Promise<PartyFacts | null> {
  const facts = await mailFacts(ground, db, id)
  if (!facts || facts.reservation.member_id === null) return null
  const seat = await readSeat(db, id)
  const from = seat?.moved_from ?? null
  const course = from && (await courseById(db, from.course_id))
  return {
    ...facts,
    party: await partyFrom(ground, db, facts.reservation),
    movedFrom: from && course ? { ...from, course: course.short_title } : null,
  }
}

/** Agrees to play with fewer than the minimum. Throws `not_found`, `stale`, `busy`. */
export async function agree(
  ground: Ground,
  caller: Caller,
  number: string,
  { players, total }: Parsed<typeof agreeToFewer>['body'],
): Promise<SingleParty> {
  const { id } = await ownReservation(ground, caller, { type: 'single', number })
  const agreed = await sell(async () => ({ result: await agreeWithFewer(ground.db, id, players, total) }))
  if (agreed.result === 'busy') throw await saleRefusal(ground, { result: 'busy' }, { courseId: 0 })
  if (agreed.result !== 'agreed') throw refuse('stale')
  return partyOf(ground, caller, number)
}

/**
 * Decides every single tee time whose decision time has come, each in a transaction of its own, however many processes run it and
 * however late: one that another transaction has locked, or that fails, waits for the next run. Returns how many were decided.
 */
export async function decideDue(ground: Ground): Promise<number> {
  const decide = async (id: number): Promise<number> => {
    const { result } = await sell(async () => ({
      result: await decideOne(ground.db, { id, early: false, outcome: null, actor: 'system', version: null }),
    }))
    return result === 'not_held' ? 1 : 0
  }
  const due = await readDue(ground.db)
  const decided = await sumOfEach(ground, 'a single tee time could not be decided', due, (id) => id, decide)
  return decided
}

/** Adds the tee times of past days to the record. */
export const recordPast = async (ground: Ground): Promise<void> => {
  await writeRecords(ground.db)
}
