import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { onUnauthenticated } from '../lib/api.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { watchLogOut } from '../lib/session.ts'
import type { Notice } from '../routing/go.tsx'
import { fillRow } from '../routing/path.ts'
import { loginRow } from './routes.tsx'

/**
 * When the session is over (a 401 of the API, spec section 8, or a log-out in another tab): forgets it and goes to the log-in,
 * to come back afterwards to where the visitor is. On a host without a log-in they stay, as a guest. Stands after the routes,
 * so that on the first page its reason is the last word.
 */
export function SessionWatch({ expired, forget }: { expired: boolean; forget: () => void }) {
  const navigate = useNavigate()
  const end = useEffectEvent((notice: Notice): void => {
    forget()
    if (!loginRow) return
    const path = fillRow(loginRow)
    if (!location.pathname.startsWith(path)) keepReferrer(location.pathname + location.search)
    void navigate(path, { replace: true, state: { notice } })
  })
  useEffect(() => {
    onUnauthenticated(() => end('expired'))
    if (expired) end('expired')
    return watchLogOut(() => end('loggedOut'))
  }, [expired])
  return null
}
