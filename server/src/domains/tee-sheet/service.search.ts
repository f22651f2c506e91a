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
import { readFreeMinutes, readSearcher, readSheets, type MinutesByCourse } from './repo.search.ts'
import {
  courseStartsOf,
  nearestOfAll,
  searchDays,
  searcherOf,
  stripOf,
  summaryOf,
  viewerAt,
  type SearchedCourse,
} from './rules.search.ts'
import { sumsOf } from './service.days.ts'
import type { CourseSheet, CourseSums, FreeMinutes, Searcher, SearchWish } from './types.ts'

/** The facts about a person that change an answer; the same facts give the same `key`, and the same kept answer. */
type Who = {
  readonly key: string
  readonly searcher: Searcher
  readonly isExempt: boolean
  readonly hasStart: boolean
}

type Keeps = {
  readonly sheets: Kept<CourseSheet[]>
  readonly sums: Kept<CourseSums[]>
  /** Free starts of a date; strips of neighbouring dates share them. */
  readonly starts: Kept<MinutesByCourse>
  readonly people: Kept<Who>
  readonly searches: Kept<StartSearch>
  readonly summaries: Kept<CourseSummaries>
  /** A course's part of the summaries, by customer class. */
  readonly parts: Kept<CourseSummaries['courses'][number]>
}
const keepsByDatabase = new WeakMap<Db, Keeps>()

function keepsOf({ db }: Ground): Keeps {
  const keeps = keepsByDatabase.get(db) ?? {
    sheets: createKept({ most: 60 }),
    sums: createKept({ most: 2 }),
    starts: createKept({ most: 120 }),
    people: createKept({ most: 5000 }),
    searches: createKept({ most: 600 }),
    summaries: createKept({ most: 600 }),
    parts: createKept({ most: 600 }),
  }
  keepsByDatabase.set(db, keeps)
  return keeps
}

function whoIs(facts: Omit<Who, 'key'>): Who {
  return { ...facts, key: JSON.stringify(facts) }
}

const nobody = (filter: Filter): Who =>
  whoIs({ searcher: searcherOf({ isMember: false, memberOf: [] }, filter), isExempt: false, hasStart: false })
const nobodyByFilter = { 0: nobody(0), 1: nobody(1), 2: nobody(2) } as const

/** The facts about a member for a search of this date. */
async function readWho(ground: Ground, memberId: MemberId, date: PlayDate, filter: Filter): Promise<Who> {
  const person = await readSearcher(ground.db, memberId, date)
  const birthday = person?.birthday ?? null
  return whoIs({
    searcher: searcherOf({ isMember: true, memberOf: person?.course_ids ?? [] }, filter),
    isExempt: golfTaxExemption({ birthday, hasDisability: false }, date) !== undefined,
    hasStart: person?.has_start ?? false,
  })
}

function whoAsks(
  ground: Ground,
  { memberId, filter = 0 }: { memberId: MemberId | null; filter: Filter | undefined },
  date: PlayDate,
  now: Date,
): Who | Promise<Who> {
  if (memberId === null) return nobodyByFilter[filter]
  return keepsOf(ground).people(`${memberId} ${filter} ${date}`, now, () => readWho(ground, memberId, date, filter))
}

async function searchedCourses(ground: Ground, searcher: Searcher, now: Date): Promise<SearchedCourse[]> {
  const today = todayInTokyo(now)
  const all = await keepsOf(ground).sums(today, now, () => sumsOf(ground, today))
  return Promise.all(
    all.map(async (sums) => ({
      terms: await termsOf(ground, sums.course_id, sums.terms_version),
      viewer: viewerAt(searcher, sums.course_id),
      sums,
    })),
  )
}

/**
 * The free starts of a date at every course, priced for the caller, with the days around it. Answers are kept for at most one
 * second and shared by callers with the same key; windows still open and close at their exact instant. For showing only:
 * bookings are judged by the database.
 */
export async function searchOfCourses(
  ground: Ground,
  wish: SearchWish,
  asked: { memberId: MemberId | null; filter: Filter | undefined },
): Promise<StartSearch> {
  const now = ground.clock.now()
  const who = await whoAsks(ground, asked, wish.date, now)
  const key = `${wish.date} ${wish.party.join()} ${wish.from} ${wish.to} ${who.key}`
  return keepsOf(ground).searches(key, now, () => searchFrom(ground, wish, who, now))
}

const none: MinutesByCourse = new Map()

/** The free starts of each of the dates; what is not kept is read in one statement. */
async function startsOf(
  ground: Ground,
  dates: readonly PlayDate[],
  now: Date,
): Promise<ReadonlyMap<PlayDate, MinutesByCourse>> {
  const unread: PlayDate[] = []
  const reading = Promise.resolve().then(() => (unread.length === 0 ? undefined : readFreeMinutes(ground.db, unread)))
  const all = dates.map((date) =>
    keepsOf(ground).starts(date, now, async () => {
      unread.push(date)
      return (await reading)?.get(date) ?? none
    }),
  )
  const read = await Promise.all(all)
  return new Map(dates.map((date, at) => [date, read[at] ?? none]))
}

const nothing: FreeMinutes = { for_all: [], for_member: [] }

async function searchFrom(
  ground: Ground,
  wish: SearchWish,
  { searcher, isExempt, hasStart }: Who,
  now: Date,
): Promise<StartSearch> {
  const { date, party } = wish
  const [all, sheets, starts] = await Promise.all([
    searchedCourses(ground, searcher, now),
    keepsOf(ground).sheets(date, now, () => readSheets(ground.db, date)),
    startsOf(ground, stripOf(date, now), now),
  ])
  const courses = all.map((course) => ({
    ...course,
    starts: new Map([...starts].map(([day, byCourse]) => [day, byCourse.get(course.sums.course_id) ?? nothing])),
  }))
  const byId = new Map(courses.map((course) => [course.sums.course_id, course]))
  const rows = await Promise.all(
    sheets.map(async (sheet) => {
      const course = byId.get(sheet.course_id)
      if (!course) return []
      const terms = await termsOf(ground, sheet.course_id, sheet.terms_version)
      return [courseStartsOf(wish, sheet, { ...course, terms }, isExempt, now)]
    }),
  )
  const found = rows.flat()
  const holiday = holidayName(date)
  return {
    date,
    day_type: dayTypeOf(date, holiday !== undefined),
    holiday: holiday ?? null,
    today: todayInTokyo(now),
    party: [...party],
    has_start: hasStart,
    courses: found,
    days: searchDays(wish, courses, now),
    nearest_days: nearestOfAll(date, found, now),
    updated_at: isoInTokyo(now),
  }
}

/** The lowest prices and the next free day of each course for the caller, from kept sums at most one second old. */
export async function summariesOfCourses(ground: Ground, memberId: MemberId | null): Promise<CourseSummaries> {
  const now = ground.clock.now()
  const today = todayInTokyo(now)
  const { searcher } = await whoAsks(ground, { memberId, filter: 0 }, today, now)
  const { summaries, parts } = keepsOf(ground)
  const partOf = (course: SearchedCourse) =>
    parts(`${course.sums.course_id} ${course.viewer.customerClass}`, now, async () => summaryOf(course, now))
  return summaries(JSON.stringify(searcher), now, async () => ({
    today,
    courses: await Promise.all((await searchedCourses(ground, searcher, now)).map(partOf)),
    updated_at: isoInTokyo(now),
  }))
}
