import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { catalogue } from '../areas/pages.ts'
import { mypageRows } from '../areas/mypage/routes.ts'
import { MypageLayout } from '../areas/mypage/layout.tsx'
import { reservedRows } from '../areas/reserved/routes.ts'
import { ReservedLayout } from '../areas/reserved/layout.tsx'
import { keepReferrer } from '../lib/referrer.ts'
import { Tables, type Notice } from '../routing/go.tsx'
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

/** Not even the frame can be shown. */
const broken = (
  <main>
    <Failed />
  </main>
)

function routeOf(row: Row) {
  const Screen = screens.get(row.page)
  if (!Screen) throw new Error(`${row.name} names an unknown page ${row.page}`)
  return { path: row.path, handle: row.page, element: <Guard row={row} Screen={Screen} />, errorElement: <Failed /> }
}

/** A reason told on arrival is not told again when the page is loaded anew. */
function forgetNotice(): void {
  const kept = history.state as { usr?: { notice?: Notice } | null } | null
  if (kept?.usr?.notice) history.replaceState({ ...kept, usr: { ...kept.usr, notice: undefined } }, '')
}

/** The routes of this host. */
function makeRouter() {
  forgetNotice()
  // Spec section 1: every new path begins at its top, going back included.
  history.scrollRestoration = 'manual'
  const areas = areasOf(location.hostname)
  const mypage = areas.includes('mypage') ? mypageRows : []
  const reserved = areas.includes('reserved') ? reservedRows : []
  return createBrowserRouter([
    {
      element: (
        <Tables value={[...mypage, ...reserved, notFound]}>
          <MypageLayout />
        </Tables>
      ),
      errorElement: broken,
      children: mypage.map(routeOf),
    },
    {
      element: (
        <Tables value={[...reserved, ...mypage, notFound]}>
          <ReservedLayout />
        </Tables>
      ),
      errorElement: broken,
      children: [...reserved.map(routeOf), routeOf(notFound), { ...routeOf(notFound), path: '*' }],
    },
  ])
}

let router: ReturnType<typeof makeRouter> | undefined

/** The one router of the page. */
export function routerOfHost(): ReturnType<typeof makeRouter> {
  router ??= makeRouter()
  return router
}

/**
 * Sends a visitor whose session is over to the log-in, to come back afterwards to where they are (spec section 8). On a host
 * without a log-in they stay, as a guest.
 */
export function toLogin(notice: Notice): void {
  const login = mypageRows.find((row) => row.page === 'account.login')
  if (!login || !areasOf(location.hostname).includes('mypage')) return
  const path = fillRow(login)
  if (!location.pathname.startsWith(path)) keepReferrer(location.pathname + location.search)
  void routerOfHost().navigate(path, { replace: true, state: { notice } })
}
