import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { feeNotAgreed, type cancelReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { type listReservations } from '@jgm/contract/api/reservation-list'
import type { ReservationType } from '@jgm/contract/model/choices'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import { isHolder } from './policy.ts'
import { readAnswer, readReservation, readSummaries, remindOfTomorrow } from './repo.ts'
import { cancelBooked } from './repo.sale.ts'
import { stepAt } from './rules.cancellation.ts'
import { detailOf, stateOf } from './rules.detail.ts'
import { cancelProblem, daysLeft } from './rules.ts'
import { saleRefusal, sell, type Once } from './service.sale.ts'
import { calendarFile } from './text.ts'
import type { StoredReservation } from './types.ts'

const pageSize = 20

/**
 * The token of a guest's management link. Made from the number with the server's secret, so that a repeated answer and every
 * mail carry the same one and it is stored nowhere in the clear.
 */
export const manageTokenOf = (ground: Ground, number: string): string =>
  hmacOf(ground.secret, 'manage', number).toString('base64url')

/** The link that opens a reservation: My Page for a member, number and token in the fragment for a guest. */
const linkOf = (ground: Ground, { type, number, member_id: memberId }: StoredReservation): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/manage#${number}.${manageTokenOf(ground, number)}`
    : `${ground.siteUrl}/mypage/reservation/${type}/detail/${number}`

/** A reservation that is known to be there. */
export async function stored(ground: Ground, id: number): Promise<StoredReservation> {
  const reservation = await readReservation(ground.db, { id })
  if (!reservation) throw new Error(`reservation ${id} is gone`)
  return reservation
}

/** A page (from 1) of the member's reservations: upcoming soonest first, past and cancelled latest first. */
export async function reservationsOf(
  ground: Ground,
  memberId: MemberId,
  query: Parsed<typeof listReservations>['query'],
): Promise<Reply<typeof listReservations>> {
  const page = query.page ?? 1
  const now = ground.clock.now()
  const found = await readSummaries(ground.db, memberId, query.tab, todayInTokyo(now), {
    size: pageSize,
    skip: (page - 1) * pageSize,
  })
  return {
    reservations: found.reservations.map((one) => ({ ...one, days_left: daysLeft(one.play_date, now) })),
    total: found.total,
    page,
    page_size: pageSize,
  }
}

type Numbered = { readonly type: ReservationType; readonly number: string }

/** The caller's reservation. Throws `not_found` for one that does not exist and for somebody else's alike. */
export async function ownReservation(
  ground: Ground,
  caller: Caller,
  { type, number }: Numbered,
): Promise<StoredReservation> {
  const reservation = await readReservation(ground.db, { number })
  if (!reservation || reservation.type !== type || !isHolder(caller, reservation)) throw refuse('not_found')
  return reservation
}

/** One reservation as its holder sees it. Throws `not_found`. */
export async function showReservation(ground: Ground, caller: Caller, wanted: Numbered): Promise<ReservationDetail> {
  return detailOf(await ownReservation(ground, caller, wanted), ground.clock.now())
}

/** The calendar file of a reservation. Throws `not_found`. */
export async function calendarOf(ground: Ground, caller: Caller, wanted: Numbered): Promise<string> {
  const reservation = await ownReservation(ground, caller, wanted)
  const course = await courseById(ground.db, reservation.course_id)
  if (!course) throw refuse('not_found')
  return calendarFile(reservation, course, {
    url: linkOf(ground, reservation),
    uidDomain: ground.mailDomain,
  })
}

/**
 * Cancels a regular reservation at the fee that was shown: one effect and one answer per key. Throws `not_found`, `stale`,
 * `already_cancelled`, `cancel_closed`, `fee_changed`, `validation` at `agreed_fee`, `idempotency_mismatch`.
 */
export async function cancelOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: Parsed<typeof cancelReservation>['body'],
  once: Once,
): Promise<ReservationDetail> {
  const reservation = await ownReservation(ground, caller, wanted)
  const { id } = reservation
  const actor = caller.kind === 'member' ? `m:${caller.memberId}` : 'guest'
  const clientKey = once.idempotencyKey.slice(once.idempotencyKey.lastIndexOf(':') + 1)
  const key = `reservation.cancel:${wanted.number}:${clientKey}`
  const answered = await readAnswer(ground.db, key, once.requestHash)
  if (answered && !answered.is_same) throw refuse('idempotency_mismatch')
  if (answered) return detailOf(await stored(ground, id), ground.clock.now())

  const now = ground.clock.now()
  const step = stepAt(reservation.cancellation, now)
  const problem = cancelProblem(stateOf(reservation), now)
  const about = {
    courseId: reservation.course_id,
    fee: () => stepAt(reservation.cancellation, ground.clock.now()).fee,
  }
  if (problem) throw await saleRefusal(ground, { result: problem }, about)
  if (body.version !== reservation.version) throw refuse('stale')
  if (body.expected_fee !== step.fee) throw refuse('fee_changed', { fee: step.fee })
  if (step.fee > 0 && !body.agreed_fee)
    throw refuse('validation', { problems: [{ path: 'agreed_fee', message: feeNotAgreed }] })
  const answer = await sell(() =>
    cancelBooked(ground.db, {
      key,
      request_hash: once.requestHash,
      id,
      version: body.version,
      fee: step.fee,
      fee_until: new Date(step.until),
      online_until: new Date(reservation.cancellation.online_until),
      reason: body.reason,
      actor,
    }),
  )
  if (answer.result !== 'cancelled') throw await saleRefusal(ground, answer, about)
  ground.nudgeOutbox()
  return detailOf(await stored(ground, id), ground.clock.now())
}

/** From when to when (minutes of the day) the next day's players are reminded. */
const reminding = { from: 18 * 60, until: 21 * 60 } as const

/** Puts tomorrow's reminders into the outbox, between 18:00 and 21:00 only; each reservation once. Returns how many. */
export async function remindPlayers(ground: Ground): Promise<number> {
  const reminded = await remindOfTomorrow(ground.db, reminding.from, reminding.until)
  if (reminded > 0) ground.nudgeOutbox()
  return reminded
}

/** What the mails about a reservation are made of; null when it is gone. */
export async function mailFacts(
  ground: Ground,
  db: Parameters<typeof readReservation>[0],
  id: number,
): Promise<{ reservation: StoredReservation; url: string } | null> {
  const reservation = await readReservation(db, { id })
  return reservation ? { reservation, url: linkOf(ground, reservation) } : null
}
