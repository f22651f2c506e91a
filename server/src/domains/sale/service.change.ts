import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Quote } from '@jgm/contract/api/quote'
import type { changeReservation, ChangePreview, ChangeWish } from '@jgm/contract/api/reservation'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { termsOf } from '../plan/service.ts'
import type { SheetNow, TeeTimeAudience } from '../tee-sheet/types.ts'
import { changeBooked, type ChangeOrder } from './repo.verbs.ts'
import { ownTerms } from './rules.agreement.ts'
import { agreedTo } from './service.agreement.ts'
import { carriedOver } from './rules.adjustment.ts'
import { isOtherSchedule, stepAt } from './rules.cancellation.ts'
import {
  changeFee,
  changeableFrom,
  changesOf,
  feeProblem,
  gainedBy,
  isFreeNow,
  isGain,
  isSame,
  linesOf,
  movingClosedSince,
  partyAfter,
  partyBefore,
  partyThen,
  resolveWish,
  scheduleAfter,
  type ResolvedWish,
} from './rules.change.ts'
import { changeProblem, deskProblem } from './rules.life.ts'
import { askerOf, judgeWish } from './rules.product.ts'
import { actorOf, readOwn, type Numbered } from './service.own.ts'
import {
  keyWithin,
  lostOf,
  neededFor,
  refusalOf,
  saleRefusal,
  settle,
  telOf,
  type About,
  type Once,
} from './service.ts'
import type { StoredChange, StoredReservation, Wish } from './types.ts'

/** What a desk lifts: golfers' online closing times and windows. `won`: starts that it has already, held or by an exchange. */
export type Lifted = { readonly won: readonly number[] }

/** A judged change: the preview, and the values for the sale function. */
export type JudgedChange = {
  readonly preview: ChangePreview
  readonly wish: ResolvedWish
  readonly about: About
  readonly termsVersion: number
  readonly mayMemberOnly: boolean
  readonly opensAt: Date
  readonly closesAt: Date
  readonly feeUntil: Date
}

/** Instants before every booking window and after every play date. */
const [always, never] = [new Date(0), new Date('9999-12-31T00:00:00Z')]

/**
 * Judges a wished end state by the rules of a sale: the booking window when a start or seat is gained, the plan, the party
 * size, neighbouring starts, free starts (the reservation's own count as free), the price and the following cancellation
 * schedule. Both preview and change use it. Throws the refusals of the contract.
 */
export async function judgeChange(
  ground: Ground,
  { reservation, sheet }: { reservation: StoredReservation; sheet: SheetNow | undefined },
  asked: ChangeWish,
  desk?: Lifted,
): Promise<JudgedChange> {
  const now = ground.clock.now()
  const courseId = reservation.course_id
  const until = new Date(reservation.cancellation.online_until)
  const problem = desk ? deskProblem(reservation, 'change') : changeProblem(reservation, now)
  if (problem === 'change_not_offered') throw refuse(problem, { tel: await telOf(ground, courseId) })
  if (problem) throw await saleRefusal(ground, { result: problem }, { courseId, until })
  const wish = resolveWish(reservation, asked)
  if ('problem' in wish) throw refuse('validation', { problems: [wish.problem] })
  const isMoved = asked.play_date !== reservation.play_date
  const closedSince = isMoved && !desk ? movingClosedSince(reservation, now) : undefined
  if (closedSince) throw await saleRefusal(ground, { result: 'change_closed' }, { courseId, until: closedSince })

  if (!sheet) throw refuse('not_found')
  const asker = askerOf(reservation.member_id !== null, sheet)
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const gains = isGain(reservation, wish)
  const wished: Wish = {
    type: reservation.type,
    courseId,
    playDate: asked.play_date,
    planId: asked.plan_id ?? reservation.plan.id,
    groups: wish.groups,
  }
  const judged = judgeWish(wished, sheet, {
    terms,
    asker,
    now,
    isOwn: !gains,
    isDesk: desk !== undefined,
    policyOf: reservation.policy_of,
  })
  if ('why' in judged) throw await refusalOf(ground, courseId, judged)
  const mayMemberOnly = desk !== undefined || asker.classes.includes('course_member')
  const audiences: TeeTimeAudience[] = [
    'all',
    ...(mayMemberOnly ? ['member' as const] : []),
    ...(desk ? (['desk', 'agent'] as const) : []),
  ]
  const gained = gainedBy(reservation, wish)
  const about: About = {
    courseId,
    opensAt: judged.opensAt,
    until,
    ...lostOf(ground, wished, { sheet, asker, terms }, gained),
    fee: () => changeFee(reservation, wish, ground.clock.now()),
  }
  const free = sheet.tee_times.filter((teeTime) => isFreeNow(teeTime, audiences)).map(({ id }) => id)
  const won = desk?.won ?? []
  if (gained.some((id) => !free.includes(id) && !won.includes(id)))
    throw await saleRefusal(ground, { result: 'start_taken' }, about)

  const cancellation = scheduleAfter(reservation, judged.offer, now)
  const offer = { ...judged.offer, quote: carriedOver(judged.offer.quote, reservation.quote) }
  const [before, after] = [partyBefore(reservation), partyAfter(offer, wish, cancellation)]
  const fee = changeFee(reservation, wish, now)
  const isBoundToFee =
    isMoved ||
    after.players < before.players ||
    after.groups.length < before.groups.length ||
    after.plan.id !== before.plan.id
  return {
    wish,
    about,
    termsVersion: terms.version,
    mayMemberOnly,
    opensAt: gains && !desk ? judged.opensAt : always,
    closesAt: desk ? never : gains && judged.closesAt < until ? judged.closesAt : until,
    feeUntil: isBoundToFee && !desk ? new Date(stepAt(reservation.cancellation, now).until) : never,
    preview: {
      version: reservation.version,
      before,
      after,
      changes: changesOf(before, after),
      lines: linesOf(before.quote, after.quote),
      difference: after.quote.total - before.quote.total,
      fee,
      lost_players: [...wish.lostPlayers],
      until: isoInTokyo(until),
    },
  }
}

