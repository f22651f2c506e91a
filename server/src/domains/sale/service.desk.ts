import { deskHoldSeconds } from '@jgm/contract/api/desk-call'
import type { Adjustment } from '@jgm/contract/api/quote'
import type { ChangeWish, PartyThen } from '@jgm/contract/api/reservation'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf } from '../../platform/secrets.ts'
import { byWorth } from '../plan/rules.ts'
import { termsOf } from '../plan/service.ts'
import { windowOf } from '../tee-sheet/rules.days.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import type { WindowState } from '../course/types.ts'
import { readToAct } from './repo.ts'
import {
  bookHeld,
  cancelBooked,
  changeBooked,
  holdTeeTimes,
  releaseHeld,
  swapBooked,
  type ChangeOrder,
} from './repo.verbs.ts'
import { adjusted } from './rules.adjustment.ts'
import { cancelStepOf } from './rules.cancellation.ts'
import { deskProblem } from './rules.life.ts'
import { askerOf, judgeWish, products } from './rules.product.ts'
import { agreedTo } from './service.agreement.ts'
import { changeOrderOf, judgeChange, repricedOrderOf, type JudgedChange } from './service.change.ts'
import { manageTokenOf, representativeOf } from './service.book.ts'
import { addressKeyOf, isRefused, refusalOf, saleRefusal, soldWithin } from './service.ts'
import type {
  CancelOrder,
  Done,
  HoldOrder,
  Priced,
  Refused,
  SaleAnswer,
  StoredReservation,
  WishProblem,
} from './types.ts'

/** Before every booking window, and after every play date. */
const [always, never] = [new Date(0), new Date('9999-12-31T00:00:00Z')]

/** The holder of what a person of staff keeps. */
const deskHolder = (staffId: number): string => `s:${staffId}`

/** The terms by which a desk holds and books, whatever the golfers' windows are. */
export const outsideWindows = (staffId: number): Pick<HoldOrder, 'holder' | 'opens_at' | 'closes_at'> => ({
  holder: deskHolder(staffId),
  opens_at: always,
  closes_at: never,
})

/** Until when a desk keeps what it has just taken. */
export const untilAtDesk = ({ clock }: Pick<Ground, 'clock'>): Date =>
  new Date(clock.now().getTime() + deskHoldSeconds * 1000)

/** Keeps free starts of a day, or `seats` of one single tee time, for a desk until an instant, outside limits and windows. Throws `not_found` and what `sale_hold` answers. */
export async function holdAtDesk(
  ground: Ground,
  given: {
    readonly staffId: number
    readonly courseId: number
    readonly date: PlayDate
    readonly starts: readonly number[]
    readonly seats: number | undefined
    readonly token: string
    readonly replaces: string | undefined
    readonly until: Date
  },
): Promise<void> {
  const { courseId, date, starts, seats } = given
  const sheet = await sheetNow(ground, courseId, date, null, starts)
  const plan = sheet && (await termsOf(ground, courseId, sheet.terms_version)).plans[0]
  const wanted = seats === undefined ? 'group' : 'single'
  const isThere = sheet?.tee_times.filter(({ kind }) => kind === wanted).length === new Set(starts).size
  if (!sheet?.day || !plan || !isThere) throw refuse('not_found')
  const answer = await soldWithin(() =>
    holdTeeTimes(ground.db, {
      ...outsideWindows(given.staffId),
      kind: 'desk',
      until: given.until,
      token_hash: hashOf(given.token),
      device: null,
      course_id: courseId,
      play_date: date,
      tee_time_ids: starts,
      players: starts.map(() => seats ?? 1),
      plan_id: plan.id,
      terms_version: sheet.terms_version,
      may_member_only: true,
      replaces: given.replaces === undefined ? null : hashOf(given.replaces),
      most_holds: 0,
      most_of_device: 0,
      most_of_site: 0,
      most_of_day: 0,
    }),
  )
  if (!('until' in answer)) throw await saleRefusal(ground, answer, { courseId })
}

/** Lets the desk's own hold go; does nothing when it has ended. */
export const releaseHeldAtDesk = (db: Db, staffId: number, tokenHash: Buffer): Promise<void> =>
  releaseHeld(db, tokenHash, deskHolder(staffId))

/** What a desk books for somebody: starts that it holds, at the class of the person. */
export type DeskWish = {
  readonly courseId: number
  readonly date: PlayDate
  readonly groups: readonly { readonly start: number; readonly players: number }[]
  readonly memberId: number | null
  /** Null: the best plan that can be sold. */
  readonly planId: number | null
}

/** A wish of the desk with every plan that can be sold for it, the best one first. */
export type JudgedWish = {
  readonly chosen: Priced
  readonly plans: readonly Priced[]
  readonly termsVersion: number
  readonly hasStart: boolean
  readonly window: WindowState | undefined
  readonly email: string | null
}

