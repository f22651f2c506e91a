import { createContext, use } from 'react'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { StaffSession } from '@jgm/contract/api/staff'

/** The logged-in staff member and the clubs that they may work for. */
export type Desk = {
  readonly session: StaffSession
  /** The courses of the session, in their order. */
  readonly courses: readonly CourseInfo[]
  /** Every course of the group. */
  readonly group: readonly CourseInfo[]
  /** The domain of the mails to golfers. */
  readonly mailDomain: string
  /** The course whose work is shown; null: all courses of the session. */
  readonly course: number | null
  readonly chooseCourse: (id: number | null) => void
  /** Puts an answer about the session in place of the known one; null: logged out. */
  readonly setSession: (session: StaffSession | null) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** The desk of the log-in. Only below the screens that need one. */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('no desk here')
  return desk
}

/**
 * The course of a screen about one course: the one whose work is shown, `chosen` on the screen itself, or the only one of the session. Null: it is to be
 * chosen.
 */
export function useOneCourse(chosen: number | null = null): number | null {
  const { course, courses } = useDesk()
  return course ?? chosen ?? (courses.length === 1 ? (courses[0]?.id ?? null) : null)
}

/** A course's short name; empty for one that is unknown. */
export const courseName = (courses: readonly CourseInfo[], id: number): string =>
  courses.find((one) => one.id === id)?.short_title ?? ''
