import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { readDays } from './repo.ts'
import { readSums, readUnsoldMinutes } from './repo.search.ts'
import type { CourseDay, CourseSums, FreeMinutes, StoredDay } from './types.ts'

type Known = { readonly version: string; readonly minutes: FreeMinutes }

const mostKnown = 20_000
const knownByDatabase = new WeakMap<Db, Map<string, Known>>()

function knownOf({ db }: Ground): Map<string, Known> {
  const known = knownByDatabase.get(db) ?? new Map<string, Known>()
  knownByDatabase.set(db, known)
  if (known.size > mostKnown) known.clear()
  return known
}

const none: FreeMinutes = { for_all: [], for_member: [] }

/**
 * Adds to days when their unsold starts are. A day's are read again only when its row has changed since, in one statement for all days.
 * The starts are read after the row, so a sale between the two shows at the next reading at the latest.
 */
async function withUnsold(
  ground: Ground,
  days: readonly (StoredDay & { readonly course_id: number })[],
): Promise<(CourseDay & { readonly course_id: number })[]> {
  const known = knownOf(ground)
  const keyOf = ({ course_id: course, play_date: date }: { course_id: number; play_date: PlayDate }): string =>
    `${course} ${date}`
  const changed = days.filter((day) => known.get(keyOf(day))?.version !== day.version)
  const rows = changed.length === 0 ? [] : await readUnsoldMinutes(ground.db, changed)
  const read = new Map(rows.map((row) => [keyOf(row), row]))
  for (const day of changed) known.set(keyOf(day), { version: day.version, minutes: read.get(keyOf(day)) ?? none })
  return days.map((day) => ({ ...day, unsold: known.get(keyOf(day))?.minutes }))
}

/**
 * The terms version of a course and its days in a range (both ends included), with their unsold starts; undefined when there is no such
 * course.
 */
export async function daysOf(
  ground: Ground,
  courseId: number,
  from: PlayDate,
  to: PlayDate,
): Promise<{ terms_version: number; days: ReadonlyMap<PlayDate, CourseDay> } | undefined> {
  const read = await readDays(ground.db, courseId, from, to)
  if (!read) return undefined
  const days = await withUnsold(
    ground,
    read.days.map((day) => ({ ...day, course_id: courseId })),
  )
  return { terms_version: read.terms_version, days: new Map(days.map((day) => [day.play_date, day])) }
}

/** The kept sums of every course from a date on, with the unsold starts of each day. */
export async function sumsOf(ground: Ground, from: PlayDate): Promise<CourseSums[]> {
  const sums = await readSums(ground.db, from)
  const days = await withUnsold(
    ground,
    sums.flatMap(({ course_id: course, days: ofCourse }) =>
      [...ofCourse.values()].map((day) => ({ ...day, course_id: course })),
    ),
  )
  const byCourse = Map.groupBy(days, (day) => day.course_id)
  return sums.map((course) => ({
    ...course,
    days: new Map((byCourse.get(course.course_id) ?? []).map((day) => [day.play_date, day])),
  }))
}
