import { useEffect, useEffectEvent } from 'react'
import { matchRoutes, useNavigate } from 'react-router'
import { onUnauthenticated } from '../lib/api.ts'
import { courseCookie } from '../lib/cookies.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { watchLogOut } from '../lib/session.ts'
import { useConfig } from '../lib/visitor.ts'
import type { Notice } from '../routing/go.tsx'
import { courseOf } from '../routing/decide.ts'
import { fillRow } from '../routing/path.ts'
import { areaOf, type Row } from '../routing/table.ts'

/** The course of the chat area's route at the present address; undefined where it is none. */
function courseHere(rows: readonly Row[], courseIds: readonly number[]): number | undefined {
  const match = matchRoutes(
    rows.map((row) => ({ path: row.path, row })),
    location.pathname,
  )?.at(-1)
  if (!match) return undefined
  const query = new URLSearchParams(location.search)
  return courseOf(match.route.row, { params: match.params, query, courseIds, keptCourseId: courseCookie.read() })
}

const none: readonly Row[] = []

/**
 * When the session is over (a 401 of the API, spec section 8, or a log-out in another tab): forgets it and goes to the log-in,
 * to come back afterwards to where the visitor is; in the chat area with `token=expired`, keeping the course of the route. On a host without a
 * log-in they stay, as a guest. Stands after the routes, so that on the first page its reason is the last word.
 */
export function SessionWatch({
  expired,
  loginRow,
  rows = none,
  forget,
}: {
  expired: boolean
  loginRow: Row | undefined
  /** The chat area's, where this is one. */
  rows?: readonly Row[] | undefined
  forget: () => void
}) {
  const navigate = useNavigate()
  const courseIds = useConfig().courses.map(({ id }) => id)
  const end = useEffectEvent((notice: Notice): void => {
    forget()
    if (!loginRow) return
    const here = location.pathname + location.search
    if (areaOf(loginRow) === 'line') {
      const entrance = loginRow.path.split(':')[0] ?? loginRow.path
      if (notice === 'expired' && !here.startsWith(entrance)) keepReferrer(here)
      const query = notice === 'expired' ? { token: 'expired' } : {}
      void navigate(fillRow(loginRow, { id: courseHere(rows, courseIds) ?? courseIds[0] ?? 1 }, query), {
        replace: true,
      })
      return
    }
    const path = fillRow(loginRow)
    if (!location.pathname.startsWith(path)) keepReferrer(here)
    void navigate(path, { replace: true, state: { notice } })
  })
  useEffect(() => {
    onUnauthenticated(() => end('expired'))
    if (expired) end('expired')
    return watchLogOut(() => end('loggedOut'))
  }, [expired])
  return null
}
