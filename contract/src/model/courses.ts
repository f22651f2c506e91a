import { courseIds } from './choices.ts'
import type { CourseId } from './choices.ts'

/** The course subdomains of the spec (section 3), by id. Names and everything else come from `/v1/configs`. */
export const subdomains = {
  1: 'thcc',
  2: 'kasama',
  3: 'yasato',
  4: 'seve',
  5: 'kasumigaoka',
  6: 'utsunomiya',
  7: 'belaire',
  8: 'ogose',
  9: 'churaorchard',
} as const satisfies Record<CourseId, string>

export function isCourseId(value: unknown): value is CourseId {
  return courseIds.some((id) => id === value)
}

/** Reads `'2'` or `'kasama'` as course 2 (spec section 2: a course subdomain in the id); `undefined` for anything else. */
export function readCourseId(text: string): CourseId | undefined {
  return courseIds.find((id) => String(id) === text || subdomains[id] === text)
}
