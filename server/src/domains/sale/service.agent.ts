import type { ChangeWish } from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { termsOf } from '../plan/service.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import type { SheetNow } from '../tee-sheet/types.ts'
import {
  bookHeld,
  cancelBooked,
  changeBooked,
  changeContact,
  holdTeeTimes,
  releaseHeld,
  setPolicyOf,
} from './repo.verbs.ts'
import { cancelStepOf } from './rules.cancellation.ts'
import { cancelProblem, stateOf } from './rules.life.ts'
import { askerOf, judgeWish } from './rules.product.ts'
import { agreedTo } from './service.agreement.ts'
import { representativeOf } from './service.book.ts'
import { changeOrderOf, judgeChange, type JudgedChange } from './service.change.ts'
import { soldAtDesk } from './service.desk.ts'
import { isRefused, refusalOf, saleRefusal, soldWithin } from './service.ts'
import type { AgreedOrder, Priced, StoredReservation, Wish } from './types.ts'

/** The holder of what an agent keeps. */
export const agentHolder = (agentId: number): string => `agent:${agentId}`

/** A sale of an agent: one start for a party of visitors. */
export type AgentWish = Omit<Wish, 'type'> & {
  /** The product whose published cancellation rule the agent's bookings go by; null: their own. */
  readonly policyOf: ReservationType | null
}

/** A wish of an agent with its price, and what it is agreed on. */
export type AgentOffer = {
  readonly wish: AgentWish
  readonly judged: Priced
  readonly termsVersion: number
  /** Free starts of the day that the agent may sell, and those that are kept for it, held and sold ones too. */
  readonly free: number
  readonly own: number
  readonly agreed: AgreedOrder
}

/** A day's sheet as an agent's wish is judged by; undefined for an unknown course. */
export const sheetForAgent = (ground: Ground, courseId: number, date: PlayDate): Promise<SheetNow | undefined> =>
  sheetNow(ground, courseId, date, null, null)

/** Judges what an agent sells as a visitor's wish, windows included. Throws the refusals of a sale. */
export async function judgeForAgent(
  ground: Ground,
  sheet: SheetNow,
  wish: AgentWish,
  own: number,
): Promise<AgentOffer> {
  const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
  const judged = judgeWish({ ...wish, type: 'regular' }, sheet, {
    terms,
    asker: askerOf(false, sheet),
    now: ground.clock.now(),
    policyOf: wish.policyOf,
  })
  if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
  const agreed = await agreedTo(ground.db, judged.offer, wish.playDate)
  return { wish, judged, termsVersion: terms.version, free: sheet.day?.open_all ?? 0, own, agreed }
}

/** The starts of a day that an agent holds at once: a quarter of what is free, at least as many as a golfer may hold, and all that are its own. */
const mostOfDay = ({ free, own }: Pick<AgentOffer, 'free' | 'own'>): number => Math.max(4, Math.floor(free / 4), own)

/** Keeps the start of an offer for an agent until an instant, in the caller's transaction. Throws the sale's refusals. Locks as `sale_hold`. */
export async function holdForAgent(
  ground: Within,
  agentId: number,
  { wish, judged, termsVersion, ...starts }: AgentOffer,
  given: {
    readonly hash: Buffer
    readonly replaces: Buffer | null
    readonly until: Date
    readonly most: number
  },
): Promise<void> {
  const answer = await soldWithin(() =>
    holdTeeTimes(ground.db, {
      kind: 'agent',
      until: given.until,
      token_hash: given.hash,
      holder: agentHolder(agentId),
      device: null,
      course_id: wish.courseId,
      play_date: wish.playDate,
      tee_time_ids: wish.groups.map((group) => group.tee_time_id),
      players: wish.groups.map((group) => group.players),
      plan_id: wish.planId,
      terms_version: termsVersion,
      may_member_only: false,
      opens_at: judged.opensAt,
      closes_at: judged.closesAt,
      replaces: given.replaces,
      most_holds: given.most,
      most_of_device: given.most,
      most_of_site: given.most,
      most_of_day: mostOfDay(starts),
    }),
  )
  if (!('until' in answer)) throw await saleRefusal(ground, answer, { courseId: wish.courseId })
}

/** Lets an agent's hold go; does nothing when it has ended. */
export const releaseForAgent = (db: Db, agentId: number, hash: Buffer): Promise<void> =>
  releaseHeld(db, hash, agentHolder(agentId))

/** The traveller as the front desk reads it. */
export type AgentContact = {
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
}

