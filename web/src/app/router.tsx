import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { catalogue } from '../areas/pages.ts'
import { mypageRows } from '../areas/mypage/routes.ts'
import { MypageLayout } from '../areas/mypage/layout.tsx'
import { reservedRows } from '../areas/reserved/routes.ts'
import { ReservedLayout } from '../areas/reserved/layout.tsx'
import { onUnauthenticated } from '../lib/api.ts'
import { keepReferrer } from '../lib/referrer.ts'
import { dropToken } from '../lib/session.ts'
import { Tables } from '../routing/go.tsx'
import { areasOf } from '../routing/host.ts'
import { fillRow } from '../routing/path.ts'
import type { Row } from '../routing/table.ts'
import { Failed } from './Failed.tsx'
import { Guard } from './Guard.tsx'
import { systemText } from '../features/system/text.ts'

const notFound: Row = {
  name: 'notFound',
  path: '/not_found',
  page: 'system.notFound',
  access: 'any',
  title: systemText.notFound.title,
  body: { id: 'not_found' },
}

/** One lazy screen per page, so that going on within a page keeps its state. */
const screens = new Map(Object.entries(catalogue).map(([page, entry]) => [page, lazy(entry.load)]))

function routeOf(row: Row) {
  const Screen = screens.get(row.page)
  if (!Screen) throw new Error(`${row.name} names an unknown page ${row.page}`)
  return { path: row.path, handle: row.page, element: <Guard row={row} Screen={Screen} />, errorElement: <Failed /> }
}

/**
 * The routes of this host. On a 401 of the API the session is dropped and the visitor sent to the log-in, coming back
 * afterwards (spec section 8).
 */
export function makeRouter(expired: boolean, forgetMember: () => void) {
  const areas = areasOf(location.hostname)
  const mypage = areas.includes('mypage') ? mypageRows : []
  const reserved = areas.includes('reserved') ? reservedRows : []
  const login = mypage.find((row) => row.page === 'account.login')
  const router = createBrowserRouter([
    {
      element: (
        <Tables value={[...mypage, ...reserved, notFound]}>
          <MypageLayout />
        </Tables>
      ),
      errorElement: <Failed />,
      children: mypage.map(routeOf),
    },
    {
      element: (
        <Tables value={[...reserved, ...mypage, notFound]}>
          <ReservedLayout />
        </Tables>
      ),
      errorElement: <Failed />,
      children: [...reserved.map(routeOf), routeOf(notFound), { ...routeOf(notFound), path: '*' }],
    },
  ])
  function toLogin(): void {
    dropToken()
    forgetMember()
    keepReferrer(location.pathname + location.search)
    if (login) void router.navigate(fillRow(login), { replace: true, state: { notice: 'expired' } })
  }
  onUnauthenticated(toLogin)
  if (expired) toLogin()
  return router
}
