import { isAtLeast, type StaffRole } from '@jgm/contract/model/staff'
import type { Place } from './types.ts'

type Acting = { readonly id: number; readonly role: StaffRole; readonly courses: readonly number[] }

/** Has a place the courses that its role needs: none for a group administrator, at least one for others, none twice? */
export const isWhole = ({ role, course_ids: courses }: Place): boolean =>
  role === 'group_admin' ? courses.length === 0 : courses.length > 0 && new Set(courses).size === courses.length

/** May somebody give, change or take such a place? An administrator any; a course manager the front desk and the starters of own courses. */
export const mayManage = ({ role, courses }: Acting, place: Place): boolean =>
  role === 'group_admin' ||
  (role === 'course_manager' &&
    !isAtLeast(place.role, 'course_manager') &&
    place.course_ids.length > 0 &&
    place.course_ids.every((id) => courses.includes(id)))

/** May somebody see such a person in the list? A course manager sees everybody who works for an own course. */
export const maySee = ({ id, role, courses }: Acting, person: Place & { readonly id: number }): boolean =>
  role === 'group_admin' || person.id === id || person.course_ids.some((course) => courses.includes(course))
