import { lazy, type ComponentType } from 'react'
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router'
import { MypageLayout } from '../areas/mypage/layout.tsx'
import { mypageRows } from '../areas/mypage/routes.ts'
import { catalogue } from '../areas/pages.ts'
import { ReservedLayout } from '../areas/reserved/layout.tsx'
import { reservedRows } from '../areas/reserved/routes.ts'
import { systemText } from '../features/system/text.ts'
import { Tables, type Notice } from '../routing/go.tsx'
import { areasOf } from '../routing/host.ts'
import type { Row } from '../routing/table.ts'
import { Boundary } from './Boundary.tsx'
import { Guard } from './Guard.tsx'

/** The chat area's routes and what stands around its screens: code that only its own visitors fetch. */
export type ChatArea = { readonly rows: readonly Row[]; readonly Layout: ComponentType }

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
  return {
    path: row.path,
    element: (
      <Boundary>
        <Guard row={row} Screen={Screen} />
      </Boundary>
    ),
  }
}

/** A bare path leads to its row, the query going along. */
function Lead({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}

/** The rows' own routes, and the bare paths that lead to them. */
const routesOf = (rows: readonly Row[]): RouteObject[] =>
  rows.flatMap((row) => [
    routeOf(row),
    ...(row.leadsHere ?? []).map((path) => ({ path, element: <Lead to={row.path} /> })),
  ])

const areas = areasOf(location.hostname)
const mypage = areas.includes('mypage') ? mypageRows : []
const reserved = areas.includes('reserved') ? reservedRows : []

/** An area that this host may not show leads to /not_found (spec section 2). */
const closed = (['mypage', 'reserved'] as const)
  .filter((area) => !areas.includes(area))
  .map((area) => ({ path: `/${area}/*`, element: <Navigate to={notFound.path} replace /> }))

const mainRoutes: RouteObject[] = [
  {
    element: (
      <Tables value={[...mypage, ...reserved, notFound]}>
        <MypageLayout />
      </Tables>
    ),
    children: routesOf(mypage),
  },
  {
    element: (
      <Tables value={[...reserved, ...mypage, notFound]}>
        <ReservedLayout />
      </Tables>
    ),
    children: [
      ...routesOf(reserved),
      routeOf(notFound),
      ...closed,
      // "/" is the chat area's; on a host that is not its own it leads there (spec section 2).
      { path: '/', element: <Navigate to={notFound.path} replace /> },
      { ...routeOf(notFound), path: '*' },
    ],
  },
]

/** The chat area alone: the other areas of the same host are pages of their own. */
const chatRoutes = ({ rows, Layout }: ChatArea): RouteObject[] => [
  {
    element: (
      <Tables value={[...rows, notFound]}>
        <Layout />
      </Tables>
    ),
    children: [...routesOf(rows), routeOf(notFound), { ...routeOf(notFound), path: '*' }],
  },
]

/** Does this address belong to the chat area? On a host that is the chat's and the main one's, the path decides. */
export const isChatPlace = (): boolean =>
  areas.includes('line') && !/^\/(mypage|reserved|not_found)(\/|$)/.test(location.pathname)

/** Where a visitor logs in; undefined on a host without My Page and outside of the chat area. */
export const loginRowOf = (area: ChatArea | null): Row | undefined =>
  (area?.rows ?? mypage).find((row) => row.page === 'account.login')

/** To call once before the first route is shown. */
export function prepareHistory(): void {
  // Spec section 1: every new path begins at its top, going back included.
  history.scrollRestoration = 'manual'
  // A reason told on arrival is not told again when the page is loaded anew.
  const kept = history.state as { usr?: { notice?: Notice } | null } | null
  if (kept?.usr?.notice) history.replaceState({ ...kept, usr: { ...kept.usr, notice: undefined } }, '')
}

/** Begins to fetch the code of the first screen, side by side with member and configuration. */
export function fetchScreen(among: readonly Row[] = [...mypage, ...reserved]): void {
  const rows = among.map(({ path, page }) => ({ path, page }))
  const page = matchRoutes(rows, location.pathname)?.at(-1)?.route.page
  // A failure is told where the screen itself asks for it.
  if (page) catalogue[page]?.load().catch(() => undefined)
}

/** The routes of this host, or of the chat area. They never change while the page lives. */
export function HostRoutes({ area }: { area: ChatArea | null }) {
  return useRoutes(area ? routesOfChat(area) : mainRoutes)
}

let madeForChat: RouteObject[] | undefined
const routesOfChat = (area: ChatArea): RouteObject[] => (madeForChat ??= chatRoutes(area))
