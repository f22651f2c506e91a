import type { Parsed } from '@jgm/contract/api/endpoint'
import type { changeReservation, ChangePreview, ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/http/session.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { readAnswer } from './repo.ts'
import { changeBooked } from './repo.sale.ts'
import { stepAt } from './rules.cancellation.ts'
import {
  changeFee,
  changeProblem,
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
  type ResolvedWish,
} from './rules.change.ts'
import { detailOf, stateOf } from './rules.detail.ts'
import { askerOf, judgeWish } from './rules.offer.ts'
import {
  isWorthAnother,
  mostPricings,
  nearestTo,
  refusalOf,
  saleRefusal,
  saleTermsOf,
  sell,
  telOf,
  type About,
  type Once,
} from './service.sale.ts'
import { ownReservation, stored } from './service.ts'
import type { StoredReservation } from './types.ts'

type Numbered = { readonly type: ReservationType; readonly number: string }

/** A change as it was judged: what would be, and what the sale must be told. */
type JudgedChange = {
  readonly preview: ChangePreview
  readonly wish: ResolvedWish
  readonly about: About
  readonly termsVersion: number
  readonly mayMemberOnly: boolean
  readonly opensAt: Date
  readonly closesAt: Date
  readonly feeUntil: Date
}

/** Before every booking window, and after every play date. */
const [always, never] = [new Date(0), new Date('9999-12-31T00:00:00Z')]

/**
 * Judges a wished end state by the rules that sell: the window where something is gained, the plan, the party, neighbouring
 * starts, what is free (the reservation's own tee times are), the price, the schedule that follows. Preview and change both come
 * here. Throws the refusals of the contract.
 */
async function judgeChange(ground: Ground, reservation: StoredReservation, asked: ChangeWish): Promise<JudgedChange> {
  const now = ground.clock.now()
  const courseId = reservation.course_id
  const until = new Date(reservation.cancellation.online_until)
  const problem = changeProblem(stateOf(reservation), now)
  if (problem === 'change_not_offered') throw refuse(problem, { tel: await telOf(ground, courseId) })
  if (problem) throw await saleRefusal(ground, { result: problem }, { courseId, until })
  const wish = resolveWish(reservation, asked)
  if ('problem' in wish) throw refuse('validation', { problems: [wish.problem] })
  const isMoved = asked.play_date !== reservation.play_date
  const closedSince = isMoved ? movingClosedSince(reservation, now) : undefined
  if (closedSince) throw await saleRefusal(ground, { result: 'change_closed' }, { courseId, until: closedSince })

  // Whether several starts follow each other is judged on the whole sheet; one alone needs only itself.
  const only = wish.groups.length === 1 ? wish.groups.map((group) => group.tee_time_id) : null
  const sheet = await sheetNow(ground, courseId, asked.play_date, reservation.member_id, only)
  if (!sheet) throw refuse('not_found')
  const asker = askerOf(reservation.member_id !== null, sheet)
  const { terms, policy } = await saleTermsOf(ground, courseId, sheet.terms_version)
  const gains = isGain(reservation, wish)
  const wished = {
    courseId,
    playDate: asked.play_date,
    planId: asked.plan_id ?? reservation.plan.id,
    groups: wish.groups,
  }
  const judged = judgeWish(wished, sheet, { terms, policy, asker, now, isOwn: !gains })
  if ('why' in judged) throw await refusalOf(ground, courseId, judged)
  const mayMemberOnly = asker.classes.includes('course_member')
  const about: About = {
    courseId,
    opensAt: judged.opensAt,
    until,
    nearest: () => nearestTo(ground, wished, { sheet, asker, terms }),
    fee: () => changeFee(reservation, wish, ground.clock.now()),
  }
  const gained = gainedBy(reservation, wish)
  const free = sheet.tee_times.filter((teeTime) => isFreeNow(teeTime, mayMemberOnly)).map(({ id }) => id)
  if (gained.some((id) => !free.includes(id))) throw await saleRefusal(ground, { result: 'start_taken' }, about)

  const [before, after] = [partyBefore(reservation), partyAfter(judged.offer, wish)]
  const fee = changeFee(reservation, wish, now)
  const isBoundToFee = isMoved || after.players < before.players || after.groups.length < before.groups.length
  return {
    wish,
    about,
    termsVersion: terms.version,
    mayMemberOnly,
    opensAt: gains ? judged.opensAt : always,
    closesAt: gains && judged.closesAt < until ? judged.closesAt : until,
    feeUntil: isBoundToFee ? new Date(stepAt(reservation.cancellation, now).until) : never,
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

/** What a change of time or party size would change; nothing is held by it. Throws the refusals of the contract. */
export async function previewOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  asked: ChangeWish,
): Promise<ChangePreview> {
  const { preview } = await judgeChange(ground, await ownReservation(ground, caller, wanted), asked)
  return preview
}

const seatKeys = (seats: readonly { group_no: number; seat: number }[]): string =>
  seats
    .map(({ group_no: no, seat }) => `${no}.${seat}`)
    .toSorted()
    .join(' ')

/**
 * Changes a reservation to the wished end state: one effect and one answer per key, the old starts kept until the new ones are
 * won. Throws the refusals of the contract.
 */
export async function changeOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: Parsed<typeof changeReservation>['body'],
  once: Once,
): Promise<ReservationDetail> {
  const reservation = await ownReservation(ground, caller, wanted)
  const { id } = reservation
  const clientKey = once.idempotencyKey.slice(once.idempotencyKey.lastIndexOf(':') + 1)
  const key = `reservation.change:${wanted.number}:${clientKey}`
  const answered = await readAnswer(ground.db, key, once.requestHash)
  if (answered && !answered.is_same) throw refuse('idempotency_mismatch')
  if (answered) return detailOf(await stored(ground, id), ground.clock.now())

  for (let pricing = 0; pricing < mostPricings; pricing += 1) {
    const judged = await judgeChange(ground, reservation, body)
    const { preview, wish } = judged
    if (body.version !== reservation.version) throw refuse('stale')
    if (isSame(reservation, wish, body.play_date, body.plan_id ?? reservation.plan.id))
      return detailOf(reservation, ground.clock.now())
    if (seatKeys(body.lost_players) !== seatKeys(preview.lost_players)) throw refuse('stale')
    if (body.expected_total !== preview.after.quote.total)
      throw refuse('price_changed', { total: preview.after.quote.total })
    if (body.expected_fee !== preview.fee) throw refuse('fee_changed', { fee: preview.fee })
    if (preview.fee > 0 && !body.agreed_fee) throw refuse('validation', { problems: [feeProblem] })
    const answer = await sell(() =>
      changeBooked(ground.db, {
        key,
        request_hash: once.requestHash,
        id,
        version: body.version,
        play_date: body.play_date,
        terms_version: judged.termsVersion,
        may_member_only: judged.mayMemberOnly,
        opens_at: judged.opensAt,
        closes_at: judged.closesAt,
        fee_until: judged.feeUntil,
        plan: preview.after.plan,
        quote: preview.after.quote,
        total: preview.after.quote.total,
        cancellation: preview.after.cancellation,
        group_nos: wish.groups.map((group) => group.group_no),
        tee_time_ids: wish.groups.map((group) => group.tee_time_id),
        players: wish.groups.map((group) => group.players),
        leaving: wish.leaving,
        detail: { before: partyThen(preview.before), after: partyThen(preview.after), fee: preview.fee },
        actor: caller.kind === 'member' ? `m:${caller.memberId}` : 'guest',
      }),
    )
    if (answer.result === 'changed') {
      ground.nudgeOutbox()
      return detailOf(await stored(ground, id), ground.clock.now())
    }
    if (!isWorthAnother(answer)) throw await saleRefusal(ground, answer, judged.about)
  }
  throw refuse('unavailable')
}
