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

/** One component per page, so that navigation within a page keeps its state: lazy, unless its code was there before. */
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

/** Redirects a bare path to its row, with the query. */
function Lead({ to }: { to: string }) {
  return <Navigate to={{ pathname: to, search: useLocation().search }} replace />
}

/** The rows' own routes, and the bare paths that redirect to them. */
const routesOf = (rows: readonly Row[]): RouteObject[] =>
  rows.flatMap((row) => [
    routeOf(row),
    ...(row.leadsHere ?? []).map((path) => ({ path, element: <Lead to={row.path} /> })),
  ])

/** Waits for the remaining rows. Afterwards the address has a row or is not found. */
function Awaited(): null {
  use(use(Others).whole())
  return null
}

/** The route of an address without a row. "Not found" can be said only when all rows are known. */
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
        // "/" belongs to the chat area; other hosts redirect it (spec section 2).
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

/** Call it once before the first route is shown. */
export function prepareHistory(): void {
  // Spec section 1: every path begins at its top, also when going back.
  history.scrollRestoration = 'manual'
  // A reload does not repeat the notice of an arrival.
  const kept = history.state as { usr?: { notice?: Notice } | null } | null
  if (kept?.usr?.notice) history.replaceState({ ...kept, usr: { ...kept.usr, notice: undefined } }, '')
}

/**
 * Begins to fetch the code of the first screen and its rows, while member and configuration load. Resolves when it is there or can't
 * be had; the screen's own import reports a failure.
 */
export async function fetchScreen(table: Table): Promise<void> {
  async function fetchIts(row: Row | undefined): Promise<void> {
    if (!row) return
    const { default: Screen } = await row.load()
    if (!screens.has(row.page)) screens.set(row.page, Screen)
  }
  const rowHere = (rows: readonly Row[]): Row | undefined => rowAt(rows, location.pathname)?.row
  const row = rowHere(table.known().rows)
  await Promise.allSettled([
    fetchIts(row),
    row?.first ? undefined : table.whole().then((rows) => fetchIts(rowHere(rows))),
  ])
}

/** The routes of this host, or of the chat area. They grow once, when the remaining rows arrive. */
export function HostRoutes({ table, Layout }: { table: Table; Layout: ComponentType | undefined }) {
  const known = useSyncExternalStore(table.watch, table.known, table.known)
  const routes = Layout ? chatRoutes(known, Layout) : mainRoutes(known)
  return <Others value={{ isWhole: known.isWhole, whole: table.whole, tried: table.tried }}>{useRoutes(routes)}</Others>
}
