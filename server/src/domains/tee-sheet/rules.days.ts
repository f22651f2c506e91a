import type { MonthDay, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import type { CustomerClass, Filter } from '@jgm/contract/model/choices'
import { addDays, isoInTokyo, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import { bestWindow, classesOf, dayTypeOf, golfUseTaxOn, holidayName, windowState } from '../course/rules.ts'
import type { WindowProduct, WindowState } from '../course/types.ts'
import { feeOf, isInHours, lowestPrice, plansFor, quote, planTraitsOf } from '../plan/rules.ts'
import type { OfferedPlan, Plan, PlanView, Terms } from '../plan/types.ts'
import { followersOf, golfersStarts } from '@jgm/contract/model/sheet'
import { markFor } from './rules.ts'
import type { CourseDay, FreeMinutes, SheetNow, TeeTimeNow, Viewer } from './types.ts'

/** At least this many days ahead of today are published. */
export const publishedDays = 120

/** The viewer of a sheet: with filter 1 a member, with 2 a visitor, else the person's own class at the course. */
export function viewerOf(person: { isMember: boolean; isCourseMember: boolean }, filter: Filter | undefined): Viewer {
  if (filter === 2) return { customerClass: 'visitor', classes: ['visitor'] }
  const classes = filter === 1 ? classesOf({ isMember: true, isCourseMember: false }) : classesOf(person)
  return { customerClass: classes[0] ?? 'visitor', classes }
}

export const seesMemberTeeTimes = (viewer: Viewer): boolean => viewer.customerClass === 'course_member'

/** When these classes may book a product of this date; undefined when the course has no window for them. */
export function windowOf(
  product: WindowProduct,
  terms: Terms,
  classes: readonly CustomerClass[],
  playDate: PlayDate,
  now: Date,
): WindowState | undefined {
  const window = bestWindow(terms.windows, product, classes, playDate, terms.isClosedDay)
  return window && windowState(window, playDate, now, terms.isClosedDay)
}

/** When the viewer's classes may book a regular start of this date; undefined when the course has no window for them. */
export const regularWindow = (
  terms: Terms,
  classes: readonly CustomerClass[],
  playDate: PlayDate,
  now: Date,
): WindowState | undefined => windowOf('regular', terms, classes, playDate, now)

/** Is the start in the future? */
export function isAhead(playDate: PlayDate, startMinute: number, now: Date): boolean {
  const today = todayInTokyo(now)
  return playDate > today || (playDate === today && startMinute > minuteOfDayInTokyo(now))
}

/** The number of free group tee times of a day for this viewer, from its kept sums. */
export const openGroups = (day: CourseDay, viewer: Viewer): number =>
  day.open_all + (seesMemberTeeTimes(viewer) ? day.open_member : 0)

/** The free starts of a day that this viewer may take, of those ahead of now. */
export function minutesFor(date: PlayDate, free: FreeMinutes, viewer: Viewer, now: Date): readonly number[] {
  const seen = seesMemberTeeTimes(viewer) ? [...free.for_all, ...free.for_member] : free.for_all
  return date > todayInTokyo(now) ? seen : seen.filter((minute) => isAhead(date, minute, now))
}

/** The number of free starts that a viewer can book with one of the plans; by the sums alone where the starts were not read. */
function bookableGroups(date: PlayDate, day: CourseDay, plans: readonly Plan[], viewer: Viewer, now: Date): number {
  if (!day.unsold) return openGroups(day, viewer)
  const isSold = (minute: number): boolean => plans.some((plan) => isInHours(plan, minute))
  return minutesFor(date, day.unsold, viewer, now).filter(isSold).length
}

/**
 * Why this viewer can't book a day on the web now, null when the viewer can; with the state of the booking window. `day` is
 * undefined for a day without a sheet.
 */
export function judgeDay(
  date: PlayDate,
  day: CourseDay | undefined,
  terms: Terms,
  viewer: Viewer,
  now: Date,
): { reason: MonthDay['reason']; window: WindowState | undefined } {
  const window = regularWindow(terms, viewer.classes, date, now)
  const because = (reason: MonthDay['reason']) => ({ reason, window })
  if (date < todayInTokyo(now)) return because('past')
  if (day?.status === 'closed') return because(day.is_off ? 'day_off' : 'closed_day')
  if (!window || window.state === 'closed') return because('web_closed')
  if (!day) return because('not_published')
  const view = { playDate: date, dayType: day.day_type, customerClass: viewer.customerClass }
  const plans = plansFor(terms.plans, view)
  if (plans.length === 0) return because('no_plan')
  if (window.state === 'not_yet') return because('not_yet')
  return because(bookableGroups(date, day, plans, viewer, now) > 0 ? null : 'sold_out')
}

/** A day of the month view. */
export function monthDayOf(
  date: PlayDate,
  fallback: Pick<CourseDay, 'day_type' | 'holiday'>,
  day: CourseDay | undefined,
  terms: Terms,
  viewer: Viewer,
  now: Date,
): MonthDay {
  const { reason, window } = judgeDay(date, day, terms, viewer, now)
  const isSold = reason === null || reason === 'sold_out' || reason === 'not_yet'
  const state =
    reason === 'closed_day' || reason === 'day_off'
      ? 'closed'
      : reason === 'not_yet' || reason === 'not_published'
        ? 'not_yet'
        : 'open'
  const view = day && { playDate: date, dayType: day.day_type, customerClass: viewer.customerClass }
  const isOpen = day?.status === 'open' && reason !== 'past'
  const groups = view && isOpen ? bookableGroups(date, day, plansFor(terms.plans, view), viewer, now) : 0
  // Before its window opens, and once it is sold out, a day shows what it costs; while it can be booked, what is left of it costs.
  const left = reason === null && day?.unsold ? minutesFor(date, day.unsold, viewer, now) : undefined
  const isLeft = (plan: Plan): boolean => left === undefined || left.some((minute) => isInHours(plan, minute))
  const plans = terms.plans.filter(isLeft)
  const price = view && isSold ? lowestPrice(plans, view, golfUseTaxOn(terms.taxes, date)) : undefined
  return {
    date,
    day_type: day?.day_type ?? fallback.day_type,
    holiday: day ? day.holiday : fallback.holiday,
    mark: markFor(isSold ? groups : 0, state),
    reason,
    open_groups: groups,
    price_from: price?.yen ?? null,
    holes: price?.holes ?? null,
    opens_at: reason === 'not_yet' && window ? isoInTokyo(window.opensAt) : null,
    closed_note: reason === 'day_off' ? (day?.closed_note ?? null) : null,
    ...(day && day.draw !== null && isOpen && { draw: day.draw }),
  }
}

/** The state of a tee time as this viewer sees it. */
function stateOf(
  teeTime: TeeTimeNow,
  playDate: PlayDate,
  viewer: Viewer,
  now: Date,
): 'open' | 'held' | 'sold' | 'blocked' {
  if (teeTime.sold) return 'sold'
  if (
    teeTime.status !== 'open' ||
    teeTime.audience === 'draw' ||
    teeTime.audience === 'agent' ||
    !isAhead(playDate, teeTime.start_minute, now)
  )
    return 'blocked'
  if (teeTime.audience === 'member' && !seesMemberTeeTimes(viewer)) return 'blocked'
  return teeTime.held ? 'held' : 'open'
}

/**
 * A day's group tee times as this viewer sees them now (none unless the day is open), and why the day can't be booked, null when
 * it can. A day also counts as sold out when its last free starts are past or for course members only.
 */
export function judgeSheet(
  date: PlayDate,
  sheet: Pick<SheetNow, 'day' | 'tee_times'>,
  terms: Terms,
  viewer: Viewer,
  now: Date,
): {
  reason: MonthDay['reason']
  window: WindowState | undefined
  view: PlanView
  holiday: string | null
  golfUseTax: number
  teeTimes: SheetTeeTime[]
} {
  const judged = judgeDay(date, sheet.day, terms, viewer, now)
  const seen = golfersStarts(sheet.tee_times)
  const followers = followersOf(seen)
  const teeTimes = seen
    .filter((teeTime) => teeTime.kind === 'group')
    .map((teeTime) => ({
      id: teeTime.id,
      nine: teeTime.nine,
      start_minute: teeTime.start_minute,
      turn_minute: teeTime.turn_minute,
      state: stateOf(teeTime, date, viewer, now),
      member_only: teeTime.audience === 'member',
      next_id: followers.get(teeTime.id) ?? null,
    }))
  const isGone = !teeTimes.some((teeTime) => teeTime.state === 'open' || teeTime.state === 'held')
  const holiday = sheet.day ? sheet.day.holiday : (holidayName(date) ?? null)
  return {
    reason: judged.reason === null && isGone ? 'sold_out' : judged.reason,
    window: judged.window,
    view: {
      playDate: date,
      dayType: sheet.day?.day_type ?? dayTypeOf(date, holiday !== null),
      customerClass: viewer.customerClass,
    },
    holiday,
    golfUseTax: golfUseTaxOn(terms.taxes, date),
    teeTimes: sheet.day?.status === 'open' ? teeTimes : [],
  }
}

/** A plan with its price per party size; undefined when it is not offered to the class. */
export function offerOf(plan: OfferedPlan, view: PlanView, golfUseTax: number): PlanOffer | undefined {
  const fee = feeOf(plan, view)
  if (!fee) return undefined
  const sizes = Array.from({ length: plan.maxPlayers - plan.minPlayers + 1 }, (_, i) => plan.minPlayers + i)
  const prices = sizes.flatMap((players) => {
    const [group] = quote({ fee, playersPerGroup: [players], golfUseTax, exemptPlayers: 0 }).groups
    if (!group) return []
    const surcharge = group.lines.find((line) => line.key === 'surcharge')?.amount ?? 0
    return [{ players, per_person: group.per_person, surcharge, lines: group.lines }]
  })
  return {
    ...planTraitsOf(plan),
    description: plan.description,
    holes: plan.holes,
    min_players: plan.minPlayers,
    max_players: plan.maxPlayers,
    guarantees_two: plan.guaranteesTwo,
    start_from: plan.startFrom,
    start_to: plan.startTo,
    prices,
  }
}

/** The dates from `days` before to `days` after, without past ones, the nearest first. */
export function datesAround(date: PlayDate, days: number, now: Date): PlayDate[] {
  const today = todayInTokyo(now)
  const offsets = Array.from({ length: days }, (_, i) => [i + 1, -i - 1]).flat()
  return [0, ...offsets].map((offset) => addDays(date, offset)).filter((one) => one >= today)
}

const nearestDaysShown = 3
/** The nearest days are searched within this many days. */
export const nearestDaysWithin = 31

/** The other days nearest to `date` that have room, in calendar order. */
export function nearestDays(date: PlayDate, now: Date, hasRoom: (one: PlayDate) => boolean): PlayDate[] {
  const nearest: PlayDate[] = []
  for (const one of datesAround(date, nearestDaysWithin, now)) {
    if (one !== date && hasRoom(one)) nearest.push(one)
    if (nearest.length === nearestDaysShown) break
  }
  return nearest.toSorted()
}
