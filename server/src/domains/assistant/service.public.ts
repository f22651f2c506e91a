import type { ToolInput, ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { Ground } from '../../platform/ground.ts'
import { guideOfCourse } from '../course/service.ts'
import { searchOfCourses } from '../tee-sheet/service.search.ts'
import { dayOfCourse } from '../tee-sheet/service.ts'
import { allows } from './rules.ts'
import { clockOf, coursesById, minuteOf, written } from './service.words.ts'
import { toolText } from './text.ts'
import type { Asking } from './types.ts'

/** The class whose prices are shown: the member's where the assistant may know of rounds, else a visitor's. */
const priced = ({ owner }: Asking) => (owner && allows(owner.scopes, 'rounds:read') ? owner.memberId : null)

const why = (reason: string | null): string | null =>
  reason === null ? null : (toolText.closed[reason as keyof typeof toolText.closed] ?? toolText.closed.past)

/** The instant at which booking opens, while it is ahead. */
const ahead = (opensAt: string | null, { clock }: Ground): string | null =>
  opensAt !== null && Date.parse(opensAt) > clock.now().getTime() ? opensAt : null

/** Why a course that takes bookings has no start for the party; null where it has one. */
function nothingFree(
  course: { readonly free_starts: number; readonly free_all_day: number; readonly has_starts: boolean },
  players: number,
): string | null {
  if (course.free_starts > 0) return null
  if (course.free_all_day > 0) return toolText.otherTimes
  return course.has_starts ? toolText.partyFull(players) : toolText.noPlanFor(players)
}

/** The free starts of a date at every course, from the search that golfers use. */
export async function searchStarts(
  ground: Ground,
  asking: Asking,
  { date, players, from, until }: ToolInput<'search_starts'>,
): Promise<ToolOutput<'search_starts'>> {
  const wish = {
    date,
    party: [players],
    from: from === undefined ? 0 : minuteOf(from),
    to: until === undefined ? 1440 : minuteOf(until) + 1,
  }
  const [found, known] = await Promise.all([
    searchOfCourses(ground, wish, { memberId: priced(asking), filter: undefined }),
    coursesById(ground),
  ])
  const priceOf = (price: { readonly per_person: readonly number[]; readonly total: number }) => ({
    yen_per_person: price.per_person[0] ?? 0,
    yen_total: price.total,
  })
  return {
    date,
    players,
    courses: found.courses.map((course) => ({
      course_id: course.course_id,
      course: known.get(course.course_id)?.name ?? '',
      closed_because: why(course.reason) ?? nothingFree(course, players),
      opens_at: ahead(course.opens_at, ground),
      free_starts: course.free_starts,
      price_from: course.price && priceOf(course.price),
      examples: course.starts.map((start) => ({
        start_id: start.tee_time_ids[0] ?? 0,
        time: clockOf(start.start_minute),
        nine: start.nine,
        plan_id: start.plan_id,
        plan: written(course.plans.find(({ id }) => id === start.plan_id)?.name ?? ''),
        holes: start.price.holes,
        ...priceOf(start.price),
      })),
      other_dates: [...course.nearest_days],
    })),
  }
}

/** A course, with what the club says of itself. Throws `not_found`. */
export async function showCourse(
  ground: Ground,
  _asking: Asking,
  { course_id: id }: ToolInput<'show_course'>,
): Promise<ToolOutput<'show_course'>> {
  const [{ guide }, known] = await Promise.all([guideOfCourse(ground, id), coursesById(ground)])
  const course = known.get(id)
  return {
    course_id: id,
    course: course?.name ?? '',
    address: course?.address ?? '',
    phone: course?.phone ?? '',
    guide: Object.entries(guide ?? {}).map(([about, words]) => ({
      about,
      words: written(Array.isArray(words) ? words.join('\n') : words),
    })),
  }
}

/** Prices of a party on a date, by plan, and the free starts. Throws `not_found`. */
export async function showPrices(
  ground: Ground,
  asking: Asking,
  { course_id: courseId, date, players }: ToolInput<'show_prices'>,
): Promise<ToolOutput<'show_prices'>> {
  const [day, known] = await Promise.all([
    dayOfCourse(ground, { courseId, date, filter: undefined, memberId: priced(asking) }),
    coursesById(ground),
  ])
  const plans = day.plans.flatMap((plan) => {
    const price = plan.prices.find((one) => one.players === players)
    return price ? [{ plan, price }] : []
  })
  const isSold = (minute: number): boolean =>
    plans.some(({ plan }) => plan.start_from <= minute && minute <= plan.start_to)
  const free = day.reason
    ? []
    : day.tee_times.filter(({ state, start_minute: minute }) => state === 'open' && isSold(minute))
  const all = day.tee_times.map(({ start_minute: minute }) => minute).toSorted((one, other) => one - other)
  const wanted = { free_starts: free.length, free_all_day: free.length, has_starts: all.some(isSold) }
  return {
    course_id: courseId,
    course: known.get(courseId)?.name ?? '',
    date,
    players,
    closed_because: why(day.reason) ?? nothingFree(wanted, players),
    opens_at: ahead(day.opens_at, ground),
    plans: plans.map(({ plan, price }) => {
      const own = all.filter((minute) => plan.start_from <= minute && minute <= plan.start_to)
      const [first, last] = [own[0], own.at(-1)]
      return {
        plan_id: plan.id,
        plan: written(plan.name),
        about: written(plan.description),
        holes: plan.holes,
        starts_from: first === undefined ? null : clockOf(first),
        starts_until: last === undefined ? null : clockOf(last),
        yen_per_person: price.per_person,
        yen_total: price.per_person * players - day.tax_off,
      }
    }),
    free_starts: free.map(({ id, start_minute: minute, nine }) => ({ start_id: id, time: clockOf(minute), nine })),
  }
}
