import { createContext, use, useEffect, type ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { keepReferrer, takeReferrer } from '../lib/referrer.ts'
import { unbroken } from '../ui/Unbroken.tsx'
import type { Area } from './area.ts'
import { fillRow, rowAt, segmentsOf, withCourse, type Segments } from './path.ts'
import type { PageId, ParamsOf, PlainPageId, Query } from './screens.ts'
import { routingText } from './text.ts'
import { findRow, titleOf, type Known, type Row, type Table } from './table.ts'

export type Notice = keyof typeof routingText.why

/** The known rows of the host, with those of the shown area first. */
export const Tables = createContext<readonly Row[]>([])

/** Whether all rows of the host are known, and how to load them. */
export const Others = createContext<Pick<Known, 'isWhole'> & Pick<Table, 'whole' | 'tried'>>({
  isWhole: true,
  whole: async () => [],
  tried: async () => undefined,
})

type Place = {
  readonly row: Row
  readonly courseId: number
  /** Gives the window the title of the screen, where that is not the route's. */
  readonly entitle?: (title: string | undefined) => void
}

/** The shown row and its course. */
export const Here = createContext<Place | null>(null)

function useHere(): Place {
  const here = use(Here)
  if (!here) throw new Error('outside of a route')
  return here
}

const rowOf = (rows: readonly Row[], page: PageId): Row => {
  const row = findRow(rows, page)
  if (!row) throw new Error(`no area of this host has the page ${page}`)
  return row
}

/**
 * The rows needed at an address: the known ones for a first screen, else all, which are waited for. If they can't be loaded, a
 * screen fails, and parts `around` it use the known ones.
 */
export function useRowsAt(pathname: string, where: 'screen' | 'around' = 'screen'): readonly Row[] {
  const { isWhole, whole, tried } = use(Others)
  const rows = use(Tables)
  if (!isWhole && !rowAt(rows, pathname)?.row.first) use<unknown>(where === 'screen' ? whole() : tried())
  return rows
}

/**
 * Waits for all rows of the host: for a part of a first screen that links to other screens. Goes on when they can't be had.
 */
export function useOtherRows(): void {
  const { isWhole, tried } = use(Others)
  if (!isWhole) use<unknown>(tried())
}

/** The course that links pass on in the chat area, for the parts around the screens. */
export const KeptCourse = createContext<number | undefined>(undefined)

/** The arguments of a link after the id: parameters (required when the path needs them), a query, and more. */
type Given<P extends PageId, More extends readonly unknown[] = []> = [P] extends [PlainPageId]
  ? [params?: ParamsOf<P>, query?: Query | undefined, ...more: More]
  : [params: ParamsOf<P>, query?: Query | undefined, ...more: More]

type Target<P extends PageId> = { page: P; query?: Query } & ([P] extends [PlainPageId]
  ? { params?: ParamsOf<P> }
  : { params: ParamsOf<P> })

type Options = { replace?: boolean; notice?: Notice; state?: Readonly<Record<string, unknown>> }

/** Paths for the hooks of this file, whose own types check the arguments. */
function usePaths(): (page: PageId, params?: Segments, query?: Query) => string {
  const rows = use(Tables)
  const kept = use(KeptCourse)
  const carried = use(Here)?.courseId ?? kept
  return (page, params = {}, query = {}) => {
    const row = rowOf(rows, page)
    return fillRow(row, segmentsOf(row, params, carried), withCourse(row, query, carried, params))
  }
}

/** The path of a page with its query, for use outside the router. */
export const usePathOf = (): (<P extends PageId>(page: P, ...given: Given<P>) => string) => usePaths()

/** Goes to a page by its id; the areas' rows know the path. `notice` is shown on arrival. */
export function useGo(): <P extends PageId>(page: P, ...given: Given<P, [options?: Options]>) => void {
  const navigate = useNavigate()
  const pathOf = usePaths()
  return (page: PageId, params?: Segments, query?: Query, options: Options = {}) => {
    const state = { ...options.state, ...(options.notice ? { notice: options.notice } : {}) }
    void navigate(pathOf(page, params, query), { replace: options.replace ?? false, state })
  }
}

/** Does an area of this host have the page? A first screen may only ask for first screens, because it does not wait for other rows. */
export function useHasPage(): (page: PageId) => boolean {
  const rows = use(Tables)
  return (page) => findRow(rows, page) !== undefined
}

/** A link to a page by its id. Looks like a button with `{...buttonLook()}`. */
export function To<P extends PageId>({
  page,
  params,
  query,
  children,
  newWindow = false,
  replace = false,
  onClick,
  ...look
}: Target<P> & {
  children: ReactNode
  newWindow?: boolean
  replace?: boolean
  className?: string
  'data-kind'?: string
  'data-size'?: string
  'data-wide'?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}) {
  const path = usePaths()(page, params, query)
  const target = newWindow ? { target: '_blank' } : {}
  const follow = useLinkClickHandler(path, { replace, ...target })
  return (
    <a
      href={useHref(path)}
      {...target}
      {...(newWindow ? { rel: 'noopener' } : {})}
      {...look}
      onClick={(event) => {
        onClick?.()
        follow(event)
      }}
    >
      {unbroken(children)}
    </a>
  )
}

/** The shown area, with everything that differs between areas. */
export function useArea(): Area {
  const { area } = useHere().row
  if (!area) throw new Error('outside of an area')
  return area
}

/** The shown page. */
export const usePage = (): PageId => useHere().row.page

/** The title of the route, for the h1. */
export const useTitle = (): string => titleOf(useHere().row, useParams())

/** Gives the window the heading of a screen that shows something else at the address of its route; undefined for the route's own. */
export function useOwnTitle(title: string | undefined): void {
  const { entitle } = useHere()
  useEffect(() => {
    entitle?.(title)
    return () => entitle?.(undefined)
  }, [entitle, title])
}

/** The course of this route: from the path or the query, else the first. */
export const useCourseId = (): number => useHere().courseId

/** The segments of the path. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams()

/** The query, to read. */
export const useRouteQuery = (): URLSearchParams => useSearchParams()[0]

/** Changes values of the query in place and keeps the rest; undefined removes one. */
export function useSetQuery(): (changes: Query, options?: { replace?: boolean }) => void {
  const [, setQuery] = useSearchParams()
  return (changes, options) =>
    setQuery(
      () => {
        // The address itself, because a choice made a moment ago may not be rendered yet.
        const next = new URLSearchParams(location.search)
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key)
          else next.set(key, String(value))
        }
        return next
      },
      { replace: options?.replace ?? true, preventScrollReset: true },
    )
}