/** The order of a judged change, apart from its key. */
export const changeOrderOf = (
  reservation: StoredReservation,
  { preview, wish, ...judged }: JudgedChange,
  { version, fee, actor }: { readonly version: number; readonly fee: number; readonly actor: string },
): Omit<ChangeOrder, 'key' | 'request_hash'> => ({
  id: reservation.id,
  version,
  play_date: preview.after.play_date,
  terms_version: judged.termsVersion,
  may_member_only: judged.mayMemberOnly,
  opens_at: judged.opensAt,
  closes_at: judged.closesAt,
  fee_until: judged.feeUntil,
  ...ownTerms(preview.after),
  total: preview.after.quote.total,
  group_nos: wish.groups.map((group) => group.group_no),
  tee_time_ids: wish.groups.map((group) => group.tee_time_id),
  players: wish.groups.map((group) => group.players),
  leaving: wish.leaving,
  detail: { before: partyThen(preview.before), after: partyThen(preview.after), fee },
  actor,
})

/**
 * The order that gives a reservation another price, apart from its key; starts, party, plan and schedule stay. `closesAt`: until when it may be given;
 * undefined: always.
 */
export function repricedOrderOf(
  reservation: StoredReservation,
  quote: Quote,
  { actor, closesAt = never }: { readonly actor: string; readonly closesAt?: Date },
): Omit<ChangeOrder, 'key' | 'request_hash'> & { readonly detail: StoredChange } {
  const party = partyBefore(reservation)
  return {
    id: reservation.id,
    version: reservation.version,
    play_date: reservation.play_date,
    terms_version: null,
    may_member_only: true,
    opens_at: always,
    closes_at: closesAt,
    fee_until: never,
    ...ownTerms({ ...reservation, quote }),
    total: quote.total,
    group_nos: reservation.groups.map((group) => group.group_no),
    tee_time_ids: reservation.groups.map((group) => group.tee_time_id),
    players: reservation.groups.map((group) => group.players),
    leaving: [],
    detail: { before: partyThen(party), after: partyThen({ ...party, quote }), fee: 0 },
    actor,
  }
}

const sheetWished = (asked: ChangeWish) => ({ date: asked.play_date, only: neededFor(asked) })

/** Previews a change of time or party size; holds nothing. Throws the refusals of the contract. */
export async function previewOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  asked: ChangeWish,
): Promise<ChangePreview> {
  const seen = await readOwn(ground, caller, wanted, { once: null, sheet: sheetWished(asked) })
  return (await judgeChange(ground, seen, asked)).preview
}

const seatKeys = (seats: readonly { group_no: number; seat: number }[]): string =>
  seats
    .map(({ group_no: no, seat }) => `${no}.${seat}`)
    .toSorted()
    .join(' ')

/**
 * Changes a reservation to the wished end state: one effect and one answer per key. The old starts are kept until the new
 * ones are won. Returns the stored reservation. Throws the refusals of the contract.
 */
export async function changeOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: Parsed<typeof changeReservation>['body'],
  once: Once,
): Promise<StoredReservation> {
  const key = keyWithin(`reservation.change:${wanted.number}`, once)
  const { reservation: changed } = await settle(
    ground,
    () => readOwn(ground, caller, wanted, { once: key, sheet: sheetWished(body) }),
    async (seen) => {
      const { reservation } = seen
      if (body.version !== reservation.version) throw refuse('stale')
      const judged = await judgeChange(ground, seen, body)
      const { preview, wish } = judged
      if (isSame(reservation, wish, body.play_date, body.plan_id ?? reservation.plan.id))
        return { result: 'changed' as const, reservation }
      const againAt = changeableFrom(reservation, seen.changes, ground.clock.now())
      if (againAt)
        throw refuse('change_limit', {
          tel: await telOf(ground, reservation.course_id),
          again_at: isoInTokyo(againAt),
        })
      if (seatKeys(body.lost_players) !== seatKeys(preview.lost_players)) throw refuse('stale')
      if (body.expected_total !== preview.after.quote.total)
        throw refuse('price_changed', { total: preview.after.quote.total })
      if (isOtherSchedule(body.expected_cancellation, preview.after.cancellation)) throw refuse('policy_changed')
      if (body.expected_fee !== preview.fee) throw refuse('fee_changed', { fee: preview.fee })
      if (preview.fee > 0 && !body.agreed_fee) throw refuse('validation', { problems: [feeProblem] })
      const agreed = await agreedTo(ground.db, preview.after, preview.after.play_date)
      return {
        about: judged.about,
        sell: () =>
          changeBooked(ground.db, {
            key: key.key,
            request_hash: key.requestHash,
            ...changeOrderOf(reservation, judged, { version: body.version, fee: preview.fee, actor: actorOf(caller) }),
            ...agreed,
          }),
      }
    },
  )
  ground.nudgeWaitlist()
  return changed
}
