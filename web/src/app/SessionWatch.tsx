import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onUnauthenticated } from '../lib/api.ts'
import { courseCookie } from '../lib/cookies.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { watchLogOut } from '../lib/session.ts'
import { useConfig } from '../lib/visitor.ts'
import type { Notice } from '../routing/go.tsx'
import { fillRow } from '../routing/path.ts'
import { areaOf, type Row } from '../routing/table.ts'

/**
 * When the session is over (a 401 of the API, spec section 8, or a log-out in another tab): forgets it and goes to the log-in,
 * to come back afterwards to where the visitor is; in the chat area with `token=expired`, keeping the course. On a host without a
 * log-in they stay, as a guest. Stands after the routes, so that on the first page its reason is the last word.
 */
export function SessionWatch({
  expired,
  loginRow,
  forget,
}: {
  expired: boolean
  loginRow: Row | undefined
  forget: () => void
}) {
  const navigate = useNavigate()
  const firstCourse = useConfig().courses[0]?.id ?? 1
  const end = useEffectEvent((notice: Notice): void => {
    forget()
    if (!loginRow) return
    const here = location.pathname + location.search
    if (areaOf(loginRow) === 'line') {
      const entrance = loginRow.path.split(':')[0] ?? loginRow.path
      if (notice === 'expired' && !here.startsWith(entrance)) keepReferrer(here)
      const query = notice === 'expired' ? { token: 'expired' } : {}
      void navigate(fillRow(loginRow, { id: courseCookie.read() ?? firstCourse }, query), { replace: true })
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
