import { readCourseId, isCourseId } from '@jgm/contract/model/courses'
import { noticeTopics, reservationTypes } from '@jgm/contract/model/choices'
import type { PageId } from './screens.ts'
import { carriesCourse, type Need, type Row } from './table.ts'

/** All that the guard may know of who is there and where. */
export type Visitor = {
  readonly authenticated: boolean
  /** In the configured order; the first is the default. */
  readonly courseIds: readonly number[]
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly has: (need: string) => boolean
  /** The course whose host this is, if it is one's. */
  readonly hostCourseId?: number | undefined
  /** The course that the chat area keeps in its cookie. */
  readonly keptCourseId?: number | undefined
}

/** Why a visitor is sent elsewhere; the layout says it in a sentence. */
export type Why = 'loginRequired' | 'alreadyLoggedIn' | 'restart' | 'select' | 'done'

export type Decision =
  | { readonly kind: 'show'; readonly courseId: number }
  | {
      readonly kind: 'redirect'
      readonly page: PageId
      readonly courseId: number
      /** So many steps back instead, where there were so many. */
      readonly back?: number
      readonly query?: Readonly<Record<string, string>>
      /** Absent where there is nothing to explain: an entrance that only leads on. */
      readonly why?: Why
      readonly keepReferrer?: true
    }
  | { readonly kind: 'notFound' }

export type Place = Pick<Visitor, 'params' | 'query' | 'courseIds' | 'hostCourseId' | 'keptCourseId'>

/** What the URL says of the course, as it is written (an empty value says nothing); on a course's own host, that course where nothing else is said. */
export function writtenCourse(row: Row, { params, query, hostCourseId }: Place): string | undefined {
  const inQuery = query.get('golf_course_id') || query.get('id') || undefined
  // Where the query says the course of every route, a path may name something else.
  if (row.course === 'query' || carriesCourse(row)) return inQuery
  if (row.course !== 'path') return undefined
  const host = row.subdomain && hostCourseId !== undefined ? String(hostCourseId) : undefined
  return params['id'] ?? (query.get('golf_course_id') || host)
}

/** The course a route is about, or undefined where what is written is no course. */
export function courseOf(row: Row, visitor: Place): number | undefined {
  const kept = row.area?.course === 'carried' ? (visitor.keptCourseId?.toString() ?? '') : undefined
  const written = writtenCourse(row, visitor) ?? (row.course === 'optional' ? kept || undefined : kept)
  if (written === undefined) return visitor.courseIds[0]
  const id = row.subdomain ? readCourseId(written) : /^\d+$/.test(written) ? Number(written) : undefined
  return id !== undefined && isCourseId(id) && visitor.courseIds.includes(id) ? id : undefined
}

/** Whether a `query:` need is there: any value, or exactly the one after `=`. */
function isInQuery(need: string, query: URLSearchParams): boolean {
  const [name = '', wanted] = need.slice('query:'.length).split('=')
  const value = query.get(name)
  return wanted === undefined ? Boolean(value) : value === wanted
}

function isMet(need: Need, row: Row, visitor: Visitor): boolean {
  if (typeof need !== 'string') return need.some((one) => isMet(one, row, visitor))
  if (need === 'course') return writtenCourse(row, visitor) !== undefined
  return need.startsWith('query:') ? isInQuery(need, visitor.query) : visitor.has(need)
}

/** The flow a need belongs to has just been completed: going back into it is no mistake. */
const isDone = (needs: readonly Need[], visitor: Visitor): boolean =>
  needs.flat().some((need) => !need.includes(':') && visitor.has(`${need.split('.')[0] ?? ''}.confirmed`))

/** Whether the segments `:type` and `:category` say a kind of reservation and a topic of notices that there are. */
const isKnownKind = ({ type, category }: Visitor['params']): boolean =>
  (type === undefined || reservationTypes.some(({ value }) => value === type)) &&
  (category === undefined || noticeTopics.some(({ key }) => key === category))

/** The whole guard policy (spec section 2), one pure function over a route's row and its visitor. */
export function decide(row: Row, visitor: Visitor): Decision {
  const courseId = courseOf(row, visitor)
  if (courseId === undefined) return { kind: 'notFound' }
  if (!isKnownKind(visitor.params)) return { kind: 'notFound' }
  if (row.courseIn !== undefined && !visitor.query.get(row.courseIn)) return { kind: 'notFound' }
  if (row.access === 'member' && !visitor.authenticated) {
    return { kind: 'redirect', page: 'account.login', courseId, why: 'loginRequired', keepReferrer: true }
  }
  if (row.access === 'guest' && visitor.authenticated) {
    return row.area ? { kind: 'redirect', courseId, ...row.area.forMembers } : { kind: 'notFound' }
  }
  if (row.needs && !row.needs.every((need) => isMet(need, row, visitor))) {
    const page = row.orElse ?? 'notFound'
    if (page === 'notFound') return { kind: 'notFound' }
    if (row.needs.every((need) => need === 'course')) return { kind: 'redirect', page, courseId }
    // The steps of a booking are those of a course; what else leads there misses no start.
    const isBooking = page === 'booking.select' && row.course === 'path'
    const why = isDone(row.needs, visitor) ? 'done' : isBooking ? 'select' : 'restart'
    return { kind: 'redirect', page, courseId, why, ...(row.back ? { back: row.back } : {}) }
  }
  return { kind: 'show', courseId }
}