/** The sentence to show to a visitor who was redirected here. */
export function useArrivalNotice(): string | null {
  const { state } = useLocation() as { state: { notice?: Notice } | null }
  return state?.notice ? routingText.why[state.notice] : null
}

/** The state that came with the navigation, besides the URL. */
export function useArrivalState(): Readonly<Record<string, unknown>> {
  const { state } = useLocation() as { state: Record<string, unknown> | null }
  return state ?? {}
}

/** Stores the present path, to return after the log-in or registration, whose last screen says in `words` what waits here. */
export function useKeepReferrer(words?: string): () => void {
  const { pathname, search } = useLocation()
  return () => keepReferrer(pathname + search, words === undefined ? undefined : { words })
}

/** Goes on after a log-in: to the stored path if it is one of ours, else to the given page. */
export function useGoToReferrer(): <P extends PageId>(otherwise: P, params?: ParamsOf<P>) => void {
  const { whole } = use(Others)
  const rows = use(Tables)
  const navigate = useNavigate()
  const pathOf = usePaths()
  return (otherwise, params) => {
    const referrer = takeReferrer()
    const onward = pathOf(otherwise, params)
    const isKnown = (among: readonly Row[]): boolean => rowAt(among, referrer?.split('?')[0] ?? '') !== undefined
    if (!referrer) void navigate(onward, { replace: true })
    else if (isKnown(rows)) void navigate(referrer, { replace: true })
    else
      void whole()
        .then(isKnown, () => false)
        .then((known) => navigate(known ? referrer : onward, { replace: true }))
  }
}
