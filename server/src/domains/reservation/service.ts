import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import {
  feeNotAgreed,
  type bookRegular,
  type cancelReservation,
  type Hold,
  type holdStarts,
  type listReservations,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { raisedRefusal, refuse, type Refusal } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hashOf, hmacOf, newToken } from '../../platform/secrets.ts'
import { openGuestProof } from '../account/service.ts'
import { courseById } from '../course/service.ts'
import { nearestStarts, sheetNow } from '../frame/service.ts'
import type { SheetNow, Viewer } from '../frame/types.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import { isHolder } from './policy.ts'
import {
  bookHeld,
  cancelBooked,
  holdFrames,
  readAnswer,
  readHasStart,
  readPolicy,
  readReservation,
  readSale,
  readSummaries,
  releaseHeld,
  remindOfTomorrow,
  renewHeld,
  sweepHolds,
} from './repo.ts'
import { stepAt } from './rules.cancellation.ts'
import { detailOf, madeFrom, representativeOf, stateOf } from './rules.detail.ts'
import { askerOf, judgeWish, type Sellable, type WishProblem } from './rules.offer.ts'
import { cancelProblem, daysLeft, newReservationNumber } from './rules.ts'
import { calendarFile } from './text.ts'
import type { CancellationPolicy, StoredReservation, Wish } from './types.ts'

const holdMinutes = 10
const mostRenewals = 3
/** A member may look at a few starts in several tabs; behind one address there can be many guests. */
const mostHolds = { member: 3, address: 20 } as const
const pageSize = 20

/** Who books or holds: a member, or whoever is at an address (its keyed hash). */
export type Asker = { readonly memberId: MemberId | null; readonly address: string }

/** What names a repeated write: the client's key in its scope, and what was asked under it. */
export type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

const holderOf = ({ memberId, address }: Asker): string => (memberId === null ? `a:${address}` : `m:${memberId}`)

/** Who plays: one start a day for each. */
const personKeyOf = (who: { memberId: number } | { guestEmail: string }): string =>
  'memberId' in who ? `m:${who.memberId}` : `g:${hashOf(who.guestEmail).toString('hex')}`

/**
 * The token of a guest's management link. Made from the number with the server's secret, so that a repeated answer and every
 * mail carry the same one and it is stored nowhere in the clear.
 */
const manageTokenOf = (ground: Ground, number: string): string =>
  hmacOf(ground.secret, 'manage', number).toString('base64url')

/** The link that opens a reservation: My Page for a member, number and token in the fragment for a guest. */
const linkOf = (ground: Ground, { type, number, member_id: memberId }: StoredReservation): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/manage#${number}.${manageTokenOf(ground, number)}`
    : `${ground.siteUrl}/mypage/reservation/${type}/detail/${number}`

// --- what is sold by

type KeptPolicy = { version: number; policy: CancellationPolicy | null }
const keptPolicies = new WeakMap<Db, Map<number, KeptPolicy>>()

/** Terms and cancellation policy of one version, not older than the one given. */
async function saleTermsOf(
  ground: Ground,
  courseId: number,
  version: number,
): Promise<{ terms: Terms; policy: CancellationPolicy }> {
  const kept = keptPolicies.get(ground.db) ?? new Map<number, KeptPolicy>()
  keptPolicies.set(ground.db, kept)
  const found = kept.get(courseId)
  const read = found && found.version >= version ? found : await readPolicy(ground.db, courseId)
  if (!read) throw refuse('not_found')
  kept.set(courseId, read)
  const terms = await termsOf(ground, courseId, Math.max(version, read.version))
  // A change fell between the two readings: the policy is the older one.
  if (terms.version > read.version) return saleTermsOf(ground, courseId, terms.version)
  if (!read.policy) throw refuse('plan_not_available')
  return { terms, policy: read.policy }
}

async function telOf(ground: Ground, courseId: number): Promise<string> {
  return (await courseById(ground.db, courseId))?.phone ?? ''
}

