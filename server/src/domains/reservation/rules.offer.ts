import type { Offer } from '@jgm/contract/api/reservation'
import { instantAt, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { areNeighbouring } from '@jgm/contract/model/sheet'
import { classesOf, golfTaxExemption, golfUseTaxOn } from '../course/rules.ts'
import { regularWindow } from '../tee-sheet/rules.days.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { feeOf, planProblem, quote } from '../plan/rules.ts'
import type { OfferedPlan, Terms } from '../plan/types.ts'
import { scheduleFor } from './rules.cancellation.ts'
import type { CancellationPolicy, Wish } from './types.ts'

/** Why a wish can't be sold, as the API answers it. */
export type WishProblem =
  | { why: 'not_found' | 'window_closed' | 'day_closed' | 'not_neighbouring' | 'plan_not_available' }
  | { why: 'not_open_yet'; opensAt: Date }
  | { why: 'party_not_allowed'; min: number; max: number }

/** What would be sold, and between which instants. */
export type Sellable = { offer: Offer; opensAt: Date; closesAt: Date }

/** Who asks, as the course sees it: the classes of the person, best terms first. */
export function askerOf(isMember: boolean, sheet: Pick<SheetNow, 'person'>): Viewer {
  const classes = classesOf({ isMember, isCourseMember: sheet.person?.is_course_member ?? false })
  return { customerClass: classes[0] ?? 'visitor', classes }
}

const snapshotOf = (plan: OfferedPlan): Offer['plan'] => ({
  id: plan.id,
  name: plan.name,
  kind: plan.kind,
  is_caddie: plan.isCaddie,
  has_cart: plan.hasCart,
  has_lunch: plan.hasLunch,
  holes: plan.holes,
  guarantees_two: plan.guaranteesTwo,
})

/**
 * Judges a wish and prices it: the plan at the best class of the person that is offered it, the representative's golf-use tax
 * exemption taken off, the cancellation schedule with its dates. Groups come ordered by their start. Whether the starts are
 * still free is not judged here: the sale says so. `sheet.tee_times` holds at least the wished tee times; the whole sheet is needed
 * to judge whether several follow each other.
 */
export function judgeWish(
  wish: Wish,
  sheet: SheetNow,
  given: {
    terms: Terms
    policy: CancellationPolicy
    asker: Viewer
    now: Date
    /** Nothing is gained: it is the person's already, and the booking window does not matter. */
    isOwn?: boolean
  },
): Sellable | WishProblem {
  const { terms, policy, asker, now, isOwn = false } = given
  const { playDate } = wish
  const window = regularWindow(terms, asker.classes, playDate, now)
  if (playDate < todayInTokyo(now) || !window) return { why: 'window_closed' }
  if (window.state === 'closed' && !isOwn) return { why: 'window_closed' }
  if (sheet.day?.status === 'closed') return { why: 'day_closed' }
  if (window.state === 'not_yet' && !isOwn) return { why: 'not_open_yet', opensAt: window.opensAt }
  if (!sheet.day) return { why: 'not_found' }

  const byId = new Map(
    sheet.tee_times.filter((teeTime) => teeTime.kind === 'group').map((teeTime) => [teeTime.id, teeTime]),
  )
  const groups = wish.groups
    .flatMap(({ tee_time_id: id, players }) => {
      const teeTime = byId.get(id)
      return teeTime ? [{ teeTime, players }] : []
    })
    .toSorted((a, b) => a.teeTime.start_minute - b.teeTime.start_minute)
  const [first] = groups
  if (!first || groups.length !== wish.groups.length) return { why: 'not_found' }
  if (
    !areNeighbouring(
      groups.map(({ teeTime }) => teeTime.id),
      sheet.tee_times,
    )
  )
    return { why: 'not_neighbouring' }
  const firstStart = instantAt(playDate, first.teeTime.start_minute)
  if (now >= firstStart) return { why: 'window_closed' }

  const plan = terms.plans.find((one) => one.id === wish.planId)
  const dayType = sheet.day.day_type
  const customerClass = asker.classes.find((one) => plan && feeOf(plan, one, dayType)) ?? asker.customerClass
  const fee = plan && feeOf(plan, customerClass, dayType)
  if (!plan || !fee) return { why: 'plan_not_available' }
  const playersPerGroup = groups.map((group) => group.players)
  const minutes = groups.map(({ teeTime }) => teeTime.start_minute)
  const problem = planProblem(plan, { playDate, dayType, customerClass }, minutes, playersPerGroup)
  if (problem) return problem.why === 'party_not_allowed' ? problem : { why: 'plan_not_available' }

  const players = playersPerGroup.reduce((sum, count) => sum + count, 0)
  const lead = { birthday: sheet.person?.birthday ?? null, hasDisability: false }
  return {
    opensAt: window.opensAt,
    closesAt: window.closesAt < firstStart ? window.closesAt : firstStart,
    offer: {
      course_id: wish.courseId,
      play_date: playDate,
      day_type: dayType,
      holiday: sheet.day.holiday,
      customer_class: customerClass,
      plan: snapshotOf(plan),
      groups: groups.map(({ teeTime, players: count }) => ({
        tee_time_id: teeTime.id,
        nine: teeTime.nine,
        start_minute: teeTime.start_minute,
        turn_minute: plan.holes === 9 ? null : teeTime.turn_minute,
        players: count,
      })),
      players,
      quote: quote({
        fee,
        playersPerGroup,
        golfUseTax: golfUseTaxOn(terms.taxes, playDate),
        exemptPlayers: golfTaxExemption(lead, playDate) === undefined ? 0 : 1,
      }),
      cancellation: scheduleFor(policy, {
        playDate,
        dayType,
        groups: groups.length,
        players,
        customerClass,
        greenFeePerPerson: fee.greenFee,
      }),
      closes_at: isoInTokyo(window.closesAt),
    },
  }
}
