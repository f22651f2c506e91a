import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { SinglePlayer, SingleTeeTime, getSingleDay } from '@jgm/contract/api/single'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { ageOn, ageWording } from '@jgm/contract/model/age'
import { daysBetween, instantAt, isoInTokyo, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { startsPreferred } from '@jgm/contract/model/single'
import { classesOf, golfTaxExemption, golfUseTaxOn } from '../course/rules.ts'
import { feeOf, planTraitsOf, quote } from '../plan/rules.ts'
import type { Terms } from '../plan/types.ts'
import { scheduleFor } from '../sale/rules.cancellation.ts'
import { sizesOf } from '../sale/rules.single.ts'
import { windowOf } from '../tee-sheet/rules.days.ts'
import type { SingleViewer, StoredPlayer, StoredSingle } from './types.ts'

export type SingleFilters = Omit<Parsed<typeof getSingleDay>['query'], 'course_id' | 'moving'>

/** Fewer tee times than this say nothing about the next one. */
const fewestForOutlook = 8

/** How often tee times like this one were held, in words, and how many they were. */
export function outlookOf(record: { readonly held: number; readonly of: number } | null): SingleTeeTime['outlook'] {
  const { held, of } = record ?? { held: 0, of: 0 }
  if (of < fewestForOutlook) return { word: 'unknown', held, of }
  const share = held / of
  const word = share >= 0.9 ? 'almost_always' : share >= 0.7 ? 'often' : share >= 0.4 ? 'half' : 'seldom'
  return { word, held, of }
}

/** Does a tee time fit the filters? Start preferences 1 and 2 take every start. */
export function isWished(
  one: Pick<StoredSingle, 'start_minute' | 'pace' | 'is_walking' | 'beginners' | 'women_only' | 'state'>,
  { start = 1, pace, walking, beginners, women, established }: SingleFilters,
): boolean {
  const { from, to } = startsPreferred[start]
  return (
    from <= one.start_minute &&
    one.start_minute < to &&
    (pace === undefined || one.pace === pace) &&
    (walking === undefined || one.is_walking === walking) &&
    (!beginners || one.beginners) &&
    (!women || one.women_only) &&
    (!established || one.state === 'established')
  )
}

/** A player as the viewer sees them: the name, the age and the birthday stay here. */
function playerOf(player: StoredPlayer, viewer: SingleViewer | null, playDate: string): SinglePlayer {
  const isYou = player.member_id === viewer?.member_id
  return {
    ref: viewer === null || isYou ? null : player.ref,
    is_you: isYou,
    nickname: viewer === null ? null : player.nickname,
    avatar: player.avatar,
    decade: ageWording(ageOn(player.birthday, playDate)),
    average_score: player.average_score,
    message: viewer === null ? null : player.message,
    times_here: player.times_here,
    seats: player.seats,
  }
}

const classesAt = (viewer: SingleViewer | null, courseId: number) =>
  classesOf({ isMember: viewer !== null, isCourseMember: viewer?.courses.includes(courseId) ?? false })

/** The fee of the viewer's best class to which the plan is sold; undefined where it is sold to none of theirs. */
function feeFor(one: StoredSingle, terms: Terms, viewer: SingleViewer | null) {
  const plan = terms.plans.find(({ id }) => id === one.plan_id)
  return classesAt(viewer, one.course_id).flatMap((customerClass) => {
    const fee = plan && feeOf(plan, { customerClass, dayType: one.day_type, playDate: one.play_date })
    return fee ? [{ fee, customerClass }] : []
  })[0]
}

/** The dated cancellation schedule of `seats` for the viewer, from the establishment on; undefined where the plan is not sold to them. */
export function scheduleOf(
  one: StoredSingle,
  terms: Terms,
  viewer: SingleViewer | null,
  seats: number,
): CancellationSchedule | undefined {
  const policy = terms.policies.find(({ product }) => product === 'single')
  const sold = feeFor(one, terms, viewer)
  return (
    policy &&
    sold &&
    scheduleFor(policy, {
      playDate: one.play_date,
      dayType: one.day_type,
      groups: 1,
      players: seats,
      customerClass: sold.customerClass,
      greenFeePerPerson: sold.fee.greenFee,
    })
  )
}

/** What `seats` cost the viewer, by how many play; empty where the plan is not sold to them. */
export function pricesFor(
  one: StoredSingle,
  terms: Terms,
  viewer: SingleViewer | null,
  seats: number,
): SingleTeeTime['prices'] {
  const fee = feeFor(one, terms, viewer)?.fee
  if (!fee) return []
  const person = { birthday: viewer?.birthday ?? null, hasDisability: false }
  return sizesOf(one).map((players) => {
    const { groups, total } = quote({
      fee,
      playersPerGroup: [seats],
      golfUseTax: golfUseTaxOn(terms.taxes, one.play_date),
      exemptPlayers: golfTaxExemption(person, one.play_date) === undefined ? 0 : 1,
      playTogether: players,
    })
    return { players, per_person: groups[0]?.per_person ?? 0, total }
  })
}

/** The viewer as they stand once the seat of `freed` is left: nothing else is booked on that day. */
export const leaving = (viewer: SingleViewer | null, freed: PlayDate | null): SingleViewer | null =>
  viewer && { ...viewer, busy: viewer.busy.filter((date) => date !== freed) }

/** Why the viewer can't take `seats` now, with the opening of the booking window; `reason` null when they can. */
export function reasonFor(
  one: StoredSingle,
  terms: Terms,
  viewer: SingleViewer | null,
  now: Date,
  seats = 1,
): Pick<SingleTeeTime, 'reason' | 'opens_at'> {
  const window = windowOf('single', terms, classesAt(viewer, one.course_id), one.play_date, now)
  const opensAt = window?.state === 'not_yet' ? isoInTokyo(window.opensAt) : null
  const because = (reason: SingleTeeTime['reason']) => ({ reason, opens_at: opensAt })
  if (one.number !== null) return because('own')
  if (one.state === 'not_held') return because('not_held')
  const isOver =
    now >= instantAt(one.play_date, one.start_minute) ||
    (one.state !== 'established' && now >= new Date(one.decision_at)) ||
    one.day_status === 'closed' ||
    !terms.plans.some(({ id }) => id === one.plan_id)
  if (isOver || !window || window.state === 'closed') return because('closed')
  if (window.state === 'not_yet') return because('not_yet')
  if (viewer?.busy.includes(one.play_date)) return because('same_day')
  // Where only women play, everybody books her own seat.
  if (one.women_only && (seats > 1 || (viewer !== null && viewer.gender !== 'female'))) return because('women')
  return because(one.free >= seats ? null : 'full')
}

/** What golfers and desks see of a single tee time alike. */
export const factsOf = (one: StoredSingle) => ({
  id: one.id,
  course_id: one.course_id,
  play_date: one.play_date,
  day_type: one.day_type,
  holiday: one.holiday,
  nine: one.nine,
  start_minute: one.start_minute,
  state: one.state,
  seats: one.seats,
  taken: one.taken,
  minimum: one.minimum,
  decision_at: isoInTokyo(new Date(one.decision_at)),
  below_minimum: one.below_minimum,
  women_only: one.women_only,
  beginners: one.beginners,
  pace: one.pace,
  is_walking: one.is_walking,
  outlook: outlookOf(one.record),
})

/** A stored single tee time as the viewer sees it who wants `seats`; undefined where its plan is gone. */
export function cardOf(
  one: StoredSingle,
  terms: Terms,
  viewer: SingleViewer | null,
  now: Date,
  seats = 1,
): SingleTeeTime | undefined {
  const plan = terms.plans.find(({ id }) => id === one.plan_id)
  if (!plan) return undefined
  return {
    ...factsOf(one),
    turn_minute: plan.holes === 9 ? null : one.turn_minute,
    plan: planTraitsOf(plan),
    free: one.free,
    players: (one.players ?? []).map((player) => playerOf(player, viewer, one.play_date)),
    missing: one.state === 'established' ? 0 : Math.max(0, one.minimum - one.taken),
    prices: pricesFor(one, terms, viewer, 1),
    ...reasonFor(one, terms, viewer, now, seats),
    number: one.number,
  }
}

/** What moving a reservation takes: as many seats, and the day that it leaves; null where that is free already. */
export const seatsToMove = ({
  status,
  players,
  play_date: playDate,
}: {
  readonly status: string
  readonly players: number
  readonly play_date: PlayDate
}): { readonly seats: number; readonly freed: PlayDate | null } => ({
  seats: players,
  freed: status === 'tentative' ? playDate : null,
})

/** How many tee times near another one are offered, and how many of them of one course: the sister clubs are among them. */
const mostNear = 3
const mostNearOfOneCourse = 2

/** Days before and after a date on which other single tee times are near it. */
export const nearWithin = 3

/**
 * The nearest of the tee times that can be taken: the same day first, then the same course, then by time. A third one of one course
 * makes room for one of another course.
 */
export function nearest(
  of: Pick<StoredSingle, 'id' | 'course_id' | 'play_date' | 'start_minute'>,
  cards: readonly SingleTeeTime[],
): SingleTeeTime[] {
  const rank = (one: SingleTeeTime): number =>
    Math.abs(daysBetween(of.play_date, one.play_date)) * 10_000 +
    Number(one.course_id !== of.course_id) * 2000 +
    Math.abs(one.start_minute - of.start_minute)
  const sorted = cards
    .filter((one) => one.id !== of.id && one.reason === null)
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
  const isOver = (one: SingleTeeTime): boolean =>
    sorted.filter(({ course_id: courseId }) => courseId === one.course_id).indexOf(one) >= mostNearOfOneCourse
  return [...sorted.filter((one) => !isOver(one)), ...sorted.filter(isOver)].slice(0, mostNear)
}

/** May the reservation be moved to another single tee time? Until it is established, and after it was not held, up to the play date. */
export const canMove = (
  { status, play_date: playDate }: { readonly status: string; readonly play_date: string },
  now: Date,
): boolean => status === 'tentative' || (status === 'not_held' && playDate >= todayInTokyo(now))