/**
 * Books what an agent holds, in the caller's transaction, for a person whom we write to in no way. Throws the sale's refusals. Locks as
 * `sale_book`.
 */
export const bookForAgent = (
  ground: Within,
  agentId: number,
  { wish, judged, termsVersion, agreed }: AgentOffer,
  given: {
    readonly key: string
    readonly hash: Buffer
    readonly number: string
    readonly contact: AgentContact
    readonly note: string
  },
): Promise<StoredReservation> =>
  soldAtDesk(ground, wish.courseId, async () => {
    const answer = await bookHeld(ground.db, {
      type: 'regular',
      key: given.key,
      request_hash: Buffer.alloc(1),
      hold_hash: given.hash,
      holder: agentHolder(agentId),
      number: given.number,
      holder_kind: 'front_desk',
      member_id: null,
      guest_email: null,
      person_key: null,
      address_key: null,
      manage_hash: null,
      customer_class: judged.offer.customer_class,
      terms_version: termsVersion,
      opens_at: judged.opensAt,
      closes_at: judged.closesAt,
      contact: { ...given.contact, email: null },
      ...agreed,
      total: judged.offer.quote.total,
      note: given.note,
      source: 'agent',
      tracking_id: null,
      representative: representativeOf(given.contact),
      proof_hash: null,
      status: null,
      told: null,
      single: null,
    })
    if (isRefused(answer) || wish.policyOf === null) return answer
    await setPolicyOf(ground.db, answer.reservation.id, wish.policyOf)
    return { ...answer, reservation: { ...answer.reservation, policy_of: wish.policyOf } }
  })

/**
 * Judges a change that an agent wishes, as a golfer's. A change that costs a fee is refused (`fee_changed`), because the standard has no way to
 * agree on one beforehand. Throws the refusals of a sale.
 */
export async function judgeChangeForAgent(
  ground: Ground,
  reservation: StoredReservation,
  sheet: SheetNow | undefined,
  asked: ChangeWish,
): Promise<JudgedChange & { readonly agreed: AgreedOrder }> {
  const judged = await judgeChange(ground, { reservation, sheet }, asked)
  const { fee, after } = judged.preview
  if (fee > 0) throw refuse('fee_changed', { fee })
  return { ...judged, agreed: await agreedTo(ground.db, after, after.play_date) }
}

/** Changes a reservation as judged, in the caller's transaction. Throws the sale's refusals. Locks as `sale_change`. */
export const changeForAgent = (
  ground: Within,
  agentId: number,
  reservation: StoredReservation,
  { agreed, ...judged }: Awaited<ReturnType<typeof judgeChangeForAgent>>,
  key: string,
): Promise<StoredReservation> =>
  soldAtDesk(ground, reservation.course_id, () =>
    changeBooked(ground.db, {
      key,
      request_hash: Buffer.alloc(1),
      ...changeOrderOf(reservation, judged, { version: reservation.version, fee: 0, actor: agentHolder(agentId) }),
      ...agreed,
    }),
  )

/** Writes down who comes, and what the front desk is to know, in the caller's transaction. Locks the reservation, then the player. */
export const contactForAgent = (
  ground: Within,
  { id }: StoredReservation,
  given: { readonly contact: AgentContact; readonly note: string },
): Promise<void> => changeContact(ground.db, id, given)

/**
 * Cancels by the schedule that was agreed to, in the caller's transaction; a cancellation that costs only when `agreed`. Throws the sale's
 * refusals; `fee_changed` where it costs and nobody has agreed. Locks as `sale_cancel`.
 */
export async function cancelForAgent(
  ground: Within,
  agentId: number,
  reservation: StoredReservation,
  given: { readonly key: string; readonly reason: string | null; readonly agreed: boolean },
): Promise<StoredReservation> {
  const now = ground.clock.now()
  const { course_id: courseId } = reservation
  const problem = cancelProblem(stateOf(reservation), now)
  if (problem) throw await saleRefusal(ground, { result: problem }, { courseId })
  const step = cancelStepOf(reservation, now)
  if (step.fee > 0 && !given.agreed) throw refuse('fee_changed', { fee: step.fee })
  return soldAtDesk(ground, courseId, () =>
    cancelBooked(ground.db, {
      key: given.key,
      request_hash: Buffer.alloc(1),
      id: reservation.id,
      version: reservation.version,
      fee: step.fee,
      fee_until: new Date(step.until),
      online_until: new Date(reservation.cancellation.online_until),
      reason: given.reason,
      actor: agentHolder(agentId),
    }),
  )
}
