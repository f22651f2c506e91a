import { createContext, use, type ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { keepReferrer, takeReferrer } from '../lib/referrer.ts'
import { fillRow, isKnownPath, segmentsOf, withCourse } from './path.ts'
import { routingText } from './text.ts'
import { areaOf, findRow, titleOf, type Area, type Row } from './table.ts'

type Params = Readonly<Record<string, string | number>>
type Query = Readonly<Record<string, string | number | undefined>>

export type Notice = keyof typeof routingText.why

/** The tables of the host, those of the area that is shown first. */
export const Tables = createContext<readonly Row[]>([])

/** The row that is shown, and the course it is about. */
export const Here = createContext<{ row: Row; courseId: number } | null>(null)

function useHere(): { row: Row; courseId: number } {
  const here = use(Here)
  if (!here) throw new Error('outside of a route')
  return here
}

const rowOf = (rows: readonly Row[], page: string): Row => {
  const row = findRow(rows, page)
  if (!row) throw new Error(`no area of this host has the page ${page}`)
  return row
}

/** The course that links carry along in the chat area, for what stands around the screens. */
export const KeptCourse = createContext<number | undefined>(undefined)

function useCarried(): number | undefined {
  const kept = use(KeptCourse)
  return use(Here)?.courseId ?? kept
}

/** Goes to a page by its id; the areas' tables know the path. `notice` is said on arrival. */
export function useGo(): (
  page: string,
  params?: Params,
  query?: Query,
  options?: { replace?: boolean; notice?: Notice; state?: Readonly<Record<string, unknown>> },
) => void {
  const rows = use(Tables)
  const navigate = useNavigate()
  const carried = useCarried()
  return (page, params, query, options = {}) => {
    const state = { ...options.state, ...(options.notice ? { notice: options.notice } : {}) }
    const row = rowOf(rows, page)
    void navigate(fillRow(row, segmentsOf(row, params ?? {}, carried), withCourse(row, query ?? {}, carried, params)), {
      replace: options.replace ?? false,
      state,
    })
  }
}

/** The path of a page with its query, for a link that leaves the browser. */
export function usePathOf(): (page: string, params?: Params, query?: Query) => string {
  const rows = use(Tables)
  const carried = useCarried()
  return (page, params, query) => {
    const row = rowOf(rows, page)
    return fillRow(row, segmentsOf(row, params ?? {}, carried), withCourse(row, query ?? {}, carried, params))
  }
}

/** Whether an area of this host has a page. */
export function useHasPage(): (page: string) => boolean {
  const rows = use(Tables)
  return (page) => findRow(rows, page) !== undefined
}

/** A link to a page by its id. Looks like a button with `{...buttonLook()}`. */
export function To({
  page,
  params,
  query,
  children,
  newWindow = false,
  replace = false,
  onClick,
  ...look
}: {
  page: string
  params?: Params
  query?: Query
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
  const row = rowOf(use(Tables), page)
  const carried = useCarried()
  const path = fillRow(row, segmentsOf(row, params ?? {}, carried), withCourse(row, query ?? {}, carried, params))
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
      {children}
    </a>
  )
}

/** The area that is shown: what a screen of several areas says and where its bookings come from can depend on it. */
export const useArea = (): Area => areaOf(useHere().row) ?? 'mypage'

/** The title of the route, for the h1. */
export const useTitle = (): string => titleOf(useHere().row, useParams())

/** The course this route is about: from the path or the query, else the first. */
export const useCourseId = (): number => useHere().courseId

/** The segments of the path. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams()

/** The query, to read. */
export const useRouteQuery = (): URLSearchParams => useSearchParams()[0]

/** Changes values of the query in place, keeping the rest; undefined takes one away. */
export function useSetQuery(): (changes: Query, options?: { replace?: boolean }) => void {
  const [, setQuery] = useSearchParams()
  return (changes, options) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key)
          else next.set(key, String(value))
        }
        return next
      },
      { replace: options?.replace ?? true, preventScrollReset: true },
    )
}

/** The sentence to greet an arrival with, where somebody was sent here. */
export function useArrivalNotice(): string | null {
  const { state } = useLocation() as { state: { notice?: Notice } | null }
  return state?.notice ? routingText.why[state.notice] : null
}

/** What the sender gave along beside the URL. */
export function useArrivalState(): Readonly<Record<string, unknown>> {
  const { state } = useLocation() as { state: Record<string, unknown> | null }
  return state ?? {}
}

/** Keeps where one is, to come back after logging in. */
export function useKeepReferrer(): () => void {
  const { pathname, search } = useLocation()
  return () => keepReferrer(pathname + search)
}

/** After logging in: to the kept path if it is one of ours, else to the page given. */
export function useGoToReferrer(): (otherwise: string, params?: Params) => void {
  const rows = use(Tables)
  const navigate = useNavigate()
  const go = useGo()
  return (otherwise, params) => {
    const referrer = takeReferrer()
    if (referrer && isKnownPath(rows, referrer.split('?')[0] ?? '')) void navigate(referrer, { replace: true })
    else go(otherwise, params, {}, { replace: true })
  }
}
