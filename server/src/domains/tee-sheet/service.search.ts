import type { CourseSummaries, StartSearch } from '@jgm/contract/api/tee-sheet-search'
import type { Filter } from '@jgm/contract/model/choices'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { dayTypeOf, golfTaxExemption, holidayName } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { readSearcher, readSheets, readSums } from './repo.search.ts'
import {
  courseStartsOf,
  nearestOfAll,
  searchDays,
  searcherOf,
  summaryOf,
  viewerAt,
  type SearchedCourse,
} from './rules.search.ts'
import type { CourseSheet, CourseSums, Searcher, SearchWish } from './types.ts'

/** For how many milliseconds a process may answer from memory. */
const searchKept = 1000

type Person = Awaited<ReturnType<typeof readSearcher>>

type Keeps = {
  readonly sheets: Kept<CourseSheet[]>
  readonly sums: Kept<CourseSums[]>
  readonly people: Kept<Person>
  readonly searches: Kept<StartSearch>
  readonly summaries: Kept<CourseSummaries>
  /** A course's part of the summaries, by customer class. */
  readonly parts: Kept<CourseSummaries['courses'][number]>
}
const keepsByDatabase = new WeakMap<Db, Keeps>()

function keepsOf({ db }: Ground): Keeps {
  const keeps = keepsByDatabase.get(db) ?? {
    sheets: createKept({ ms: searchKept, most: 60 }),
    sums: createKept({ ms: searchKept, most: 2 }),
    people: createKept({ ms: searchKept, most: 5000 }),
    searches: createKept({ ms: searchKept, most: 600 }),
    summaries: createKept({ ms: searchKept, most: 600 }),
    parts: createKept({ ms: searchKept, most: 600 }),
  }
  keepsByDatabase.set(db, keeps)
  return keeps
}

const personOf = (ground: Ground, memberId: MemberId | null, date: PlayDate, now: Date): Promise<Person> | undefined =>
  memberId === null
    ? undefined
    : keepsOf(ground).people(`${memberId} ${date}`, now, () => readSearcher(ground.db, memberId, date))

async function searchedCourses(ground: Ground, searcher: Searcher, now: Date): Promise<SearchedCourse[]> {
  const today = todayInTokyo(now)
  const all = await keepsOf(ground).sums(today, now, () => readSums(ground.db, today))
  return Promise.all(
    all.map(async (sums) => ({
      terms: await termsOf(ground, sums.course_id, sums.terms_version),
      viewer: viewerAt(searcher, sums.course_id),
      sums,
    })),
  )
}

/**
 * The free starts of a date at every course, priced for who asks, with the days around it. At most one second old, read once for
 * everybody who asks meanwhile; windows open and close in it at their very second. Never what a booking is decided by.
 */
export async function searchOfCourses(
  ground: Ground,
  wish: SearchWish,
  who: { memberId: MemberId | null; filter: Filter | undefined },
): Promise<StartSearch> {
  const now = ground.clock.now()
  const person = await personOf(ground, who.memberId, wish.date, now)
  const searcher = searcherOf({ isMember: who.memberId !== null, memberOf: person?.course_ids ?? [] }, who.filter)
  const isExempt =
    golfTaxExemption({ birthday: person?.birthday ?? null, hasDisability: false }, wish.date) !== undefined
  const asked: Asked = { wish, searcher, isExempt, hasStart: person?.has_start ?? false }
  return keepsOf(ground).searches(JSON.stringify(asked), now, () => searchFrom(ground, asked, now))
}

/** What a search is made of and kept under: nothing else of a person reaches an answer. */
type Asked = { wish: SearchWish; searcher: Searcher; isExempt: boolean; hasStart: boolean }

async function searchFrom(
  ground: Ground,
  { wish, searcher, isExempt, hasStart }: Asked,
  now: Date,
): Promise<StartSearch> {
  const { date, party } = wish
  const [courses, sheets] = await Promise.all([
    searchedCourses(ground, searcher, now),
    keepsOf(ground).sheets(date, now, () => readSheets(ground.db, date)),
  ])
  const byId = new Map(courses.map((course) => [course.sums.course_id, course]))
  const rows = await Promise.all(
    sheets.map(async (sheet) => {
      const course = byId.get(sheet.course_id)
      if (!course) return []
      const terms = await termsOf(ground, sheet.course_id, sheet.terms_version)
      return [courseStartsOf(wish, sheet, { ...course, terms }, isExempt, now)]
    }),
  )
  const starts = rows.flat()
  const holiday = holidayName(date)
  return {
    date,
    day_type: dayTypeOf(date, holiday !== undefined),
    holiday: holiday ?? null,
    today: todayInTokyo(now),
    party: [...party],
    has_start: hasStart,
    courses: starts,
    days: searchDays(wish, courses, now),
    nearest_days: nearestOfAll(date, starts, now),
    updated_at: isoInTokyo(now),
  }
}

/** The lowest prices and the next free day of each course for who asks, by kept sums at most one second old. */
export async function summariesOfCourses(ground: Ground, memberId: MemberId | null): Promise<CourseSummaries> {
  const now = ground.clock.now()
  const today = todayInTokyo(now)
  const person = await personOf(ground, memberId, today, now)
  const searcher = searcherOf({ isMember: memberId !== null, memberOf: person?.course_ids ?? [] })
  const { summaries, parts } = keepsOf(ground)
  const partOf = (course: SearchedCourse) =>
    parts(`${course.sums.course_id} ${course.viewer.customerClass}`, now, async () => summaryOf(course, now))
  return summaries(JSON.stringify(searcher), now, async () => ({
    today,
    courses: await Promise.all((await searchedCourses(ground, searcher, now)).map(partOf)),
    updated_at: isoInTokyo(now),
  }))
}