/** Prices what a desk books, with windows lifted. Throws the refusals of the contract. */
export async function judgeAtDesk(ground: Ground, wish: DeskWish): Promise<JudgedWish> {
  const { courseId, date, memberId } = wish
  const starts = wish.groups.map(({ start }) => start)
  const sheet = await sheetNow(ground, courseId, date, memberId, starts)
  if (!sheet) throw refuse('not_found')
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const asker = askerOf(memberId !== null, sheet)
  const now = ground.clock.now()
  const groups = wish.groups.map(({ start, players }) => ({ tee_time_id: start, players }))
  const judged = terms.plans.map((plan) =>
    judgeWish({ type: 'regular', courseId, playDate: date, planId: plan.id, groups }, sheet, {
      terms,
      asker,
      now,
      isDesk: true,
    }),
  )
  const plans = judged
    .flatMap((one): Priced[] => ('offer' in one ? [one] : []))
    .toSorted(({ offer: one }, { offer: other }) =>
      byWorth({ holes: one.plan.holes, yen: one.quote.total }, { holes: other.plan.holes, yen: other.quote.total }),
    )
  const chosen = wish.planId === null ? plans[0] : plans.find(({ offer }) => offer.plan.id === wish.planId)
  if (!chosen) {
    const problems = judged.flatMap((one): WishProblem[] => ('why' in one ? [one] : []))
    const problem = problems.find(({ why }) => why !== 'plan_not_available') ?? { why: 'plan_not_available' }
    throw await refusalOf(ground, courseId, plans.length > 0 ? { why: 'plan_not_available' } : problem)
  }
  return {
    chosen,
    plans,
    termsVersion: terms.version,
    hasStart: sheet.person?.has_start ?? false,
    window: windowOf('regular', terms, asker.classes, date, now),
    email: sheet.person?.email ?? null,
  }
}

/** Sells for a desk in the caller's transaction, and returns the reservation. Throws the sale's refusals. */
export const soldAtDesk = async (
  ground: Within,
  courseId: number,
  run: () => Promise<Done | Refused>,
): Promise<StoredReservation> => {
  const answer: SaleAnswer = await soldWithin(run)
  if (isRefused(answer) || !('reservation' in answer)) throw await saleRefusal(ground, answer, { courseId })
  return answer.reservation
}

/** The parts of a desk's booking besides its starts. */
export type DeskBooking = {
  readonly key: string
  readonly staffId: number
  readonly holdHash: Buffer
  readonly number: string
  readonly contact: {
    readonly last_name: string
    readonly first_name: string
    readonly last_name_kana: string
    readonly first_name_kana: string
    readonly phone_number: string
  }
  /** Where a person without an account wants a mail. */
  readonly email: string | null
  readonly note: string
  readonly source: 'phone' | 'staff'
  /** The person has another start on the day, which is known. */
  readonly isSecond: boolean
}

/**
 * Books what was judged, in the caller's transaction: a member's as the member's own, with a mail and a message; for anybody else with a mail
 * where an address is given. Throws the sale's refusals. Locks as `sale_book`.
 */
export async function bookAtDesk(
  ground: Within,
  wish: DeskWish,
  { chosen: { offer }, termsVersion, email: ownEmail }: JudgedWish,
  given: DeskBooking,
): Promise<StoredReservation> {
  const { memberId } = wish
  const email = memberId === null ? given.email : ownEmail
  const addressKey = email === null ? null : addressKeyOf(email)
  const isGuest = memberId === null && email !== null
  const agreed = await agreedTo(ground.db, offer, wish.date)
  return soldAtDesk(ground, wish.courseId, () =>
    bookHeld(ground.db, {
      type: 'regular',
      key: given.key,
      request_hash: Buffer.alloc(1),
      hold_hash: given.holdHash,
      ...outsideWindows(given.staffId),
      number: given.number,
      has_number: true,
      tee_time_ids: wish.groups.map(({ start }) => start),
      players: wish.groups.map((group) => group.players),
      holder_kind: memberId !== null ? 'member' : isGuest ? 'guest' : 'front_desk',
      member_id: memberId,
      guest_email: isGuest ? email : null,
      // A second start of the day is nobody's in the index that allows one.
      person_key: given.isSecond ? null : memberId === null ? addressKey : `m:${memberId}`,
      address_key: given.isSecond ? null : addressKey,
      manage_hash: isGuest ? hashOf(manageTokenOf(ground, given.number)) : null,
      customer_class: offer.customer_class,
      terms_version: termsVersion,
      contact: { ...given.contact, email },
      ...agreed,
      total: offer.quote.total,
      note: given.note,
      source: given.source,
      tracking_id: null,
      representative: representativeOf(given.contact),
      proof_hash: null,
      status: null,
      told: null,
      single: null,
    }),
  )
}

/**
 * A reservation of the course as a desk acts on it: a party's to be changed, a single player's to be moved, and both to be cancelled. A competition
 * has verbs of its own.
 * Throws `not_found`, and `desk_stale` for another version than was seen.
 */