async function refusalOf(ground: Ground, courseId: number, problem: WishProblem): Promise<Refusal> {
  switch (problem.why) {
    case 'not_open_yet':
      return refuse('not_open_yet', { opens_at: isoInTokyo(problem.opensAt) })
    case 'party_not_allowed':
      return refuse('party_not_allowed', { min: problem.min, max: problem.max })
    case 'window_closed':
      return refuse('window_closed', { tel: await telOf(ground, courseId) })
    default:
      return refuse(problem.why)
  }
}

/** The free starts nearest to the first one of a wish. */
async function nearestTo(ground: Ground, wish: Wish, sheet: SheetNow, asker: Viewer): Promise<NearestStart[]> {
  const first = sheet.frames.find((frame) => wish.groups.some((group) => group.frame_id === frame.id))
  if (!first) return []
  const { courseId, playDate } = wish
  return nearestStarts(ground, { courseId, playDate, startMinute: first.start_minute, nine: first.nine }, asker)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const constraintOf = (error: unknown): string =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/** The second guards of the schema, should the first ever fail. */
const guardResults: Readonly<Record<string, string>> = { seat_sold_once: 'start_taken', one_start_a_day: 'same_day' }

/**
 * Runs a sale function. A deadlock or serialization failure is tried once more; what was raised after a write comes back as a
 * result like the others.
 */
async function sell<T extends { result: string }>(run: () => Promise<T>): Promise<T | { result: string }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const result = raisedRefusal(error) ?? guardResults[constraintOf(error)]
      if (result !== undefined) return { result }
      if (attempt > 0 || !['40001', '40P01'].includes(codeOf(error))) throw error
    }
  }
}

/** How often a sale is priced again when the terms move under it. */
const mostPricings = 4

// --- holding

/**
 * Holds 1 to 4 neighbouring starts for ten minutes and says what they cost. Throws the refusals of the contract; a lost start
 * carries the nearest free ones.
 */
export async function holdWish(ground: Ground, who: Asker, body: Parsed<typeof holdStarts>['body']): Promise<Hold> {
  const wish: Wish = {
    courseId: body.course_id,
    playDate: body.play_date,
    planId: body.plan_id,
    groups: body.groups,
  }
  if (who.memberId !== null && (await readHasStart(ground.db, personKeyOf({ memberId: who.memberId }), wish.playDate)))
    throw refuse('same_day')
  for (let pricing = 0; pricing < mostPricings; pricing += 1) {
    const sheet = await sheetNow(ground, wish.courseId, wish.playDate, who.memberId)
    if (!sheet) throw refuse('not_found')
    const asker = askerOf(who.memberId !== null, sheet)
    const { terms, policy } = await saleTermsOf(ground, wish.courseId, sheet.terms_version)
    const judged = judgeWish(wish, sheet, { terms, policy, asker, now: ground.clock.now() })
    if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
    const token = newToken()
    const held = await sell(() =>
      holdFrames(ground.db, {
        tokenHash: hashOf(token),
        holder: holderOf(who),
        mostHolds: who.memberId === null ? mostHolds.address : mostHolds.member,
        courseId: wish.courseId,
        playDate: wish.playDate,
        frameIds: judged.offer.groups.map((group) => group.frame_id),
        players: judged.offer.groups.map((group) => group.players),
        planId: wish.planId,
        termsVersion: terms.version,
        mayMemberOnly: asker.classes.includes('course_member'),
        opensAt: judged.opensAt,
        closesAt: judged.closesAt,
        minutes: holdMinutes,
        replaces: body.replaces === undefined ? null : hashOf(body.replaces),
      }),
    )
    if (held.result === 'held' && 'hold_until' in held && held.hold_until)
      return { token, until: isoInTokyo(held.hold_until), can_renew: true, offer: judged.offer }
    if (held.result !== 'terms_changed')
      throw await saleRefusal(ground, held.result, judged, () => nearestTo(ground, wish, sheet, asker))
  }
  throw refuse('unavailable')
}

/** The refusal for what a sale function said. */
async function saleRefusal(
  ground: Ground,
  result: string,
  { offer, opensAt }: Sellable,
  nearest: () => Promise<NearestStart[]>,
): Promise<Refusal> {
  switch (result) {
    case 'start_taken':
      return refuse('start_taken', { nearest: await nearest() })
    case 'hold_expired':
      return refuse('hold_expired', { nearest: await nearest() })
    case 'not_open_yet':
      return refuse('not_open_yet', { opens_at: isoInTokyo(opensAt) })
    case 'window_closed':
      return refuse('window_closed', { tel: await telOf(ground, offer.course_id) })
    case 'day_closed':
    case 'hold_limit':
    case 'same_day':
    case 'idempotency_mismatch':
      return refuse(result)
    default:
      throw new Error(`a sale answered ${result}`)
  }
}

