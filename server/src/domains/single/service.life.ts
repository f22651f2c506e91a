import type { Parsed } from '@jgm/contract/api/endpoint'
import type { agreeToFewer, SingleParty, SingleTeeTime } from '@jgm/contract/api/single'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { mailFacts } from '../reservation/service.ts'
import { ownReservation } from '../sale/service.own.ts'
import { saleRefusal, sell } from '../sale/service.ts'
import type { StoredReservation } from '../sale/types.ts'
import { termsOf } from '../plan/service.ts'
import {
  agreeWithFewer,
  decideOne,
  moveDecisionOf,
  readDue,
  readSeat,
  readUndecided,
  writeRecords,
} from './repo.life.ts'
import { readSingle, readSinglesOf } from './repo.ts'
import type { Undecided } from './types.ts'
import { canMove, cardOf, nearest, nearWithin, pricesFor } from './rules.ts'
import { cardsOf } from './service.ts'

/** The nearest open single tee times of all courses, with the prices of as many seats. */
async function nearOf(
  ground: Ground,
  db: Db,
  reservation: StoredReservation,
  card: SingleTeeTime,
): Promise<SingleParty['near']> {
  const now = ground.clock.now()
  const { play_date: date, players: seats, member_id: memberId } = reservation
  const from = addDays(date, -nearWithin)
  const today = todayInTokyo(now)
  const seen = await readSinglesOf(db, memberId, {
    from: from < today ? today : from,
    to: addDays(date, nearWithin),
    courseId: null,
    isWhole: true,
  })
  // The own seat of that day is the one that would be left.
  const isStanding = reservation.status === 'tentative'
  const viewer = seen.viewer && {
    ...seen.viewer,
    busy: seen.viewer.busy.filter((busy) => !(isStanding && busy === date)),
  }
  const near = nearest(card, seats, await cardsOf(ground, { ...seen, viewer }))
  return Promise.all(
    near.map(async (one) => {
      const stored = seen.singles.find(({ id }) => id === one.id)
      const terms = stored && (await termsOf(ground, stored.course_id, stored.terms_version))
      return { tee_time: one, prices: stored && terms ? pricesFor(stored, terms, viewer, seats) : [] }
    }),
  )
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
  const isMovable = canMove(reservation, now)
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
    not_held: reservation.status === 'not_held' ? { players: seat.players_then ?? 0, minimum: card.minimum } : null,
    can_move: isMovable,
    near: isMovable ? await nearOf(ground, db, reservation, card) : [],
    share_url: `${ground.siteUrl}/reserved/oneperson/step01/${card.course_id}?date=${card.play_date}&start_frame_id=${card.id}`,
  }
}

/** The single tee time of the caller's own reservation. Throws `not_found`. */
export const partyOf = async (ground: Ground, caller: Caller, number: string): Promise<SingleParty> =>
  partyFrom(ground, ground.db, await ownReservation(ground, caller, { type: 'single', number }))

/** What a message about a single reservation is made of; null when the reservation is gone. */
export async function partyFacts(
  ground: Ground,
  db: Db,
  id: number,
): Promise<{ readonly reservation: StoredReservation; readonly party: SingleParty; readonly url: string } | null> {
  const facts = await mailFacts(ground, db, id)
  if (!facts || facts.reservation.member_id === null) return null
  return { ...facts, party: await partyFrom(ground, db, facts.reservation) }
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
  ground.nudgeOutbox()
  return partyOf(ground, caller, number)
}

/**
 * Decides every single tee time whose decision time has come, each in a transaction of its own, however many processes run it and
 * however late: one that another transaction has locked waits for the next run. Returns how many were decided.
 */
export async function decideDue(ground: Ground): Promise<number> {
  let decided = 0
  for (const id of await readDue(ground.db)) {
    const { result } = await sell(async () => ({
      result: await decideOne(ground.db, { id, early: false, outcome: null, actor: 'system' }),
    }))
    if (result === 'not_held') decided += 1
  }
  if (decided > 0) ground.nudgeOutbox()
  return decided
}

/** Who acts for the course (`staff:<id>`, or `operator` at a terminal), and why; both are audited. */
export type Acting = { readonly actor: string; readonly reason: string }

/** What deciding needs of the ground. */
type Deciding = Pick<Ground, 'db' | 'nudgeOutbox'>

/**
 * A member of the staff decides before the decision time: not held, or held with the players that are there. Its players are told.
 * Returns the state, or `decided` when it was decided already.
 */
export async function decideEarly(
  ground: Deciding,
  { actor, reason }: Acting,
  teeTimeId: number,
  outcome: 'established' | 'not_held',
): Promise<string> {
  const answer = await ground.db.transaction().execute(async (tx) => {
    const decided = await decideOne(tx, {
      id: teeTimeId,
      early: true,
      outcome: outcome === 'established' ? outcome : null,
      actor,
    })
    await audit(tx, {
      actor,
      action: 'single.decide',
      subject: `tee_time:${teeTimeId}`,
      detail: { outcome, reason, answer: decided },
    })
    return decided
  })
  ground.nudgeOutbox()
  return answer
}

/** A member of the staff moves the decision time of an undecided single tee time; its players are told. Returns `moved` or `stale`. */
export async function moveDecision(
  ground: Deciding,
  { actor, reason }: Acting,
  teeTimeId: number,
  at: Date,
): Promise<string> {
  const answer = await ground.db.transaction().execute(async (tx) => {
    const moved = await moveDecisionOf(tx, teeTimeId, at)
    await audit(tx, {
      actor,
      action: 'single.moveDecision',
      subject: `tee_time:${teeTimeId}`,
      detail: { at: at.toISOString(), reason, answer: moved },
    })
    return moved
  })
  ground.nudgeOutbox()
  return answer
}

/** Single tee times with players that are not decided, the earliest decision first; a hundred at most. */
export const undecidedSingles = (db: Db): Promise<Undecided[]> => readUndecided(db)

/** Adds the tee times of past days to the record. */
export const recordPast = async (ground: Ground): Promise<void> => {
  await writeRecords(ground.db)
}
