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
    to: until === undefined ? 1440 : minuteOf(until),
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
      closed_because: why(course.reason),
      opens_at: course.opens_at,
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
  return {
    course_id: courseId,
    course: known.get(courseId)?.name ?? '',
    date,
    players,
    closed_because: why(day.reason),
    opens_at: day.opens_at,
    plans: day.plans.flatMap((plan) => {
      const price = plan.prices.find((one) => one.players === players)
      if (!price) return []
      return [
        {
          plan_id: plan.id,
          plan: written(plan.name),
          about: written(plan.description),
          holes: plan.holes,
          starts_from: clockOf(plan.start_from),
          starts_until: clockOf(plan.start_to),
          yen_per_person: price.per_person,
          yen_total: price.per_person * players - day.tax_off,
        },
      ]
    }),
    free_starts: day.reason
      ? []
      : day.tee_times
          .filter(({ state }) => state === 'open')
          .map(({ id, start_minute: minute, nine }) => ({ start_id: id, time: clockOf(minute), nine })),
  }
}
