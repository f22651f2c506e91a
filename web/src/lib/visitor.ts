import { createContext, use } from 'react'
import type { SessionReply } from '@jgm/contract/api/session'
import type { Configs, CourseInfo } from '@jgm/contract/api/config'
import type { Member } from '@jgm/contract/api/session'

export type Session = {
  /** Stores the token and the member of a log-in. */
  logIn(reply: SessionReply): void
  /** Ends the session here and on the server. */
  logOut(): Promise<void>
  /** Drops the session here, after the server has ended it. */
  forget(): void
  /** After the profile was changed. */
  setMember(member: Member): void
}

export const ConfigContext = createContext<Configs | null>(null)
export const MemberContext = createContext<Member | null>(null)
export const SessionContext = createContext<Session | null>(null)

function given<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used before the app is ready`)
  return value
}

/** The answer of `GET /v1/configs`; available from the first screen on. */
export const useConfig = (): Configs => given(use(ConfigContext), 'config')

/** The member, or null when nobody is logged in. */
export const useMember = (): Member | null => use(MemberContext)

export const useSession = (): Session => given(use(SessionContext), 'session')

/** A course by id. Ids in routes always exist. */
export function useCourse(id: number): CourseInfo {
  const { courses } = useConfig()
  const course = courses.find((candidate) => candidate.id === id) ?? courses[0]
  if (!course) throw new Error('there is no course')
  return course
}

/**
 * The address of a course's calendar in the public area, for the chat area, whose host has no such page. It is on the host of My
 * Page (spec section 2), which the address of the export names.
 */
export const usePublicCalendar = (course: number): string => new URL(`/reserved/${course}`, useConfig().export_url).href
