import type { CourseStarts, CourseSummaries, OfferedStart, SearchDay } from '@jgm/contract/api/tee-sheet-search'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import type { Filter } from '@jgm/contract/model/choices'
import { addDays, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import { isWholeRound, runOf } from '@jgm/contract/model/sheet'
import { dayTypeOf, golfUseTaxOn, holidayName } from '../course/rules.ts'
import { byWorth, feeOf, isInHours, planProblem, plansFor, planTraitsOf, quote } from '../plan/rules.ts'
import type { OfferedPlan, PlanView, Terms } from '../plan/types.ts'
import { judgeDay, judgeSheet, minutesFor, monthDayOf, nearestDays, openGroups, viewerOf } from './rules.days.ts'
import type { CourseSheet, CourseSums, FreeMinutes, Searcher, SearchWish, Viewer } from './types.ts'

/** The person of a search. Memberships count only without a filter. */
export function searcherOf(
  person: { isMember: boolean; memberOf: readonly number[] },
  filter: Filter | undefined = 0,
): Searcher {
  return { isMember: person.isMember, memberOf: filter === 0 ? person.memberOf : [], filter }
}

/** The person as a viewer at one of the courses. */
export const viewerAt = ({ isMember, memberOf, filter }: Searcher, courseId: number): Viewer =>
  viewerOf({ isMember, isCourseMember: memberOf.includes(courseId) }, filter)

type PartyPrice = OfferedStart['price']
type PricedPlan = { plan: OfferedPlan; price: PartyPrice }

/** Orders prices of a party as `byWorth`. */
const byPrice = (a: PartyPrice, b: PartyPrice): number =>
  byWorth({ holes: a.holes, yen: a.total }, { holes: b.holes, yen: b.total })

/** The plans of a day that take every group of the party: whole rounds first, then by price, then in the course's order. */
export function pricedPlans(
  terms: Terms,
  view: PlanView,
  party: readonly number[],
  exemptPlayers: number,
): PricedPlan[] {
  const golfUseTax = golfUseTaxOn(terms.taxes, view.playDate)
  return plansFor(terms.plans, view)
    .flatMap((plan) => {
      const fee = feeOf(plan, view)
      if (!fee || planProblem(plan, view, [], party)) return []
      const { groups, total } = quote({ fee, playersPerGroup: party, golfUseTax, exemptPlayers })
      return [{ plan, price: { per_person: groups.map((group) => group.per_person), total, holes: plan.holes } }]
    })
    .toSorted((a, b) => byPrice(a.price, b.price))
}

/** The starts that the party can take, in the sheet's order, each with the cheapest plan sold there. */
export function offeredStarts(
  teeTimes: readonly SheetTeeTime[],
  plans: readonly PricedPlan[],
  view: PlanView,
  party: readonly number[],
): OfferedStart[] {
  const byId = new Map(teeTimes.map((teeTime) => [teeTime.id, teeTime]))
  const isOpen = ({ state }: SheetTeeTime): boolean => state === 'open'
  return teeTimes.flatMap((first) => {
    const run = runOf(byId, first, party.length, isOpen)
    const minutes = run?.map((teeTime) => teeTime.start_minute) ?? []
    const best = plans.find(({ plan }) => planProblem(plan, view, minutes, party) === undefined)
    if (!run || !best) return []
    return [
      {
        tee_time_ids: run.map((teeTime) => teeTime.id),
        nine: first.nine,
        start_minute: first.start_minute,
        later_minutes: minutes.slice(1),
        plan_id: best.plan.id,
        price: best.price,
      },
    ]
  })
}

/** The free starts of these offers, each once: a party of two groups may press either of its two on the sheet. */
const startsIn = (offered: readonly OfferedStart[]): number =>
  new Set(offered.flatMap(({ tee_time_ids: run }) => run)).size

const bestShown = 3

/**
 * The three starts to show first: the cheapest, whole rounds before half rounds. When more than three cost the same, the first of each third of them, so that an
 * early, a middle and a late one is shown. In the given order.
 */
export function bestStarts(offered: readonly OfferedStart[]): OfferedStart[] {
  const inOrder = offered.toSorted((a, b) => byPrice(a.price, b.price))
  const cheapest = inOrder.filter((start) => inOrder[0] && byPrice(start.price, inOrder[0].price) === 0)
  const best =
    cheapest.length > bestShown
      ? cheapest.filter((_, at) =>
          Array.from({ length: bestShown }, (_third, third) =>
            Math.floor((third * cheapest.length) / bestShown),
          ).includes(at),
        )
      : inOrder.slice(0, bestShown)
  return offered.filter((start) => best.includes(start))
}

/** A course in a search: its terms, the viewer there, its kept sums, and the free starts of the days that were read. */
export type SearchedCourse = {
  terms: Terms
  viewer: Viewer
  sums: CourseSums
  starts?: ReadonlyMap<PlayDate, FreeMinutes> | undefined
}

type Room = Pick<SearchedCourse, 'terms' | 'viewer' | 'starts'> & Pick<CourseSums, 'days'>

/**
 * The lowest price for a party's whole round on a day that can be booked now; `opensAt` when booking has not begun. Neither when the day
 * is closed or sold out, or has fewer free starts than the party has groups: free by the kept sums, and on a day whose starts were read,
 * free in the plan's hours.
 */
export function roomOn(
  date: PlayDate,
  { terms, viewer, days, starts }: Room,
  party: readonly number[],
  now: Date,
): { price?: PartyPrice | undefined; opensAt?: Date | undefined } {
  const day = days.get(date)
  const { reason, window } = judgeDay(date, day, terms, viewer, now)
  if (reason === 'not_yet' || (reason === 'not_published' && window?.state === 'not_yet'))
    return { opensAt: window?.opensAt }
  if (reason !== null || !day || openGroups(day, viewer) < party.length) return {}
  const view = { playDate: date, dayType: day.day_type, customerClass: viewer.customerClass }
  const plans = pricedPlans(terms, view, party, 0)
  const free = starts?.get(date) ?? day.unsold
  if (!free) return { price: plans[0]?.price }
  const minutes = minutesFor(date, free, viewer, now)
  const takes = ({ plan }: PricedPlan): boolean =>
    minutes.filter((minute) => isInHours(plan, minute)).length >= party.length
  return { price: plans.find(takes)?.price }
}

const roomsOf = ({ terms, viewer, sums, starts }: SearchedCourse): Room => ({ terms, viewer, days: sums.days, starts })

/** A course's result for the party, judged and priced like the course's own day sheet. */
export function courseStartsOf(
  wish: SearchWish,
  sheet: CourseSheet,
  course: SearchedCourse,
  isExempt: boolean,
  now: Date,
): CourseStarts {
  const { terms, viewer } = course
  const { date, party, from, to } = wish
  const { reason, window, view, golfUseTax, teeTimes } = judgeSheet(date, sheet, terms, viewer, now)
  const plans = pricedPlans(terms, view, party, isExempt ? 1 : 0)
  const allDay = reason === null ? offeredStarts(teeTimes, plans, view, party) : []
  const inTime = allDay.filter((start) => from <= start.start_minute && start.start_minute < to)
  const starts = bestStarts(inTime)
  const prices = reason === 'not_yet' ? plans : inTime
  const [price = null] = prices.map((one) => one.price).toSorted(byPrice)
  const asIfFree = teeTimes
    .filter(({ start_minute: minute }) => from <= minute && minute < to)
    .map((teeTime) => ({ ...teeTime, state: 'open' as const }))
  const named = new Set(starts.map((start) => start.plan_id))
  return {
    course_id: sheet.course_id,
    customer_class: viewer.customerClass,
    reason,
    closed_note: sheet.day?.closed_note ?? null,
    opens_at: window ? isoInTokyo(window.opensAt) : null,
    closes_at: window ? isoInTokyo(window.closesAt) : null,
    price,
    free_starts: startsIn(inTime),
    free_all_day: startsIn(allDay),
    has_starts: offeredStarts(asIfFree, plans, view, party.slice(0, 1)).length > 0,
    starts,
    plans: plans.filter(({ plan }) => named.has(plan.id)).map(({ plan }) => planTraitsOf(plan)),
    tax_off: isExempt ? golfUseTax : 0,
    nearest_days:
      inTime.length > 0
        ? []
        : nearestDays(date, now, (one) => roomOn(one, roomsOf(course), party, now).price !== undefined),
  }
}

const daysBefore = 2
const daysShown = 10

/** The days of the strip: ten, from two days before the date on, but never before today. */
export function stripOf(date: PlayDate, now: Date): PlayDate[] {
  const today = todayInTokyo(now)
  const before = addDays(date, -daysBefore)
  const first = before < today ? today : before
  return Array.from({ length: daysShown }, (_, offset) => addDays(first, offset))
}

/** The strip of days. */
export function searchDays(
  { date, party }: Pick<SearchWish, 'date' | 'party'>,
  courses: readonly SearchedCourse[],
  now: Date,
): SearchDay[] {
  return stripOf(date, now).map((day) => {
    const rooms = courses.map((course) => roomOn(day, roomsOf(course), party, now))
    const prices = rooms.flatMap(({ price }) => price ?? []).toSorted(byPrice)
    const openings = rooms.flatMap(({ opensAt }) => opensAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
    const holiday = holidayName(day)
    return {
      date: day,
      day_type: dayTypeOf(day, holiday !== undefined),
      holiday: holiday ?? null,
      open_courses: prices.length,
      price: prices[0] ?? null,
      opens_at: prices.length === 0 && openings[0] ? isoInTokyo(openings[0]) : null,
    }
  })
}

/** The days nearest to `date` among the nearest days of all courses; none when a course has a free start. */
export const nearestOfAll = (date: PlayDate, courses: readonly CourseStarts[], now: Date): PlayDate[] => {
  const days = new Set(courses.flatMap((course) => course.nearest_days))
  return courses.some((course) => course.free_starts > 0) ? [] : nearestDays(date, now, (one) => days.has(one))
}

/** A course's lowest prices of a whole round and its next free day, by the same rules as its months. */
export function summaryOf({ terms, viewer, sums }: SearchedCourse, now: Date): CourseSummaries['courses'][number] {
  const free = [...sums.days]
    .filter(([, day]) => openGroups(day, viewer) > 0)
    .map(([date, day]) => monthDayOf(date, day, day, terms, viewer, now))
    .filter(({ reason }) => reason === null)
  const lowest = (ofWeekdays: boolean): number | null => {
    const prices = free.flatMap(({ day_type, price_from, holes }) =>
      (day_type === 'weekday') === ofWeekdays && price_from !== null && isWholeRound({ holes: holes ?? 0 })
        ? [price_from]
        : [],
    )
    return prices.length === 0 ? null : Math.min(...prices)
  }
  const [next] = free
  return {
    course_id: sums.course_id,
    customer_class: viewer.customerClass,
    weekday_from: lowest(true),
    weekend_from: lowest(false),
    next_day: next ? { date: next.date, day_type: next.day_type, holiday: next.holiday } : null,
  }
}