/** Ten more minutes from now, at most three times. Throws `hold_expired`, `hold_limit`. */
export async function renewHold(
  ground: Ground,
  who: Asker,
  token: string,
): Promise<{ until: string; can_renew: boolean }> {
  const hold = { tokenHash: hashOf(token), holder: holderOf(who), minutes: holdMinutes, most: mostRenewals }
  const renewed = await sell(() => renewHeld(ground.db, hold))
  if (renewed.result === 'hold_limit') throw refuse('hold_limit')
  if (renewed.result !== 'renewed' || !('hold_until' in renewed) || !renewed.hold_until)
    throw refuse('hold_expired', { nearest: [] })
  return { until: isoInTokyo(renewed.hold_until), can_renew: renewed.renewals_left > 0 }
}

/** Lets a hold go; also fine when it has ended already. */
export async function releaseHold(ground: Ground, who: Asker, token: string): Promise<{ ok: true }> {
  await releaseHeld(ground.db, hashOf(token), holderOf(who))
  return { ok: true }
}

// --- booking

type BookBody = Parsed<typeof bookRegular>['body']
type Booked = Reply<typeof bookRegular>

/** A guest is known by the proven address wherever the phone is: the client's key is bound to that, not to the network. */
const guestKey = (once: Once, personKey: string): string =>
  `reservation.bookRegular:${personKey}:${once.idempotencyKey.slice(once.idempotencyKey.lastIndexOf(':') + 1)}`

async function bookedAnswer(ground: Ground, reservation: StoredReservation): Promise<Booked> {
  return {
    reservation: detailOf(reservation, ground.clock.now()),
    manage_token: reservation.member_id === null ? manageTokenOf(ground, reservation.number) : null,
  }
}

async function stored(ground: Ground, id: number): Promise<StoredReservation> {
  const reservation = await readReservation(ground.db, { id })
  if (!reservation) throw new Error(`reservation ${id} is gone`)
  return reservation
}

/**
 * Books held starts: one effect and one answer per key. A member is known by the session, a guest by the proof of the e-mail
 * address. Prices are computed again; `price_changed` when the sum is not the one that was shown. The mail leaves after the
 * commit. Throws the refusals of the contract.
 */
