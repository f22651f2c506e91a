import type { Configs, CourseInfo } from '@jgm/contract/api/config'
import type { CourseGuide } from '@jgm/contract/api/course'
import { filters, noticeCategories, noticeTopics, reservationTypes } from '@jgm/contract/model/choices'
import { avatars, averageScores, inquiryCategories, startPreferences } from '@jgm/contract/model/form-choices'
import { holeNo } from '@jgm/contract/model/guide'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import { normalizeZipcode } from '@jgm/contract/model/normalise'
import { prefectures } from '@jgm/contract/model/prefectures'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import type { Correspondent, Telling } from '../../platform/telling.ts'
import type { PostalCodes } from '../../platform/ports.ts'
import { readCourses, readGuide } from './repo.ts'
import { readPictures } from './repo.guide.ts'
import { refuse } from '../../platform/http/errors.ts'

/** Milliseconds that a process may answer the configuration from memory. */
const configsKept = 5000

/** Every course, in the order of their ids. */
export const courses = (db: Kysely<DB>): Promise<readonly CourseInfo[]> => readCourses(db)

/** One course; undefined when there is none with this id. */
export const courseById = async (db: Kysely<DB>, id: number): Promise<CourseInfo | undefined> =>
  (await readCourses(db, id))[0]

/**
 * The guide, the scorecard and the pictures of a course (spec section 3, course page). Holes are numbered as on the card: on OUT and IN from 1 to
 * 18. Refuses `not_found` for an unknown course.
 */
export async function guideOfCourse({ db }: Ground, id: number): Promise<CourseGuide> {
  const [{ guide, nines }, pictures] = await Promise.all([readGuide(db, id), readPictures(db, id)])
  if (nines.length === 0) throw refuse('not_found')
  return {
    course_id: id,
    guide,
    nines: nines.map(({ holes, ...nine }) => ({
      ...nine,
      holes: holes.map((one) => ({ ...one, hole: holeNo(nine.nine, one.hole - 1) })),
    })),
    pictures,
  }
}

/**
 * The sender of a mail about a course: its name, telephone with hours, and address. Without such a course, the group's
 * first one.
 */
export async function senderOf(db: Kysely<DB>, courseId: number): Promise<Telling['from']> {
  const course = (await courseById(db, courseId)) ?? (await courses(db))[0]
  if (!course) throw new Error('the database has no course')
  return {
    courseName: course.name,
    tel: course.phone,
    hours: formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes)),
    address: course.address,
  }
}

/** The mailbox in which a course reads mails: its own, or the group's. */
export async function clubAddress(
  { groupEmail }: Pick<Ground, 'groupEmail'>,
  db: Kysely<DB>,
  courseId: number,
): Promise<Correspondent> {
  const course = await courseById(db, courseId)
  return { name: course?.name ?? '', address: course?.email ?? groupEmail }
}

/** The courses that an inquiry category is offered for; null: every course. */
export function coursesForInquiry(category: number, all: readonly CourseInfo[]): number[] | null {
  if (category === 5) return all.filter((course) => course.offers_annual_membership).map((course) => course.id)
  if (category === 7) return all.filter((course) => course.offers_lodging).map((course) => course.id)
  return null
}

async function readConfigs({ db, siteUrl, mailDomain, courseSiteUrl, line }: Ground): Promise<Configs> {
  const all = await readCourses(db)
  const named = (list: readonly { value: number; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label }))
  return {
    courses: all,
    prefectures: prefectures.map((one) => ({ ...one })),
    avatars: named(avatars),
    average_scores: named(averageScores),
    start_preferences: named(startPreferences),
    reservation_types: reservationTypes.map(({ value, label }) => ({ value, label })),
    filters: named(filters),
    notice_topics: noticeTopics.map((topic) => ({ ...topic })),
    notice_categories: named(noticeCategories),
    inquiry_categories: inquiryCategories.map(({ value, label }) => ({
      value,
      label,
      course_ids: coursesForInquiry(value, all),
    })),
    course_site_url: courseSiteUrl,
    line,
    export_url: `${siteUrl}/mypage/account/export`,
    mail_domain: mailDomain,
  }
}

/** Makes the function that reads spec section 7 `configs`: the same for every caller, at most five seconds old. */
export function createConfigs(ground: Ground): () => Promise<Configs> {
  let kept: { at: number; configs: Configs } | undefined
  return async () => {
    const now = ground.clock.now().getTime()
    if (!kept || now - kept.at >= configsKept) kept = { at: now, configs: await readConfigs(ground) }
    return kept.configs
  }
}

/**
 * R21: the addresses of a postal code, in any usual spelling. Empty for an unknown code and also when the source fails:
 * a form works without it.
 */
export async function findAddresses(
  ground: Ground,
  postalCodes: PostalCodes,
  zipcode: string,
): Promise<{ prefecture: number; address: string }[]> {
  const digits = normalizeZipcode(zipcode)
  if (!/^\d{7}$/.test(digits)) return []
  try {
    return [...(await postalCodes.find(digits))]
  } catch (error) {
    ground.warn('postal code source failed', { error: error instanceof Error ? error.name : 'unknown' })
    return []
  }
}