export async function readAtDesk(
  ground: Ground,
  courseId: number,
  { number, version }: { readonly number: string; readonly version: number },
  doing: 'change' | 'move' | 'cancel',
): Promise<StoredReservation> {
  const seen = await readToAct(ground.db, number, { once: null, sheet: null })
  if (seen?.reservation.course_id !== courseId) throw refuse('not_found')
  const { type } = seen.reservation
  const isFor = { change: products[type].isChangeable, move: type === 'single', cancel: type !== 'competition' }[doing]
  if (!isFor) throw refuse('not_found')
  if (seen.reservation.version !== version) throw refuse('desk_stale')
  return seen.reservation
}

/** Judges a change with golfers' closing times and windows lifted. `won`: starts that the desk has already. Throws the refusals of the contract. */
export async function judgeChangeAtDesk(
  ground: Ground,
  reservation: StoredReservation,
  asked: ChangeWish,
  won: readonly number[],
): Promise<JudgedChange> {
  const sheet = await sheetNow(ground, reservation.course_id, asked.play_date, reservation.member_id, null)
  return judgeChange(ground, { reservation, sheet }, asked, { won })
}

const orderOf = (
  reservation: StoredReservation,
  judged: JudgedChange,
  given: { readonly key: string; readonly actor: string; readonly fee: number; readonly holdHash: Buffer | null },
): ChangeOrder => ({
  key: given.key,
  request_hash: Buffer.alloc(1),
  ...changeOrderOf(reservation, judged, { version: reservation.version, fee: given.fee, actor: given.actor }),
  hold_hash: given.holdHash,
  is_desk: true,
})

/** Changes a reservation as judged, in the caller's transaction. `fee`: what is taken for it. Throws the sale's refusals. Locks as `sale_change`. */
export async function changeAtDesk(
  ground: Within,
  reservation: StoredReservation,
  judged: JudgedChange,
  given: Parameters<typeof orderOf>[2],
): Promise<StoredReservation> {
  return soldAtDesk(ground, reservation.course_id, () => changeBooked(ground.db, orderOf(reservation, judged, given)))
}

/**
 * Takes another price for a reservation: what was agreed with this adjustment in place of any other one, 0 for none. Starts, party, plan and schedule
 * stay. In the caller's transaction. Throws the sale's refusals. Locks as `sale_change`.
 */
export async function adjustAtDesk(
  ground: Within,
  reservation: StoredReservation,
  adjustment: Adjustment,
  { key, actor }: { readonly key: string; readonly actor: string },
): Promise<{ readonly before: PartyThen; readonly after: PartyThen }> {
  const repriced = repricedOrderOf(reservation, adjusted(reservation.quote, adjustment), { actor })
  await soldAtDesk(ground, reservation.course_id, () =>
    changeBooked(ground.db, { key, request_hash: Buffer.alloc(1), ...repriced, is_desk: true }),
  )
  return repriced.detail
}

/** One side of an exchange: the judged change to the other's start, and the start that it gives. */
export type SwapSide = {
  readonly reservation: StoredReservation
  readonly judged: JudgedChange
  readonly start: number
}

/** Exchanges a start of one reservation with one of another, in the caller's transaction. Throws the sale's refusals. Locks as `sale_swap`. */
export async function swapAtDesk(
  ground: Within,
  [one, other]: readonly [SwapSide, SwapSide],
  { key, actor }: { readonly key: string; readonly actor: string },
): Promise<StoredReservation> {
  const side = ({ reservation, judged }: SwapSide): ChangeOrder =>
    orderOf(reservation, judged, { key: `${key} ${reservation.id}`, actor, fee: 0, holdHash: null })
  return soldAtDesk(ground, one.reservation.course_id, () =>
    swapBooked(ground.db, [side(one), side(other)], [one.start, other.start]),
  )
}

/** What cancelling costs by the schedule that was agreed to, now. Throws where a desk can't cancel it. */
export async function cancelRuleOf(ground: Ground, reservation: StoredReservation) {
  const problem = deskProblem(reservation, 'cancel')
  if (problem) throw await saleRefusal(ground, { result: problem }, { courseId: reservation.course_id })
  return cancelStepOf(reservation, ground.clock.now())
}

/** What a desk cancels by: at a fee, with closing times lifted. */
export const cancelOrderOf = (
  { id, version }: StoredReservation,
  given: { readonly key: string; readonly actor: string; readonly fee: number; readonly reason: string | null },
): CancelOrder => ({ ...given, request_hash: Buffer.alloc(1), id, version, fee_until: never, online_until: never })

/** Cancels at a fee, in the caller's transaction, with closing times lifted. Throws the sale's refusals. Locks as `sale_cancel`. */
export const cancelAtDesk = (
  ground: Within,
  reservation: StoredReservation,
  given: Parameters<typeof cancelOrderOf>[1],
): Promise<StoredReservation> =>
  soldAtDesk(ground, reservation.course_id, () => cancelBooked(ground.db, cancelOrderOf(reservation, given)))