export async function bookHold(ground: Ground, who: Asker, body: BookBody, once: Once): Promise<Booked> {
  const guestEmail = who.memberId === null ? await openGuestProof(ground.db, body.guest_proof ?? '') : null
  if (who.memberId === null && guestEmail === null) throw refuse('email_unproven')
  const personKey =
    who.memberId === null ? personKeyOf({ guestEmail: guestEmail ?? '' }) : personKeyOf({ memberId: who.memberId })
  const key = who.memberId === null ? guestKey(once, personKey) : once.idempotencyKey
  const holdHash = hashOf(body.hold)
  const asked = { key, requestHash: once.requestHash, holdHash, holder: holderOf(who), memberId: who.memberId }

  for (let pricing = 0; pricing < mostPricings; pricing += 1) {
    const sale = await readSale(ground.db, asked)
    if (sale.stored && !sale.stored.is_same) throw refuse('idempotency_mismatch')
    if (sale.stored) return bookedAnswer(ground, await stored(ground, sale.stored.id))
    const { hold, sheet } = sale
    if (!hold) throw refuse('hold_expired', { nearest: [] })
    const wish: Wish = {
      courseId: hold.course_id,
      playDate: hold.play_date,
      planId: hold.plan_id,
      groups: hold.frame_ids.map((frameId, index) => ({ frame_id: frameId, players: hold.players[index] ?? 0 })),
    }
    const asker = askerOf(who.memberId !== null, sheet)
    const nearest = (): Promise<NearestStart[]> => nearestTo(ground, wish, sheet, asker)
    if (!hold.is_live) throw refuse('hold_expired', { nearest: await nearest() })
    const { terms, policy } = await saleTermsOf(ground, wish.courseId, sheet.terms_version)
    const judged = judgeWish(wish, sheet, { terms, policy, asker, now: ground.clock.now() })
    if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
    const { offer } = judged
    if (offer.quote.total !== body.expected_total) throw refuse('price_changed', { total: offer.quote.total })

    const email = guestEmail ?? sheet.person?.email ?? ''
    const number = newReservationNumber(randomBytes(8))
    const answer = await sell(() =>
      bookHeld(ground.db, {
        ...asked,
        number,
        guestEmail,
        personKey,
        manageHash: guestEmail === null ? null : hashOf(manageTokenOf(ground, number)),
        customerClass: offer.customer_class,
        termsVersion: terms.version,
        opensAt: judged.opensAt,
        closesAt: judged.closesAt,
        contact: { ...body.contact, email },
        plan: offer.plan,
        quote: offer.quote,
        total: offer.quote.total,
        cancellation: offer.cancellation,
        note: body.note,
        source: body.source,
        trackingId: body.line_tracking_id ?? null,
        representative: representativeOf(body.contact),
      }),
    )
    if (answer.result === 'booked' && 'id' in answer) {
      ground.nudgeOutbox()
      // A parallel twin was first: its number, and what it stored, is the answer.
      if (answer.number !== number) return bookedAnswer(ground, await stored(ground, answer.id))
      return bookedAnswer(
        ground,
        madeFrom(answer, offer, { memberId: who.memberId, contact: { ...body.contact, email }, note: body.note }),
      )
    }
    if (answer.result !== 'terms_changed') throw await saleRefusal(ground, answer.result, judged, nearest)
  }
  throw refuse('unavailable')
}

// --- looking and cancelling

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
async function ownReservation(ground: Ground, caller: Caller, { type, number }: Numbered): Promise<StoredReservation> {
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
  if (problem) throw await cancelRefusal(ground, problem, reservation)
  if (body.version !== reservation.version) throw refuse('stale')
  if (body.expected_fee !== step.fee) throw refuse('fee_changed', { fee: step.fee })
  if (step.fee > 0 && !body.agreed_fee)
    throw refuse('validation', { problems: [{ path: 'agreed_fee', message: feeNotAgreed }] })
  const answer = await sell(() =>
    cancelBooked(ground.db, {
      key,
      requestHash: once.requestHash,
      id,
      version: body.version,
      fee: step.fee,
      feeUntil: new Date(step.until),
      onlineUntil: new Date(reservation.cancellation.online_until),
      reason: body.reason,
      actor,
    }),
  )
  if (answer.result !== 'cancelled') throw await cancelRefusal(ground, answer.result, reservation)
  ground.nudgeOutbox()
  return detailOf(await stored(ground, id), ground.clock.now())
}

async function cancelRefusal(ground: Ground, result: string, reservation: StoredReservation): Promise<Refusal> {
  switch (result) {
    case 'cancel_closed':
      return refuse('cancel_closed', { tel: await telOf(ground, reservation.course_id) })
    case 'fee_changed':
      return refuse('fee_changed', { fee: stepAt(reservation.cancellation, ground.clock.now()).fee })
    case 'already_cancelled':
    case 'stale':
    case 'idempotency_mismatch':
      return refuse(result)
    default:
      throw new Error(`a cancellation answered ${result}`)
  }
}

// --- by itself

/** From when to when (minutes of the day) the next day's players are reminded. */
const reminding = { from: 18 * 60, until: 21 * 60 } as const

/** Puts tomorrow's reminders into the outbox, between 18:00 and 21:00 only; each reservation once. Returns how many. */
export async function remindPlayers(ground: Ground): Promise<number> {
  const reminded = await remindOfTomorrow(ground.db, reminding.from, reminding.until)
  if (reminded > 0) ground.nudgeOutbox()
  return reminded
}

/** Forgets holds that ended long ago. An expired hold frees its starts by itself; this only tidies up. */
export async function tidyHolds(ground: Ground): Promise<number> {
  let all = 0
  for (;;) {
    const swept = await sweepHolds(ground.db)
    all += swept
    if (swept === 0) return all
  }
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
