import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onUnauthenticated } from '../lib/api.ts'
import { courseCookie } from '../lib/cookies.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { watchLogOut } from '../lib/session.ts'
import { useConfig } from '../lib/visitor.ts'
import type { Notice } from '../routing/go.tsx'
import { courseOf } from '../routing/decide.ts'
import { fillRow, rowAt } from '../routing/path.ts'
import { findRow, type Table } from '../routing/table.ts'

/** The course of the chat area's route at the present address; undefined when it has none. */
async function courseHere(table: Table, courseIds: readonly number[]): Promise<number | undefined> {
  const rows = await table.whole().catch(() => table.known().rows)
  const here = rowAt(rows, location.pathname)
  const query = new URLSearchParams(location.search)
  return here && courseOf(here.row, { params: here.params, query, courseIds, keptCourseId: courseCookie.read() })
}

/**
 * When the session ends (a 401 of the API, spec section 8, or a log-out in another tab), drops it and goes to the log-in, which
 * returns to the present page afterwards; in the chat area with `token=expired` and the course of the route. On a host without a
 * log-in the visitor stays, as a guest. Mounted after the routes, so that on the first page its redirect wins.
 */
export function SessionWatch({ expired, table, forget }: { expired: boolean; table: Table; forget: () => void }) {
  const navigate = useNavigate()
  const courseIds = useConfig().courses.map(({ id }) => id)
  const end = useEffectEvent(async (notice: Notice): Promise<void> => {
    forget()
    const loginRow = findRow(table.known().rows, 'account.login')
    if (!loginRow) return
    const here = location.pathname + location.search
    const entrance = loginRow.path.split('/:')[0] ?? loginRow.path
    const isLoggingIn = location.pathname.startsWith(entrance)
    if (loginRow.area?.sessionEnd === 'query') {
      if (notice === 'expired' && !isLoggingIn) keepReferrer(here)
      const query = notice === 'expired' ? { token: 'expired' } : {}
      const id = (await courseHere(table, courseIds)) ?? courseIds[0] ?? 1
      void navigate(fillRow(loginRow, { id }, query), { replace: true })
      return
    }
    if (!isLoggingIn) keepReferrer(here)
    void navigate(fillRow(loginRow), { replace: true, state: { notice } })
  })
  useEffect(() => {
    onUnauthenticated(() => void end('expired'))
    if (expired) void end('expired')
    return watchLogOut(() => void end('loggedOut'))
  }, [expired])
  return null
}
