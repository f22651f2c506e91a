import { readCourseId, isCourseId } from '@jgm/contract/model/courses'
import { reservationTypes } from '@jgm/contract/model/choices'
import type { Need, Row } from './table.ts'

/** All that the guard may know of who is there and where. */
export type Visitor = {
  readonly authenticated: boolean
  /** In the configured order; the first is the default. */
  readonly courseIds: readonly number[]
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly has: (need: string) => boolean
}

/** Why a visitor is sent elsewhere; the layout says it in a sentence. */
export type Why = 'loginRequired' | 'alreadyLoggedIn' | 'restart' | 'select' | 'done'

export type Decision =
  | { readonly kind: 'show'; readonly courseId: number }
  | {
      readonly kind: 'redirect'
      readonly page: string
      readonly courseId: number
      readonly why: Why
      readonly keepReferrer?: true
    }
  | { readonly kind: 'notFound' }

/** The course a route is about, or undefined where what is written is no course. */
export function courseOf(row: Row, visitor: Pick<Visitor, 'params' | 'query' | 'courseIds'>): number | undefined {
  const written =
    row.course === 'path'
      ? (visitor.params['id'] ?? visitor.query.get('golf_course_id'))
      : row.course === 'query'
        ? (visitor.query.get('golf_course_id') ?? visitor.query.get('id'))
        : null
  if (written === null || written === undefined) return visitor.courseIds[0]
  const id = row.subdomain ? readCourseId(written) : /^\d+$/.test(written) ? Number(written) : undefined
  return id !== undefined && isCourseId(id) && visitor.courseIds.includes(id) ? id : undefined
}

const isMet = (need: Need, visitor: Visitor): boolean => {
  const one = (name: string): boolean =>
    name.startsWith('query:') ? Boolean(visitor.query.get(name.slice(6).split('=')[0] ?? '')) : visitor.has(name)
  return typeof need === 'string' ? one(need) : need.some(one)
}

/** The flow a need belongs to has just been completed: going back into it is no mistake. */
const isDone = (needs: readonly Need[], visitor: Visitor): boolean =>
  needs.flat().some((need) => !need.includes(':') && visitor.has(`${need.split('.')[0] ?? ''}.confirmed`))

/** The whole guard policy (spec section 2), one pure function over a route's row and its visitor. */
export function decide(row: Row, visitor: Visitor): Decision {
  const courseId = courseOf(row, visitor)
  if (courseId === undefined) return { kind: 'notFound' }
  const type = visitor.params['type']
  if (type !== undefined && !reservationTypes.some(({ value }) => value === type)) return { kind: 'notFound' }
  if (row.access === 'member' && !visitor.authenticated) {
    return { kind: 'redirect', page: 'account.login', courseId, why: 'loginRequired', keepReferrer: true }
  }
  if (row.access === 'guest' && visitor.authenticated) {
    return { kind: 'redirect', page: 'home.home', courseId, why: 'alreadyLoggedIn' }
  }
  if (row.needs && !row.needs.every((need) => isMet(need, visitor))) {
    const page = row.orElse ?? 'system.notFound'
    if (page === 'system.notFound') return { kind: 'notFound' }
    const why = isDone(row.needs, visitor) ? 'done' : page === 'booking.select' ? 'select' : 'restart'
    return { kind: 'redirect', page, courseId, why }
  }
  return { kind: 'show', courseId }
}
