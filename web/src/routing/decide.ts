import { readCourseId, isCourseId } from '@jgm/contract/model/courses'
import { noticeTopics, reservationTypes } from '@jgm/contract/model/choices'
import type { PageId } from './screens.ts'
import { carriesCourse, type Need, type Row } from './table.ts'

/** Everything that the guard knows about the visitor and the address. */
export type Visitor = {
  readonly authenticated: boolean
  /** In the configured order; the first is the default. */
  readonly courseIds: readonly number[]
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly has: (need: string) => boolean
  /** What the state of a flow is about: its reservation's number, and its course. */
  readonly subjectOf: (flow: string) => { readonly number?: string | undefined; readonly courseId?: number | undefined }
  /** The course of the host, if it is a course's own. */
  readonly hostCourseId?: number | undefined
  /** The course in the chat area's cookie. */
  readonly keptCourseId?: number | undefined
  /** The code of the invitation that the visitor comes from. */
  readonly invitation?: string | undefined
}

/** Why a visitor is redirected; the layout shows a sentence for it. */
export type Why = 'loginRequired' | 'alreadyLoggedIn' | 'restart' | 'select' | 'done'

export type Decision =
  | { readonly kind: 'show'; readonly courseId: number }
  | {
      readonly kind: 'redirect'
      readonly page: PageId
      readonly courseId: number
      /** Go back this many steps instead, when the history has as many. */
      readonly back?: number
      readonly query?: Readonly<Record<string, string>>
      /** Undefined when the redirect needs no explanation. */
      readonly why?: Why
      readonly keepReferrer?: true
    }
  | { readonly kind: 'notFound' }

export type Place = Pick<Visitor, 'params' | 'query' | 'courseIds' | 'hostCourseId' | 'keptCourseId'>

/** The course in the URL, as written (an empty value counts as none); without one, the course of the host. */
export function writtenCourse(row: Row, { params, query, hostCourseId }: Place): string | undefined {
  const inQuery = query.get('golf_course_id') || query.get('id') || undefined
  // In an area that carries the course in the query, `:id` in a path may be something else.
  if (row.course === 'query' || carriesCourse(row)) return inQuery
  if (row.course !== 'path') return undefined
  const host = row.subdomain && hostCourseId !== undefined ? String(hostCourseId) : undefined
  return params['id'] ?? (query.get('golf_course_id') || host)
}

/** The course of a route; undefined when the written one does not exist. */
export function courseOf(row: Row, visitor: Place): number | undefined {
  const kept = row.area?.course === 'carried' ? (visitor.keptCourseId?.toString() ?? '') : undefined
  const written = writtenCourse(row, visitor) ?? (row.course === 'optional' ? kept || undefined : kept)
  if (written === undefined) return visitor.courseIds[0]
  const id = row.subdomain ? readCourseId(written) : /^\d+$/.test(written) ? Number(written) : undefined
  return id !== undefined && isCourseId(id) && visitor.courseIds.includes(id) ? id : undefined
}

/** Is a `query:` need satisfied, by any value or by the one after `=`? */
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

/** Has the flow of these needs just been completed? Then going back into it is not a mistake. */
const isDone = (needs: readonly Need[], visitor: Visitor): boolean =>
  needs.flat().some((need) => !need.includes(':') && visitor.has(`${need.split('.')[0] ?? ''}.confirmed`))

/** Are `:type` and `:category` a known kind of reservation and a known topic of notices? */
const isKnownKind = ({ type, category }: Visitor['params']): boolean =>
  (type === undefined || reservationTypes.some(({ value }) => value === type)) &&
  (category === undefined || noticeTopics.some(({ key }) => key === category))

/** The complete guard policy (spec section 2), as a pure function of a row and a visitor. */
export function decide(row: Row, visitor: Visitor): Decision {
  const courseId = courseOf(row, visitor)
  if (courseId === undefined) return { kind: 'notFound' }
  if (!isKnownKind(visitor.params)) return { kind: 'notFound' }
  if (row.courseIn !== undefined && !visitor.query.get(row.courseIn)) return { kind: 'notFound' }
  if (row.access === 'member' && !visitor.authenticated) {
    return { kind: 'redirect', page: 'account.login', courseId, why: 'loginRequired', keepReferrer: true }
  }
  if (row.access === 'guest' && visitor.authenticated) {
    const { forInvited } = row.area ?? {}
    if (forInvited && visitor.invitation !== undefined)
      return { kind: 'redirect', courseId, page: forInvited, query: { code: visitor.invitation } }
    return row.area ? { kind: 'redirect', courseId, ...row.area.forMembers } : { kind: 'notFound' }
  }
  const subject = row.about === undefined ? undefined : visitor.subjectOf(row.about)
  const isOther = subject !== undefined && row.course !== 'path' && subject.number !== visitor.params['id']
  if (row.needs && (isOther || !row.needs.every((need) => isMet(need, row, visitor)))) {
    const page = row.orElse ?? 'notFound'
    if (page === 'notFound') return { kind: 'notFound' }
    if (row.needs.every((need) => need === 'course')) return { kind: 'redirect', page, courseId }
    // The ticket or the entry, or its absence, is the explanation.
    if (page === 'companion.preregistered' || page === 'competition.entry') return { kind: 'redirect', page, courseId }
    // Only the steps of a booking lack a chosen start; other routes just lead to the select page.
    const isBooking = page === 'booking.select' && row.course === 'path'
    const why = !isOther && isDone(row.needs, visitor) ? 'done' : isBooking ? 'select' : 'restart'
    return { kind: 'redirect', page, courseId, why, ...(row.back ? { back: row.back } : {}) }
  }
  // The same step, under the name of the course that it is about.
  const course = row.course === 'path' ? subject?.courseId : undefined
  if (course !== undefined && course !== courseId) return { kind: 'redirect', page: row.page, courseId: course }
  return { kind: 'show', courseId }
}
