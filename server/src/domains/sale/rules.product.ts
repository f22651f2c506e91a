import type { ReservationType } from '@jgm/contract/model/choices'
import type { Quote } from '@jgm/contract/api/quote'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { mostUsable } from '@jgm/contract/model/points'
import type { Offer } from '@jgm/contract/api/reservation'
import { classesOf } from '../course/rules.ts'
import { planTraitsOf } from '../plan/rules.ts'
import type { OfferedPlan, Terms } from '../plan/types.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { regular } from './rules.regular.ts'
import { single } from './rules.single.ts'
import type { Judging, Priced, Product, Wish, WishProblem } from './types.ts'

/** Every product. Differences between products belong in its entry, never in a comparison of the type. */
export const products: Readonly<Record<ReservationType, Product>> = {
  regular: { type: 'regular', ...regular },
  single: { type: 'single', ...single },
  // A request that the desk confirms is a party's booking like any other, on the same terms.
  request: { type: 'request', ...regular, policyOf: 'regular' },
  // The starts of a competition are booked when its pairing is published, by the desk.
  competition: { type: 'competition', ...regular, isChangeable: false, takesPoints: false, policyOf: 'regular' },
}

/** The customer at this course: the classes of the person, best terms first. */
export function askerOf(isMember: boolean, sheet: Pick<SheetNow, 'person'>): Viewer {
  const classes = classesOf({ isMember, isCourseMember: sheet.person?.is_course_member ?? false })
  return { customerClass: classes[0] ?? 'visitor', classes }
}

const snapshotOf = (plan: OfferedPlan): Offer['plan'] => ({
  ...planTraitsOf(plan),
  holes: plan.holes,
  guarantees_two: plan.guaranteesTwo,
})

/** The most points that a reservation of a type takes at this price, whatever its member has. */
export const pointsTaken = (type: ReservationType, quote: Quote, { mostPoints }: Pick<Terms, 'mostPoints'>): number =>
  products[type].takesPoints ? mostUsable(quote, { most: mostPoints, balance: Infinity }) : 0

/**
 * Judges a wish by the rules of its product and prices it, for a new sale and for a change alike. `sheet.tee_times` holds at
 * least the wished tee times; several groups need the whole sheet, to judge whether they are neighbouring.
 */
export function judgeWish(wish: Wish, sheet: SheetNow, given: Judging): Priced | WishProblem {
  const product = products[wish.type]
  const policyFor = (type: ReservationType | undefined) => given.terms.policies.find((one) => one.product === type)
  const policy = policyFor(given.policyOf ?? undefined) ?? policyFor(wish.type) ?? policyFor(product.policyOf)
  if (!policy) return { why: 'plan_not_available' }
  const judged = product.judge(wish, sheet, given)
  if ('why' in judged) return judged
  const { day, plan, customerClass, groups, window, closesAt } = judged
  const quote = product.price(judged, given.terms, sheet.person)
  const mostPoints = given.asker.classes.includes('member') ? pointsTaken(wish.type, quote, given.terms) : 0
  return {
    opensAt: window.opensAt,
    closesAt,
    seatTerms: product.seatTerms?.(judged, given.terms, sheet.person, policy),
    offer: {
      course_id: wish.courseId,
      play_date: wish.playDate,
      day_type: day.day_type,
      holiday: day.holiday,
      customer_class: customerClass,
      plan: snapshotOf(plan),
      groups: groups.map(({ teeTime, players }) => ({
        tee_time_id: teeTime.id,
        nine: teeTime.nine,
        start_minute: teeTime.start_minute,
        turn_minute: plan.holes === 9 ? null : teeTime.turn_minute,
        players,
      })),
      players: groups.reduce((sum, { players }) => sum + players, 0),
      quote,
      ...(mostPoints > 0 && { points_most: mostPoints }),
      cancellation: product.schedule(judged, policy),
      closes_at: isoInTokyo(window.closesAt),
    },
  }
}
