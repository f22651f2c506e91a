import { lazy, use, useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router'
import { MypageLayout } from '../areas/mypage/layout.tsx'
import { ReservedLayout } from '../areas/reserved/layout.tsx'
import type { AreaName } from '../routing/area.ts'
import { Others, Tables, type Notice } from '../routing/go.tsx'
import { rowAt } from '../routing/path.ts'
import type { Known, Row, Table } from '../routing/table.ts'
import { Boundary } from './Boundary.tsx'
import { Guard } from './Guard.tsx'
import { closedAreas, notFound } from './tables.ts'

/** One lazy screen per page, so that going on within a page keeps its state. */
const screens = new Map<string, ComponentType>()

function screenOf({ page, load }: Row): ComponentType {
  const known = screens.get(page) ?? lazy(load)
  screens.set(page, known)
  return known
}

const routeOf = (row: Row) => ({
  path: row.path,
  element: (
    <Boundary>
      <Guard row={row} Screen={screenOf(row)} />
    </Boundary>
  ),
})

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

/** Waits for the rows that are not there yet: afterwards an address leads to its screen, or nowhere. */
function Awaited(): null {
  use(use(Others).whole())
  return null
}

/** What an address leads to that no row has. Nothing is nowhere before all rows are there. */
const otherwise = (path: string, isWhole: boolean): RouteObject =>
  isWhole
    ? { ...routeOf(notFound), path }
    : {
        path,
        element: (
          <Boundary>
            <Awaited />
          </Boundary>
        ),
      }

/** The routes of My Page and of the public area, each with its own rows before the others. */
function mainRoutes({ rows, isWhole }: Known): RouteObject[] {
  const of = (name: AreaName): readonly Row[] => rows.filter(({ area }) => area?.name === name)
  const [mypage, reserved] = [of('mypage'), of('reserved')]
  return [
    {
      element: (
        <Tables value={[...mypage, ...reserved, notFound]}>
          <MypageLayout />
        </Tables>
      ),
      children: [...routesOf(mypage), ...(isWhole || mypage.length === 0 ? [] : [otherwise('/mypage/*', false)])],
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
        ...closedAreas.map(({ base }) => ({ path: `${base}/*`, element: <Navigate to={notFound.path} replace /> })),
        // "/" is the chat area's; on a host that is not its own it leads there (spec section 2).
        { path: '/', element: <Navigate to={notFound.path} replace /> },
        otherwise('*', isWhole),
      ],
    },
  ]
}

const chatRoutes = ({ rows, isWhole }: Known, Layout: ComponentType): RouteObject[] => [
  {
    element: (
      <Tables value={rows}>
        <Layout />
      </Tables>
    ),
    children: [...routesOf(rows), otherwise('*', isWhole)],
  },
]

/** To call once before the first route is shown. */
export function prepareHistory(): void {
  // Spec section 1: every new path begins at its top, going back included.
  history.scrollRestoration = 'manual'
  // A reason told on arrival is not told again when the page is loaded anew.
  const kept = history.state as { usr?: { notice?: Notice } | null } | null
  if (kept?.usr?.notice) history.replaceState({ ...kept, usr: { ...kept.usr, notice: undefined } }, '')
}

/** Begins to fetch the code of the first screen, and the rows it stands on, side by side with member and configuration. */
export function fetchScreen(table: Table): void {
  const row = rowAt(table.known().rows, location.pathname)?.row
  const fetched: (Promise<unknown> | undefined)[] = [row?.load()]
  if (!row?.first) fetched.push(table.whole().then((rows) => rowAt(rows, location.pathname)?.row.load()))
  // A failure is told where the screen itself asks for it.
  for (const one of fetched) one?.catch(() => undefined)
}

/** The routes of this host, or of the chat area. They grow once, when the other rows come. */
export function HostRoutes({ table, Layout }: { table: Table; Layout: ComponentType | undefined }) {
  const known = useSyncExternalStore(table.watch, table.known)
  const routes = Layout ? chatRoutes(known, Layout) : mainRoutes(known)
  return <Others value={{ isWhole: known.isWhole, whole: table.whole, tried: table.tried }}>{useRoutes(routes)}</Others>
}
